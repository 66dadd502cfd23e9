"""The defects of the five sources that readers found by hand: lint finds each by rule, at its line."""

from __future__ import annotations

import pytest

from houseway.lint import Finding, lint
from houseway.lint.places import lines_of

OVERLAPS = """
000:1155 002:1387 002:1423 003:2296 003:2318 003:2332 003:3059 003:3071 003:3655 003:3712 003:3724 003:3736
003:3748 003:3758 003:3774 003:4755 003:5446 004:2232
"""
LOST_TOPS = "003:737 003:779 003:1446 003:1804 003:1832 003:1860 003:2591 003:2596 003:2659 003:2685"
REPEATED_FEES = "000:1559 000:2692 000:4285 004:1985 003:2591 003:2617 003:5541 003:5623 004:1933"
UNDER_LIMITS = "002:1397 002:1420 002:1453 002:1509 003:4187 003:4734 003:7823 003:7927 003:8066 004:2238"
OVER_LIMITS = "001:1259 001:1280 001:1326 001:1530 001:1550 001:1556 001:1727 004:1715"
BLINDS = "001:1769 001:1770 001:1799 001:1808 001:1832 001:1833 001:1864 001:1865"

KNOWN = {
    "fee-falls": "000:933",
    "ladder-slip": "000:933",
    "tiers-overlap": OVERLAPS,
    "tier-without-end": LOST_TOPS,
    "tiers-gap": "001:1256 001:1277 001:1323 001:1529 003:5951 003:6839",
    "limits-gap": "001:1090 001:1091 001:1092 001:1093",
    "fee-repeats": REPEATED_FEES,
    "tier-under-limit": UNDER_LIMITS,
    "tier-over-limit": OVER_LIMITS,
    "tier-out-of-reach": "003:7615",
    "fee-over-blinds": BLINDS,
    "options-announced": "001:1087 003:7974 004:2197",
    "options-disordered": "003:1448",
    "options-twice": "000:2031 000:2042 000:1384 000:1527 003:1436 003:2129 003:2637 003:4831 004:1940",
    "option-one-band": "001:1754 001:1878 002:10 002:44 002:486 003:3151",
    "band-missing": "001:605 001:622 001:641",
    "sheets-disagree": "004:2216 004:2217 004:2045 004:2238 004:1985 001:1555 003:5951",
    "rates-promised": "003:5861 003:6673 004:728",
    "wager-unknown": "003:4624",
    "wager-outside-limits": "000:3060 000:4660 002:1799 003:6211 003:7157",
    "limits-missing": "002:925 002:948 004:2170 004:2179 004:2190",
    "paytable-order": "004:387",
    "paytable-ranks": "000:527 001:1515 003:5357 004:393",
    "hand-impossible": "001:541 004:1245 000:2512 001:1079",
    "game-without-schedule": "001:711 001:723 001:727 004:3",
    "schedule-without-game": "001:1288 001:1316 001:1338 003:687 003:2109 004:1915 004:2029",
}


def at(rule: str, place: str) -> list[Finding]:
    seed, _, line = place.partition(":")
    return [
        each
        for each in lint()
        if each.rule == rule and any(cite[:3] == seed and int(line) in lines_of(cite) for cite in each.cite)
    ]


@pytest.mark.parametrize(
    ("rule", "place"), [(rule, place) for rule, places in KNOWN.items() for place in places.split()]
)
def test_a_known_defect_is_found_at_its_line(rule: str, place: str):
    assert at(rule, place)


@pytest.mark.parametrize(
    ("rule", "place", "explained"),
    [
        ("fee-falls", "000:933", "corrected to 300+:10, reading dropped-zero"),
        ("tiers-overlap", "002:1387", "corrected to 400-749:10, reading tier-overlap"),
        (
            "tier-out-of-reach",
            "003:7615",
            "corrected to minimum 1-100 maximum 200-1000, reading limit-does-not-fit",
        ),
        ("tier-without-end", "003:1446", "corrected to 1-6:1 7+:2"),
        ("tier-under-limit", "002:1397", "reading tier-below-first"),
        ("tier-under-limit", "002:1420", "reading tier-below-first"),
        ("tier-over-limit", "001:1550", "reading square-or-seat-limit, tier-above-last"),
        ("limits-gap", "001:1091", "reading tier-gap"),
        ("sheets-disagree", "004:2216", "reading schedule-precedence"),
        ("rates-promised", "003:5861", "reading rate-count"),
        ("wager-unknown", "003:4624", "reading fee-text-against-table"),
        ("limits-missing", "004:2170", "reading bonus-range-see-schedule"),
        ("band-missing", "001:605", "reading seat-count"),
        ("option-one-band", "002:44", "reading option-covers-one-band"),
        ("paytable-order", "004:387", "corrected to 400 to 1"),
        ("hand-impossible", "004:1245", "reading gap-straights"),
        ("options-twice", "000:2031", "reading repeated-fee"),
        ("game-without-schedule", "001:723", "reading no-schedule"),
        ("fee-repeats", "003:5541", "reading merged-fee-cell"),
        ("fee-over-blinds", "001:1799", "reading fee-exceeds-blinds"),
        ("options-announced", "001:1087", ""),
        ("options-announced", "003:7974", ""),
        ("options-announced", "004:2197", ""),
        ("options-disordered", "003:1448", ""),
        ("options-twice", "000:1527", ""),
        ("schedule-without-game", "003:687", ""),
    ],
)
def test_a_defect_is_explained_or_open(rule: str, place: str, explained: str):
    assert {each.explained for each in at(rule, place)} == {explained}


def test_no_error_is_open_but_the_announced_options():
    """001:1087, 003:7974, 004:2197: nothing tells whether the text or the table is wrong."""
    assert {each.rule for each in lint() if each.open and each.grade == "error"} == {"options-announced"}
    assert len([each for each in lint() if each.open and each.grade == "error"]) == 3


@pytest.mark.parametrize(
    "rule", ["percentage", "rates", "limits-impossible", "tiers-disordered", "zero-fee", "wager-needs"]
)
def test_what_the_sources_do_right_is_not_found(rule: str):
    assert [each for each in lint() if each.rule == rule] == []

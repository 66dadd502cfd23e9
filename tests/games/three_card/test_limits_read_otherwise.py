"""Readings about amounts and about which bonus bets go together: the same wagers, judged otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from games.three_card.paper import DERBY, MERCED, NEEDS, PALACE, Document, jot, names
from verify.by_hand import faults

HANDS = "Kd 8c 5h | 1: 9s 9d 2c"
OR = {PALACE: "001:1162", MERCED: "002:877", DERBY: "003:3387-3389"}
"""Where the or stands."""


def said(record: dict[str, Any], **readings: str) -> list[str]:
    """Return every violation as it is told."""
    return [str(fault) for fault in faults(record, **readings)]


def placed(document: Document, ante: int, three: int = 0, six: int = 0, **more: Any) -> dict[str, Any]:
    """Write a round of one player down."""
    return jot(document, "2, 5000", HANDS, document.bets(1, ante, three, six), choices="1 play", **more)


@pytest.mark.parametrize("document", NEEDS, ids=names)
def test_both_bonus_bets_or_one_of_them(document: Document):
    """001:1162, 003:3385-3389: joined by an or; 002:877 with 002:913, which settles both (either-or-both-bonuses)"""
    both = placed(document, 10, 10, 10)
    assert said(both) == []
    refused = faults(both, either_or_both_bonuses="one-only")
    (fault,) = refused  # once, though each excludes the other
    words = "seat 1: 6-card-bonus and pair-plus may not be bet together"
    assert (fault.rule, fault.says) == ("excludes", words)
    assert OR[document] in fault.cite
    assert said(placed(document, 10, 10), either_or_both_bonuses="one-only") == []
    assert said(placed(document, 10, 0, 10), either_or_both_bonuses="one-only") == []


@pytest.mark.parametrize("document", NEEDS, ids=names)
def test_two_people_at_a_seat_may_have_one_bonus_bet_each(document: Document):
    """001:1162, 002:877, 003:3385-3389: the or binds each player (either-or-both-bonuses=one-only)"""
    if document is DERBY:
        others = jot(
            document,
            "2, 5000",
            f"{HANDS} | 3: 7s 6d 4c",
            document.bets(1, 10, 10),
            document.bets(3, 10, 0, 10),
            choices="3 play, 1 play",
        )
    else:
        others = jot(
            document,
            "2, 5000",
            HANDS,
            document.bets(1, 10, 10),
            document.bets(1, 10, 0, 10, behind=1),
            choices="1 play, 1.1 play",
        )
    assert said(others, either_or_both_bonuses="one-only") == []


def test_the_limit_of_a_seat_may_bind_each_wager_apart():
    """001:1562-1563 (reading limit-per-seat)"""
    record = placed(PALACE, 400, 400, 400)
    assert said(record) == ["seat 1: wagers of $1,200 together are over $400 (001:1157, 001:1562-1563)"]
    assert said(record, limit_per_seat="each") == []


@pytest.mark.parametrize(("sheet", "cite"), [("own", "001:1256"), ("earlier", "001:1323")])
def test_the_other_sheets_bind_the_ante_and_the_bonus_on_six_cards(sheet: str, cite: str):
    """001:1255-1259, 001:1322-1326 (reading schedule-precedence): $5 to $400 and $5 to $100, no sum"""
    assert said(placed(PALACE, 400, 400, 100), schedule_precedence=sheet) == []
    over = placed(PALACE, 400, 0, 101)
    says = f"seat 1: 6-card-bonus of $101 is over this table's limit of $100 ({cite})"
    assert said(over, schedule_precedence=sheet) == [says]


def test_the_derbys_own_schedule_files_other_limits():
    """003:3651-3672: $5 to $500; 003:3704-3728: $5 to $200; 003:3740-3760: $5 to $300 (schedule-precedence=own)"""
    for high in (500, 200, 300):
        assert said(placed(DERBY, 5, limits=[5, high]), schedule_precedence="own") == []
    for limits in ([5, 1000], [1, 200], [10, 500]):
        rules = [fault.rule for fault in faults(placed(DERBY, 10, limits=limits), schedule_precedence="own")]
        assert rules == ["table-limits"]
    assert said(placed(DERBY, 10, limits=[5, 1000])) == []


@pytest.mark.parametrize(
    ("high", "cite"), [(200, "003:3704, 003:3716, 003:3728"), (300, "003:3740, 003:3750, 003:3760")]
)
def test_the_derbys_own_schedule_lets_a_bonus_bet_begin_at_one_dollar(high: int, cite: str):
    """003:3704-3772: options 4 to 9 put Pair Plus and 6-Card Bonus at $1 to $25, $50 or $100 beside the ante's limits"""
    limits = [5, high]
    for lawful in ((5, 1, 1), (5, 100, 100), (high, 1, 100)):
        assert said(placed(DERBY, *lawful, limits=limits), schedule_precedence="own") == [], lawful
    for wager, bets in (("pair-plus", (5, 101, 0)), ("6-card-bonus", (5, 0, 101))):
        says = f"seat 1: {wager} of $101 is over this table's limit of $100 ({cite})"
        assert said(placed(DERBY, *bets, limits=limits), schedule_precedence="own") == [says]
    for ante in (4, high + 1):  # the bonus bets' own limits are not the ante's
        (fault,) = faults(placed(DERBY, ante, 1, 1, limits=limits), schedule_precedence="own")
        assert (fault.rule, f"ante of ${ante} " in fault.says) == ("limits", True)


def test_the_derbys_first_options_hold_bonus_bets_to_the_table():
    """003:3651-3672: options 1 to 3 name one limit of $5 to $500 (schedule-precedence=own)"""
    for bets, rules in (((5, 5, 500), []), ((5, 4, 0), ["limits"]), ((5, 0, 501), ["limits"])):
        found = faults(placed(DERBY, *bets, limits=[5, 500]), schedule_precedence="own")
        assert [fault.rule for fault in found] == rules, bets


def test_the_derbys_own_schedule_is_cited_for_its_limits():
    """003:3651-3672, not 003:7735-7736, which is the other schedule"""
    (fault,) = faults(placed(DERBY, 5, 4, limits=[5, 500]), schedule_precedence="own")
    assert "003:7735-7736" not in fault.cite


def test_the_combined_schedule_knows_no_dollar_for_a_bonus_bet_beside_an_ante_of_five():
    """003:7735-7736, 003:7740-7741: bonus bets keep to the table's limits unless the own schedule is read"""
    says = "seat 1: pair-plus of $1 is under this table's minimum of $5 (003:3529-3531, 003:7735-7736)"
    assert said(placed(DERBY, 5, 1, limits=[5, 200])) == [says]
    assert said(placed(DERBY, 5, 101, limits=[5, 200])) == []


def test_a_bonus_has_the_tables_limits_where_the_schedule_names_none():
    """002:925, 002:948, 002:1325-1328 (reading bonus-range-see-schedule)"""
    assert said(placed(MERCED, 5, 10_000, 10_000)) == []
    says = "seat 1: pair-plus of $4 is under this table's minimum of $5 (002:925)"
    assert said(placed(MERCED, 5, 4)) == [says]

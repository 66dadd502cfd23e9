"""The documents read again: what a mark says of the print, the print bears out."""

from __future__ import annotations

import re

import pytest

from houseway.rulebook import load
from rulebook.room_pages import DOCUMENTS, needs_seeds, text

pytestmark = needs_seeds

# What a text says that follows the default of a reading, and a text does not say that departs from it.
SAYS = {
    "natural-stops-drawing": r"(not be allowed to|can ?not) draw",
    "three-card-banker-seven": r"seven[^.]*push|dragon 7[^.]*\. bank wagers push",
    "tie-on-lines": r"\bties?\b[^.]*(\. bank and player wagers)? (push|called off)|ties? [^.]*push",
    "action-value-of-ten": r"2 through 10|3 or 10",
    "both-lines": r"combination of the above",
    "nobody-banks": r"game will be broken",
    "coverage-policy": r"until all monies have been either won and/or lost",
    "pay-one-row": r"only the highest hand will be paid",
    "proposition-players-silent": r"proposition player",
    "rotation-direction-silent": r"(offered|rotates)[^.]*clockwise",
}

USES = [
    (game_id, reading_id)
    for game_id in DOCUMENTS
    for reading_id in load(game_id).document.readings
    if reading_id in SAYS
]


@pytest.mark.parametrize(("game_id", "reading_id"), USES)
def test_a_mark_is_borne_out_by_the_print(game_id: str, reading_id: str):
    """Such as 000:97 for a push that is printed, and 001:1656 for one that is not."""
    use = load(game_id).document.readings[reading_id]
    if reading_id == "three-card-banker-seven" and use.default == "pay":
        assert "seven" not in text([DOCUMENTS[game_id]]).replace("seven (7)", "")
    elif use.mark == "follows":
        assert re.search(SAYS[reading_id], text(use.cite))
    else:
        assert use.mark in {"departs", "silent"}
        assert not re.search(SAYS[reading_id], text([DOCUMENTS[game_id]]))


@pytest.mark.parametrize(
    ("game_id", "one", "other"),
    [
        ("palace/ez-baccarat-panda-8", "001:1681", "001:1617"),
        ("merced/ez-baccarat-panda-8", "002:1659", "002:1599"),
    ],
)
def test_two_lines_about_a_bonus_contradict_each_other(game_id: str, one: str, other: str):
    """001:1617, 001:1681, 002:1599, 002:1659"""
    use = load(game_id).document.readings["bonus-needs-base"]
    assert use.mark == "contradicts"
    assert "even if they have not" in text([one])
    assert "if a player placed a wager on either" in text([other])


@pytest.mark.parametrize(
    ("game_id", "own", "summary"),
    [
        ("casino-royale/royal-baccarat", "004:1396", "004:1359"),
        ("casino-royale/ez-baccarat", "004:1600", "004:1550"),
    ],
)
def test_the_tie_is_a_base_wager_in_one_place_only(game_id: str, own: str, summary: str):
    """004:1359, 004:1396, 004:1550, 004:1600"""
    assert load(game_id).document.readings["bonus-needs-base"].mark == "contradicts"
    assert "may only place a tie bet wager if they have also placed" in text([own])
    assert re.search(r"or tie \(.?base game wager.?\)", text([summary]))


@pytest.mark.parametrize("cite", ["004:1398", "004:1602", "004:1608"])
def test_the_bank_is_short_of_what_was_wagered(cite: str):
    """004:1398, 004:1602, 004:1608"""
    assert "does not cover the amount wagered by all players, an action button" in text([cite])

"""A game with its posted option: which readings go to the document, and which to the fee sheet."""

from __future__ import annotations

import pytest

from houseway.errors import HousewayError, RecordError, UnknownGameError
from houseway.fees import charged
from houseway.rulebook import fee_sheet, load

ROYALE = "casino-royale/texas-holdem"
DERBY = "hemphills/texas-holdem"


def test_each_reading_goes_where_it_is_asked():
    """004:1196 is of the fees, 004:512 of the game"""
    rules, posted = charged(
        ROYALE,
        {"modified-fee": "additional", "raise-cap-counts": "three-in-all"},
        "4/8",
        schedule="holdem-limit",
    )
    assert posted is not None
    assert rules.choices["raise-cap-counts"] == "three-in-all"
    assert "modified-fee" not in rules.choices
    assert (posted.policy.modified, posted.readings["modified-fee"]) == ("additional", "additional")
    assert "raise-cap-counts" not in posted.readings


def test_without_readings_everything_is_as_usual():
    """004:1196"""
    rules, posted = charged(ROYALE, None, "4/8", schedule="holdem-limit")
    assert rules is load(ROYALE)
    assert posted is not None
    assert posted.readings == fee_sheet("casino-royale/poker").choices
    assert charged(ROYALE) == (rules, None)


def test_a_reading_that_both_have_is_the_games_own():
    """001:532 beside 001:1745: the sheet does not know the answer that the game's own rules give"""
    rules, posted = charged("palace/mexican-poker", {"mexican-collection": "each-player"}, "1")
    assert posted is not None
    assert (rules.choices["mexican-collection"], posted.readings["mexican-collection"]) == (
        "each-player",
        "pot",
    )


def test_a_named_sheet_answers_its_own_readings():
    """000:2285: collections by the clock stand on a sheet of their own"""
    asked = {"timed-late-seat": "nothing"}
    _, posted = charged(DERBY, asked, "3", "timed-poker")
    assert posted is not None
    assert (posted.sheet, posted.policy.late_seat) == ("hemphills/timed-poker", "nothing")
    with pytest.raises(UnknownGameError, match='has no reading "modified-fee"'):
        charged(DERBY, {"modified-fee": "credited"}, "3", "timed-poker")


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"modified-fe": "instead"}, "did you mean modified-fee?"),
        ({"raise-cap-count": "bet-and-three"}, "did you mean raise-cap-counts?"),
        ({"zzz": "x"}, "known: all-in-and-side-pots, blind-amounts,"),
        ({"zzz": "x"}, "merged-fee-cell, modified-fee, no-flop-in-stud, odd-chip,"),
        ({"modified-fee": "extra"}, "known: additional, credited, instead"),
    ],
)
@pytest.mark.parametrize("option", [None, "4/8"])
def test_what_neither_has_is_refused_with_what_both_have(
    asked: dict[str, str], says: str, option: str | None
):
    """004:1097-1177"""
    if option is None and "modified-fee" in asked:
        says = "reading modified-fee is about fees, and none is taken without an option"
    with pytest.raises(HousewayError) as refused:
        charged(ROYALE, asked, option, schedule=option and "holdem-limit")
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("sheet", "schedule", "says"),
    [
        ("poker-placards", None, "sheet poker-placards is about fees"),
        (None, "holdem-limit", "schedule holdem-limit is about fees"),
    ],
)
def test_a_sheet_needs_an_option(sheet: str | None, schedule: str | None, says: str):
    """001:604-682, 001:1773-1790"""
    with pytest.raises(RecordError, match=says):
        charged("palace/texas-holdem", None, None, sheet, schedule)


def test_a_game_without_fees_has_its_own_readings_only():
    """001:1838-1866 does not name it"""
    rules, posted = charged("palace/crazy-pineapple", {"raise-cap-counts": "three-in-all"})
    assert (rules.choices["raise-cap-counts"], posted) == ("three-in-all", None)
    with pytest.raises(UnknownGameError, match='palace/crazy-pineapple has no reading "player-count"'):
        charged("palace/crazy-pineapple", {"player-count": "dealt-in"})

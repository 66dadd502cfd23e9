"""A table is opened for stakes that the document approves, with an option that is for them."""

from __future__ import annotations

import pytest

from houseway.errors import IllegalError
from houseway.fees import posted
from houseway.games.poker.plan import poker_document
from houseway.games.poker.stakes import table_stakes
from houseway.games.violations import Violation
from houseway.rulebook.families.poker_money import Structure
from houseway.table.pots import PotSetup, PotTable
from table.pots.seated import GAMES, HOLDEM, empty_table


def refusals(
    game_id: str, limits: tuple[int, ...], structure: Structure, option: str = "", ante: int | None = None
) -> list[Violation]:
    """Return why a table is not opened."""
    stakes = table_stakes(poker_document(game_id), limits, structure=structure, ante=ante)
    schedule, _, label = option.rpartition(":")
    fees = posted(game_id, label, schedule=schedule or None) if option else None
    try:
        PotTable(PotSetup(game_id, stakes, posted=fees))
    except IllegalError as error:
        return [fault for fault in error.violations if isinstance(fault, Violation)]
    return []


@pytest.mark.parametrize("game_id", GAMES)
def test_a_table_that_says_nothing_may_be_opened(game_id: str):
    """000:1842, 001:1777, 002:7-110, 003:3169, 004:1098-1150"""
    for structure in poker_document(game_id).betting.structures:
        assert empty_table(game_id, structure=structure).house.stakes.structure == structure


def test_stakes_that_are_not_approved_are_refused():
    """004:1098-1118"""
    (fault,) = refusals(HOLDEM, (700, 1500), "limit")
    assert (fault.rule, fault.cite) == ("table-limits", ("004:1098-1118",))
    assert fault.says.startswith("$7-$15 limit is not approved; approved: $1-$2, $2-$4")


def test_four_blinds_are_refused():
    """004:1144-1150"""
    faults = refusals(HOLDEM, (100, 200, 300, 400), "no-limit")
    assert [fault.says.partition(";")[0] for fault in faults] == ["$1-$2-$3-$4 no limit is not approved"]


def test_an_option_for_other_stakes_is_refused():
    """004:1100"""
    (fault,) = refusals(HOLDEM, (400, 800), "limit", "holdem-limit:3/6")
    assert (fault.rule, fault.cite) == ("option", ("004:1100",))
    assert refusals(HOLDEM, (400, 800), "limit", "holdem-limit:4/8") == []


def test_an_ante_in_a_game_of_blinds_is_refused():
    """004:421, 004:544"""
    (fault,) = refusals(HOLDEM, (400, 800), "limit", ante=100)
    assert (fault.rule, fault.says) == (
        "table-limits",
        "an ante of $1; Texas Hold'em has none: it has blinds",
    )
    assert "004:421" in fault.cite


def test_every_reason_is_named():
    """004:1098-1118, 004:421, 004:1100"""
    faults = refusals(HOLDEM, (700, 1500), "limit", "holdem-limit:3/6", ante=100)
    assert [fault.rule for fault in faults] == ["table-limits", "table-limits", "option"]

"""What a table of pan refuses, who a command speaks for, and what a table is opened with."""

from __future__ import annotations

import pytest

from houseway.cards import Stream
from houseway.errors import IllegalError, RecordError
from houseway.table.pan import (
    AddToShuffle,
    BuyChips,
    ComeIn,
    GetUp,
    GoAway,
    InHand,
    PanTable,
    SitDown,
    StartHand,
)
from houseway.table.setups import FeeOption, PanTableSetup
from table.pan.pan_tables import GAME, in_hand, keeps, opened, rules_of


@pytest.mark.parametrize(
    ("command", "rules"),
    [
        (SitDown(3, 3999), {"buy-in"}),
        (SitDown(4, 4000), {"seat-taken"}),
        (SitDown(9, 4000), {"no-such-seat"}),
        (BuyChips(1, 0), {"amount"}),
        (BuyChips(3, 4000), {"no-such-seat"}),
        (AddToShuffle(1, "two words"), {"word"}),
        (AddToShuffle(1, "", 320), {"cut"}),
        (StartHand(first=1), {"first"}),
        (StartHand(order=(0, 1)), {"pack"}),
        (InHand("1 draws"), {"no-hand"}),
    ],
)
def test_what_is_refused_between_hands(command: object, rules: set[str]):
    """001:60, 001:64, 001:68"""
    assert rules_of(opened(), command) == rules


def test_who_buys_has_the_buy_in_before_him():
    """001:64"""
    table = opened()
    table.state.players[1].chips = 1000
    assert rules_of(table, BuyChips(1, 2999)) == {"buy-in"}
    assert rules_of(table, BuyChips(1, 3000)) == set()


def test_chips_neither_come_nor_go_in_a_hand():
    """001:131"""
    table = opened()
    table.apply(GoAway(5))
    table.apply(StartHand())
    for command in (BuyChips(1, 4000), GetUp(1)):
        assert rules_of(table, command) == {"table-stakes"}
    assert rules_of(table, GetUp(5)) == set()
    assert rules_of(table, StartHand()) >= {"hand-not-over"}
    assert rules_of(table, AddToShuffle(1, "late")) == {"hand-not-over"}
    assert rules_of(table, InHand("1 sings")) == {"line"}


def test_who_has_not_chips_enough_is_not_dealt_in():
    """001:76, 001:131, 001:137"""
    table = opened()
    table.state.players[2].chips = 200
    table.state.players[2].entering = False
    assert {seat: fault.rule for seat, fault in table.lineup().out.items()} == {2: "chips"}
    for seat in (1, 4):
        table.apply(GoAway(seat))
    assert (table.waiting().phase, table.when_time_is_up()) == ("players", None)
    assert rules_of(table, StartHand()) == {"too-few", "away", "chips"}


@pytest.mark.parametrize(
    ("command", "who"),
    [
        (SitDown(3, 100), 3),
        (ComeIn(2), 2),
        (StartHand(), "dealer"),
        (InHand("3 melds 5s 5h 5d"), 3),
        (InHand("dealer shuffles"), "dealer"),
        (InHand("floor fouls 3: he left"), "floor"),
    ],
)
def test_who_a_command_speaks_for(command: object, who: object):
    assert keeps(opened()).actor(command) == who


def test_a_table_that_cannot_be_opened_says_why():
    """001:1873-1876: each option is for one condition"""
    with pytest.raises(IllegalError, match=r"option 3 is for a condition of \$4, not \$2"):
        opened(fees=FeeOption("3"))
    with pytest.raises(RecordError, match="32 seats; Panguingue is played by 2 to 31"):
        PanTable(PanTableSetup(game=GAME, stake="two", seats=32))


def test_without_a_seed_cards_and_lot_are_given():
    table = opened(seed="")
    assert rules_of(table, StartHand()) == {"pack", "first"}
    order = tuple(Stream(bytes(32), "cards").shuffled(_cards(opened())))
    assert rules_of(table, StartHand(order, 3)) == {"first"}
    table.apply(StartHand(order, 4))
    assert (in_hand(table).setup.first, table.next_commitment) == (4, "")


def _cards(table: PanTable) -> list[int]:
    table.apply(StartHand())
    return sorted(table.packs[-1].order)

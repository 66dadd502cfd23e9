"""Buying in: the minimum, short buys, table stakes."""

from __future__ import annotations

import pytest

from houseway.fees import posted
from houseway.table.pots import BuyChips, GetUp, PotLive, PotTable, SitDown
from houseway.table.pots.bots import refill
from houseway.table.setups import FeeOption, PotTableSetup
from table.pots.seated import (
    DRAW,
    LOWBALL,
    ROYALE,
    STUD,
    begin,
    empty_table,
    finish,
    refused,
    running,
    seat_all,
)


@pytest.mark.parametrize("game_id", ROYALE)
def test_ten_times_the_least_bet(game_id: str):
    """004:435, 004:796"""
    table = empty_table(game_id, (400, 800))
    assert table.legal().minimum == 4000
    assert refused(table, SitDown(1, 3900))["buy-in"] in {("004:435",), ("004:796",)}
    table.apply(SitDown(1, 4000))


@pytest.mark.parametrize("game_id", [DRAW, LOWBALL])
def test_three_hundred_dollars(game_id: str):
    """001:206"""
    table = empty_table(game_id)
    assert refused(table, SitDown(1, 29_900)) == {"buy-in": ("001:206",)}
    table.apply(SitDown(1, 30_000))


@pytest.mark.parametrize(("limits", "least"), [((100, 200), 1000), ((300, 600), 3000), ((800, 1600), 8000)])
def test_the_buy_in_beside_the_limits(limits: tuple[int, int], least: int):
    """004:1189-1194"""
    assert empty_table("casino-royale/lowball", limits).house.minimum == least


def test_no_minimum_where_none_is_printed():
    """001:842"""
    table = empty_table(STUD, ante=50)
    assert table.legal().minimum == 0
    assert not refused(table, SitDown(1, 500))


def short_stack(game_id: str, stack: int) -> PotTable:
    """Return a $4-$8 table at which seat 1 has so much left; the minimum is $40."""
    table = seat_all(empty_table(game_id, (400, 800)), (1, 2), 4000)
    table.state.players[1].stack = stack
    return table


@pytest.mark.parametrize("game_id", ROYALE)
def test_one_short_buy(game_id: str):
    """004:435, 004:796"""
    table = short_stack(game_id, 500)
    table.apply(BuyChips(1, 1000))
    assert table.state.players[1].short_buys == 1
    assert "short-buy" in refused(table, BuyChips(1, 1000))
    table.apply(BuyChips(1, 4000))  # a full one is always allowed
    table.state.players[1].stack = 0
    assert "short-buy" in refused(table, BuyChips(1, 2000))


@pytest.mark.parametrize("game_id", ROYALE)
def test_what_brings_a_player_up_to_the_minimum_is_no_short_buy(game_id: str):
    """004:435, 004:796"""
    table = short_stack(game_id, 2500)
    for _ in range(3):
        table.apply(BuyChips(1, 1500))
        table.state.players[1].stack = 2500
    assert table.state.players[1].short_buys == 0
    assert table.state.players[1].full_buys == 1


def test_one_short_buy_for_every_full_one():
    """001:590"""
    table = seat_all(empty_table("palace/mexican-poker"), (1, 2), 4000)
    assert table.house.minimum == 0
    table.house.minimum = 4000  # the posted buy-in is not in the text
    player = table.state.players[1]
    for _ in range(2):
        player.stack = 0
        table.apply(BuyChips(1, 500))
        player.stack = 0
        assert "short-buy" in refused(table, BuyChips(1, 500))
        table.apply(BuyChips(1, 4000))
    assert (player.full_buys, player.short_buys) == (3, 2)


def test_no_chips_come_or_go_in_the_middle_of_a_hand():
    """001:203, 001:252, 001:329"""
    table = running(DRAW)
    begin(table)
    for command in (BuyChips(3, 30_000), GetUp(3)):
        assert refused(table, command) == {"table-stakes": ("001:203", "001:252")}
    finish(table)
    before = table.stacks[3]
    table.apply(BuyChips(3, 30_000))
    assert table.stacks[3] == before + 30_000
    table.apply(GetUp(3))
    assert table.state.taken == before + 30_000


def test_who_sits_a_hand_out_may_buy_meanwhile():
    """001:252"""
    table = seat_all(running(ROYALE[0], (1, 2, 3, 5, 6)), [4])
    assert 4 not in begin(table).dealt
    assert not refused(table, BuyChips(4, 10_000))


def test_amounts_are_paid_in_chips():
    """004:435"""
    table = empty_table(ROYALE[0], (400, 800))
    assert "amount" in refused(table, SitDown(1, 4050))
    assert "amount" in refused(table, SitDown(1, 0))


def test_who_has_no_chips_is_not_dealt_in():
    """001:252"""
    table = running(DRAW)
    table.state.players[5].stack = 0
    assert table.lineup().out[5].rule == "no-chips"
    assert 5 not in begin(table).dealt


@pytest.mark.parametrize(("stack", "dealt"), [(40, False), (50, True)])
def test_in_stud_a_player_needs_the_ante(stack: int, dealt: bool):  # noqa: FBT001 -- a column of the table
    """001:785"""
    table = seat_all(empty_table(STUD, ante=50), (1, 2, 3))
    table.state.players[3].stack = stack
    assert (3 in begin(table).dealt) == dealt


def up_to_a_hundred(limits: tuple[int, ...] = (100, 200)) -> PotTable:
    """Return a table of Mexican poker without a limit, with the option posted that is for its blinds."""
    option = posted("casino-royale/mexican-poker", "22")
    return empty_table("casino-royale/mexican-poker", structure="no-limit", blinds=limits, posted=option)


def test_the_most_that_is_printed_beside_the_least():
    """004:1332-1336"""
    table = up_to_a_hundred()
    assert (table.legal().minimum, table.legal().maximum) == (2000, 10_000)
    assert refused(table, SitDown(1, 10_100)) == {"buy-in": ("004:1336",)}
    table.apply(SitDown(1, 6000))
    assert refused(table, BuyChips(1, 4100)) == {"buy-in": ("004:1336",)}
    table.apply(BuyChips(1, 4000))


def test_no_most_where_none_is_printed():
    """000:1913-1915: the least is $20, and no maximum"""
    option = posted("hemphills/texas-holdem", "13")
    table = empty_table("hemphills/texas-holdem", structure="no-limit", blinds=(100, 300), posted=option)
    assert (table.legal().minimum, table.legal().maximum) == (2000, None)
    assert empty_table(ROYALE[0]).legal().maximum is None


def test_who_looks_on_sees_the_free_seats_with_the_least_and_the_most():
    """004:1332-1336"""
    stakes = up_to_a_hundred().house.stakes
    fees = FeeOption("22", schedule="pot-and-no-limit")
    table = PotLive(PotTableSetup(game="casino-royale/mexican-poker", stakes=stakes, fees=fees))
    table.apply(SitDown(2, 2000))
    seen = table.view(None)["legal"]
    assert (seen["free"][:2], seen["minimum"], seen["maximum"]) == ((1, 3), 2000, 10_000)


def test_a_bot_buys_no_more_than_may_be_bought():
    """004:1332-1336"""
    table = seat_all(up_to_a_hundred(), (1, 2), 10_000)
    table.state.players[1].stack = 50
    bought = refill(table, 1)
    assert bought is not None
    assert table.check(bought) == []
    assert refill(table, 2) is None

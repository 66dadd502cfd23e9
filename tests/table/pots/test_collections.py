"""Collections: by the clock, by the hand, and the jackpot apart from the rest."""

from __future__ import annotations

import pytest

from houseway.fees import Posted, is_timed, posted, posted_options
from houseway.table.pots import ComeIn, GetUp, GoAway, PayCollection, PotTable, SetClock
from houseway.table.pots.events import HandOver, TimeCharged
from table.pots.seated import (
    DRAW,
    HOLDEM,
    OMAHA,
    begin,
    empty_table,
    finish,
    give_button,
    play,
    refused,
    seat_all,
    why_out,
)

NOON = 720
PLACARDS = "palace/poker-placards"


def timed(game_id: str) -> Posted:
    """Return the first option of a game that is charged by the clock."""
    return next(option for option in posted_options(game_id) if is_timed(option.table))


def timed_table(game_id: str = OMAHA, seats: tuple[int, ...] = (1, 2, 3, 4)) -> PotTable:
    """Return a table that has begun at noon; two dollars each half hour."""
    table = empty_table(game_id, (100, 200), posted=timed(game_id))
    table.apply(SetClock(NOON))
    seat_all(table, seats, 5000)
    give_button(table, 4)
    play(table)
    return table


def charged(table: PotTable) -> list[tuple[int, int, int]]:
    """Return who was charged: seat, paid and owed."""
    return [(event.seat, event.paid, event.owed) for event in table.events if isinstance(event, TimeCharged)]


@pytest.mark.parametrize("game_id", [OMAHA, HOLDEM])
def test_each_player_pays_on_the_half_hour(game_id: str):
    """004:881, 004:1162"""
    table = timed_table(game_id)
    table.apply(SetClock(NOON + 29))
    assert charged(table) == []
    before = table.stacks
    table.apply(SetClock(NOON + 30))
    assert charged(table) == [(seat, 200, 0) for seat in (1, 2, 3, 4)]
    assert table.stacks == {seat: stack - 200 for seat, stack in before.items()}
    assert table.state.house == 800
    table.apply(SetClock(NOON + 59))
    assert len(charged(table)) == 4
    table.apply(SetClock(NOON + 95))
    assert charged(table)[4:] == [(seat, 400, 0) for seat in (1, 2, 3, 4)]


def test_who_is_away_pays_from_the_chips_he_left():
    """004:881"""
    table = timed_table()
    table.apply(GoAway(2))
    table.apply(SetClock(NOON + 30))
    assert (2, 200, 0) in charged(table)


def test_if_they_do_not_reach_he_pays_before_he_plays_on():
    """004:881"""
    table = timed_table()
    table.apply(GoAway(2))
    table.state.players[2].stack = 150
    table.apply(SetClock(NOON + 30))
    assert (2, 150, 50) in charged(table)
    table.apply(ComeIn(2))
    assert why_out(table, 2) == "collection-owed"
    assert 2 not in play(table).dealt
    table.apply(PayCollection(2))
    assert table.state.players[2].owes == 0
    assert table.state.pocket == 50
    assert why_out(table, 2) == "no-chips"
    assert "nothing-owed" in refused(table, PayCollection(2))


def test_who_owes_does_not_get_up_and_sit_down_again_without_it():
    """004:881"""
    table = timed_table()
    table.state.players[2].stack = 150
    table.apply(SetClock(NOON + 30))
    assert "004:881" in refused(table, GetUp(2))["collection-owed"]
    assert refused(table, GetUp(3)) == {}
    table.apply(PayCollection(2))
    table.apply(GetUp(2))
    assert table.state.taken == 0


def test_chips_in_play_are_charged_when_the_hand_is_over():
    """004:881, 001:252"""
    table = timed_table()
    begin(table)
    table.apply(SetClock(NOON + 30))
    assert charged(table) == []
    finish(table)
    assert len(charged(table)) == 4


def test_who_sits_down_later_pays_from_the_next_whole_period():
    """004:881: reading of the sheet, nothing for a part of a period"""
    table = timed_table()
    table.apply(SetClock(NOON + 20))
    seat_all(table, [5], 5000)
    table.apply(SetClock(NOON + 30))
    assert 5 not in {seat for seat, _, _ in charged(table)}
    table.apply(SetClock(NOON + 60))
    assert (5, 200, 0) in charged(table)


def test_five_dollars_each_half_hour_at_draw():
    """001:205, 001:370: who has paid his time is dealt in"""
    option = posted(DRAW, "2/3/5", "palace/draw-and-lowball-time")
    table = empty_table(DRAW, posted=option)
    table.apply(SetClock(NOON))
    seat_all(table, (1, 2, 3), 30_000)
    give_button(table, 3)
    play(table)
    table.state.players[2].stack = 300
    table.apply(SetClock(NOON + 30))
    assert charged(table) == [(1, 500, 0), (2, 300, 200), (3, 500, 0)]
    assert why_out(table, 2) == "collection-owed"


def test_no_collection_by_the_clock_before_the_first_hand():
    """004:881"""
    table = empty_table(OMAHA, (100, 200), posted=timed(OMAHA))
    table.apply(SetClock(NOON))
    seat_all(table, (1, 2), 5000)
    table.apply(SetClock(NOON + 90))
    assert charged(table) == []


def test_the_clock_does_not_go_back():
    """004:881"""
    table = timed_table()
    assert "clock" in refused(table, SetClock(NOON - 1))


@pytest.mark.parametrize(
    ("players", "house", "jackpot"), [(7, 400, 100), (6, 300, 100), (5, 300, 100), (4, 100, 0), (2, 100, 0)]
)
def test_the_fee_of_a_hand_and_the_jackpot_apart(players: int, house: int, jackpot: int):
    """001:608-618: a jackpot needs five players"""
    option = posted("palace/texas-holdem", "4/8", PLACARDS)
    table = empty_table("palace/texas-holdem", (400, 800), posted=option)
    seat_all(table, range(1, players + 1))
    give_button(table, players)
    play(table)
    over = table.events[-1]
    assert isinstance(over, HandOver)
    assert (over.house, over.jackpot) == (house, jackpot)
    assert (table.state.house, table.state.jackpot) == (house, jackpot)
    assert sum(table.stacks.values()) == table.state.bought - house - jackpot


def test_no_fee_without_an_option():
    """004:883: the fee is posted before play"""
    table = seat_all(empty_table(HOLDEM), (1, 2, 3))
    give_button(table, 1)
    play(table)
    assert (table.state.house, table.state.jackpot) == (0, 0)

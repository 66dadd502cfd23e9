"""A player for whom the clock acts in two rounds running is away, until they come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec import UNSET

from cardroom.rooms import PLAYERS, SEED, TestRoom
from houseway.cardroom.commands import (
    AtTable,
    OpenAccount,
    PickUpSeat,
    Renew,
    SitOut,
    TimeIsUp,
    TimeLimits,
    WakeTable,
)
from houseway.cardroom.people import CLOCK, HOUSE
from houseway.cardroom.roles import Role
from houseway.cardroom.state import Renewed
from houseway.cardroom.tables import is_away
from houseway.cardroom.writing import canonical
from houseway.server.lobby import round_number
from houseway.server.usual import usual_setup

if TYPE_CHECKING:
    from houseway.cardroom.state import Done, RoomTable

HOLDEM, PAN, BACCARAT = "palace/texas-holdem", "palace/pan", "casino-royale/ez-baccarat-panda-8"
HOUR = 3_600_000


class IdleRoom(TestRoom):
    """A room whose players do nothing unless told: the clock names them, as the server does."""

    __test__ = False

    def __init__(self, game: str, limits: TimeLimits | None = None) -> None:
        super().__init__(usual_setup(game, SEED), limits)
        self.seat_all(100_000)

    @property
    def table(self) -> RoomTable:
        return self.room.state.tables["one"]

    def time_is_up(self, *, but: tuple[int, ...] = ()) -> Done:
        """Let time run out for everybody who is waited for; some have said that they want nothing."""
        self.now = self.table.deadline or self.now
        idle = tuple(seat for seat in self.table.live.waiting().seats if seat not in but)
        return self.do(CLOCK, TimeIsUp("one", idle=idle or UNSET))

    def until_due(self, *, most: int = 400) -> int:
        """Let the clock play until it may sit a player out; return whom."""
        for _ in range(most):
            seat = self.table.due_to_sit_out()
            if seat is not None:
                return seat
            self.time_is_up()
        raise AssertionError("the clock sits nobody out")


@pytest.mark.parametrize("game", [HOLDEM, PAN, BACCARAT])
def test_the_clock_sits_a_player_out_after_two_rounds_and_the_player_comes_back(game: str):
    room = IdleRoom(game)
    seat = room.until_due()
    person = room.table.seated[seat]
    assert room.table.live.at_rest() is not None, "no round is broken off"
    done = room.do(CLOCK, SitOut("one", seat))
    assert done.did == {"do": "go-away", "seat": seat}
    assert is_away(room.table.live, seat)
    assert room.table.sat_out == {person: room.now}
    assert room.table.due_to_sit_out() != seat
    word = "come-back" if game == BACCARAT else "come-in"
    room.at(person, word, seat=seat)
    assert not is_away(room.table.live, seat)
    assert (room.table.sat_out, room.table.idle.get(person)) == ({}, None)


@pytest.mark.parametrize("game", [HOLDEM, PAN])
def test_two_hands_are_counted_and_no_decisions(game: str):
    room = IdleRoom(game)
    room.until_due()
    assert round_number(room.table.live) == 2
    assert max(len(marks) for marks in room.table.idle.values()) == 2


def test_an_offer_of_the_bank_and_its_round_are_one_turn():
    room = IdleRoom(BACCARAT)
    room.time_is_up()
    room.at("player-2", "accept-bank", seat=2, stake=50_000)
    room.time_is_up()
    assert room.table.idle["player-1"] == ("offer 1", "round 1")
    assert room.table.due_to_sit_out() is None


def test_nobody_is_offered_the_bank_for_ever():
    """A table where nobody banks has no rounds to count."""
    room = IdleRoom(BACCARAT)
    seat = room.until_due()
    assert all(mark.startswith("offer") for mark in room.table.idle[room.table.seated[seat]])


def test_whatever_the_player_does_the_count_begins_anew():
    room = IdleRoom(HOLDEM)
    while not all(name in room.table.idle for name in PLAYERS):
        room.time_is_up()
    room.do("player-2", AtTable("one", {"do": "go-away", "seat": 2}))
    room.do("player-2", AtTable("one", {"do": "come-in", "seat": 2}))
    assert "player-2" not in room.table.idle
    assert room.until_due() != 2


def test_who_says_that_they_want_nothing_is_not_idle():
    """Not betting is a choice: it is idle only where the table has waited for it."""
    room = IdleRoom(BACCARAT)
    for _ in range(4):
        for name in (name for name in PLAYERS[1:] if name in room.table.idle):
            pytest.fail(f"{name} was counted")
        room.at("player-1", "accept-bank", seat=1, stake=50_000)
        done = room.time_is_up(but=(2, 3))
        assert done.did == {"do": "pass-round"}


def test_a_round_in_which_a_player_says_so_ends_the_count():
    room = IdleRoom(BACCARAT)
    room.at("player-1", "accept-bank", seat=1, stake=50_000)
    room.time_is_up()
    assert set(room.table.idle) == {"player-2", "player-3"}
    room.at("player-1", "accept-bank", seat=1, stake=50_000)
    room.do(HOUSE, TimeIsUp("one", finishing=True))
    assert not room.table.idle


def test_the_clock_sits_nobody_out_early_and_nobody_else_does():
    room = IdleRoom(HOLDEM)
    assert room.refused(CLOCK, SitOut("one", 1)) == ["not-idle"]
    seat = room.until_due()
    assert room.refused(CLOCK, SitOut("one", 9)) == ["not-idle"]
    assert room.refused(CLOCK, SitOut("two", seat)) == ["no-such-table"]
    for person in (HOUSE, "floor-1", "player-1"):
        assert room.refused(person, SitOut("one", seat)) == ["not-allowed"]
    room.time_is_up()
    assert room.refused(CLOCK, SitOut("one", seat)) == ["not-idle"], "a hand is being played"


def test_only_people_who_are_waited_for_are_idle():
    room = IdleRoom(HOLDEM)
    room.do(HOUSE, OpenAccount("bot-1", (Role.PATRON,), "bot", "caller"))
    while not room.table.live.waiting().seats:
        room.time_is_up()
    (waited,) = room.table.live.waiting().seats
    room.now = room.table.deadline or 0
    assert room.refused(CLOCK, TimeIsUp("one", idle=(waited % 3 + 1,))) == ["not-idle"]
    assert room.refused(HOUSE, TimeIsUp("one", finishing=True, idle=(waited,))) == ["not-idle"]
    room.table.seated[waited] = "bot-1"
    assert room.refused(CLOCK, TimeIsUp("one", idle=(waited,))) == ["not-idle"], "bots are never idle"


def test_a_seat_that_is_picked_up_is_forgotten():
    room = IdleRoom(HOLDEM)
    seat = room.until_due()
    room.do(CLOCK, SitOut("one", seat))
    person = room.table.seated[seat]
    room.do("floor-1", PickUpSeat("one", seat, "away for twenty minutes"))
    assert person not in {**room.table.sat_out, **room.table.idle}


def test_the_count_is_in_what_is_written_down_whole():
    room = IdleRoom(HOLDEM)
    seat = room.until_due()
    room.do(CLOCK, SitOut("one", seat))
    kept = (dict(room.table.idle), dict(room.table.sat_out))
    (whole,) = room.do(HOUSE, Renew("one")).events
    assert isinstance(whole, Renewed)
    assert (room.table.idle, room.table.sat_out) == kept
    assert {b"idle", b"sat_out"} == {
        name for name in (b"idle", b"sat_out", b"rested") if name in canonical(whole)
    }


def test_entries_from_before_there_was_a_count_stay_what_they_are():
    """An older entry names nobody: it counts nothing, and is written as it was."""
    room = IdleRoom(HOLDEM)
    while room.table.live.waiting().key < "hand 5" or room.table.live.at_rest() is None:
        room.now = room.table.deadline or room.now
        room.do(CLOCK, TimeIsUp("one"))
    assert (room.table.idle, room.table.due_to_sit_out()) == ({}, None)
    assert canonical(TimeIsUp("one")) == b'{"do":"time-is-up","finishing":false,"table":"one"}'
    (whole,) = room.do(HOUSE, Renew("one")).events
    assert not any(name in canonical(whole) for name in (b'"idle"', b'"sat_out"', b'"rested"'))


def test_a_table_that_wakes_begins_its_time_anew_and_charges_nothing_for_its_rest():
    room = IdleRoom(HOLDEM)
    while room.table.live.at_rest() is None or room.table.deadline is None:
        room.time_is_up()
    before = room.table.minute(room.now)
    room.now += 8 * HOUR + 60_000
    assert room.refused("floor-1", WakeTable("one")) == ["not-allowed"]
    room.do(HOUSE, WakeTable("one"))
    assert room.table.wait.since == room.now
    assert room.table.minute(room.now) == before + 1, "whole hours do not count"
    room.do(HOUSE, Renew("one"))
    assert room.table.minute(room.now) == before + 1

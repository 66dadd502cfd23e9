"""Collections by the clock: taken with the first thing that happens after they fall due."""

from msgspec import to_builtins

from cardroom.rooms import PLAYERS, TestRoom
from houseway.cardroom.commands import AtTable, Tick, TimeLimits
from houseway.cardroom.people import CLOCK
from houseway.games.poker.stakes import Stakes
from houseway.table.setups import FeeOption, PotTableSetup

ELEVEN = 47 * 60_000
"""The room opens at 22:13; what is left of that half hour is free, and then the first one is due at its end."""


def _room() -> TestRoom:
    """A table with blinds of $1 and $2, one hand of which is over; $5 each half hour (004:1162)."""
    stakes = Stakes("limit", 200, 400, (100, 200))
    fees = FeeOption("1/2", schedule="timed")
    setup = PotTableSetup(game="casino-royale/texas-holdem", stakes=stakes, fees=fees, seed="5e" * 32)
    room = TestRoom(setup, TimeLimits(dealer=0))
    room.do(CLOCK, Tick("one"))
    room.seat_all(20_000)
    _hand(room)
    return room


def _hand(room: TestRoom) -> None:
    """Let the house dealer deal a hand and everybody fold."""
    table = room.room.state.tables["one"].live
    started = False
    while not started or table.waiting().phase == "decision":
        command = table.when_time_is_up()
        assert command is not None
        actor = table.actor(command)
        started = started or type(command).__name__ == "StartHand"
        room.do(
            "dealer-1" if isinstance(actor, str) else PLAYERS[actor - 1], AtTable("one", to_builtins(command))
        )


def test_half_an_hour_costs_every_player_his_collection():
    """004:1162, 004:881"""
    room = _room()
    before = dict(room.balances)
    room.now += ELEVEN
    room.do(CLOCK, Tick("one"))
    room.at(PLAYERS[0], "buy-chips", seat=1, amount=10_000)
    after = room.balances
    assert after["seat/one/2"] == before["seat/one/2"] - 500
    assert after["seat/one/1"] == before["seat/one/1"] + 10_000 - 500
    assert after["collection/one"] == 1500
    _hand(room)
    assert room.balances["drop/one"] == before.get("drop/one", 0) + 1500


def test_nothing_is_due_before_and_nothing_twice():
    """004:1162"""
    room = _room()
    room.at(PLAYERS[0], "buy-chips", seat=1, amount=100_00)
    assert "collection/one" not in room.balances
    room.now += ELEVEN - 60_000
    room.do(CLOCK, Tick("one"))
    assert "collection/one" not in room.balances
    room.now += 60_000
    room.do(CLOCK, Tick("one"))
    assert room.refused(CLOCK, Tick("one")) == ["nothing-to-do"]
    once = room.balances["collection/one"]
    room.at(PLAYERS[1], "buy-chips", seat=2, amount=100_00)
    assert room.balances["collection/one"] == once

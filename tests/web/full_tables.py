"""Full tables that stand still: a patron in every seat, no clock, and the test says when they go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cardroom.commands import AtTable, BuyAtCage, OpenAccount, ProposeCorrection, Transfer
from houseway.cardroom.people import HOUSE
from houseway.cardroom.postings import CAGE, patron
from houseway.cardroom.roles import Role
from houseway.cardroom.tables import KINDS, plain
from houseway.cards import Stream
from houseway.server.lobby import fees_of, frame_of
from houseway.server.usual import usual_setup
from houseway.table.setups import BankedSetup, PotTableSetup
from server.served import NO_CLOCK, PLAYERS, SEED
from web.browsing import open_table

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from houseway.table.live import LiveTable
    from web.browsing import Room

MOST_SEATS = 15
BUY_INS = (100_000, 50_000, 200_000, 20_000)
MOST_STEPS = 400
"""Commands within which a full table comes to any point of a round."""


def fill_room(room: Room) -> None:
    """Give chips to as many patrons as the largest table has seats, and leave a proposal open for a second person."""
    for seat in range(1, MOST_SEATS + 1):
        if patron_at(seat) not in PLAYERS:
            _do(room, HOUSE, OpenAccount(patron_at(seat), (Role.PATRON,)))
        _do(room, HOUSE, BuyAtCage(patron_at(seat), 10_000_000))
    owed = Transfer(CAGE, patron(patron_at(1)), 123_450)
    assert _do(room, "floor-1", ProposeCorrection(1, (owed,), "short at the window, counted again by camera"))


def patron_at(seat: int) -> str:
    """Return the patron who sits in a seat, at every table."""
    return f"player-{seat}"


def full_table(room: Room, game: str, most: int = MOST_SEATS) -> str:
    """Open a table of a game with its usual option and a patron in every seat, or in as many; return its name."""
    name = game.replace("/", "-")[:40]
    open_table(room, name, usual_setup(game, SEED), NO_CLOCK)
    live = room.house.table(name).live
    for seat in range(1, min(frame_of(live, fees_of(live)).seats, most) + 1):
        sits = ({"do": "sit-down", "seat": seat, "amount": amount} for amount in BUY_INS)
        assert any(_at(room, name, patron_at(seat), each) for each in sits), f"{name}: seat {seat} stays free"
    return name


def go_on(room: Room, table: str, until: Callable[[LiveTable], bool]) -> None:
    """Let everybody act as a bot would, and the house where it is its turn, until the table is where it should be."""
    chance = Stream(bytes.fromhex(SEED), "full tables")
    for _ in range(MOST_STEPS):
        if until(room.house.table(table).live):
            return
        assert _step(room, table, chance), f"{table} stands still"
    raise AssertionError(f"{table} never came there")


def _step(room: Room, table: str, chance: Stream) -> bool:
    found = room.house.table(table)
    kind = KINDS[type(found.setup)]
    plays = "caller" if isinstance(found.setup, PotTableSetup) else kind.bots[0]
    if isinstance(found.setup, BankedSetup):
        plays = "proposition" if found.live.waiting().phase == "bank" else "house-way"
    for seat, person in found.seated.items():
        command = kind.bot(found.live, seat, plays, chance)
        if command is not None and _at(room, table, person, plain(command)):
            return True
    command = found.live.when_time_is_up()
    return command is not None and any(
        _at(room, table, person, plain(command)) for person in ("dealer-1", "floor-1")
    )


def _at(room: Room, table: str, person: str, command: dict[str, Any]) -> bool:
    return _do(room, person, AtTable(table, command))


def _do(room: Room, person: str, command: Any) -> bool:
    return not room.call(room.house.live.send(person, command)).refused

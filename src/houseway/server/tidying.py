"""Clears up after people: closes the tables they left alone, and lets guests go whose session is over."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from houseway.cardroom.commands import CashOut, CloseTable, PickUpSeat
from houseway.cardroom.people import HOUSE
from houseway.cardroom.postings import patron
from houseway.server.seen import seats_of

if TYPE_CHECKING:
    from houseway.cardroom.commands import AnyRoomCommand
    from houseway.server.house import House

_EVERY = 2.0
"""Seconds between two rounds through the tables: short enough to find a table between two of its own."""
_GUESTS = 50
"""Guests let go in one round; a room with years of them is cleared little by little."""


class Tidying:
    """Goes through the tables from time to time, as long as the room runs."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._run(), name="tidying")

    async def stop(self) -> None:
        """Stop, and wait until it has."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while not self._house.live.broken:
            await asyncio.sleep(_EVERY)
            await tidy(self._house)


async def tidy(house: House) -> None:
    """Let guests go whose session is over, and close tables left alone for long; a round in play ends first."""
    for name in _guests_gone(house)[:_GUESTS]:
        await dismiss_guest(house, name)
    for name in house.own_tables.names():
        if _somebody_there(house, name):
            house.own_tables.seen(name)
        elif house.own_tables.left_alone(name) >= house.settings.tables_left_alone:
            await _do_if_allowed(house, CloseTable(name))


async def dismiss_guest(house: House, name: str) -> None:
    """Get a guest up from every seat and return the chips to the cage; a seat in play is left for the next round.

    Nobody can come back as a guest without the session. The chips were free, so no account may have them:
    free chips that reach an account would be money that nobody paid for.
    """
    for table in list(house.state.tables.values()):
        seat = table.seat_of(name)
        if seat is not None:
            await _do_if_allowed(house, PickUpSeat(table.name, seat, "the guest has left"))
    left = house.state.balance(patron(name))
    if left and not seats_of(house.state, name):
        await _do_if_allowed(house, CashOut(name, left))


def _guests_gone(house: House) -> list[str]:
    """Return the guests whose session is over and who still hold chips or a seat."""
    here, state = house.sessions.people(), house.state
    seated = {person for table in state.tables.values() for person in table.seated.values()}
    guests = (each.name for each in state.people.values() if each.made == "guest" and each.name not in here)
    return [name for name in guests if name in seated or state.balance(patron(name))]


async def _do_if_allowed(house: House, command: AnyRoomCommand) -> None:
    """Do something for the house if nothing stands against it; a refusal is not written down."""
    if not house.live.room.check(house.live.keeper.now(), HOUSE, command):
        await house.live.send(HOUSE, command)


def _somebody_there(house: House, name: str) -> bool:
    """Say whether somebody watches a table, or sits at it and is connected."""
    table, people = house.state.tables[name], house.state.people
    sits = (person for person in table.seated.values() if people[person].made != "bot")
    return house.live.hub(name).watched or any(person not in table.lost for person in sits)

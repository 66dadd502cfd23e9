"""Tables that people opened for themselves are closed when they have left them alone."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from houseway.cardroom.commands import CloseTable
from houseway.cardroom.people import HOUSE

if TYPE_CHECKING:
    from houseway.server.house import House

_EVERY = 2.0
"""Seconds between two rounds through the tables: short enough to find a table between two of its own."""


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
    """Close the tables of people who have left them alone for long; one that plays a round is left for later."""
    for name in house.own_tables.names():
        if _somebody_there(house, name):
            house.own_tables.seen(name)
        elif house.own_tables.left_alone(name) >= house.settings.tables_left_alone:
            closing = CloseTable(name)
            if not house.live.room.check(house.live.keeper.now(), HOUSE, closing):
                await house.live.send(HOUSE, closing)


def _somebody_there(house: House, name: str) -> bool:
    """Say whether somebody watches a table, or sits at it and is connected."""
    table, people = house.state.tables[name], house.state.people
    sits = (person for person in table.seated.values() if people[person].made != "bot")
    return house.live.hub(name).watched or any(person not in table.lost for person in sits)

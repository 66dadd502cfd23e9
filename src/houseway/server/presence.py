"""Who is connected to which table. A table is told of a lost connection after a short grace, and of a return."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from houseway.cardroom.commands import LoseConnection, Reconnect
from houseway.cardroom.people import HOUSE
from houseway.errors import HousewayError

if TYPE_CHECKING:
    from collections.abc import Coroutine, Generator

    from houseway.cardroom.commands import AnyRoomCommand
    from houseway.server.live import Live


class Presence:
    """Counts connections; one person may have several to a table."""

    def __init__(self, live: Live, grace: int) -> None:
        self._live = live
        self.grace = grace
        self._open: Counter[tuple[str, str]] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = False

    @property
    def quiet(self) -> bool:
        """Nothing is left to be told."""
        return not self._tasks

    @contextmanager
    def at(self, table: str, person: str) -> Generator[None]:
        """Note that somebody is connected to a table."""
        key = (table, person)
        self._open[key] += 1
        self._later(self._returned(table, person))
        try:
            yield
        finally:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]
                self._later(self._gone(table, person))

    async def stop(self) -> None:
        """Tell nobody anything more: the program ends, and says so itself when it comes back."""
        self._stopped = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _later(self, what: Coroutine[None, None, None]) -> None:
        """Do something meanwhile; the loop alone would forget it."""
        if self._stopped:
            what.close()
            return
        task = asyncio.get_running_loop().create_task(what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _returned(self, table: str, person: str) -> None:
        known = self._live.room.state.tables.get(table)
        if known is not None and person in known.lost:
            await self._tell(Reconnect(table, person))

    async def _gone(self, table: str, person: str) -> None:
        await asyncio.sleep(self.grace / 1000)
        known = self._live.room.state.tables.get(table)
        away = not self._open[table, person]
        if away and known is not None and known.seat_of(person) is not None and person not in known.lost:
            await self._tell(LoseConnection(table, person))

    async def _tell(self, command: AnyRoomCommand) -> None:
        with suppress(HousewayError):  # the table was closed meanwhile, or the room stands still
            await self._live.send(HOUSE, command)

"""Who is connected to which table. A table is told of people who are not, after a short grace, and of a return."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Hashable
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, TypeVar

from houseway.cardroom.commands import LoseConnection, PickUpSeat, Reconnect
from houseway.cardroom.people import HOUSE
from houseway.errors import HousewayError
from houseway.server.problems import ProblemError

if TYPE_CHECKING:
    from collections.abc import Coroutine, Generator

    from houseway.cardroom.commands import AnyRoomCommand
    from houseway.cardroom.state import RoomTable
    from houseway.server.live import Live
    from houseway.server.settings import Settings

    Key = tuple[str, str]

_Key = TypeVar("_Key", bound=Hashable)

_ARRIVING = 5_000
"""Milliseconds that somebody who has sat down has at least, to connect for the first time."""
_AGAIN = 5.0
"""Seconds until a seat whose chips are in play is asked for again."""


class Presence:
    """Counts connections; one person may have several to a table, and nobody more than so many at a time."""

    def __init__(self, live: Live, settings: Settings) -> None:
        self._live = live
        self.grace = settings.grace
        """Milliseconds in which a connection that was lost may come back."""
        self.arriving = max(settings.grace, _ARRIVING)
        """Milliseconds in which a connection is expected of somebody who has sat down."""
        self.kept = settings.seat_kept
        """Milliseconds in which the seat of somebody who is lost is kept."""
        self.most = settings.sockets
        """Connections that one session may have at a time, or one address without a session."""
        self.most_of_address = settings.address_sockets
        """Connections that one address may have at a time, whatever sessions it has."""
        self._of_address: Counter[str] = Counter()
        self._of_asker: Counter[str] = Counter()
        self._open: Counter[Key] = Counter()
        self._away: dict[Key, asyncio.Task[None]] = {}
        """What becomes of each person at a table who is not connected to it, until he is or has got up."""
        self._leaving: dict[Key, asyncio.Task[None]] = {}
        """Who of them has been told of, and gets up after long."""
        self._back: set[asyncio.Task[None]] = set()
        self._stopped = False
        live.listeners.append(self._look)

    @property
    def quiet(self) -> bool:
        """Nothing is left to be told."""
        return not self._back and all(task.done() for task in self._away.values())

    @contextmanager
    def let_in(self, asker: str, network: str) -> Generator[None]:
        """Count the connections of a session and of its address; refuse one too many."""
        for count, most in (
            (self._of_asker[asker], self.most),
            (self._of_address[network], self.most_of_address),
        ):
            if count >= most:
                says = f"{count} connections are open already, and no more than {most} may be; end one"
                raise ProblemError(429, "too-many-connections", says)
        with _counted(self._of_asker, asker), _counted(self._of_address, network):
            yield

    @contextmanager
    def at(self, table: str, person: str) -> Generator[None]:
        """Note that somebody is connected to a table."""
        key = (table, person)
        try:
            with _counted(self._open, key):
                self._forget(key)
                self._later(self._returned(table, person))
                yield
        finally:
            if key not in self._open:
                self._wait(key, self.grace)

    def signed_out(self, table: str, person: str) -> None:
        """Note that a connection ended with its session: he does not come back by it, so there is no grace."""
        if (table, person) not in self._open:
            self._wait((table, person), 0)

    async def stop(self) -> None:
        """Tell nobody anything more: the program ends, and says so itself when it comes back."""
        self._stopped = True
        tasks = [*self._back, *self._away.values(), *self._leaving.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _look(self, table: str) -> None:
        """Look who sits at a table after something was done there, and is not connected to it."""
        known = self._live.room.state.tables.get(table)
        people = set[str]() if known is None else self._people(known)
        for key in [key for key in self._away if key[0] == table and key[1] not in people]:
            self._forget(key)
        for person in people:
            key, task = (table, person), self._away.get((table, person))
            told = known is not None and person in known.lost
            if key not in self._open and (task is None or (task.done() and not told)):
                self._wait(key, self.arriving)

    def _people(self, table: RoomTable) -> set[str]:
        known = self._live.room.state.people
        return {person for person in table.seated.values() if known[person].made != "bot"}

    def _wait(self, key: Key, grace: int) -> None:
        """Begin to wait for somebody, if he sits there."""
        self._forget(key)
        table = self._live.room.state.tables.get(key[0])
        if not self._stopped and table is not None and table.seat_of(key[1]) is not None:
            self._away[key] = asyncio.get_running_loop().create_task(self._gone(*key, grace))

    def _forget(self, key: Key) -> None:
        for tasks in (self._away, self._leaving):
            task = tasks.pop(key, None)
            if task is not None:
                task.cancel()

    def _later(self, what: Coroutine[None, None, None]) -> None:
        """Do something meanwhile; the loop alone would forget it."""
        if self._stopped:
            what.close()
            return
        task = asyncio.get_running_loop().create_task(what)
        self._back.add(task)
        task.add_done_callback(self._back.discard)

    async def _returned(self, table: str, person: str) -> None:
        known = self._live.room.state.tables.get(table)
        if known is not None and person in known.lost:
            await self._tell(Reconnect(table, person))

    async def _gone(self, table: str, person: str, grace: int) -> None:
        """Tell of somebody who has not come in time; this ends when he comes, gets up, or the table is closed."""
        await asyncio.sleep(grace / 1000)
        known = self._live.room.state.tables.get(table)
        if known is not None and known.seat_of(person) is not None and person not in known.lost:
            await self._tell(LoseConnection(table, person))
        if (table, person) not in self._leaving:
            leaving = asyncio.get_running_loop().create_task(self._gets_up(table, person))
            self._leaving[table, person] = leaving

    async def _gets_up(self, table: str, person: str) -> None:
        """Free the seat of somebody who stays away, as soon as nothing of his is in play; likewise."""
        await asyncio.sleep(self.kept / 1000)
        while (known := self._live.room.state.tables.get(table)) is not None:
            seat = known.seat_of(person)
            if seat is None:
                return
            command = PickUpSeat(table, seat, "the connection was lost for long")
            if not self._live.room.check(self._live.keeper.now(), HOUSE, command):
                await self._tell(command)
            await asyncio.sleep(_AGAIN)

    async def _tell(self, command: AnyRoomCommand) -> None:
        with suppress(HousewayError):  # the table was closed meanwhile, or the room stands still
            await self._live.send(HOUSE, command)


@contextmanager
def _counted(counter: Counter[_Key], key: _Key) -> Generator[None]:
    counter[key] += 1
    try:
        yield
    finally:
        counter[key] -= 1
        if not counter[key]:
            del counter[key]

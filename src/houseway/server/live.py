"""The room while it runs: commands in, entries written, lines told. Nobody hears of what is not yet on disk."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.cardroom.commands import CloseTable, OpenTable, Renew, Resume, TimeIsUp
from houseway.cardroom.people import CLOCK, HOUSE
from houseway.cardroom.roles import Grant
from houseway.cardroom.writing import digest
from houseway.errors import ConflictError, JournalError, RecordError
from houseway.server.driver import Driver
from houseway.server.hub import Hub, Line
from houseway.server.lobby import lobby_line
from houseway.store.group import GroupWriter
from houseway.store.keeper import Answer, Keeper

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from concurrent.futures import Future

    from houseway.cardroom.commands import AnyRoomCommand
    from houseway.cardroom.room import Cardroom
    from houseway.cardroom.state import RoomTable
    from houseway.store.drafts import Entry
    from houseway.store.journal import Journal
    from houseway.store.keeper import Prepared
    from houseway.table.live import Part

_STEPS = 2000
"""No round that is being brought to its end takes more steps than this."""


def milliseconds() -> int:
    """Return the time of day as the journal writes it."""
    return time.time_ns() // 1_000_000


class Live:
    """A room that people and bots use at the same time. One for each journal; it lives in one event loop."""

    def __init__(
        self, journal: Journal, *, now: Callable[[], int] = milliseconds, bot_pause: float = 0.7
    ) -> None:
        self.keeper = Keeper(journal, now)
        self.bot_pause = bot_pause
        self.hubs: dict[str, Hub] = {}
        self.broken = ""
        """Why the room cannot go on, if it cannot."""
        self._writer = GroupWriter(journal)
        self._pending: dict[tuple[str, str], tuple[str, asyncio.Future[Answer]]] = {}
        self._drivers: dict[str, Driver] = {}
        self._ticking: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    @property
    def room(self) -> Cardroom:
        """The room as it stands, what is not yet written down included."""
        return self.keeper.room

    async def start(self) -> None:
        """Take every table up where the journal says it was."""
        self._loop = asyncio.get_running_loop()
        last = self.keeper.journal.count
        for name in self.room.state.tables:
            self.hub(name).entry = self.hub(name).from_start = last
        if self.room.state.tables:
            await self.send(HOUSE, Resume())
        for name in list(self.room.state.tables):
            self._drive(name)
        self._ticking = asyncio.create_task(self._tick())

    async def stop(self) -> None:
        """Bring what has been begun to its end, write everything down and let go."""
        for driver in self._drivers.values():
            await driver.stop()
        if not self.broken:
            for name in list(self.room.state.tables):
                await self._finish(name)
        for hub in self.hubs.values():
            hub.close()
        if self._ticking is not None:
            self._ticking.cancel()
            await asyncio.gather(self._ticking, return_exceptions=True)
        await asyncio.to_thread(self._writer.close)

    async def send(
        self, person: str, command: AnyRoomCommand, command_id: str = "", turn: int | None = None
    ) -> Answer:
        """Do something once; return when it is on disk. Sent again under the same id it has the same answer.

        With a turn it is done only at that turn of its table; at another it is refused, and nothing is noted.
        """
        if self.broken:
            raise JournalError(f"the room stands still: {self.broken}")
        key = (person, command_id)
        if command_id and key in self._pending:
            sent, future = self._pending[key]
            if sent != digest(command):
                raise ConflictError(f"command id {command_id} was used for another command; give a new id")
            return await asyncio.shield(future)
        known = self.keeper.known(person, command, command_id)
        if known is not None:
            return known
        self.keeper.meant_now(command, turn)
        tick = self.keeper.tick(command)
        if tick is not None:
            self._begin((CLOCK, ""), self.keeper.prepare(CLOCK, tick))
        return await asyncio.shield(self._begin(key, self.keeper.prepare(person, command, command_id)))

    def _begin(self, key: tuple[str, str], prepared: Prepared) -> asyncio.Future[Answer]:
        """Hand a command that was carried out to the writer; everything about it is told when it is on disk."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Answer] = loop.create_future()
        if key[1]:
            self._pending[key] = (prepared.draft.digest, future)
        told = self._line(prepared)
        if told is not None:
            told[0].begin()

        def written(result: Future[Entry]) -> None:
            loop.call_soon_threadsafe(self._written, key, prepared, told, result, future)

        self._writer.submit(prepared.draft).add_done_callback(written)
        return future

    def _line(self, prepared: Prepared) -> tuple[Hub, Line] | None:
        """Return what will be told of a command at its table: as people sat there when it was done."""
        done = prepared.done
        if done is None or not done.table:
            return None
        table = self.room.state.tables.get(done.table)
        if table is None:
            return None
        waiting = msgspec.to_builtins(table.live.waiting())
        seated = dict(table.seated)
        events = () if isinstance(prepared.command, Renew) else done.events
        line = Line(0, prepared.draft.at, table.turn, table.live, events, seated, waiting, table.deadline)
        return self.hub(done.table), line

    def _written(
        self,
        key: tuple[str, str],
        prepared: Prepared,
        told: tuple[Hub, Line] | None,
        result: Future[Entry],
        future: asyncio.Future[Answer],
    ) -> None:
        self._pending.pop(key, None)
        error = result.exception()
        if error is not None:
            self._break(error)
            if not future.done():
                future.set_exception(JournalError(f"the room stands still: {self.broken}"))
            return
        entry = result.result()
        if told is not None:
            hub, line = told
            hub.publish(msgspec.structs.replace(line, entry=entry.number))
        if not future.done():
            future.set_result(Answer(entry.number, entry.at, prepared.refused))
        if prepared.done is not None:
            self._opened_or_closed(prepared.command)

    def _opened_or_closed(self, command: AnyRoomCommand) -> None:
        if isinstance(command, OpenTable):
            self._drive(command.table)
        elif isinstance(command, CloseTable):
            driver = self._drivers.pop(command.table, None)
            if driver is not None:
                driver.cancel()
            hub = self.hubs.pop(command.table, None)
            if hub is not None:
                hub.close()

    def _break(self, error: BaseException) -> None:
        """Stand still: memory is ahead of the journal, and only a new start brings them together."""
        self.broken = self.broken or str(error) or type(error).__name__

    def hub(self, table: str) -> Hub:
        """Return the lines of a table and those who follow it."""
        return self.hubs.setdefault(table, Hub())

    def _drive(self, table: str) -> None:
        if table in self.room.state.tables and table not in self._drivers:
            self._drivers[table] = Driver(self, table)

    async def _finish(self, table: str) -> None:
        """Bring an open round to its end as the clock would, without waiting."""
        for _ in range(_STEPS):
            if table not in self.room.state.tables or not in_play(self.room.state.tables[table]):
                return
            answer = await self.send(HOUSE, TimeIsUp(table, finishing=True))
            if answer.refused:
                return

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(1)
            await asyncio.to_thread(self.keeper.journal.tick, self.keeper.now())

    def _table(self, name: str) -> RoomTable:
        table = self.room.state.tables.get(name)
        if table is None:
            raise RecordError(f'table "{name}" is not open')
        return table

    async def view(self, table: str, person: str | None) -> dict[str, Any]:
        """Return a table as somebody sees it, once everything in it is written down."""
        hub = self.hub(self._table(table).name)
        await hub.still()
        return self._view(hub, self._table(table), person)

    def _view(self, hub: Hub, table: RoomTable, person: str | None) -> dict[str, Any]:
        seat = None if person is None else table.seat_of(person)
        return {
            "table": table.name,
            "entry": hub.entry,
            "turn": table.turn,
            "you": seat,
            "people": {str(each): name for each, name in table.seated.items()},
            "lost": sorted(table.lost),
            "waiting": msgspec.to_builtins(table.live.waiting()),
            "deadline": table.deadline,
            "view": table.live.view(seat, part=self._part(person)),
        }

    def _part(self, person: str | None) -> Part | None:
        """Return for whom of the house somebody may speak at a table."""
        known = None if person is None else self.room.state.people.get(person)
        if known is None or Grant.DEAL not in known.grants:
            return None
        return "floor" if Grant.RULE in known.grants else "dealer"

    async def follow(
        self, table: str, person: str | None, after: int | None = None
    ) -> AsyncIterator[dict[str, Any]]:
        """Yield the table as it is, or what was missed since an entry, and then every line as it comes."""
        hub = self.hub(self._table(table).name)
        await hub.still()
        missed = None if after is None else hub.since(after)
        known = self._table(table)
        queue = hub.join()
        try:
            if missed is None:
                yield {"snapshot": self._view(hub, known, person)}
            else:
                for line in missed:
                    yield line.message(person)
            while (line := await queue.get()) is not None:
                yield line.message(person)
        finally:
            hub.leave(queue)

    def tables(self) -> list[dict[str, Any]]:
        """Return the open tables, each in a line."""
        return [lobby_line(self.room.state, table) for table in self.room.state.tables.values()]


def in_play(table: RoomTable) -> bool:
    """Say whether money is in play at a table: a stake, wagers, a pot."""
    return any(amount and not place.startswith(_AT_REST) for place, amount in table.live.money().items())


_AT_REST = ("seat/", "collection", "jackpot")

"""The room while it runs: commands in, entries written, lines told. Nobody hears of what is not yet on disk."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.cardroom.commands import AtTable, CloseTable, OpenTable, Renew, Resume, TimeIsUp, WakeTable
from houseway.cardroom.people import CLOCK, HOUSE
from houseway.cardroom.stranding import StrandedTable
from houseway.cardroom.writing import digest
from houseway.errors import HousewayError, JournalError, RecordError
from houseway.server.driver import Driver
from houseway.server.floor_watch import FloorWatch
from houseway.server.hub import End, Follower, Hub, Line
from houseway.server.lobby import lobby_line
from houseway.server.ready import Ready
from houseway.server.rounds_index import Rounds
from houseway.server.seen import table_seen, viewer_of
from houseway.store.chain import check_same
from houseway.store.group import GroupWriter
from houseway.store.keeper import Answer, Keeper

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from concurrent.futures import Future

    from houseway.cardroom.commands import AnyRoomCommand
    from houseway.cardroom.room import Cardroom
    from houseway.cardroom.state import RoomTable
    from houseway.store.drafts import Draft, Entry
    from houseway.store.journal import Journal
    from houseway.store.keeper import Prepared

logger = logging.getLogger("houseway.server")

_STEPS = 2000
"""No round that is being brought to its end takes more steps than this."""


def milliseconds() -> int:
    """Return the time of day as the journal writes it."""
    return time.time_ns() // 1_000_000


def steady_milliseconds() -> int:
    """Return the milliseconds of the machine's monotonic clock, which cannot be set."""
    return time.monotonic_ns() // 1_000_000


class Live:
    """A room that people and bots use at the same time. One for each journal; it lives in one event loop."""

    def __init__(
        self,
        journal: Journal,
        *,
        wall: Callable[[], int] = milliseconds,
        steady: Callable[[], int] = steady_milliseconds,
        bot_pause: float = 0.7,
    ) -> None:
        self.keeper = Keeper(journal, wall, steady)
        self.bot_pause = bot_pause
        self.rest_after: int | None = None
        """Milliseconds after which a table of bots rests that nobody sits at or watches; none where they play on."""
        self.hubs: dict[str, Hub] = {}
        self.broken = ""
        """Why the room cannot go on, if it cannot."""
        self.listeners: list[Callable[[str], None]] = []
        """Told the name of a table when something was done there and is written down."""
        self.rounds = Rounds(journal)
        """The rounds that are over."""
        self.watch = FloorWatch(journal, self.keeper.now)
        self._writer = GroupWriter(journal)
        self._pending: dict[tuple[str, str], tuple[str, asyncio.Future[Answer]]] = {}
        self._last: asyncio.Future[Answer] | None = None
        """The answer to what was handed to the writer last."""
        self._drivers: dict[str, Driver] = {}
        self._ready: dict[str, Ready] = {}
        """Who is done with what each table waits for, to be told; its driver has its own list, and acts on it."""
        self._ticking: asyncio.Task[None] | None = None

    @property
    def room(self) -> Cardroom:
        """The room as it stands, what is not yet written down included."""
        return self.keeper.room

    async def start(self) -> None:
        """Take every table up where the journal says it was."""
        last = self.keeper.journal.count
        for name in self.room.state.tables:
            self.hub(name).entry = self.hub(name).from_start = last
        await self.correct_clock()
        if self.room.state.tables:
            await self.send(HOUSE, Resume())
        for name in list(self.room.state.tables):
            self._drive(name)
        self._ticking = asyncio.create_task(self._tick())

    async def stop(self) -> None:
        """Bring what has been begun to its end, write everything down and let go."""
        for driver in self._drivers.values():
            await driver.stop()
        try:
            # where the journal cannot be written the next start goes on from where it ends
            with suppress(HousewayError):
                for name in list(self.room.state.tables):
                    await self._finish(name)
        finally:
            for hub in self.hubs.values():
                hub.close(End.STOPS)
            if self._ticking is not None:
                self._ticking.cancel()
                await asyncio.gather(self._ticking, return_exceptions=True)
            await asyncio.to_thread(self.close)

    def close(self) -> None:
        """Write what was handed in and let go of the writer; `stop` does, for a room that was started."""
        self._writer.close()

    async def send(
        self, person: str, command: AnyRoomCommand, command_id: str = "", turn: int | None = None
    ) -> Answer:
        """Do something once; return when it is on disk. Sent again under the same id it has the same answer.

        With a turn it is done only at that turn of its table; at another it is refused, and nothing is noted.
        """
        self._check_going()
        key = (person, command_id)
        if command_id and key in self._pending:
            sent, future = self._pending[key]
            check_same(command_id, sent, digest(command))
            return await asyncio.shield(future)
        known = self.keeper.known(person, command, command_id)
        if known is not None:
            return known if known.entry else await self._after_all(known)
        self.keeper.meant_now(command, turn)
        if isinstance(command, AtTable):
            self._wake(command.table, person)
        tick = self.keeper.tick(command)
        if tick is not None:
            self._begin_first(CLOCK, tick)
        prepared = self._prepare(person, command, command_id)
        if isinstance(command, AtTable) and prepared.done is not None and command.table in self._drivers:
            self._drivers[command.table].at_work(person)
            self._ready[command.table].take_back(person)
        if prepared.draft is None:
            self.watch.refused_unwritten(person, prepared)
            return await self._after_all(Answer(0, prepared.at, prepared.refused))
        return await asyncio.shield(self._begin(key, prepared, prepared.draft))

    async def _after_all(self, answer: Answer) -> Answer:
        """Return an answer of which nothing is written once everything before it is: it may tell of that."""
        if self._last is not None:
            await asyncio.shield(self._last)
        return answer

    def _wake(self, table: str, person: str) -> None:
        """Let a table that rests go on before a person does something there."""
        known = self.room.state.people.get(person)
        if known is not None and known.made != "bot" and self.rests(table) and self._drivers[table].wake():
            self._begin_first(HOUSE, WakeTable(table))

    def _begin_first(self, person: str, command: AnyRoomCommand) -> None:
        """Do what must come before a command; both are written down in this order."""
        first = self._prepare(person, command)
        if first.draft is not None:
            self._begin((person, ""), first, first.draft)

    def _check_going(self) -> None:
        """Refuse everything where the room stands still: what it shows may never have been written down."""
        if self.broken:
            raise JournalError(f"the room stands still: {self.broken}")

    def _prepare(self, person: str, command: AnyRoomCommand, command_id: str = "") -> Prepared:
        """Carry a command out in memory, or refuse it; what fails half way stops the room."""
        try:
            return self.keeper.prepare(person, command, command_id)
        except Exception as error:
            if not self.keeper.broken:
                raise
            self._break(error)
            raise JournalError(f"the room stands still: {self.broken}") from error

    def _begin(self, key: tuple[str, str], prepared: Prepared, draft: Draft) -> asyncio.Future[Answer]:
        """Hand a command that was carried out to the writer; everything about it is told when it is on disk."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Answer] = loop.create_future()
        told = self._line(prepared)

        def written(result: Future[Entry]) -> None:
            loop.call_soon_threadsafe(self._written, key, prepared, told, result, future)

        submitted = self._writer.submit(draft)
        self._last = future
        if key[1]:
            self._pending[key] = (draft.digest, future)
        if told is not None:
            told[0].begin()
        submitted.add_done_callback(written)
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
        line = Line(0, prepared.at, table.turn, table.live, events, seated, waiting, table.deadline)
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
                future.exception()  # it was told, also where nobody waits for this one
            return
        entry = result.result()
        if told is not None:
            told = told[0], msgspec.structs.replace(told[1], entry=entry.number)
            told[0].publish(told[1])
        if not future.done():
            future.set_result(Answer(entry.number, entry.at, prepared.refused))
        if told is not None:
            self.rounds.heard(entry.table, told[1])
            self.watch.heard(entry.table, told[1])
        elif prepared.refused:
            self.watch.refused(entry)
        if prepared.done is not None:
            self._opened_or_closed(prepared.command)
            for listener in self.listeners if prepared.done.table else ():
                listener(prepared.done.table)

    def _opened_or_closed(self, command: AnyRoomCommand) -> None:
        if isinstance(command, OpenTable):
            self._drive(command.table)
        elif isinstance(command, CloseTable):
            self._ready.pop(command.table, None)
            self.rounds.closed(command.table)
            self.watch.closed(command.table)
            driver = self._drivers.pop(command.table, None)
            if driver is not None:
                driver.cancel()
            hub = self.hubs.pop(command.table, None)
            if hub is not None:
                hub.close(End.CLOSED)

    def _break(self, error: BaseException) -> None:
        """Stand still: memory is ahead of the journal, and only a new start brings them together."""
        if self.broken:
            return
        self.keeper.stand_still(error)
        self.broken = self.keeper.broken
        logger.error("the room stands still: %s", self.broken)
        for hub in self.hubs.values():
            hub.close(End.STANDS_STILL)

    def hub(self, table: str) -> Hub:
        """Return the lines of a table and those who follow it."""
        return self.hubs.setdefault(table, Hub())

    def _drive(self, table: str) -> None:
        if table in self.room.state.tables and table not in self._drivers:
            self._drivers[table], self._ready[table] = Driver(self, table), Ready()

    def ready(self, table: str, person: str, turn: int) -> None:
        """Note that somebody is done with what his table waits for at this turn.

        It is no part of the record: what is recorded is that the table goes on.
        """
        self._check_going()
        known = self._table(table)
        known.meant_now(turn)
        if table in self._drivers:
            self._drivers[table].ready(known, person)
            if person not in self._ready[table].people(known):
                self._ready[table].say(known, person)
                self.hub(table).stir()

    async def _finish(self, table: str) -> None:
        """Bring an open round to its end as the clock would, without waiting."""
        for _ in range(_STEPS):
            if table not in self.room.state.tables or not in_play(self.room.state.tables[table]):
                return
            answer = await self.send(HOUSE, TimeIsUp(table, finishing=True))
            if answer.refused:
                return

    async def correct_clock(self) -> None:
        """Note that the wall clock has jumped; nothing else follows from it, and every table goes on."""
        jump = self.keeper.clock_jump()
        if jump is not None:
            says = "the wall clock has jumped: room time is %.1f s ahead of it, and was %.1f s ahead"
            logger.warning(says, jump.after / 1000, jump.before / 1000)
            await self.send(CLOCK, jump)

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(1)
            with suppress(HousewayError):  # where the room stands still it says so itself
                await self.correct_clock()
            try:
                await asyncio.to_thread(self.keeper.journal.tick, self.keeper.now())
            except (
                OSError,
                HousewayError,
            ):  # the next second may be better; the next entry says if it is not
                logger.exception("no checkpoint could be written")

    def _table(self, name: str) -> RoomTable:
        table = self.room.state.tables.get(name)
        if table is None:
            raise RecordError(f'table "{name}" is not open')
        return table

    async def _quiet(self, table: str) -> Hub:
        """Return a table's hub once everything that was done there is written down; raise if it never will be."""
        self._check_going()
        hub = self.hub(self._table(table).name)
        await hub.still()
        self._check_going()
        return hub

    async def settled(self, table: str) -> RoomTable | None:
        """Return a table once everything that was done there is written down; none if it was closed meanwhile."""
        if table in self.room.state.tables:
            await self._quiet(table)
        return self.room.state.tables.get(table)

    async def view(self, table: str, person: str | None) -> dict[str, Any]:
        """Return a table as somebody sees it, once everything in it is written down."""
        hub = await self._quiet(table)
        return self._seen(hub, self._table(table), person)

    def _seen(self, hub: Hub, table: RoomTable, person: str | None) -> dict[str, Any]:
        """Return a table at which everything is written down; made once for all who see the same."""
        viewer = viewer_of(self.room.state, table, person)
        if viewer not in hub.views:
            ready = self._ready[table.name].people(table) if table.name in self._ready else ()
            away = {str(seat): msgspec.to_builtins(gone) for seat, gone in self.watch.away(table).items()}
            hub.views[viewer] = table_seen(self.room.state, table, person, hub.entry, ready) | {"away": away}
        return hub.views[viewer]

    def _snapshot(self, hub: Hub, table: str, person: str | None) -> dict[str, Any] | None:
        """Return a table as it is; none while something in it is not written down, of which a line will tell."""
        known = self.room.state.tables.get(table)
        if known is None or hub.in_flight or self.broken:
            return None
        return {"snapshot": self._seen(hub, known, person), "now": self.keeper.now()}

    async def follow(
        self,
        table: str,
        person: str | None,
        after: int | None = None,
        follower: Follower | None = None,
        *,
        views: bool = False,
    ) -> AsyncIterator[dict[str, Any]]:
        """Yield the table as it is, or what was missed since an entry, and then every line as it comes.

        With `views` the table as it is follows whenever all lines were told, so that nobody has to fold them.
        Whoever gives a follower of his own can read from it why nothing more came.
        """
        hub = await self._quiet(table)
        known = self._table(table)
        missed = None if after is None else hub.since(after)
        follower = follower or Follower()
        hub.join(follower)
        try:
            if missed is None:
                yield {"snapshot": self._seen(hub, known, person), "now": self.keeper.now()}
            for line in missed or ():
                yield line.message(person)
            owed = missed is not None
            while True:
                seen = self._snapshot(hub, table, person) if views and owed and follower.idle else None
                if seen is not None:
                    owed = False
                    yield seen
                await follower.woken()
                owed = True
                if follower.idle and follower.end is None:
                    continue
                line = await follower.heard()
                if line is None:
                    break
                yield line.message(person)
        finally:
            hub.leave(follower)
        if follower.end is End.STANDS_STILL:
            self._check_going()

    def rests(self, table: str) -> bool:
        """Return whether a table of bots rests because nobody is there."""
        return table in self._drivers and self._drivers[table].resting

    def tables(self) -> list[dict[str, Any]]:
        """Return the open tables, each in a line; one that cannot be played on is for the floor alone."""
        state = self.room.state
        tables = (each for each in state.tables.values() if not isinstance(each.table, StrandedTable))
        return [{**lobby_line(state, table), "resting": self.rests(table.name)} for table in tables]


def in_play(table: RoomTable) -> bool:
    """Say whether money is in play at a table that goes on: a stake, wagers, a pot."""
    return not isinstance(table.table, StrandedTable) and any(
        amount and not place.startswith(_AT_REST) for place, amount in table.live.money().items()
    )


_AT_REST = ("seat/", "collection", "jackpot")

"""What goes on at a table by itself: bots play, time runs out."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from houseway.cardroom.commands import AtTable, BuyAtCage, Renew, SitOut, TimeIsUp, WakeTable
from houseway.cardroom.people import CLOCK, HOUSE
from houseway.cardroom.postings import patron
from houseway.cardroom.stranding import StrandedTable
from houseway.cardroom.tables import KINDS, is_away, plain
from houseway.cards import Stream
from houseway.errors import HousewayError
from houseway.server.ready import Ready, closes_at, unanswered

if TYPE_CHECKING:
    from houseway.cardroom.state import RoomState, RoomTable
    from houseway.server.live import Live

logger = logging.getLogger("houseway.server")

_LONG = 1000
"""After so many turns a table is written down whole, so that a start need not play them again."""
_AGAIN = 0.5
"""How long to wait after something was refused, so that nothing spins."""


class Driver:
    """One table's bots and clock, as long as it is open."""

    def __init__(self, live: Live, table: str) -> None:
        self._live = live
        self._name = table
        self._ready = Ready()
        self.resting = False
        """Nobody is there and nothing happens: no person sits at the table, and nobody watches it."""
        self._company = live.keeper.now()
        """When anybody was last there."""
        self._chance = Stream(secrets.token_bytes(32), "houseway room bots")
        self._task = asyncio.create_task(self._run(), name=f"table {table}")
        self._task.add_done_callback(_tell_of_failure)

    def cancel(self) -> None:
        """Stop at once."""
        self._task.cancel()

    async def stop(self) -> None:
        """Stop, and wait until it has."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def ready(self, table: RoomTable, person: str) -> None:
        """Note that somebody is done with what the table waits for now."""
        self._ready.say(table, person)
        self._live.hub(self._name).changed.set()

    def at_work(self, person: str) -> None:
        """Note that somebody does something at the table: he is done when he says so again."""
        self._ready.take_back(person)

    async def _run(self) -> None:
        live, hub = self._live, self._live.hub(self._name)
        while not live.broken and (table := live.room.state.tables.get(self._name)) is not None:
            hub.changed.clear()
            await hub.still()
            with suppress(HousewayError):  # where the room stands still this is over as well
                await self._renew(table)
                await self._rest_or_wake(table)
            try:
                async with asyncio.timeout(None if self.resting else self._pause(table)):
                    await hub.changed.wait()
            except TimeoutError:
                if not await self._act():
                    await asyncio.sleep(_AGAIN)

    async def _renew(self, table: RoomTable) -> None:
        if table.turn - table.renewed >= _LONG and table.live.at_rest() is not None:
            await self._live.send(HOUSE, Renew(self._name))

    async def _rest_or_wake(self, table: RoomTable) -> None:
        """Let a table of bots rest between two rounds when nobody has been there for a while, and wake it again."""
        now, after = self._live.keeper.now(), self._live.rest_after
        if self._live.hub(self._name).watched or _has_people(self._live.room.state, table):
            if self.wake():
                await self._live.send(HOUSE, WakeTable(self._name))
        elif after is not None and now - self._company >= after and table.live.at_rest() is not None:
            self.resting = self._pause(table) is not None

    def wake(self) -> bool:
        """Note that anybody is there; return whether the table rested, which is over."""
        rested, self.resting, self._company = self.resting, False, self._live.keeper.now()
        return rested

    def _pause(self, table: RoomTable) -> float | None:
        """Return how many seconds nothing happens by itself; none where it waits as long as it takes."""
        if table.due_to_sit_out() is not None:
            return 0
        now, least = self._live.keeper.now(), self._live.bot_pause
        waits = [] if table.deadline is None else [max(table.deadline - now, 0) / 1000]
        closes = self._closes_at(table)
        if closes is not None:
            waits.append(max((closes - now) / 1000, least))
        if self._bot(table) is not None:
            waits.append(least)
        return min(waits, default=None)

    async def _act(self) -> bool:
        """Call time if it is up, or let a bot do what it wants now; say whether anything came of it."""
        table = self._live.room.state.tables.get(self._name)
        if table is None:
            return False
        try:
            called = self._called(table)
            if called is not None:
                return not (await self._live.send(CLOCK, called)).refused
            bot = self._bot(table)
            if bot is not None:
                return await self._play(*bot)
            closes = self._closes_at(table)
            if closes is None or self._live.keeper.now() < closes:
                return False
            return not (await self._live.send(HOUSE, TimeIsUp(self._name, finishing=True))).refused
        except HousewayError:
            return False

    def _called(self, table: RoomTable) -> SitOut | TimeIsUp | None:
        """Return what the clock does now: sit an idle player out, or call time."""
        seat, until = table.due_to_sit_out(), table.deadline
        if seat is not None:
            return SitOut(self._name, seat)
        if until is None or self._live.keeper.now() < until:
            return None
        idle = unanswered(table, self._live.room.state.people, self._ready.people(table))
        return TimeIsUp(self._name, idle=idle or UNSET)

    def _closes_at(self, table: RoomTable) -> int | None:
        return closes_at(table, self._live.room.state.people, self._ready.people(table))

    def _bot(self, table: RoomTable) -> tuple[str, Any] | None:
        """Return the next thing that a bot at the table wants to do."""
        if isinstance(table.table, StrandedTable):
            return None
        people = self._live.room.state.people
        wanted = KINDS[type(table.setup)].bot
        for seat, person in table.seated.items():
            kind = people[person].bot
            command = None if kind is None else wanted(table.live, seat, kind, self._chance)
            if command is not None:
                return person, command
        return None

    async def _play(self, person: str, command: Any) -> bool:  # noqa: ANN401 -- of any kind of table
        """Let a bot act; chips that it wants to bring to the table the cage gives it for play."""
        live = self._live
        amount = getattr(command, "amount", 0) if command.__struct_config__.tag == "buy-chips" else 0
        if amount > live.room.state.balance(patron(person)):
            await live.send(HOUSE, BuyAtCage(person, amount))
        return not (await live.send(person, AtTable(self._name, plain(command)))).refused


def _has_people(state: RoomState, table: RoomTable) -> bool:
    """Return whether a person sits at a table; one who is away and not even connected is not there."""
    people = [(seat, name) for seat, name in table.seated.items() if state.people[name].made != "bot"]
    return any(name not in table.lost or not is_away(table.live, seat) for seat, name in people)


def _tell_of_failure(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        logger.error("nothing goes on by itself any more at %s", task.get_name(), exc_info=task.exception())

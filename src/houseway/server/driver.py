"""What goes on at a table by itself: bots play, time runs out."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from houseway.cardroom.commands import AtTable, BuyAtCage, Renew, TimeIsUp
from houseway.cardroom.people import CLOCK, HOUSE
from houseway.cardroom.postings import patron
from houseway.cardroom.stranding import StrandedTable
from houseway.cardroom.tables import KINDS, plain
from houseway.cards import Stream
from houseway.errors import HousewayError
from houseway.server.ready import Ready, closes_at

if TYPE_CHECKING:
    from houseway.cardroom.state import RoomTable
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
            try:
                async with asyncio.timeout(self._pause(table)):
                    await hub.changed.wait()
            except TimeoutError:
                if not await self._act():
                    await asyncio.sleep(_AGAIN)

    async def _renew(self, table: RoomTable) -> None:
        if table.turn - table.renewed >= _LONG and table.live.at_rest() is not None:
            await self._live.send(HOUSE, Renew(self._name))

    def _pause(self, table: RoomTable) -> float | None:
        """Return how many seconds nothing happens by itself; none where it waits as long as it takes."""
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
            until = table.deadline
            if until is not None and self._live.keeper.now() >= until:
                return not (await self._live.send(CLOCK, TimeIsUp(self._name))).refused
            bot = self._bot(table)
            if bot is not None:
                return await self._play(*bot)
            closes = self._closes_at(table)
            if closes is None or self._live.keeper.now() < closes:
                return False
            return not (await self._live.send(HOUSE, TimeIsUp(self._name, finishing=True))).refused
        except HousewayError:
            return False

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


def _tell_of_failure(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        logger.error("nothing goes on by itself any more at %s", task.get_name(), exc_info=task.exception())

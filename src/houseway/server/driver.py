"""What goes on at a table by itself: bots play, time runs out."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Any

from houseway.cardroom.commands import AtTable, BuyAtCage, Renew, TimeIsUp
from houseway.cardroom.people import CLOCK, HOUSE
from houseway.cardroom.postings import patron
from houseway.cardroom.tables import KINDS, plain
from houseway.cards import Stream
from houseway.errors import HousewayError

if TYPE_CHECKING:
    from houseway.cardroom.state import RoomTable
    from houseway.server.live import Live

_LONG = 1000
"""After so many turns a table is written down whole, so that a start need not play them again."""
_AGAIN = 0.5
"""How long to wait after something was refused, so that nothing spins."""


class Driver:
    """One table's bots and clock, as long as it is open."""

    def __init__(self, live: Live, table: str) -> None:
        self._live = live
        self._name = table
        self._chance = Stream(secrets.token_bytes(32), "houseway room bots")
        self._task = asyncio.create_task(self._run(), name=f"table {table}")

    def cancel(self) -> None:
        """Stop at once."""
        self._task.cancel()

    async def stop(self) -> None:
        """Stop, and wait until it has."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        live, hub = self._live, self._live.hub(self._name)
        while not live.broken and (table := live.room.state.tables.get(self._name)) is not None:
            hub.changed.clear()
            await hub.still()
            if table.turn - table.renewed >= _LONG and table.live.at_rest() is not None:
                await self._live.send(HOUSE, Renew(self._name))
            bot = self._bot(table)
            wait = self._until(table)
            if bot is not None or self._only_bots(table):
                wait = live.bot_pause if wait is None else min(live.bot_pause, wait)
            try:
                async with asyncio.timeout(wait):
                    await hub.changed.wait()
            except TimeoutError:
                if not await self._act():
                    await asyncio.sleep(_AGAIN)

    def _until(self, table: RoomTable) -> float | None:
        until = table.deadline
        return None if until is None else max(until - self._live.keeper.now(), 0) / 1000

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
            waits = TimeIsUp(self._name, finishing=True)
            return self._only_bots(table) and not (await self._live.send(HOUSE, waits)).refused
        except HousewayError:
            return False

    def _only_bots(self, table: RoomTable) -> bool:
        """Say whether wagers wait for nobody but bots: when none of them bets any more, the dealer goes on."""
        people = self._live.room.state.people
        bots = all(people[person].made == "bot" for person in table.seated.values())
        return bots and table.live.waiting().phase == "wagers"

    def _bot(self, table: RoomTable) -> tuple[str, Any] | None:
        """Return the next thing that a bot at the table wants to do."""
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

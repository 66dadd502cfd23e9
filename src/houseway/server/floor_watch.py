"""What the floor is told that no table knows of itself: refusals of late, and since when somebody is away."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any

from houseway.cardroom.tables import is_away
from houseway.cardroom.writing import REFUSAL
from houseway.server.answers import AwaySeat
from houseway.server.floor_answers import FloorRefusal
from houseway.server.redacting import Redactor, public_command, public_refusal
from houseway.server.rounds_rows import Which, numbers

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.cardroom.state import RoomTable
    from houseway.games.violations import Violation
    from houseway.server.hub import Line
    from houseway.store.drafts import Entry
    from houseway.store.keeper import Prepared
    from houseway.store.reader import Reader

LATELY = 10 * 60_000
"""Milliseconds in which a refusal is told of."""
_KEPT = 500
"""So many refusals are kept of all tables."""
_LOOKED = 20_000
"""After a start they are looked for in so many entries."""
_WENT = frozenset({"went-away", "WentAway"})
_CAME = frozenset({"came-back", "Asked", "CameIn", "seat-taken", "SeatTaken", "seat-left", "SeatLeft"})


class FloorWatch:
    """Follows what is written down, as long as the program runs."""

    def __init__(self, journal: Reader, now: Callable[[], int]) -> None:
        self._journal = journal
        self._redactor = Redactor(journal)
        self.now = now
        self._started = now()
        self._away: dict[str, dict[int, int]] = {}
        self._refused: deque[FloorRefusal] = deque(maxlen=_KEPT)
        self._read = False
        self._reading = asyncio.Lock()

    def heard(self, table: str, line: Line) -> None:
        """Follow who goes away and who comes back."""
        for event in line.events:
            tag = str(event.__struct_config__.tag)
            if tag in _WENT:
                self._away.setdefault(table, {})[event.seat] = line.at
            elif tag in _CAME:
                self._away.get(table, {}).pop(event.seat, None)

    def refused(self, entry: Entry) -> None:
        """Note a refusal that was written down."""
        self._refused.append(refusal_of(self._redactor, entry))

    def refused_unwritten(self, person: str, prepared: Prepared) -> None:
        """Note a refusal that is not written down."""
        command = prepared.command
        noted = _refusal(
            None,
            prepared.at,
            table=str(getattr(command, "table", "")),
            person=person,
            command=public_command(command),
            refused=public_refusal(command, prepared.refused),
        )
        self._refused.append(noted)

    def unwritten(self, table: str | None) -> list[FloorRefusal]:
        """Return the refusals that are kept and were not written down, the newest first."""
        kept = [each for each in self._refused if each.entry is None and table in {None, each.table}]
        return kept[::-1]

    def closed(self, table: str) -> None:
        """Forget who was away."""
        self._away.pop(table, None)

    def away(self, table: RoomTable) -> dict[int, AwaySeat]:
        """Return the seats whose players are away, and since when."""
        noted = self._away.get(table.name, {})
        return {
            seat: AwaySeat(table.sat_out.get(person, noted.get(seat, self._started)), person in table.sat_out)
            for seat, person in sorted(table.seated.items())
            if is_away(table.live, seat)
        }

    async def lately(self, table: str) -> list[FloorRefusal]:
        """Return the refusals at a table of the last ten minutes, the newest first."""
        await self._look()
        since = self.now() - LATELY
        newest = reversed(self._refused)
        kept = [each for each in newest if each.table == table and each.at >= since]
        return sorted(kept, key=lambda each: -each.at)

    async def _look(self) -> None:
        """Read the refusals from before the start, once."""
        async with self._reading:
            if self._read:
                return
            noted = [each.entry for each in self._refused if each.entry is not None]
            before = min(noted, default=self._journal.count + 1)
            found, _ = await asyncio.to_thread(refusals, self._journal, before, _KEPT, None, self._since)
            self._refused.extendleft(each for each in found if each.at >= self.now() - LATELY)
            self._read = True

    @property
    def _since(self) -> int:
        return max(self._journal.count - _LOOKED, 0)


def refusals(
    journal: Reader, before: int, limit: int, table: str | None = None, after: int = 0
) -> tuple[list[FloorRefusal], int | None]:
    """Return refusals, the newest first, and the entry before which there are more."""
    which = Which(after, before, table, REFUSAL)
    found = numbers(journal, which, limit + 1, newest_first=True)
    redactor = Redactor(journal)
    entries = (journal.entry(number) for number in found[:limit])
    told = [refusal_of(redactor, entry) for entry in entries if entry is not None]
    return told, found[limit - 1] if len(found) > limit else None


def refusal_of(redactor: Redactor, entry: Entry) -> FloorRefusal:
    """Return a refusal as it may be read while tables are open."""
    told = redactor.public(entry)
    return _refusal(
        told.number,
        told.at,
        table=told.table,
        person=told.person,
        command=told.command,
        refused=told.refused,
    )


def _refusal(  # noqa: PLR0913 -- what the floor is shown of it
    entry: int | None,
    at: int,
    *,
    table: str,
    person: str,
    command: dict[str, Any],
    refused: tuple[Violation, ...],
) -> FloorRefusal:
    said: dict[str, Any] = command.get("command", command)
    do, seat = str(said.get("do", "")), said.get("seat")
    return FloorRefusal(entry, at, table, person, do, seat if isinstance(seat, int) else None, refused)

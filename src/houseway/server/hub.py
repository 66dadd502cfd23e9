"""Who follows a table, and what they are told: each line as its reader may see it, in order, once."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

import msgspec
from msgspec import Struct, field

KEPT = 2000
"""How many lines of a table are kept for people who come back; who was away longer gets the table as it is."""
MOST_WAITING = 500
"""How many lines somebody may be behind before his connection is given up."""


class Line(Struct, frozen=True):
    """What one entry did at a table, and who sat where when it happened."""

    entry: int
    at: int
    turn: int
    live: Any
    """The `LiveTable` at which it happened."""
    events: tuple[Any, ...]
    seated: dict[int, str]
    waiting: dict[str, Any]
    deadline: int | None
    told: dict[int | None, dict[str, Any]] = field(default_factory=dict[int | None, dict[str, Any]])

    def message(self, person: str | None) -> dict[str, Any]:
        """Return the line as somebody may see it: the cards of the seat he had at that moment, and no others'."""
        seat = next((seat for seat, name in self.seated.items() if name == person), None)
        if seat not in self.told:
            seen = [msgspec.to_builtins(self.live.seen(event, seat), str_keys=True) for event in self.events]
            self.told[seat] = {
                "entry": self.entry,
                "at": self.at,
                "turn": self.turn,
                "events": seen,
                "waiting": self.waiting,
                "deadline": self.deadline,
            }
        return self.told[seat]


class Hub:
    """The lines of one table and those who follow it."""

    def __init__(self) -> None:
        self.lines: deque[Line] = deque(maxlen=KEPT)
        self.entry = 0
        """The last entry that was told."""
        self.from_start = 0
        """Lines after this entry are all kept."""
        self._followers: set[asyncio.Queue[Line | None]] = set()
        self.changed = asyncio.Event()
        self.in_flight = 0
        """Commands that were carried out and are not yet written down."""
        self._still = asyncio.Event()
        self._still.set()

    def begin(self) -> None:
        """Note that something happened that nobody may be told yet."""
        self.in_flight += 1
        self._still.clear()

    def publish(self, line: Line) -> None:
        """Tell everybody of a line that is written down."""
        self.in_flight -= 1
        if not self.in_flight:
            self._still.set()
        if len(self.lines) == KEPT:
            self.from_start = self.lines[0].entry
        self.lines.append(line)
        self.entry = line.entry
        self.changed.set()
        for queue in list(self._followers):
            if queue.full():
                self._followers.discard(queue)
                queue.get_nowait()
                queue.put_nowait(None)
            else:
                queue.put_nowait(line)

    async def still(self) -> None:
        """Wait until everything that happened is written down and told."""
        while self.in_flight:  # something else may have happened before this one is woken
            await self._still.wait()

    def since(self, after: int) -> list[Line] | None:
        """Return the lines after an entry; nothing where they are not all kept, or that entry is not there yet."""
        if after < self.from_start or after > self.entry:
            return None
        return [line for line in self.lines if line.entry > after]

    def join(self) -> asyncio.Queue[Line | None]:
        """Follow the table from now on; None says that it is over."""
        queue: asyncio.Queue[Line | None] = asyncio.Queue(MOST_WAITING)
        self._followers.add(queue)
        return queue

    def leave(self, queue: asyncio.Queue[Line | None]) -> None:
        """Follow it no longer."""
        self._followers.discard(queue)

    def close(self) -> None:
        """Tell everybody that nothing more comes."""
        for queue in self._followers:
            while queue.full():
                queue.get_nowait()
            queue.put_nowait(None)
        self._followers.clear()
        self.changed.set()

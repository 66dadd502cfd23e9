"""Who follows a table, and what they are told: each line as its reader may see it, in order, once."""

from __future__ import annotations

import asyncio
from collections import deque
from enum import StrEnum
from typing import Any

import msgspec
from msgspec import Struct, field

KEPT = 2000
"""How many lines of a table are kept for people who come back; who was away longer gets the table as it is."""
MOST_WAITING = 500
"""How many lines somebody may be behind before he is told no more."""


class End(StrEnum):
    """Why nothing more comes."""

    CLOSED = "the table was closed"
    STOPS = "the room stops"
    BEHIND = "the reader fell too far behind"
    STANDS_STILL = "the room stands still"


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


class Follower:
    """What one reader has still to be told. He hears every line in order, up to the one after which he is told no more."""

    def __init__(self) -> None:
        self.end: End | None = None
        """Why nothing is added any more; what was there before is still told."""
        self._lines: deque[Line] = deque()
        self._more = asyncio.Event()
        self._stirred = False

    @property
    def idle(self) -> bool:
        """Whether he has heard every line there is."""
        return not self._lines

    def tell(self, line: Line) -> None:
        """Add a line; who is too far behind is told no more, rather than anything else than the next line."""
        if self.end is not None:
            return
        if len(self._lines) >= MOST_WAITING:
            self.over(End.BEHIND)
            return
        self._lines.append(line)
        self._more.set()

    def over(self, end: End) -> None:
        """Note that nothing more comes after what is there already; the first reason stays."""
        self.end = self.end or end
        self._more.set()

    def stir(self) -> None:
        """Note that something changed of which no line tells."""
        self._stirred = True
        self._more.set()

    async def woken(self) -> None:
        """Wait until there is a line, nothing more comes, or something changed of which no line tells."""
        while not self._lines and self.end is None and not self._stirred:
            self._more.clear()
            await self._more.wait()
        self._stirred = False

    async def heard(self) -> Line | None:
        """Return the next line as soon as there is one; none when all of them were told and nothing more comes."""
        while not self._lines and self.end is None:
            self._more.clear()
            await self._more.wait()
        return self._lines.popleft() if self._lines else None


class Hub:
    """The lines of one table and those who follow it."""

    def __init__(self) -> None:
        self.lines: deque[Line] = deque(maxlen=KEPT)
        self.entry = 0
        """The last entry that was told."""
        self.from_start = 0
        """Lines after this entry are all kept."""
        self.end: End | None = None
        """Why there will be no more lines, if so."""
        self.views: dict[object, dict[str, Any]] = {}
        """The table as it is after the last line, as each kind of viewer has seen it so far."""
        self._followers: set[Follower] = set()
        self.changed = asyncio.Event()
        """Something happened, or a follower came or left: whoever drives the table looks again."""
        self.in_flight = 0
        """Commands that were carried out and are not yet written down."""
        self._still = asyncio.Event()
        self._still.set()

    def begin(self) -> None:
        """Note that something happened that nobody may be told yet."""
        self.in_flight += 1
        self._still.clear()

    def publish(self, line: Line) -> None:
        """Tell everybody of a line that is written down; nobody is told of one after a line that could not be."""
        self.in_flight -= 1
        if not self.in_flight:
            self._still.set()
        if self.end is End.STANDS_STILL:
            return
        if len(self.lines) == self.lines.maxlen:
            self.from_start = self.lines[0].entry
        self.lines.append(line)
        self.entry = line.entry
        self.views.clear()
        self.changed.set()
        for follower in self._followers:
            follower.tell(line)

    def stir(self) -> None:
        """Let everybody look at the table again: something changed that is no part of the record."""
        self.views.clear()
        for follower in self._followers:
            follower.stir()

    async def still(self) -> None:
        """Wait until everything that happened is written down and told, or never will be."""
        # more may have happened before whoever waits is woken
        while self.in_flight and self.end is not End.STANDS_STILL:
            await self._still.wait()

    def since(self, after: int) -> list[Line] | None:
        """Return the lines after an entry; nothing where they are not all kept, or that entry is not there yet."""
        if after < self.from_start or after > self.entry:
            return None
        return [line for line in self.lines if line.entry > after]

    def join(self, follower: Follower) -> None:
        """Let somebody follow the table from now on."""
        if self.end is not None:
            follower.over(self.end)
        else:
            self._followers.add(follower)
            self.changed.set()

    def leave(self, follower: Follower) -> None:
        """Let him follow it no longer."""
        self._followers.discard(follower)
        self.changed.set()

    @property
    def watched(self) -> bool:
        """Whether anybody follows the table now."""
        return bool(self._followers)

    def close(self, end: End) -> None:
        """Tell everybody that nothing more comes, and why."""
        for follower in self._followers:
            follower.over(end)
        self._followers.clear()
        self.changed.set()
        if end is End.STANDS_STILL:
            self.end = end
            self._still.set()
        else:
            self.end = self.end or end

"""Time in the room, and at a table: since when it waits for something, and until when."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.games.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from houseway.cardroom.commands import TimeLimits
    from houseway.table.live import Waiting

_ANSWERS = frozenset({"bank", "wagers", "decision"})
_ANY_TIME = frozenset(
    {
        "sit-down", "buy-chips", "get-up", "go-away", "come-back", "come-in", "change-seat",
        "pay-collection", "add-to-shuffle",
    }
)  # fmt: skip
"""What a player may do however late it is: it answers nothing that the table waits for."""

_IDLE_ROUNDS = 2
"""Rounds running in which the clock acts for a player before it sits the player out."""


JUMP = 60_000
"""Milliseconds by which room time and the wall clock may drift apart before it is noticed."""
SAME = 1_000
"""Milliseconds within which a wall time is not written down along with room time."""


class RoomClock:
    """Room time: the last moment that was written down, plus what a steady clock has counted since.

    The wall clock of a machine can be set, and a machine that slept wakes up to another time. Waits and
    deadlines follow room time, which never goes back and never jumps while the program runs. A start takes room
    time on to the wall clock where that is later.
    """

    def __init__(self, wall: Callable[[], int], steady: Callable[[], int], last: int) -> None:
        self.wall = wall
        """The time of day as the machine has it."""
        self._steady = steady
        self._began = steady()
        self._at = max(last, wall())

    def now(self) -> int:
        """Return room time, in milliseconds since 1970."""
        return self._at + max(self._steady() - self._began, 0)

    @property
    def ahead(self) -> int:
        """Milliseconds by which room time is ahead of the wall clock; below zero it is behind."""
        return self.now() - self.wall()

    def other_wall_time(self, at: int) -> int | None:
        """Return the wall time to write down with a moment of room time; None where it is the same second."""
        wall = self.wall()
        return wall if abs(wall - at) >= SAME else None


class ClockCorrection(Struct, frozen=True):
    """The wall clock was seen to have jumped: by how much room time was ahead of it, and is."""

    entry: int
    at: int
    before: int
    after: int


class Wait(Struct, frozen=True):
    """Since when a table waits for what it waits for."""

    key: str
    since: int


def follow(wait: Wait | None, waiting: Waiting, at: int) -> Wait:
    """Return the wait after something happened: time runs anew when it is for something else."""
    key = f"{waiting.phase} {waiting.key}"
    return wait if wait is not None and wait.key == key else Wait(key, at)


def deadline(wait: Wait, waiting: Waiting, limits: TimeLimits, lost: Collection[int]) -> int | None:
    """Return when time is up, in milliseconds; none where the table waits as long as it takes."""
    limit = {
        "players": 0.0,
        "bank": limits.bank,
        "wagers": limits.wagers,
        "decision": limits.decision,
        "dealer": limits.dealer,
    }[waiting.phase]
    if waiting.seats and all(seat in lost for seat in waiting.seats):
        limit = min(limit, limits.disconnected) if limit else limits.disconnected
    return wait.since + round(limit * 1000) if limit else None


def add_mark(marks: Sequence[str], waiting: Waiting) -> tuple[str, ...]:
    """Return the rounds, hands and bank offers in which the clock acted for a player, with one more.

    A round has many decisions and counts once.
    """
    found = re.match(r"\w+ \d+", waiting.key)
    return tuple(dict.fromkeys([*marks, waiting.key if found is None else found[0]]))


def is_idle(marks: Sequence[str]) -> bool:
    """Return whether the clock acted in two rounds, or for two bank offers: an offer and its round are one turn."""
    words = [mark.partition(" ")[0] for mark in marks]
    return any(words.count(word) >= _IDLE_ROUNDS for word in set(words))


def late_faults(at: int, until: int | None, waiting: Waiting, word: str) -> Iterator[Violation]:
    """Name what comes too late: an answer after its time, though nobody has called it yet."""
    if until is None or at <= until or waiting.phase not in _ANSWERS or word in _ANY_TIME:
        return
    says = f"time for {_WORDS[waiting.phase]} was up {(at - until) / 1000:.1f} s ago"
    yield Violation("late", says)


_WORDS = {"bank": "answering the offer of the bank", "wagers": "wagers", "decision": "deciding"}

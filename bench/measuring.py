"""What every benchmark measures with: clocks, interleaved rounds, processes that find nothing kept, and lines of a table."""

from __future__ import annotations

import os
import subprocess
import sys
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Work = Callable[[], object]
    Clock = Callable[[], float]

AT_LEAST = 0.2
"""Seconds that a steady measurement lasts."""


def timed(work: Work, clock: Clock = perf_counter) -> float:
    """Return how many seconds a piece of work takes."""
    start = clock()
    work()
    return clock() - start


def steadily(work: Work, clock: Clock = perf_counter) -> float:
    """Return how many seconds a piece of work takes, done once at least and until what disturbs it disturbs all alike."""
    start = clock()
    times, took = 0, 0.0
    while not times or took < AT_LEAST:
        work()
        times += 1
        took = clock() - start
    return took / times


def clock_of(name: str) -> Clock:
    """Return what a piece of work is timed by: one thread by the processor's time for it, two by the clock on the wall."""
    return perf_counter if "two threads" in name else process_time


def shortest(works: Mapping[str, Callable[[], float]], rounds: int) -> dict[str, float]:
    """Return the shortest of what each measured, in interleaved rounds."""
    best = dict.fromkeys(works, float("inf"))
    for _ in range(rounds):
        for name, work in works.items():
            best[name] = min(best[name], work())
    return best


def highest(works: Mapping[str, Callable[[], float]], rounds: int) -> dict[str, float]:
    """Return the highest of what each measured, in interleaved rounds."""
    best = dict.fromkeys(works, 0.0)
    for _ in range(rounds):
        for name, work in works.items():
            best[name] = max(best[name], work())
    return best


def process(*words: str) -> float:
    """Return how many seconds Python takes with these words, in a process of its own."""
    return timed(lambda: said(*words))


def said(*words: str, kept: str | None = None) -> str:
    """Return what Python prints with these words, in a process of its own.

    It finds compiled code and counts where the user keeps them, or in the folder `kept` and nowhere else.
    """
    environment = os.environ | ({"NUMBA_CACHE_DIR": kept, "XDG_CACHE_HOME": kept} if kept else {})
    command = [sys.executable, *words]
    return subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout  # noqa: S603 -- the project's own code


class Spent(NamedTuple):
    """What a process took: seconds by the clock, and of processors, which a busy machine hardly changes."""

    clock: float
    processor: float


class Fresh(NamedTuple):
    """Two processes that do the same: the first finds nothing compiled, the second what the first has kept."""

    cold: Spent
    kept: Spent
    said: str


def fresh(*words: str) -> Fresh:
    """Run Python twice with these words; both must print the same."""
    with TemporaryDirectory() as folder:
        (first, cold), (second, kept) = (spent(*words, kept=folder) for _ in range(2))
    if first != second:
        sys.exit(f"{words}: {first} the first time, {second} the second")
    return Fresh(cold, kept, first.strip())


def spent(*words: str, kept: str | None = None) -> tuple[str, Spent]:
    """Return what Python prints with these words in a process of its own, as `said` does, and what that took."""
    start, before = perf_counter(), _of_children()
    found = said(*words, kept=kept)
    return found, Spent(perf_counter() - start, _of_children() - before)


def _of_children() -> float:
    """Return what processes that have ended took of processors, to the microsecond: `os.times` goes by hundredths."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Line(NamedTuple):
    """One line of the table of targets."""

    target: str
    what: str
    peer: str
    ours: str
    figure: float
    unit: str
    """x: times as fast as the peer; s, ms: the less the better; else a rate."""
    wanted: float | None = None
    """What it must come to; None where a figure only stands beside another."""

    @property
    def met(self) -> str:
        """Say whether the target is met."""
        if self.wanted is None:
            return ""
        less = self.unit in {"s", "ms"}
        return "met" if (self.figure <= self.wanted if less else self.figure >= self.wanted) else "MISSED"

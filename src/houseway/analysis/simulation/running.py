"""Rounds in blocks, on whatever has cores: the same seed gives the same result, however many work on it.

A block is a number and nothing else: whoever plays it comes to the same books. So a block that was lost with the
process that played it is simply played again, and books are added up in the order of their numbers.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from typing import TYPE_CHECKING, ParamSpec, Protocol, TypeVar

from houseway.analysis.bulk import keeping
from houseway.analysis.progress import unwatched
from houseway.analysis.simulation.blocks import BLOCK, play_block, player_for
from houseway.analysis.simulation.results import told
from houseway.analysis.simulation.settling import Books
from houseway.errors import SimulationError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from pathlib import Path

    from houseway.analysis.progress import Progress
    from houseway.analysis.simulation.blocks import Block
    from houseway.analysis.simulation.described import Described
    from houseway.analysis.simulation.results import Simulated

    Workers = Callable[[], "Pool"]

T = TypeVar("T")
P = ParamSpec("P")
_AHEAD = 4
"""So many blocks for each worker wait at a time: enough to keep it busy, and never more in memory."""
_LOSSES = 8
"""After so many pools that broke without finishing a block it is not bad luck any more."""


class Pool(Protocol):
    """Workers behind `concurrent.futures`, who can be counted."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Give somebody a job."""
        ...

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 -- as `Executor` has it
        """Send everybody home."""
        ...

    def many(self) -> int:
        """Return how many work at a time."""
        ...

    def result(self, future: Future[T]) -> T:
        """Wait for a job that was given."""
        ...


class Processes(ProcessPoolExecutor):
    """Processes on this machine."""

    def __init__(self, many: int) -> None:
        super().__init__(many, multiprocessing.get_context("spawn"))
        self._many = many

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Give somebody a job; who is born for it never hears Ctrl-C, which is for whoever waits for the blocks."""
        with _deaf():
            return super().submit(fn, *args, **kwargs)

    def many(self) -> int:
        """Return how many there are."""
        return self._many

    def result(self, future: Future[T]) -> T:
        """Wait for a job that was given."""
        return future.result()


@contextmanager
def _deaf() -> Generator[None]:
    """Let Ctrl-C wait for a moment. Processes that are started meanwhile do not hear it at all."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def local_processes(workers: int | None = None) -> Workers:
    """Return how to make a pool of processes on this machine."""
    many = workers or os.cpu_count() or 1
    return lambda: Processes(many)


def simulated(  # noqa: PLR0913 -- the table, its rounds, who plays them, and what is done meanwhile
    described: Described,
    rounds: int,
    seed: int | str = 0,
    workers: Workers | None = None,
    progress: Progress = unwatched,
    *,
    so_far: Callable[[Simulated], None] | None = None,
    folder: Path | None = None,
) -> Simulated:
    """Play a table's rounds and return what they came to. Without `workers` this process plays them all.

    `so_far` is shown what they have come to, block after block; in the new `folder` every round is kept.
    """
    plan = player_for(described).plan

    def seen(books: Books) -> None:
        if so_far is not None:
            so_far(told(plan, books))

    return told(plan, played(described, rounds, seed, workers, progress, seen=seen, folder=folder))


def played(  # noqa: PLR0913 -- likewise
    described: Described,
    rounds: int,
    seed: int | str = 0,
    workers: Workers | None = None,
    progress: Progress = unwatched,
    *,
    seen: Callable[[Books], None] | None = None,
    folder: Path | None = None,
) -> Books:
    """Play a table's rounds and return its books, which are `seen` as they grow block after block."""
    if rounds < 1:
        raise SimulationError(f"{rounds} rounds; at least 1 has to be played")
    total = Books.empty(player_for(described).plan)
    blocks = (rounds + BLOCK - 1) // BLOCK
    job = partial(play_block, described, rounds, seed, kept=folder is not None)
    with ExitStack() as until:
        kept = until.enter_context(keeping(folder)) if folder else None
        playing = until.enter_context(closing(_each(job, range(blocks), workers)))
        for number, block in enumerate(playing, start=1):
            total = total.and_more(block.books)
            if kept is not None:
                kept.add(block.files)
            if seen is not None:
                seen(total)
            progress(number / blocks)
    return total


def _each(job: Callable[[int], Block], numbers: range, workers: Workers | None) -> Generator[Block]:
    if workers is None:
        yield from map(job, numbers)
    else:
        yield from in_order(workers, lambda pool, number: pool.submit(job, number), numbers)


def in_order(workers: Workers, submit: Callable[[Pool, int], Future[T]], numbers: range) -> Generator[T]:
    """Yield the results of numbered jobs in the order of their numbers; what is lost with a worker is done again."""
    next_, losses = numbers.start, 0
    while next_ < numbers.stop:
        pool = workers()
        try:
            for done in _window(pool, submit, range(next_, numbers.stop)):
                yield done
                next_, losses = next_ + 1, 0
        except BrokenExecutor as broken:
            losses += 1
            if losses > _LOSSES:
                raise SimulationError(f"workers die before they finish a block ({broken})") from broken
        finally:
            pool.shutdown(cancel_futures=True)


def _window(pool: Pool, submit: Callable[[Pool, int], Future[T]], numbers: range) -> Iterator[T]:
    waiting: deque[Future[T]] = deque()
    for number in numbers:
        waiting.append(submit(pool, number))
        if len(waiting) >= _AHEAD * pool.many():
            yield pool.result(waiting.popleft())
    while waiting:
        yield pool.result(waiting.popleft())

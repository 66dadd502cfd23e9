"""Rounds in blocks, on whatever has cores: the same seed gives the same result, however many work on it.

A block is a number and nothing else: whoever plays it comes to the same books. So a block that was lost with the
process that played it is simply played again, and books are added up in the order of their numbers.
"""

from __future__ import annotations

import multiprocessing
import os
from collections import deque
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from houseway.analysis.progress import unwatched
from houseway.analysis.simulation.blocks import BLOCK, play_block, player_for
from houseway.analysis.simulation.results import told
from houseway.errors import SimulationError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from houseway.analysis.progress import Progress
    from houseway.analysis.simulation.described import Described
    from houseway.analysis.simulation.results import Simulated
    from houseway.analysis.simulation.settling import Books

    Workers = Callable[[], Executor]

T = TypeVar("T")
_AHEAD = 4
"""So many blocks for each worker wait at a time: enough to keep it busy, and never more in memory."""
_LOSSES = 8
"""After so many pools that broke without finishing a block it is not bad luck any more."""


def local_processes(workers: int | None = None) -> Workers:
    """Return how to make a pool of processes on this machine."""
    many = workers or os.cpu_count() or 1
    return lambda: ProcessPoolExecutor(many, mp_context=multiprocessing.get_context("spawn"))


def simulated(
    described: Described,
    rounds: int,
    seed: int | str = 0,
    workers: Workers | None = None,
    progress: Progress = unwatched,
) -> Simulated:
    """Play a table's rounds and return what they came to. Without `workers` this process plays them all."""
    return told(player_for(described).plan, played(described, rounds, seed, workers, progress))


def played(
    described: Described,
    rounds: int,
    seed: int | str = 0,
    workers: Workers | None = None,
    progress: Progress = unwatched,
) -> Books:
    """Play a table's rounds and return its books, block after block."""
    if rounds < 1:
        raise SimulationError(f"{rounds} rounds; at least 1 has to be played")
    first, *others = range((rounds + BLOCK - 1) // BLOCK)
    blocks = _blocks(described, rounds, seed, range(first, len(others) + 1), workers)
    total = next(blocks)
    for done, books in enumerate(blocks, start=2):
        progress((done - 1) / (len(others) + 1))
        total = total.and_more(books)
    progress(1.0)
    return total


def _blocks(
    described: Described, rounds: int, seed: int | str, numbers: range, workers: Workers | None
) -> Iterator[Books]:
    if workers is None:
        for number in numbers:
            yield play_block(described, rounds, seed, number)
        return
    yield from in_order(
        workers, lambda pool, number: pool.submit(play_block, described, rounds, seed, number), numbers
    )


def in_order(workers: Workers, submit: Callable[[Executor, int], Future[T]], numbers: range) -> Iterator[T]:
    """Yield the results of numbered jobs in the order of their numbers; what is lost with a worker is done again."""
    next_, losses = numbers.start, 0
    while next_ < numbers.stop:
        try:
            with workers() as pool:
                for done in _window(pool, submit, range(next_, numbers.stop)):
                    yield done
                    next_, losses = next_ + 1, 0
        except BrokenExecutor as broken:
            losses += 1
            if losses > _LOSSES:
                raise SimulationError(f"workers die before they finish a block ({broken})") from broken


def _window(pool: Executor, submit: Callable[[Executor, int], Future[T]], numbers: range) -> Iterator[T]:
    ahead = _AHEAD * (getattr(pool, "_max_workers", None) or os.cpu_count() or 1)
    waiting: deque[Future[T]] = deque()
    for number in numbers:
        waiting.append(submit(pool, number))
        if len(waiting) >= ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()

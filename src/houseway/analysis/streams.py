"""Rounds in streams of chance, dealt by threads: a stream is a number, and the same rounds come of it whoever deals them."""

from __future__ import annotations

import os
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Future

    from houseway.analysis.progress import Progress

T = TypeVar("T")
_AHEAD = 4
"""So many streams wait for each thread: enough to keep it busy, and memory does not grow with the rounds."""


def in_streams(
    rounds: int, size: int, work: Callable[[int, int], T], threads: int | None, progress: Progress
) -> Iterator[T]:
    """Yield what `work(number, rounds)` returns for each stream of at most `size` rounds, in their order."""
    workers = threads or os.cpu_count() or 1
    streams = (rounds + size - 1) // size
    waiting: deque[Future[T]] = deque()
    with ThreadPoolExecutor(workers) as pool:
        for done in range(streams):
            begun = done + len(waiting)
            for number in range(begun, min(done + _AHEAD * workers, streams)):
                waiting.append(pool.submit(work, number, min(size, rounds - number * size)))
            yield waiting.popleft().result()
            progress((done + 1) / streams)

"""Work in parts, on several threads, with word of how far it has come."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.analysis.progress import Progress

    Result = TypeVar("Result")


class Crew:
    """Threads that share the parts of a piece of work; what comes out does not depend on how many they are."""

    def __init__(self, threads: int | None, progress: Progress) -> None:
        self._threads = threads or os.cpu_count() or 1
        self._progress = progress
        self._done = 0.0

    def share(self, whole: int, weight: float, work: Callable[[int, int], Result]) -> list[Result]:
        """Give out `work(start, stop)` until all is done, and return the results in order.

        `weight` says how much of everything this is, from 0 to 1.
        """
        edges = [whole * part // _PARTS for part in range(_PARTS + 1)]
        found: list[Result] = []
        with ThreadPoolExecutor(self._threads) as pool:
            for result in pool.map(work, edges[:-1], edges[1:]):
                found.append(result)
                self._done += weight / _PARTS
                self._progress(min(self._done, 1.0))
        return found


_PARTS = 24
"""Enough that no thread waits long for the last, and that progress is seen."""

"""Long work for whoever asks: one piece at a time, in a thread of its own; none is done twice while it is kept.

What takes longer than somebody waits goes on; who asks again has it.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")
_MOST = 256
"""So many results are kept, the latest."""


class OneAtATime:
    """What was done, and the piece of work that is under way."""

    def __init__(self) -> None:
        self._done: dict[str, object] = {}
        self._thread = ThreadPoolExecutor(1, "count")
        self._under_way: dict[str, Future[None]] = {}
        """By its name: one, or none."""

    def knows(self, name: str) -> bool:
        """Say whether something was done and is kept."""
        return name in self._done

    def keep(self, name: str, found: object) -> None:
        """Keep a result."""
        self._done[name] = found
        while len(self._done) > _MOST:
            self._done.pop(next(iter(self._done)))

    async def waited_for(self, name: str, work: Callable[[], T], patience: float) -> T | None:
        """Begin as soon as nothing else is under way and wait a while; None where it goes on after that."""
        clock = asyncio.get_running_loop()
        until = clock.time() + patience
        while name not in self._done:
            left = until - clock.time()
            if left <= 0:
                return None
            if not self._under_way:
                self._under_way[name] = self._thread.submit(lambda: self.keep(name, work()))
            ((doing, job),) = self._under_way.items()
            await asyncio.wait({asyncio.wrap_future(job)}, timeout=left)
            if job.done():
                self._under_way.pop(doing, None)
                if doing == name:
                    job.result()  # what went wrong in it goes wrong here
        return cast("T", self._done[name])

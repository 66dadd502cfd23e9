"""Long work for the browser: in a thread of its own, one piece at a time, while those who asked for it wait a while."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


class OneAtATime:
    """A thread for long work, and the piece that is under way. Nobody's patience ends a piece that was begun."""

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(1, name)
        self._under_way: dict[str, Future[None]] = {}
        """By the name of what is worked on: one, or none."""

    async def found(
        self, name: str, find: Callable[[], T | None], work: Callable[[], None], patience: float
    ) -> T | None:
        """Begin a piece as soon as no other is under way, and wait for what it makes to be found; for so many seconds."""
        clock = asyncio.get_running_loop()
        until = clock.time() + patience
        while (made := find()) is None:
            left = until - clock.time()
            if left <= 0:
                return None
            if not self._under_way:
                self._under_way[name] = self._thread.submit(work)
            ((known_as, piece),) = self._under_way.items()
            waited = asyncio.wrap_future(piece)
            waited.add_done_callback(_noted)
            await asyncio.wait({waited}, timeout=left)
            if piece.done():
                self._under_way.pop(known_as, None)
                if known_as == name:
                    piece.result()  # what went wrong in it goes wrong here
        return made


def _noted(waited: asyncio.Future[None]) -> None:
    """Look at what went wrong, so that nobody complains that nobody did: whoever asked for it is told."""
    if not waited.cancelled():
        waited.exception()

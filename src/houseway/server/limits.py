"""How often somebody may ask: buckets of tokens that fill again with time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.server.settings import Limits, Rate

_MOST = 50_000
"""How many buckets are kept; full ones tell nothing and go first."""
_WHOLE = 60_000
"""Parts of a token, so that tokens a minute by the millisecond stay whole numbers."""


class Bucket(Struct):
    """What one asker has left."""

    parts: int
    at: int

    def fill(self, rate: Rate, now: int) -> None:
        """Add what time has brought."""
        passed = max(now - self.at, 0)
        self.parts = min(self.parts + passed * rate.a_minute, rate.burst * _WHOLE)
        self.at = now

    def take(self) -> bool:
        """Take one token, if there is one."""
        if self.parts < _WHOLE:
            return False
        self.parts -= _WHOLE
        return True


class Buckets:
    """The buckets of all askers, by what they ask for."""

    def __init__(self, limits: Limits, now: Callable[[], int]) -> None:
        self._limits = limits
        self._now = now
        self._kept: dict[tuple[str, str], Bucket] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def wait(self, kind: str, asker: str) -> int:
        """Take a token; return nothing if there was one, else the seconds after which to ask again."""
        bucket = self._bucket(kind, asker)
        return 0 if bucket.take() else self._missing(kind, bucket)

    def due(self, kind: str, asker: str) -> int:
        """Return the seconds after which there is a token, and take none; 0 if there is one now."""
        if (kind, asker) not in self._kept:
            return 0
        bucket = self._bucket(kind, asker)
        return 0 if bucket.parts >= _WHOLE else self._missing(kind, bucket)

    def _bucket(self, kind: str, asker: str) -> Bucket:
        """Return an asker's bucket, refilled up to now."""
        rate: Rate = getattr(self._limits, kind)
        now = self._now()
        bucket = self._kept.get((kind, asker))
        if bucket is None:
            self._tidy(now)
            bucket = self._kept[kind, asker] = Bucket(rate.burst * _WHOLE, now)
        bucket.fill(rate, now)
        return bucket

    def _missing(self, kind: str, bucket: Bucket) -> int:
        rate: Rate = getattr(self._limits, kind)
        return -(-(_WHOLE - bucket.parts) // (rate.a_minute * 1000))

    def _tidy(self, now: int) -> None:
        """Forget those who have not asked for long, so that strangers cannot fill the memory."""
        if len(self._kept) < _MOST:
            return
        for key, bucket in list(self._kept.items()):
            rate: Rate = getattr(self._limits, key[0])
            bucket.fill(rate, now)
            if bucket.parts >= rate.burst * _WHOLE:
                del self._kept[key]
        while len(self._kept) >= _MOST:
            del self._kept[next(iter(self._kept))]

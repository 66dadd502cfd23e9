"""Lines of the sources: whether what stands on some of them stands on some others too."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable


class Place(NamedTuple):
    """A run of lines of a seed."""

    seed: str
    first: int
    last: int

    @property
    def length(self) -> int:
        """How many lines it has."""
        return self.last - self.first + 1

    def meets(self, other: Place) -> bool:
        """Say whether two runs share a line."""
        return self.seed == other.seed and self.first <= other.last and other.first <= self.last


@lru_cache(maxsize=16_384)  # documents name the same lines again and again, and strangers may ask for any
def place_of(cite: str) -> Place:
    """Return the lines that a citation names.

    >>> place_of("003:3905-3910")
    Place(seed='003', first=3905, last=3910)
    """
    seed, _, lines = cite.partition(":")
    first, _, last = lines.partition("-")
    return Place(seed, int(first), int(last or first))


class Places:
    """Lines that something stands on."""

    def __init__(self, cites: Iterable[str] = ()) -> None:
        self._held = [place_of(cite) for cite in cites]

    def add(self, cites: Iterable[str]) -> None:
        """Take further lines in."""
        self._held += [place_of(cite) for cite in cites]

    def met(self, cites: Iterable[str]) -> list[Place]:
        """Return the runs among these that share a line with what is held."""
        return [place for place in map(place_of, cites) if any(place.meets(held) for held in self._held)]

    def meet(self, cites: Iterable[str]) -> bool:
        """Say whether any of these shares a line with what is held."""
        return bool(self.met(cites))

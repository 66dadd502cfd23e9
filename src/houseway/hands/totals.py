"""Blackjack totals: an ace one or eleven, tens and pictures ten, the rest their face.

Plain integer functions: the table, the verifier and the exact counts call them as they stand,
and they compile as they stand. What an ace or a ten is worth more in a natural is the document's
affair: a natural is told apart, not counted. (000:2363-2388, 001:969-987, 002:541-555)
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

TWENTY_ONE = 21
"""Up to here an ace may count eleven."""


class Count(NamedTuple):
    """What cards add up to; soft while an ace counts eleven."""

    total: int
    soft: bool

    def __str__(self) -> str:
        """Write the total as it is called at the table."""
        return f"{'soft' if self.soft else 'hard'} {self.total}"


def rank_value(rank: int) -> int:
    """Return what a rank (deuce 0 … ace 12) counts, the ace as one.

    >>> [rank_value(rank) for rank in (0, 7, 8, 11, 12)]
    [2, 9, 10, 10, 1]
    """
    if rank == 12:
        return 1
    return rank + 2 if rank < 8 else 10


def value(card: int) -> int:
    """Return what a card id counts, an ace as one."""
    return rank_value(card // 4)


def counted(hard: int, aces: int) -> Count:
    """Return the best total of cards that add up to so much with every ace as one.

    >>> counted(7, 1), counted(17, 2)
    (Count(total=17, soft=True), Count(total=17, soft=False))
    """
    if aces and hard + 10 <= TWENTY_ONE:
        return Count(hard + 10, soft=True)
    return Count(hard, soft=False)


def count(cards: Sequence[int]) -> Count:
    """Return the best total of a hand.

    >>> count((48, 20)), count((48, 20, 32))
    (Count(total=18, soft=True), Count(total=18, soft=False))
    """
    return _count(tuple(cards))


@lru_cache(maxsize=16384)
def _count(cards: tuple[int, ...]) -> Count:
    values = [value(card) for card in cards]
    return counted(sum(values), values.count(1))

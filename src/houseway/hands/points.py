"""Baccarat points: aces one, tens and pictures nothing, the rest their face; the last digit counts.

Plain integer functions: the table, the verifier and the exact counts call them as they stand,
and they compile as they stand. (000:19, 000:586-588, 004:103-118)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def rank_points(rank: int) -> int:
    """Return the points of a rank (deuce 0 … ace 12).

    >>> [rank_points(rank) for rank in (0, 7, 8, 11, 12)]
    [2, 9, 0, 0, 1]
    """
    if rank == 12:
        return 1
    return rank + 2 if rank < 8 else 0


def points(card: int) -> int:
    """Return the points of a card id."""
    return rank_points(card // 4)


def added(total: int, value: int) -> int:
    """Return what a hand totals with one more card of this value: the last digit counts."""
    return (total + value) % 10


def total(cards: Sequence[int]) -> int:
    """Return the last digit of the sum of the cards' points."""
    counted = 0
    for card in cards:
        counted = added(counted, points(card))
    return counted


def is_natural(two_card_total: int) -> bool:
    """Say whether a two-card total is an eight or a nine."""
    return two_card_total >= 8

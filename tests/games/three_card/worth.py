"""An independent reading of the documents' tables of three-card hands, to hold the program against."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

CLASSES = ("high card", "pair", "flush", "straight", "three of a kind", "straight flush", "mini royal")
"""000:197-207, 000:4022-4032, 001:1122-1132, 002:863-870, 003:3341-3365, 004:239-246: the lowest first."""

_RANKS = "23456789TJQKA"


def worth(hand: Sequence[str]) -> tuple[str, list[int]]:
    """Return the class of three cards such as ["As", "Kd", "2c"], and what decides within it."""
    ranks = sorted((_RANKS.index(card[0]) for card in hand), reverse=True)
    suited = len({card[1] for card in hand}) == 1
    if len(set(ranks)) == 1:
        return "three of a kind", ranks[:1]
    if len(set(ranks)) == 2:
        twice = next(rank for rank in ranks if ranks.count(rank) == 2)
        return "pair", [twice, next(rank for rank in ranks if rank != twice)]
    low_ace = ranks == [12, 1, 0]
    if low_ace or ranks[0] - ranks[2] == 2:
        top = 1 if low_ace else ranks[0]
        if suited:
            return ("mini royal" if top == 12 else "straight flush"), [top]
        return "straight", [top]
    return ("flush" if suited else "high card"), ranks


def beats(one: Sequence[str], other: Sequence[str]) -> int:
    """Return 1, 0 or -1 as one hand is higher than, equal to or lower than another."""
    left, right = ((CLASSES.index(name), ranks) for name, ranks in (worth(one), worth(other)))
    return (left > right) - (left < right)


def qualifies(hand: Sequence[str]) -> bool:
    """Say whether a hand is queen-high or better: any class above, or a queen, king or ace."""
    name, ranks = worth(hand)
    return name != "high card" or ranks[0] >= _RANKS.index("Q")

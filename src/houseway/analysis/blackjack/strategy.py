"""How a bettor plays blackjack, as tables that solver, simulation and charts share.

Cards are told apart by value alone: ace 1, two 2, … nine 9, ten and pictures 10. A hand is a multiset of values,
numbered by `Hands`. Whatever looks at a table gives it a hand and the up card's value.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.hands.totals import counted

if TYPE_CHECKING:
    from numpy.typing import NDArray

VALUES = 10
"""Ace to ten."""
MOST = 22
"""No hand above this is ever played on; 21, or 22 by one reading."""


class Do(IntEnum):
    """What a bettor does."""

    STAND = 0
    HIT = 1
    DOUBLE = 2
    SPLIT = 3
    SURRENDER = 4
    RESCUE = 5
    AGAIN = 6
    """Double the whole wager again."""


class Hands(NamedTuple):
    """Every hand up to a hard total of `MOST`, numbered; hand 0 has no cards."""

    counts: NDArray[np.int8]
    """hand x value-1: how many cards of the value."""
    child: NDArray[np.int32]
    """hand x value-1: the hand with one more card, or -1 where that is above `MOST` in hard points."""
    total: NDArray[np.int8]
    """The best total: an ace counts eleven where that is not above 21."""
    soft: NDArray[np.bool_]
    size: NDArray[np.int8]


@cache
def every_hand() -> Hands:
    """Return the hands, numbered so that a hand comes after every hand it can grow from."""
    layers: list[tuple[int, ...]] = [(0,) * VALUES]
    numbers = {layers[0]: 0}
    place = 0
    while place < len(layers):
        held = layers[place]
        for value in range(1, VALUES + 1):
            grown = _with(held, value)
            if _hard(grown) <= MOST and grown not in numbers:
                numbers[grown] = len(layers)
                layers.append(grown)
        place += 1
    child = [[numbers.get(_with(held, value), -1) for value in range(1, VALUES + 1)] for held in layers]
    counted_ = [counted(_hard(held), held[0]) for held in layers]
    return Hands(
        counts=np.array(layers, np.int8),
        child=np.array(child, np.int32),
        total=np.array([each.total for each in counted_], np.int8),
        soft=np.array([each.soft for each in counted_], np.bool_),
        size=np.array([sum(held) for held in layers], np.int8),
    )


def _with(held: tuple[int, ...], value: int) -> tuple[int, ...]:
    return (*held[: value - 1], held[value - 1] + 1, *held[value:])


def _hard(held: tuple[int, ...]) -> int:
    return sum(value * many for value, many in enumerate(held, start=1))


class Play(NamedTuple):
    """What to do with every hand (by its number) against every up card (value-1). Each cell is a `Do`.

    A cell that cannot come up holds STAND.
    """

    first: NDArray[np.int8]
    """hand x up: the first two cards as dealt. A natural stands and is never looked up."""
    pair: NDArray[np.int8]
    """value-1 x up: two cards of one value that may be split as dealt, where `first` is for those that may not."""
    later: NDArray[np.int8]
    """hand x up: three cards or more, no split before."""
    split_first: NDArray[np.int8]
    """value-1 x hand x up: two cards after a split of that value, when they cannot or must not be split again."""
    split_pair: NDArray[np.int8]
    """value-1 x up: two cards of the value that was split, while another split is allowed."""
    split_later: NDArray[np.int8]
    """value-1 x hand x up: three cards or more after a split of that value."""
    doubled: NDArray[np.int8]
    """doublings-1 x hand x up: after a doubling and its card: STAND, RESCUE or AGAIN."""
    insures: NDArray[np.bool_]
    """hand: whether the first two cards insure against an ace (never for a natural that takes even money)."""
    even_money: bool
    """Whether a natural takes even money against an ace, where it may."""

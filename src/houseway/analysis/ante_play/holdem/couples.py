"""Two cards of one's own: which of them are worth the same on a board.

On a board with three or more cards of a suit a card is of a *kind*: its rank, and whether it is of that suit.
On any other board no flush can be made, and its rank alone is its kind. Two kinds are a *couple*; everybody
who holds the same couple has the same hand, and the same chances against an unknown one.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from houseway.analysis.ante_play.suits import renamed_cards
from houseway.cards import RANKS
from houseway.hands.kernels import compiled

Numbers: TypeAlias = NDArray[np.int64]
Bytes: TypeAlias = NDArray[np.uint8]

KINDS = 26
"""Thirteen ranks outside the suit, then thirteen in it."""
COUPLES = 351
PLAIN_COUPLES = 91
"""The first of the couples: those of the thirteen ranks, where no flush can be made."""
HOLDINGS = 1326
NO_SUIT = 4
"""In the place of the suit of a board without three cards of one."""

TYPES = 169
"""Holdings before another card is seen: 13 times one rank plus the other, the higher first where they are suited."""


@compiled
def couple(one: int, other: int) -> int:
    """Return the number of two kinds."""
    high, low = max(one, other), min(one, other)
    return high * (high + 1) // 2 + low


@compiled
def holding(one: int, other: int) -> int:
    """Return the number of two different cards."""
    high, low = max(one, other), min(one, other)
    return high * (high - 1) // 2 + low


def kind(card: int, suit: int) -> int:
    """Return the kind of a card on a board with three or more cards of a suit, or of `NO_SUIT`."""
    return card // 4 + (13 if card % 4 == suit else 0)


class Names(NamedTuple):
    """Tables of the 1,326 holdings, for compiled code."""

    cards: Numbers
    """The two cards of each, the lower first."""
    couples: Numbers
    """The couple of each by the suit of the board; the last row is for `NO_SUIT`."""
    types: Numbers
    """The type of each."""
    renamed: Numbers
    """What becomes of each card under each renaming of suits."""


@cache
def names() -> Names:
    """Return the tables of holdings."""
    cards = np.array(sorted(combinations(range(52), 2), key=lambda pair: holding(*pair)))
    couples = [
        [couple(kind(low, suit), kind(high, suit)) for low, high in cards.tolist()] for suit in range(5)
    ]
    return Names(cards, np.array(couples), _types(cards), renamed_cards().astype(np.int64))


def _types(cards: Numbers) -> Numbers:
    """Return the type of each holding, the lower card of which comes first."""
    low, high = cards[:, 0], cards[:, 1]
    ranks = cards // 4
    suited = low % 4 == high % 4
    return np.where(suited, ranks @ np.array([1, 13]), ranks @ np.array([13, 1]))


def type_name(number: int) -> str:
    """Write a type as players do: ``AKs``, ``AKo``, ``77``."""
    first, second = divmod(number, 13)
    if first == second:
        return RANKS[first] * 2
    return RANKS[max(first, second)] + RANKS[min(first, second)] + ("s" if first > second else "o")

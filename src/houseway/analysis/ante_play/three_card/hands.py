"""Hands of three cards from one or more packs, one for all that differ by nothing but the names of suits."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.ante_play.three_card.ranking import Ranking

_COPIES = 4
"""In one suit a rank is held at most three times: one digit to the base four counts it."""


class Hands(NamedTuple):
    """One hand of every kind, and how many there are of the kind."""

    cards: NDArray[np.uint8]
    ways: NDArray[np.int64]
    strength: NDArray[np.int64]


def hands_of(packs: int, ranking: Ranking) -> Hands:
    """Return the hands that so many packs allow, the weakest first: 1,755 kinds from one pack, 2,093 from three."""
    every = np.array(list(combinations_with_replacement(range(52), 3)), np.uint8)
    ways = np.array([_copies(hand, packs) for hand in every.tolist()], np.int64)
    possible = ways > 0
    every, ways = every[possible], ways[possible]
    _, first, kind = np.unique(_by_suit(every), axis=0, return_index=True, return_inverse=True)
    total = np.zeros(len(first), np.int64)
    np.add.at(total, kind.reshape(-1), ways)
    strength = ranking.strengths[tuple(every[first].T)]
    order = np.argsort(strength, kind="stable")
    return Hands(every[first][order], total[order], strength[order])


def _copies(hand: list[int], packs: int) -> int:
    """Return in how many ways the cards of a hand can be taken from the packs."""
    ways = 1
    for card in set(hand):
        ways *= comb(packs, hand.count(card))
    return ways


def _by_suit(hands: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Return what each hand holds in its four suits, as numbers, in an order that forgets the suits' names."""
    held = np.zeros((len(hands), 4), np.int64)
    for cards in hands.T.astype(np.int64):
        held[np.arange(len(hands)), cards % 4] += np.int64(_COPIES) ** (cards // 4)
    return np.sort(held, axis=1)

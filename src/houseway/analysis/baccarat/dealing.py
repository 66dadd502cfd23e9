"""Deals by the thousand: one card more to each, in every way the shoe allows."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from houseway.cards import RANKS
from houseway.games.baccarat import holds_pair
from houseway.hands import total

if TYPE_CHECKING:
    from collections.abc import Iterator

Array: TypeAlias = NDArray[Any]

PLAYER_CARDS = (0, 2)
"""Which of the first four cards dealt are the player hand's."""
BANKER_CARDS = (1, 3)

_EVERY_RANK = np.arange(len(RANKS), dtype=np.int8)


class Deals(NamedTuple):
    """Deals begun: the ranks of their cards, a row a card and a column a deal."""

    ranks: NDArray[np.int8]
    ways: Array
    """In how many orders of the shoe each comes."""

    def only(self, which: Array) -> Deals:
        """Return some of the deals."""
        return Deals(self.ranks[:, which], self.ways[which])

    def points(self, *cards: int) -> NDArray[np.int8]:
        """Return the last digit of the sum of some cards' points, for each deal."""
        return _totals(len(cards))[tuple(self.ranks[list(cards)])]

    def paired(self, *cards: int) -> NDArray[np.bool_]:
        """Say of each deal whether two of these two or three cards are of one rank."""
        return _pairs(len(cards))[tuple(self.ranks[list(cards)])]


def _hands(cards: int) -> Iterator[tuple[int, ...]]:
    """Return a hand of every so many ranks, in the order of an array's places."""
    return product((4 * rank for rank in range(len(RANKS))), repeat=cards)


@cache
def _totals(cards: int) -> NDArray[np.int8]:
    """Ask what every hand of so many ranks comes to."""
    return np.array([total(hand) for hand in _hands(cards)], np.int8).reshape((len(RANKS),) * cards)


@cache
def _pairs(cards: int) -> NDArray[np.bool_]:
    """Ask which hands of so many ranks hold a pair."""
    found = [holds_pair(hand, "any_two") for hand in _hands(cards)]
    return np.array(found, np.bool_).reshape((len(RANKS),) * cards)


def one_more(deals: Deals, left: Array) -> Deals:
    """Deal one more card to each; `left` is the full shoe by rank."""
    before = np.repeat(deals.ranks, len(RANKS), axis=1)
    card = np.tile(_EVERY_RANK, deals.ways.size)
    remaining = left[card] - np.sum(before == card, axis=0)
    ways = np.repeat(deals.ways, len(RANKS)) * remaining
    return Deals(np.vstack([before, card]), ways).only(ways > 0)


def first_four(left: Array, *, banker_order: bool) -> Deals:
    """Deal to player, banker, player, banker; hands that differ in order only are made one.

    The banker hand keeps its order where its first card is seen before its second.
    """
    deals = Deals(np.zeros((0, 1), np.int8), np.ones(1, left.dtype))
    for _ in range(4):
        deals = one_more(deals, left)
    for first, second in (PLAYER_CARDS,) if banker_order else (PLAYER_CARDS, BANKER_CARDS):
        deals = deals.only(deals.ranks[first] <= deals.ranks[second])
        twice = deals.ranks[first] < deals.ranks[second]
        deals = Deals(deals.ranks, deals.ways * (1 + twice.astype(left.dtype)))
    return deals

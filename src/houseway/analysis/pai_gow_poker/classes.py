"""Hands that differ in nothing but the names of the suits, counted once, and the number of each hand's class.

Suits never break a tie, and no chart asks for one, so what is true of a hand is true of all that come from it by
renaming suits: 6,972,147 classes stand for the 154,143,080 hands of seven cards of 53. The hand that stands for
its class has the ranks of its suits, read as bits, in descending order from clubs to spades.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import permutations
from math import comb
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

_WAYS = np.array([24, 12, 12, 4, 12, 6, 4, 1], np.uint8)
"""How many sets differ in the names of suits alone, by which neighbouring suits are alike, as three bits."""
_PART = 1 << 16
"""So many classes are numbered at a time."""


class Pack(NamedTuple):
    """What hands are dealt from, and how many cards they have; a smaller one can be counted by hand."""

    ranks: int = 13
    joker: bool = True
    hand: int = 7

    @property
    def cards(self) -> int:
        """How many cards there are; the joker is the last."""
        return 4 * self.ranks + self.joker

    @property
    def hands(self) -> int:
        """How many hands there are."""
        return comb(self.cards, self.hand)

    @property
    def opponents(self) -> int:
        """How many hands the cards outside a hand can make."""
        return comb(self.cards - self.hand, self.hand)

    @property
    def deals(self) -> int:
        """How many pairs of hands there are, the one that asks and its opponent."""
        return self.hands * self.opponents


FULL = Pack()
"""Seven of 53 cards."""


class Classes(NamedTuple):
    """Sets of cards that stand for all others of their size."""

    cards: NDArray[np.uint8]
    """One set a row, its cards in ascending order."""
    orbits: NDArray[np.uint8]
    """How many sets each stands for, itself among them."""


def canonical_hands(pack: Pack = FULL) -> Classes:
    """Return one hand for each class, in the order of their highest ranks.

    So hands that differ in a low card have their classes close to each other in every table.
    """
    cards, orbits = card_sets(pack, pack.hand)
    keys = np.zeros(len(cards), np.uint64)
    for column in cards.T[::-1]:
        keys = keys << np.uint64(4) | column >> 2
    for column in cards.T[::-1]:
        keys = keys << np.uint64(2) | column & 3
    order = np.argsort(keys)
    return Classes(cards[order], orbits[order])


def card_sets(pack: Pack, size: int) -> Classes:
    """Return one set for each class of sets of so many cards, those with the joker last."""
    plain = _without_joker(pack.ranks, size)
    if not pack.joker or not size:
        return plain
    cards, orbits = _without_joker(pack.ranks, size - 1)
    jokers = np.full((len(cards), 1), 4 * pack.ranks, np.uint8)
    with_joker = np.concatenate((cards, jokers), axis=1)
    return Classes(np.concatenate((plain.cards, with_joker)), np.concatenate((plain.orbits, orbits)))


def class_numbers(pack: Pack, hands: Classes, threads: int | None = None) -> NDArray[np.uint32]:
    """Return the class of every hand as its row in `hands`, by the hand's place in the order of highest cards.

    The place of cards a < b < c … is C(a, 1) + C(b, 2) + C(c, 3) + …
    """
    numbers = np.empty(pack.hands, np.uint32)
    chosen, renamings = choices(pack), _renamings()
    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        for start in range(0, len(hands.cards), _PART):
            pool.submit(_number, start, hands.cards[start : start + _PART], renamings, chosen, numbers)
    return numbers


def places(pack: Pack, hands: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Return the place of each hand, its cards in ascending order, among all hands."""
    return choices(pack)[hands, np.arange(1, pack.hand + 1)].sum(axis=1)


@cache
def choices(pack: Pack) -> NDArray[np.int64]:
    """Return how many ways there are to choose so many, the column, of so many cards, the row."""
    return np.array(
        [[comb(n, k) for k in range(pack.hand + 1)] for n in range(pack.cards + 1)], dtype=np.int64
    )


def _without_joker(ranks: int, size: int) -> Classes:
    suits = np.concatenate(list(_suit_bits(ranks, size)))
    alike = (suits[:, 1:] == suits[:, :-1]) @ np.array([4, 2, 1])
    cards = np.empty((len(suits), size), np.uint8)
    _write_cards(suits, cards)
    return Classes(cards, _WAYS[alike])


def _suit_bits(ranks: int, size: int) -> Iterator[NDArray[np.uint16]]:
    """Go through the ranks that four suits hold, as bits, in descending order."""
    every = np.arange(1 << ranks, dtype=np.uint16)
    held = np.bitwise_count(every)
    by_count = [every[held == n] for n in range(ranks + 1)]
    most = min(size, ranks)
    for first in range(most + 1):
        for second in range(min(size - first, ranks) + 1):
            for third in range(min(size - first - second, ranks) + 1):
                fourth = size - first - second - third
                if fourth <= ranks:
                    rows = by_count[first][:, None]
                    for count in (second, third, fourth):
                        rows = _beside(rows, by_count[count])
                    yield rows


def _beside(rows: NDArray[np.uint16], bits: NDArray[np.uint16]) -> NDArray[np.uint16]:
    """Put beside each row, in turn, all the bits that are not above its last."""
    many = np.searchsorted(bits, rows[:, -1], side="right")
    ends = np.cumsum(many)
    places = np.arange(ends[-1] if len(ends) else 0) - np.repeat(ends - many, many)
    return np.column_stack((np.repeat(rows, many, axis=0), bits[places]))


@cache
def _renamings() -> NDArray[np.uint8]:
    """Return the 24 ways to rename four suits."""
    return np.array(list(permutations(range(4))), np.uint8)


@compiled
def _write_cards(suits: NDArray[np.uint16], cards: NDArray[np.uint8]) -> None:
    for row in range(len(suits)):
        place, rank = 0, 0
        while place < cards.shape[1]:
            for suit in range(4):
                if suits[row, suit] >> rank & 1:
                    cards[row, place] = 4 * rank + suit
                    place += 1
            rank += 1


@compiled
def _number(
    first: int,
    hands: NDArray[np.uint8],
    renamings: NDArray[np.uint8],
    chosen: NDArray[np.int64],
    numbers: NDArray[np.uint32],
) -> None:
    """Write the class of some hands at the place of each hand that it stands for."""
    size, joker = hands.shape[1], len(chosen) - 2 if len(chosen) % 4 == 2 else -1
    cards = np.empty(size, np.int64)
    for row in range(len(hands)):
        for renaming in range(len(renamings)):
            place = 0
            for i in range(size):
                card = np.int64(hands[row, i])
                if card != joker:
                    card += np.int64(renamings[renaming, card & 3]) - (card & 3)
                j = i
                while j > 0 and cards[j - 1] > card:
                    cards[j] = cards[j - 1]
                    j -= 1
                cards[j] = card
            for i in range(size):
                place += chosen[cards[i], i + 1]
            numbers[place] = first + row

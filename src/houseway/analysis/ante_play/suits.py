"""Card sets that differ in nothing but the names of the suits, counted once.

Suits never break a tie, so what is true of a set of cards is true of every set that comes from it by
renaming suits. One set stands for all of them: the one in which clubs has most cards, then diamonds, hearts
and spades; of suits with equally many the one with the higher cards comes first.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain, combinations, combinations_with_replacement, permutations, product
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from houseway.cards import RANKS, SUITS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Cards: TypeAlias = NDArray[np.uint8]
"""Card ids; where it has two dimensions, one set a row, its cards in ascending order."""

_RENAMINGS = tuple(permutations(range(len(SUITS))))

_WAYS = np.array([24, 12, 12, 4, 12, 6, 4, 1])
"""How many sets differ from one in the names of suits alone, by which neighbouring suits are alike, as three bits."""


class CardSets(NamedTuple):
    """Sets of cards that stand for all others of their size."""

    cards: Cards
    ways: NDArray[np.int64]
    """How many sets each stands for, itself among them."""


class Renamed(NamedTuple):
    """Sets of cards after their suits got the names that they have in the set that stands for them."""

    keys: NDArray[np.int64]
    """One number for each; equal for sets that differ in nothing but the names of the suits."""
    renamings: NDArray[np.int64]
    """The renaming that leads there, as a row of `renamed_cards`."""


@cache
def renamed_cards() -> Cards:
    """Return what becomes of each of the 52 cards under each of the 24 renamings of suits."""
    new = np.array(_RENAMINGS, dtype=np.uint8)
    cards = np.arange(len(RANKS) * len(SUITS), dtype=np.uint8)
    return cards[None, :] // 4 * 4 + new[:, cards % 4]


@cache
def card_sets(size: int) -> CardSets:
    """Return the sets of so many cards of one pack that differ in more than the names of suits."""
    suits = np.array(list(_suit_masks(size)), dtype=np.int64)
    alike = (suits[:, 1:] == suits[:, :-1]) @ np.array([4, 2, 1])
    return CardSets(_cards(suits), _WAYS[alike])


def renamed(cards: Cards) -> Renamed:
    """Return which set stands for each set of cards, and the renaming of suits that leads to it."""
    masks = np.zeros((len(cards), 4), dtype=np.int64)
    for column in cards.T.astype(np.int64):
        masks[np.arange(len(cards)), column % 4] |= np.int64(1) << column // 4
    sizes = np.bitwise_count(masks).astype(np.int64)
    order = np.argsort(-(sizes << 13 | masks), axis=1, kind="stable")
    ordered = np.take_along_axis(masks, order, axis=1)
    keys = ordered[:, 0] << 39 | ordered[:, 1] << 26 | ordered[:, 2] << 13 | ordered[:, 3]
    new_names = np.argsort(order, axis=1)
    return Renamed(keys, _renaming_rows()[new_names @ np.array([64, 16, 4, 1])])


@cache
def _renaming_rows() -> NDArray[np.int64]:
    """Return the row of each renaming by its four new names, written as one number to the base four."""
    rows = np.full(256, -1, dtype=np.int64)
    for row, (clubs, diamonds, hearts, spades) in enumerate(_RENAMINGS):
        rows[64 * clubs + 16 * diamonds + 4 * hearts + spades] = row
    return rows


def _suit_masks(size: int) -> Iterator[tuple[int, ...]]:
    """Go through the ranks that four suits hold, as bits, the suit with most cards first."""
    for sizes in combinations_with_replacement(range(min(size, len(RANKS)), -1, -1), 4):
        if sum(sizes) == size:
            groups = [combinations_with_replacement(_masks(n), m) for n, m in Counter(sizes).items()]
            yield from map(tuple, map(chain.from_iterable, product(*groups)))


@cache
def _masks(size: int) -> Sequence[int]:
    """Return every choice of so many ranks as bits, the highest first."""
    return sorted((sum(1 << rank for rank in ranks) for ranks in combinations(range(13), size)), reverse=True)


def _cards(masks: NDArray[np.int64]) -> Cards:
    """Return the cards of each row of four suits."""
    held = masks[:, None, :] >> np.arange(13)[None, :, None] & 1
    rows, cards = np.nonzero(held.reshape(len(masks), 52))
    return cards.reshape(len(masks), len(rows) // len(masks)).astype(np.uint8)

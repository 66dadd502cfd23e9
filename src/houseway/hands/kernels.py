"""Compiled functions over the tables, for batches and for the loops of exact counts.

Compiled code gets its tables as an argument (`houseway.hands.poker.tables`), never as a global: only then can the
machine code be kept. Keys and masks of hands are made of those of their cards, the keys by adding, the masks
by `|`, so a loop does not begin anew with every hand. All 1,081 holdings on one board, valued:

    @compiled
    def all_holdings(board, tables, out):
        key, mask = hand_key(board, tables), hand_mask(board, tables)
        place = 0
        for a in range(52):
            for b in range(a):
                pair = card_mask(a, tables) | card_mask(b, tables)
                if not mask & pair:
                    two = card_key(a, tables) + card_key(b, tables)
                    out[place] = strength7(key + two, mask | pair, tables)
                    place += 1

Integers that meet a key must be `uint64`: NumPy, and the compiler after it, makes a float of a mixture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from houseway.hands import layout
from houseway.hands._compiled import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.hands.poker import Tables

__all__ = [
    "START",
    "card_key",
    "card_mask",
    "compiled",
    "flush_strength",
    "hand_key",
    "hand_mask",
    "ranks_strength",
    "strength5",
    "strength6",
    "strength7",
    "strength_of_key",
    "three_strength",
]

START = np.uint64(layout.START)
"""The key of no cards; a hand's key begins with it."""

_FLUSH = np.uint64(layout.FLUSH)
_CLUBS, _DIAMONDS, _HEARTS = (np.uint64(8 << (layout.SUIT_SHIFT + 4 * suit)) for suit in range(3))
_COLUMNS = np.uint64((1 << layout.COLUMN_BITS) - 1)
_COLUMN_BITS = np.uint64(layout.COLUMN_BITS)
_ROWS = np.uint64((1 << layout.ROW_BITS) - 1)
_RANKS = np.uint64(layout.FLUSHES - 1)
_SUIT_BITS = np.uint64(16)
_ROWS_AT = tuple(np.uint64(start) for start in layout.starts("rows"))
_STRENGTHS_AT = tuple(np.uint64(start) for start in layout.starts("strengths"))


@compiled
def card_key(card: int, tables: Tables) -> np.uint64:
    """Return the key of a card."""
    return np.uint64(tables.keys[card])


@compiled
def card_mask(card: int, tables: Tables) -> np.uint64:
    """Return the bit of a card."""
    return np.uint64(tables.masks[card])


@compiled
def hand_key(cards: NDArray[np.integer[Any]], tables: Tables) -> np.uint64:
    """Return the key of some cards, ready for more to be added."""
    key = START
    for card in cards:
        key += card_key(card, tables)
    return key


@compiled
def hand_mask(cards: NDArray[np.integer[Any]], tables: Tables) -> np.uint64:
    """Return the bits of some cards."""
    mask = np.uint64(0)
    for card in cards:
        mask |= card_mask(card, tables)
    return mask


@compiled
def flush_strength(key: np.uint64, mask: np.uint64, numbers: NDArray[np.uint16]) -> np.uint16:
    """Return the strength of a hand with five or more of a suit: nothing else can be as good in seven cards."""
    flag = key & _FLUSH
    suit = np.uint64(flag > _CLUBS) + np.uint64(flag > _DIAMONDS) + np.uint64(flag > _HEARTS)
    return numbers[(mask >> (suit * _SUIT_BITS)) & _RANKS]


@compiled
def ranks_strength(key: np.uint64, cards: int, numbers: NDArray[np.uint16]) -> np.uint16:
    """Return the strength of a hand of so many cards by its ranks alone."""
    # The constants come last: then the machine's addressing adds them, at no cost.
    offset = np.uint64(numbers[((key >> _COLUMN_BITS) & _ROWS) + _ROWS_AT[cards]])
    return numbers[(key & _COLUMNS) + offset + _STRENGTHS_AT[cards]]


@compiled
def strength_of_key(key: np.uint64, mask: np.uint64, cards: int, tables: Tables) -> np.uint16:
    """Return the strength of the best five of so many cards: five, six or seven."""
    if key & _FLUSH:
        return flush_strength(key, mask, tables.numbers)
    return ranks_strength(key, cards, tables.numbers)


@compiled
def strength5(key: np.uint64, mask: np.uint64, tables: Tables) -> np.uint16:
    """Return the strength of five cards."""
    return strength_of_key(key, mask, 5, tables)


@compiled
def strength6(key: np.uint64, mask: np.uint64, tables: Tables) -> np.uint16:
    """Return the strength of the best five of six cards."""
    return strength_of_key(key, mask, 6, tables)


@compiled
def strength7(key: np.uint64, mask: np.uint64, tables: Tables) -> np.uint16:
    """Return the strength of the best five of seven cards."""
    return strength_of_key(key, mask, 7, tables)


@compiled
def three_strength(a: int, b: int, c: int, table: NDArray[np.uint16]) -> np.uint16:
    """Return the strength of three cards; `table` is the ranking's (`houseway.hands.three`)."""
    suited = int(((a ^ b) | (a ^ c)) & 3 == 0)
    return table[2197 * suited + 169 * (a >> 2) + 13 * (b >> 2) + (c >> 2)]

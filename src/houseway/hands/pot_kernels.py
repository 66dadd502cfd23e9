"""The hands of the pot games in compiled code: jokers, other orders, eight cards.

Keys are added up as in `kernels`, from `keys` of the tables that are passed along (`_pot_tables`); the key of a joker is
added like another. A hand with a joker may hold something better than its flush, so both are looked up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.hands import layout
from houseway.hands._keys import JOKER_SHIFT
from houseway.hands.kernels import START, compiled, flush_strength
from houseway.hands.pot_tables import FOURS, ROWS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Ids = NDArray[np.uint8]
    Keys = NDArray[np.uint64]
    Numbers = NDArray[np.uint16]

__all__ = [
    "card_bit",
    "joker_strength",
    "value_eight",
    "value_hands",
]

_FLUSH = np.uint64(layout.FLUSH)
_FLUSHES = np.uint64(layout.FLUSHES)
_BAD = np.uint64(layout.BAD)
_COLUMNS = np.uint64((1 << layout.COLUMN_BITS) - 1)
_COLUMN_BITS = np.uint64(layout.COLUMN_BITS)
_ROWS = np.uint64(ROWS - 1)
_ONE = np.uint64(1)
_JOKER_SHIFT = np.uint64(JOKER_SHIFT)
_ROWS_AT = np.uint64(2 * layout.FLUSHES)
_STRENGTHS_AT = np.uint64(2 * layout.FLUSHES + 2 * ROWS)
_ROWS_OF_JOKER = np.uint64(ROWS)
_LENGTHS = tuple(np.uint64(layout.LENGTHS.get(cards, FOURS)) for cards in range(8))


@compiled
def card_bit(card: int) -> np.uint64:
    """Return the bit of a card: sixteen bits a suit, one for each rank; a joker has one that no suit reads."""
    return np.uint64(1) << np.uint64((card >> 2) | ((card & 3) << 4))


@compiled
def joker_strength(key: np.uint64, mask: np.uint64, cards: int, numbers: Numbers) -> np.uint16:
    """Return the strength of the best five of so many cards, five to seven, with a joker or without."""
    if key & _FLUSH:
        return max(_by_ranks(key, cards, numbers), _by_suit(key, mask, numbers))
    return _by_ranks(key, cards, numbers)


@compiled
def _by_ranks(key: np.uint64, cards: int, numbers: Numbers) -> np.uint16:
    joker = (key >> _JOKER_SHIFT) & _ONE
    row = ((key >> _COLUMN_BITS) & _ROWS) + joker * _ROWS_OF_JOKER
    offset = np.uint64(numbers[row + _ROWS_AT])
    return numbers[(key & _COLUMNS) + offset + joker * _LENGTHS[cards] + _STRENGTHS_AT]


@compiled
def _by_suit(key: np.uint64, mask: np.uint64, numbers: Numbers) -> np.uint16:
    joker = (key >> _JOKER_SHIFT) & _ONE
    return flush_strength(key, mask, numbers[joker * _FLUSHES :])


@compiled
def _mask(cards: Ids) -> np.uint64:
    mask = np.uint64(0)
    for card in cards:
        mask |= card_bit(card)
    return mask


@compiled
def value_hands(cards: Ids, keys: Keys, numbers: Numbers, out: Numbers) -> np.uint64:
    """Write the strength of each row of five, six or seven cards; return 0 if all ids were cards."""
    flags = np.uint64(0)
    size = cards.shape[1]
    for row in range(len(out)):
        key = START
        for place in range(size):
            key = np.uint64(key + keys[cards[row, place]])
        flags = np.uint64(flags | key)
        found = _by_ranks(key, size, numbers)
        if key & _FLUSH:
            found = max(found, _by_suit(key, _mask(cards[row]), numbers))
        out[row] = found
    return np.uint64(flags & _BAD)


@compiled
def value_eight(cards: Ids, keys: Keys, numbers: Numbers, out: Numbers) -> np.uint64:
    """Write the strength of each row of eight cards; `numbers` are those for seven. Return 0 if all ids were cards.

    Five cards leave out one of any six at least, so the best of eight is the best of seven without one of those.
    """
    flags = np.uint64(0)
    for row in range(len(out)):
        key = START
        for place in range(8):
            key = np.uint64(key + keys[cards[row, place]])
        flags = np.uint64(flags | key)
        best = np.int16(-1)
        for place in range(6):
            without = np.uint64(key - keys[cards[row, place]])
            best = max(best, np.int16(_by_ranks(without, 7, numbers)))
        if key & _FLUSH:
            best = max(best, np.int16(_by_suit(key, _mask(cards[row]), numbers)))
        out[row] = np.uint16(best)
    return np.uint64(flags & _BAD)

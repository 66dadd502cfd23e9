"""Omaha in compiled code: the best two of four cards with three of five.

The tables are those of `_omaha_tables`. A flush is looked for only where the board has three of a suit of which one's
own cards have two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from houseway.hands import layout
from houseway.hands._omaha_tables import LOWS_AT, PAIRED_AT, THREES_AT, TWOS_AT
from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Ids = NDArray[np.uint8]
    Keys = NDArray[np.uint64]
    Numbers = NDArray[np.uint16]
    Six: TypeAlias = tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]

__all__ = ["value_highs", "value_lows"]

_FLUSH = np.uint64(layout.FLUSH)
_OWN_START = np.uint64(0x6666 << layout.SUIT_SHIFT)
"""A second card of a suit raises its flag."""

_BOARD_START = np.uint64(0x5555 << layout.SUIT_SHIFT)
"""A third card of a suit raises its flag."""

_CLUBS, _DIAMONDS, _HEARTS = (np.uint64(8 << (layout.SUIT_SHIFT + 4 * suit)) for suit in range(3))
_FLUSHES = layout.FLUSHES - 1
_FOUR, _EIGHT = np.uint64(4), np.uint64(8)
_TWOS_AT, _THREES_AT, _PAIRED_AT = np.uint64(TWOS_AT), np.uint64(THREES_AT), np.uint64(PAIRED_AT)


@compiled
def _suits_of_four(hole: Ids, keys: Keys) -> np.uint64:
    return np.uint64(_OWN_START + keys[hole[0]] + keys[hole[1]] + keys[hole[2]] + keys[hole[3]])


@compiled
def _suits_of_five(board: Ids, keys: Keys) -> np.uint64:
    three = keys[board[0]] + keys[board[1]] + keys[board[2]]
    return np.uint64(_BOARD_START + three + keys[board[3]] + keys[board[4]])


@compiled
def _rank(card: int) -> np.uint64:
    return np.uint64((card >> 2) & 15)


@compiled
def _two(a: np.uint64, b: np.uint64, numbers: Numbers) -> np.uint64:
    return np.uint64(numbers[(a | b << _FOUR) + _TWOS_AT])


@compiled
def _twos(hole: Ids, numbers: Numbers) -> Six:
    """Return the numbers of the six pairs of ranks that four cards hold."""
    a, b, c, d = _rank(hole[0]), _rank(hole[1]), _rank(hole[2]), _rank(hole[3])
    three = (_two(a, b, numbers), _two(a, c, numbers), _two(a, d, numbers))
    return (*three, _two(b, c, numbers), _two(b, d, numbers), _two(c, d, numbers))


@compiled
def _by_ranks(board: Ids, twos: Six, numbers: Numbers) -> np.uint16:
    """Return the best strength by ranks alone; written out, because a loop takes a fifth longer."""
    a, b, c, d, e = _rank(board[0]), _rank(board[1]), _rank(board[2]), _rank(board[3]), _rank(board[4])
    best = _with_three(a, b, c, twos, numbers)
    best = max(best, _with_three(a, b, d, twos, numbers))
    best = max(best, _with_three(a, b, e, twos, numbers))
    best = max(best, _with_three(a, c, d, twos, numbers))
    best = max(best, _with_three(a, c, e, twos, numbers))
    best = max(best, _with_three(a, d, e, twos, numbers))
    best = max(best, _with_three(b, c, d, twos, numbers))
    best = max(best, _with_three(b, c, e, twos, numbers))
    best = max(best, _with_three(b, d, e, twos, numbers))
    return max(best, _with_three(c, d, e, twos, numbers))


@compiled
def _with_three(a: np.uint64, b: np.uint64, c: np.uint64, twos: Six, numbers: Numbers) -> np.uint16:
    """Return the best strength of three ranks with one of six pairs."""
    at = np.uint64(numbers[(a | b << _FOUR | c << _EIGHT) + _THREES_AT]) + _PAIRED_AT
    first = max(numbers[at + twos[0]], numbers[at + twos[1]])
    second = max(numbers[at + twos[2]], numbers[at + twos[3]])
    return max(max(first, second), max(numbers[at + twos[4]], numbers[at + twos[5]]))  # noqa: PLW3301 -- of three at once it makes branches


@compiled
def _ranks_of(cards: Ids, suit: int) -> int:
    """Return the ranks of a suit as bits."""
    bits = 0
    for card in cards:
        if card & 3 == suit:
            bits |= 1 << ((card >> 2) & 15)
    return bits


@compiled
def _by_suit(own: int, board: int, numbers: Numbers) -> np.uint16:
    """Return the best flush of two of one's own ranks and three of the board's, all of one suit."""
    best = np.uint16(0)
    while board:
        first, board = _parted(board)
        middle = board
        while middle:
            second, middle = _parted(middle)
            last = middle
            while last:
                third, last = _parted(last)
                best = max(best, _with_two(own, first | second | third, numbers))
    return best


@compiled
def _with_two(own: int, three: int, numbers: Numbers) -> np.uint16:
    """Return the best flush of two of one's own ranks and these three."""
    best = np.uint16(0)
    while own:
        first, own = _parted(own)
        rest = own
        while rest:
            second, rest = _parted(rest)
            best = max(best, numbers[(first | second | three) & _FLUSHES])
    return best


@compiled
def _parted(bits: int) -> tuple[int, int]:
    """Return the lowest bit and the others."""
    return bits & -bits, bits & (bits - 1)


@compiled
def value_highs(hole: Ids, board: Ids, keys: Keys, numbers: Numbers, out: Numbers) -> None:
    """Write the strength of each row of four cards with a board of five.

    The body is not a function of one row: called from the loop it would take half as long again.
    """
    for row in range(len(out)):
        own, five = hole[row], board[row]
        best = _by_ranks(five, _twos(own, numbers), numbers)
        flags = _suits_of_four(own, keys) & _suits_of_five(five, keys) & _FLUSH
        if flags:
            suit = int(flags > _CLUBS) + int(flags > _DIAMONDS) + int(flags > _HEARTS)
            best = max(best, _by_suit(_ranks_of(own, suit), _ranks_of(five, suit), numbers))
        out[row] = best


@compiled
def value_lows(hole: Ids, board: Ids, numbers: Numbers, out: Numbers) -> None:
    """Write the low strength of each row of four cards with a board of five; 65,535, or -1, for none that qualifies."""
    for row in range(len(out)):
        own, other = 0, 0
        for place in range(4):
            own |= numbers[hole[row, place]]
        for place in range(5):
            other |= numbers[board[row, place]]
        out[row] = numbers[(own << 8 | other) + LOWS_AT]

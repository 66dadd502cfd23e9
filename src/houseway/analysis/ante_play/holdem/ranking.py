"""How strong every couple is on a board, and in which order they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from houseway.analysis.ante_play.holdem.couples import COUPLES, KINDS, PLAIN_COUPLES
from houseway.analysis.ante_play.holdem.patterns import PLAIN_PATTERNS, couples_on
from houseway.hands.kernels import card_key, card_mask, compiled, hand_key, hand_mask, strength5, strength7

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.ante_play.holdem.couples import Numbers
    from houseway.analysis.ante_play.holdem.patterns import Dealt
    from houseway.analysis.ante_play.suits import Cards
    from houseway.hands.poker import Tables

    Ordered = NDArray[np.int32]
    AnyCards = NDArray[np.integer[Any]]

NOBODY = 2**30
"""In the place of a couple that nobody can hold, behind all others."""


@compiled
def lay(board: Cards, couples: int, left: Numbers, shown: Numbers) -> None:
    """Find how many cards of each kind are left beside a board, and up to two of them. A flush would be in clubs."""
    left[:] = 0
    for card in range(52):
        free = True
        for seen in board:
            free &= seen != card
        if free:
            kind = (card >> 2) + (13 if couples == COUPLES and card & 3 == 0 else 0)
            if left[kind] < 2:
                shown[kind, left[kind]] = card
            left[kind] += 1


@compiled
def ways_of(high: int, low: int, left: Numbers) -> int:
    """Return how many holdings make a couple of two kinds."""
    return left[high] * left[low] if high != low else left[high] * (left[high] - 1) // 2


@compiled
def best_five(board: AnyCards, one: int, other: int, tables: Tables) -> int:
    """Return the strength of any five of the seven cards."""
    key = hand_key(board, tables) + card_key(one, tables) + card_key(other, tables)
    mask = hand_mask(board, tables) | card_mask(one, tables) | card_mask(other, tables)
    return int(strength7(key, mask, tables))


@compiled
def best_with_both(board: AnyCards, one: int, other: int, tables: Tables) -> int:
    """Return the strength of the two cards with the three of the board that fit them best."""
    hand = np.zeros(5, np.uint8)
    hand[0], hand[1] = one, other
    best = 0
    for high in range(2, 5):
        for middle in range(1, high):
            for low in range(middle):
                hand[2], hand[3], hand[4] = board[high], board[middle], board[low]
                best = max(best, int(strength5(hand_key(hand, tables), hand_mask(hand, tables), tables)))
    return best


@compiled
def _rank(dealt: Dealt, both: int, tables: Tables, out: Ordered) -> None:
    """Write strength, higher kind and lower kind of every couple on each board, one board after the other."""
    left = np.zeros(KINDS, np.int64)
    shown = np.zeros((KINDS, 2), np.int64)
    row = 0
    for place in range(len(dealt.boards)):
        board = dealt.boards[place]
        couples = couples_on(dealt.patterns[place])
        lay(board, couples, left, shown)
        for high in range(KINDS if couples == COUPLES else 13):
            for low in range(high + 1):
                out[row] = NOBODY
                if ways_of(high, low, left):
                    one, other = shown[high, 0], shown[low, 1 if high == low else 0]
                    strength = (
                        best_with_both(board, one, other, tables)
                        if both
                        else best_five(board, one, other, tables)
                    )
                    out[row] = strength << 10 | high << 5 | low
                row += 1


def rank(dealt: Dealt, *, both: bool, tables: Tables, out: Ordered) -> None:
    """Write the couples of each board in the order of their strength, the weakest first.

    `dealt` has all boards on which no flush can be made before the others. With `both`, the hand has to use
    both own cards.
    """
    _rank(dealt, int(both), tables, out)
    plain = int(np.count_nonzero(dealt.patterns < PLAIN_PATTERNS)) * PLAIN_COUPLES
    out[:plain].reshape(-1, PLAIN_COUPLES).sort(axis=1)
    out[plain:].reshape(-1, COUPLES).sort(axis=1)

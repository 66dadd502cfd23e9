"""Tables for Omaha: two of four cards with three of five, made at first use from what five cards are worth.

The ranks of two and those of three have a number each, 91 and 455 of them, and every pair of numbers its strength; so the
sixty hands take sixty lookups in 83 KB. A low hand is told by which of the ranks up to eight each side holds: one lookup.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from typing import TYPE_CHECKING

import numpy as np

from houseway.errors import CardError
from houseway.hands._keys import rank_sum
from houseway.hands.layout import FLUSHES, RANK_KEYS
from houseway.hands.pot_tables import five_worth, fixed, flushes, places

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from houseway.hands.low import Low
    from houseway.hands.ranking import Ranking

    Numbers = NDArray[np.uint16]

TWOS_AT = FLUSHES
THREES_AT = TWOS_AT + (1 << 8)
PAIRED_AT = THREES_AT + (1 << 12)
"""Where the number of two ranks, where the strengths of three ranks begin, and the strengths: behind the flushes."""

LOW_RANKS = 8
LOWS_AT = 256
"""Behind a bit for each card id that is no higher than an eight."""

_TWOS = tuple(combinations_with_replacement(range(13), 2))
_THREES = tuple(combinations_with_replacement(range(13), 3))
_BARRED = 0xFFFF


@cache
def high_numbers(owner: Ranking) -> Numbers:
    """Return the tables of high hands; the ranking has no joker, and its pack all ranks."""
    if owner.joker is not None or owner.terms.gap_straights:
        raise CardError("Omaha is valued in batches for a pack of 52 without a joker only")
    twos, threes = _numbered(_TWOS, 2, 1), _numbered(_THREES, 3, len(_TWOS))
    sums = np.add.outer(_sums(_THREES), _sums(_TWOS))
    paired = five_worth(owner)[places(sums.reshape(-1), 5)].astype(np.uint16)
    return fixed(np.concatenate([flushes(owner), twos, threes, paired]))


@cache
def low_numbers(owner: Low) -> Numbers:
    """Return the tables of low hands with a qualifier of eight or less."""
    if owner.joker is not None or owner.least < _low_strength(owner, range(3, 8)):
        raise CardError("Omaha's low hands are valued in batches without a joker and up to an eight only")
    held = np.arange(1 << LOW_RANKS)
    lows = np.full((len(held), len(held)), -1, np.int64)
    for two in combinations(range(LOW_RANKS), 2):
        own = held[held & _bits(two) == _bits(two)]
        for three in combinations(set(range(LOW_RANKS)) - set(two), 3):
            board = held[held & _bits(three) == _bits(three)]
            found = owner.qualified(_low_strength(owner, (*two, *three)))
            area = np.ix_(own, board)
            lows[area] = np.maximum(lows[area], -1 if found is None else found)
    bits = [1 << (card // 4 + 1) % 13 if card < 52 else 0 for card in range(256)]
    bits = [bit if bit < 1 << LOW_RANKS else 0 for bit in bits]
    return fixed(np.concatenate([np.array(bits, np.uint16), lows.reshape(-1).astype(np.uint16)]))


def _numbered(sets: tuple[tuple[int, ...], ...], ranks: int, step: int) -> Numbers:
    """Return the number of each set of ranks in any order, four bits a rank, times a step."""
    found = np.zeros(1 << 4 * ranks, np.uint16)
    for number, chosen in enumerate(sets):
        for each in permutations(chosen):
            found[sum(rank << 4 * place for place, rank in enumerate(each))] = step * number
    return found


def _sums(sets: Iterable[tuple[int, ...]]) -> NDArray[np.int64]:
    return np.array([[RANK_KEYS[rank] for rank in chosen] for chosen in sets], np.int64).sum(axis=1)


def _low_strength(owner: Low, low_ranks: Iterable[int]) -> int:
    """Return the strength of five ranks that are counted from the ace."""
    return owner.of_key(rank_sum((rank - 1) % 13 for rank in low_ranks))


def _bits(ranks: Iterable[int]) -> int:
    return sum(1 << rank for rank in ranks)

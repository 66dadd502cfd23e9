"""Every hand of seven cards of 53, counted by the classes that it holds.

Suits have no rank, so hands that differ in the names of suits alone are looked at once: their four suits in
descending order, as bits, 6,972,147 times instead of 154,143,080.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.hands import seven
from houseway.hands._compiled import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bits = NDArray[np.int64]

_suit_bits = compiled(seven.suit_bits)
_alike_bits = compiled(seven.alike_bits)
_match_bits = compiled(seven.match_bits)
_ace_high = compiled(seven.ace_high)

_ACE_HIGH = 1 << len(seven.SEVEN_CLASSES)
"""The bit that says that a hand is ace-high, beside those of the classes that it holds."""
_WAYS = (24, 12, 12, 4, 12, 6, 4, 1)
"""How many hands differ in the names of suits alone, by which neighbours are equal, as three bits."""


class Ranks(NamedTuple):
    """Every set of up to seven ranks, the smaller sets first."""

    bits: Bits
    sizes: Bits
    starts: Bits
    """Where the sets of each size start."""


@cache
def by_classes(joker: int, where: int) -> tuple[tuple[int, int], ...]:
    """Return sets of classes, as bits, each with how many hands hold it."""
    counts = _counted(7, seven.NO_JOKER, where) + _counted(6, joker, where)
    counts = counts.reshape(2, -1).sum(axis=0)
    return tuple((bits, count) for bits, count in enumerate(counts.tolist()) if count)


def ace_high_hands() -> tuple[int, int]:
    """Return how many hands are ace-high without the joker, and with it."""
    natural, joker = _counted(7, seven.NO_JOKER, 0), _counted(6, seven.BUG, 0)
    return int(natural[_ACE_HIGH:].sum()), int(joker[_ACE_HIGH:].sum())


def _counted(cards: int, joker: int, where: int) -> Bits:
    """Count the hands with so many cards besides the joker, by the bits of what they hold."""
    counts = np.zeros(2 * _ACE_HIGH, np.int64)
    _count(cards, joker, where, _ranks(), counts)
    return counts


def _ranks() -> Ranks:
    every = np.arange(1 << 13)
    sizes = np.bitwise_count(every).astype(np.int64)
    order = np.argsort(sizes, kind="stable")
    return Ranks(every[order], sizes[order], np.searchsorted(sizes[order], np.arange(9)))


@compiled
def _bits(suits: tuple[int, int, int, int], joker: int, where: int) -> int:
    """Return all that a hand holds."""
    a, b, c, d = suits
    bits = _alike_bits(a, b, c, d, joker) | _match_bits(a, b, c, d, joker, where)
    bits |= _suit_bits(a, joker) | _suit_bits(b, joker) | _suit_bits(c, joker) | _suit_bits(d, joker)
    return bits | _ACE_HIGH if _ace_high(a, b, c, d, joker) else bits


@compiled
def _count(cards: int, joker: int, where: int, ranks: Ranks, counts: Bits) -> None:
    bits, sizes, starts = ranks
    for a in range(starts[cards + 1]):
        for b in range(a + 1):
            if sizes[a] + sizes[b] > cards:
                break
            for c in range(b + 1):
                rest = cards - sizes[a] - sizes[b] - sizes[c]
                if rest < 0:
                    break
                for d in range(starts[rest], min(starts[rest + 1], c + 1)):
                    held = _bits((bits[a], bits[b], bits[c], bits[d]), joker, where)
                    counts[held] += _WAYS[4 * int(a == b) + 2 * int(b == c) + int(c == d)]

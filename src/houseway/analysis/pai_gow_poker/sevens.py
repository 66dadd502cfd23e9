"""What seven cards are for the bonus bets, hand by hand, and how often two hands without a common card are what."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.pai_gow_poker.classes import choices
from houseway.analysis.pai_gow_poker.meeting import watched, works
from houseway.analysis.pai_gow_poker.walking import begin, onward
from houseway.analysis.progress import Progress, unwatched
from houseway.hands import seven
from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.pai_gow_poker.meeting import Field
    from houseway.analysis.pai_gow_poker.totals import Sets
    from houseway.hands.seven import RoyalMatch, SevenJoker

    Codes = NDArray[np.uint8]

NONE = len(seven.SEVEN_CLASSES)
"""The code of a hand that reaches no class; lower codes are the places of classes."""
ACE_HIGH = NONE + 1
"""The code of one that is ace-high besides."""
WITH_JOKER = 16
"""Is added to the code of a hand with the joker."""
CODES = 2 * WITH_JOKER

_JOKERS = {"bug": seven.BUG, "wild": seven.WILD}

_suit_bits = compiled(seven.suit_bits)
_alike_bits = compiled(seven.alike_bits)
_match_bits = compiled(seven.match_bits)
_ace_high = compiled(seven.ace_high)


def codes(hands: NDArray[np.uint8], joker: SevenJoker, royal_match: RoyalMatch) -> Codes:
    """Return what each hand is: the highest class, ace-high or nothing, and whether the joker is there."""
    found = np.empty(len(hands), np.uint8)
    _write_codes(hands, _JOKERS[joker], seven.ROYAL_MATCHES[royal_match], found)
    return found


def pairs(
    among: Field, own: Codes, progress: Progress = unwatched, threads: int | None = None
) -> list[list[int]]:
    """Return how often a hand of each code meets one of each code that has no card in common with it."""
    table, chosen = own[among.numbers], choices(among.pack)
    sums = np.zeros((CODES, CODES), object)
    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        pieces = [(work, pool.submit(_pairs, work.sets, table, chosen)) for work in works(among.pack)]
        for work, found in watched(pieces, progress):
            sums += work.sign * found.astype(object)
    return [[int(count) for count in row] for row in sums]


@compiled
def _write_codes(hands: NDArray[np.uint8], joker: int, match: int, out: Codes) -> None:
    for row in range(len(hands)):
        suits = np.zeros(4, np.int64)
        has_joker = hands[row, 6] == 52
        for place in range(6 if has_joker else 7):
            suits[hands[row, place] & 3] |= 1 << np.int64(hands[row, place] >> 2)
        mode = joker if has_joker else 0
        a, b, c, d = int(suits[0]), int(suits[1]), int(suits[2]), int(suits[3])
        bits = _alike_bits(a, b, c, d, mode) | _match_bits(a, b, c, d, mode, match)
        bits |= _suit_bits(a, mode) | _suit_bits(b, mode) | _suit_bits(c, mode) | _suit_bits(d, mode)
        code = 0
        while code < NONE and not bits >> code & 1:
            code += 1
        if code == NONE and _ace_high(a, b, c, d, seven.BUG if has_joker else seven.NO_JOKER):
            code = ACE_HIGH
        out[row] = code + (WITH_JOKER if has_joker else 0)


@compiled
def _pairs(sets: Sets, table: Codes, chosen: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return how often two hands that hold one of these sets of cards have which codes."""
    sums = np.zeros((CODES, CODES), np.int64)
    counts = np.zeros(CODES, np.int64)
    for place in range(len(sets.orbits)):
        counts[:] = 0
        walk = begin(sets.cards[place], chosen)
        if len(walk.at) == 1:
            counts[table[walk.sums[0]]] = 1
        else:
            going = True
            while going:
                for x in range(walk.at[1]):
                    counts[table[walk.sums[1] + walk.adds[0, x]]] += 1
                going = onward(walk)
        for own in range(CODES):
            if counts[own]:
                sums[own] += np.int64(sets.orbits[place]) * counts[own] * counts
    return sums

"""Compiled: seven cards in order, and what they hold when the joker stands for this or that.

The cards of a hand lie in one array that is used again for the next hand: the cards from the lowest up and the joker
last, then where each lay when it was dealt, then what each counts in the chart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.games.pai_gow_poker.way.codes import KINDS_AT, RUNS_AT, WILD_AT
from houseway.hands import layout
from houseway.hands.kernels import START, compiled
from houseway.hands.order import ACE
from houseway.hands.pai_gow_kernels import JOKER, key_of, mask_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.hands.pai_gow_kernels import PaiGowTables

    Bytes = NDArray[np.uint8]
    Numbers = NDArray[np.int64]

COLUMNS_AT, RANKS_AT, DEALT = 7, 14, 21
"""Where a hand's columns and ranks lie, and how long the array is."""

_FLUSH = np.uint64(layout.FLUSH)
_ONE_OF_EACH = np.uint64(0x1111 << layout.SUIT_SHIFT)
_RANK_BITS = np.uint64(layout.FLUSHES - 1)
_SUIT, _TWO_SUITS = np.uint64(16), np.uint64(32)
_NONE = np.uint64(0)
_LAST_ACE = 51


class Sums(NamedTuple):
    """What is added up over the cards without the joker."""

    key: np.uint64
    mask: np.uint64
    counts: int
    """How many there are of each rank, four bits a rank."""
    joker: bool
    wild: bool
    """The joker may be any card. Beside four aces it is an ace, and need not be looked for."""
    card: int
    """The card that a wild joker stands for, or -1."""
    card_key: np.uint64
    card_mask: np.uint64


class Held(NamedTuple):
    """What seven cards hold."""

    kind: int
    first: int
    """The rank of the largest group, the higher of equal ones."""
    second: int
    """The rank of the next group."""
    beside: int
    """How many cards that next group has."""


@compiled
def sort_into(hand: Bytes, dealt: Numbers) -> None:
    """Put the cards of a hand in order, and their ranks, the joker's as an ace."""
    for column in range(7):
        card, place = np.int64(hand[column]), column
        while place > 0 and dealt[place - 1] > card:
            dealt[place] = dealt[place - 1]
            dealt[place + COLUMNS_AT] = dealt[place - 1 + COLUMNS_AT]
            place -= 1
        dealt[place] = card
        dealt[place + COLUMNS_AT] = column
    for place in range(7):
        dealt[place + RANKS_AT] = min(dealt[place] >> 2, ACE)


@compiled
def sums_of(dealt: Numbers, code: Numbers, tables: PaiGowTables) -> Sums:
    """Add up the cards without the joker."""
    key, mask, counts = START, _NONE, 0
    joker = dealt[6] == JOKER
    for place in range(6 if joker else 7):
        card = dealt[place]
        key += key_of(card, tables)
        mask |= mask_of(card, tables)
        counts += 1 << 4 * (card >> 2)
    any_card = joker and code[WILD_AT] != 0
    wild = any_card and counts >> 4 * ACE & 15 < 4
    return Sums(key, mask, counts, joker, wild, _LAST_ACE if any_card else -1, _NONE, _NONE)


@compiled
def with_card(sums: Sums, card: int, tables: PaiGowTables) -> Sums:
    """Return the same with a wild joker standing for a card."""
    key, mask = key_of(card, tables), mask_of(card, tables)
    return Sums(sums.key, sums.mask, sums.counts, sums.joker, sums.wild, card, key, mask)


@compiled
def rank_of_last(dealt: Numbers, sums: Sums) -> int:
    """Return what the highest card counts in the chart: the joker what it stands for, or an ace."""
    return sums.card >> 2 if sums.card >= 0 else min(dealt[6] >> 2, ACE)


@compiled
def has_four_suited(key: np.uint64) -> bool:
    """Say whether one card more may make a flush."""
    return bool((key + _ONE_OF_EACH) & _FLUSH)


@compiled
def _in_a_row(mask: np.uint64, code: Numbers) -> int:
    """Return 2 if five ranks are in a row, 1 if one card more makes them so."""
    folded = mask | mask >> _TWO_SUITS
    return int(code[RUNS_AT + np.int64((folded | folded >> _SUIT) & _RANK_BITS)])


@compiled
def is_complete(key: np.uint64, mask: np.uint64, code: Numbers) -> bool:
    """Say whether there is a straight, a flush or a straight flush in these cards."""
    return bool(key & _FLUSH) or _in_a_row(mask, code) == 2


@compiled
def is_completed(key: np.uint64, mask: np.uint64, code: Numbers) -> bool:
    """Say whether there is one with any card more."""
    return has_four_suited(key) or _in_a_row(mask, code) >= 1


@compiled
def held(counts: int, complete: bool, code: Numbers) -> Held:  # noqa: FBT001 -- compiled code takes no keywords
    """Return what so many cards of each rank hold."""
    best, after, shape = 0, 0, 0
    for rank in range(13):
        group = counts >> 4 * rank & 15
        shape += 1 << 4 * group
        place = 16 * group + rank
        if place > best:
            best, after = place, best
        elif place > after:
            after = place
    fours, threes, pairs = shape >> 16 & 15, shape >> 12 & 15, shape >> 8 & 15
    kind = int(code[KINDS_AT + 24 * int(complete) + 12 * fours + 4 * threes + pairs])
    return Held(0 if best >> 4 == 5 else kind, best & 15, after & 15, after >> 4)


@compiled
def held_by(sums: Sums, code: Numbers) -> Held:
    """Return what seven cards hold, a joker being the card that it stands for.

    One of the old kind is an ace, or it completes a straight or a flush and is none, whichever class comes first in
    the order of testing; but two aces with it are three either way, for a chart speaks of the ace in front of such
    a hand (000:458).
    """
    counts = sums.counts
    if sums.joker:
        counts += 1 << 4 * (sums.card >> 2 if sums.wild else ACE)
    best = held(counts, is_complete(sums.key + sums.card_key, sums.mask | sums.card_mask, code), code)
    if not sums.joker or sums.wild or not is_completed(sums.key, sums.mask, code):
        return best
    two_aces = sums.counts >> 4 * ACE & 15 == 2
    other = held(counts if two_aces else sums.counts, sums.joker, code)
    return other if other.kind < best.kind else best

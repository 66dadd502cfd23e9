"""The two hands of pai gow poker in compiled code: the same values as `pai_gow`, looked up.

Five cards with the joker are four others, and every four has its place in a table of 270,725; five without it go
through the tables of `poker`. Compiled code gets all tables as one argument (`tables`), never as a global.
"""

from __future__ import annotations

from functools import cache
from itertools import accumulate
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from houseway.errors import CardError
from houseway.hands import poker
from houseway.hands.kernels import START, compiled, flush_strength, ranks_strength
from houseway.hands.layout import FLUSH, LENGTHS, sections
from houseway.hands.order import ACE
from houseway.hands.pai_gow import (
    BACKS,
    COMPLETE,
    FRONTS,
    Ranking,
    front_value,
    highest_legal_front,
    least_fouling,
    straights_placed,
)
from houseway.hands.poker import STRENGTHS, classes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Bytes = NDArray[np.uint8]
    Numbers = NDArray[np.uint16]

__all__ = [
    "FIVE_OF_A_KIND",
    "JOKER",
    "PaiGowTables",
    "back_of_five",
    "back_of_four",
    "back_values",
    "class_of_back",
    "front_before",
    "front_of_two",
    "front_values",
    "highest_before",
    "key_of",
    "mask_of",
    "tables",
]

JOKER = 52
FIVE_OF_A_KIND = 10
"""The class above those of `order.HandClass`."""

_FLUSH = np.uint64(FLUSH)
_COMPLETE = tuple(sorted(map(int, COMPLETE)))

_FOURS = 270725
_CARDS = 53
_BUG, _WILD_FIVES = 0, 2
"""What the joker may be: an ace or what completes; 1 is any card; or any card and a fifth of a kind too."""


class PaiGowTables(NamedTuple):
    """What compiled code needs to value the two hands of one ranking: few arrays, for a call passes each in parts."""

    words: NDArray[np.uint64]
    """The keys of the cards, their masks, and how many sets of one, two, three and four cards lie below each."""
    numbers: Numbers
    """The tables of `poker`, and behind them those of `_Lengths`."""


class _Lengths(NamedTuple):
    """How long each table is."""

    poker: int = sections()[f"strengths{max(LENGTHS)}"].stop
    places: int = STRENGTHS
    """The back value of every strength."""
    joker: int = _FOURS
    """The back value of every four cards with the joker, at the place of the four among all fours."""
    fronts: int = _CARDS * _CARDS
    """The value of any two cards; with a joker the highest."""
    limited: int = 13 * FRONTS
    """What the joker makes of a rank before a back whose highest legal front is known."""
    highest: int = BACKS
    """The highest legal front of every back value."""
    classes: int = BACKS
    """The class of every back value."""


_MASKS_AT, _ONES_AT, _TWOS_AT, _THREES_AT, _FOURS_AT = range(_CARDS, 6 * _CARDS, _CARDS)
_PLACES_AT, _JOKER_AT, _FRONTS_AT, _LIMITED_AT, _HIGHEST_AT, _CLASSES_AT = tuple(accumulate(_Lengths()))[:-1]


@cache
def tables(ranking: Ranking) -> PaiGowTables:
    """Return the tables of a ranking, made on the first call."""
    words = np.concatenate((poker.tables().keys[:_CARDS], poker.tables().masks[:_CARDS], _choose()))
    parts: list[Sequence[int] | NDArray[Any]] = [
        poker.tables().numbers,
        straights_placed(ranking.wheel_second),
        np.zeros(_FOURS),
        _fronts(ranking),
        _limited(ranking),
        [highest_legal_front(value) for value in range(BACKS)],
        [*classes(), *[FIVE_OF_A_KIND] * 13],
    ]
    fours = np.empty(_FOURS, np.uint16)
    _fill_fours(_BUG if ranking.joker == "bug" else 1 + ranking.five_of_a_kind, _fixed(words, parts), fours)
    parts[2] = fours
    return _fixed(words, parts)


def _fixed(words: NDArray[np.uint64], parts: Sequence[Sequence[int] | NDArray[Any]]) -> PaiGowTables:
    """Put the tables together, so that nobody can write to them."""
    numbers = np.concatenate([np.asarray(part, np.uint16) for part in parts])
    words.flags.writeable = numbers.flags.writeable = False
    return PaiGowTables(words, numbers)


def _choose() -> NDArray[np.uint64]:
    """Return how many sets of one, two, three and four cards lie below a card."""
    below = [[comb(card, cards) for card in range(_CARDS)] for cards in range(1, 5)]
    return np.array(below, np.uint64).reshape(-1)


def _fronts(ranking: Ranking) -> list[int]:
    both = range(JOKER + 1)
    return [front_value((a, b), ranking) if a != b else 0 for a in both for b in both]


def _limited(ranking: Ranking) -> list[int]:
    """Return what the joker makes of each rank before each back; but in one mode the back does not matter."""
    return [
        least_fouling(rank, highest)
        if ranking.joker == "wild_no_foul"
        else front_value((4 * rank, JOKER), ranking)
        for rank in range(13)
        for highest in range(FRONTS)
    ]


@compiled
def _wide(number: np.uint16) -> int:
    """Return a number of sixteen bits as one that sums do not overflow; `int` alone compiles to nothing."""
    return int(np.int64(number))


@compiled
def key_of(card: int, tables: PaiGowTables) -> np.uint64:
    """Return the key of a card, to be added to others and `kernels.START`."""
    return tables.words[card]


@compiled
def mask_of(card: int, tables: PaiGowTables) -> np.uint64:
    """Return the bit of a card."""
    return tables.words[card + _MASKS_AT]


@compiled
def front_of_two(a: int, b: int, tables: PaiGowTables) -> int:
    """Return the value of two cards; with a joker, the highest it may have."""
    return _wide(tables.numbers[_CARDS * a + b + _FRONTS_AT])


@compiled
def front_before(a: int, b: int, back: int, tables: PaiGowTables) -> int:
    """Return the value of two cards before a back of this value."""
    if JOKER not in (a, b):
        return front_of_two(a, b, tables)
    return _wide(tables.numbers[FRONTS * (min(a, b) >> 2) + highest_before(back, tables) + _LIMITED_AT])


@compiled
def highest_before(back: int, tables: PaiGowTables) -> int:
    """Return the highest front that is no foul before a back of this value."""
    return _wide(tables.numbers[back + _HIGHEST_AT])


@compiled
def class_of_back(back: int, tables: PaiGowTables) -> int:
    """Return the class of a back of this value."""
    return _wide(tables.numbers[back + _CLASSES_AT])


@compiled
def back_of_four(a: int, b: int, c: int, d: int, tables: PaiGowTables) -> int:
    """Return the value of four cards, given from the lowest up, with the joker."""
    words = tables.words
    place = words[a + _ONES_AT] + words[b + _TWOS_AT] + words[c + _THREES_AT] + words[d + _FOURS_AT]
    return _wide(tables.numbers[np.int64(place) + _JOKER_AT])


@compiled
def back_of_five(key: np.uint64, mask: np.uint64, tables: PaiGowTables) -> int:
    """Return the value of five cards without the joker, by their key and mask."""
    numbers = tables.numbers
    strength = flush_strength(key, mask, numbers) if key & _FLUSH else ranks_strength(key, 5, numbers)
    return _wide(numbers[_wide(strength) + _PLACES_AT])


@compiled
def _best_fifth(key: np.uint64, mask: np.uint64, joker: int, tables: PaiGowTables) -> int:
    """Return the best value that a joker makes of four cards, as one that is none of them."""
    best = 0
    for card in range(52):
        bit = mask_of(card, tables)
        if mask & bit:
            continue
        made = back_of_five(key + key_of(card, tables), mask | bit, tables)
        allowed = joker != _BUG or card >> 2 == ACE or class_of_back(made, tables) in _COMPLETE
        if made > best and allowed:
            best = made
    return best


@compiled
def _fill_fours(joker: int, tables: PaiGowTables, out: Numbers) -> None:
    """Write the back value of all fours with the joker, in the order of their highest cards."""
    place = 0
    for d in range(52):
        for c in range(d):
            for b in range(c):
                three = START + key_of(b, tables) + key_of(c, tables) + key_of(d, tables)
                bits = mask_of(b, tables) | mask_of(c, tables) | mask_of(d, tables)
                for a in range(b):
                    best = _best_fifth(three + key_of(a, tables), bits | mask_of(a, tables), joker, tables)
                    if a >> 2 == d >> 2 and (joker == _WILD_FIVES or a >> 2 == ACE):
                        best = STRENGTHS + (a >> 2)
                    out[place] = best
                    place += 1


@compiled
def _backs(cards: Bytes, tables: PaiGowTables, out: Numbers) -> None:
    for row in range(len(out)):
        five = np.sort(cards[row])
        if five[4] == JOKER:
            out[row] = back_of_four(five[0], five[1], five[2], five[3], tables)
            continue
        key, mask = START, np.uint64(0)
        for card in five:
            key += key_of(card, tables)
            mask |= mask_of(card, tables)
        out[row] = back_of_five(key, mask, tables)


def front_values(cards: Bytes, ranking: Ranking) -> Bytes:
    """Return the value of each row of two cards; with a joker, the highest it may have."""
    _checked(cards, 2)
    return (
        tables(ranking).numbers[53 * cards[:, 0].astype(np.intp) + cards[:, 1] + _FRONTS_AT].astype(np.uint8)
    )


def back_values(cards: Bytes, ranking: Ranking) -> Numbers:
    """Return the value of each row of five cards."""
    _checked(cards, 5)
    out = np.empty(len(cards), np.uint16)
    _backs(cards, tables(ranking), out)
    return out


def _checked(cards: Bytes, number: int) -> None:
    if cards.ndim != 2 or cards.shape[1] != number:
        raise CardError(
            f"an array of shape {cards.shape} holds no hands of {number}; it needs {number} columns"
        )
    if cards.dtype != np.uint8:
        raise CardError(f"an array of {cards.dtype} holds no card ids; it must be of uint8")
    if cards.size and cards.max() > JOKER:
        raise CardError(f"card {cards.max()} is none of a pack of 53; ids are 0 to {JOKER}")

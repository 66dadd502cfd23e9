"""What a bonus bet or an insurance sees of a round, as one number, and a table of those that were met already.

The number tells rounds apart that may end differently for the wager, no more. What it comes to is asked of the rules with
the very cards of the first round that had it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.simulation.blackjack_seats import LOOKS
from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]

_FIRST_TWO, _UP_CARD, _FIRST_CARDS, _DEALER_TWO, _DEALER_HAND = (
    LOOKS.index(each)
    for each in ("first_two", "first_two_and_up_card", "first_cards", "dealer_first_two", "dealer_hand")
)
_NO_KEY = -1
_TEN, _KING, _NO_CARD = 8, 11, 13
"""Ranks, and one more."""
_MIX = np.uint64(0x9E3779B97F4A7C15)
_HIGH = np.uint64(32)


class Known(NamedTuple):
    """What was asked already, found by open addressing."""

    keys: Numbers
    ways: NDArray[np.int16]
    moments: NDArray[np.int16]

    @classmethod
    def empty(cls, size: int) -> Known:
        """Return a table of so many places, a power of two."""
        return cls(np.full(size, _NO_KEY, np.int64), np.zeros(size, np.int16), np.zeros(size, np.int16))

    def grown(self) -> Known:
        """Return the same with twice the places."""
        larger = Known.empty(2 * len(self.keys))
        _move(self, larger)
        return larger


class Unknown(NamedTuple):
    """Wagers of which it has to be asked how they ended, each with the cards of its round."""

    many: Numbers
    keys: Numbers
    rounds: Numbers
    slots: Numbers
    facts: Numbers
    """wager, whether the first hand was surrendered, up card, how many cards the first hand and the player-dealer have."""
    first: Numbers
    held: Numbers
    dealer: Numbers

    @classmethod
    def empty(cls, rows: int, cards: int) -> Unknown:
        """Return room for so many wagers."""
        one = (np.empty(rows, np.int64) for _ in range(3))
        sizes = (5, 2, cards, cards)
        return cls(np.zeros(1, np.int64), *one, *(np.empty((rows, size), np.int64) for size in sizes))


@compiled
def place_of(key: int, keys: Numbers) -> int:
    """Return where a key stands, or the empty place where it would."""
    most = len(keys) - 1
    place = int((np.uint64(key) * _MIX) >> _HIGH) & most
    while keys[place] not in (key, _NO_KEY):
        place = (place + 1) & most
    return place


@compiled
def _move(known: Known, larger: Known) -> None:
    for old in range(len(known.keys)):
        key = known.keys[old]
        if key != _NO_KEY:
            place = place_of(key, larger.keys)
            larger.keys[place] = key
            larger.ways[place], larger.moments[place] = known.ways[old], known.moments[old]


@compiled
def _suits(cards: Numbers, many: int) -> int:
    """Return whether the first cards are of one suit, of one colour, or of both; nothing where there are fewer."""
    if len(cards) < many:
        return 3
    suit, colour = 0, 0
    for place in range(1, many):
        one, other = cards[0] & 3, cards[place] & 3
        suit |= int(one != other)
        colour |= int(one not in (other, 3 - other))
    return suit + colour


@compiled
def _points(cards: Numbers, place: int) -> int:
    """Return what tells a card from others but its suit, tens and pictures alike; something else where there is none."""
    if place >= len(cards):
        return _NO_CARD
    rank = cards[place] >> 2
    return _TEN if _TEN <= rank <= _KING else rank


@compiled
def key_of(looks: int, first: Numbers, held: Numbers, up: int, theirs: int, over: int) -> int:  # noqa: PLR0913, PLR0917 -- all that a wager may look at
    """Return what a wager sees of a round; `theirs` is the bettor's natural, the player-dealer's cards and class."""
    if looks == _FIRST_TWO:
        return first[0] * 64 + first[1]
    if looks == _UP_CARD:
        return (first[0] * 64 + first[1]) * 64 + up
    if looks in {_DEALER_TWO, _DEALER_HAND}:
        return theirs
    key = (first[0] >> 2) * 16 + (first[1] >> 2)
    for place in range(1, 4):
        key = key * 16 + _points(held, place)
    for many in range(3, 5):
        key = key * 4 + _suits(held, many)
    return ((key * 4 + _suits(first, 2)) * 2 + int(len(held) >= 6)) * 2 + over

"""What a bonus bet or an insurance sees of a round, as one number, and a table of those that were met already.

The number tells rounds apart that may end differently for the wager, and hardly more: suits go without their names. What it comes to is asked of the rules with
the very cards of the first round that had it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.simulation import blackjack_layout as at
from houseway.errors import SimulationError
from houseway.games.blackjack.patterns import cards_seen
from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.rulebook import BlackjackGame, BlackjackWager

    Numbers = NDArray[np.int64]

LOOKS = ("first_two", "first_two_and_up_card", "first_cards", "dealer_first_two", "dealer_hand")
"""What wagers look at that are no wagers on a hand."""
_FIRST_TWO, _UP_CARD, _FIRST_CARDS = range(3)
_NO_KEY = -1
_FIRST_FOUR = 4
_TEN, _KING, _NO_CARD = 8, 11, 13
"""Ranks, and one more."""
_MIX, _HIGH = np.uint64(0x9E3779B97F4A7C15), np.uint64(32)


def check_seen(game: BlackjackGame, wager: BlackjackWager) -> None:
    """Refuse a wager with a row that asks for more than its key tells."""
    for condition in (*wager.push, *(row.when for row in wager.rows())):
        of_dealer, many = condition.startswith("dealer_"), cards_seen(condition)
        told = {
            "first_cards": condition == "six_cards_not_over" or (many is not None and many <= _FIRST_FOUR),
            "dealer_first_two": of_dealer,
            "dealer_hand": of_dealer,
        }
        if not told.get(wager.looks, not of_dealer):
            raise SimulationError(f"{game.title}: {wager.id} asks for {condition}; that is not simulated")


def nothing_known(size: int) -> Numbers:
    """Return a table of keys and what they come to, with so many places, a power of two."""
    return np.full(2 * size, _NO_KEY, np.int64)


def more_known(known: Numbers) -> Numbers:
    """Return the same with twice the places."""
    larger = nothing_known(len(known))
    for old in range(0, len(known), 2):
        if known[old] != _NO_KEY:
            place = place_of(int(known[old]), larger)
            larger[place : place + 2] = known[old : old + 2]
    return larger


@compiled
def place_of(key: int, known: Numbers) -> int:
    """Return where a key stands, or the empty place where it would."""
    most = len(known) - 1
    place = 2 * int((np.uint64(key) * _MIX) >> _HIGH) & most
    while known[place] not in (key, _NO_KEY):
        place = (place + 2) & most
    return place


@compiled
def _suit(one: int, other: int, card: int) -> int:
    """Return the suit of a card after two others, suits renamed: 0 the first one's, 3 the other one of its colour.

    No row asks for a suit by name; they ask whether suits or colours are equal. The other suit of a colour is three less
    the suit.
    """
    first, second, suit = one & 3, other & 3, card & 3
    if suit == first:
        return 0
    if suit == 3 - first:
        return 3
    return 2 if suit == 3 - second else 1


@compiled
def _suits(cards: int, many: int, desk: Numbers) -> int:
    """Return whether cards that lie in a row are of one suit, of one colour, or of both."""
    suit, colour = 0, 0
    for place in range(cards + 1, cards + many):
        one, other = desk[cards] & 3, desk[place] & 3
        suit |= int(one != other)
        colour |= int(one not in (other, 3 - other))
    return suit + colour


@compiled
def _first_cards(seat: int, desk: Numbers) -> int:
    """Return what may be seen in the cards of a first hand: its first four, whether it has six, whether it is over.

    Its second card is another one than was dealt after a split; in which order the two were dealt no row asks.
    """
    first, cards, size = seat + at.FIRST, seat + at.CARDS, desk[seat + at.SIZE]
    one, other = desk[first] >> 2, desk[first + 1] >> 2
    key = 16 * min(one, other) + max(one, other)
    for place in range(1, 4):
        as_dealt = place == 1 and desk[seat + at.HANDS] == 1
        rank = desk[cards + place] >> 2 if place < size and not as_dealt else _NO_CARD
        key = 16 * key + (_TEN if _TEN <= rank <= _KING else rank)
    for many in range(3, 5):
        key = 4 * key + (_suits(cards, many, desk) if many <= size else 3)
    many = 2 * int(size >= 6) + int(desk[seat + at.END] == at.OVER_END)
    return (4 * key + _suits(first, 2, desk)) * 4 + many


@compiled
def key_of(looks: int, seat: int, up: int, theirs: int, desk: Numbers) -> int:
    """Return what a wager sees of a round; `theirs` is the bettor's natural, the player-dealer's cards and class."""
    if looks == _FIRST_CARDS:
        return _first_cards(seat, desk)
    if looks > _FIRST_CARDS:
        return theirs
    one, other = int(desk[seat + at.FIRST]), int(desk[seat + at.FIRST + 1])
    ranks, suit = 16 * (one >> 2) + (other >> 2), _suit(one, one, other)
    if looks == _UP_CARD:
        return ((16 * ranks + (up >> 2)) * 4 + suit) * 4 + _suit(one, other, up)
    return 4 * ranks + suit

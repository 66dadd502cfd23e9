"""How many of the player-dealer's hands beat, meet or miss one's own: one sweep for each rank of the up card.

The hands that hold the up card are added in the order of their strength. Counters say, for every set of up
to three other cards, how many of the hands added so far hold them all; so those that avoid five given cards
are counted by 26 lookups of alternating sign, and a look at the five hands made of the up card and four of
the five. A bettor's hand asks when everything lower has been added, and again after everything equal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.hands.kernels import START, card_key, card_mask, compiled, strength5

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.hands.poker import Tables


class Ordered(NamedTuple):
    """Sets of cards in order of strength; strength `s` begins at `starts[s]`."""

    cards: NDArray[np.uint8]
    starts: NDArray[np.int64]


class Counters(NamedTuple):
    """How many hands added so far hold given cards beside the up card; cards are taken in ascending order."""

    none: NDArray[np.int32]
    one: NDArray[np.int32]
    two: NDArray[np.int16]
    """At most 1,176: what is left beside three cards."""
    three: NDArray[np.int8]
    """At most 48: what is left beside four cards."""


@compiled
def _pair(low: np.int64, high: np.int64) -> np.int64:
    return 52 * low + high


@compiled
def _triple(low: np.int64, middle: np.int64, high: np.int64) -> np.int64:
    """Return the place of three cards among all, in the order of their highest."""
    return high * (high - 1) * (high - 2) // 6 + middle * (middle - 1) // 2 + low


@compiled
def _add(cards: NDArray[np.uint8], counters: Counters) -> None:
    """Add the player-dealer's hand that has these four cards beside the up card."""
    counters.none[0] += 1
    for i in range(4):
        a = np.int64(cards[i])
        counters.one[a] += 1
        for j in range(i + 1, 4):
            b = np.int64(cards[j])
            counters.two[_pair(a, b)] += 1
            for k in range(j + 1, 4):
                counters.three[_triple(a, b, np.int64(cards[k]))] += 1


@compiled
def _avoiding(
    cards: NDArray[np.int64], within: NDArray[np.uint16], limit: int, counters: Counters
) -> np.int64:
    """Return how many of the hands added, all lower than `limit`, hold none of five cards."""
    found = np.int64(counters.none[0])
    for i in range(5):
        a = cards[i]
        found -= counters.one[a]
        found += within[i] < limit
        for j in range(i + 1, 5):
            b = cards[j]
            found += counters.two[_pair(a, b)]
            for k in range(j + 1, 5):
                found -= counters.three[_triple(a, b, cards[k])]
    return found


@compiled
def _swapped(hand: NDArray[np.uint8], suit: int, up: int, cards: NDArray[np.int64]) -> bool:
    """Write the cards with a suit and clubs changing places, in ascending order; say if the up card is none."""
    for i in range(5):
        card = np.int64(hand[i])
        if card & 3 == suit:
            card -= suit
        elif card & 3 == 0:
            card += suit
        if card == up:
            return False
        place = i
        while place > 0 and cards[place - 1] > card:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card
    return True


@compiled
def _with_up(cards: NDArray[np.int64], up: int, tables: Tables, within: NDArray[np.uint16]) -> None:
    """Write the strengths of the up card with four of five cards, each left out in turn."""
    key, mask = START + card_key(up, tables), card_mask(up, tables)
    for card in cards:
        key += card_key(card, tables)
        mask |= card_mask(card, tables)
    for i in range(5):
        card = cards[i]
        within[i] = strength5(key - card_key(card, tables), mask ^ card_mask(card, tables), tables)


@compiled
def sweep(hands: Ordered, others: Ordered, up: int, least: int, tables: Tables) -> NDArray[np.int32]:
    """Count for every hand, against the up card's rank in each suit, what is unqualified, lower and not higher.

    The up card is of clubs, `others` has the four cards beside it. It takes strength `least` to qualify.
    """
    counters = Counters(
        np.zeros(1, np.int32), np.zeros(52, np.int32), np.zeros(52 * 52, np.int16), np.zeros(22100, np.int8)
    )
    found = np.zeros((3, len(hands.cards), 4), np.int32)
    cards, within = np.empty(5, np.int64), np.empty(5, np.uint16)
    for strength in range(len(hands.starts) - 1):
        for when in range(3):
            first, last, limit = hands.starts[strength], hands.starts[strength + 1], strength
            if when == 0:  # all that does not qualify has been added: every hand asks
                first, last = 0, len(hands.cards) if strength == least else 0
            elif when == 2:
                limit = strength + 1
                for place in range(others.starts[strength], others.starts[limit]):
                    _add(others.cards[place], counters)
            for h in range(first, last):
                for suit in range(4):
                    if _swapped(hands.cards[h], suit, up, cards):
                        _with_up(cards, up, tables, within)
                        found[when, h, suit] = _avoiding(cards, within, limit, counters)
    return found

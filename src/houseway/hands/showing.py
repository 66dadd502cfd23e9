"""Up cards, where they decide who acts: one to four cards of a hand, more if some were exposed, or a single card.

Pairs, threes, fours and high cards count, of five cards at most; no straight and no flush. The numbers have no
meaning but their order, in which the greater acts for the better hand, high or low.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Literal, TypeAlias

from houseway.cards import JOKER
from houseway.errors import CardError
from houseway.hands._keys import card_keys
from houseway.hands._scale import WHOLE
from houseway.hands.order import ACE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["ShowingJoker", "UpCardRank", "showing_high", "showing_low", "up_card"]

ShowingJoker: TypeAlias = Literal["ace", "wild"]
"""A joker among up cards is an ace, or makes the best hand of the others: it pairs the highest, or is a third to a pair."""

UpCardRank: TypeAlias = Literal["ace", "above_aces", "below_aces", "above_all"]
"""What a joker counts that lies face up alone, named as in the documents."""

_SHAPES = ((1,), (2,), (2, 2), (3,), (3, 2), (4,))
"""Sets of equal ranks from the lowest, odd cards left out."""

_BASE = 14
_FIVE, _MOST = 5, 7
_STEP = 6
"""As many places has a rank: below its cards, four suits, and above them."""


def showing_high(cards: Sequence[int], joker: ShowingJoker | None = None) -> int:
    """Return the value of up cards; the highest begins.

    >>> from houseway.cards import parse_cards
    >>> showing_high(parse_cards("2c 2d")) > showing_high(parse_cards("Ac Kd"))
    True
    """
    _checked(cards, joker=joker is not None)
    ranks = [card >> 2 for card in cards if card != JOKER]
    if JOKER not in cards:
        return max(_values(ranks))
    as_which = range(ACE + 1) if joker == "wild" else (ACE,)
    return max(value for rank in as_which for value in _values([*ranks, rank]))


def showing_low(cards: Sequence[int]) -> int:
    """Return the value of up cards for the lowest hand: the ace is low, and greater is better.

    >>> from houseway.cards import parse_cards
    >>> showing_low(parse_cards("Ac 5d")) > showing_low(parse_cards("2c 5h")) > showing_low(parse_cards("Ac Ad"))
    True
    """
    _checked(cards, joker=False)
    return -min(_values([(card // 4 + 1) % 13 for card in cards]))


def up_card(card: int, *, ace_high: bool, suits: bool, joker: UpCardRank | None = None) -> int:
    """Return the value of one up card: its rank, then spades, hearts, diamonds, clubs where suits break ties.

    A joker that is `"ace"` is an ace like another; where suits break ties it has none, and stands above the natural
    aces, as in the only text that compares them (001:557).
    """
    _checked([card], joker=joker is not None)
    ace = ACE if ace_high else 0
    if card == JOKER:
        if joker == "above_all":
            return _STEP * (ACE + 1)
        above = joker == "above_aces" or (joker == "ace" and suits)
        return _STEP * ace + (0 if joker == "below_aces" else 5 if above else 1)
    rank = card >> 2 if ace_high else (card // 4 + 1) % 13
    return _STEP * rank + (1 + card % 4 if suits else 1)


def _values(ranks: Sequence[int]) -> Iterator[int]:
    """Yield the values of all choices of five, or of fewer cards themselves."""
    return map(_value, combinations(ranks, min(len(ranks), _FIVE)))


def _value(held: Sequence[int]) -> int:
    """Return the value of some ranks: their shape, then the ranks, those that are there most often first."""
    groups = sorted(((held.count(rank), rank) for rank in set(held)), reverse=True)
    shape = tuple(count for count, _ in groups if count > 1) or (1,)
    value = _SHAPES.index(shape)
    decisive = [rank + 1 for _, rank in groups]
    for rank in (*decisive, *[0] * (_FIVE - len(decisive))):
        value = _BASE * value + rank
    return value


def _checked(cards: Sequence[int], *, joker: bool) -> None:
    if not 1 <= len(cards) <= _MOST:
        raise CardError(f"{len(cards)} up cards; a hand shows 1 to {_MOST}")
    card_keys(cards, WHOLE, joker=joker)

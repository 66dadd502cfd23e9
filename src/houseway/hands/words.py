"""Hands as a dealer calls them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.hands.order import HandClass, order
from houseway.hands.poker import strength

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.hands.three import ThreeCards

__all__ = ["rank_plural", "rank_word", "spoken", "spoken_class", "spoken_strength", "spoken_three"]

_NAMES = (
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)

_CALLS = {
    HandClass.HIGH_CARD: "{0}-{1} high",
    HandClass.PAIR: "pair of {0s}",
    HandClass.TWO_PAIR: "two pair, {0s} and {1s}",
    HandClass.THREE_OF_A_KIND: "three of a kind, {0s}",
    HandClass.STRAIGHT: "straight, {0} high",
    HandClass.FLUSH: "flush, {0} high",
    HandClass.FULL_HOUSE: "full house, {0s} over {1s}",
    HandClass.FOUR_OF_A_KIND: "four of a kind, {0s}",
    HandClass.STRAIGHT_FLUSH: "straight flush, {0} high",
    HandClass.ROYAL_FLUSH: "royal flush",
}

_THREE_CALLS = {
    "mini_royal": "mini royal flush",
    "straight_flush": "straight flush, {0} high",
    "three_of_a_kind": "three of a kind, {0s}",
    "straight": "straight, {0} high",
    "flush": "flush, {0} high",
    "pair": "pair of {0s}",
    "high_card": "{0}-{1} high",
}


def spoken(cards: Sequence[int]) -> str:
    """Return what a dealer says of the best five of five, six or seven cards.

    >>> from houseway.cards import parse_cards
    >>> spoken(parse_cards("Kc 4d Kh 4s 9c")), spoken(parse_cards("Tc Th Ts 3d 3h 3s 2c"))
    ('two pair, kings and fours', 'full house, tens over threes')
    """
    return spoken_strength(strength(cards))


def spoken_strength(strength: int) -> str:
    """Return what a dealer says of a hand of this strength."""
    return spoken_class(*order()[strength])


def spoken_class(hand_class: HandClass, ranks: Sequence[int]) -> str:
    """Return what a dealer says of a class and the ranks that decide it."""
    return _said(_CALLS[hand_class], ranks)


def spoken_three(cards: Sequence[int], ranking: ThreeCards) -> str:
    """Return what a dealer says of three cards."""
    strength = ranking.strength(cards)
    return _said(_THREE_CALLS[ranking.class_of(strength)], ranking.ranks_of(strength))


def _said(call: str, ranks: Sequence[int]) -> str:
    for place, rank in enumerate(ranks):
        call = call.replace(f"{{{place}s}}", rank_plural(rank)).replace(f"{{{place}}}", _NAMES[rank])
    return call


def rank_word(rank: int) -> str:
    """Return what a dealer calls a rank: ace, king, ten."""
    return _NAMES[rank]


def rank_plural(rank: int) -> str:
    """Return what a dealer calls several cards of a rank: aces, sixes."""
    name = _NAMES[rank]
    return name + ("es" if name == "six" else "s")

"""A back hand in words with the cards that break ties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import RANKS
from houseway.hands.order import HandClass, order
from houseway.hands.pai_gow import back_words, straights_placed
from houseway.hands.poker import STRENGTHS

if TYPE_CHECKING:
    from houseway.hands.pai_gow import Ranking

_SPOKEN = {
    HandClass.HIGH_CARD: 2,
    HandClass.PAIR: 1,
    HandClass.TWO_PAIR: 2,
    HandClass.THREE_OF_A_KIND: 1,
    HandClass.FLUSH: 1,
    HandClass.FOUR_OF_A_KIND: 1,
}
"""How many ranks of each class a dealer names; the others break ties."""


def with_kickers(back_value: int, ranking: Ranking) -> str:
    """Return what a dealer says of five cards, and the rest of them where they may matter.

    >>> from houseway.hands.pai_gow import Ranking
    >>> from houseway.hands.poker import HandClass, least
    >>> with_kickers(least(HandClass.PAIR, 10, 12, 9, 2), Ranking())
    'pair of queens with A-J-4'
    """
    words = back_words(back_value, ranking)
    if back_value >= STRENGTHS:
        return words
    hand = order()[straights_placed(ranking.wheel_second).index(back_value)]
    rest = hand.ranks[_SPOKEN.get(hand.hand_class, len(hand.ranks)) :]
    letters = ("10" if RANKS[rank] == "T" else RANKS[rank] for rank in rest)
    return f"{words} with {'-'.join(letters)}" if rest else words

"""The lowest hand, ace to five: the ace is low, straights and flushes do not count, pairs count against the hand.

    low(parse_cards("8c 6d 4h 2s Ac"), qualifier=8)

A *strength* is a place among the 6,175 sets of five ranks, and **higher is better**, so that a pot compares high and low
hands alike: 6,174 is 5-4-3-2-A. One hand is valued here in plain Python; `lows` values batches in compiled code.
"""

from __future__ import annotations

from functools import cache, cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Literal, TypeAlias

from houseway.errors import CardError
from houseway.hands._keys import RANK_BITS, card_keys, checked_length, joker_sum, rank_sum
from houseway.hands._scale import WHOLE
from houseway.hands.order import HandClass, Ranked, holdings, ranked
from houseway.hands.words import spoken_class

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

__all__ = ["LOWS", "Low", "LowJoker", "low", "low_of", "low_order", "low_words", "lows", "worst_low"]

LOWS = 6175
"""How many low hands differ; strengths are 0 to 6,174."""

LowJoker: TypeAlias = Literal["lowest_missing"]
"""The joker is the lowest rank that the hand does not hold (001:214, 001:311, 004:993)."""

_LETTERS = ("A", *map(str, range(2, 11)), "J", "Q", "K")


def low(cards: Sequence[int], *, qualifier: int | None = None, joker: LowJoker | None = None) -> int | None:
    """Return the strength of the lowest five of five to eight cards; none if they do not qualify.

    With a qualifier of eight a hand needs five different ranks, none above an eight.

    >>> from houseway.cards import parse_cards
    >>> low(parse_cards("5c 4d 3h 2s Ac Kd Kh")), low(parse_cards("9c 4d 3h 2s Ac Kd Kh"), qualifier=8)
    (6174, None)
    """
    return low_of(qualifier, joker).strength(cards)


def lows(
    cards: NDArray[np.uint8],
    *,
    qualifier: int | None = None,
    joker: LowJoker | None = None,
    threads: int | None = None,
) -> NDArray[np.int16]:
    """Return the strength of each row of card ids with five to eight columns; -1 for one that does not qualify."""
    from houseway.hands import pots  # noqa: PLC0415 -- the compiler is slow to import

    return pots.low_strengths(cards, low_of(qualifier, joker), threads=threads)


class Low:
    """How a document ranks the lowest hands."""

    def __init__(self, qualifier: int | None, joker: LowJoker | None) -> None:
        self.least = 0 if qualifier is None else worst_low(qualifier)
        """The lowest strength that counts."""
        self.joker: LowJoker | None = joker

    def strength(self, cards: Sequence[int]) -> int | None:
        """Return the strength of the lowest five of five to eight cards; none if they do not qualify."""
        checked_length(cards)
        return self.qualified(max(map(self.of_key, map(sum, combinations(self.keys(cards), 5)))))

    def keys(self, cards: Sequence[int]) -> list[int]:
        """Return the keys of some cards, or say what is wrong with them."""
        return card_keys(cards, WHOLE, joker=self.joker is not None)

    def of_key(self, key: int) -> int:
        """Return the strength of five cards by the sum of their keys, whether they qualify or not."""
        return self._worth[key & RANK_BITS]

    def qualified(self, strength: int) -> int | None:
        """Return a strength that counts, or none."""
        return strength if strength >= self.least else None

    @cached_property
    def _worth(self) -> dict[int, int]:
        """Return the strength of five ranks by the sum of their keys; with a joker, of four as well."""
        places = {hand: place for place, hand in enumerate(low_order())}
        found = {rank_sum(map(_rank, five)): places[_low_ranked(five)] for five in holdings(5)}
        if self.joker is not None:
            found |= {joker_sum(map(_rank, four)): places[_low_ranked(_filled(four))] for four in holdings(4)}
        return found


@cache
def low_of(qualifier: int | None = None, joker: LowJoker | None = None) -> Low:
    """Return how a document ranks low hands."""
    return Low(qualifier, joker)


@cache
def low_order() -> tuple[Ranked, ...]:
    """Return every low hand, the worst first; ranks are counted from the ace, 0, to the king, 12."""
    return tuple(sorted(map(_low_ranked, holdings(5)), reverse=True))


def worst_low(highest: int) -> int:
    """Return the strength of the worst five different ranks whose highest card is this one: 8-7-6-5-4 for an eight."""
    if not 5 <= highest <= 13:
        raise CardError(f"no five different ranks end with {highest}; it is 5 to 13, where a king is 13")
    return low_order().index(Ranked(HandClass.HIGH_CARD, tuple(range(highest - 1, highest - 6, -1))))


def low_words(strength: int) -> str:
    """Return what a dealer says of a low hand of this strength.

    >>> low_words(6174), low_words(0)
    ('5-4-3-2-A', 'four of a kind, kings')
    """
    if not 0 <= strength < LOWS:
        raise CardError(f"no low hand has strength {strength}; strengths are 0 to {LOWS - 1}")
    hand = low_order()[strength]
    if hand.hand_class is HandClass.HIGH_CARD:
        return "-".join(_LETTERS[rank] for rank in hand.ranks)
    return spoken_class(hand.hand_class, [_rank(rank) for rank in hand.ranks])


def _low_ranked(five: tuple[int, ...]) -> Ranked:
    """Return how five ranks, counted from the ace, compare; there are no straights among them."""
    return ranked(five, runs={})


def _rank(low_rank: int) -> int:
    """Return the usual number of a rank that is counted from the ace."""
    return (low_rank - 1) % 13


def _filled(four: tuple[int, ...]) -> tuple[int, ...]:
    """Return four ranks, counted from the ace, and the lowest that is not among them."""
    missing = next(rank for rank in range(13) if rank not in four)
    return tuple(sorted((*four, missing), reverse=True))

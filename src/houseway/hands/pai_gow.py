"""The two hands of pai gow poker: two cards in front, five behind, of a pack with a joker.

    setting = values(parse_cards("As Jo"), parse_cards("9c 9d 7h 3s 2c"), Ranking("wild_no_foul"))

A *front value* is a place among 91: 78 pairs of odd ranks, 3-2 the lowest and A-K 77, then thirteen pairs, 78 to 90.
A *back value* is the strength of five cards (`poker`), 0 to 7461, and above that five of a kind, 7462 to 7474. One
setting is valued here in plain Python; `pai_gow_kernels` has the same in compiled code, for millions.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from houseway.cards import JOKER
from houseway.errors import CardError
from houseway.hands.order import ACE, HandClass, order
from houseway.hands.poker import STRENGTHS, class_of, least, strength, strengths_with
from houseway.hands.words import rank_plural, rank_word, spoken_strength

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "BACKS",
    "COMPLETE",
    "FRONTS",
    "Joker",
    "Ranking",
    "Setting",
    "back_value",
    "back_words",
    "front_value",
    "front_words",
    "highest_legal_front",
    "is_foul",
    "values",
]

Joker: TypeAlias = Literal["bug", "wild", "wild_no_foul"]
"""What the joker may be.

- `bug`: an ace, or the card that completes a straight, a flush or a straight flush (000:347). Two cards complete
  nothing, so in front it is an ace.
- `wild`: any card; in front it takes the highest value, even if that fouls the hand.
- `wild_no_foul`: any card; in front it takes the highest value that does not foul the hand (003:479-484).
"""

FRONTS = 91
"""How many fronts differ."""

BACKS = STRENGTHS + 13
"""How many backs differ, with five of a kind."""

COMPLETE = frozenset({HandClass.STRAIGHT, HandClass.FLUSH, HandClass.STRAIGHT_FLUSH, HandClass.ROYAL_FLUSH})
"""The classes that a bug may complete."""

_ODD = 78


class Ranking(NamedTuple):
    """How a document ranks the two hands."""

    joker: Joker = "bug"
    five_of_a_kind: bool = False
    """Five of any rank stand above the royal flush, not only five aces."""
    wheel_second: bool = False
    """A-2-3-4-5 is the second highest straight, not the lowest."""


class Setting(NamedTuple):
    """Two hands as they count against others."""

    front: int
    back: int
    foul: bool


def front_value(two: Sequence[int], ranking: Ranking) -> int:
    """Return the value of two cards; with a joker, the highest it may have."""
    first, second = _cards(two, 2)
    if second == JOKER:
        return _pair(first >> 2) if ranking.joker != "bug" else _two_ranks(ACE, first >> 2)
    return _two_ranks(first >> 2, second >> 2)


def back_value(five: Sequence[int], ranking: Ranking) -> int:
    """Return the value of five cards."""
    cards = _cards(five, 5)
    places = straights_placed(ranking.wheel_second)
    if cards[-1] != JOKER:
        return places[strength(cards)]
    return _with_joker(cards[:-1], ranking)


def values(front: Sequence[int], back: Sequence[int], ranking: Ranking) -> Setting:
    """Return what two cards before five are worth, and whether that is a foul.

    A joker in front that may not foul takes the highest value that does not, if there is one.
    """
    _cards((*front, *back), 7)
    behind = back_value(back, ranking)
    before = front_value(front, ranking)
    if ranking.joker == "wild_no_foul" and JOKER in front:
        before = least_fouling(min(front) >> 2, highest_legal_front(behind))
    return Setting(before, behind, is_foul(before, behind))


def is_foul(front_value: int, back_value: int) -> bool:
    """Say whether the two cards outrank the five."""
    return front_value > highest_legal_front(back_value)


@cache
def highest_legal_front(back_value: int) -> int:
    """Return the highest front that these five may stand behind; with its own two highest cards, one is no foul."""
    if not 0 <= back_value < BACKS:
        raise CardError(f"no five cards have the value {back_value}; values are 0 to {BACKS - 1}")
    if back_value >= least(HandClass.TWO_PAIR):
        return FRONTS - 1
    hand = order()[back_value]  # a pair or less: straights have their places above
    return _pair(hand.ranks[0]) if hand.hand_class == HandClass.PAIR else _two_ranks(*hand.ranks[:2])


def least_fouling(beside: int, highest: int) -> int:
    """Return what a joker makes of a card of this rank: the best up to `highest`, else the best there is."""
    made = (_two_ranks(beside, rank) for rank in range(13))
    return max((value for value in made if value <= highest), default=_pair(beside))


@cache
def straights_placed(wheel_second: bool) -> tuple[int, ...]:  # noqa: FBT001 -- it is the name of what is asked
    """Return the back value of every strength: its own, unless A-2-3-4-5 climbs past the straights below A-K-Q-J-10."""
    places = list(range(STRENGTHS))
    if wheel_second:
        for hand_class in (HandClass.STRAIGHT, HandClass.STRAIGHT_FLUSH):
            wheel, king_high = least(hand_class, 3), least(hand_class, 11)
            places[wheel : king_high + 1] = [king_high, *range(wheel, king_high)]
    return tuple(places)


def front_words(front_value: int) -> str:
    """Return what a dealer says of two cards.

    >>> front_words(90), front_words(77), front_words(0)
    ('pair of aces', 'ace-king', 'three-two')
    """
    if not 0 <= front_value < FRONTS:
        raise CardError(f"no two cards have the value {front_value}; values are 0 to {FRONTS - 1}")
    if front_value >= _ODD:
        return f"pair of {rank_plural(front_value - _ODD)}"
    high = max(rank for rank in range(13) if rank * (rank - 1) // 2 <= front_value)
    return f"{rank_word(high)}-{rank_word(front_value - high * (high - 1) // 2)}"


def back_words(back_value: int, ranking: Ranking) -> str:
    """Return what a dealer says of five cards.

    >>> back_words(7474, Ranking()), back_words(7461, Ranking())
    ('five aces', 'royal flush')
    """
    highest_legal_front(back_value)  # says what is wrong with a value that no five cards have
    if back_value >= STRENGTHS:
        return f"five {rank_plural(back_value - STRENGTHS)}"
    return spoken_strength(straights_placed(ranking.wheel_second).index(back_value))


def _two_ranks(rank: int, other: int) -> int:
    low, high = sorted((rank, other))
    return _pair(rank) if low == high else high * (high - 1) // 2 + low


def _pair(rank: int) -> int:
    return _ODD + rank


def _with_joker(four: tuple[int, ...], ranking: Ranking) -> int:
    """Return the best value that a joker makes of four other cards."""
    ranks = {card >> 2 for card in four}
    if ranks == {ACE} or (len(ranks) == 1 and ranking.five_of_a_kind and ranking.joker != "bug"):
        return STRENGTHS + max(ranks)
    places = straights_placed(ranking.wheel_second)
    others = [card for card in range(JOKER) if card not in four]
    return max(
        places[made]
        for card, made in zip(others, strengths_with(four, others), strict=True)
        if ranking.joker != "bug" or card >> 2 == ACE or class_of(made) in COMPLETE
    )


def _cards(cards: Sequence[int], number: int) -> tuple[int, ...]:
    """Return the cards in order, the joker last, or say what is wrong with them."""
    if len(cards) != number:
        raise CardError(f"{len(cards)} cards where {number} belong: {list(cards)}")
    for card in cards:
        if not 0 <= card <= JOKER:
            raise CardError(f"card {card} is none of a pack of 53; ids are 0 to {JOKER}")
    if len(set(cards)) < number:
        raise CardError(f"a card is twice in {list(cards)}")
    return tuple(sorted(cards))

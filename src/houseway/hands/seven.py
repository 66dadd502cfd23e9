"""Seven cards dealt, as the bonus bets of pai gow poker see them: the best in them, however they were set.

A paytable pays the first of its rows that a hand reaches, so all the classes are told, from the top. The functions
that find them are plain arithmetic on bits, thirteen for each suit, and serve one hand and the count of all hands
alike: `seven_counts` compiles them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from houseway.cards import JOKER
from houseway.errors import CardError
from houseway.hands.order import ACE

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "NONE",
    "SEVEN_CLASSES",
    "RoyalMatch",
    "SevenClass",
    "SevenJoker",
    "ace_high_counts",
    "is_ace_high",
    "seven_classes",
    "seven_counts",
    "seven_sets",
]

SevenClass: TypeAlias = Literal[
    "seven_card_straight_flush",
    "royal_flush_and_royal_match",
    "seven_card_straight_flush_with_joker",
    "five_aces",
    "royal_flush",
    "straight_flush",
    "four_of_a_kind",
    "full_house",
    "flush",
    "three_of_a_kind",
    "straight",
]

SEVEN_CLASSES: tuple[SevenClass, ...] = get_args(SevenClass)
"""The classes from the top of every paytable, on which three of a kind stand above a straight (000:527-528)."""

NONE: Literal["none"] = "none"
"""What a hand holds that reaches none of them."""

SevenJoker: TypeAlias = Literal["bug", "wild"]
"""The joker is an ace or what completes a straight or a flush, or it is any card."""

RoyalMatch: TypeAlias = Literal["royal", "anywhere", "nowhere"]
"""Which part of a royal flush with a royal match the joker may fill."""

NO_JOKER, BUG, WILD = range(3)
"""A hand without the joker, and with either kind."""

IN_ROYAL, ANYWHERE, NOWHERE = range(3)
"""Where the joker may be in a royal flush with a royal match."""

_JOKERS: dict[SevenJoker, int] = {"bug": BUG, "wild": WILD}
ROYAL_MATCHES: dict[RoyalMatch, int] = {"royal": IN_ROYAL, "anywhere": ANYWHERE, "nowhere": NOWHERE}
"""The same by their names."""

_SEVEN, _MATCH, _SEVEN_JOKER, _FIVE_ACES, _ROYAL, _SUITED_RUN, _FOUR, _FULL, _FLUSH, _THREE, _RUN = (
    1 << place for place in range(len(SEVEN_CLASSES))
)
_ACE_BIT = 1 << ACE
_TEN_UP = 0b11111 << 8
_KING_QUEEN = 0b11 << 10
_RUNS = (_ACE_BIT | 0b1111, *(0b11111 << low for low in range(9)))
_LONG_RUNS = (_ACE_BIT | 0b111111, *(0b1111111 << low for low in range(7)))


def seven_classes(cards: Sequence[int], joker: SevenJoker, royal_match: RoyalMatch) -> tuple[SevenClass, ...]:
    """Return all that seven cards hold, the highest first.

    >>> from houseway.cards import parse_cards
    >>> seven_classes(parse_cards("9c 9d 9h 8s 7c 6d 5h"), "bug", "royal")
    ('three_of_a_kind', 'straight')
    """
    suits, has_joker = _suits(cards)
    mode = _JOKERS[joker] if has_joker else NO_JOKER
    bits = alike_bits(*suits, mode) | match_bits(*suits, mode, ROYAL_MATCHES[royal_match])
    for suit in suits:
        bits |= suit_bits(suit, mode)
    return _names(bits)


def is_ace_high(cards: Sequence[int]) -> bool:
    """Say whether seven cards are an ace-high hand: an ace, and no pair, straight or flush (000:339, 000:488).

    The joker is the ace where no straight or flush needs it (000:559).
    """
    suits, has_joker = _suits(cards)
    return bool(ace_high(*suits, BUG if has_joker else NO_JOKER))


def seven_counts(joker: SevenJoker, royal_match: RoyalMatch) -> dict[SevenClass | Literal["none"], int]:
    """Return how many of the 154,143,080 hands have each class as their highest; `none` is the rest."""
    counts = dict.fromkeys((*SEVEN_CLASSES, NONE), 0)
    for held, count in seven_sets(joker, royal_match).items():
        counts[held[0] if held else NONE] += count
    return counts


def seven_sets(joker: SevenJoker, royal_match: RoyalMatch) -> dict[tuple[SevenClass, ...], int]:
    """Return how many hands hold exactly these classes, so that a paytable in any order can be counted."""
    from houseway.hands import _seven_counts  # noqa: PLC0415 -- the compiler is slow to import

    found = _seven_counts.by_classes(_JOKERS[joker], ROYAL_MATCHES[royal_match])
    return {_names(bits): count for bits, count in found}


def _names(bits: int) -> tuple[SevenClass, ...]:
    return tuple(name for place, name in enumerate(SEVEN_CLASSES) if bits >> place & 1)


def ace_high_counts() -> tuple[int, int]:
    """Return how many hands are ace-high without the joker, and how many with it."""
    from houseway.hands import _seven_counts  # noqa: PLC0415 -- likewise

    return _seven_counts.ace_high_hands()


def suit_bits(suit: int, joker: int) -> int:
    """Return the classes that the cards of one suit reach, as bits; a bug and a wild joker do the same for them."""
    bits = 0
    left = suit
    for _ in range(3 if joker else 4):
        left &= left - 1
    if left:
        bits |= _FLUSH
    gap = _TEN_UP & ~suit
    if gap == 0 or (joker and gap & (gap - 1) == 0):
        bits |= _ROYAL
    for run in _RUNS:
        gap = run & ~suit
        if gap == 0 or (joker and gap & (gap - 1) == 0):
            bits |= _SUITED_RUN
    for run in _LONG_RUNS:
        gap = run & ~suit
        if gap == 0:
            bits |= _SEVEN
        elif joker and gap & (gap - 1) == 0:
            bits |= _SEVEN_JOKER
    return bits


def alike_bits(clubs: int, diamonds: int, hearts: int, spades: int, joker: int) -> int:
    """Return the classes of equal ranks and of runs that the suits reach together, as bits."""
    one = clubs | diamonds | hearts | spades
    two = (clubs & diamonds) | ((clubs | diamonds) & (hearts | spades)) | (hearts & spades)
    three = (clubs & diamonds & (hearts | spades)) | ((clubs | diamonds) & hearts & spades)
    four = clubs & diamonds & hearts & spades
    bits = 0
    for run in _RUNS:
        gap = run & ~one
        if gap == 0 or (joker and gap & (gap - 1) == 0):
            bits |= _RUN
    if joker and four & _ACE_BIT:
        bits |= _FIVE_ACES
    full = two & (two - 1) != 0 and three != 0
    if joker:  # it lifts one rank by one card: the aces, or any
        lifted = _ACE_BIT if joker == BUG else one
        pairs, threes = two | (one & lifted), three | (two & lifted)
        full |= (three != 0 and pairs & (pairs - 1) != 0) or (threes != 0 and two & (two - 1) != 0)
        three, four = threes, four | (three & lifted)
    return bits | (_FULL if full else 0) | (_THREE if three else 0) | (_FOUR if four else 0)


def match_bits(clubs: int, diamonds: int, hearts: int, spades: int, joker: int, where: int) -> int:  # noqa: PLR0913, PLR0917 -- four suits
    """Return the bit of a royal flush with a suited king and queen besides, if that is what the cards are."""
    for royal in (clubs, diamonds, hearts, spades):
        for match in (clubs, diamonds, hearts, spades):
            gap, other = _TEN_UP & ~royal, _KING_QUEEN & ~match
            if royal == match or (gap and other):
                continue
            lone = (gap | other) & ((gap | other) - 1) == 0
            filled = joker and lone and (where == ANYWHERE or (where == IN_ROYAL and other == 0))
            if gap | other == 0 or filled:
                return _MATCH
    return 0


def ace_high(clubs: int, diamonds: int, hearts: int, spades: int, joker: int) -> bool:
    """Say whether the suits are an ace-high hand together, the joker being an ace or what completes."""
    one = clubs | diamonds | hearts | spades
    pair = (clubs & diamonds) | ((clubs | diamonds) & (hearts | spades)) | (hearts & spades)
    if pair or bool(one & _ACE_BIT) == bool(joker):
        return False
    for run in _RUNS:
        gap = run & ~one
        if gap == 0 or (joker and gap & (gap - 1) == 0):
            return False
    for suit in (clubs, diamonds, hearts, spades):
        left = suit
        for _ in range(3 if joker else 4):
            left &= left - 1
        if left:
            return False
    return True


def _suits(cards: Sequence[int]) -> tuple[tuple[int, int, int, int], bool]:
    """Return the ranks of each suit as bits, and whether the joker is there; or say what is wrong."""
    if len(cards) != 7:
        raise CardError(f"{len(cards)} cards are no hand of pai gow poker; it has 7")
    suits = [0, 0, 0, 0]
    for card in cards:
        if not 0 <= card <= JOKER:
            raise CardError(f"card {card} is none of a pack of 53; ids are 0 to {JOKER}")
        if card != JOKER:
            suits[card & 3] |= 1 << (card >> 2)
    if len(set(cards)) < 7:
        raise CardError(f"a card is twice in {list(cards)}")
    clubs, diamonds, hearts, spades = suits
    return (clubs, diamonds, hearts, spades), JOKER in cards

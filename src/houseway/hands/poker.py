"""Poker hands: the best five of five, six or seven cards. Suits never break ties; A-2-3-4-5 is the lowest run.

A hand's *strength* is its place among the 7,462 hands that differ, 0 the lowest (7-5-4-3-2), so two hands
compare as their strengths do. One hand is valued in plain Python; `strengths` values a batch in compiled code
over the same tables.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

from houseway.errors import CardError
from houseway.hands import layout
from houseway.hands.order import HandClass, order

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy as np
    from numpy.typing import NDArray

__all__ = [
    "STRENGTHS",
    "HandClass",
    "Tables",
    "class_of",
    "classes",
    "least",
    "strength",
    "strengths",
    "strengths_with",
    "tables",
]

STRENGTHS = 7462
"""How many hands differ; strengths are 0 to 7,461."""

_COLUMNS = (1 << layout.COLUMN_BITS) - 1
_ROWS = (1 << layout.ROW_BITS) - 1
_ROWS_AT = layout.starts("rows")
_STRENGTHS_AT = layout.starts("strengths")
_KEYS = tuple(map(layout.card_key, range(52)))
_MASKS = tuple(map(layout.card_mask, range(52)))


class Tables(NamedTuple):
    """What compiled code needs to value hands; it takes them as an argument."""

    keys: NDArray[np.uint64]
    """The key of each card id; of 52 to 255, which are none, one that marks the hand."""
    masks: NDArray[np.uint64]
    """The bit of each card id."""
    numbers: NDArray[np.uint16]
    """The shipped file, in which the functions of `kernels` look up."""


@cache
def _file() -> memoryview:
    """Read the shipped tables; without NumPy, because one hand does not need it."""
    return memoryview(files("houseway.hands").joinpath("poker.bin").read_bytes()).cast("H")


def strength(cards: Sequence[int]) -> int:
    """Return the strength of one hand of five, six or seven cards.

    >>> from houseway.cards import parse_cards
    >>> strength(parse_cards("As Ks Qs Js Ts")), strength(parse_cards("7c 5d 4h 3s 2c"))
    (7461, 0)
    """
    mask = _mask(cards)
    return _value(sum(map(_KEYS.__getitem__, cards), layout.START), mask, len(cards))


def strengths_with(cards: Sequence[int], more: Iterable[int]) -> list[int]:
    """Return the strength of four to six cards with one more, for each of these that might come.

    >>> from houseway.cards import parse_cards
    >>> strengths_with(parse_cards("As Ks Qs Js 2c"), parse_cards("Ts 2d"))
    [7461, 1496]
    """
    mask, key, held = _bits(cards), sum(map(_KEYS.__getitem__, cards), layout.START), len(cards) + 1
    return [_value(key + _KEYS[card], mask | _MASKS[card], held) for card in more]


def _value(key: int, mask: int, cards: int) -> int:
    """Look up the strength of so many cards by their key and their bits."""
    numbers = _file()
    if key & layout.FLUSH:
        return numbers[next(ranks for ranks in _by_suit(mask) if ranks.bit_count() >= 5)]
    offset = numbers[_ROWS_AT[cards] + (key >> layout.COLUMN_BITS & _ROWS)]
    return numbers[_STRENGTHS_AT[cards] + (key & _COLUMNS) + offset]


def _mask(cards: Sequence[int]) -> int:
    """Return the cards as bits, or say what is wrong with them."""
    if len(cards) not in layout.LENGTHS:
        raise CardError(f"{len(cards)} cards are no poker hand; it has 5, 6 or 7")
    return _bits(cards)


def _bits(cards: Sequence[int]) -> int:
    mask = 0
    for card in cards:
        if not 0 <= card < 52:
            raise CardError(f"card {card} is none of a pack of 52; ids are 0 to 51")
        if mask & _MASKS[card]:
            raise CardError(f"card {card} is twice in {list(cards)}")
        mask |= _MASKS[card]
    return mask


def _by_suit(mask: int) -> list[int]:
    return [mask >> shift & (layout.FLUSHES - 1) for shift in (0, 16, 32, 48)]


def strengths(cards: NDArray[np.uint8], *, threads: int | None = None) -> NDArray[np.uint16]:
    """Return the strength of each row of an array of card ids with five, six or seven columns.

    A big batch is divided among the processor's cores; `threads` says among how many instead. The cards of a row
    are taken to be different; ids over 51 are refused.
    """
    from houseway.hands import _batches  # noqa: PLC0415 -- the compiler is slow to import

    return _batches.strengths(cards, tables(), threads)


@cache
def tables() -> Tables:
    """Return the tables as arrays that cannot be written to."""
    import numpy as np  # noqa: PLC0415 -- slow to import, and one hand does without

    keys = np.array([layout.card_key(card) for card in range(256)], np.uint64)
    masks = np.array([layout.card_mask(card) if card < 52 else 0 for card in range(256)], np.uint64)
    keys.flags.writeable = masks.flags.writeable = False
    return Tables(keys, masks, np.frombuffer(_file(), np.uint16))


def class_of(strength: int) -> HandClass:
    """Return the class of a strength."""
    if not 0 <= strength < STRENGTHS:
        raise CardError(f"no hand has strength {strength}; strengths are 0 to {STRENGTHS - 1}")
    return order()[strength].hand_class


@cache
def classes() -> NDArray[np.uint8]:
    """Return the class of every strength, as an array that cannot be written to."""
    import numpy as np  # noqa: PLC0415 -- slow to import, and one hand does without

    found = np.array([hand.hand_class for hand in order()], np.uint8)
    found.flags.writeable = False
    return found


@cache
def least(hand_class: HandClass, *ranks: int) -> int:
    """Return the lowest strength of a class, or of it with these ranks, the one that counts most first.

    Everything from there up is at least that good: `least(HandClass.PAIR, 8)` is the lowest pair of tens,
    `least(HandClass.HIGH_CARD, 12, 11)` the lowest ace-king, `least(HandClass.STRAIGHT, 3)` the wheel.
    """
    for place, hand in enumerate(order()):
        if hand.hand_class == hand_class and hand.ranks[: len(ranks)] == ranks:
            return place
    raise CardError(f"no {HandClass(hand_class).name.lower()} has the ranks {list(ranks)}")

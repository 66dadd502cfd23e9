"""Keys of cards where a joker may be among them: those of `layout`, and one for the joker.

The joker's key counts as a card in every suit, so that four of a suit and the joker raise the flag of a flush; its own
bit, above the sum of the ranks, says that it is there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import JOKER, card_text
from houseway.errors import CardError
from houseway.hands.layout import RANK_KEYS, SUIT_SHIFT, card_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = [
    "JOKER",
    "JOKER_BIT",
    "JOKER_KEY",
    "JOKER_SHIFT",
    "RANK_BITS",
    "card_keys",
    "checked_length",
    "joker_sum",
    "rank_sum",
]

JOKER_SHIFT = 28
JOKER_BIT = 1 << JOKER_SHIFT
"""No sum of eight ranks reaches it."""

JOKER_KEY = JOKER_BIT + (0x1111 << SUIT_SHIFT)

RANK_BITS = (1 << SUIT_SHIFT) - 1
"""The part of a key that tells the ranks, and whether the joker is there."""

_KEYS = (*map(card_key, range(JOKER)), JOKER_KEY)
_LENGTHS = range(5, 9)


def rank_sum(ranks: Iterable[int]) -> int:
    """Return the part of a key that such ranks make."""
    return sum(RANK_KEYS[rank] for rank in ranks)


def joker_sum(ranks: Iterable[int]) -> int:
    """Return the part of a key that such ranks make with the joker."""
    return rank_sum(ranks) + JOKER_BIT


def checked_length(cards: Sequence[int]) -> None:
    """Refuse what is no hand of five to eight cards."""
    if len(cards) not in _LENGTHS:
        raise CardError(f"{len(cards)} cards are no hand; it has 5 to 8")


def card_keys(cards: Sequence[int], pack: Sequence[int], *, joker: bool) -> list[int]:
    """Return the keys of some cards of a pack with such ranks, or say what is wrong with them."""
    for card in cards:
        if not 0 <= card <= JOKER:
            raise CardError(f"card {card} is none of a pack of 53; ids are 0 to {JOKER}")
        if not (joker if card == JOKER else card >> 2 in pack):
            raise CardError(f"card {card} ({card_text(card)}) is none of this pack")
    if len(set(cards)) < len(cards):
        raise CardError(f"a card is twice in {list(cards)}")
    return [_KEYS[card] for card in cards]

"""Melds: what may be laid down, what fits on it, and what it pays.

A meld is the tuple of its cards in the order they were laid. What is valid and what pays
is the document's, where both are supplied by readings: the posted picture is lost.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Literal, TypeAlias

from houseway.cards import RANKS, rank_of, suit_of
from houseway.games.state import UNSEEN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.rulebook.families.panguingue import PanguingueGame, PanPayRow

Meld: TypeAlias = tuple[int, ...]
"""The cards of a meld in the order they were laid."""

Kind: TypeAlias = Literal["set", "sequence"]

_SPADES = 3
_PIECE = 3
"""Ace to three and jack to king are three cards."""


@lru_cache(maxsize=8)
def _places(order: tuple[str, ...]) -> dict[int, int]:
    """Return the place of each rank in its suit, from the lowest."""
    return {RANKS.index(rank): place for place, rank in enumerate(reversed(order))}


def place_of(game: PanguingueGame, card: int) -> int:
    """Return the place of a card in its suit, from the lowest: the ace 0, the jack next to the seven."""
    return _places(game.ranks.order)[rank_of(card)]


def kind_of(game: PanguingueGame, cards: Sequence[int]) -> Kind | None:
    """Say what valid meld the cards are: a set, a sequence, or none."""
    if len(cards) < game.melds.least:
        return None
    if len({rank_of(card) for card in cards}) == 1:
        return "set" if _is_set(game, cards) else None
    return "sequence" if _is_sequence(game, cards) else None


def _is_set(game: PanguingueGame, cards: Sequence[int]) -> bool:
    """Cards of one rank: in one suit, in as many suits as start a set and what may follow, or of a rank that needs neither."""
    rules, suits = game.melds, len({suit_of(card) for card in cards})
    grown = rules.set_grows == "by_any_suit" or suits == len(cards)
    return (
        RANKS[rank_of(cards[0])] in rules.any_suits
        or (suits == 1 and "one" in rules.set_suits)
        or (suits >= rules.least and "different" in rules.set_suits and grown)
    )


def _is_sequence(game: PanguingueGame, cards: Sequence[int]) -> bool:
    if len({suit_of(card) for card in cards}) > 1:
        return False
    places = sorted(place_of(game, card) for card in cards)
    return places == list(range(places[0], places[0] + len(places)))


def fits(game: PanguingueGame, meld: Sequence[int], card: int) -> bool:
    """Say whether a card may be laid on a meld, which stays valid with it."""
    if rank_of(card) != rank_of(meld[0]) and suit_of(card) != suit_of(meld[0]):
        return False  # most cards, seen at once
    return kind_of(game, meld) is not None and kind_of(game, (*meld, card)) is not None


def fitting(game: PanguingueGame, melds: Sequence[Meld], card: int) -> list[int]:
    """Return the numbers, from 1, of the melds that a card may be laid on."""
    return [number for number, meld in enumerate(melds, start=1) if fits(game, meld, card)]


def meld_value(game: PanguingueGame, cards: Sequence[int]) -> int:
    """Return what a meld pays as it lies, in chips from each payer."""
    return sum(_row_value(game, row, cards) for row in paying_rows(game, cards))


def paying_rows(game: PanguingueGame, cards: Sequence[int]) -> list[PanPayRow]:
    """Return the rows of the pay table that a meld is paid by; a long sequence may meet two."""
    kind = kind_of(game, cards)
    names = _names(game, kind, cards)
    suits = len({suit_of(card) for card in cards})
    held = "one" if suits == 1 else "different" if suits >= game.melds.least else ""
    return [row for row in game.pay.rows if row.meld in names and row.suits == held]


def _names(game: PanguingueGame, kind: Kind | None, cards: Sequence[int]) -> set[str]:
    """Return what the pay table may call a meld."""
    if kind is None:
        return set()
    if kind == "set":
        return {"valles" if RANKS[rank_of(cards[0])] in game.pay.valles else "other_set"}
    places = {place_of(game, card) for card in cards}
    top = len(game.ranks.order)
    named = {"low_sequence": range(_PIECE), "high_sequence": range(top - _PIECE, top)}
    return {name for name, piece in named.items() if places >= set(piece)}


def _row_value(game: PanguingueGame, row: PanPayRow, cards: Sequence[int]) -> int:
    spades = all(suit_of(card) == _SPADES for card in cards)
    chips = row.spades if spades and row.spades is not None else row.chips
    further = row.further_spades if spades and row.further_spades is not None else row.further
    return chips + further * (len(cards) - game.melds.least)


def lying_in_order(game: PanguingueGame, meld: Sequence[int]) -> Meld:
    """Return a meld as it is read out: a sequence from its lowest card, a set as it was laid."""
    if kind_of(game, meld) == "sequence":
        return tuple(sorted(meld, key=lambda card: place_of(game, card)))
    return tuple(meld)


def melds_with(game: PanguingueGame, hand: Sequence[int], card: int) -> Iterator[Meld]:
    """Yield every valid meld of a card with cards of the hand that are known; of melds that look alike only one."""
    known = seen(hand)
    yield from _sets(game, known, card)
    yield from _sequences(game, known, card)


def seen(hand: Sequence[int]) -> tuple[int, ...]:
    """Return the cards of a hand that are known; those that lie closed are left out."""
    return tuple(card for card in hand if card != UNSEEN)


def _sets(game: PanguingueGame, hand: Sequence[int], card: int) -> Iterator[Meld]:
    held = [[other for other in hand if other == 4 * rank_of(card) + suit] for suit in range(4)]
    for counts in product(*(range(len(cards) + 1) for cards in held)):
        rest = tuple(other for cards, count in zip(held, counts, strict=True) for other in cards[:count])
        if kind_of(game, (card, *rest)) == "set":
            yield (card, *rest)


def _sequences(game: PanguingueGame, hand: Sequence[int], card: int) -> Iterator[Meld]:
    at = {place_of(game, other): other for other in hand if suit_of(other) == suit_of(card)}
    own = place_of(game, card)
    at[own] = card
    low, high = own, own
    while low - 1 in at:
        low -= 1
    while high + 1 in at:
        high += 1
    for first in range(low, own + 1):
        for last in range(max(own, first + game.melds.least - 1), high + 1):
            yield (card, *(at[place] for place in range(first, last + 1) if place != own))


def can_use(game: PanguingueGame, hand: Sequence[int], melds: Sequence[Meld], card: int) -> bool:
    """Say whether a card can be put to use at all: on a meld, or with cards of the hand."""
    return bool(fitting(game, melds, card)) or any(True for _ in melds_with(game, hand, card))

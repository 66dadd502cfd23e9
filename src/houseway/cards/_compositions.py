"""What one pack holds, by name. Each declaration cites a line for every document that uses it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from houseway.cards._ids import FIRST_TILE, JOKER, RANKS, rank_of
from houseway.cards._tiles import PIECES
from houseway.errors import CardError, did_you_mean

if TYPE_CHECKING:
    from collections.abc import Sequence


class Mark(msgspec.Struct, frozen=True):
    """A word printed on every card of some ranks, such as Bonus on the kings."""

    label: str
    ranks: tuple[int, ...]


_PLURALS = {"8": "eights", "9": "nines", "T": "tens", "J": "jacks", "Q": "queens", "K": "kings", "A": "aces"}
"""Ranks that some pack lacks or marks."""


class Composition(msgspec.Struct, frozen=True):
    """One pack: its cards in the order of their ids, what is printed on them, and who says so."""

    name: str
    cards: tuple[int, ...]
    marks: tuple[Mark, ...] = ()
    cite: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many cards one pack holds."""
        return len(self.cards)

    @property
    def pieces(self) -> Literal["cards", "tiles"]:
        """What the pack consists of."""
        return "tiles" if self.cards[0] >= FIRST_TILE else "cards"

    @property
    def says(self) -> str:
        """The pack in words.

        >>> composition("joker_53").says, composition("stripped_41").says
        ('52 cards and a joker', '40 cards without eights, nines and tens, and a joker')
        >>> composition("spanish_48").says
        '48 cards without tens, Bonus printed on jacks, queens and kings'
        """
        if self.pieces == "tiles":
            return f"{self.size} tiles"
        plain = [card for card in self.cards if card != JOKER]
        ranks = {RANKS[rank_of(card)] for card in plain}
        missing = [rank for rank in RANKS if rank not in ranks]
        without = f" without {_named(missing)}," if missing else ""
        joker = f"{without} and a joker" if JOKER in self.cards else without.rstrip(",")
        marks = (
            f", {mark.label} printed on {_named([RANKS[rank] for rank in mark.ranks])}" for mark in self.marks
        )
        return f"{len(plain)} cards{joker}{''.join(marks)}"

    def mark_of(self, card: int) -> str | None:
        """Return the word printed on a card of this pack, or None when it is plain."""
        if card not in self.cards:
            return None
        return next((mark.label for mark in self.marks if rank_of(card) in mark.ranks), None)


def _named(ranks: Sequence[str]) -> str:
    *first, last = (_PLURALS[rank] for rank in ranks)
    return f"{', '.join(first)} and {last}" if first else last


def _pack(*, without: str = "", joker: bool = False) -> tuple[int, ...]:
    plain = tuple(card for card in range(JOKER) if RANKS[rank_of(card)] not in without)
    return (*plain, JOKER) if joker else plain


def _mark(label: str, ranks: str) -> tuple[Mark, ...]:
    return (Mark(label, tuple(RANKS.index(rank) for rank in ranks)),)


COMPOSITIONS: tuple[Composition, ...] = (
    Composition("standard_52", _pack(), cite=("000:582",)),
    Composition(
        "joker_53",
        _pack(joker=True),
        cite=(
            "000:343",
            "000:3766",
            "001:210-212",
            "001:763",
            "001:1361",
            "003:14",
            "003:385-386",
            "003:4966-4967",
            "004:201",
            "004:318",
            "004:993",
        ),
    ),
    Composition(
        "stripped_41",
        _pack(without="89T", joker=True),
        cite=("001:528-530", "002:1233", "004:1212"),
    ),
    Composition(
        "spanish_48",
        _pack(without="T"),
        marks=_mark("Bonus", "JQK"),
        cite=("002:543", "003:4257-4260"),
    ),
    Composition(
        "bonus_52",
        _pack(),
        marks=_mark("Bonus", "TJQK"),
        cite=("002:692", "004:644", "004:1744"),
    ),
    Composition("natural_aces_52", _pack(), marks=_mark("Natural", "A"), cite=("001:965",)),
    Composition("pan_40", _pack(without="89T"), cite=("001:14-16", "001:68")),
    Composition("tiles_32", PIECES, cite=("001:866", "004:1017")),
)
"""Every pack the documents name."""

_BY_NAME = {each.name: each for each in COMPOSITIONS}


def composition(name: str | Composition) -> Composition:
    """Return the pack of that name; a pack itself is given back as it is."""
    if isinstance(name, Composition):
        return name
    if name not in _BY_NAME:
        raise CardError(f'no composition "{name}"{did_you_mean(name, _BY_NAME)}')
    return _BY_NAME[name]

"""The order of five-card hands: what a hand is called and which ranks decide it, written once.

A hand is worth its place in this order. The tables that value hands quickly are made from it (`build`), the
words a dealer says are read from it (`words`), and nothing else knows what beats what.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from itertools import combinations_with_replacement
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ACE = 12
_RANKS = range(ACE, -1, -1)


class HandClass(IntEnum):
    """The classes of five cards, from the lowest."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


class Ranked(NamedTuple):
    """A hand as it is compared: its class, then its ranks, the one that counts most first.

    A pair of tens with an ace, a nine and a four is `(PAIR, (8, 12, 7, 2))`. A run has one rank, its highest
    card's: a five where the ace is low. Tuples compare as hands do.
    """

    hand_class: HandClass
    ranks: tuple[int, ...]


_SHAPES: dict[tuple[int, ...], HandClass] = {
    (1, 1, 1, 1, 1): HandClass.HIGH_CARD,
    (2, 1, 1, 1): HandClass.PAIR,
    (2, 2, 1): HandClass.TWO_PAIR,
    (3, 1, 1): HandClass.THREE_OF_A_KIND,
    (3, 2): HandClass.FULL_HOUSE,
    (4, 1): HandClass.FOUR_OF_A_KIND,
}


def holdings(cards: int, pack: Sequence[int] = _RANKS) -> list[tuple[int, ...]]:
    """List every set of so many ranks of a pack, each at most four times, written from the highest down."""
    listed = combinations_with_replacement(pack, cards)
    return [ranks for ranks in listed if all(map(int.__ne__, ranks, ranks[4:]))]


def runs_of(pack: Sequence[int]) -> dict[tuple[int, ...], int]:
    """Return the highest card of every five ranks that follow each other; the ace may be high or low.

    A pack's ranks come from the highest down, and neighbours in it are neighbours in a run.
    """
    low = (pack[0], *pack[-4:])
    high = [tuple(pack[place : place + 5]) for place in range(len(pack) - 4)]
    return {low: low[1]} | {ranks: ranks[0] for ranks in high}


RUNS: Mapping[tuple[int, ...], int] = MappingProxyType(runs_of(_RANKS))
"""The highest card of every run of five ranks in a whole pack."""


def ranked(
    ranks: tuple[int, ...], *, suited: bool = False, runs: Mapping[tuple[int, ...], int] = RUNS
) -> Ranked:
    """Return how five ranks, written from the highest down, compare with others."""
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    shape = _SHAPES[tuple(count for count, _ in groups)]
    if shape is HandClass.HIGH_CARD:
        return _distinct(ranks, runs.get(ranks), suited=suited)
    return Ranked(shape, tuple(rank for _, rank in groups))


def _distinct(ranks: tuple[int, ...], top: int | None, *, suited: bool) -> Ranked:
    if top is None:
        return Ranked(HandClass.FLUSH if suited else HandClass.HIGH_CARD, ranks)
    if not suited:
        return Ranked(HandClass.STRAIGHT, (top,))
    return Ranked(HandClass.ROYAL_FLUSH if top == ACE else HandClass.STRAIGHT_FLUSH, (top,))


@cache
def order() -> tuple[Ranked, ...]:
    """Return every hand that differs from the others, the lowest first: a strength is a place in here."""
    five = holdings(5)
    suited = (ranked(ranks, suited=True) for ranks in five if len(set(ranks)) == 5)
    return tuple(sorted({*map(ranked, five), *suited}))


@cache
def places() -> dict[Ranked, int]:
    """Return the place of each hand in the order."""
    return {hand: place for place, hand in enumerate(order())}

"""What a split is worth, to the last hand that may come of it.

Each hand is played by tables that look at its own cards alone. Then it does not matter in which order the hands get
their cards, and all second cards may be thought of as dealt first. A second card that matches is split again while
that is allowed; one that does not says that one unseen card is none of the matching ones. What a hand is expected to
bring when some others are known not to match follows from what it brings when one, two or more of them are known to
match, by inclusion and exclusion; and cards that match are simply gone from the shoe.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.blackjack.legal import hands_with, options_of
from houseway.analysis.blackjack.player import Asked, Lines, play
from houseway.analysis.blackjack.strategy import VALUES, Hands, every_hand
from houseway.analysis.blackjack.terms import ACE, TEN
from houseway.analysis.blackjack.worlds import World, world_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from houseway.analysis.blackjack.terms import Terms
    from houseway.analysis.blackjack.worlds import Trees

    Columns = NDArray[np.float64]

_MANY = 99


class Outcome(NamedTuple):
    """One way in which the second cards may come."""

    again: int
    """Second cards that match and are split."""
    closed: int
    """Hands whose second card does not match."""
    open: int
    """Hands whose second card may be any: no further split is allowed."""


class SplitWorlds(NamedTuple):
    """The worlds of one value that is split against one up card: with so many further cards of the value gone."""

    place: int
    up: int
    hands: Hands
    members: NDArray[np.int64]
    """The numbers of the hands among all."""
    worlds: tuple[World, ...]


class SplitWorth(NamedTuple):
    """What a split comes to, by column, when matching second cards are split again and when they are not."""

    again: Columns
    once: Columns


@cache
def outcomes(hands: int) -> Counter[Outcome]:
    """Return in how many orders each outcome comes up, where so many hands may come of one."""
    found: Counter[Outcome] = Counter()
    going: Counter[Outcome] = Counter({Outcome(0, 0, 2): 1})
    while going:
        grown: Counter[Outcome] = Counter()
        for at, orders in going.items():
            if at.again + 2 == hands or at.open == 0:
                found[at] += orders
            else:
                grown[Outcome(at.again + 1, at.closed, at.open + 1)] += orders
                grown[Outcome(at.again, at.closed + 1, at.open - 1)] += orders
        going = grown
    return found


def hands_of(terms: Terms, place: int) -> int:
    """Return how many hands may come of two cards of a value."""
    return terms.splits.ace_hands if place == ACE else terms.splits.hands


def split_worlds(terms: Terms, trees: Trees, place: int, up: int) -> SplitWorlds:
    """Return the worlds that a split of a value against an up card needs."""
    one_card = place == ACE and not terms.splits.aces_free and not terms.splits.double_aces
    hands, members = hands_with(every_hand(), place, 2 if one_card else _MANY)
    most_gone = 2 * (hands_of(terms, place) - 2)
    worlds = tuple(
        world_of(terms, trees, hands, (up, *(place,) * (1 + gone)), natural=terms.splits.natural)
        for gone in range(most_gone + 1)
    )
    return SplitWorlds(place, up, hands, members, worlds)


def split_worth(terms: Terms, worlds: SplitWorlds, asked: Asked) -> SplitWorth:
    """Return what a split comes to; what is not asked for is decided with one card of the value gone beside the hand."""
    options = options_of(terms, worlds.hands, worlds.up, worlds.place)
    lines = Lines.empty(len(worlds.hands.total), terms.doublings)
    others: list[Columns] = []
    same: list[Columns] = []
    for world in worlds.worlds:
        for part in lines:
            part[:] = 0.0
        play(worlds.hands, world, options, asked, lines)
        other, one_more = _second_cards(worlds, world, lines)
        others.append(other)
        same.append(one_more)
    return over_ranks(terms, worlds, lambda cards: _over_outcomes(terms, worlds, cards, others, same))


def _second_cards(worlds: SplitWorlds, world: World, lines: Lines) -> tuple[Columns, Columns]:
    """Return what a hand comes to with a second card of another value, and of the same: of one such card."""
    left = world.left - worlds.hands.counts[0]
    cards = max(int(left.sum()), 1)
    children = worlds.hands.child[0]
    each = lines.first[children] / cards
    chosen = np.arange(VALUES) != worlds.place
    return (left[chosen].clip(0)[:, None] * each[chosen]).sum(axis=0), each[worlds.place]


def over_ranks(
    terms: Terms, worlds: SplitWorlds, over: Callable[[tuple[int, int]], SplitWorth]
) -> SplitWorth:
    """Return what a split comes to, where ten-value cards of one rank match, over the ranks of the up card.

    `over` is asked with so many matching cards left, and so many of their value.
    """
    left = worlds.worlds[0].left
    values = int(left[worlds.place]) - 1
    if worlds.place != TEN or terms.splits.alike == terms.counts[TEN]:
        return over((values, values))
    alike = terms.splits.alike - 2
    apart = over((alike, values))
    if worlds.up != TEN:
        return apart
    shares = alike / (int(terms.counts[TEN]) - 2)
    matched = over((alike - 1, values))
    return SplitWorth(
        *(shares * one + (1 - shares) * other for one, other in zip(matched, apart, strict=True))
    )


def _over_outcomes(
    terms: Terms, worlds: SplitWorlds, cards: tuple[int, int], others: list[Columns], same: list[Columns]
) -> SplitWorth:
    """Return what a split comes to with so many matching cards left, and so many of their value."""
    matching, values = cards
    chances = match_chances(worlds, matching)
    closed = [other + (values - matching) * one for other, one in zip(others, same, strict=True)]
    any_card = [
        other + max(values - gone, 0) * one
        for gone, (other, one) in enumerate(zip(others, same, strict=True))
    ]
    total = np.zeros_like(others[0])
    for at, orders in outcomes(hands_of(terms, worlds.place)).items():
        part = at.open * none_match(any_card, chances, at.again, at.closed)
        if at.closed:
            part = part + at.closed * none_match(closed, chances, at.again, at.closed - 1)
        total += orders * float(np.prod(chances[: at.again])) * part
    return SplitWorth(total, 2 * any_card[0])


def match_chances(worlds: SplitWorlds, matching: int) -> list[float]:
    """Return the chance that a card matches, of so many that do, when none, one or more of them are gone."""
    whole = int(worlds.worlds[0].left.sum()) - 1
    return [max(matching - gone, 0) / (whole - gone) for gone in range(len(worlds.worlds))]


def none_match(worths: list[Columns], chances: list[float], gone: int, none: int) -> Columns:
    """Return what a hand comes to, and that so many other second cards do not match, with so many that do gone."""
    total = np.zeros_like(worths[0])
    for match in range(none + 1):
        chance = float(np.prod(chances[gone : gone + match]))
        if chance:
            total += (-1) ** match * comb(none, match) * chance * worths[gone + match]
    return total

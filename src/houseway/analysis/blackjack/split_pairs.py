"""What two hands of a split bring, one multiplied by the other: what the square of a split is made of.

Hands of a split are held against one player-dealer's hand and drawn from one shoe, so they go together. Given how
that hand ends and which cards were drawn, each hand's result is its own. So the ways of one hand to end are summed by
the cards it draws, two such sums are multiplied for every two sets of cards, and sets that come to the same cards
share one look at the player-dealer's hands. Second cards are told apart as in `splits`.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.blackjack.dealer import Desk, Tree, ends
from houseway.analysis.blackjack.legal import options_of
from houseway.analysis.blackjack.player import AGAIN, DOUBLE, FREE, HIT, RESCUE, SURRENDER
from houseway.analysis.blackjack.splits import (
    SplitWorth,
    hands_of,
    match_chances,
    none_match,
    outcomes,
    over_ranks,
)
from houseway.analysis.blackjack.strategy import VALUES
from houseway.analysis.blackjack.terms import NATURAL, SORTS_DEALER, THREE_25
from houseway.analysis.blackjack.worlds import sorts_of
from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from houseway.analysis.blackjack.player import Asked, Options
    from houseway.analysis.blackjack.splits import SplitWorlds
    from houseway.analysis.blackjack.terms import Terms

_BITS = 6
"""Of a number that says how many cards of a value were drawn; two hands draw fewer than 64."""


class Ways(NamedTuple):
    """The cards that a hand may draw until it ends, and its results with them."""

    cards: NDArray[np.int64]
    """So many of each value, `_BITS` for each."""
    results: NDArray[np.float64]
    """cards x sort of the player-dealer's hand: the results, one for each order in which the cards lead to an end."""


class Pairs(NamedTuple):
    """What two hands bring, multiplied: second cards of other values, one of the value that was split, or both."""

    neither: float
    one: float
    """With one card of the value for the one hand."""
    both: float


def split_pairs(terms: Terms, worlds: SplitWorlds, asked: Asked, tree: Tree) -> SplitWorth:
    """Return what the hands of a split bring, each multiplied by every other, over the ways in which they may come."""
    found = _pairs(terms, worlds, asked, tree)
    return over_ranks(terms, worlds, lambda cards: _over_outcomes(terms, worlds, cards, found))


def _over_outcomes(
    terms: Terms, worlds: SplitWorlds, cards: tuple[int, int], found: list[Pairs]
) -> SplitWorth:
    """Return the same with so many matching cards left, and so many of their value."""
    matching, values = cards
    chances, apart = match_chances(worlds, matching), values - matching
    free = [max(values - gone, 0) for gone in range(len(found))]
    any_two, any_closed, two_closed = (
        [
            np.array(pairs.neither + (some + others) * pairs.one + some * left * pairs.both)
            for pairs, (some, others, left) in zip(found, counts, strict=True)
        ]
        for counts in (
            [(many, many, many - 1) for many in free],
            [(apart, many, many - 1) for many in free],
            [(apart, apart, apart - 1) for _ in free],
        )
    )
    total = np.array(0.0)
    for at, orders in outcomes(hands_of(terms, worlds.place)).items():
        part = comb(at.open, 2) * none_match(any_two, chances, at.again, at.closed)
        if at.closed:
            part = part + at.open * at.closed * none_match(any_closed, chances, at.again, at.closed - 1)
        if at.closed > 1:
            part = part + comb(at.closed, 2) * none_match(two_closed, chances, at.again, at.closed - 2)
        total = total + 2 * orders * float(np.prod(chances[: at.again])) * part
    return SplitWorth(total, 2 * any_two[0])


def _pairs(terms: Terms, worlds: SplitWorlds, asked: Asked, tree: Tree) -> list[Pairs]:
    """Return what two hands bring, multiplied, with none, one or more cards of the value gone."""
    other, same = (_ways(terms, worlds, asked, same=same) for same in (False, True))
    kinds = [_multiplied(*two) for two in ((other, other), (other, same), (same, same))]
    found: list[Pairs] = []
    for world in worlds.worlds:
        left = world.left - worlds.hands.counts[0]
        few = int(left[worlds.place])
        sums = [_over_cards(ways, tree, left, Desk.of(tree)) if few >= 0 else 0.0 for ways in kinds]
        found.append(Pairs(sums[0], sums[1] / max(few, 1), sums[2] / max(few * (few - 1), 1)))
    return found


def _multiplied(one: Ways, other: Ways) -> Ways:
    """Return what two hands draw together, and their results multiplied."""
    cards = (one.cards[:, None] + other.cards[None, :]).ravel()
    together, places = np.unique(cards, return_inverse=True)
    results = np.zeros((len(together), SORTS_DEALER))
    _multiply(one.results, other.results, places.reshape(len(one.cards), len(other.cards)), results)
    return Ways(together, results)


@compiled
def _multiply(
    one: NDArray[np.float64],
    other: NDArray[np.float64],
    places: NDArray[np.int64],
    results: NDArray[np.float64],
) -> None:
    for first in range(len(one)):
        for second in range(len(other)):
            place = places[first, second]
            for sort in range(SORTS_DEALER):
                results[place, sort] += one[first, sort] * other[second, sort]


@compiled
def _over_cards(ways: Ways, tree: Tree, left: NDArray[np.int64], desk: Desk) -> float:
    """Return the results over all cards that may be drawn, and over the player-dealer's hands after them."""
    whole, total = left.sum(), 0.0
    for number in range(len(ways.cards)):
        rest, chance, drawn = left.copy(), 1.0, 0
        for place in range(VALUES):
            for _ in range(ways.cards[number] >> _BITS * place & 63):
                chance *= rest[place] / max(whole - drawn, 1)
                rest[place] -= 1
                drawn += 1
        if chance > 0.0:
            ends(tree, rest, desk)
            for sort in range(SORTS_DEALER):
                total += chance * desk.sorts[sort] * ways.results[number, sort]
    return total


def _ways(terms: Terms, worlds: SplitWorlds, asked: Asked, *, same: bool) -> Ways:
    """Return how a hand may end whose second card is of the value that was split, or of another one."""
    found: dict[int, NDArray[np.float64]] = {}
    for cards, orders, result in _ends(terms, worlds, asked, same=same):
        found[cards] = found.get(cards, 0.0) + orders * result
    results = np.array(list(found.values())).reshape(-1, SORTS_DEALER)
    return Ways(np.array(list(found), np.int64), results)


def _ends(
    terms: Terms, worlds: SplitWorlds, asked: Asked, *, same: bool
) -> Iterator[tuple[int, float, NDArray[np.float64]]]:
    """Go through the ends of a hand: the cards drawn, in how many orders, and the result against each sort."""
    hands, options = worlds.hands, options_of(terms, worlds.hands, worlds.up, worlds.place)
    sorts = sorts_of(hands, natural=terms.splits.natural)
    drawn = (hands.counts - hands.counts[0]).astype(np.int64) @ (1 << _BITS * np.arange(VALUES))
    hard = hands.counts @ np.arange(1, VALUES + 1)
    reached = np.zeros((terms.doublings + 1, len(hands.total)))
    for place, child in enumerate(hands.child[0]):
        if child >= 0:
            reached[0, child] = (place == worlds.place) == same
    for hand in range(1, len(hands.total)):
        for level in np.flatnonzero(reached[:, hand]).tolist():
            orders, done = reached[level, hand], _done(asked, level, hand, int(hands.size[hand]))
            if done not in {HIT, DOUBLE, AGAIN}:
                if done != FREE:
                    own = terms.pays[sorts[hand]]
                    yield int(drawn[hand]), orders, _result(options, own, done, level)
                continue
            following = level + (done != HIT)
            for place in range(VALUES):
                total = int(hard[hand]) + place + 1
                if total <= terms.most:
                    reached[following, hands.child[hand, place]] += orders
                else:
                    three = hands.size[hand] == 2 and total == 25
                    over = terms.pays[THREE_25 if three else total]
                    yield int(drawn[hand]) + (1 << _BITS * place), orders, 2.0**following * over


def _done(asked: Asked, level: int, hand: int, size: int) -> int:
    if level:
        return int(asked.doubled[level - 1, hand])
    return int((asked.first if size == 2 else asked.later)[hand])


def _result(options: Options, own: NDArray[np.float64], done: int, level: int) -> NDArray[np.float64]:
    """Return what a hand brings that ends so, against each sort of the player-dealer's hand."""
    if done == RESCUE:
        return np.full(SORTS_DEALER, -(2.0**level) / 2)
    if done == SURRENDER:
        lost = np.full(SORTS_DEALER, -0.5)
        lost[NATURAL] -= options.whole_later
        return lost
    return 2.0**level * own

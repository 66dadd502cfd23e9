"""How the player-dealer's hand ends, for every up card.

Without replacement the chance of drawing certain cards one after the other depends on which they are, not on
their order. So a finished hand is a multiset with the number of its orders; multisets that begin alike (the lowest
values first) share a path of a tree, and one walk through the tree gives the chances of all of them.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from houseway.analysis.blackjack.terms import ACE, EIGHTS, NATURAL, SORTS_DEALER, SPADES, TEN
from houseway.hands.kernels import compiled
from houseway.hands.totals import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from numpy.typing import NDArray

    from houseway.analysis.blackjack.terms import Terms

MOST_ALIKE = 32
"""More cards than a hand can have."""
_SEVEN, _EIGHT, _NINE = 6, 7, 8
_ALL_SPADES = 1 / 64
"""Suits say nothing to anybody's play, so each of three cards is as likely a spade as anything else."""


Finished: TypeAlias = tuple[tuple[int, ...], int]
"""The cards drawn to an up card, as places of values in ascending order, and the sort of the hand."""


class Nodes(NamedTuple):
    """Cards that are added to those of a parent."""

    parent: NDArray[np.uint16]
    card: NDArray[np.uint16]
    """`MOST_ALIKE` times the value's place, and how many of that value were there before."""
    depth: NDArray[np.uint16]
    """How many cards were there before."""


class Tree(NamedTuple):
    """Finished hands of the player-dealer, and what they have in common."""

    inner: Nodes
    """Cards with which hands begin; parents come before children, and the first has no cards."""
    last: Nodes
    """The last card of each finished hand."""
    starts: NDArray[np.int64]
    """Where the finished hands of each sort begin, and where the last ones end."""
    orders: NDArray[np.float64]


def partner(up: int) -> int:
    """Return the place of the value that makes a natural with an up card, or -1."""
    return {ACE: TEN, TEN: ACE}.get(up, -1)


def finished(terms: Terms, up: int) -> dict[Finished, float]:
    """Return in how many orders each hand may be drawn to an up card.

    Where a natural is looked for before anybody draws, it is left out. A 7, 8 and 9 in order is shared out: all
    spades, or not.
    """
    hands: dict[Finished, float] = dict(_orders(terms, up))
    for (cards, sort), orders in list(hands.items()):
        if sort == SPADES:
            hands[cards, SPADES] = orders * _ALL_SPADES
            plain = _EIGHT + 1 + sum(card + 1 for card in cards)
            hands[cards, plain] = hands.get((cards, plain), 0) + orders * (1 - _ALL_SPADES)
    return hands


def _orders(terms: Terms, up: int) -> Counter[Finished]:
    done: Counter[Finished] = Counter()
    going: Counter[tuple[int, ...]] = Counter({(): 1})
    while going:
        grown: Counter[tuple[int, ...]] = Counter()
        for cards, orders in going.items():
            for place in range(10):
                _draw(terms, up, (cards, place), orders, done, grown)
        going = grown
    return done


def _draw(  # noqa: PLR0913, PLR0917 -- two books to write in
    terms: Terms,
    up: int,
    drawn: tuple[tuple[int, ...], int],
    orders: int,
    done: Counter[Finished],
    going: Counter[tuple[int, ...]],
) -> None:
    """Book what becomes of a hand with one more card."""
    cards, place = drawn
    grown = tuple(sorted((*cards, place)))
    if not cards and place == partner(up):
        if not terms.peeked[up]:
            done[grown, NATURAL] += orders
        return
    hard = up + 1 + sum(card + 1 for card in grown)
    total, soft = counted(hard, [up, *grown].count(ACE))
    if terms.dealer_hits[int(soft), total]:
        going[grown] += orders
    elif (cards, up, place) == ((_SEVEN,), _EIGHT, _NINE):
        done[grown, SPADES] += orders
    else:
        done[grown, EIGHTS if [up, *grown] == [_EIGHT] * 3 else total] += orders


def tree_of(hands: Mapping[Finished, float], wanted: Callable[[int], bool]) -> Tree:
    """Return the finished hands of the sorts that are wanted."""
    ends = sorted((sort, cards) for (cards, sort), orders in hands.items() if orders and wanted(sort))
    begins = {cards[:length] for _, cards in ends for length in range(1, len(cards))}
    paths = [(), *sorted(begins, key=lambda cards: (len(cards), cards))]
    numbers = {path: number for number, path in enumerate(paths)}
    return Tree(
        inner=_nodes(paths, numbers),
        last=_nodes([cards for _, cards in ends], numbers),
        starts=np.searchsorted([sort for sort, _ in ends], np.arange(SORTS_DEALER + 1)).astype(np.int64),
        orders=np.array([hands[cards, sort] for sort, cards in ends], np.float64),
    )


def _nodes(paths: Sequence[tuple[int, ...]], numbers: Mapping[tuple[int, ...], int]) -> Nodes:
    rows = [
        (numbers[path[:-1]], MOST_ALIKE * path[-1] + path[:-1].count(path[-1]), len(path) - 1)
        if path
        else (0, 0, 0)
        for path in paths
    ]
    parent, card, depth = np.array(rows, np.uint16).reshape(-1, 3).T
    return Nodes(parent.copy(), card.copy(), depth.copy())


class Desk(NamedTuple):
    """Room to count with."""

    few: NDArray[np.float64]
    """By card, as in a tree: how many are left to be it."""
    share: NDArray[np.float64]
    """By depth: one of the cards left."""
    chances: NDArray[np.float64]
    """By node: the chance of one order of its cards."""
    sorts: NDArray[np.float64]
    """The chance of each sort of finished hand."""

    @classmethod
    def of(cls, tree: Tree) -> Desk:
        """Return room for a tree, and for any smaller one."""
        sizes = (10 * MOST_ALIKE, MOST_ALIKE, len(tree.inner.parent), SORTS_DEALER)
        return cls(*(np.zeros(size) for size in sizes))


@compiled
def ends(tree: Tree, left: NDArray[np.int64], desk: Desk) -> None:
    """Write the chance of every sort of finished hand, from so many cards left of each value."""
    cards = left.sum()
    for depth in range(MOST_ALIKE):
        desk.share[depth] = 1.0 / max(cards - depth, 1)
        for place in range(10):
            desk.few[place * MOST_ALIKE + depth] = max(left[place] - depth, 0)
    desk.chances[0] = 1.0
    inner, last = tree.inner, tree.last
    for node in range(1, len(inner.parent)):
        chance = desk.few[inner.card[node]] * desk.share[inner.depth[node]]
        desk.chances[node] = desk.chances[inner.parent[node]] * chance
    for sort in range(SORTS_DEALER):
        found = 0.0
        for hand in range(tree.starts[sort], tree.starts[sort + 1]):
            chance = desk.few[last.card[hand]] * desk.share[last.depth[hand]]
            found += tree.orders[hand] * desk.chances[last.parent[hand]] * chance
        desk.sorts[sort] = found

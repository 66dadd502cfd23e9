"""What standing and going over are worth with every hand, when certain cards are out of the shoe.

A *world* is an up card and the cards known to be gone beside the hand itself. Everything in it is weighed by the
chance that no natural was found: a hand's worth is what it is expected to bring and that no natural is there. So
cards can be drawn as if the down card were one of the shoe, the down card is looked at when the hand is finished,
and nothing has to be divided by the chance before the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.blackjack.dealer import Desk, Tree, ends, finished, partner, tree_of
from houseway.analysis.blackjack.strategy import VALUES, Hands
from houseway.analysis.blackjack.terms import LOST, NATURAL, SORTS_DEALER, THREE_25, TOTALS
from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from houseway.analysis.blackjack.terms import Terms

WORTH, STAKED, SQUARE = range(3)
"""What is carried along for every hand: expected result, expected stake, expected square of the result."""
COLUMNS = 3


class Trees(NamedTuple):
    """The player-dealer's finished hands of one up card: all, and those against which a hand that is over does not lose."""

    every: Tree
    over: Tree
    three_25: Tree
    partner: int
    """The value's place that makes a natural, where it is looked for; else -1."""


class World(NamedTuple):
    """What every hand is worth at once."""

    left: NDArray[np.int64]
    """The shoe of the world, the hand itself not yet taken out."""
    stand: NDArray[np.float64]
    """hand x column: when it stands."""
    over: NDArray[np.float64]
    """hand x column: the part of a further card's worth that comes of going over."""
    natural: NDArray[np.float64]
    """hand: the chance of the player-dealer's natural."""


class Rules(NamedTuple):
    """What hands are held against each other by."""

    hands: Hands
    trees: Trees
    pays: NDArray[np.float64]
    sorts: NDArray[np.int64]
    """The sort of each hand."""
    most: int
    partner: int
    """The value's place that makes a natural with the up card, or -1."""


def trees_of(terms: Terms, up: int) -> Trees:
    """Return the player-dealer's finished hands for an up card."""
    plain = (terms.pays[terms.most + 1 : TOTALS] != LOST).any(axis=0)
    three_25 = terms.pays[THREE_25] != LOST
    hands = finished(terms, up)
    return Trees(
        every=tree_of(hands, lambda _sort: True),
        over=tree_of(hands, lambda sort: bool(plain[sort])),
        three_25=tree_of(hands, lambda sort: bool(three_25[sort])),
        partner=partner(up) if terms.peeked[up] else -1,
    )


def world_of(terms: Terms, trees: Trees, hands: Hands, gone: Sequence[int], *, natural: bool) -> World:
    """Return the world of an up card, with further cards gone; the up card is the first of `gone`.

    `natural` says whether an ace and a ten-value card are a natural.
    """
    left = terms.counts.copy()
    for place in gone:
        left[place] -= 1
    many = len(hands.total)
    world = World(
        left=left,
        stand=np.zeros((many, COLUMNS)),
        over=np.zeros((many, COLUMNS)),
        natural=np.zeros(many),
    )
    sorts = sorts_of(hands, natural=natural)
    rules = Rules(hands, trees, terms.pays, sorts, terms.most, partner(gone[0]))
    _settle(rules, Desk.of(trees.every), world)
    return world


def sorts_of(hands: Hands, *, natural: bool) -> NDArray[np.int64]:
    """Return the sort of each hand."""
    sorts = hands.total.astype(np.int64)
    if natural:
        two = (hands.size == 2) & (hands.counts[:, 0] == 1) & (hands.counts[:, VALUES - 1] == 1)
        sorts[two] = NATURAL
    return sorts


@compiled
def _without_natural(left: NDArray[np.int64], cards: int, partner: int) -> float:
    """Return the chance that the down card makes no natural that would have been found."""
    if partner < 0:
        return 1.0
    return (cards - left[partner]) / cards


@compiled
def _passed(
    tree: Tree, left: NDArray[np.int64], partner: int, pays: NDArray[np.float64], desk: Desk
) -> tuple[float, float, float]:
    """Return what a hand comes to that is over: it loses, but to the hands of the tree."""
    staked = _without_natural(left, left.sum(), partner)
    worth, square = -staked, staked
    if len(tree.orders):
        ends(tree, left, desk)
        for sort in range(SORTS_DEALER):
            worth += desk.sorts[sort] * (pays[sort] + 1.0)
            square += desk.sorts[sort] * (pays[sort] ** 2 - 1.0)
    return worth, staked, square


@compiled
def _go_over(hand: int, rules: Rules, left: NDArray[np.int64], desk: Desk, out: NDArray[np.float64]) -> None:
    """Write what comes of the next cards that take a hand over."""
    trees, hard, cards = rules.trees, 0, left.sum()
    for place in range(VALUES):
        hard += (place + 1) * rules.hands.counts[hand, place]
    for place in range(VALUES):
        total = hard + place + 1
        if total <= rules.most or left[place] == 0:
            continue
        three = rules.hands.size[hand] == 2 and total == 25
        chance = left[place] / cards
        left[place] -= 1
        tree = trees.three_25 if three else trees.over
        own = rules.pays[THREE_25 if three else total]
        worth, staked, square = _passed(tree, left, trees.partner, own, desk)
        left[place] += 1
        out[WORTH] += chance * worth
        out[STAKED] += chance * staked
        out[SQUARE] += chance * square


@compiled
def _settle(rules: Rules, desk: Desk, world: World) -> None:
    """Write what every hand of the world comes to when it stands, and when its next card takes it over."""
    hands = rules.hands
    for hand in range(len(hands.total)):
        left = world.left - hands.counts[hand]
        if left.min() < 0 or left.sum() <= 0:
            continue
        if hands.total[hand] <= rules.most:
            ends(rules.trees.every, left, desk)
            own, stand = rules.pays[rules.sorts[hand]], world.stand[hand]
            for sort in range(SORTS_DEALER):
                stand[WORTH] += desk.sorts[sort] * own[sort]
                stand[STAKED] += desk.sorts[sort]
                stand[SQUARE] += desk.sorts[sort] * own[sort] ** 2
            _go_over(hand, rules, left, desk, world.over[hand])
        if rules.partner >= 0:
            world.natural[hand] = left[rules.partner] / left.sum()

"""The best chart that one can remember: one answer for each total, soft total and pair against each up card.

A cell is a total, hard or soft. It has an answer for hands that may double or surrender, if it asks for that, and one
for those that may not. Answers are worth their average over the hands that come to the cell, and what comes to a cell
depends on the other cells: so the chart is bettered until nothing changes.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.blackjack.allowed import DOES, SAYS
from houseway.analysis.blackjack.legal import opening, openings, options_of
from houseway.analysis.blackjack.player import (
    AGAIN,
    DOUBLE,
    HIT,
    RESCUE,
    STAND,
    SURRENDER,
    Asked,
    Lines,
    play,
    reach,
)
from houseway.analysis.blackjack.policy import Policy, evaluate, free_policy
from houseway.analysis.blackjack.strategy import VALUES, Do
from houseway.analysis.blackjack.worlds import STAKED, WORTH
from houseway.games.blackjack.basic_chart import DEALT, cell_asks, followed

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.blackjack.player import Options
    from houseway.analysis.blackjack.policy import Ground
    from houseway.analysis.blackjack.strategy import Hands

    Sums = NDArray[np.float64]

_TOTALS = 23
_CELLS = 2 * _TOTALS
CELLS_SOFT = _TOTALS
"""Where the cells of soft totals begin."""
_NOTHING = -1
_HARDLY = 1e-9
"""How much hands count that the chart itself never comes to, so that every cell has its answer: after a split, too."""
_ROUNDS = 20


class Cells(NamedTuple):
    """The chart for one up card."""

    wish: NDArray[np.int8]
    """By cell: double or surrender where that is possible, or nothing of the kind."""
    else_: NDArray[np.int8]
    """By cell: hit or stand otherwise."""
    doubled: NDArray[np.int8]
    """doublings-1 x cell"""


class Weights(NamedTuple):
    """How often hands come up."""

    first: NDArray[np.float64]
    later: NDArray[np.float64]
    doubled: NDArray[np.float64]
    """doublings-1 x hand"""


def basic_policy(ground: Ground) -> tuple[list[Cells], Policy]:
    """Return the best chart, by up card, and as a policy.

    Pairs are first counted as if none were split, then without those that are.
    """
    split = np.zeros((VALUES, VALUES), np.bool_)
    cells, policy = list[Cells](), free_policy(ground)
    for _ in range(2):
        cells = [_best_cells(ground, up, split[:, up]) for up in range(VALUES)]
        policy = _policy(ground, cells)
        evaluate(ground, policy)
        split = policy.pair == Do.SPLIT
    return cells, policy


def _policy(ground: Ground, cells: list[Cells]) -> Policy:
    terms = ground.terms
    dealt = [asked_of(each, ground.hands, ground.options[up]) for up, each in enumerate(cells)]
    split = [
        tuple(
            asked_of(cells[up], worlds.hands, options_of(terms, worlds.hands, up, place))
            for up, worlds in enumerate(row)
        )
        for place, row in enumerate(ground.splits)
    ]
    return free_policy(ground)._replace(dealt=tuple(dealt), split=tuple(split))


def cells_of(hands: Hands) -> NDArray[np.int64]:
    """Return the cell of each hand."""
    return hands.soft * _TOTALS + hands.total.astype(np.int64)


def asked_of(cells: Cells, hands: Hands, options: Options) -> Asked:
    """Return what the chart has every hand do."""
    cell, done = cells_of(hands), _done()
    wish, otherwise = cells.wish[cell], cells.else_[cell]
    return Asked(
        done[wish, otherwise, options.first],
        done[wish, otherwise, options.later],
        cells.doubled[:, cell].copy(),
    )


def written(wish: int, otherwise: int) -> str:
    """Return how a cell is written."""
    words = tuple(SAYS[do] for do in (wish, otherwise) if do != _NOTHING)
    return next(cell for cell, asked in DEALT.items() if asked == words)


@cache
def _done() -> NDArray[np.int8]:
    """Return what is done, by wish (the last for none), otherwise, and what may be done: asked of the table's rule."""
    done = np.full((len(Do) + 1, 2, 1 << len(Do)), STAND, np.int8)
    for wish, otherwise in product((_NOTHING, DOUBLE, SURRENDER), (STAND, HIT)):
        asked = cell_asks(written(wish, otherwise))
        for bits in range(1 << len(Do)):
            for answer in followed(asked, [SAYS[do] for do in Do if bits >> do & 1])[:1]:
                done[wish, otherwise, bits] = DOES[answer]
    return done


def _best_cells(ground: Ground, up: int, split: NDArray[np.bool_]) -> Cells:
    """Better the chart for an up card until nothing changes."""
    options = ground.options[up]
    cells = Cells(
        np.full(_CELLS, _NOTHING, np.int8),
        np.zeros(_CELLS, np.int8),
        np.zeros((options.doublings, _CELLS), np.int8),
    )
    start = _first_weights(ground, up, split)
    for _ in range(_ROUNDS):
        asked = asked_of(cells, ground.hands, options)
        lines = Lines.empty(len(ground.hands.total), options.doublings)
        play(ground.hands, ground.worlds[up], options, asked, lines)
        weights = _weights(ground, up, asked, start)
        better = _better(ground, up, options, lines, weights)
        if all(np.array_equal(old, new) for old, new in zip(cells, better, strict=True)):
            break
        cells = better
    return cells


def _first_weights(ground: Ground, up: int, split: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Return how often two cards are dealt that have to be played by the chart's totals."""
    counts, terms = ground.worlds[up].left, ground.terms
    weights = np.zeros(len(ground.hands.total))
    cards = int(counts.sum())
    for one, other, hand in openings(ground.hands):
        few = counts[other] - (one == other)
        weights[hand] = (1 if one == other else 2) * counts[one] * max(few, 0) / (cards * (cards - 1))
    for place in np.flatnonzero(split):
        alike = terms.splits.alike if place == VALUES - 1 else terms.counts[place]
        share = (alike - 1) / (terms.counts[place] - 1)
        weights[opening(ground.hands, int(place), int(place))] *= 1.0 - share
    weights[ground.natural] = 0.0
    return weights


def _weights(ground: Ground, up: int, asked: Asked, start: NDArray[np.float64]) -> Weights:
    hands = ground.hands
    reached, doubled = start.copy(), np.zeros(asked.doubled.shape)
    reach(hands, ground.worlds[up].left, asked, reached, doubled)
    ever = _HARDLY * (ground.worlds[up].stand[:, STAKED] > 0)
    ever[ground.natural] = 0.0
    more = hands.size > 2
    return Weights(
        first=np.where(hands.size == 2, reached + ever, 0.0),
        later=np.where(more, reached + ever, 0.0),
        doubled=np.where(more, doubled + ever, 0.0),
    )


def _better(ground: Ground, up: int, options: Options, lines: Lines, weights: Weights) -> Cells:
    """Return the best answer of each cell, when every other cell stays as it is."""
    cell, stand = cells_of(ground.hands), ground.worlds[up].stand[:, WORTH]

    def sums(
        weight: NDArray[np.float64], worth: NDArray[np.float64], may: NDArray[np.int64], do: int
    ) -> Sums:
        """Sum up an answer in each cell; minus infinity where some hand that comes there may not give it."""
        total = np.bincount(cell, weight * worth, _CELLS)
        barred = np.bincount(cell, (weight > 0) & (may >> do & 1 == 0), _CELLS)
        return np.where(barred > 0, -np.inf, total)

    def best(weight: NDArray[np.float64]) -> tuple[NDArray[np.int64], Sums]:
        """Return hit or stand, and what it comes to."""
        both = np.stack(
            [
                sums(weight, stand, options.later, STAND),
                sums(weight, lines.hit[:, WORTH], options.later, HIT),
            ]
        )
        return both.argmax(axis=0), both.max(axis=0)

    first, later = weights.first, weights.later
    plain, plain_worth = best(first + later)
    rest, rest_worth = best(later)
    doubles = sums(first, lines.double[:, WORTH], options.first, DOUBLE) + rest_worth
    gives_up = sums(first, lines.surrender[:, WORTH], options.first, SURRENDER)
    anytime = sums(first + later, lines.surrender[:, WORTH], options.later, SURRENDER)
    gives_up = np.where(np.isfinite(anytime), anytime, gives_up + rest_worth)
    dealt, drawn = (np.bincount(cell, weight, _CELLS) > 0 for weight in (first, later))
    rest = np.where(drawn, rest, plain)  # two deuces or aces are hit that may not be doubled, not stood on
    choices = np.stack([plain_worth, np.where(dealt, doubles, -np.inf), np.where(dealt, gives_up, -np.inf)])
    chosen = choices.argmax(axis=0)
    return Cells(
        wish=np.array([_NOTHING, DOUBLE, SURRENDER], np.int8)[chosen],
        else_=np.where(chosen == 0, plain, rest).astype(np.int8),
        doubled=np.stack(
            [
                _better_doubled(ground, up, options, lines, weights, level)
                for level in range(options.doublings)
            ]
        ),
    )


def _better_doubled(  # noqa: PLR0913, PLR0917 -- as `_better`, for one number of doublings
    ground: Ground, up: int, options: Options, lines: Lines, weights: Weights, level: int
) -> NDArray[np.int8]:
    cell, world = cells_of(ground.hands), ground.worlds[up]
    weight, times = weights.doubled[level], 2.0 ** (level + 1)
    never = np.full(_CELLS, -np.inf)
    stand = np.bincount(cell, weight * world.stand[:, WORTH] * times, _CELLS)
    rescue = (
        np.bincount(cell, -weight * world.stand[:, STAKED] * times / 2, _CELLS) if options.rescue else never
    )
    last = level + 1 == options.doublings
    barred = np.bincount(cell, ~options.again & (weight > 0), _CELLS) > 0
    again = never if last else np.bincount(cell, weight * lines.again[level, :, WORTH], _CELLS)
    again = np.where(barred, never, again)
    return np.array([STAND, RESCUE, AGAIN], np.int8)[np.stack([stand, rescue, again]).argmax(axis=0)]

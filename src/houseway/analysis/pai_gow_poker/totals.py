"""Compiled: how all hands that hold given cards stand to all others that hold them too, in front and behind."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.pai_gow_poker.sources import (
    Source,
    back_of,
    front_of,
    gather,
    mark,
    number_columns,
    number_slots,
    spread,
    weight_of,
)
from houseway.hands.kernels import compiled
from houseway.hands.pai_gow import BACKS, FRONTS

if TYPE_CHECKING:
    from numpy.typing import NDArray

MANY = 5
"""Hands that lack so many cards have nearly every back; looking which ones come up is not worth it."""
GATHERED = 4096
"""Room for the values of hands that lack one card."""


class Sets(NamedTuple):
    """Sets of cards of one size, one for each class, and how many sets each stands for."""

    cards: NDArray[np.uint8]
    orbits: NDArray[np.uint8]


@compiled
def _compare(
    points: NDArray[np.int32], queries: NDArray[np.int32], width: int, found: NDArray[np.int64]
) -> None:
    """Add up for all queries what lies below, not above, anywhere; row by row, with the sums of the rows below."""
    lower, asked_behind = np.zeros(width, np.int64), np.zeros(width, np.int64)
    in_front = 0  # points of lower fronts
    below = level = beside = copied = 0
    for start in range(0, FRONTS * width, width):
        both = either = front = asked = 0
        for column in range(width):
            point, query = np.int64(points[start + column]), np.int64(queries[start + column])
            through, with_row = both + lower[column], either + lower[column] + point
            if query:
                below += query * both
                level += query * through
                beside += query * either
                copied += query * with_row
                asked_behind[column] += query
                asked += query
            lower[column] += point
            front += point
            both, either = through, with_row
        found[0, 2] += asked * in_front
        in_front += front
        found[1, 2] += asked * in_front
    found[0, 0] += below
    found[0, 1] += level
    found[1, 0] += beside
    found[1, 1] += copied
    behind = 0
    for column in range(width):
        found[2, 0] += asked_behind[column] * behind
        behind += lower[column]
        found[2, 1] += asked_behind[column] * behind
        found[2, 2] += asked_behind[column] * in_front


@compiled
def _compare_few(points: NDArray[np.uint32], queries: NDArray[np.uint32], found: NDArray[np.int64]) -> None:
    """Add up the same, every query with every point."""
    many = len(points)
    fronts, backs, weights = np.empty(many, np.int64), np.empty(many, np.int64), np.empty(many, np.int64)
    for at in range(many):
        fronts[at], backs[at], weights[at] = front_of(points[at]), back_of(points[at]), weight_of(points[at])
    for query in queries:
        front, back = front_of(query), back_of(query)
        a = b = c = d = e = f = g = h = i = 0
        for at in range(many):
            weight = weights[at]
            lower, not_higher = (fronts[at] < front) * weight, (fronts[at] <= front) * weight
            below, not_above = backs[at] < back, backs[at] <= back
            a += lower * below
            b += lower * not_above
            c += lower
            d += not_higher * below
            e += not_higher * not_above
            f += not_higher
            g += weight * below
            h += weight * not_above
            i += weight
        for place, count in enumerate((a, b, c, d, e, f, g, h, i)):
            found[place // 3, place % 3] += count


@compiled
def totals(
    sets: Sets, points: Source, queries: Source, chosen: NDArray[np.int64], same: int
) -> NDArray[np.int64]:
    """Return how all queries of hands that hold these sets stand to all points of hands that hold them too.

    Row and column say where the point is: below the query, not above it, anywhere; first in front, then behind.
    Points that are the queries too, `same`, are gone through once; of others only the backs between queries matter.
    """
    lacking = chosen.shape[1] - 1 - sets.cards.shape[1]
    sums, found = np.zeros((3, 3), np.int64), np.zeros((3, 3), np.int64)
    few, some = np.empty(GATHERED, np.uint32), np.empty(GATHERED, np.uint32)
    columns = np.zeros(BACKS + 1, np.int32)
    few_cards = 1 if len(points.starts) == 0 else 0  # lists of points make hands that lack one card many
    cells = np.zeros(FRONTS * (BACKS + 1) if lacking > few_cards else 0, np.int32)
    asked = cells if same else np.zeros(len(cells), np.int32)
    for place in range(len(sets.orbits)):
        held = sets.cards[place]
        found[:] = 0
        if lacking <= few_cards:
            known, asking = gather(held, points, chosen, few), gather(held, queries, chosen, some)
            _compare_few(few[:known], some[:asking], found)
        else:
            columns[:] = lacking >= MANY
            if lacking < MANY:
                mark(held, queries, chosen, columns)
            width = number_columns(columns) if same else number_slots(columns)
            spread(held, points, chosen, columns, width, cells)
            if not same:
                spread(held, queries, chosen, columns, width, asked)
            _compare(cells, asked, width, found)
        sums += np.int64(sets.orbits[place]) * found
    return sums

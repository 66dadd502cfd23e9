"""Compiled: how each single hand stands to all others that hold cards of it too, in front and behind.

For one set of cards the points of all hands that hold it go into a table, which is summed up from below in both
directions; then a query is one lookup.
"""

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
    spread,
    weight_of,
)
from houseway.analysis.pai_gow_poker.totals import GATHERED, MANY, Sets
from houseway.analysis.pai_gow_poker.walking import begin, onward
from houseway.hands.kernels import compiled
from houseway.hands.pai_gow import BACKS, FRONTS

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Summed(NamedTuple):
    """Points summed up from below: `cells` has a row for each front, `columns` the column up to each back."""

    cells: NDArray[np.int32]
    columns: NDArray[np.int32]
    width: int


@compiled
def _sum_up(cells: NDArray[np.int32], width: int) -> None:
    """Make of the points in each cell those of all fronts and backs up to it."""
    for row in range(FRONTS):
        total = np.int32(0)
        for cell in range(row * width, (row + 1) * width):
            total += cells[cell]
            cells[cell] = total + (cells[cell - width] if row else np.int32(0))


@compiled
def _up_to(front: int, column: int, summed: Summed) -> int:
    """Return the points below a front and a column."""
    if front == 0 or column == 0:
        return 0
    return int(np.int64(summed.cells[(front - 1) * summed.width + column - 1]))


@compiled
def _tell(  # noqa: PLR0913, PLR0917 -- compiled: what it reads and writes
    held: NDArray[np.uint8],
    queries: Source,
    chosen: NDArray[np.int64],
    summed: Summed,
    times: int,
    found: NDArray[np.uint32],
) -> None:
    """Add what each query of the hands that hold these cards finds: below in both, below in neither."""
    width = summed.width
    every = _up_to(FRONTS, width, summed)
    walk = begin(held, chosen)
    going = True
    while going:
        for x in range(walk.at[1]):
            number = queries.table[walk.sums[1] + walk.adds[0, x]]
            for at in range(queries.starts[number], queries.starts[number + 1]):
                front, column = front_of(queries.values[at]), int(summed.columns[back_of(queries.values[at])])
                below = _up_to(front, column, summed)
                neither = every - _up_to(front, width, summed) - _up_to(FRONTS, column, summed) + below
                found[at, 0] += np.uint32(times * below)
                found[at, 1] += np.uint32(times * neither)
        going = onward(walk)


@compiled
def _tell_few(  # noqa: PLR0913, PLR0917 -- compiled: what it reads and writes
    held: NDArray[np.uint8],
    queries: Source,
    chosen: NDArray[np.int64],
    points: NDArray[np.uint32],
    times: int,
    found: NDArray[np.uint32],
) -> None:
    """Add the same for hands that lack one card or none, each query with every point."""
    many = len(points)
    fronts, backs, weights = np.empty(many, np.int64), np.empty(many, np.int64), np.empty(many, np.int64)
    for at in range(many):
        fronts[at], backs[at], weights[at] = front_of(points[at]), back_of(points[at]), weight_of(points[at])
    walk = begin(held, chosen)
    alone = len(walk.at) == 1
    for x in range(1 if alone else walk.at[1]):
        number = queries.table[walk.sums[0] if alone else walk.sums[1] + walk.adds[0, x]]
        for query in range(queries.starts[number], queries.starts[number + 1]):
            front, back = front_of(queries.values[query]), back_of(queries.values[query])
            below = neither = 0
            for at in range(many):
                below += weights[at] * ((fronts[at] < front) & (backs[at] < back))
                neither += weights[at] * ((fronts[at] >= front) & (backs[at] >= back))
            found[query, 0] += np.uint32(times * below)
            found[query, 1] += np.uint32(times * neither)


@compiled
def tell(  # noqa: PLR0913, PLR0917 -- compiled: what it reads and writes
    sets: Sets,
    points: Source,
    queries: Source,
    chosen: NDArray[np.int64],
    sign: int,
    found: NDArray[np.uint32],
) -> None:
    """Add to what each query finds the points of hands that hold one of these sets of cards, as the one that asks does.

    A query is asked once for every hand of its class, so the sums are as many times too large. They are kept modulo
    2 to the 32nd; what they come to in the end is less.
    """
    lacking = chosen.shape[1] - 1 - sets.cards.shape[1]
    few = np.empty(GATHERED, np.uint32)
    columns = np.zeros(BACKS + 1, np.int32)
    cells = np.zeros(FRONTS * (BACKS + 1) if lacking > 1 else 0, np.int32)
    for place in range(len(sets.orbits)):
        held, times = sets.cards[place], sign * int(sets.orbits[place])
        if lacking <= 1:
            known = gather(held, points, chosen, few)
            _tell_few(held, queries, chosen, few[:known], times, found)
        else:
            columns[:] = lacking >= MANY
            if lacking < MANY:
                mark(held, points, chosen, columns)
            width = number_columns(columns)
            spread(held, points, chosen, columns, width, cells)
            _sum_up(cells, width)
            _tell(held, queries, chosen, Summed(cells, columns, width), times, found)

"""Points and queries: what hands are worth in front and behind, and their collection over many hands.

Opponents are *points* (front, back, weight 1 or -1), hands that ask are *queries* (front, back). A point or query is
one number: the front above sixteen bits of back, and the highest bit for the weight -1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.pai_gow_poker.walking import begin, onward
from houseway.hands.kernels import compiled
from houseway.hands.pai_gow import BACKS, FRONTS

if TYPE_CHECKING:
    from numpy.typing import NDArray

MINUS = np.uint32(1 << 31)
"""The bit of a point that is taken away."""
HOLE = np.uint32(0x7FFFFFFF)
"""Stands where a hand has no point or query."""
_BACK = np.uint32(0xFFFF)
_FRONT = np.uint32(0x7F)
_SHIFT, _LAST = np.uint32(16), np.uint32(31)


class Source(NamedTuple):
    """The points or queries of every hand, by its place among all hands.

    Where each hand has at most one, `table` has it. Otherwise `table` has the hand's class c, and the values of the
    class are those from `starts[c]` to `starts[c + 1]`.
    """

    table: NDArray[np.uint32]
    starts: NDArray[np.uint32]
    values: NDArray[np.uint32]


@compiled
def front_of(value: np.uint32) -> int:
    """Return the front of a point or query."""
    return int(np.int64(value >> _SHIFT & _FRONT))


@compiled
def back_of(value: np.uint32) -> int:
    """Return the back of a point or query."""
    return int(np.int64(value & _BACK))


@compiled
def weight_of(value: np.uint32) -> int:
    """Return the weight of a point: 1 or -1."""
    return 1 - 2 * int(np.int64(value >> _LAST))


@compiled
def _take(place: int, source: Source, out: NDArray[np.uint32], many: int) -> int:
    if len(source.starts) == 0:
        out[many] = source.table[place]
        return many + (out[many] != HOLE)
    number = source.table[place]
    for at in range(source.starts[number], source.starts[number + 1]):
        out[many] = source.values[at]
        many += 1
    return many


@compiled
def gather(
    held: NDArray[np.uint8], source: Source, chosen: NDArray[np.int64], out: NDArray[np.uint32]
) -> int:
    """Write down the values of all hands that hold these cards; return how many there are.

    It is for hands that lack one card, or none.
    """
    many = 0
    walk = begin(held, chosen)
    if len(walk.at) == 1:
        return _take(walk.sums[0], source, out, many)
    for x in range(walk.at[1]):
        many = _take(walk.sums[1] + walk.adds[0, x], source, out, many)
    return many


@compiled
def mark(
    held: NDArray[np.uint8], source: Source, chosen: NDArray[np.int64], columns: NDArray[np.int32]
) -> None:
    """Mark the backs that come up among all hands that hold these cards."""
    table, starts, values = source
    walk = begin(held, chosen)
    going = True
    while going:
        place, adds = int(walk.sums[1]), walk.adds[0]
        for x in range(walk.at[1]):
            number = table[place + int(adds[x])]
            if len(starts) == 0:
                if number != HOLE:
                    columns[back_of(number)] = 1
            else:
                for at in range(starts[number], starts[number + 1]):
                    columns[back_of(values[at])] = 1
        going = onward(walk)


@compiled
def number_columns(columns: NDArray[np.int32]) -> int:
    """Make of the marks, for each back, how many marked ones are below it; return how many there are in all."""
    many = 0
    for back in range(BACKS + 1):
        there = int(columns[back])
        columns[back] = many
        many += there
    return many


@compiled
def number_slots(columns: NDArray[np.int32]) -> int:
    """Make of the marks a column for each back that is marked and one for all between two marked ones.

    Return how many columns there are; where every back for itself would need fewer, each is its own.
    """
    many = 0
    for back in range(BACKS):
        many += int(columns[back])
    alone = 2 * many >= BACKS
    below = 0
    for back in range(BACKS):
        there = int(columns[back])
        columns[back] = back if alone else 2 * below + there
        below += there
    return BACKS if alone else 2 * many + 1


@compiled
def spread(  # noqa: PLR0913, PLR0917 -- compiled: what it reads and writes
    held: NDArray[np.uint8],
    source: Source,
    chosen: NDArray[np.int64],
    columns: NDArray[np.int32],
    width: int,
    cells: NDArray[np.int32],
) -> None:
    """Add up the weights of all hands that hold these cards, a row for each front, a column for each back marked."""
    table, starts, values = source
    cells[: FRONTS * width] = 0
    walk = begin(held, chosen)
    going = True
    while going:
        place, adds = int(walk.sums[1]), walk.adds[0]
        for x in range(walk.at[1]):
            number = table[place + int(adds[x])]
            if len(starts) == 0:
                if number != HOLE:
                    cells[front_of(number) * width + columns[back_of(number)]] += 1
            else:
                for at in range(starts[number], starts[number + 1]):
                    value = values[at]
                    cells[front_of(value) * width + columns[back_of(value)]] += weight_of(value)
        going = onward(walk)

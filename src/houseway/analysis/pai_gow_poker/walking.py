"""Every hand that holds given cards, one after another, by its place among all hands.

The place of a hand depends on where each of its cards stands among the others. For given cards it is a sum all the
same: a card that joins them, as the j-th from below of those that join, adds a number that depends on nothing else.
So going from one hand to the next is one addition.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Walk(NamedTuple):
    """A way through the hands that hold given cards; the lowest card that joins them moves fastest.

    `adds[j, x]` is what the x-th other card adds as the j-th of those that join. `at` has the others that have
    joined, from the second lowest up, and `sums[j]` what those from the j-th up add to the given cards.
    """

    adds: NDArray[np.int64]
    at: NDArray[np.int64]
    sums: NDArray[np.int64]


@compiled
def begin(held: NDArray[np.uint8], chosen: NDArray[np.int64]) -> Walk:
    """Return the walk through all hands that hold these cards, at its beginning.

    Between two cards that join lie held cards that stand so many places higher as cards have joined below them. What
    they add is written to the card above them, less what they would add above it.
    """
    size, cards = chosen.shape[1] - 1, len(chosen) - 1
    joining = size - len(held)
    shifted = np.zeros((joining + 1, len(held) + 1), np.int64)
    for j in range(joining + 1):
        for i in range(len(held)):
            shifted[j, i + 1] = shifted[j, i] + chosen[held[i], i + 1 + j]
    adds = np.empty((joining, cards - len(held)), np.int64)
    below = 0
    for card in range(cards):
        if below < len(held) and held[below] == card:
            below += 1
            continue
        for j in range(joining):
            adds[j, card - below] = chosen[card, j + below + 1] + shifted[j, below] - shifted[j + 1, below]
    at = np.empty(joining + 1, np.int64)
    at[:] = np.arange(joining + 1)
    at[joining] = cards - len(held)
    sums = np.empty(joining + 1, np.int64)
    sums[joining] = shifted[joining, len(held)]
    _add_up(adds, at, sums, joining)
    return Walk(adds, at, sums)


@compiled
def begin_without(held: NDArray[np.uint8], chosen: NDArray[np.int64]) -> Walk:
    """Return the walk through all hands that hold none of these cards, at its beginning."""
    size, cards = chosen.shape[1] - 1, len(chosen) - 1
    adds = np.empty((size, cards - len(held)), np.int64)
    below = 0
    for card in range(cards):
        if below < len(held) and held[below] == card:
            below += 1
        else:
            adds[:, card - below] = chosen[card, 1:]
    at = np.empty(size + 1, np.int64)
    at[:] = np.arange(size + 1)
    at[size] = cards - len(held)
    sums = np.zeros(size + 1, np.int64)
    _add_up(adds, at, sums, size)
    return Walk(adds, at, sums)


@compiled
def _add_up(adds: NDArray[np.int64], at: NDArray[np.int64], sums: NDArray[np.int64], top: int) -> None:
    for j in range(top - 1, 0, -1):
        sums[j] = sums[j + 1] + adds[j, at[j]]


@compiled
def onward(walk: Walk) -> bool:
    """Go on to the next run of hands, those that differ in the lowest card that joins; say if there is one."""
    at = walk.at
    for j in range(1, len(at) - 1):
        at[j] += 1
        if at[j] < at[j + 1]:
            _add_up(walk.adds, at, walk.sums, j + 1)
            return True
        at[j] = j
    return False

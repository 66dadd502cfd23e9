"""Rounds of two hands of four tiles, dealt by chance, compiled.

Every number of chance is the next one of a counter, mixed. The set is shuffled tile by tile as it is dealt, which
leaves it a set for the next round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.pai_gow_tiles.kernel import cell
from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

STEP = 0x9E3779B97F4A7C15
"""How far the counter goes on with every number."""

_STEP, _MIX_ONE, _MIX_TWO = np.uint64(STEP), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_S27, _S30, _S31, _S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
_TILES, _DEALT = 32, 8


@compiled
def mixed(counter: np.uint64) -> np.uint64:
    """Return the number of chance that belongs to a counter."""
    chance = (counter ^ (counter >> _S30)) * _MIX_ONE
    chance = (chance ^ (chance >> _S27)) * _MIX_TWO
    return chance ^ (chance >> _S31)


@compiled
def place_of(tiles: NDArray[np.int64]) -> int:
    """Return the place of four tiles among all hands in the order of their highest; it puts them in order."""
    for i in range(1, 4):
        tile = tiles[i]
        j = i
        while j > 0 and tiles[j - 1] > tile:
            tiles[j] = tiles[j - 1]
            j -= 1
        tiles[j] = tile
    a, b, c, d = tiles[0], tiles[1], tiles[2], tiles[3]
    return d * (d - 1) * (d - 2) * (d - 3) // 24 + c * (c - 1) * (c - 2) // 6 + b * (b - 1) // 2 + a


@compiled
def stream(
    rounds: int,
    counter: np.uint64,
    own: NDArray[np.int16],
    theirs: NDArray[np.int16],
    book: NDArray[np.int64],
) -> None:
    """Deal rounds and count their cells; `own` and `theirs` have every hand as set, by its place."""
    shoe, hand = np.arange(_TILES), np.empty(4, np.int64)
    for _ in range(rounds):
        places = (0, 0)
        for dealt in range(_DEALT):
            counter += _STEP
            left = np.uint64(_TILES - dealt)
            other = dealt + np.int64(((mixed(counter) >> _S32) * left) >> _S32)
            tile = shoe[other]
            shoe[other] = shoe[dealt]
            shoe[dealt] = tile
            hand[dealt & 3] = tile
            if dealt & 3 == 3:
                places = (places[1], place_of(hand))
        one, two = places
        book[cell(own[one, 0], own[one, 1], theirs[two, 0], theirs[two, 1])] += 1

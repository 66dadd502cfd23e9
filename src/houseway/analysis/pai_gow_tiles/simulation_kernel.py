"""Rounds of two hands of four tiles, dealt by chance, compiled.

The set is shuffled tile by tile as it is dealt, which
leaves it a set for the next round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.pai_gow_tiles.kernel import cell
from houseway.hands.kernels import compiled
from houseway.hands.mixing import STEP, below, mixed

if TYPE_CHECKING:
    from numpy.typing import NDArray

_TILES, _DEALT = 32, 8


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
            counter += STEP
            other = dealt + np.int64(below(np.uint64(_TILES - dealt), mixed(counter)))
            tile = shoe[other]
            shoe[other] = shoe[dealt]
            shoe[dealt] = tile
            hand[dealt & 3] = tile
            if dealt & 3 == 3:
                places = (places[1], place_of(hand))
        one, two = places
        book[cell(own[one, 0], own[one, 1], theirs[two, 0], theirs[two, 1])] += 1

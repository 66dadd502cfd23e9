"""Hands against every hand that can lie opposite, compiled.

Hands that look alike are taken together. Of a kind that holds a tile of a look once, of which the set has two, half
the hands are gone when one's own hand holds the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

CELLS = 9
"""How a high and a low hand stand to those opposite: three times 0 for lower, 1 equal, 2 higher of the high hand,
and the same of the low one."""

_HELD, _TWICE, _ONCE, _NONE_LEFT = 0, 1, 2, 3
"""The columns of looks: see `kinds.looks_of`."""


@compiled
def cell(high: int, low: int, their_high: int, their_low: int) -> int:
    """Return the cell of two hands against two."""
    return 3 * ((high >= their_high) + (high > their_high)) + (low >= their_low) + (low > their_low)


@compiled
def compare(  # noqa: PLR0913, PLR0917 -- two sides, each with its looks and values
    looks: NDArray[np.uint32],
    values: NDArray[np.int16],
    their_looks: NDArray[np.uint32],
    their_values: NDArray[np.int16],
    their_ways: NDArray[np.int64],
    bits: NDArray[np.uint8],
    found: NDArray[np.int64],
) -> None:
    """Count for every hand and each way to set it how it stands to all hands that can lie opposite.

    `values` has the high and the low hand of each way of each kind, `their_values` those of each kind opposite,
    `bits` how many bits a number has.
    """
    for hand in range(len(looks)):
        held, none_left = looks[hand, _HELD], looks[hand, _NONE_LEFT]
        for other in range(len(their_looks)):
            if their_looks[other, _HELD] & none_left or their_looks[other, _TWICE] & held:
                continue
            ways = their_ways[other] >> bits[their_looks[other, _ONCE] & held]
            high, low = their_values[other, 0], their_values[other, 1]
            for way in range(values.shape[1]):
                place = cell(values[hand, way, 0], values[hand, way, 1], high, low)
                found[hand, way, place] += ways

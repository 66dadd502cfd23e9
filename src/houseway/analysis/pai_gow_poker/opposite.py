"""All hands that can lie opposite seven cards, counted by what the house way makes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.pai_gow_poker.classes import choices
from houseway.analysis.pai_gow_poker.face_up import compared
from houseway.analysis.pai_gow_poker.sources import HOLE, back_of, front_of
from houseway.analysis.pai_gow_poker.walking import begin_without, onward
from houseway.hands.kernels import compiled
from houseway.hands.pai_gow import BACKS, FRONTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from houseway.analysis.pai_gow_poker.ready import Ready
    from houseway.rulebook import PaiGowPokerGame

    Values = NDArray[np.uint32]
    Counts = NDArray[np.int64]


def opposite(game: PaiGowPokerGame, known: Ready, cards: Sequence[int]) -> Counts:
    """Return how many of the player-dealer's hands have each front and each back.

    Those that push before they are compared are left out.
    """
    house = np.where(compared(game, known), known.house, HOLE)
    counts = np.zeros((FRONTS, BACKS), np.int64)
    held = np.array(sorted(cards), np.uint8)
    _count(held, known.field.numbers, house, choices(known.field.pack), counts)
    return counts


@compiled
def _count(held: NDArray[np.uint8], numbers: Values, house: Values, chosen: Counts, out: Counts) -> None:
    """Count the fronts and backs of all hands without these cards."""
    walk = begin_without(held, chosen)
    going = True
    while going:
        for x in range(walk.at[1]):
            value = house[int(numbers[walk.sums[1] + walk.adds[0, x]])]
            if value != HOLE:
                out[front_of(value), back_of(value)] += 1
        going = onward(walk)

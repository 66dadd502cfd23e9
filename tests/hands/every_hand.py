"""Every hand that can be dealt from one pack, counted by strength in compiled code."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.hands import poker
from houseway.hands.kernels import START, card_key, card_mask, compiled, strength_of_key

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.hands.poker import Tables


def counts(cards: int) -> NDArray[np.int64]:
    """Count the hands of so many cards by their strength."""
    found = np.zeros(poker.STRENGTHS, np.int64)
    _count(cards, poker.tables(), found)
    return found


@compiled
def _count(cards: int, tables: Tables, found: NDArray[np.int64]) -> None:
    """Go through the first cards like a mileage counter, and through the last in a loop."""
    chosen = np.arange(cards - 1)
    keys, masks = np.full(cards, START), np.zeros(cards, np.uint64)
    moved = 0
    while moved >= 0:
        for place in range(moved, cards - 1):
            keys[place + 1] = keys[place] + card_key(chosen[place], tables)
            masks[place + 1] = masks[place] | card_mask(chosen[place], tables)
        for last in range(chosen[cards - 2] + 1, 52):
            key, mask = keys[cards - 1] + card_key(last, tables), masks[cards - 1] | card_mask(last, tables)
            found[strength_of_key(key, mask, cards, tables)] += 1
        moved = _advance(chosen)


@compiled
def _advance(chosen: NDArray[np.int64]) -> int:
    """Move to the next choice of cards and return the first place that changed, -1 after the last choice."""
    size = len(chosen)
    for place in range(size - 1, -1, -1):
        if chosen[place] < 51 - size + place:
            chosen[place] += 1
            for later in range(place + 1, size):
                chosen[later] = chosen[later - 1] + 1
            return place
    return -1

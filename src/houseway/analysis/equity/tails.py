"""The last hand that is not complete, gone through in every way for each case of the others.

Its cards change nothing in the others' hands, so it is only compared with the best of them: lower, equal or higher.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.equity import kernel
from houseway.analysis.equity.situation import BOARD
from houseway.cards import JOKER
from houseway.hands import poker
from houseway.hands._pot_tables import low_tables

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.equity.cases import Cases

_NONE = np.empty(0, np.uint16)


def tail_of(cases: Cases) -> int | None:
    """Return whose cards come last, if they can be gone through by adding up keys: seven of a plain pack, any five of them."""
    if not cases.sets or cases.columns.shape[1] != 7 or not cases.worths.any_cards:
        return None
    owner = cases.sets[-1].owner
    joker = JOKER in cases.stub or JOKER in cases.known
    plain = all(by.plain for by in cases.worths.rankings)
    return owner if owner != BOARD and plain and not joker else None


def enter_tails(  # noqa: PLR0913, PLR0917 -- some cases and the book
    cases: Cases,
    last: int,
    rows: NDArray[np.uint8],
    weights: NDArray[np.int64],
    taken: NDArray[np.uint64],
    book: NDArray[np.int64],
) -> None:
    """Value the other hands, complete the last in every way, and write down who wins."""
    highs, lows = cases.valued(rows, [player for player in range(cases.players) if player != last])
    best = highs.max(axis=0)
    best_low = lows.max(axis=0) if len(lows) else best
    columns = cases.columns[last]
    there = (columns < cases.unknown - cases.sets[-1].cards) | (columns >= cases.unknown)
    numbers, low_numbers = _numbers(cases)
    counts = np.zeros((9, len(weights)), np.int64)
    kernel.tails(
        rows[last][:, there],
        taken,
        cases.stub,
        poker.tables().keys,
        numbers,
        cases.worths.plays_high,
        low_numbers,
        best,
        best_low,
        counts,
    )
    for high in range(3):
        for low in range(3 if len(lows) else 1):
            values = np.insert(highs, last, best + np.int16(high - 1), axis=0)
            low_value = best_low + np.int16(low - 1) if low else np.int16(-1)
            low_values = np.insert(lows, last, low_value, axis=0) if len(lows) else lows
            kernel.enter(values, low_values, weights * counts[3 * high + low], book)


def _numbers(cases: Cases) -> tuple[NDArray[np.uint16], NDArray[np.uint16]]:
    """Return the tables of the pot, or of its high half, and of its low half if it has one."""
    worths = cases.worths
    low = _NONE if worths.low_by is None else low_tables(worths.low_by).numbers
    return (poker.tables().numbers, low) if worths.plays_high else (low, _NONE)

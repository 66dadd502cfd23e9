"""The last hand that is not complete, gone through in every way for each case of the others.

Its cards change nothing in the others' hands, so it is only compared with the best of them: lower, equal or higher.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.equity import kernel
from houseway.analysis.equity.situation import BOARD

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.equity.cases import Cases


def tail_of(cases: Cases) -> int | None:
    """Return whose cards come last, if he has seven in the end that are valued by adding up keys; None if not."""
    if not cases.sets or cases.columns.shape[1] != 7 or cases.worths.sevens() is None:
        return None
    owner = cases.sets[-1].owner
    return None if owner == BOARD else owner


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
    sevens = cases.worths.sevens()
    if sevens is None:
        raise TypeError("only hands of seven plain cards are completed in this way")
    counts = np.zeros((9, len(weights)), np.int64)
    kernel.tails(rows[last][:, there], taken, cases.stub, sevens, best, best_low, counts)
    for high in range(3):
        for low in range(3 if len(lows) else 1):
            values = np.insert(highs, last, best + np.int16(high - 1), axis=0)
            low_value = best_low + np.int16(low - 1) if low else np.int16(-1)
            low_values = np.insert(lows, last, low_value, axis=0) if len(lows) else lows
            kernel.enter(values, low_values, weights * counts[3 * high + low], book)

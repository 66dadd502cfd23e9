"""What every count of a document needs: all hands, and how the house way sets them."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.pai_gow_poker.meeting import Field, field
from houseway.analysis.pai_gow_poker.settings import packed
from houseway.games.pai_gow_poker.way import Chart, SetHands, chart_of, set_all

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.rulebook import PaiGowPokerGame

_PART = 1 << 17


class Ready(NamedTuple):
    """All hands of the pack, each class set by a chart."""

    field: Field
    chart: Chart
    house: NDArray[np.uint32]
    """What the house way makes of each class: a query, or a point (`sources`)."""
    rows: NDArray[np.uint8]
    """The row of the chart that decides each class."""


def ready(game: PaiGowPokerGame, among: Field | None = None, threads: int | None = None) -> Ready:
    """Return all hands, set by a document's chart; `among` has them, if they were listed before."""
    known, chart = among or field(threads=threads), chart_of(game)
    house, rows = set_by(chart, known.hands.cards, threads)
    return Ready(known, chart, house, rows)


def set_by(
    chart: Chart, cards: NDArray[np.uint8], threads: int | None = None
) -> tuple[NDArray[np.uint32], NDArray[np.uint8]]:
    """Return what a chart makes of each of many hands, and the row that decides it."""

    def work(start: int) -> SetHands:
        return set_all(cards[start : start + _PART], chart)

    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        done = list(pool.map(work, range(0, len(cards), _PART)))
    house = np.concatenate([packed(part.fronts, part.backs) for part in done])
    return house, np.concatenate([part.rows for part in done])

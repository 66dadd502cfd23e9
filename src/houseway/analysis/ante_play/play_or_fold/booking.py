"""Scenes and how often they come up, when every situation is decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.ante_play.play_or_fold.situations import row_blocks
from houseway.analysis.ante_play.solution import Scene
from houseway.games.ante_play.deciding import FOLD, PLAY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from houseway.analysis.ante_play.play_or_fold.situations import Apart, Situations
    from houseway.games.ante_play.conditions import Finish


def booked(situations: Situations, plays: NDArray[np.bool_], staked: int) -> dict[Scene, int]:
    """Return the book of the wagers on the two hands."""
    book: dict[Scene, int] = {}
    for folded, counts in _added(situations, situations.counts, plays):
        for number, own in enumerate(situations.classes):
            totals: list[int] = counts[:, situations.own == number].sum(axis=1).tolist()
            for cell, found in zip(situations.cells, totals, strict=True):
                if found:
                    book[_scene(cell.finish(own, folded=folded), staked)] = found
    return book


def booked_apart(
    situations: Situations, apart: Apart, plays: NDArray[np.bool_], staked: int
) -> dict[Scene, int]:
    """Return the book of wagers that look at other cards."""
    book: dict[Scene, int] = {}
    for folded, counts in _added(situations, apart.counts, plays):
        totals: list[int] = counts.sum(axis=1).tolist()
        for finish, found in zip(apart.finishes, totals, strict=True):
            if found:
                book[_scene(finish._replace(folded=folded), staked)] = found
    return book


def _added(
    situations: Situations, counts: NDArray[np.int32], plays: NDArray[np.bool_]
) -> Iterator[tuple[bool, NDArray[np.int64]]]:
    """Yield what is played and what is folded: for each cell and hand the deals with all up cards together."""
    for folded in (False, True):
        sums = np.zeros(counts.shape[:2], np.int64)
        for rows in row_blocks(situations):
            ways = situations.ways[rows] * (plays[rows] ^ folded)
            for cell, found in enumerate(counts[:, rows]):
                sums[cell, rows] = (ways * found).sum(axis=1)
        yield folded, sums


def _scene(finish: Finish, staked: int) -> Scene:
    return Scene((FOLD,), 0, finish) if finish.folded else Scene((PLAY,), staked, finish)

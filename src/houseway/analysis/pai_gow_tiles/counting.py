"""Every hand, set in each of its three ways, against every hand of a house-way player-dealer."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.pai_gow_tiles.kinds import TILES_DEALT, TWINS, kinds, looks_of
from houseway.analysis.progress import unwatched
from houseway.cards import TILES
from houseway.games.pai_gow_tiles.way import way_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from houseway.analysis.progress import Progress
    from houseway.games.pai_gow_tiles.way import TilesPlaced
    from houseway.hands.tiles import Arrangement
    from houseway.rulebook.families.pai_gow_tiles import PaiGowTilesGame, TileWayRow

AGAINST = comb(len(TILES) - TILES_DEALT, TILES_DEALT)
"""Hands that can lie opposite one: 20,475."""

DEALS = comb(len(TILES), TILES_DEALT) * AGAINST
"""Two hands, the bettor's and the player-dealer's: 736,281,000."""

_PARTS = 32


class Placed(NamedTuple):
    """Every kind of hand, set the house way."""

    rows: tuple[TileWayRow, ...]
    """The chart."""
    each: tuple[TilesPlaced, ...]
    values: NDArray[np.int16]
    """What the high and the low hand are worth in each of the three ways."""
    house: NDArray[np.int64]
    """Which of the three is the house way's."""


class Situations(NamedTuple):
    """Every kind of hand against all that can lie opposite, set the house way."""

    placed: Placed
    counts: NDArray[np.int64]
    """By kind, way and cell: see `kernel.CELLS`."""


@lru_cache(maxsize=4)
def placed_of(game: PaiGowTilesGame) -> Placed:
    """Return every kind of hand set the house way."""
    way = way_of(game)
    each = tuple(way.placed(tiles) for tiles in kinds().tiles)
    values = np.array([[setting.values for setting in placed.held.ways] for placed in each], np.int16)
    house = np.array([which(placed.held.ways, placed) for placed in each], np.int64)
    return Placed(way.rows, each, values, house)


def which(ways: Sequence[Arrangement], placed: TilesPlaced) -> int:
    """Return which of the three ways the house way takes."""
    return next(place for place, way in enumerate(ways) if (way.high, way.low) == (placed.high, placed.low))


def dealers(placed: Placed) -> NDArray[np.int16]:
    """Return the high and the low hand of every kind, set the house way."""
    return placed.values[np.arange(len(placed.house)), placed.house]


def count(game: PaiGowTilesGame, progress: Progress = unwatched, threads: int | None = None) -> Situations:
    """Count how every hand stands, set in each of its ways, to all 20,475 that can lie opposite."""
    placed, every = placed_of(game), kinds()
    parts = np.array_split(np.arange(len(every.tiles)), _PARTS)

    def work(part: NDArray[np.int64]) -> NDArray[np.int64]:
        return _compared(placed, every.looks[part], placed.values[part])

    found: list[NDArray[np.int64]] = []
    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        for counts in pool.map(work, parts):
            found.append(counts)
            progress(len(found) / _PARTS)
    return Situations(placed, np.concatenate(found))


def count_one(game: PaiGowTilesGame, ways: Sequence[Arrangement]) -> NDArray[np.int64]:
    """Return the same for one hand, by each of its ways and by cell."""
    looks = np.array([looks_of((*ways[0].high, *ways[0].low))], np.uint32)
    return _compared(placed_of(game), looks, np.array([[way.values for way in ways]], np.int16))[0]


def _compared(placed: Placed, looks: NDArray[np.uint32], values: NDArray[np.int16]) -> NDArray[np.int64]:
    """Return how hands stand, by hand, way and cell."""
    from houseway.analysis.pai_gow_tiles.kernel import (  # noqa: PLC0415 -- the compiler is slow to import
        CELLS,
        compare,
    )

    every = kinds()
    found = np.zeros((*values.shape[:2], CELLS), np.int64)
    bits = np.array([number.bit_count() for number in range(TWINS + 1)], np.uint8)
    compare(looks, values, every.looks, dealers(placed), every.ways, bits, found)
    return found

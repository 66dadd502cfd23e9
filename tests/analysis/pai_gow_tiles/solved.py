"""Counts that several tests look at, made once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from games.pai_gow_tiles.charts import PRINTED, document
from houseway.analysis.pai_gow_tiles import STRATEGIES, count, played

if TYPE_CHECKING:
    from houseway.analysis.pai_gow_tiles import Situations, TilesSolution

BEST, HOUSE = STRATEGIES


@cache
def situations(game_id: str = PRINTED, reading: str = "") -> Situations:
    """Every deal of a document, with one reading chosen."""
    return count(document(game_id, reading))


@cache
def solved(strategy: str, game_id: str = PRINTED, reading: str = "") -> TilesSolution:
    """The same, set by a strategy."""
    return played(document(game_id, reading), situations(game_id, reading), strategy)

"""Pai gow tiles: every two hands of four tiles, counted."""

from houseway.analysis.pai_gow_tiles.advice import SettingWorth, advise
from houseway.analysis.pai_gow_tiles.counting import AGAINST, DEALS, Situations, count, placed_of
from houseway.analysis.pai_gow_tiles.edges import PAI_GOW_TILES
from houseway.analysis.pai_gow_tiles.kinds import kinds
from houseway.analysis.pai_gow_tiles.simulation import simulate
from houseway.analysis.pai_gow_tiles.solution import (
    BEST,
    STRATEGIES,
    Better,
    RowWorth,
    TilesSolution,
    against,
    played,
    solve,
)

__all__ = [
    "AGAINST",
    "BEST",
    "DEALS",
    "PAI_GOW_TILES",
    "STRATEGIES",
    "Better",
    "RowWorth",
    "SettingWorth",
    "Situations",
    "TilesSolution",
    "advise",
    "against",
    "count",
    "kinds",
    "placed_of",
    "played",
    "simulate",
    "solve",
]

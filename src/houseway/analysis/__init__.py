"""Exact counts: what every wager is worth, over every deal a shoe allows. No sampling, no rounding."""

from houseway.analysis._book import NOTHING, Scene
from houseway.analysis._edge import Edge, WagerWorth, edge, worths
from houseway.analysis._policy import NO_CHOICE, Decision, strategies
from houseway.analysis._record import edge_record
from houseway.analysis._scenes import banker_shows, scenes
from houseway.analysis._shoe import RankCounts, deals_of, shoe_counts
from houseway.analysis._worth import Counts, RowCount

__all__ = [
    "NOTHING",
    "NO_CHOICE",
    "Counts",
    "Decision",
    "Edge",
    "RankCounts",
    "RowCount",
    "Scene",
    "WagerWorth",
    "banker_shows",
    "deals_of",
    "edge",
    "edge_record",
    "scenes",
    "shoe_counts",
    "strategies",
    "worths",
]

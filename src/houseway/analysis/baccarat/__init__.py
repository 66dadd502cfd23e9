"""Baccarat counted exactly, over every deal a shoe allows."""

from houseway.analysis.baccarat.book import NOTHING, Scene
from houseway.analysis.baccarat.edges import BACCARAT, simulated_worths, worths
from houseway.analysis.baccarat.policy import NO_CHOICE, Decision, strategies
from houseway.analysis.baccarat.scenes import banker_shows, scenes
from houseway.analysis.baccarat.shoe import RankCounts, deals_of, shoe_counts
from houseway.analysis.baccarat.simulation import simulate

__all__ = [
    "BACCARAT",
    "NOTHING",
    "NO_CHOICE",
    "Decision",
    "RankCounts",
    "Scene",
    "banker_shows",
    "deals_of",
    "scenes",
    "shoe_counts",
    "simulate",
    "simulated_worths",
    "strategies",
    "worths",
]

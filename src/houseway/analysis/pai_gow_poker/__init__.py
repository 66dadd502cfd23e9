"""Pai gow poker counted exactly, over every pair of hands that one pack can deal.

    solve(game, "house-way")     # both hands by the chart
    solve(game, "best")          # the player sets best: against all hands, or against the open one
    against(game, other)         # the player by another document's chart
    advise(game, cards)          # each way to set one hand, against all 53,524,680 others

All counts are whole numbers. Pairs of hands that have cards in common are taken out by inclusion and exclusion
(`meeting`). What needs the compiler is imported when it is called.
"""

from houseway.analysis.pai_gow_poker.advice import SettingWorth, advise
from houseway.analysis.pai_gow_poker.bonuses import EnvyRow, bonus_counts, envy_rows, envy_worth
from houseway.analysis.pai_gow_poker.edges import PAI_GOW_POKER, edge_of
from houseway.analysis.pai_gow_poker.simulation import simulate
from houseway.analysis.pai_gow_poker.solution import (
    BEST,
    DEALS,
    HANDS,
    PokerSolution,
    RowWorth,
    against,
    solve,
    strategies,
)

__all__ = [
    "BEST",
    "DEALS",
    "HANDS",
    "PAI_GOW_POKER",
    "EnvyRow",
    "PokerSolution",
    "RowWorth",
    "SettingWorth",
    "advise",
    "against",
    "bonus_counts",
    "edge_of",
    "envy_rows",
    "envy_worth",
    "simulate",
    "solve",
    "strategies",
]

"""Pai gow poker counted exactly, over every pair of hands that one pack can deal.

    solve(game, "house-way")               # both hands by the chart
    solve(game, "best")                    # the player sets best: against all hands, or the open one
    between_charts(game, first, second)    # what it costs to set by another document's chart
    advise(game, cards)                    # each way to set one hand, against all 53,524,680 others

All counts are whole numbers. Hands that hold common cards are taken out by inclusion and exclusion (`meeting`).
"""

from houseway.analysis.pai_gow_poker.bonuses import EnvyRow, bonus_counts, envy_rows, envy_worth
from houseway.analysis.pai_gow_poker.book import CELLS, Book, Cell, lost_by_copies
from houseway.analysis.pai_gow_poker.edges import PAI_GOW_POKER
from houseway.analysis.pai_gow_poker.solution import (
    BEST,
    DEALS,
    HANDS,
    OPPONENTS,
    PokerSolution,
    RowWorth,
    solve,
    strategies,
)

__all__ = [
    "BEST",
    "CELLS",
    "DEALS",
    "HANDS",
    "OPPONENTS",
    "PAI_GOW_POKER",
    "Book",
    "Cell",
    "EnvyRow",
    "PokerSolution",
    "RowWorth",
    "bonus_counts",
    "envy_rows",
    "envy_worth",
    "lost_by_copies",
    "solve",
    "strategies",
]

"""What an exact count says of a bank whose stake reaches every wager."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.analysis.progress import unwatched
from houseway.analysis.remembering import remembered
from houseway.analysis.solving import SOLVERS, edge

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from houseway.analysis.edge import Edge
    from houseway.analysis.simulation.tables import SimulatedTable
    from houseway.banking import Bet

_STAKE = "stake"
_SLOW = frozenset({"pai-gow-poker"})
"""Counted in half a minute or more, so never for the sake of one line of a report."""


def counted(table: SimulatedTable, strategy: str, kept: Path | None, *, count: bool) -> Edge | None:
    """Return the exact count of a table's game by the strategy of its bettors, if there is one.

    Without `count` only what is remembered in the folder `kept`.
    """
    rules, packs = table.rules, table.setup.packs
    family = rules.game.family
    if strategy not in SOLVERS[family].strategies(rules.game):
        return None
    if count and family not in _SLOW:
        return edge(rules, packs, strategy, unwatched, kept)
    return None if kept is None else remembered(kept, rules, packs, strategy)


def exact_result(edge: Edge, bets: Sequence[Bet]) -> float | None:
    """Return what the bank wins of these wagers on average, in cents; None where one of them was not counted.

    Wagers that are played as one are counted by the first of them, the others follow it.
    """
    joined = () if edge.together is None else edge.together.wagers
    single = {
        worth.wager: worth.player_return
        for worth in edge.wagers
        if worth.unit == _STAKE and worth.wager not in joined
    }
    total = 0.0
    for bet in bets:
        if edge.together is not None and bet.wager == joined[0]:
            total -= bet.amount * float(edge.together.player_return)
        elif bet.wager in single:
            total -= bet.amount * float(single[bet.wager])
        elif bet.wager not in joined:
            return None
    return total

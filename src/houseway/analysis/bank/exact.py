"""What an exact count says of a bank whose stake reaches every wager."""

from __future__ import annotations

from fractions import Fraction
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
    together = edge.together
    returns = {worth.wager: worth.player_return for worth in edge.wagers if worth.unit == _STAKE}
    if together is not None:
        returns |= dict.fromkeys(together.wagers, Fraction(0)) | {together.wagers[0]: together.player_return}
    if not all(bet.wager in returns for bet in bets):
        return None
    return -float(sum(bet.amount * returns[bet.wager] for bet in bets))

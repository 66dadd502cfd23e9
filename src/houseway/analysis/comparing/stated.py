"""How a stated table's money lies on a game's wagers, and what its player-dealer may expect of it."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.analysis.solving import refusal_lines
from houseway.analysis.usual_lines import lines_of
from houseway.errors import RulebookError
from houseway.fees import StatedTable

if TYPE_CHECKING:
    from houseway.analysis.edge import Edge, Together
    from houseway.rulebook import Rules

USUAL = StatedTable(players=6, wager=50_00, bonus=5_00, rounds=60)
"""A table where nobody says otherwise."""


def as_one(found: Edge) -> Together | None:
    """Return the wagers that are played as one, where these are several."""
    return found.together if found.together is not None and len(found.together.wagers) > 1 else None


def together_key(together: Together) -> str:
    """Name wagers that are played as one by the first of them, whatever else a room lays beside it."""
    return f"{together.wagers[0]}+"


def laid(rules: Rules, found: Edge, table: StatedTable) -> dict[str, Fraction]:
    """Return the cents that lie on each wager in a round: lines evenly, and what is bet beside them evenly."""
    lines, together = lines_of(rules.game), as_one(found)
    played = together.wagers if together is not None else ()
    money: dict[str, Fraction] = {}
    for line in lines:
        key = together_key(together) if together is not None and line in played else line
        money[key] = money.get(key, Fraction(0)) + Fraction(table.players * table.wager, len(lines))
    beside = wagers_beside(rules, found)
    return money | {wager: Fraction(table.players * table.bonus, len(beside)) for wager in beside}


def wagers_beside(rules: Rules, found: Edge) -> list[str]:
    """Return the wagers that are bet beside a line: bonus bets, and long shots that stand alone."""
    together = as_one(found)
    played = together.wagers if together is not None else ()
    return [worth.wager for worth in found.wagers if worth.wager not in {*lines_of(rules.game), *played}]


def bank_of(rules: Rules, found: Edge, table: StatedTable) -> Fraction:
    """Return the cents a round that a player-dealer may expect of a stated table, before fees."""
    together = as_one(found)
    returns = {worth.wager: worth.player_return for worth in found.wagers}
    if together is not None:
        returns[together_key(together)] = together.player_return
    money = laid(rules, found, table)
    if missing := [wager for wager in money if wager not in returns]:
        reasons = refusal_lines({wager: why for wager, why in found.uncounted if wager in missing})
        raise RulebookError(f"{rules.id}: not counted: {'; '.join(reasons)}")
    return -sum((amount * returns[wager] for wager, amount in money.items()), Fraction(0))

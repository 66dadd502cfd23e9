"""All that a table for a pot is between two hands, so that it can be taken up again without what led to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.table.pots.state import TableState

if TYPE_CHECKING:
    from houseway.table.pots.table import PotTable


class Rest(Struct, frozen=True):
    """A table between two hands."""

    state: TableState


def at_rest(table: PotTable) -> Rest | None:
    """Return the table between two hands; None while one is played, or cards of the next have been looked at."""
    resting = table.state.hand is None and table.state.looker is None
    return Rest(table.state) if resting else None


def take_up(table: PotTable, rest: Rest) -> None:
    """Make a table that was just opened what it was when it rested."""
    table.state = rest.state

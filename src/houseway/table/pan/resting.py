"""All that a table of pan is between two hands, so that it can be taken up again without what led to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.table.pan.state import TableState

if TYPE_CHECKING:
    from houseway.table.pan.table import PanTable


class Rest(Struct, frozen=True):
    """A table between two hands."""

    state: TableState


def at_rest(table: PanTable) -> Rest | None:
    """Return the table between two hands; None while one is played."""
    return Rest(table.state) if table.state.hand is None else None


def take_up(table: PanTable, rest: Rest) -> None:
    """Make a table that was just opened what it was when it rested."""
    table.state = rest.state

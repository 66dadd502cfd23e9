"""A table in one line of the lobby."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.rulebook import load

if TYPE_CHECKING:
    from houseway.cardroom.state import RoomState, RoomTable


def lobby_line(state: RoomState, table: RoomTable) -> dict[str, Any]:
    """Return what the lobby tells of a table."""
    rules = load(table.setup.game)
    fees = table.setup.fees
    return {
        "table": table.name,
        "game": table.setup.game,
        "title": rules.document.title,
        "room": rules.room.title,
        "kind": str(table.setup.__struct_config__.tag),
        "option": None if fees is None else fees.option,
        "seated": len(table.seated),
        "bots": sum(1 for person in table.seated.values() if state.people[person].made == "bot"),
        "waiting": table.live.waiting().phase,
    }

"""A table as somebody sees it now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from houseway.cardroom.roles import Grant

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.cardroom.state import RoomState, RoomTable
    from houseway.table.live import Part


def table_seen(state: RoomState, table: RoomTable, person: str | None, entry: int) -> dict[str, Any]:
    """Return a table as somebody sees it after an entry: his own cards, and what lies open."""
    seat = None if person is None else table.seat_of(person)
    return {
        "table": table.name,
        "entry": entry,
        "turn": table.turn,
        "you": seat,
        "people": {str(each): name for each, name in table.seated.items()},
        "lost": sorted(table.lost),
        "waiting": msgspec.to_builtins(table.live.waiting()),
        "deadline": table.deadline,
        "view": table.live.view(seat, parts=_parts(state, person)),
    }


def _parts(state: RoomState, person: str | None) -> list[Part]:
    """Return for whom of the house somebody may speak at a table."""
    known = None if person is None else state.people.get(person)
    return [] if known is None else [part for part, grant in _GRANTS.items() if grant in known.grants]


_GRANTS: Mapping[Part, Grant] = {"dealer": Grant.DEAL, "floor": Grant.RULE}

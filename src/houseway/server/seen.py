"""A table as somebody sees it now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from houseway.cardroom.postings import account
from houseway.cardroom.roles import Grant
from houseway.server.answers import SeatHeld

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from houseway.cardroom.state import RoomState, RoomTable
    from houseway.table.live import Part


def viewer_of(state: RoomState, table: RoomTable, person: str | None) -> tuple[int | None, tuple[Part, ...]]:
    """Return all that a table's sight depends on: where somebody sits, and for whom of the house he may speak."""
    seat = None if person is None else table.seat_of(person)
    return seat, tuple(_parts(state, person))


def seats_of(state: RoomState, person: str) -> tuple[SeatHeld, ...]:
    """Return the seats that a person holds at open tables."""
    found: list[SeatHeld] = []
    for table in state.tables.values():
        seat = table.seat_of(person)
        if seat is not None:
            places = (account(table.name, table.setup.game, f"{kind}/{seat}") for kind in ("seat", "wagers"))
            found.append(SeatHeld(table.name, seat, sum(map(state.balance, places))))
    return tuple(found)


def table_seen(
    state: RoomState, table: RoomTable, person: str | None, entry: int, ready: Collection[str] = ()
) -> dict[str, Any]:
    """Return a table as somebody sees it after an entry: his own cards, and what lies open."""
    seat, parts = viewer_of(state, table, person)
    return {
        "table": table.name,
        "entry": entry,
        "turn": table.turn,
        "you": seat,
        "people": {str(each): name for each, name in table.seated.items()},
        "lost": sorted(table.lost),
        "bots": sorted(each for each, name in table.seated.items() if state.people[name].made == "bot"),
        "ready": sorted(each for each, name in table.seated.items() if name in ready),
        "waiting": msgspec.to_builtins(table.live.waiting()),
        "deadline": table.deadline,
        "view": table.live.view(seat, parts=parts),
    }


def _parts(state: RoomState, person: str | None) -> list[Part]:
    """Return for whom of the house somebody may speak at a table."""
    known = None if person is None else state.people.get(person)
    return [] if known is None else [part for part, grant in _GRANTS.items() if grant in known.grants]


_GRANTS: Mapping[Part, Grant] = {"dealer": Grant.DEAL, "floor": Grant.RULE}

"""A room in one text: two rooms with the same picture are the same, whatever led to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import to_builtins

from houseway.cardroom.writing import canonical

if TYPE_CHECKING:
    from houseway.cardroom.room import Cardroom
    from houseway.cardroom.state import RoomTable


def picture(room: Cardroom, *, times: bool = True) -> bytes:
    """Return everything about a room, down to every event of every open table; without times if so asked."""
    state = room.state
    whole: dict[str, Any] = {
        "title": state.title,
        "public_key": state.public_key,
        "shift": state.shift,
        "people": to_builtins(state.people),
        "balances": {account: amount for account, amount in state.balances.items() if amount},
        "tables": {name: _table(table, times=times) for name, table in state.tables.items()},
        "closed": sorted(state.closed),
        "proposals": to_builtins(state.proposals, str_keys=True),
        "ceilings": to_builtins(state.ceilings),
        "confirmed": state.confirmed,
    }
    return canonical({**whole, "at": state.at, "clock": state.clock} if times else whole)


def _table(table: RoomTable, *, times: bool) -> dict[str, Any]:
    live = table.live
    whole: dict[str, Any] = {
        "setup": to_builtins(table.setup),
        "limits": to_builtins(table.time),
        "seated": {str(seat): person for seat, person in sorted(table.seated.items())},
        "lost": sorted(table.lost),
        "idle": table.idle,
        "sat_out": sorted(table.sat_out),
        "rested": table.rested,
        "turn": table.turn,
        "money": live.money(),
        "waiting": to_builtins(live.waiting()),
        "events": to_builtins(table.table.events),
        "views": {str(seat): live.view(seat) for seat in (None, *sorted(table.seated))},
    }
    return {**whole, "wait": to_builtins(table.wait), "opened_at": table.opened_at} if times else whole

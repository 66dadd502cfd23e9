"""A table in one line of the lobby."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.money import dollars
from houseway.rulebook import load
from houseway.table.banked import BankTable
from houseway.table.pan import PanTable
from houseway.table.pots.live import PotLive

if TYPE_CHECKING:
    from houseway.cardroom.state import RoomState, RoomTable
    from houseway.table.live import LiveTable


def lobby_line(state: RoomState, table: RoomTable) -> dict[str, Any]:
    """Return what the lobby tells of a table."""
    rules = load(table.setup.game)
    bots = sum(1 for person in table.seated.values() if state.people[person].made == "bot")
    told = _told(table.live)
    taken = sum(1 for seat in table.seated if seat <= told["seats"])
    return {
        "table": table.name,
        "game": table.setup.game,
        "title": rules.document.title,
        "room": rules.room.title,
        "kind": str(table.setup.__struct_config__.tag),
        "option": _option(table),
        **told,
        "free": told["seats"] - taken,
        "seated": len(table.seated),
        "people": len(table.seated) - bots,
        "bots": bots,
        "waiting": table.live.waiting().phase,
    }


def _option(table: RoomTable) -> str | None:
    """Return the option of the fees that is posted now: the floor may have changed it."""
    live = table.live
    fees = live.state.fees if isinstance(live, BankTable) else table.setup.fees
    return None if fees is None else fees.option


def _told(live: LiveTable) -> dict[str, Any]:
    """Return what each kind of table says in its own way: its stakes in words, its seats, its round."""
    if isinstance(live, BankTable):
        setup = live.now.table
        stakes = f"{dollars(setup.minimum)} to {dollars(setup.maximum)}"
        number = live.state.rounds + (live.round is not None)
        return {"stakes": stakes, "seats": setup.positions, "round": number}
    if isinstance(live, PotLive):
        return {"stakes": str(live.house.stakes), "seats": live.house.seats, "round": live.state.number}
    if isinstance(live, PanTable):
        stakes = f"{dollars(live.house.condition)} condition"
        return {"stakes": stakes, "seats": live.house.seats, "round": live.state.number}
    raise TypeError(f"{type(live).__name__} is no table that the lobby knows")

"""A table in one line of the lobby."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from houseway.banking import Bettor
from houseway.fees import Posted
from houseway.money import Cents, dollars
from houseway.rulebook import load
from houseway.table.banked import BankTable
from houseway.table.pan import PanTable
from houseway.table.pots.live import PotLive

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.cardroom.state import RoomState, RoomTable
    from houseway.table.live import LiveTable
    from houseway.table.setups import FeeOption


class Frame(Struct, frozen=True):
    """What a table is whoever sits at it: its seats, its stakes in words, the least to sit down with, its fees."""

    seats: int
    stakes: str
    least: Cents
    posted: Posted | None


def lobby_line(state: RoomState, table: RoomTable) -> dict[str, Any]:
    """Return what the lobby tells of a table."""
    rules, live = load(table.setup.game), table.live
    bots = sum(1 for person in table.seated.values() if state.people[person].made == "bot")
    frame = frame_of(live, fees_of(live))
    free = list(free_seats(live, frame.seats))
    return {
        "table": table.name,
        "game": table.setup.game,
        "title": rules.document.title,
        "room": rules.room.title,
        "family": rules.document.family,
        "kind": str(table.setup.__struct_config__.tag),
        "option": None if frame.posted is None else frame.posted.option.label,
        "stakes": frame.stakes,
        "least": frame.least,
        "seats": frame.seats,
        "free": len(free),
        "free_seats": tuple(free),
        "banker": banker_of(live),
        "round": round_number(live),
        "seated": len(table.seated),
        "people": len(table.seated) - bots,
        "bots": bots,
        "waiting": live.waiting().phase,
    }


def fees_of(live: LiveTable) -> FeeOption | None:
    """Return the option of the fees that is posted now: the floor may have changed it."""
    return _known(live).state.fees


def frame_of(live: LiveTable, fees: FeeOption | None) -> Frame:
    """Return what a table is with an option of its fees posted."""
    match _known(live):
        case BankTable(house=house):
            setup = house.table_with(fees)
            stakes = f"{dollars(setup.minimum)} to {dollars(setup.maximum)}"
            return Frame(setup.positions, stakes, setup.minimum, house.posted(fees))
        case PotLive(house=house):
            return Frame(house.seats, str(house.stakes), house.minimum, house.posted(fees))
        case PanTable(house=house):
            stakes = f"{dollars(house.condition)} condition"
            return Frame(house.seats, stakes, house.buy_in(), house.posted(fees))


def free_seats(live: LiveTable, seats: int) -> Iterator[int]:
    """Yield the seats that somebody could take; on the circle of a free one another may have bet for this round."""
    table = _known(live)
    for seat in range(1, seats + 1):
        lent = isinstance(table, BankTable) and table.state.purse(Bettor(seat)) != seat
        if seat not in table.state.players and not lent:
            yield seat


def banker_of(live: LiveTable) -> int | None:
    """Return the seat that banks, or that is offered the bank; none where nobody does."""
    if not isinstance(live, BankTable):
        return None
    bank = live.state.bank
    return bank.offered_to if bank.state == "offering" else bank.holder if bank.state == "banked" else None


def round_number(live: LiveTable) -> int:
    """Return the number of the round or hand that is played, or of the last one."""
    table = _known(live)
    if isinstance(table, BankTable):
        return table.state.rounds + (table.round is not None)
    return table.state.number


def _known(live: LiveTable) -> BankTable | PotLive | PanTable:
    if not isinstance(live, BankTable | PotLive | PanTable):
        raise TypeError(f"{type(live).__name__} is no table that the lobby knows")
    return live

"""Who is dealt into the next hand of pan, who is first, and who is not dealt in and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from houseway.games.panguingue.setup import PanSeat, PanSetup, fee_lines, setup_faults, turn_order
from houseway.games.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.table.pan.house import House
    from houseway.table.pan.state import Player, TableState


class Lineup(Struct, frozen=True):
    """The next hand before it begins."""

    setup: PanSetup | None
    """None while too few can play."""
    out: dict[int, Violation]
    """Who is not dealt in, and why."""


def lineup(house: House, state: TableState, first: int | None = None) -> Lineup:
    """Return the next hand as it would begin now; `first` is who was drawn by lot where nobody is yet."""
    out = {
        seat: Violation("away", f"seat {seat} is away from the table")
        for seat in state.seats()
        if state.players[seat].away
    }
    able = [state.players[seat] for seat in state.seats() if seat not in out]
    while True:  # who cannot pay his part makes the others fewer, and fees are by their number
        if len(able) < house.game.seats.least:
            return Lineup(None, out)
        setup = _setup(house, state, able, first)
        broke = {player.seat: fault for player in able if (fault := _fault(house, setup, player)) is not None}
        if not broke:
            return Lineup(setup, out)
        out |= broke
        able = [player for player in able if player.seat not in broke]


def _setup(house: House, state: TableState, able: Iterable[Player], first: int | None) -> PanSetup:
    seats = tuple(
        PanSeat(player.seat, player.chips, doubles=player.doubles, entering=player.entering)
        for player in able
    )
    setup = PanSetup(
        seats=seats,
        stake=house.stake.id,
        first=seats[0].seat,
        first_hand=state.first is None,
        packs=house.packs,
        tops=state.tops,
        double_tops=state.double_tops,
        void_fee=house.setup.void_fee,
    )
    setup = replace(setup, first=_first(house, setup, first if state.first is None else state.first))
    posted = house.posted(state.fees)
    return setup if posted is None else replace(setup, fees=fee_lines(house.game, setup, posted))


def _first(house: House, setup: PanSetup, wanted: int | None) -> int:
    """Return the last winner, or who would come after him in turn if he does not play."""
    seats = [seat.seat for seat in setup.seats]
    if wanted is None or wanted in seats:
        return setup.first if wanted is None else wanted
    order = turn_order(house.game, replace(setup, seats=(*setup.seats, PanSeat(wanted, 0)), first=wanted))
    return order[1]


def _fault(house: House, setup: PanSetup, player: Player) -> Violation | None:
    """Return what keeps a player from being dealt in."""
    alone = replace(setup, seats=tuple(seat for seat in setup.seats if seat.seat == player.seat))
    found = setup_faults(house.game, replace(alone, first=player.seat))
    return next((fault for fault in found if fault.rule in {"chips", "buy-in"}), None)

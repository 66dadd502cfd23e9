"""What may be done at a table now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.games.poker.legal import Legal
from houseway.money import Cents
from houseway.table.pots.buying import most_to_buy
from houseway.table.pots.checking import faults
from houseway.table.pots.commands import ComeIn, StartHand, Way
from houseway.table.pots.drawing import drawers, is_new_game
from houseway.table.pots.entry import ways_in

if TYPE_CHECKING:
    from houseway.games.poker.deal import Deal
    from houseway.table.pots.setup import House
    from houseway.table.pots.state import TableState


class Options(Struct, frozen=True):
    """The table's side of what may be done, and the hand's."""

    free: tuple[int, ...]
    """Seats to be had."""
    minimum: Cents
    """The least to buy in for."""
    maximum: Cents | None
    """The most to buy up to, where one is printed."""
    ways: dict[int, tuple[Way, ...]]
    """How each seat may come into the next hand that is not dealt in by right."""
    draw: bool
    """The button is to be drawn for."""
    start: bool
    """A hand may begin, or be dealt again."""
    hand: Legal | None
    """Whose turn it is in the hand that is being played."""


def options(house: House, state: TableState, deal: Deal | None) -> Options:
    """Return what may be done now."""
    free = tuple(seat for seat in range(1, house.seats + 1) if seat not in state.players)
    draw = (
        state.hand is None
        and house.document.button is not None
        and len(drawers(state)) >= house.least
        and is_new_game(house, state)
    )
    # any pack will do here: whether there is one is for who deals
    pack = house.plan().deck
    start = not faults(house, state, deal, StartHand(order=pack))
    return Options(
        free,
        house.minimum,
        most_to_buy(house, state),
        {seat: _ways(house, state, seat) for seat in state.seats()},
        draw,
        start,
        None if deal is None else deal.legal(),
    )


def _ways(house: House, state: TableState, seat: int) -> tuple[Way, ...]:
    """Return the ways into the next hand that are open to a seat now."""
    ways = ways_in(house, state, state.players[seat])
    return tuple(way for way in ways if not faults(house, state, None, ComeIn(seat, way)))

"""A round of a game whose players pay into a jackpot fund: pai gow poker, 004:203, 004:1914."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.cardroom.commands import AtTable, BuyAtCage, CloseTable, OpenAccount, OpenTable, TimeIsUp
from houseway.cardroom.people import HOUSE
from houseway.cardroom.roles import Role
from houseway.table.setups import BankedSetup, FeeOption

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.cardroom.commands import AnyRoomCommand
    from houseway.cardroom.room import Cardroom

    Do = Callable[[str, AnyRoomCommand], object]

FUND = "jackpot/casino-royale.pai-gow-poker"
TABLE = "fund"
PAID = 200
"""What two players pay into the fund in a round, in cents."""
_SETUP = BankedSetup(game="casino-royale/pai-gow-poker", seed="6e" * 32, fees=FeeOption("1"))


def begin_for_a_fund(do: Do, name: str = TABLE) -> None:
    """Open a table with three players and play until the fees of a round are taken."""
    do(HOUSE, OpenTable(name, _SETUP))
    for seat in (1, 2, 3):
        do(HOUSE, OpenAccount(_guest(name, seat), (Role.PATRON,)))
        do(HOUSE, BuyAtCage(_guest(name, seat), 100_000))
        do(_guest(name, seat), _at(name, "sit-down", seat=seat, amount=100_000))
    do(_guest(name, 1), _at(name, "accept-bank", seat=1, stake=50_000))
    for seat in (2, 3):
        wager = {"bettor": {"seat": seat}, "wager": "base", "amount": 2000}
        do(_guest(name, seat), _at(name, "place-wager", seat=seat, **wager))
    do(HOUSE, TimeIsUp(name, finishing=True))


def end_for_a_fund(room: Cardroom, do: Do, name: str = TABLE) -> None:
    """Bring the round to its end and close the table."""
    while room.state.tables[name].live.at_rest() is None:
        do(HOUSE, TimeIsUp(name, finishing=True))
    do(HOUSE, CloseTable(name))


def void(name: str = TABLE) -> AtTable:
    """Return the floor's ruling that a round is void."""
    return _at(name, "void-round", reason="the cards fell off the table")


def accept(name: str = TABLE) -> AtTable:
    """Return that the player in seat 1 takes the bank."""
    return _at(name, "accept-bank", seat=1, stake=50_000)


def _guest(name: str, seat: int) -> str:
    return f"guest-{name}-{seat}"


def _at(name: str, do: str, **more: Any) -> AtTable:
    return AtTable(name, {"do": do, **more})

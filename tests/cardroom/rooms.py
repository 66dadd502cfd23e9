"""A room for tests: its people, a table of baccarat, a clock that is set by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.cardroom.commands import (
    AtTable,
    BuyAtCage,
    OpenAccount,
    OpenRoom,
    OpenTable,
    TimeLimits,
)
from houseway.cardroom.people import HOUSE
from houseway.cardroom.roles import Role
from houseway.cardroom.room import Cardroom
from houseway.table.setups import BankedSetup, FeeOption

if TYPE_CHECKING:
    from houseway.cardroom.commands import AnyRoomCommand
    from houseway.cardroom.state import Done

GAME = "casino-royale/ez-baccarat-panda-8"
SEED = "5e" * 32
START = 1_700_000_000_000
CHIPS = 1_000_000
STAFF = {f"{role}-1": role for role in Role if role not in {Role.PATRON, Role.PROPOSITION}}
PLAYERS = ("player-1", "player-2", "player-3")


class TestRoom:
    """A room with staff, three players with chips, and one table."""

    __test__ = False

    def __init__(self, setup: Any = None, limits: TimeLimits | None = None) -> None:
        self.room = Cardroom()
        self.now = START
        self.do(HOUSE, OpenRoom("A test room", "key"))
        for name, role in STAFF.items():
            self.do(HOUSE, OpenAccount(name, (role,)))
        for name in PLAYERS:
            self.do(HOUSE, OpenAccount(name, (Role.PATRON,)))
            self.do("cage-1", BuyAtCage(name, CHIPS))
        wanted = setup or BankedSetup(game=GAME, seed=SEED, fees=FeeOption("1"))
        self.do("floor-1", OpenTable("one", wanted, limits or TimeLimits()))

    def do(self, person: str, command: AnyRoomCommand) -> Done:
        return self.room.apply(self.now, person, command)

    def refused(self, person: str, command: AnyRoomCommand) -> list[str]:
        """Return the rules that a command would break."""
        return [each.rule for each in self.room.check(self.now, person, command)]

    def at(self, person: str, do: str, **more: Any) -> Done:
        return self.do(person, AtTable("one", {"do": do, **more}))

    def seat_all(self, chips: int = 500_000) -> None:
        for seat, name in enumerate(PLAYERS, 1):
            self.at(name, "sit-down", seat=seat, amount=chips)

    def bet(self, seat: int, wager: str = "player", amount: int = 2000) -> Done:
        return self.at(
            PLAYERS[seat - 1], "place-wager", seat=seat, bettor={"seat": seat}, wager=wager, amount=amount
        )

    @property
    def balances(self) -> dict[str, int]:
        return {name: amount for name, amount in self.room.state.balances.items() if amount}

"""Bots that keep a table going: they sit down and do what they want to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.banking import around
from houseway.table.banked.bots import bot_command
from houseway.table.banked.commands import SitDown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.cards import Stream
    from houseway.money import Cents
    from houseway.table.banked.bots import Kind
    from houseway.table.banked.table import BankTable


class Company:
    """The bots of a table by their seats, and where their chance comes from."""

    def __init__(self, table: BankTable, bots: Mapping[int, Kind], stream: Stream) -> None:
        self.bots = dict(sorted(bots.items()))
        self._table = table
        self._stream = stream

    def sit_down(self, amount: Cents, *people: int) -> None:
        """Let bots and people take their seats with the same chips, in the order in which the bank goes round.

        The bank is offered as soon as two are there, so its first turn is the first one's.
        """
        bank, here = self._table.state.bank, {*self.bots, *people}
        for seat in around(bank.positions, 1, bank.rotation.direction):
            if seat in here:
                self._table.apply(SitDown(seat, amount, self.bots.get(seat) == "proposition"))

    def act(self) -> None:
        """Let bots do all that they want to do now; what is left to do is for people or for the house."""
        said = -1
        while len(self._table.commands) != said:
            said = len(self._table.commands)
            for seat, kind in self.bots.items():
                self._all_of(seat, kind)

    def _all_of(self, seat: int, kind: Kind) -> None:
        """Let a bot act as long as it wants to."""
        while (command := bot_command(self._table, seat, kind, self._stream)) is not None:
            self._table.apply(command)

    def play(self, rounds: int) -> None:
        """Play so many rounds, as far as somebody banks; for people who are asked the clock speaks."""
        for _ in range(rounds):
            self.act()
            while self._in_round():
                self._go_on()

    def _in_round(self) -> bool:
        return self._table.round is not None

    def _go_on(self) -> None:
        """Let bots answer, then the house do what it does when nobody else has anything to do."""
        self.act()
        command = self._table.when_time_is_up()
        if command is not None:
            self._table.apply(command)

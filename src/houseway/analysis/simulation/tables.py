"""A table that is played many times over: who sits where and bets what, who banks with how much, which option is posted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.banking import Bank, Bet
from houseway.errors import IllegalError
from houseway.fees import Posted
from houseway.games import Setup, in_action, opening_faults, setup_faults
from houseway.games.commands import TakeBank
from houseway.games.violations import Violation
from houseway.games.wagers import bank_faults, bet_faults
from houseway.money import Cents
from houseway.rulebook import Rules

if TYPE_CHECKING:
    from collections.abc import Iterator


class SimulatedTable(Struct, frozen=True, kw_only=True):
    """The same wagers in every round, but for whoever banks; his seat's wagers rest meanwhile."""

    rules: Rules
    setup: Setup
    bets: tuple[Bet, ...]
    """What lies on the betting spaces before the cards, in the order of placing."""
    bankers: dict[int, Cents]
    """Who takes the bank when it is offered, and what he puts up; everybody else declines."""
    posted: Posted | None = None
    strategy: str = ""
    """How bettors decide; empty: as the table's own bots do who leave it to the house way."""
    fresh: bool = False
    """Every round has a fresh shoe, where it would be dealt down to the cut card."""

    def wagers_against(self, bank: int) -> tuple[Bet, ...]:
        """Return the wagers of a round that a seat banks, as far as they play."""
        game = self.rules.game
        return tuple(in_action(game, self.setup, bet) for bet in self.bets if bet.bettor.seat != bank)


def checked(table: SimulatedTable) -> SimulatedTable:
    """Return the table, or raise with everything about it that the document does not allow."""
    faults = list(dict.fromkeys(_faults(table)))
    if faults:
        raise IllegalError(faults)
    return table


def _faults(table: SimulatedTable) -> Iterator[Violation]:
    game, setup = table.rules.game, table.setup
    yield from setup_faults(game, setup)
    if not table.bankers:
        yield Violation(
            "bank", "nobody takes the bank: name at least one seat and its stake", game.rotation.cite
        )
    for bet in table.bets:
        yield from bet_faults(game, setup, None, bet)
    for seat, stake in table.bankers.items():
        yield from bank_faults(game, setup, TakeBank(seat, stake))
        yield from opening_faults(game, setup, seat, table.wagers_against(seat))


def banking_cycle(table: SimulatedTable) -> tuple[int, ...]:
    """Return the seats that bank one round after the other, until it begins anew."""
    rotation, positions = table.rules.game.rotation, table.setup.positions
    seated = {bet.bettor.seat for bet in table.bets if not bet.bettor.backline} | set(table.bankers)
    bank = Bank(rotation=rotation, positions=positions).open(seated, min(table.bankers))
    held: list[tuple[int, int]] = []
    while True:
        while bank.state == "offering" and bank.offered_to not in table.bankers:
            bank = bank.decline(bank.offered_to or 0, seated)
        if bank.state != "offering" or bank.offered_to is None:
            says = (
                "the bank has gone round and nobody else takes it; another player-dealer has to come between"
            )
            raise IllegalError([Violation("bank", says, rotation.cite)])
        bank = bank.accept(bank.offered_to)
        now = (bank.holder or 0, bank.turn)
        if now in held:
            return tuple(seat for seat, _ in held[held.index(now) :])
        held.append(now)
        bank = bank.round_over(seated)

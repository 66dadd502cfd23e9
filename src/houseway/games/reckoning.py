"""From finished hands to money: outcomes, the action button, the queue, the coverage walk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.banking import (
    Bet,
    Bettor,
    Button,
    Due,
    Settled,
    action_button,
    coverage_walk,
    settlement_queue,
)
from houseway.errors import RecordError
from houseway.games.families import family_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.games.family import Situation
    from houseway.games.setup import Setup
    from houseway.money import Cents
    from houseway.rulebook import Action


class Reckoning(Struct, frozen=True):
    """A settled round."""

    button: Button
    settled: tuple[Settled, ...]

    @property
    def results(self) -> dict[Bettor, Cents]:
        """Every bettor's result, in the order of settlement."""
        results: dict[Bettor, Cents] = {}
        for line in self.settled:
            results[line.bet.bettor] = results.get(line.bet.bettor, 0) + line.gain
        return results

    @property
    def player_dealer(self) -> Cents:
        """The player-dealer's result: what the others won or lost between them."""
        return -sum(self.results.values())


def reckon(setup: Setup, bank: tuple[int, Cents], finished: Situation) -> Reckoning:
    """Settle a round whose hands are finished, with the player-dealer's seat and stake."""
    seat, stake = bank
    game, bets = finished.game, finished.bets
    due = {(bet.bettor, bet.wager): _due(finished, bet) for bet in bets}
    action = _action(game.action, stake, list(due.values()))
    number = family_of(game).action_number(action.card, finished.hands) if action.card else None
    wagered = {bet.bettor.seat for bet in bets}
    button = action_button(action, setup.positions, seat, wagered, number)
    queue = settlement_queue(game.settlement, bets, setup.positions, button.seat, action.direction)
    walk = coverage_walk(
        stake,
        (due[bet.bettor, bet.wager] for bet in queue),
        game.settlement.coverage,
        game.settlement.partial,
    )
    return Reckoning(button=button, settled=tuple(walk))


def _due(finished: Situation, bet: Bet) -> Due:
    game = finished.game
    wager = game.wager(bet.wager)
    if wager is None:
        raise RecordError(f'{bet.bettor}: no wager "{bet.wager}" in {game.title}')
    outcome = family_of(game).outcome(wager, bet.bettor, finished)
    return Due(
        bet, outcome, outcome.due(bet.amount, game.settlement.rounding, int(game.settlement.chip or 1))
    )


def _action(action: Action, stake: Cents, dues: Sequence[Due]) -> Action:
    """Return the way to find the action seat: another one where the stake falls short, if so filed."""
    if action.when_short is None:
        return action
    on_table = sum(due.bet.amount if action.short_test == "wagered" else due.amount for due in dues)
    return action.when_short if stake < on_table else action

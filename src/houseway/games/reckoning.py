"""From finished hands to money: outcomes, the action button, the queue, the coverage walk."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from houseway.banking import (
    Bet,
    Bettor,
    Button,
    Due,
    Outcome,
    Settled,
    action_button,
    around,
    coverage_walk,
    neighbour,
    settlement_queue,
)
from houseway.errors import RecordError
from houseway.games.families import family_of
from houseway.games.rulings import UNKNOWN_SIZE, UNPAID_FEE, ruled_outcome, voided, wager_ruling
from houseway.rulebook import Action

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from houseway.games.family import Situation
    from houseway.games.setup import Setup
    from houseway.money import Cents
    from houseway.rulebook import Game, Settlement


_UNTOUCHED = Action(method="left_of_player_dealer", cite=())
"""Where a round begins to be settled that was taken off the table."""


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


def reckon(stake: Cents, finished: Situation) -> Reckoning:
    """Settle a round whose hands are finished, with the player-dealer's stake."""
    game, positions = finished.game, finished.setup.positions
    bets = (*finished.bets, *(() if voided(finished) else family_of(game).earned(finished)))
    due = {bet: _due(finished, bet) for bet in bets}
    action = _UNTOUCHED if voided(finished) else _action(game.action, stake, list(due.values()))
    number = _counted(action, finished)
    wagered = {bet.bettor.seat for bet in bets}
    button = action_button(action, positions, finished.bank, wagered, number)
    queue = settlement_queue(game.settlement, bets, positions, button.seat, action.direction)
    queue = _early_first(finished, queue, due)
    walk = coverage_walk(
        stake, (due[bet] for bet in queue), game.settlement.coverage, game.settlement.partial
    )
    return Reckoning(button=button, settled=tuple(walk))


def _counted(action: Action, finished: Situation) -> int | None:
    """Return the number that places the action button: the dice's, the display's or a card's."""
    if action.method in {"dice", "number_display"}:
        return sum(finished.rolled)
    return family_of(finished.game).action_number(action.card, finished.hands) if action.card else None


def _early_first(finished: Situation, queue: Sequence[Bet], due: Mapping[Bet, Due]) -> Sequence[Bet]:
    """Put what is moved before the showdown in front: moment by moment, each from the player-dealer's left."""
    family = family_of(finished.game)
    found = {bet: family.early(bet, due[bet].outcome, finished) for bet in queue}
    moments = {bet: moment for bet, moment in found.items() if moment is not None}
    if not moments:
        return queue
    order = early_place(finished.game, finished.setup, finished.bank)
    in_order = sorted(moments, key=lambda bet: (moments[bet], order(bet)))
    return [*in_order, *(bet for bet in queue if bet not in moments)]


def early_place(game: Game, setup: Setup, bank: int) -> Callable[[Bet], tuple[int, int, int]]:
    """Return what puts the wagers in order that are moved in one moment before the showdown."""
    seats = around(setup.positions, neighbour(setup.positions, bank))
    order, own_first = game.settlement.forfeit_order, game.settlement.backline == "after_seat"

    def place(bet: Bet) -> tuple[int, int, int]:
        kind = order.index(bet.wager) if bet.wager in order else len(order)
        return seats.index(bet.bettor.seat), bet.bettor.backline if own_first else 0, kind

    return place


def _due(finished: Situation, bet: Bet) -> Due:
    game = finished.game
    wager = game.wager(bet.wager)
    if wager is None:
        raise RecordError(f'{bet.bettor}: no wager "{bet.wager}" in {game.title}')
    if not finished.rulings:
        return _moving(game.settlement, bet, family_of(game).outcome(wager, bet, finished))
    outcome = ruled_outcome(finished, bet.bettor) or family_of(game).outcome(wager, bet, finished)
    unpaid = wager_ruling(finished, bet, UNPAID_FEE)
    if unpaid is not None and outcome.result == "win":  # a loser stands, and owes the fee
        outcome = Outcome("push", f"it won, but its fee was not paid: {unpaid.reason}", unpaid.cite)
    sized = wager_ruling(finished, bet, UNKNOWN_SIZE)
    if sized is not None and outcome.result != "push":
        won, setup = outcome.result == "win", finished.setup
        bet = replace(bet, amount=setup.minimum if won else setup.maximum)
        why = f"{outcome.why}, and its size was ruled the {'minimum' if won else 'maximum'}"
        outcome = replace(outcome, why=why, cite=(*outcome.cite, *sized.cite))
    return _moving(game.settlement, bet, outcome)


@lru_cache(maxsize=4096)
def _moving(settlement: Settlement, bet: Bet, outcome: Outcome) -> Due:
    """Return what an outcome has moved, if the stake reaches."""
    return Due(bet, outcome, outcome.due(bet.amount, settlement.rounding, int(settlement.chip or 1)))


def _action(action: Action, stake: Cents, dues: Sequence[Due]) -> Action:
    """Return the way to find the action seat: another one where the stake falls short, if so filed."""
    if action.when_short is None:
        return action
    on_table = sum(due.bet.amount if action.short_test == "wagered" else due.amount for due in dues)
    return action.when_short if stake < on_table else action

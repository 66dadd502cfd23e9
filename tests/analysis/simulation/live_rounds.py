"""The same cards at a real table: what the engine of a round makes of a round that was simulated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.banking import Bettor
from houseway.cards import forced
from houseway.games import CloseWagers, PlaceWager, Round, TakeBank, situation_of
from houseway.games.commands import Choose

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.analysis.simulation.family import Dealt
    from houseway.analysis.simulation.tables import SimulatedTable

    Answer = Callable[[Round, Bettor], str]


def as_advised(round_: Round, bettor: Bettor) -> str:
    """Answer as the family advises, simply."""
    return round_.family.wishes(situation_of(round_, round_.state), bettor, simply=True)[0]


def played(table: SimulatedTable, bank: int, dealt: Dealt, number: int, answer: Answer = as_advised) -> Round:
    """Play a round that was simulated at a real table, with its very cards and dice."""
    game, setup = table.rules.game, table.setup
    cards = [int(card) for card in dealt.cards[number] if card >= 0]
    dice = tuple(int(die) for die in dealt.dice[number])
    round_ = Round(table.rules, setup, forced(cards, game.deck.composition, setup.packs, dice))
    round_.apply(TakeBank(bank, table.bankers[bank]))
    for bet in table.wagers_against(bank):
        round_.apply(PlaceWager(bet.bettor, bet.wager, bet.amount, square=bet.square))
    round_.apply(CloseWagers())
    while not round_.over:
        bettor = next(iter(round_.state.asked))
        round_.apply(Choose(bettor, answer(round_, bettor)))
    assert round_.shoe.remaining == 0, "the table took fewer cards than the simulation dealt"
    return round_


def transfers(round_: Round) -> tuple[int, dict[object, int]]:
    """Return the seat that was settled first, and what every wager won or lost."""
    reckoning = round_.reckoning()
    return reckoning.button.seat, {line.bet.place: line.gain for line in reckoning.settled}

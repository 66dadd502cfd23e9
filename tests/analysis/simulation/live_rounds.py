"""The same cards at a real table: what the engine of a round makes of a round that was simulated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.analysis.simulation import SIMULATORS, block_shoe, player_of, rounds_of
from houseway.analysis.simulation.family import BASIC
from houseway.cards import forced
from houseway.games import CloseWagers, PlaceWager, Round, TakeBank, situation_of
from houseway.games.commands import Choose

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from houseway.analysis.simulation.tables import SimulatedTable
    from houseway.games.state import State


class LiveTable:
    """A real table where bettors answer as those of a simulated one, and the wagers are the same in every round."""

    def __init__(self, table: SimulatedTable) -> None:
        self._table = table
        usual = SIMULATORS[table.rules.game.family].strategies(table)[0]
        self._simply = (table.strategy or usual) != BASIC
        self._wagered: dict[int, State] = {}

    def played(self, bank: int, cards: Sequence[int], dice: Sequence[int]) -> Round:
        """Play a round that was simulated, with its very cards and dice."""
        game, setup = self._table.rules.game, self._table.setup
        taken = [card for card in cards if card >= 0]
        round_ = Round(
            self._table.rules, setup, forced(taken, game.deck.composition, setup.packs, tuple(dice))
        )
        self._wager(round_, bank)
        round_.apply(CloseWagers())
        while not round_.over:
            bettor = next(iter(round_.state.asked))
            now = situation_of(round_, round_.state)
            answer = round_.family.wishes(now, bettor, simply=self._simply)[0]
            round_.apply(Choose(bettor, answer))
        assert round_.shoe.remaining == 0, "the table took fewer cards than the simulation dealt"
        return round_

    def _wager(self, round_: Round, bank: int) -> None:
        """Place the bank and all wagers, as in an earlier round where there was one: a state never changes."""
        if bank not in self._wagered:
            round_.apply(TakeBank(bank, self._table.bankers[bank]))
            for bet in self._table.wagers_against(bank):
                round_.apply(PlaceWager(bet.bettor, bet.wager, bet.amount, square=bet.square))
            self._wagered[bank] = round_.state
        round_.state = self._wagered[bank]


def transfers(round_: Round) -> tuple[int, dict[object, int]]:
    """Return the seat that was settled first, and what every wager won or lost."""
    reckoning = round_.reckoning()
    return reckoning.button.seat, {line.bet.place: line.gain for line in reckoning.settled}


def compare(
    table: SimulatedTable, rounds: int, number: int = 0, watch: Callable[[Round], None] | None = None
) -> None:
    """Play rounds of a table both ways and demand the same transfers and the same button; whoever watches sees the live ones."""
    player, live = player_of(table), LiveTable(table)
    cycle = player.plan.cycle
    places = [[bet.place for bet in slots] for slots in player.plan.slots]
    for first, dealt, paid in rounds_of(player, block_shoe(player, "differential", number), 0, rounds):
        cards, dice, buttons = dealt.cards.tolist(), dealt.dice.tolist(), paid.buttons.tolist()
        for place, (ways, gains) in enumerate(zip(dealt.ways.tolist(), paid.gains.tolist(), strict=True)):
            bank = (first + place) % len(cycle)
            round_ = live.played(cycle[bank], cards[place], dice[place])
            button, moved = transfers(round_)
            simulated = {
                where: gain for where, way, gain in zip(places[bank], ways, gains, strict=False) if way >= 0
            }
            assert simulated == moved, f"round {first + place} of table {number}"
            assert buttons[place] == button
            if watch is not None:
                watch(round_)

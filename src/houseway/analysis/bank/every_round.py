"""Every round that a bank of baccarat can see, counted: both hands are the whole table's, so one walk through the shoe settles all wagers.

Rounds that neither a wager nor the button can tell apart are one, settled once at each stake by the very walk that a
table takes, and weighed by the orders of the shoe in which they come. In other families every seat has cards of its
own, and there is no end to the tables.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import msgspec
import numpy as np

from houseway.analysis.baccarat.policy import fixed_policy
from houseway.analysis.baccarat.scenes import scenes
from houseway.analysis.baccarat.shoe import shoe_counts
from houseway.analysis.baccarat.worth import Views, ways_under
from houseway.analysis.simulation.blocks import player_for
from houseway.analysis.simulation.described import Described
from houseway.analysis.simulation.family import Dealt, Ways
from houseway.analysis.simulation.plan import Plan, actions_of, at_stakes, plan
from houseway.analysis.simulation.results import BankSum, Sum
from houseway.analysis.simulation.settling import settled
from houseway.analysis.simulation.tables import banking_cycle
from houseway.games import HOUSE_WAY, family_of
from houseway.games.baccarat import BANKER, PLAYER, wager_outcome
from houseway.games.baccarat.play import choosers
from houseway.rulebook import BaccaratGame

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from houseway.analysis.baccarat.book import Scene
    from houseway.analysis.simulation.settling import Settled
    from houseway.analysis.simulation.tables import SimulatedTable
    from houseway.banking import Bet
    from houseway.money import Cents
    from houseway.rulebook.vocabulary import ActionCard


class EveryRound(NamedTuple):
    """Every round that a seat banks, each kind once."""

    seat: int
    plan: Plan
    dealt: Dealt
    """A row for each kind of round in every turn of the cycle; nothing lies on the table in turns of others."""
    ways: list[int]
    """In how many orders of the shoe each kind comes."""

    def covering(self) -> Cents:
        """Return the least stake that reaches every wager in every round."""
        turn = self.plan.cycle.index(self.seat)
        most = int(self.plan.money.due[turn].max(1).sum())
        return bisect_left(range(most), 1, key=lambda stake: int(not self._settled(stake).short.any()))

    def _settled(self, stake: Cents) -> Settled:
        return settled(at_stakes(self.plan, {self.seat: stake}), self.dealt, 0)

    def at(self, stake: Cents) -> BankSum:
        """Return what all rounds come to at a stake."""
        cycle, paid = self.plan.cycle, self._settled(stake)
        own = slice(cycle.index(self.seat), None, len(cycle))
        gains, short = paid.gains[own], paid.short[own].tolist()
        found: Counter[Cents] = Counter()
        for result, ways in zip((-gains.sum(1)).tolist(), self.ways, strict=True):
            found[result] += ways
        results, deals = tuple(sorted(found.items())), sum(self.ways)
        squares = sum(result * result * ways for result, ways in results)
        return BankSum(
            seat=self.seat,
            stake=stake,
            result=Sum(deals, _weighed(found, found.values()), float(squares)),
            fees=0,
            worst=results[0][0],
            best=results[-1][0],
            short_rounds=_weighed(map(bool, short), self.ways),
            short=_weighed(short, self.ways),
            action=sum(bet.amount for bet in self.plan.slots[own.start]) * deals,
            moved=_weighed(np.abs(gains).sum(1).tolist(), self.ways),
            results=results,
            grain=1,
        )


def _weighed(figures: Iterable[int], ways: Iterable[int]) -> int:
    return sum(figure * times for figure, times in zip(figures, ways, strict=True))


def every_round(described: Described, seat: int) -> EveryRound | None:
    """Return every round of a table that a seat banks; None where there are too many to count."""
    return _every_round(msgspec.json.encode(described), seat)


@lru_cache(maxsize=16)
def _every_round(written: bytes, seat: int) -> EveryRound | None:
    table = player_for(msgspec.json.decode(written, type=Described)).plan.table
    game = table.rules.game
    if not isinstance(game, BaccaratGame):
        return None
    bets, ends = table.wagers_against(seat), Ways.of(wager.id for wager in game.wagers)
    policy = fixed_policy(game, table.strategy if choosers(game, bets) else HOUSE_WAY)
    rounds = [(scene, ways) for scene in _scenes(table, game) if (ways := ways_under(policy, scene))]
    columns = _columns(game, bets, [scene for scene, _ in rounds], ends)
    cycle = banking_cycle(table)
    made = plan(table, {bank: table.wagers_against(bank) for bank in cycle}, ends)
    dealt = Dealt.empty(len(rounds) * len(cycle), made.widest, 0)
    own = slice(cycle.index(seat), None, len(cycle))
    dealt.ways[own, : len(bets)] = np.array(columns, np.int16).T
    dealt.numbers[own] = [_number(game, scene) for scene, _ in rounds]
    return EveryRound(seat, made, dealt, [ways for _, ways in rounds])


def _scenes(table: SimulatedTable, game: BaccaratGame) -> list[Scene]:
    """Return every kind of round; by the banker's second card only where that places the button."""
    by_second = _button_card(game) is not None
    return scenes(game, shoe_counts(game, table.setup.packs), by_second=by_second)


def _button_card(game: BaccaratGame) -> ActionCard | None:
    return next((action.card for action in actions_of(game.action) if action.card is not None), None)


def _number(game: BaccaratGame, scene: Scene) -> int:
    """Return what places the action button in a kind of round, as the table finds it; nothing where no card does."""
    card = _button_card(game)
    hands = {PLAYER: scene.player, BANKER: scene.banker}
    return 0 if card is None else family_of(game).action_number(card, hands)


def _columns(game: BaccaratGame, bets: Sequence[Bet], found: Sequence[Scene], ends: Ways) -> list[list[int]]:
    """Return for each wager on the table how it ends in each kind of round."""
    views, choosing = Views(game, found), choosers(game, bets)
    wagers = {wager.id: wager for wager in game.wagers}
    return [
        [
            ends.number(bet.wager, wager_outcome(wagers[bet.wager], seen))
            for _, seen in views.of(wagers[bet.wager], chooses=bet.bettor in choosing)
        ]
        for bet in bets
    ]

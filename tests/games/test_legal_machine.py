"""A machine that throws any command at a round: only what `legal()` lists is ever accepted.

The documents close wagers once dealing has begun (004:1385, 004:1591) and give decisions only
to those who may choose (004:35, 004:1446).
"""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from games.rounds import MOST_CARDS, PLAYABLE, card_orders
from houseway.banking import Bettor
from houseway.cards import forced
from houseway.errors import IllegalError
from houseway.games import (
    AnyCommand,
    Choose,
    CloseWagers,
    PlaceWager,
    Round,
    TakeBank,
    WithdrawWager,
    admits,
    table_setup,
)
from houseway.rulebook import load

SEATS = st.integers(-1, 17)
BETTORS = st.builds(Bettor, SEATS, st.sampled_from([0, 0, 1, 2, -1]))
WAGERS = st.sampled_from(
    [*sorted({wager.id for game in PLAYABLE for wager in load(game).game.wagers}), "no-such-wager"]
)
AMOUNTS = st.one_of(st.integers(-100, 200_000), st.sampled_from([0, 100, 500, 1000, 10_000, 50_000, 100_000]))


class AnyCommands(RuleBasedStateMachine):
    """Commands of every kind in every order."""

    @initialize(game_id=st.sampled_from(PLAYABLE), data=st.data())
    def sit_down(self, game_id: str, data: st.DataObject) -> None:
        rules = load(game_id)
        setup = table_setup(rules.game)
        order = data.draw(card_orders(rules.game, setup.packs))
        assert len(order) == MOST_CARDS
        self.round = Round(rules, setup, forced(order, rules.game.deck.composition, setup.packs))

    def attempt(self, command: AnyCommand) -> None:
        before = (self.round.state, list(self.round.events), self.round.shoe)
        listed = any(admits(legal, command, self.round.state) for legal in self.round.legal())
        faults = self.round.check(command)
        assert (not faults) == listed, f"{command}: listed {listed}, faults {[str(f) for f in faults]}"
        if not faults:
            self.round.apply(command)
            return
        with pytest.raises(IllegalError) as refused:
            self.round.apply(command)
        assert faults == list(refused.value.violations)
        assert before == (self.round.state, self.round.events, self.round.shoe)

    @rule(seat=SEATS, stake=AMOUNTS)
    def take_bank(self, seat: int, stake: int) -> None:
        self.attempt(TakeBank(seat, stake))

    @rule(bettor=BETTORS, wager=WAGERS, amount=AMOUNTS)
    def any_wager(self, bettor: Bettor, wager: str, amount: int) -> None:
        self.attempt(PlaceWager(bettor, wager, amount))

    @rule(data=st.data())
    def listed_deed(self, data: st.DataObject) -> None:
        """Do something that is listed, so that rounds get somewhere."""
        listed = self.round.legal()
        if not listed:
            return
        legal = data.draw(st.sampled_from(listed))
        bettor = legal.bettor or Bettor(legal.seat or 0, int(legal.backline and data.draw(st.booleans())))
        match legal.do:
            case "take-bank":
                self.attempt(TakeBank(legal.seat or 0, data.draw(st.integers(1, 500_000))))
            case "place-wager":
                amount = data.draw(st.integers(legal.minimum or 0, legal.maximum or 0))
                self.attempt(PlaceWager(bettor, legal.wager or "", amount))
            case "withdraw-wager":
                self.attempt(WithdrawWager(bettor, legal.wager or ""))
            case "close-wagers":
                self.attempt(CloseWagers())
            case "choose":
                self.attempt(Choose(bettor, data.draw(st.sampled_from(legal.answers))))

    @rule(bettor=BETTORS, wager=WAGERS)
    def withdraw(self, bettor: Bettor, wager: str) -> None:
        self.attempt(WithdrawWager(bettor, wager))

    @rule()
    def close(self) -> None:
        self.attempt(CloseWagers())

    @rule(bettor=BETTORS, answer=st.sampled_from(["draw", "stand", "house-way", "double"]))
    def choose(self, bettor: Bettor, answer: str) -> None:
        self.attempt(Choose(bettor, answer))

    @invariant()
    def nothing_is_left_undone(self) -> None:
        """While cards are out, somebody has to choose; when all is settled, nothing may be done."""
        if not hasattr(self, "round"):
            return
        if self.round.state.phase == "play":
            assert self.round.state.asked
        assert bool(self.round.legal()) == (not self.round.over)


AnyCommands.TestCase.settings = settings(max_examples=150, stateful_step_count=25, deadline=None)
TestAnyCommands = AnyCommands.TestCase

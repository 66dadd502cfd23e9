"""A machine that throws any command at a round: only what `legal()` lists is ever accepted.

The documents close wagers once dealing has begun (004:1385, 004:1591) and give decisions only
to those who may choose (004:35, 004:1446); what the floor may rule is printed (003:303-360) or
follows from a document that has no rule for errors (000:606-649).
"""

from __future__ import annotations

from typing import TypeVar, get_args

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from games.rounds import BESIDE, PLAYABLE, card_orders, with_amount
from houseway.banking import Bettor
from houseway.cards import forced
from houseway.errors import IllegalError
from houseway.games import (
    AnyCommand,
    Choose,
    CloseWagers,
    Legal,
    PlaceWager,
    Round,
    Rule,
    SettleWagers,
    TakeBank,
    WithdrawWager,
    admits,
    table_setup,
)
from houseway.rulebook import load
from houseway.rulebook.vocabulary import Remedy

Found = TypeVar("Found")
SEATS = st.integers(-1, 17)
BETTORS = st.builds(Bettor, SEATS, st.sampled_from([0, 0, 1, 2, -1]))
WAGERS = st.sampled_from(
    [*sorted({wager.id for game in PLAYABLE for wager in load(game).game.wagers}), "no-such-wager"]
)
AMOUNTS = st.one_of(st.integers(-100, 200_000), st.sampled_from([0, 100, 500, 1000, 10_000, 50_000, 100_000]))
ANSWERS = [
    "draw",
    "stand",
    "house-way",
    "double",
    "play",
    "fold",
    "check",
    "4x",
    "2x",
    "1x",
    "hit",
    "split",
    "surrender",
    "insure",
    "insure $1",
    "double $5",
    "double x",
    "match",
    "rescue 1",
    "pile-1",
    "pile-9",
    "house-way",
    "set",
    "set As Kd",
    "set 6-6 6-6",
    "set nothing",
]
REMEDIES: st.SearchStrategy[Remedy] = st.sampled_from(get_args(Remedy))
SQUARES = st.sampled_from([1, 1, 1, 2, 10, 11, 0])
REASONS = st.sampled_from(["as seen by the floor", "", "  "])
HANDS = st.sampled_from(["player-dealer", "board", "player", "seat 1", "seat 2", "seat 3", "no-such-hand"])


def maybe(found: st.SearchStrategy[Found]) -> st.SearchStrategy[Found | None]:
    """Draw a part of a ruling's subject, mostly none."""
    return st.one_of(st.none(), st.none(), found)


def listed_ruling(legal: Legal, remedy: str) -> Rule:
    """Return a ruling just as it is listed."""
    named = next(word for word in get_args(Remedy) if word == remedy)
    return Rule(
        remedy=named,
        reason="as seen by the floor",
        seat=legal.seat,
        bettor=legal.bettor,
        wager=legal.wager,
        hand=legal.hand,
        place=legal.place,
    )


class AnyCommands(RuleBasedStateMachine):
    """Commands of every kind in every order."""

    @initialize(game_id=st.sampled_from([*PLAYABLE, *BESIDE]), data=st.data())
    def sit_down(self, game_id: str, data: st.DataObject) -> None:
        rules = load(game_id)
        setup = table_setup(rules.game)
        order = data.draw(card_orders(rules.game, setup.packs))
        dice = data.draw(st.tuples(*[st.integers(1, 6)] * 3))
        self.round = Round(rules, setup, forced(order, rules.game.deck.composition, setup.packs, dice))

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

    @rule(bettor=BETTORS, wager=WAGERS, amount=AMOUNTS, by=maybe(SEATS), square=SQUARES)
    def any_wager(self, bettor: Bettor, wager: str, amount: int, by: int | None, square: int) -> None:
        self.attempt(PlaceWager(bettor, wager, amount, by, square))

    @rule(data=st.data())
    def listed_deed(self, data: st.DataObject) -> None:
        """Do something that is listed, so that rounds get somewhere."""
        listed = self.round.legal()
        if not listed:
            return
        deed = data.draw(st.sampled_from(sorted({legal.do for legal in listed})))  # rulings are many
        legal = data.draw(st.sampled_from([legal for legal in listed if legal.do == deed]))
        bettor = legal.bettor or Bettor(legal.seat or 0, int(legal.backline and data.draw(st.booleans())))
        match legal.do:
            case "take-bank":
                self.attempt(TakeBank(legal.seat or 0, data.draw(st.integers(1, 500_000))))
            case "place-wager":
                low = legal.minimum or 0
                high = 20 * low if legal.maximum is None else legal.maximum  # what is too much plays in part
                amount = data.draw(st.integers(low, high))
                own = not legal.by or bettor.backline or data.draw(st.integers(0, 3))
                by, square = None if own else legal.by[0], data.draw(st.integers(1, legal.squares))
                self.attempt(PlaceWager(bettor, legal.wager or "", amount, by, square))
            case "withdraw-wager":
                self.attempt(WithdrawWager(bettor, legal.wager or "", legal.square))
            case "close-wagers":
                self.attempt(CloseWagers())
            case "choose":
                answer = data.draw(st.sampled_from(legal.answers))
                self.attempt(Choose(bettor, data.draw(with_amount(self.round, bettor, answer))))
            case "settle-wagers":
                self.attempt(SettleWagers())
            case "rule":
                self.attempt(listed_ruling(legal, data.draw(st.sampled_from(legal.answers))))

    @rule(bettor=BETTORS, wager=WAGERS)
    def withdraw(self, bettor: Bettor, wager: str) -> None:
        self.attempt(WithdrawWager(bettor, wager))

    @rule()
    def close(self) -> None:
        self.attempt(CloseWagers())

    @rule(bettor=BETTORS, answer=st.sampled_from(ANSWERS))
    def choose(self, bettor: Bettor, answer: str) -> None:
        self.attempt(Choose(bettor, answer))

    @rule(
        remedy=REMEDIES,
        reason=REASONS,
        seat=maybe(SEATS),
        bettor=maybe(BETTORS),
        wager=maybe(WAGERS),
        hand=maybe(HANDS),
        place=maybe(st.integers(-1, 6)),
    )
    def any_ruling(  # noqa: PLR0913, PLR0917 -- a ruling has so many parts
        self,
        remedy: Remedy,
        reason: str,
        seat: int | None,
        bettor: Bettor | None,
        wager: str | None,
        hand: str | None,
        place: int | None,
    ) -> None:
        self.attempt(Rule(remedy, reason, seat, bettor, wager, hand, place))

    @invariant()
    def no_money_is_lost(self) -> None:
        """What is settled comes back or was covered, and no more moves than the stake."""
        if not hasattr(self, "round") or not self.round.over:
            return
        settled = self.round.state.settled
        staked = {line.bet.place for line in settled if line.bet.amount}
        assert staked == {bet.place for bet in self.round.state.bets}
        assert all(line.covered + line.returned == line.bet.amount for line in settled)
        assert all(line.outcome.prize is not None for line in settled if not line.bet.amount)
        assert sum(line.moved for line in settled) <= self.round.bank.stake

    @invariant()
    def nothing_is_left_undone(self) -> None:
        """While cards are out, somebody has to choose; when all is settled, nothing may be done."""
        if not hasattr(self, "round"):
            return
        if self.round.state.phase == "play":
            assert self.round.state.asked
        assert bool(self.round.legal()) == (not self.round.over)


AnyCommands.TestCase.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)
TestAnyCommands = AnyCommands.TestCase

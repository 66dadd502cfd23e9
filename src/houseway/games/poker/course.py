"""How a hand goes on by itself: streets, rounds of betting, those who are asked in turn, the showdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker import betting, dealing, showdown
from houseway.games.poker.events import StreetBegun
from houseway.games.poker.opening import ante_again, first_to_act, nobody_opened
from houseway.games.poker.state import NOBODY

if TYPE_CHECKING:
    from houseway.games.poker.collecting import Collector
    from houseway.games.poker.state import State


class Course:
    """The course of a hand between two acts: cards are dealt as soon as nobody has to act before them."""

    __slots__ = ("_by_hand", "collector", "state")

    def __init__(self, state: State, collector: Collector | None, *, showdown_by_hand: bool) -> None:
        self.state = state
        self.collector = collector
        self._by_hand = showdown_by_hand

    def collect(self, moment: str) -> None:
        """Take the fees that fall due at a moment, if fees are taken."""
        if self.collector is not None:
            self.collector.collect(self.state, moment)

    def next_street(self) -> None:
        """Go on to the next street, asking first whoever has to choose before it; or to the showdown."""
        state = self.state
        if state.street + 1 == len(state.plan.streets):
            self._showdown()
            return
        state.street += 1
        street = state.plan_of_street
        if street.choice:
            self._ask("turn")
        elif street.to == "draw":
            state.put_before_draw = state.put.copy()
            self._ask("draw")
        else:
            self._deal_street()

    def _ask(self, phase: str) -> None:
        """Ask everybody still in, from the button's left."""
        state = self.state
        state.phase = phase
        state.queue = state.living()
        state.actor = state.queue[0]

    def _deal_street(self) -> None:
        state = self.state
        dealing.deal_street(state)
        self.collect(f"dealt-{state.plan_of_street.name}")
        if state.street == 1 and state.plan.discard == "before_flop_betting":
            self._ask("discard")
            return
        self._begin_round()

    def _after_discards(self) -> None:
        if self.state.plan.discard == "before_flop_betting":
            self._begin_round()
        else:
            self.next_street()

    def _begin_round(self) -> None:
        state, street = self.state, self.state.plan_of_street
        self._reset()
        state.queue = []
        first = first_to_act(state)
        state.opener = first
        state.phase = "bet"
        bets = street.bets and not state.no_more_bets and not (state.bomb and state.street == 0)
        state.actor = betting.next_actor(state, first) if bets else NOBODY
        rule = state.plan.bring_in if street.first in {"high_card", "low_card"} else None
        if rule is not None and rule.forced and state.actor == first:
            state.phase = "bring"
        opens = None if state.actor == NOBODY else state.seats[state.actor]
        state.events.append(StreetBegun(street.name, state.pot, opens))
        if state.actor == NOBODY:
            self.end_round()

    def _reset(self) -> None:
        """Clear the bets of the round before; those posted before the cards belong to the first round."""
        state = self.state
        if state.street:
            state.bet = [0] * state.players
            state.current = state.full = state.wagers = state.last_size = 0
            state.last_raise = state.plan.stakes.lower
        state.acted = [False] * state.players
        state.checked = [False] * state.players
        state.bar_bets = [False] * state.players
        state.aggressor = state.first_checker = NOBODY  # who acted last did so on whatever street

    def end_round(self) -> None:
        """Bring the bets in and go on."""
        state = self.state
        state.actor = NOBODY
        if nobody_opened(state):
            ante_again(state)
            return
        betting.give_back(state)
        self.collect(f"after-{state.plan_of_street.name}")
        if sum(state.live) == 1:
            self.collect("end-of-hand")
            showdown.award(state)
        elif (state.street, state.plan.discard) in {(0, "before_flop"), (1, "after_flop_betting")}:
            self._ask("discard")
        else:
            self.next_street()

    def _showdown(self) -> None:
        state = self.state
        state.queue = showdown.showing_order(state)
        if self._by_hand:
            state.phase, state.actor = "show", state.queue[0]
            return
        self.collect("end-of-hand")
        showdown.award(state, showdown.show_all(state))

    def pass_on(self, player: int) -> None:
        """Pass the turn on from a player."""
        state = self.state
        if state.early or state.time_called:
            state.early, state.time_called = [], False
        state.actor = betting.next_actor(state, (player + 1) % state.players)
        if state.actor == NOBODY:
            self.end_round()

    def next_in_queue(self) -> None:
        """Ask the next of those who are asked in turn."""
        state = self.state
        state.queue.pop(0)
        if state.queue:
            state.actor = state.queue[0]
        else:
            self._after_queue()

    def _after_queue(self) -> None:
        """Go on when everybody who was asked has answered."""
        state = self.state
        match state.phase:
            case "turn":
                self._deal_street()
            case "discard":
                self._after_discards()
            case "draw":
                self._draws_called()
            case _:
                self.collect("end-of-hand")
                showdown.award(state)

    def _draws_called(self) -> None:
        state = self.state
        state.actor = NOBODY
        rules = state.plan.document.draw
        if rules is not None and rules.last_changed_until == "burn":
            state.phase = "cards"
        else:
            self.deal_draws()

    def deal_draws(self) -> None:
        """Serve the cards drawn and begin the betting after them."""
        dealing.deal_draws(self.state)
        self.collect(f"dealt-{self.state.plan_of_street.name}")
        self._begin_round()

    def resume(self) -> None:
        """Go on after a ruling: a hand may be out, a player's turn gone, the betting over."""
        state = self.state
        if state.phase == "over":
            return
        if state.phase == "show":
            self.go_on_showing()
        elif sum(state.live) == 1:
            self.end_round()
        elif state.phase in {"bet", "bring"}:
            self._resume_betting()
        else:
            state.queue = [player for player in state.queue if state.live[player]]
            if state.queue:
                state.actor = state.queue[0]
            elif state.phase != "cards":
                self._after_queue()

    def go_on_showing(self) -> None:
        """Ask the next one, or nobody where only one hand is left that need not be shown."""
        state, rule = self.state, self.state.plan.document.showdown
        state.queue = [player for player in state.queue if state.live[player]]
        if sum(state.live) == 1 and not (rule is not None and rule.uncontested_shows):
            state.queue = []
        if state.queue:
            state.actor = state.queue[0]
        else:
            self._after_queue()

    def _resume_betting(self) -> None:
        state = self.state
        if state.no_more_bets:
            self.end_round()
        elif state.phase == "bring" and (not state.live[state.actor] or any(state.bring_exempt)):
            state.actor = state.opener = first_to_act(state)
        elif not state.live[state.actor]:
            self.pass_on(state.actor)

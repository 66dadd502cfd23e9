"""One hand for a pot, as a state machine: `legal()`, `check()` and `apply()`; its events are its record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import IllegalError
from houseway.games.poker import betting, showdown
from houseway.games.poker.acts import AMOUNT, DEALER, Act
from houseway.games.poker.checking import faults, motion_faults
from houseway.games.poker.course import Course
from houseway.games.poker.early import early_faults, heard
from houseway.games.poker.events import Acted, Discarded, HandDealt, Ruled, Turned
from houseway.games.poker.floor import Decision, Irregular
from houseway.games.poker.forms import Motion, binding
from houseway.games.poker.legal import Legal, legal, plainly_legal
from houseway.games.poker.posting import post_all
from houseway.games.poker.posts import usual_posts
from houseway.games.poker.ruling import floor_faults, rule
from houseway.games.poker.state import NOBODY, State
from houseway.hands.low import worst_low

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from houseway.games.poker.collecting import Collector
    from houseway.games.poker.events import AnyEvent
    from houseway.games.poker.lines import Command
    from houseway.games.poker.pack import Pack
    from houseway.games.poker.plan import Plan
    from houseway.games.poker.posts import Post
    from houseway.games.violations import Violation
    from houseway.money import Cents


_BETS = frozenset({"fold", "check", "call", *AMOUNT})


class Deal(Course):
    """One hand, from the posts to the last pot."""

    __slots__ = ()

    def __init__(  # noqa: PLR0913 -- a hand begins with that much
        self,
        plan: Plan,
        stacks: Mapping[int, Cents],
        button: int,
        pack: Pack,
        *,
        posts: Sequence[Post] | None = None,
        collector: Collector | None = None,
        showdown_by_hand: bool = False,
        keeps_fees: bool = False,
    ) -> None:
        super().__init__(State(plan, stacks, button, pack), collector, showdown_by_hand=showdown_by_hand)
        self.state.keeps_fees = keeps_fees
        if posts is None:
            posts = usual_posts(plan.document, plan.stakes, self.state.seats, button)
        post_all(self.state, posts)
        self.collect("before-deal")
        self.next_street()

    @property
    def events(self) -> list[AnyEvent]:
        """Everything that has happened."""
        return self.state.events

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self.state.phase == "over"

    @property
    def actor(self) -> int | None:
        """The seat that has to act; 0 is the house dealer; None when the hand is over."""
        if self.state.phase == "cards":
            return DEALER
        return None if self.state.actor == NOBODY else self.state.seats[self.state.actor]

    def legal(self) -> Legal | None:
        """Return what may be done now, and by whom; None when the hand is over."""
        return legal(self.state)

    def check(self, command: Command) -> list[Violation]:
        """Name every rule that a command would break."""
        if isinstance(command, Act):
            return faults(self.state, command)
        if isinstance(command, Irregular | Decision):
            return floor_faults(self.state, command)
        if isinstance(command, Motion):
            return motion_faults(self.state, command)
        return early_faults(self.state, command)

    def apply(self, command: Command) -> list[AnyEvent]:
        """Do it, or refuse and change nothing; return what happened."""
        events = self.state.events
        start = len(events)
        if isinstance(command, Act) and plainly_legal(self.state, command):
            self._bet(command)
            return events[start:]
        broken = self.check(command)
        if broken:
            raise IllegalError(broken)
        if isinstance(command, Act):
            self._do(command)
        elif isinstance(command, Irregular | Decision):
            rule(self.state, command)
            self.resume()
        elif isinstance(command, Motion):
            self._motion(command)
        else:
            heard(self.state, command)
        return events[start:]

    def _motion(self, motion: Motion) -> None:
        act, why, cite = binding(self.state, motion)
        self.state.events.append(Ruled("binding", motion.aloud, motion.seat, why, cite))
        self._do(act)

    def _do(self, act: Act) -> None:
        if act.word in _BETS:
            self._bet(act)
            return
        match act.word:
            case "turn" | "keep":
                self._turn(act)
            case "draw":
                self._draw(act)
            case "cards":
                self.deal_draws()
            case "discard":
                self._throw(self.state.actor, act.cards)
                self.next_in_queue()
            case "all-in":
                self._all_in(act)
            case "time":
                self.state.time_called = True
                self.state.events.append(Acted(act.seat, "time"))
            case _:
                self._show(act)

    def _bet(self, act: Act) -> None:
        state, player = self.state, self.state.actor
        state.exposed[player] = False
        match act.word:
            case "fold":
                self._note_ghost(player)
                betting.fold(state, player)
                if sum(state.live) == 1:
                    self.end_round()
                    return
            case "check":
                self._note_waiver(player)
                betting.check(state, player)
            case "call":
                betting.call(state, player)
            case "bring-in":
                betting.bring_in(state, player, act.amount)
            case _:
                state.ghosts = []
                betting.bet_or_raise(state, player, act.amount, act.word)
        state.phase = "bet"
        self.pass_on(player)

    def _note_ghost(self, player: int) -> None:
        """Remember a seat that is dealt to though it has folded."""
        state = self.state
        if not state.plan.document.betting.folded_seat_dealt:
            return
        forced = state.street == 0 and state.opener == player and state.bring > 0
        if forced or state.current == 0:
            state.ghosts.append(player)

    def _note_waiver(self, player: int) -> None:
        """Remember who did not bet a hand that the document wants to be bet after the draw."""
        state, rule = self.state, self.state.plan.must_bet
        if rule is None or state.plan_of_street.to != "draw" or state.current:
            return
        low = state.plan.worth.low(state.hole[player], state.board)
        if low is not None and low >= worst_low(rule.low):
            state.waived[player] = True

    def _all_in(self, act: Act) -> None:
        """Declare a hand all-in for the pot so far, after a card of it was exposed."""
        state = self.state
        player = state.index(act.seat)
        state.frozen[player] = True
        betting.done(state, player, "all-in")
        if state.phase == "bet" and state.actor == player:
            self.pass_on(player)

    def _throw(self, player: int, cards: Sequence[int], *, changed: bool = False) -> None:
        state = self.state
        for card in cards:
            place = state.hole[player].index(card)
            for line in (state.hole, state.up, state.dealt_up):
                line[player].pop(place)
        state.mucked += cards
        state.thrown[player] = tuple(cards)
        state.events.append(Discarded(state.seats[player], tuple(cards), changed))

    def _draw(self, act: Act) -> None:
        state = self.state
        player = state.index(act.seat)
        if player != state.actor:  # he changes his call before the next one acts
            self._take_back(player)
            self._throw(player, act.cards, changed=True)
            return
        self._throw(player, act.cards)
        self.next_in_queue()

    def _take_back(self, player: int) -> None:
        """Give a player back what he threw away last, so that he may call for another number."""
        state, back = self.state, self.state.thrown[player]
        state.mucked = [card for card in state.mucked if card not in back]
        state.hole[player] += back
        state.up[player] += [False] * len(back)
        state.dealt_up[player] += [False] * len(back)

    def _turn(self, act: Act) -> None:
        state, player = self.state, self.state.actor
        turned = act.word == "turn"
        state.wants_down[player] = turned
        place = state.up[player].index(False) if False in state.up[player] else None
        card = None
        if turned and place is not None:
            state.up[player][place] = True
            card = state.hole[player][place]
        state.events.append(Turned(state.seats[player], card))
        self.next_in_queue()

    def _show(self, act: Act) -> None:
        state, player = self.state, self.state.actor
        if act.word == "show":
            showdown.show(state, player)
        else:
            showdown.muck(state, player)
        state.queue.pop(0)
        self.go_on_showing()

    def dealt_to(self, seat: int) -> list[int]:
        """Return the cards that a seat was dealt, in order."""
        dealt = (event for event in self.state.events if isinstance(event, HandDealt) and event.seat == seat)
        return [card for event in dealt for card in event.cards]

"""A round at a banked table.

`legal()` lists what may be done now, `check(command)` names every rule a command would break,
`apply(command)` returns what happened. The round is a function of the rules, the order of the
cards and the commands; nothing else.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.banking import Bet
from houseway.errors import IllegalError, RecordError
from houseway.games.answers import answer_faults, hand_faults, named_faults
from houseway.games.commands import (
    AnyCommand,
    Choose,
    CloseWagers,
    PlaceWager,
    Rule,
    SettleWagers,
    TakeBank,
    WithdrawWager,
)
from houseway.games.events import (
    AnyEvent,
    BankTaken,
    hand_number,
)
from houseway.games.families import family_of
from houseway.games.family import Situation
from houseway.games.house_way import house_way_too
from houseway.games.legal import Asked, Legal, legal_commands
from houseway.games.opening import opening_faults
from houseway.games.reckoning import Reckoning
from houseway.games.rulings import RULABLE, rulable, ruling_faults
from houseway.games.state import State
from houseway.games.unfolding import Unfolding
from houseway.games.violations import Violation
from houseway.games.wagers import bank_faults, bet_faults, seat_faults

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.cards import Shoe
    from houseway.games.setup import Setup
    from houseway.rulebook import Rules

_PHASES = {
    "bank": "nobody has the bank yet",
    "wagers": "wagers are still open",
    "play": "the cards are out",
    "showdown": "all hands are complete",
    "done": "the round is over",
}


class Round:
    """One round of one game at one table, from the bank to the last payment.

    With `pauses` it stops when all hands are complete, so that something can still be ruled, and goes on with
    `SettleWagers`.
    """

    def __init__(self, rules: Rules, setup: Setup, shoe: Shoe, *, pauses: bool = False) -> None:
        self.pauses = pauses
        self.rules = rules
        self.setup = setup
        self.shoe = shoe
        self.family = family_of(rules.game)
        self.state = State()
        self.seen: tuple[State, Situation] | None = None
        """The last state that was looked at as the family sees it: much is asked of one state before the next."""
        self.events: list[AnyEvent] = []
        self.commands: list[AnyCommand] = []

    @property
    def over(self) -> bool:
        """Whether everything is settled."""
        return self.state.phase == "done"

    def legal(self) -> list[Legal]:
        """List what may be done now."""
        closes = not any(self._closing_faults())
        too = house_way_too(self.rules.game)
        now = situation_of(self, self.state)
        asked = {
            bettor: Asked(
                self.family.asked_about(now, bettor),
                self.family.amounts(now, bettor),
                self.family.named(now, bettor),
            )
            for bettor in self.state.asked
        }
        listed = list(legal_commands(self.rules.game, self.setup, self.state, too, asked, closes=closes))
        if self.state.phase in RULABLE:
            listed.extend(rulable(now))
        return listed

    def check(self, command: AnyCommand) -> list[Violation]:
        """Name every rule the command would break; none means that it will be accepted."""
        return list(self._faults(command))

    def apply(self, command: AnyCommand) -> list[AnyEvent]:
        """Do it and return what happened, or raise with every violation and change nothing."""
        faults = self.check(command)
        if faults:
            raise IllegalError(faults)
        source = _FromShoe(self.shoe)
        unfolding = Unfolding(self, partial(situation_of, self), source.card, source.dice)
        unfolding.do(command)
        unfolding.go_on()
        self.state, self.shoe = unfolding.state, source.shoe
        self.events.extend(unfolding.events)
        self.commands.append(command)
        return unfolding.events

    @property
    def bank(self) -> BankTaken:
        """Who banks and with how much; raise while nobody does."""
        if self.state.bank is None:
            raise IllegalError([Violation("turn", _PHASES["bank"])])
        return self.state.bank

    def reckoning(self) -> Reckoning:
        """Return the settlement of a finished round; raise while it is not."""
        if self.state.button is None or not self.over:
            raise IllegalError([Violation("turn", f"nothing is settled: {_PHASES[self.state.phase]}")])
        return Reckoning(button=self.state.button, settled=self.state.settled)

    def _faults(self, command: AnyCommand) -> Iterator[Violation]:
        match command:
            case TakeBank(seat=seat):
                yield from self._phase_faults("bank", f"seat {seat} cannot take the bank")
                yield from bank_faults(self.rules.game, self.setup, command)
            case PlaceWager(bettor=bettor, wager=wager):
                yield from self._phase_faults("wagers", f"{bettor} cannot wager")
                yield from self._twice(_bet(command))
                bank = self.state.bank.seat if self.state.bank else None
                yield from bet_faults(self.rules.game, self.setup, bank, _bet(command))
            case WithdrawWager(bettor=bettor, wager=wager, square=square):
                yield from self._phase_faults("wagers", f"{bettor} cannot withdraw a wager")
                like = Bet(bettor, wager, 0, square=square)
                if not self._has(like):
                    yield Violation("wager", f"{bettor} has no wager on {like.named}")
            case CloseWagers():
                yield from self._phase_faults("wagers", "wagers cannot be closed")
                yield from self._closing_faults()
            case Choose():
                yield from self._choice_faults(command)
            case Rule():
                if self.state.phase not in RULABLE:
                    yield Violation("turn", f"nothing can be ruled: {_PHASES[self.state.phase]}")
                else:
                    yield from ruling_faults(command, situation_of(self, self.state))
            case SettleWagers():
                yield from self._phase_faults("showdown", "wagers cannot be settled")

    def _closing_faults(self) -> Iterator[Violation]:
        """Name what is wrong with the wagers on the table taken together."""
        bank = self.state.bank.seat if self.state.bank else 0
        yield from opening_faults(self.rules.game, self.setup, bank, self.state.bets)

    def _phase_faults(self, phase: str, cannot: str) -> Iterator[Violation]:
        if self.state.phase != phase:
            yield Violation("turn", f"{cannot}: {_PHASES[self.state.phase]}")

    def _choice_faults(self, command: Choose) -> Iterator[Violation]:
        yield from seat_faults(self.setup, command.bettor)
        answers = self.state.asked.get(command.bettor)
        cite = self.family.choice_cite(self.rules.game, command.answer)
        if answers is None:
            yield Violation("choice", f"{command.bettor} has nothing to choose now", cite)
        else:
            allowed = (*answers, *house_way_too(self.rules.game))
            now = situation_of(self, self.state)
            amounts = self.family.amounts(now, command.bettor)
            yield from answer_faults(command.bettor, command.answer, allowed, cite, amounts)
            named = self.family.named(now, command.bettor)
            yield from named_faults(command.bettor, command.answer, named, cite)
            about = self.family.asked_about(now, command.bettor)
            number = None if about is None else hand_number(about)
            any_choice = self.family.choice_cite(self.rules.game)
            yield from hand_faults(command.bettor, command.answer, number, any_choice)

    def _has(self, like: Bet) -> bool:
        return any(bet.place == like.place for bet in self.state.bets)

    def _twice(self, like: Bet) -> Iterator[Violation]:
        if self._has(like):
            yield Violation("wager", f"{like.bettor} already has a wager on {like.named}; withdraw it first")


def _bet(command: PlaceWager) -> Bet:
    return Bet(command.bettor, command.wager, command.amount, by=command.by, square=command.square)


def situation_of(round_: Round, state: State) -> Situation:
    """Return a state as the family of games sees it: every hand of the round has its place, dealt or not."""
    if round_.seen is None or round_.seen[0] is not state:
        round_.seen = (state, _situation(round_, state))
    return round_.seen[1]


def _situation(round_: Round, state: State) -> Situation:
    bare = Situation(
        game=round_.rules.game,
        setup=round_.setup,
        bank=state.bank.seat if state.bank else 0,
        bets=state.bets,
        hands=state.hands,
        turned=state.turned,
        shown=state.shown,
        choices=state.choices,
        rulings=state.rulings,
        parted=state.parted,
        rolled=state.rolled,
    )
    names = round_.family.hand_names(bare)
    return replace(bare, hands=dict.fromkeys(names, ()) | state.hands)


class _FromShoe:
    """Where cards and dice come from: dealing makes a new shoe, so that a failure in the middle changes nothing."""

    def __init__(self, shoe: Shoe) -> None:
        self._shoe = shoe
        self._taken = 0

    @property
    def shoe(self) -> Shoe:
        """The shoe without the cards that were taken."""
        return self._shoe.deal(self._taken)[1] if self._taken else self._shoe

    def card(self) -> int:
        """Return the next card."""
        place = self._shoe.position + self._taken
        if place >= len(self._shoe.order):
            self.shoe.deal(1)  # says that there is none
        self._taken += 1
        return self._shoe.order[place]

    def dice(self) -> tuple[int, ...]:
        """Return what the dice show that came with the shoe."""
        if not self._shoe.dice:
            raise RecordError("the dice are thrown and nobody knows what they show; give the shoe its dice")
        return self._shoe.dice

"""A command being carried out: what it does itself, and what the house dealer does after it, one step at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.banking import Bet
from houseway.games.answers import HOUSE_WAY, parse_answer
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
    ButtonPlaced,
    CardDealt,
    CardReplaced,
    CardsShown,
    ChoiceOffered,
    Chosen,
    DiceRolled,
    HandParted,
    HandsComplete,
    HandTurned,
    RoundEnded,
    WagerPlaced,
    WagersClosed,
    WagerSettled,
    WagerWithdrawn,
    hand_number,
)
from houseway.games.family import Ask, DealTo, Part, Roll, Show, Turn
from houseway.games.house_way import spelled_out
from houseway.games.reckoning import reckon
from houseway.games.rulings import ruled, voided
from houseway.games.state import evolve_all
from houseway.games.wagers import in_action, owner

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from houseway.banking import Bettor
    from houseway.games.family import Situation, Step
    from houseway.games.round import Round
    from houseway.games.state import State


def _deals_first(steps: Sequence[Step]) -> list[DealTo]:
    """Return the cards that are dealt before anything else is done."""
    found: list[DealTo] = []
    for step in steps:
        if not isinstance(step, DealTo):
            break
        found.append(step)
    return found


class Unfolding:
    """What becomes of commands, on copies: the round itself stays as it is until somebody takes them over.

    `do` makes what a command says, `following` tells what the house dealer does next by himself, and `carry_out` does
    it. Cards and dice come from whoever plays; if they cannot be had nothing has happened.
    """

    def __init__(
        self,
        round_: Round,
        situation: Callable[[State], Situation],
        card: Callable[[], int],
        dice: Callable[[], tuple[int, ...]],
    ) -> None:
        self._round = round_
        self._situation = situation
        self._card = card
        self._dice = dice
        self.state = round_.state
        self.events: list[AnyEvent] = []

    @property
    def now(self) -> Situation:
        """The round as the family of games sees it."""
        return self._situation(self.state)

    def do(self, command: AnyCommand) -> None:
        """Turn a command into events; whether it is allowed is not asked."""
        match command:
            case TakeBank(seat=seat, stake=stake, proposition=proposition):
                self._happen(BankTaken(seat, stake, proposition))
            case PlaceWager(bettor=bettor, wager=wager, amount=amount, by=by, square=square):
                bet = Bet(bettor, wager, amount, by=by, square=square)
                plays = in_action(self._round.rules.game, self._round.setup, bet).amount
                self._happen(WagerPlaced(bettor, wager, plays, amount - plays, by=by, square=square))
            case WithdrawWager(bettor=bettor, wager=wager, square=square):
                self._happen(WagerWithdrawn(bettor, wager, square))
            case CloseWagers():
                self._happen(WagersClosed())
            case Choose(bettor=bettor, answer=answer):
                self._choose(bettor, answer)
            case Rule():
                self._rule(command)
            case SettleWagers():
                self.settle()

    def following(self) -> Step | None:
        """Return what the house dealer does next; nothing where the cards are not out, or all hands are complete."""
        return self._round.family.next_step(self.now) if self.state.phase == "play" else None

    def go_on(self) -> None:
        """Let the house dealer do all that he does by himself, until somebody has to answer or all is settled."""
        while self.state.phase == "play":
            steps = self._round.family.ahead(self.now)
            deals = _deals_first(steps)
            self._happen(*[CardDealt(step.hand, self._card(), step.face) for step in deals])
            if not all(map(self.carry_out, steps[len(deals) :])):
                return

    def carry_out(self, step: Step) -> bool:
        """Do what the house dealer does next; say whether he may go on at once."""
        match step:
            case DealTo(hand=hand, face=face):
                self._happen(CardDealt(hand, self._card(), face))
            case Turn(hand=hand):
                self._happen(HandTurned(hand, self.state.hands[hand]))
            case Show(hand=hand, places=places):
                shown = tuple(self.state.hands[hand][place] for place in places)
                self._happen(CardsShown(hand, places, shown))
            case Part(hand=hand, into=into):
                self._happen(HandParted(hand, into))
            case Roll():
                self._happen(DiceRolled(self._dice()))
            case Ask(asked=asked):
                for bettor, answers in asked.items():
                    if bettor not in self.state.asked:
                        self._happen(ChoiceOffered(bettor, answers))
                return False
            case _:
                self._complete()
                return False
        return True

    def settle(self) -> None:
        """Pay and collect: the action button, every wager in the filed order, the results."""
        reckoning = reckon(self._round.bank.stake, self.now)
        self._happen(
            ButtonPlaced(reckoning.button),
            *map(WagerSettled, reckoning.settled),
            RoundEnded(reckoning.player_dealer, tuple(reckoning.results.items())),
        )

    def _happen(self, *events: AnyEvent) -> None:
        self.state = evolve_all(self.state, events)
        self.events.extend(events)

    def _choose(self, bettor: Bettor, answer: str) -> None:
        now = self.now
        done = self._spoken(now, bettor, answer)
        added = self._round.family.added(now, bettor, done)
        self._happen(Chosen(bettor, done, house_way=answer == HOUSE_WAY))
        for bet in added:
            by = owner(self.state.bets, bet.bettor)
            self._happen(WagerPlaced(bet.bettor, bet.wager, bet.amount, hand=bet.hand, nth=bet.nth, by=by))

    def _spoken(self, now: Situation, bettor: Bettor, answer: str) -> str:
        """Return an answer as it goes on record: with the hand that it is about, where a seat has several."""
        done = spelled_out(self._round.rules.game, answer)
        about = self._round.family.asked_about(now, bettor)
        number = None if about is None else hand_number(about)
        return done if number in {None, 1} else str(parse_answer(done)._replace(hand=number))

    def _rule(self, command: Rule) -> None:
        """Put a ruling on record: nobody is asked any more whom it takes out of the round."""
        self._happen(ruled(command, self.now))
        if command.remedy == "replace_card" and command.hand is not None and command.place is not None:
            self._replace(command.hand, command.place)
        if voided(self.now):
            self.settle()

    def _replace(self, hand: str, place: int) -> None:
        """Put the next card in a place; it lies as the card did that it replaces."""
        lay_open = place in self.state.shown.get(hand, frozenset())
        card = self._card()
        self._happen(CardReplaced(hand, place, card))
        if lay_open:
            self._happen(CardsShown(hand, (place,), (card,)))

    def _complete(self) -> None:
        """Settle, or wait for the word to do so."""
        if self._round.pauses:
            self._happen(HandsComplete())
        else:
            self.settle()

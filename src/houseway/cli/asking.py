"""What the house dealer asks a person at the table, until it is answered in a way that may be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.banking import Bettor
from houseway.cards import composition
from houseway.cli.bets import parse_bets
from houseway.cli.questions import hints, question
from houseway.errors import HousewayError, IllegalError, RecordError
from houseway.games import CloseWagers, parse_answer, situation_of
from houseway.games.transcript import said as told_as
from houseway.money import cents, dollars
from houseway.table.banked import (
    AcceptBank,
    AddToShuffle,
    Choose,
    DeclineBank,
    PlaceWager,
    WithdrawWager,
)
from houseway.table.banked.legal import may_do
from houseway.table.banked.wager_faults import next_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.banking import Bet
    from houseway.cli.listening import Listener
    from houseway.games import Round
    from houseway.table.banked import BankTable


class Asking:
    """One person's seat: what he says is done at the table, and what may not be done is said to him."""

    def __init__(self, table: BankTable, seat: int, listener: Listener) -> None:
        self._table = table
        self._seat = seat
        self._listener = listener
        self._last_bets: Sequence[Bet] = ()

    def add_to_shuffle(self) -> None:
        """Ask for a word for the shoe that was promised, and for a cut where the cards are cut."""
        word = self._word()
        cut = self._cut()
        if word or cut:
            self._table.apply(AddToShuffle(self._seat, word, cut))

    def _word(self) -> str:
        while True:
            word = self._listener.ask("Add any word of yours to the shuffle, or press Enter:")
            faults = self._table.check(AddToShuffle(self._seat, word)) if word else []
            if not faults:
                return word
            self._refuse(IllegalError(faults))

    def _cut(self) -> int:
        deck = self._table.house.game.deck
        if not deck.cut:
            return 0
        most = composition(deck.composition).size * self._table.now.table.packs - 1
        while True:
            answer = self._listener.ask(f"Cut the cards? A number from 1 to {most}, or press Enter:")
            if not answer:
                return 0
            if answer in map(str, range(1, most + 1)):
                return int(answer)
            self._listener.say(f'  "{answer}" is no cut.')

    def answer_offer(self) -> None:
        """Offer the bank to the person: he names his stake, or declines."""
        while True:
            answer = self._listener.ask(
                "The bank is offered to you. Your stake in dollars, or Enter to decline:"
            )
            try:
                self._table.apply(self._answered(answer))
            except HousewayError as error:
                self._refuse(error)
            else:
                return

    def _answered(self, answer: str) -> AcceptBank | DeclineBank:
        if not answer:
            return DeclineBank(self._seat)
        return AcceptBank(self._seat, cents(answer.lower().removeprefix("bank ")))

    def place_bets(self) -> None:
        """Ask for bets until they are lawful; nothing lies on the table before."""
        again = "r: the same again, " if self._last_bets else ""
        while True:
            stack = dollars(self._table.state.stack(self._seat))
            answer = self._listener.ask(f"You have {stack}. Your bets ({again}Enter: none, ?: help):")
            if not answer:
                return
            try:
                same = answer.lower() == "r" and self._last_bets
                bets = self._last_bets if same else parse_bets(answer, self._seat)
                self._put_down(bets)
            except HousewayError as error:
                self._refuse(error)
            else:
                self._last_bets = bets
                return

    def _put_down(self, bets: Sequence[Bet]) -> None:
        """Put all of them on the table, or none."""
        if not bets:
            raise RecordError("no wager in that; Enter bets nothing")
        placed: list[PlaceWager] = []
        try:
            for bet in bets:
                placed.append(self._wager(bet))
                self._table.apply(placed[-1])
            faults = self._table.check(CloseWagers())
            if faults:
                raise IllegalError(faults)
        except HousewayError:
            for each in placed:
                back = WithdrawWager(self._seat, each.bettor, each.wager, each.square)
                if not self._table.check(back):
                    self._table.apply(back)
            raise

    def _wager(self, bet: Bet) -> PlaceWager:
        """Return a bet as the table takes it: behind a seat it has the first place that is free."""
        at = bet.bettor
        if at.backline:
            at = Bettor(at.seat, next_line(self._table.now, self._seat, at.seat))
        return PlaceWager(self._seat, at, bet.wager, bet.amount, bet.square)

    def choose(self, round_: Round, bettor: Bettor) -> None:
        """Ask for a choice until it may be made, among the answers that the person's chips reach for."""
        answers = self._within_reach(round_, bettor)
        while True:
            answer = self._answer(round_, bettor, answers)
            try:
                self._table.apply(Choose(self._seat, bettor, answer))
            except HousewayError as error:
                self._refuse(error)
            else:
                return

    def _within_reach(self, round_: Round, bettor: Bettor) -> Sequence[str]:
        """Return the answers that the person can pay for, and tell him of the others why he cannot."""
        listed = next(
            may for may in may_do(self._table.now, self._seat) if may.bettor == bettor and may.answers
        )
        asked = round_.state.asked[bettor]
        for answer in asked:
            if answer not in listed.answers:
                self._refuse(IllegalError(self._table.check(Choose(self._seat, bettor, answer))))
        return [answer for answer in asked if answer in listed.answers]

    def _answer(self, round_: Round, bettor: Bettor, answers: Sequence[str]) -> str:
        asked, now = question(round_, bettor, self._seat, answers), situation_of(round_, round_.state)
        while True:
            said = self._listener.ask(asked.text, asked.short).lower()
            answer = asked.answer(said)
            if said == "hint":
                self._hint(round_, bettor, answers)
            elif said in asked.unclear:
                self._listener.say(f"  {asked.unclear[said]}")
            elif self._means(round_.family.warning(now, bettor, answer)):
                return answer

    def _hint(self, round_: Round, bettor: Bettor, answers: Sequence[str]) -> None:
        for line in hints(round_, bettor):
            self._listener.say(f"  {line}")
        wishes = round_.family.wishes(situation_of(round_, round_.state), bettor)
        what = next((each for each in wishes if parse_answer(each).word in answers), answers[0])
        self._listener.say(f"  A simple strategy would {told_as(what, you=True)}.")

    def _means(self, warning: str | None) -> bool:
        """Ask whether somebody means what he said, where it has a consequence he may not have thought of."""
        if warning is None:
            return True
        return self._listener.ask(f"{warning} Do it all the same (y)?").lower() in {"y", "yes"}

    def _refuse(self, error: HousewayError) -> None:
        self._listener.say(f"  {error}")

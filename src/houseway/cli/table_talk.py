"""The conversation at the table: what the house dealer asks a person, and what he hears."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from houseway.cards import fresh_shoe
from houseway.cli.bets import parse_bets
from houseway.cli.listening import LeftTableError, Listener
from houseway.cli.questions import hints, question
from houseway.cli.telling import money_line, told, welcome
from houseway.errors import HousewayError, RecordError
from houseway.games import (
    HOUSE_WAY,
    SET,
    Choose,
    CloseWagers,
    PlaceWager,
    WithdrawWager,
    parse_answer,
    situation_of,
)
from houseway.games.transcript import said as told_as
from houseway.money import cents, dollars
from houseway.table import Mix

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from rich.console import Console

    from houseway.banking import Bet, Bettor
    from houseway.games import AnyEvent, Round
    from houseway.money import Cents
    from houseway.table import Seat, TableSession

_QUIET = ("stand", "decline", "keep", "ride")
"""What is answered for somebody who left, where it may be."""


class TableTalk:
    """One person's seat at a table in the terminal. With a bot in the seat nothing is asked."""

    def __init__(self, session: TableSession, seat: int, out: Console) -> None:
        self._session = session
        self._you: Seat = session.seats[seat]
        self._listener = Listener(out, lambda: welcome(session, seat, attended=True))
        self._last_bets: list[Bet] = []
        self._leaving = False

    @property
    def _attended(self) -> bool:
        return self._you.kind == "person"

    def run(self, rounds: int | None) -> None:
        """Play until the person leaves, the money is gone or so many rounds are over."""
        for line in welcome(self._session, self._you.number, attended=self._attended):
            self._say(line)
        turns = count() if rounds is None else range(rounds)
        try:
            for _ in turns:
                if not self._one_round():
                    break
        except (LeftTableError, EOFError):
            self._say("You leave the table.")
        self._goodbye()

    def _say(self, text: str = "") -> None:
        self._listener.say(text)

    def _ask(self, question: str, short: Container[str] = ()) -> str:
        return self._listener.ask(question, short)

    def _one_round(self) -> bool:
        """Play a round; False when no further one can be played."""
        if self._attended and self._you.stack < self._session.setup.minimum:
            self._say(
                f"Your {dollars(self._you.stack)} is under the table's minimum. The game ends for you here."
            )
            return False
        self._new_shoe()
        stake = self._settle_bank()
        if self._session.bank.state != "banked":
            return False
        before = self._you.stack
        begun = self._session.begin_round(stake)
        self._announce_bank(begun)
        self._session.bots_bet(begun)
        if self._attended and self._session.banker is not self._you:
            self._place_bets(begun)
        if not begun.state.bets:
            self._say("Nobody bets: no hand is dealt, and the bank stays where it is.")
            self._session.pass_round()
            return True
        self._play(begun)
        self._session.end_round(begun)
        if self._attended:
            self._say(money_line(self._you.stack, before))
        if self._session.display is not None:
            for line in self._session.display.lines(self._session.rules.game):
                self._say(line)
        if self._leaving:
            raise LeftTableError
        return True

    def _new_shoe(self) -> None:
        """Change a spent shoe: the house commits itself, the person may add a word and cut."""
        session = self._session
        if session.shoe is not None and not session.shoe.spent:
            return
        if session.shoe is not None:
            self._reveal()
        self._say()
        self._say("A new shoe. The house commits itself to its shuffle:")
        self._say(session.next_commitment)
        if self._attended:
            word = self._ask("Add any word of yours to the shuffle, or press Enter:")
            session.mix = Mix(word=word, cut=self._cut())
        shoe = session.ready_shoe()
        if shoe.burned:
            self._say(f"The first card is turned and {len(shoe.burned) - 1} more are burned.")

    def _cut(self) -> int:
        deck = self._session.rules.game.deck
        if not deck.cut:
            return 0
        most = len(fresh_shoe(deck.composition, self._session.setup.packs)) - 1
        while True:
            answer = self._ask(f"Cut the cards? A number from 1 to {most}, or press Enter:")
            if not answer:
                return 0
            if answer in map(str, range(1, most + 1)):
                return int(answer)
            self._say(f'  "{answer}" is no cut.')

    def _settle_bank(self) -> Cents | None:
        """Go round with the offer of the bank; return the person's stake if he takes it."""
        session = self._session
        if session.bank.state == "idle":
            session.reopen()
        session.offer_to_bots()
        while session.bank.state == "offering":
            stake = self._offer()
            session.answer_offer(self._you.number, accept=stake is not None)
            if stake is not None:
                return stake
            session.offer_to_bots()
        if session.bank.state == "broken":
            self._say("Nobody else takes the bank after two rounds: the game is broken.")
        elif session.bank.state == "idle":
            self._say("Nobody takes the bank: no round is dealt.")
        return None

    def _offer(self) -> Cents | None:
        while True:
            answer = self._ask("The bank is offered to you. Your stake in dollars, or Enter to decline:")
            if not answer:
                return None
            try:
                stake = cents(answer.lower().removeprefix("bank "))
                if 0 < stake <= self._you.stack:
                    return stake
                self._say(
                    f"  A stake of {dollars(stake)}: it is above $0 and at most your {dollars(self._you.stack)}."
                )
            except HousewayError as error:
                self._say(f"  {error}")

    def _announce_bank(self, begun: Round) -> None:
        seat, stake = begun.bank.seat, begun.bank.stake
        who = "You bank" if self._session.banker is self._you and self._attended else f"Seat {seat} banks"
        turn = f"turn {self._session.bank.turn} of {self._session.rules.game.rotation.turns}"
        self._say()
        self._say(f"Round {len(self._session.history) + 1}. {who} with {dollars(stake)}, {turn}.")

    def _place_bets(self, begun: Round) -> None:
        """Ask for bets until they are lawful; nothing lies on the table before."""
        again = "r: the same again, " if self._last_bets else ""
        while True:
            answer = self._ask(
                f"You have {dollars(self._you.stack)}. Your bets ({again}Enter: none, ?: help):"
            )
            if not answer:
                return
            try:
                same = answer.lower() == "r" and self._last_bets
                bets = self._last_bets if same else parse_bets(answer, self._you.number)
                self._put_down(begun, bets)
            except HousewayError as error:
                self._say(f"  {error}")
            else:
                self._last_bets = bets
                return

    def _put_down(self, begun: Round, bets: Sequence[Bet]) -> None:
        if not bets:
            raise RecordError("no wager in that; Enter bets nothing")
        taken = [
            bet.bettor.seat for bet in bets if bet.by is not None and bet.bettor.seat in self._session.seats
        ]
        if taken:
            raise RecordError(f"seat {taken[0]} is not free; one may bet on circles where nobody sits")
        wagered = sum(bet.amount for bet in bets)
        if wagered > self._you.stack:
            raise RecordError(f"bets of {dollars(wagered)} are more than your {dollars(self._you.stack)}")
        try:
            for bet in bets:
                begun.apply(PlaceWager(bet.bettor, bet.wager, bet.amount, bet.by, bet.square))
            faults = begun.check(CloseWagers())
            if faults:
                raise RecordError("; ".join(map(str, faults)))
        except HousewayError:
            for bet in begun.state.bets:
                if self._session.is_person(begun, bet.bettor):
                    begun.apply(WithdrawWager(bet.bettor, bet.wager, bet.square))
            raise

    def _play(self, begun: Round) -> None:
        for bet in begun.state.bets:
            if not (self._attended and self._session.is_person(begun, bet.bettor)):
                self._say(f"  {bet.bettor} bets {dollars(bet.amount)} on {bet.named}")
        self._tell(begun.apply(CloseWagers()), begun)
        while not begun.over:
            mark = len(begun.events)
            self._session.bots_choose(begun)
            self._tell(begun.events[mark:], begun)
            for bettor in list(begun.state.asked):
                self._choose(begun, bettor)

    def _choose(self, begun: Round, bettor: Bettor) -> None:
        """Ask for a choice; for a person who leaves, his wager stays and the house way decides."""
        while True:
            try:
                answer = self._left(begun, bettor) if self._leaving else self._answer(begun, bettor)
                if not self._session.affordable(begun, bettor, answer):
                    raise RecordError(f"{answer} is more than your {dollars(self._you.stack)}")
                self._tell(begun.apply(Choose(bettor, answer)), begun)
            except (LeftTableError, EOFError):
                self._leaving = True
            except HousewayError as error:
                self._say(f"  {error}")
            else:
                return

    def _left(self, begun: Round, bettor: Bettor) -> str:
        """Return what is answered for a person who left: the house way, or what puts nothing more down."""
        if begun.family.house_way(begun.rules.game) is not None:
            return HOUSE_WAY
        now = situation_of(begun, begun.state)
        answers = begun.state.asked[bettor]
        if SET in answers or begun.family.unwritten(now, bettor):
            return begun.family.advice(now, bettor)
        free = [answer for answer in answers if not begun.family.added(now, bettor, answer)]
        return next((answer for answer in _QUIET if answer in free), free[0])

    def _answer(self, begun: Round, bettor: Bettor) -> str:
        asked, now = question(begun, bettor), situation_of(begun, begun.state)
        while True:
            said = self._ask(asked.text, asked.short).lower()
            answer = asked.answer(said)
            if said != "hint":
                if self._means(begun.family.warning(now, bettor, answer)):
                    return answer
                continue
            for line in hints(begun, bettor):
                self._say(f"  {line}")
            advice = begun.family.advice(now, bettor)
            sensible = parse_answer(advice).word in begun.state.asked[bettor]
            what = told_as(advice, you=True) if sensible else begun.state.asked[bettor][0]
            self._say(f"  A simple strategy would {what}.")

    def _means(self, warning: str | None) -> bool:
        """Ask whether somebody means what he said, where it has a consequence he may not have thought of."""
        return warning is None or self._ask(f"{warning} Do it all the same (y)?").lower() in {"y", "yes"}

    def _tell(self, events: Sequence[AnyEvent], begun: Round) -> None:
        for line in told(events, begun, self._you.number if self._attended else 0):
            self._say(line)

    def _reveal(self) -> None:
        shoe = self._session.shoe
        if shoe is not None:
            self._say(f"The shoe is done. Its seed was {shoe.proof.seed}.")

    def _goodbye(self) -> None:
        played = len(self._session.history)
        rounds = "1 round" if played == 1 else f"{played} rounds"
        self._say()
        self._reveal()
        if self._attended:
            gain = self._you.stack - self._you.bought_in
            word = "ahead" if gain > 0 else "behind" if gain < 0 else "even"
            amount = f" by {dollars(abs(gain))}" if gain else ""
            self._say(f"{rounds} played. You leave with {dollars(self._you.stack)}, {word}{amount}.")
        else:
            self._say(f"{rounds} played.")

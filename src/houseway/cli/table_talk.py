"""The conversation at the table: rounds as the house dealer leads through them, told to one person."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

from houseway.cli.asking import Asking
from houseway.cli.listening import LeftTableError, Listener
from houseway.cli.telling import Teller, money_line
from houseway.cli.welcoming import welcome
from houseway.games import CloseWagers, SettleWagers
from houseway.money import dollars
from houseway.table.banked import PassRound
from houseway.verify import round_record

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.banking import Bettor
    from houseway.games import Round
    from houseway.money import Cents
    from houseway.table import OpenShoe
    from houseway.table.banked import BankTable, Company


class TableTalk:
    """One person's seat at a table in the terminal; with a bot in the seat nothing is asked."""

    def __init__(self, table: BankTable, company: Company, seat: int, out: Console) -> None:
        self.history: list[dict[str, Any]] = []
        """Every finished round as a record."""
        self._table = table
        self._company = company
        self._seat = seat
        self._attended = seat not in company.bots
        self._bought_in = table.state.stack(seat)
        self._listener = Listener(out, lambda: welcome(table, seat, attended=True))
        self._person = Asking(table, seat, self._listener)
        self._promised = 0
        """The last shoe whose commitment was told."""
        self._shoe: OpenShoe | None = None
        """The shoe of the last round, as long as its seed was not told."""
        self._told = 0
        self._leaving = False

    def play_unattended(self, rounds: int) -> None:
        """Play so many rounds without a word."""
        self._company.play(rounds)
        self._keep()

    def run(self, rounds: int | None) -> None:
        """Play until the person leaves, the money is gone or so many rounds are over."""
        for line in welcome(self._table, self._seat, attended=self._attended):
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

    @property
    def _stack(self) -> Cents:
        return self._table.state.stack(self._seat)

    def _one_round(self) -> bool:
        """Play a round; False when no further one can be played."""
        before = self._stack
        if self._attended and before < self._table.now.table.minimum:
            self._say(f"Your {dollars(before)} is under the table's minimum. The game ends for you here.")
            return False
        self._new_shoe()
        self._told = len(self._table.events)
        self._offer()
        round_ = self._table.round
        if round_ is None:
            return False
        self._announce(round_)
        if self._attended and round_.bank.seat != self._seat:
            self._person.place_bets()
        if not round_.state.bets:
            self._say("Nobody bets: no hand is dealt, and the bank stays where it is.")
            self._table.apply(PassRound())
            return True
        self._play(round_)
        self._keep()
        self._after(before)
        return True

    def _new_shoe(self) -> None:
        """Tell of a new shoe: the house commits itself, the person may add a word and cut."""
        state = self._table.state
        if state.shoe == self._promised:
            return
        self._promised = state.shoe
        self._reveal()
        self._say()
        self._say("A new shoe. The house commits itself to its shuffle:")
        self._say(state.commitment)
        if self._attended:
            self._person.add_to_shuffle()

    def _offer(self) -> None:
        """Go round with the offer of the bank; bots that have somebody to bet against bet at once."""
        self._company.act()
        while self._table.waiting().phase == "bank":
            self._person.answer_offer()
            self._company.act()
        if self._table.state.bank.state == "broken":
            self._say("Nobody else takes the bank after two rounds: the game is broken.")
        elif self._table.round is None:
            self._say("Nobody takes the bank: no round is dealt.")

    def _announce(self, round_: Round) -> None:
        bank, state = round_.bank, self._table.state
        who = "You bank" if self._attended and bank.seat == self._seat else f"Seat {bank.seat} banks"
        turn = f"turn {state.bank.turn} of {state.bank.rotation.turns}"
        self._say()
        self._say(f"Round {state.rounds + 1}. {who} with {dollars(bank.stake)}, {turn}.")

    def _own(self, bettor: Bettor) -> bool:
        return self._attended and self._table.state.purse(bettor) == self._seat

    def _play(self, round_: Round) -> None:
        """Deal, let everybody decide, and settle."""
        for bet in round_.state.bets:
            if not self._own(bet.bettor):
                self._say(f"  {bet.bettor} bets {dollars(bet.amount)} on {bet.named}")
        teller = Teller(self._table, round_, self._seat if self._attended else 0)
        self._table.apply(CloseWagers())
        self._tell(teller)
        while self._table.waiting().phase == "decision":
            self._company.act()
            self._tell(teller)
            self._decide(round_)
            self._tell(teller)
        self._table.apply(SettleWagers())
        self._tell(teller)

    def _decide(self, round_: Round) -> None:
        """Ask the person; for one who leaves, his wager stays and what is said is what the clock would say."""
        own = [bettor for bettor in round_.state.asked if self._own(bettor)]
        if own and not self._leaving:
            try:
                self._person.choose(round_, own[0])
            except (LeftTableError, EOFError):
                self._leaving = True
        elif own and (command := self._table.when_time_is_up()) is not None:
            self._table.apply(command)

    def _tell(self, teller: Teller) -> None:
        events = self._table.events[self._told :]
        self._told = len(self._table.events)
        for line in teller.tell(events):
            self._say(line)

    def _after(self, before: Cents) -> None:
        """Tell what the round did to the person's money, and the display; let him go who wants to."""
        if self._attended:
            self._say(money_line(self._stack, before))
        if self._table.display is not None:
            for line in self._table.display.lines(self._table.house.game):
                self._say(line)
        if self._leaving:
            raise LeftTableError

    def _keep(self) -> None:
        """Write down what is over."""
        for done in self._table.finished():
            played = done.played
            self._shoe = played.shoe
            self.history.append(round_record(played.round, played.shoe.proof, played.first_card))

    def _reveal(self) -> None:
        """Open up the shoe that was played from."""
        if self._shoe is not None:
            self._say(f"The shoe is done. Its seed was {self._shoe.proof.seed}.")
        self._shoe = None

    def _goodbye(self) -> None:
        played = len(self.history)
        rounds = "1 round" if played == 1 else f"{played} rounds"
        self._say()
        self._reveal()
        if self._attended:
            gain = self._stack - self._bought_in
            word = "ahead" if gain > 0 else "behind" if gain < 0 else "even"
            amount = f" by {dollars(abs(gain))}" if gain else ""
            self._say(f"{rounds} played. You leave with {dollars(self._stack)}, {word}{amount}.")
        else:
            self._say(f"{rounds} played.")

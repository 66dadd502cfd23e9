"""A table over many rounds: seats and stacks, the bank going round, shoes, the display.

Everything that chance decides comes from one seed that is given to the session, so a session
can be played again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from houseway.banking import Bank, Bettor
from houseway.cards import Stream, commit
from houseway.errors import RecordError
from houseway.games import (
    HOUSE_WAY,
    Choose,
    CloseWagers,
    PlaceWager,
    Round,
    Setup,
    TakeBank,
    family_of,
    owner,
    situation_of,
)
from houseway.money import Cents, dollars
from houseway.table.bots import Kind, bank_stake, bot_bets, takes_bank
from houseway.table.shoes import Mix, OpenShoe, open_shoe, shoe_seed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.banking import Bet
    from houseway.rulebook import Rules


class Seat(Struct):
    """Somebody at the table and the money in front of him."""

    number: int
    kind: Kind
    stack: Cents
    bought_in: Cents = 0


class FinishedRound(Struct, frozen=True):
    """A round that is over, and where its cards came from."""

    number: int
    round: Round
    shoe: OpenShoe
    first_card: int


class TableSession:
    """One table from the first offer of the bank to the last hand."""

    def __init__(
        self, rules: Rules, setup: Setup, seats: Mapping[int, Kind], stack: Cents, seed: bytes
    ) -> None:
        self.rules = rules
        self.setup = setup
        self.seats = {number: Seat(number, kind, stack, stack) for number, kind in sorted(seats.items())}
        self.bank = Bank(rules.game.rotation, setup.positions).open(self.seats)
        self.display = family_of(rules.game).display()
        self.history: list[FinishedRound] = []
        self._seed = seed
        self._chance = Stream(seed, "houseway table bots")
        self.mix = Mix()
        self.shoe: OpenShoe | None = None
        self._first_card = 0
        self._refill()

    @property
    def next_commitment(self) -> str:
        """What the house has committed itself to for the next shoe, before the players add to it."""
        return commit(shoe_seed(self._seed, self._next_number()))

    def _next_number(self) -> int:
        return self.shoe.number + 1 if self.shoe else 1

    def ready_shoe(self) -> OpenShoe:
        """Return the shoe the next round is dealt from; a spent one is changed first."""
        if self.shoe is None or self.shoe.spent:
            number = self._next_number()
            seed = shoe_seed(self._seed, number)
            self.shoe = open_shoe(self.rules.game, self.setup, seed, number, self.mix)
            self.mix = Mix()
            self.display = self.display.new_shoe() if self.display else None
        return self.shoe

    def offer_to_bots(self) -> None:
        """Let bots answer the offer of the bank until a person is asked, somebody banks or nobody will."""
        while self.bank.state == "offering" and (seat := self.offered) and seat.kind != "person":
            accepts = takes_bank(seat.kind)
            self.bank = (
                self.bank.accept(seat.number) if accepts else self.bank.decline(seat.number, self._may_bank())
            )

    @property
    def offered(self) -> Seat | None:
        """Who is offered the bank."""
        return self.seats[self.bank.offered_to] if self.bank.offered_to is not None else None

    @property
    def banker(self) -> Seat:
        """Who banks this round."""
        if self.bank.state != "banked" or self.bank.holder is None:
            raise RecordError(f"nobody banks: the bank is {self.bank.state}")
        return self.seats[self.bank.holder]

    def answer_offer(self, seat: int, *, accept: bool) -> None:
        """Take a person's answer to the offer of the bank."""
        self.bank = self.bank.accept(seat) if accept else self.bank.decline(seat, self._may_bank())

    def reopen(self) -> None:
        """Offer the bank again from seat 1 after everybody declined; who banked last keeps his count."""
        self.bank = self.bank.open(list(self.seats))

    def begin_round(self, stake: Cents | None = None) -> Round:
        """Start a round with the banker's stake, from a shoe that is ready."""
        banker = self.banker
        put_up = bank_stake(banker.kind, self.setup) if stake is None else stake
        if put_up > banker.stack:
            has = dollars(banker.stack)
            raise RecordError(f"a stake of {dollars(put_up)} is more than seat {banker.number} has: {has}")
        shoe = self.ready_shoe().shoe
        begun = Round(self.rules, self.setup, shoe)
        begun.apply(TakeBank(banker.number, put_up, banker.kind == "proposition"))
        self._first_card = shoe.position
        return begun

    def bots_bet(self, begun: Round) -> None:
        """Let every bot that does not bank place its wagers."""
        for seat in self.seats.values():
            if seat.kind in self._betting_kinds() and seat.number != self.banker.number:
                for bet in self._bot_bets(seat):
                    begun.apply(PlaceWager(bet.bettor, bet.wager, bet.amount))

    def _betting_kinds(self) -> frozenset[Kind]:
        """Return which bots bet: those of proposition companies too, where only who bet may bank."""
        kinds: list[Kind] = ["bettor", "banker"]
        if self.rules.game.rotation.previous_bettor_only:
            kinds.append("proposition")
        return frozenset(kinds)

    def _bot_bets(self, seat: Seat) -> list[Bet]:
        bank = self.banker.number
        return bot_bets(self.rules.game, self.setup, bank, seat.number, seat.stack, self._chance)

    def play_unattended(self, rounds: int) -> None:
        """Let bots play so many rounds, as far as somebody banks."""
        for _ in range(rounds):
            self.offer_to_bots()
            if self.bank.state != "banked":
                return
            begun = self.begin_round()
            self.bots_bet(begun)
            if not begun.state.bets:
                self.pass_round()
                continue
            begun.apply(CloseWagers())
            self.bots_choose(begun)
            self.end_round(begun)

    def bots_choose(self, begun: Round) -> None:
        """Let every bot that has to choose leave it to the house way."""
        while waiting := [bettor for bettor in begun.state.asked if not self.is_person(begun, bettor)]:
            begun.apply(Choose(waiting[0], self.bot_answer(begun, waiting[0])))

    def bot_answer(self, begun: Round, bettor: Bettor) -> str:
        """Return what a bot answers: the house way, or what is sensible, as far as its money goes."""
        game, now = self.rules.game, situation_of(begun, begun.state)
        if begun.family.house_way(game) is not None:
            return HOUSE_WAY
        answer = begun.family.advice(now, bettor)
        if self.affordable(begun, bettor, answer):
            return answer
        return next(each for each in begun.state.asked[bettor] if self.affordable(begun, bettor, each))

    def affordable(self, begun: Round, bettor: Bettor, answer: str) -> bool:
        """Say whether a bettor has the money for what an answer puts down."""
        if begun.check(Choose(bettor, answer)):
            return True  # whatever it is, the round says what is wrong with it
        purse = self._purse(begun, bettor)
        out = sum(bet.amount for bet in begun.state.bets if self._purse(begun, bet.bettor) is purse)
        added = begun.family.added(situation_of(begun, begun.state), bettor, answer)
        return out + sum(bet.amount for bet in added if bet.bettor == bettor) <= purse.stack

    def is_person(self, round_: Round, bettor: Bettor) -> bool:
        """Say whether a real person makes this bettor's decisions; backline wagers are persons' here."""
        return bettor.backline > 0 or self._purse(round_, bettor).kind == "person"

    def end_round(self, ended: Round) -> FinishedRound:
        """Move the money, keep the figures, and offer the bank for the next round."""
        reckoning = ended.reckoning()
        for bettor, gain in reckoning.results.items():
            self._purse(ended, bettor).stack += gain
        self.banker.stack += reckoning.player_dealer
        if self.display is not None:
            self.display = self.display.after(self.rules.game, ended.state.hands)
        if self.shoe is None:
            raise RecordError("a round cannot end before a shoe was opened")
        self.shoe = replace(self.shoe, shoe=ended.shoe)
        finished = FinishedRound(len(self.history) + 1, ended, self.shoe, self._first_card)
        self.history.append(finished)
        self._refill()
        self.bank = self.bank.round_over(self._may_bank())
        return finished

    def _may_bank(self) -> list[int]:
        """Return the seats that the bank is offered to: where so printed, those that were in the last round."""
        if not (self.rules.game.rotation.previous_bettor_only and self.history):
            return list(self.seats)
        last = self.history[-1].round
        were_in = {bet.bettor.seat for bet in last.state.bets if not bet.bettor.backline} | {last.bank.seat}
        return [seat for seat in self.seats if seat in were_in]

    def pass_round(self) -> None:
        """Go on without a hand when nobody has wagered: no card is dealt, and no turn of the bank is used."""
        self.bank = self.bank.no_hand()

    def _purse(self, round_: Round, bettor: Bettor) -> Seat:
        """Return whose money a wager is: behind another seat it is the person's, on another circle who bets there."""
        if bettor.backline:
            return next(seat for seat in self.seats.values() if seat.kind == "person")
        return self.seats[owner(round_.state.bets, bettor) or bettor.seat]

    def _refill(self) -> None:
        """Give bots that run low another buy-in, so that the table stays full and every stake is there."""
        for seat in self.seats.values():
            least = max(bank_stake(seat.kind, self.setup), self.setup.minimum * 20)
            if seat.kind != "person" and seat.stack < least:
                buy = self.setup.minimum * 100
                seat.stack += buy
                seat.bought_in += buy

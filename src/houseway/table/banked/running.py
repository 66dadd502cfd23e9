"""A table as it runs: commands that may be done become events, and the state is their fold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway import games
from houseway.games import CloseWagers, Rule, SettleWagers, situation_of
from houseway.games.rulings import decided_by_card
from houseway.table.banked import commands as said
from houseway.table.banked import events as told
from houseway.table.banked import offering, playing
from houseway.table.banked.checking import raised
from houseway.table.banked.dues import due_lines, quoted
from houseway.table.banked.folding import fold
from houseway.table.banked.house import House, Now
from houseway.table.banked.seating import passed_on, seated
from houseway.table.banked.seeing import privy
from houseway.table.banked.wager_faults import in_round

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.games import AnyEvent, Round
    from houseway.table.banked.commands import AnyCommand, BankCommand, RoundCommand
    from houseway.table.banked.events import AnyTableEvent
    from houseway.table.banked.seeing import Privy
    from houseway.table.records import Finished
    from houseway.table.setups import BankedSetup, FeeOption
    from houseway.table.shoes import OpenShoe


class Running:
    """What a table has and does. Nothing is asked here: only what was checked may be done."""

    def __init__(self, setup: BankedSetup) -> None:
        self.setup = setup
        self.house = House(setup)
        self.state = self.house.fresh_state()
        self.events: list[AnyTableEvent] = []
        self.round: Round | None = None
        """The round that is being played."""
        self.last_round: Round | None = None
        """That round, or the last one."""
        self.shoe: OpenShoe | None = None
        """The shoe in play; None while the one that was promised is not shuffled."""
        self.display = self.house.family.display()
        self._first_card = 0
        self._span = slice(0, 0)
        self._done: list[Finished] = []
        self._privy: dict[int, Privy] = {}
        self._post(self.setup.fees)
        self._promise(1)

    @property
    def now(self) -> Now:
        """The table at this moment."""
        return Now(self.house, self.state, self.round)

    @property
    def round_events(self) -> list[AnyTableEvent]:
        """What happened in the round that is being played, or in the last one."""
        return self.events[self._span]

    def _tell(self, event: AnyTableEvent) -> None:
        fold(self.state, event)
        self.events.append(event)

    def _tell_round(self, happened: Iterable[AnyEvent]) -> None:
        for event in happened:
            self._tell(event)
            if self.round is not None and (who := privy(self.now, self.round, event)) is not None:
                self._privy[id(event)] = who

    def do(self, command: AnyCommand) -> None:
        """Turn a command into events."""
        match command:
            case said.AcceptBank() | said.DeclineBank() | said.OfferBank():
                self._bank(command)
            case said.ChangeOption(fees=fees):
                self._post(fees)
            case (
                said.SitDown()
                | said.BuyChips()
                | said.GetUp()
                | said.GoAway()
                | said.ComeBack()
                | said.AddToShuffle()
            ):
                for event in seated(self.now, command):
                    self._tell(event)
            case _ if self.round is not None:
                self._play(self.round, command)
            case _:
                raise AssertionError(command)

    def _bank(self, command: BankCommand) -> None:
        match command:
            case said.OfferBank():
                self._tell(offering.told(offering.opened(self.now)))
            case said.DeclineBank(seat=seat):
                self._tell(told.BankDeclined(seat))
                self._tell(passed_on(self.now, seat))
            case said.AcceptBank(seat=seat, stake=stake):
                turn, player = self.state.bank.accept(seat).turn, self.state.players[seat]
                taken = told.BankAccepted(seat, stake, turn, player.proposition)
                self._tell(taken)
                self._span = slice(len(self.events), None)
                self._tell(told.RoundBegun(self.state.rounds + 1))
                self.round = self.last_round = playing.begun(self.now, self.shoe, taken)
                self._tell_round(self.round.events)

    def _play(self, round_: Round, command: RoundCommand) -> None:
        match command:
            case said.PlaceWager():
                self._place(round_, command)
            case said.WithdrawWager(bettor=bettor, wager=wager, square=square):
                self._tell_round(round_.apply(games.WithdrawWager(bettor, wager, square)))
            case CloseWagers():
                self._close(round_)
            case said.PassRound():
                self._call_off("")
            case said.Choose(bettor=bettor, answer=answer):
                self._tell_round(round_.apply(games.Choose(bettor, answer)))
            case SettleWagers():
                self._tell_round(round_.apply(command))
            case Rule():
                self._rule(round_, decided_by_card(command, situation_of(round_, round_.state)))
            case said.VoidRound(reason=reason):
                self._void(round_, reason)
        if round_.over and self.shoe is not None:
            self._end(round_, self.shoe)

    def _place(self, round_: Round, command: said.PlaceWager) -> None:
        if command.bettor.backline and command.bettor not in self.state.purses:
            self._tell(told.LineTaken(command.bettor, command.seat))
        self._tell_round(round_.apply(in_round(command)))

    def _close(self, round_: Round) -> None:
        """Close the wagers: fees are taken, a new shoe is opened, cards come out."""
        fees = list(due_lines(self.now, quoted(self.now.posted, self.now.bets), self.state.purses))
        shoe = self.shoe or playing.opened(self.house, self.state)
        round_.shoe, self._first_card = shoe.shoe, shoe.shoe.position
        happened = round_.apply(CloseWagers())
        for fee in fees:
            self._tell(fee)
        if self.shoe is None:
            self._tell(playing.opening(shoe))
            self.display = self.display.new_shoe() if self.display is not None else None
        self.shoe = shoe
        self._tell_round(happened)

    def _rule(self, round_: Round, ruling: Rule) -> None:
        for bet, amount in raised(self.now, ruling):
            seat, (bettor, wager, hand, nth) = self.state.purse(bet.bettor), bet.place
            self._tell(told.WagerRaised(seat, bettor, wager, hand, nth, amount))
        self._tell_round(round_.apply(ruling))

    def _void(self, round_: Round, reason: str) -> None:
        """Take a round off the table: before its cards the wagers simply go back, later it is ruled."""
        if round_.state.phase != "wagers":
            self._rule(round_, Rule("void_round", reason))
            return
        for bet in round_.state.bets:
            self._tell_round(round_.apply(games.WithdrawWager(bet.bettor, bet.wager, bet.square)))
        self._call_off(reason)

    def _call_off(self, reason: str) -> None:
        """End a round that has no cards; the bank is offered again as if it had not been taken."""
        self._tell(told.RoundPassed(self.state.rounds + 1, reason))
        self._span, self.round = slice(self._span.start, len(self.events)), None
        self._tell(offering.told(offering.after_round(self.now, counts=False)))

    def _end(self, round_: Round, shoe: OpenShoe) -> None:
        """End a round that was played: results, the display, the shoe, and the bank goes on."""
        shoe = playing.dealt_from(shoe, round_)
        void = False
        for event in playing.over(self.now, round_):
            if isinstance(event, told.RoundOver):
                void, played = event.void, playing.Played(round_, shoe, self._first_card)
                self._done.append(playing.finished(self.house, self.state, event, played))
            self._tell(event)
        self._span, self.round = slice(self._span.start, len(self.events)), None
        if self.display is not None and not void:
            self.display = self.display.after(self.house.game, round_.state.hands)
        self.shoe = shoe
        if shoe.spent or shoe.shoe.packs == 1:  # be it that no card of the one pack was dealt
            self._tell(told.ShoeDone(shoe.number, shoe.proof))
            self._promise(shoe.number + 1)
        self._tell(offering.told(offering.after_round(self.now, counts=not void)))

    def _post(self, fees: FeeOption | None) -> None:
        posted = self.house.posted(fees)
        self._tell(told.OptionPosted(fees, "" if posted is None else posted.id))

    def _promise(self, number: int) -> None:
        """Commit the house to its next shoe."""
        self.shoe = None
        self._tell(told.ShoePromised(number, self.house.commitment(number)))

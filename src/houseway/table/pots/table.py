"""A table of a game for a pot over many hands: `legal()`, `check()`, `apply()`; its events are its record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import IllegalError
from houseway.fees import is_timed
from houseway.games.poker.collecting import Collector
from houseway.games.poker.deal import Deal
from houseway.games.poker.lines import parse_line
from houseway.games.poker.posts import clockwise
from houseway.table.pots import events as told
from houseway.table.pots.buying import counts_as
from houseway.table.pots.checking import faults, voiding
from houseway.table.pots.commands import (
    AddToShuffle,
    AgreeBombPot,
    BuyChips,
    ChangeOption,
    ChangeSeat,
    ComeIn,
    DrawButton,
    GetUp,
    GoAway,
    InHand,
    LookAtTwo,
    PayCollection,
    SetClock,
    SitDown,
    StartHand,
    VoidRound,
)
from houseway.table.pots.drawing import drawn
from houseway.table.pots.ending import ended
from houseway.table.pots.entry import hands_to_wait, lets_blinds_pass
from houseway.table.pots.folding import fold
from houseway.table.pots.lineup import asking, lineup
from houseway.table.pots.opened import named
from houseway.table.pots.opening import beginning, posts_again
from houseway.table.pots.options import Options, options
from houseway.table.pots.packs import added, next_commitment, ready_pack
from houseway.table.pots.setup import House, PotSetup
from houseway.table.pots.state import TableState
from houseway.table.pots.timing import charges

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.fees import Posted
    from houseway.games.poker.events import AnyEvent
    from houseway.games.poker.lines import Command
    from houseway.games.violations import Violation
    from houseway.money import Cents
    from houseway.table.pots.commands import AnyCommand
    from houseway.table.pots.events import AnyTableEvent
    from houseway.table.pots.lineup import Lineup
    from houseway.table.pots.packs import ReadyPack


class PotTable:
    """One table from the first buy-in to the last hand. What was refused has changed nothing.

    The option that is posted when it is opened is its first event.
    """

    def __init__(self, setup: PotSetup) -> None:
        self.setup = setup
        self.house = House(setup)
        self.state = TableState()
        self.events: list[AnyTableEvent | AnyEvent] = []
        self.commands: list[AnyCommand] = []
        self.deal: Deal | None = None
        """The hand that is being played, or the last one."""
        self.packs: list[ReadyPack] = []
        """Every pack that was used, with its proof where the seed made it."""
        self._looked: ReadyPack | None = None
        if setup.posted is not None:
            self._post(setup.posted)

    @property
    def in_hand(self) -> bool:
        """Whether a hand is being played; not while it has to be dealt again."""
        return self.state.hand is not None and not self.state.again

    @property
    def posted(self) -> Posted | None:
        """The fee option that is in force."""
        return self.house.posted(self.state.fees)

    @property
    def next_commitment(self) -> str:
        """What the house has committed itself to for the next pack."""
        return next_commitment(self.house, self.state.packs + 1)

    @property
    def stacks(self) -> dict[int, Cents]:
        """The chips in front of every seat, in the middle of a hand too."""
        found = {seat: self.state.players[seat].stack for seat in self.state.seats()}
        if self.in_hand and self.deal is not None:
            found.update(zip(self.deal.state.seats, self.deal.state.stack, strict=True))
        return found

    def lineup(self) -> Lineup:
        """Return the next hand as it would begin now: button, blinds, posts, and who is not dealt in and why."""
        return lineup(self.house, self.state)

    def legal(self) -> Options:
        """Return what may be done now, at the table and in the hand."""
        return options(self.house, self.state, self.deal if self.in_hand else None)

    def check(self, command: AnyCommand) -> list[Violation]:
        """Name every rule that a command would break."""
        return faults(self.house, self.state, self.deal, command)

    def apply(self, command: AnyCommand) -> list[AnyTableEvent | AnyEvent]:
        """Do it, or refuse and change nothing; return what happened."""
        broken = self.check(command)
        if broken:
            raise IllegalError(broken)
        start = len(self.events)
        self.commands.append(command)
        match command:
            case InHand(line=line):
                self._play(parse_line(line))
            case VoidRound():
                self._play(voiding(command))
            case ChangeOption(fees=fees):
                self._post(self.house.posted(fees))
            case StartHand():
                self._start(command)
            case LookAtTwo():
                self._look(command)
            case DrawButton(order=order):
                pack = ready_pack(self.house, self.state.packs + 1, order)
                self.packs.append(pack)
                self._tell(drawn(self.house, self.state, pack.order))
            case AgreeBombPot(amount=amount, seats=seats):
                self._tell(told.BombAgreed(amount, tuple(dict.fromkeys(seats))))
            case AddToShuffle(seat=seat, word=word, cut=cut):
                self._tell(told.AddedToShuffle(seat, word, cut))
            case _:
                self._seat(command)
        return self.events[start:]

    def _tell(self, event: AnyTableEvent) -> None:
        fold(self.state, event)
        self.events.append(event)

    def _post(self, posted: Posted | None) -> None:
        timed = posted is not None and is_timed(posted.table)
        self._tell(told.OptionPosted(named(posted), "" if posted is None else posted.id, timed))

    def _seat(self, command: AnyCommand) -> None:
        """Do what concerns one seat, or the clock."""
        state, house = self.state, self.house
        match command:
            case SitDown(seat=seat, amount=amount):
                self._tell(told.SeatTaken(seat, amount, full=amount >= house.minimum))
                self._charge()
            case BuyChips(seat=seat, amount=amount):
                self._tell(told.ChipsBought(seat, amount, counts_as(house, state.players[seat], amount)))
            case GetUp(seat=seat):
                self._tell(told.SeatLeft(seat, state.players[seat].stack))
            case GoAway(seat=seat):
                self._tell(told.WentAway(seat))
            case ComeIn(seat=seat, by=by):
                self._tell(told.Asked(seat, by))
            case ChangeSeat(seat=seat, to=to):
                player = state.players[seat]
                wait = hands_to_wait(house, state, player, to)
                self._tell(told.SeatChanged(seat, to, wait, lets_blinds_pass(house, player)))
            case PayCollection(seat=seat):
                self._tell(told.CollectionPaid(seat, state.players[seat].owes))
            case SetClock(at=at):
                self._tell(told.ClockSet(at))
                self._charge()
            case _:
                raise AssertionError(command)

    def _charge(self) -> None:
        """Collect by the clock, but not out of chips that are in play."""
        if self.state.hand is None:
            for event in list(charges(self.house, self.state)):
                self._tell(event)

    def _look(self, command: LookAtTwo) -> None:
        """Show somebody the first two cards that he would be dealt."""
        self._looked = self._pack(command)
        self._tell(told.LookedAtTwo(command.seat, self._first_two(command.seat, self._looked)))

    def _pack(self, command: StartHand | LookAtTwo) -> ReadyPack:
        """Return the next pack, with what players have added to its shuffle unless who deals says another thing."""
        word, cut = added(self.state.words, len(self.house.plan().deck))
        if command.word or command.cut:
            word, cut = command.word, command.cut
        return ready_pack(self.house, self.state.packs + 1, command.order, word, cut)

    def _first_two(self, seat: int, pack: ReadyPack) -> tuple[int, ...]:
        found = lineup(self.house, asking(self.state, seat, "kill"))
        place = found.dealt.index(seat)
        return pack.order[place], pack.order[place + len(found.dealt)]

    def _start(self, command: StartHand) -> None:
        """Take the posts and deal; once more, where the hand has to be dealt again."""
        house, state = self.house, self.state
        pack = self._looked or self._pack(command)
        looker, dead = state.looker, ()
        if looker is not None and state.players[looker].way != "kill":
            dead = self._first_two(looker, pack)  # he has seen them and does not play: they are dead
        self._looked = None
        self.packs.append(pack)
        for event in beginning(house, state, command.unposted, pack.commitment):
            self._tell(event)
        begun = state.hand
        if begun is None:
            raise AssertionError(command)
        button = house.seats if begun.button is None else begun.button
        seats = clockwise(begun.dealt, button)
        self.deal = Deal(
            house.plan(begun.kill),
            {seat: state.players[seat].stack for seat in seats},
            button,
            pack.without(dead),
            posts=posts_again(begun.posts, state.antes),
            collector=None if self.posted is None else Collector(self.posted),
            showdown_by_hand=self.setup.showdown_by_hand,
            keeps_fees=self.setup.void_fee == "kept",
        )
        self._after(self.deal, list(self.deal.events))

    def _play(self, command: Command) -> None:
        if self.deal is not None:
            self._after(self.deal, self.deal.apply(command))

    def _after(self, deal: Deal, happened: list[AnyEvent]) -> None:
        """Write down what happened in the hand, and take its result over if it is over."""
        self.events += happened
        if deal.over:
            self._tell(ended(self.house, self.state, deal))
            self._charge()


def replay(setup: PotSetup, commands: Iterable[AnyCommand]) -> PotTable:
    """Return the table that these commands lead to."""
    table = PotTable(setup)
    for command in commands:
        table.apply(command)
    return table

"""A table of pan over many hands, as the room keeps it: its events are its record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from houseway.errors import IllegalError
from houseway.games.panguingue.commands import Shuffle
from houseway.games.panguingue.dealing import deal
from houseway.games.panguingue.drawing import to_shuffle
from houseway.games.panguingue.hand import PanHand
from houseway.games.panguingue.lines import parse_command
from houseway.table.pan import events as told
from houseway.table.pan.checking import faults, voiding
from houseway.table.pan.commands import (
    AddToShuffle,
    BuyChips,
    ChangeOption,
    ComeIn,
    GetUp,
    GoAway,
    InHand,
    SitDown,
    StartHand,
    VoidRound,
)
from houseway.table.pan.ending import ended, finished_hand
from houseway.table.pan.hidden import own_legal
from houseway.table.pan.house import House
from houseway.table.pan.lineup import lineup
from houseway.table.pan.money import where_money_lies
from houseway.table.pan.packs import next_commitment, ready_cards
from houseway.table.pan.resting import Rest, at_rest, take_up
from houseway.table.pan.speaking import speaker
from houseway.table.pan.state import TableState, fold
from houseway.table.pan.view import Shown, view_of
from houseway.table.pan.waiting import by_the_clock, what_is_waited_for
from houseway.table.pots.opened import named

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from msgspec import Struct

    from houseway.fees import Posted
    from houseway.games.panguingue.commands import PanCommand
    from houseway.games.panguingue.events import PanEvent
    from houseway.games.panguingue.legal import PanLegal
    from houseway.games.violations import Violation
    from houseway.money import Cents
    from houseway.table.live import Actor, Part, Waiting
    from houseway.table.pan.commands import AnyCommand
    from houseway.table.pan.events import AnyEvent, AnyTableEvent
    from houseway.table.pan.lineup import Lineup
    from houseway.table.pan.packs import ReadyCards
    from houseway.table.records import Finished
    from houseway.table.setups import PanTableSetup


class PanTable:
    """One table from the first buy-in to the last hand. What was refused has changed nothing.

    The option that is posted when it is opened is its first event.
    """

    def __init__(self, setup: PanTableSetup) -> None:
        self.setup = setup
        self.house = House(setup)
        self.state = TableState()
        self.events: list[AnyEvent] = []
        self.commands: list[AnyCommand] = []
        self.hand: PanHand | None = None
        """The hand that is being played, or the last one."""
        self.packs: list[ReadyCards] = []
        """The cards of every hand, with the proof of their shuffle where the seed made it."""
        self._shown = Shown()
        self._finished: list[Finished] = []
        if setup.fees is not None:
            self._post(self.house.posted(setup.fees))

    @property
    def rules_hash(self) -> str:
        """The hash of the rules in force, its fees among them."""
        return self.house.rules_hash(self.state.fees)

    @property
    def posted(self) -> Posted | None:
        """The fee option that is in force."""
        return self.house.posted(self.state.fees)

    @property
    def in_hand(self) -> PanHand | None:
        """The hand that is being played; none between hands."""
        return None if self.state.hand is None else self.hand

    @property
    def chips(self) -> dict[int, Cents]:
        """The chips before every seat, in the middle of a hand too."""
        found = {seat: self.state.players[seat].chips for seat in self.state.seats()}
        if self.in_hand is not None:
            found.update({seat: player.chips for seat, player in self.in_hand.state.players.items()})
        return found

    @property
    def next_commitment(self) -> str:
        """What the house has committed itself to for the next hand."""
        return next_commitment(self.house, self.state)

    def lineup(self) -> Lineup:
        """Return the next hand as it would begin now, and who is not dealt in and why."""
        return lineup(self.house, self.state)

    def legal(self, seat: int) -> list[PanLegal]:
        """List what a seat may do in the hand, as far as it follows from what the seat sees."""
        return [] if self.in_hand is None else own_legal(self.in_hand, seat)

    def check(self, command: AnyCommand) -> list[Violation]:
        """Name every rule that a command would break."""
        return faults(self.house, self.state, self.in_hand, command)

    def apply(self, command: AnyCommand) -> list[AnyEvent]:
        """Do it, or refuse and change nothing; return what happened."""
        broken = self.check(command)
        if broken:
            raise IllegalError(broken)
        start = len(self.events)
        self.commands.append(command)
        match command:
            case InHand(line=line):
                self._play(parse_command(line))
            case VoidRound():
                self._play(voiding(command))
            case ChangeOption(fees=fees):
                self._post(self.house.posted(fees))
            case StartHand():
                self._start(command)
            case _:
                self._seat(command)
        happened = self.events[start:]
        self._shown.follow(happened)
        return happened

    def _tell(self, event: AnyTableEvent) -> None:
        fold(self.state, event)
        self.events.append(event)

    def _post(self, posted: Posted | None) -> None:
        self._tell(told.OptionPosted(named(posted), "" if posted is None else posted.id))

    def _seat(self, command: SitDown | BuyChips | GetUp | GoAway | ComeIn | AddToShuffle) -> None:
        match command:
            case SitDown(seat=seat, amount=amount):
                self._tell(told.SeatTaken(seat, amount))
            case BuyChips(seat=seat, amount=amount):
                self._tell(told.ChipsBought(seat, amount))
            case GetUp(seat=seat):
                self._tell(told.SeatLeft(seat, self.state.players[seat].chips))
            case GoAway(seat=seat):
                self._tell(told.WentAway(seat))
            case ComeIn(seat=seat, doubles=doubles):
                self._tell(told.CameIn(seat, doubles))
            case AddToShuffle(seat=seat, word=word, cut=cut):
                self._tell(told.AddedToShuffle(seat, word, cut))

    def _start(self, command: StartHand) -> None:
        """Draw for the first seat if nobody has won yet, and deal."""
        house, state = self.house, self.state
        cards = ready_cards(house, state, command.order)
        setup, by_lot = self.lineup().setup, state.first is None
        if setup is not None and by_lot:
            lot = cards.lot([seat.seat for seat in setup.seats])
            setup = lineup(house, state, command.first if lot is None else lot).setup
        if setup is None:
            raise AssertionError(command)
        self.packs.append(cards)
        dealt = tuple(seat.seat for seat in setup.seats)
        self._tell(told.HandBegun(state.number + 1, setup.first, dealt, cards.commitment, by_lot))
        self.hand = PanHand(house.rules, setup, deal(house.game, setup, cards.order))
        self._after(self.hand, list(self.hand.events))

    def _play(self, command: PanCommand) -> None:
        hand = self.in_hand
        if hand is None:
            raise AssertionError(command)
        if isinstance(command, Shuffle) and self.house.seed is not None:
            time = sum(isinstance(each, Shuffle) for each in hand.commands) + 1
            command = Shuffle(self.packs[-1].again(time, to_shuffle(hand.state)))
        self._after(hand, hand.apply(command))

    def _after(self, hand: PanHand, happened: Iterable[PanEvent]) -> None:
        """Write down what happened in the hand, and take its result over if it is over."""
        self.events += happened
        if hand.over:
            over = ended(hand, self.state.number)
            self._tell(over)
            self._finished.append(finished_hand(self.posted, hand, over, self.packs[-1].proof))

    def actor(self, command: AnyCommand) -> Actor:
        """Return who a command speaks for; a line of the hand that cannot be read raises `RecordError`."""
        return speaker(command)

    def money(self) -> dict[str, Cents]:
        """Return where the table's money lies, to the cent: the pot is what lies on the block."""
        return where_money_lies(self)

    def waiting(self) -> Waiting:
        """Return what the table waits for."""
        return what_is_waited_for(self)

    def when_time_is_up(self, lost: Collection[int] = ()) -> AnyCommand | None:
        """Return the command that the clock gives when the time is over; none while players are waited for."""
        return by_the_clock(self, lost)

    def seen(self, event: Struct, seat: int | None) -> AnyEvent:
        """Return an event of this table as the player in a seat sees it; None is somebody who holds no cards."""
        return told.as_seen(cast("AnyEvent", event), seat)

    def view(self, seat: int | None, *, parts: Collection[Part] = ()) -> dict[str, Any]:
        """Return the table as the player in a seat sees it now, in plain values; the house sees no card more."""
        return view_of(self, self._shown, seat, parts)

    def finished(self) -> list[Finished]:
        """Return the hands that ended since this was last asked."""
        done, self._finished = self._finished, []
        return done

    def last_words(self) -> tuple[()]:
        """Return what is told when the table is closed: nothing, for what was thrown away stays hidden."""
        return ()

    def at_rest(self) -> Rest | None:
        """Return all that the table is between two rounds; None while one is played."""
        return at_rest(self)

    def take_up(self, rest: Rest) -> None:
        """Make a table that was just opened what it was when it rested."""
        take_up(self, rest)


def replay(setup: PanTableSetup, commands: Iterable[AnyCommand]) -> PanTable:
    """Return the table that these commands lead to."""
    table = PanTable(setup)
    for command in commands:
        table.apply(command)
    return table

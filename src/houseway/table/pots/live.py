"""A table for a pot as the room keeps it: opened by names and figures, its packs from its own seed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from houseway.errors import HousewayError
from houseway.games.poker.acts import DEALER
from houseway.games.poker.floor import Decision, Irregular
from houseway.games.poker.forms import Early
from houseway.games.poker.lines import parse_line
from houseway.games.poker.ruling import name_places
from houseway.games.violations import Violation
from houseway.table.posting import rules_in_force
from houseway.table.pots.checking import voiding
from houseway.table.pots.commands import (
    AgreeBombPot,
    ChangeOption,
    DrawButton,
    InHand,
    LookAtTwo,
    SetClock,
    StartHand,
    VoidRound,
)
from houseway.table.pots.events import AnyTableEvent, HandBegun, HandOver, as_seen
from houseway.table.pots.live_ended import finished_hand
from houseway.table.pots.live_money import where_money_lies
from houseway.table.pots.live_view import Shown, view_of
from houseway.table.pots.live_waiting import by_the_clock, what_is_waited_for
from houseway.table.pots.opened import looked_up, seed_of
from houseway.table.pots.opening import posts_again
from houseway.table.pots.resting import Rest, at_rest, take_up
from houseway.table.pots.setup import PotSetup
from houseway.table.pots.table import PotTable

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from msgspec import Struct

    from houseway.games.poker.events import AnyEvent
    from houseway.games.poker.posts import Post
    from houseway.money import Cents
    from houseway.table.live import Actor, Part, Waiting
    from houseway.table.pots.commands import AnyCommand
    from houseway.table.records import Finished
    from houseway.table.setups import FeeOption, PotTableSetup


class PotLive(PotTable):
    """A table for a pot that the room keeps; at one with a seed nobody names the order of the cards."""

    def __init__(self, setup: PotTableSetup) -> None:
        self.rules, posted = looked_up(setup.game, setup.readings, setup.fees)
        own = self.rules.choices
        super().__init__(
            PotSetup(
                setup.game,
                setup.stakes,
                setup.seats,
                dict(own),
                posted,
                seed_of(setup.seed),
                fee_readings={asked: answer for asked, answer in setup.readings.items() if asked not in own},
                void_fee=setup.void_fee,
            )
        )
        self._hashes: dict[FeeOption | None, str] = {}
        self._shown = Shown()
        self._lines: list[str] = []
        self._posts: tuple[Post, ...] = ()
        self._short_pack = False
        """Two dead cards were taken out of the pack; a record has no place for them, so it holds no proof."""
        self._finished: list[Finished] = []

    @property
    def rules_hash(self) -> str:
        """The hash of the rules in force, its fees among them; worked out once for each option."""
        fees = self.state.fees
        if fees not in self._hashes:
            self._hashes[fees] = rules_in_force(self.rules, self.posted)
        return self._hashes[fees]

    @property
    def by_the_clock(self) -> bool:
        """Whether its collections fall due by the clock."""
        return self.state.timed is not None

    @property
    def begun(self) -> HandBegun | None:
        """How the hand began that is being played, or the last one."""
        return self._shown.begun

    def check(self, command: AnyCommand) -> list[Violation]:
        """Name every rule that a command would break."""
        return [*self._given_faults(command), *super().check(command)]

    def name_places(self, command: AnyCommand) -> AnyCommand:
        """Return a command as it is taken from somebody now: a ruling that names a closed card has no place for it.

        What is answered to such a ruling would tell what the hand holds. `check` and `apply` still take the cards of
        rulings that were made before places were named.
        """
        if not isinstance(command, InHand):
            return command
        try:
            line = parse_line(command.line)
        except HousewayError:
            return command
        if not isinstance(line, Irregular | Decision):
            return command
        placed = name_places(self.deal.state if self.in_hand and self.deal is not None else None, line)
        return command if placed == line else InHand(str(placed))

    def _given_faults(self, command: AnyCommand) -> Iterator[Violation]:
        """Name an order of cards, or a word to shuffle by, that comes from who deals."""
        if self.setup.seed is None or not isinstance(command, StartHand | LookAtTwo | DrawButton):
            return
        if command.order:
            yield Violation("pack", "the pack comes from the table's own shuffle; no order is given")
        if not isinstance(command, DrawButton) and (command.word or command.cut):
            yield Violation(
                "shuffle", "what is added to the shuffle is added from the seats, not by who deals"
            )

    def apply(self, command: AnyCommand) -> list[AnyTableEvent | AnyEvent]:
        """Do it, or refuse and change nothing; return what happened."""
        antes, short = self.state.antes, self._cards_are_dead()
        happened = super().apply(command)
        if isinstance(command, StartHand):
            self._lines, self._short_pack = [], short
        elif isinstance(command, InHand):
            self._lines.append(command.line)
        elif isinstance(command, VoidRound):
            self._lines.append(str(voiding(command)))
        self._shown.follow(happened)
        for event in happened:
            if isinstance(event, HandBegun):
                self._posts = posts_again(event.posts, antes)
            elif isinstance(event, HandOver):
                proof = None if self._short_pack else self.packs[-1].proof
                self._finished.append(finished_hand(self, event, self._lines, self._posts, proof))
        return happened

    def _cards_are_dead(self) -> bool:
        """Say whether the next hand is dealt without two cards that somebody saw who does not play."""
        looker = self.state.looker
        return looker is not None and self.state.players[looker].way != "kill"

    def actor(self, command: AnyCommand) -> Actor:
        """Return who a command speaks for; a line of the hand that cannot be read raises `RecordError`."""
        match command:
            case StartHand() | DrawButton() | SetClock() | AgreeBombPot():
                return "dealer"
            case ChangeOption() | VoidRound():
                return "floor"
            case InHand(line=line):
                return _speaker(line)
            case _:
                return command.seat

    def money(self) -> dict[str, Cents]:
        """Return where the table's money lies, to the cent."""
        return where_money_lies(self)

    def waiting(self) -> Waiting:
        """Return what the table waits for."""
        return what_is_waited_for(self)

    def when_time_is_up(self, lost: Collection[int] = ()) -> AnyCommand | None:
        """Return the command that the clock gives when the time is over; none while players are waited for."""
        return by_the_clock(self, lost)

    def seen(self, event: Struct, seat: int | None) -> AnyTableEvent | AnyEvent:
        """Return an event of this table as the player in a seat sees it; None is somebody who holds no cards."""
        return next(as_seen((cast("AnyTableEvent | AnyEvent", event),), seat))

    def view(self, seat: int | None, *, parts: Collection[Part] = ()) -> dict[str, Any]:
        """Return the table as the player in a seat sees it now, in plain values; the house sees no card more."""
        return view_of(self, self._shown, seat, parts)

    def finished(self) -> list[Finished]:
        """Return the hands that ended since this was last asked."""
        ended, self._finished = self._finished, []
        return ended

    def last_words(self) -> tuple[()]:
        """Return what is told when the table is closed: nothing, for what was thrown away stays hidden."""
        return ()

    def at_rest(self) -> Rest | None:
        """Return all that the table is between two rounds; None while one is played."""
        return at_rest(self)

    def take_up(self, rest: Rest) -> None:
        """Make a table that was just opened what it was when it rested."""
        take_up(self, rest)


def _speaker(line: str) -> Actor:
    command = parse_line(line)
    if isinstance(command, Irregular | Decision):
        return "floor"
    seat = command.act.seat if isinstance(command, Early) else command.seat
    return "dealer" if seat == DEALER else seat


def live_replay(setup: PotTableSetup, commands: Iterable[AnyCommand]) -> PotLive:
    """Return the table that these commands lead to."""
    table = PotLive(setup)
    for command in commands:
        table.apply(command)
    return table

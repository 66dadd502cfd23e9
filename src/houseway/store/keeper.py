"""The room and its journal kept together: what is done is written down before anybody is told."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.cardroom.clock import JUMP, RoomClock
from houseway.cardroom.commands import (
    AnyRoomCommand,
    AtTable,
    CorrectClock,
    OpenTable,
    PickUpSeat,
    SitOut,
    Tick,
    TimeIsUp,
)
from houseway.cardroom.people import CLOCK, INTERNAL
from houseway.cardroom.sizes import check_size
from houseway.cardroom.state import Done
from houseway.cardroom.writing import (
    REFUSAL,
    accepted_body,
    digest,
    normal,
    read_body,
    refused_body,
    word,
)
from houseway.errors import JournalError
from houseway.games.violations import Violation
from houseway.store.chain import check_same
from houseway.store.drafts import Draft, Posting, check_moment, check_text
from houseway.store.engine import engine_version
from houseway.store.journal import RECENT
from houseway.store.replaying import replayed, violations_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.cardroom.room import Cardroom
    from houseway.store.journal import Journal


class Prepared(Struct, frozen=True):
    """A command that was carried out in memory, or refused, and not yet written down."""

    at: int
    draft: Draft | None
    """None for a refusal that is not written down: its sender has no staff grant."""
    command: AnyRoomCommand
    done: Done | None = None
    refused: tuple[Violation, ...] = ()


class Answer(Struct, frozen=True):
    """What somebody is told who sent a command: the same whenever he sends it again."""

    entry: int
    """0 for a refusal that is not written down."""
    at: int
    refused: tuple[Violation, ...] = ()


class Keeper:
    """The one owner of a room. Its state is what the journal says, played again from the start.

    Where something was done and cannot be written, or failed half way, it refuses everything: the room is
    not what the journal says any more, and only another keeper can play it again.
    """

    def __init__(
        self, journal: Journal, wall: Callable[[], int], steady: Callable[[], int] | None = None
    ) -> None:
        """Play a journal again; room time goes on by the steady clock, or by the wall's if there is no other."""
        self.journal = journal
        self.engine = engine_version()  # before another version is installed under it
        self.room: Cardroom = replayed(journal)
        self.clock = RoomClock(wall, steady or wall, self.room.state.at)
        self.now = self.clock.now
        self.broken = ""
        """Why nothing more is done, if so."""
        self._unwritten: OrderedDict[tuple[str, str], tuple[str, Answer]] = OrderedDict()
        """The last refusals that were not written down, by person and command id, each with its digest."""
        journal.vouch()

    def do(
        self, person: str, command: AnyRoomCommand, command_id: str = "", turn: int | None = None
    ) -> Answer:
        """Do something once, and return when it is safe; sent again with the same id it has the same answer.

        With a turn it is done only at that turn of its table; at another it is refused, and nothing is noted.
        """
        known = self.known(person, command, command_id)
        if known is not None:
            return known
        self.meant_now(command, turn)
        for due in (self.clock_jump(), self.tick(command)):
            if due is not None:
                self._write(self.prepare(CLOCK, due))
        return self._write(self.prepare(person, command, command_id))

    def _write(self, prepared: Prepared) -> Answer:
        if prepared.draft is None:
            return Answer(0, prepared.at, prepared.refused)
        try:
            (entry,) = self.journal.append([prepared.draft])
        except BaseException as error:
            self.stand_still(error)
            raise
        return Answer(entry.number, entry.at, prepared.refused)

    def stand_still(self, error: BaseException) -> None:
        """Do nothing more: the room has gone on, and the journal has not."""
        self.broken = self.broken or str(error) or type(error).__name__

    def known(self, person: str, command: AnyRoomCommand, command_id: str) -> Answer | None:
        """Return the answer that a command has had already; another command under its id is refused."""
        _check_sent(person, command, command_id)
        if not command_id:
            return None
        if (person, command_id) in self._unwritten:
            sent, answer = self._unwritten[person, command_id]
            check_same(command_id, sent, digest(command))
            return answer
        known = self.journal.answer(person, command_id)
        if known is None:
            return None
        check_same(command_id, known.digest, digest(command))
        return Answer(known.number, known.at, self._why_refused(known.number) if known.refused else ())

    def _why_refused(self, number: int) -> tuple[Violation, ...]:
        entry = self.journal.entry(number)
        return () if entry is None else violations_of(read_body(entry.body, f"entry {number}"))

    def tick(self, command: AnyRoomCommand) -> Tick | None:
        """Return what has to be done before a command where collections fall due by the clock: it is later now."""
        if (
            not isinstance(command, AtTable | TimeIsUp | SitOut | PickUpSeat)
            or command.table not in self.room.state.tables
        ):
            return None
        tick = Tick(command.table)
        return None if self.room.check(self.now(), CLOCK, tick) else tick

    def clock_jump(self) -> CorrectClock | None:
        """Return what has to be done where the wall clock has jumped since that was last noted."""
        before, after = self.room.state.ahead, self.clock.ahead
        return CorrectClock(before, after) if abs(after - before) > JUMP else None

    def meant_now(self, command: AnyRoomCommand, turn: int | None) -> None:
        """Refuse what is meant for another turn of its table."""
        table = self.room.state.tables.get(getattr(command, "table", ""))
        if table is not None:
            table.meant_now(turn)

    def prepare(self, person: str, command: AnyRoomCommand, command_id: str = "") -> Prepared:
        """Carry a command out in memory, or refuse it; either is to be written down, in this order.

        A refusal of a person without a staff grant is not: strangers could fill the record with them.
        """
        if self.broken:
            raise JournalError(f"the room must be played again from its journal: {self.broken}")
        at = max(self.now(), self.room.state.at)
        wall = self.clock.other_wall_time(at)
        check_moment(at)
        _check_sent(person, command, command_id)
        sent = digest(command)
        command = normal(self.room.state, command)
        refused = tuple(self.room.check(at, person, command))
        if refused and not self._writes_refusals_of(person):
            self._remember(person, command_id, sent, Answer(0, at, refused))
            return Prepared(at, None, command, refused=refused)
        if refused:
            table = str(getattr(command, "table", ""))
            done, body = Done(table=table), refused_body(command, refused, self.room.state.salt(table), wall)
            self.room.written(at)
        else:
            done, body = self._done(at, person, command, wall)
        draft = Draft(
            at=at,
            kind=REFUSAL if refused else word(command),
            table=done.table,
            person=person,
            command=command_id,
            body=body,
            rules=done.rules,
            engine=self.engine,
            digest=sent,
            postings=tuple(Posting(account, amount) for account, amount in done.postings.items()),
        )
        return Prepared(at, draft, command, None if refused else done, refused)

    def _writes_refusals_of(self, person: str) -> bool:
        """Return whether a person's refusals are journaled: those of staff and of the program itself are."""
        known = self.room.state.people.get(person)
        return person in INTERNAL or (known is not None and known.staff)

    def _remember(self, person: str, command_id: str, sent: str, answer: Answer) -> None:
        """Keep the answer of a refusal that is not written down, until many others were given."""
        if not command_id:
            return
        self._unwritten[person, command_id] = sent, answer
        while len(self._unwritten) > RECENT:
            self._unwritten.popitem(last=False)

    def _done(self, at: int, person: str, command: AnyRoomCommand, wall: int | None) -> tuple[Done, bytes]:
        """Carry out what breaks no rule; where that fails half way, nothing may be built on it."""
        try:
            done = self.room.do(at, person, command)
            return done, accepted_body(command, done, wall)
        except BaseException as error:
            if not isinstance(command, OpenTable):  # a setup that cannot be opened has changed nothing
                self.stand_still(error)
            raise


def _check_sent(person: str, command: AnyRoomCommand, command_id: str) -> None:
    """Refuse what the journal could not keep, and what is larger than a room takes, before anything is done."""
    check_text("person", person)
    check_text("command", command_id)
    check_size(command)

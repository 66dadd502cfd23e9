"""The room and its journal kept together: what is done is written down before anybody is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.cardroom.commands import AnyRoomCommand, AtTable, OpenTable, PickUpSeat, SitOut, Tick, TimeIsUp
from houseway.cardroom.people import CLOCK
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
from houseway.store.chain import same_or_conflict
from houseway.store.drafts import Draft, Posting, check_moment, check_text
from houseway.store.engine import engine_version
from houseway.store.replaying import replayed, violations_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.cardroom.room import Cardroom
    from houseway.store.drafts import Entry
    from houseway.store.journal import Journal


class Prepared(Struct, frozen=True):
    """A command that was carried out in memory, or refused, and not yet written down."""

    draft: Draft
    command: AnyRoomCommand
    done: Done | None = None
    refused: tuple[Violation, ...] = ()


class Answer(Struct, frozen=True):
    """What somebody is told who sent a command: the same whenever he sends it again."""

    entry: int
    at: int
    refused: tuple[Violation, ...] = ()


class Keeper:
    """The one owner of a room. Its state is what the journal says, played again from the start.

    Where something was done and cannot be written, or failed half way, it refuses everything: the room is
    not what the journal says any more, and only another keeper can play it again.
    """

    def __init__(self, journal: Journal, now: Callable[[], int]) -> None:
        self.journal = journal
        self.now = now
        self.engine = engine_version()  # before another version is installed under it
        self.room: Cardroom = replayed(journal)
        self.broken = ""
        """Why nothing more is done, if so."""
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
        tick = self.tick(command)
        if tick is not None:
            self._write(self.prepare(CLOCK, tick))
        prepared = self.prepare(person, command, command_id)
        entry = self._write(prepared)
        return Answer(entry.number, entry.at, prepared.refused)

    def _write(self, prepared: Prepared) -> Entry:
        try:
            (entry,) = self.journal.append([prepared.draft])
        except BaseException as error:
            self.stand_still(error)
            raise
        return entry

    def stand_still(self, error: BaseException) -> None:
        """Do nothing more: the room has gone on, and the journal has not."""
        self.broken = self.broken or str(error) or type(error).__name__

    def known(self, person: str, command: AnyRoomCommand, command_id: str) -> Answer | None:
        """Return the answer that a command has had already; another command under its id is refused."""
        _check_sender(person, command_id)
        entry = self.journal.answered(person, command_id) if command_id else None
        if entry is None:
            return None
        return answer_of(same_or_conflict(entry, digest(command)))

    def tick(self, command: AnyRoomCommand) -> Tick | None:
        """Return what has to be done before a command where collections fall due by the clock: it is later now."""
        if (
            not isinstance(command, AtTable | TimeIsUp | SitOut | PickUpSeat)
            or command.table not in self.room.state.tables
        ):
            return None
        tick = Tick(command.table)
        return None if self.room.check(self.now(), CLOCK, tick) else tick

    def meant_now(self, command: AnyRoomCommand, turn: int | None) -> None:
        """Refuse what is meant for another turn of its table."""
        table = self.room.state.tables.get(getattr(command, "table", ""))
        if table is not None:
            table.meant_now(turn)

    def prepare(self, person: str, command: AnyRoomCommand, command_id: str = "") -> Prepared:
        """Carry a command out in memory, or refuse it; either is to be written down, in this order."""
        if self.broken:
            raise JournalError(f"the room must be played again from its journal: {self.broken}")
        at = max(self.now(), self.room.state.at)
        check_moment(at)
        _check_sender(person, command_id)
        sent = digest(command)
        command = normal(self.room.state, command)
        refused = tuple(self.room.check(at, person, command))
        if refused:
            table = str(getattr(command, "table", ""))
            done, body = Done(table=table), refused_body(command, refused, self.room.state.salt(table))
            self.room.written(at)
        else:
            done, body = self._done(at, person, command)
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
        return Prepared(draft, command, None if refused else done, refused)

    def _done(self, at: int, person: str, command: AnyRoomCommand) -> tuple[Done, bytes]:
        """Carry out what breaks no rule; where that fails half way, nothing may be built on it."""
        try:
            done = self.room.do(at, person, command)
            return done, accepted_body(command, done)
        except BaseException as error:
            if not isinstance(command, OpenTable):  # a setup that cannot be opened has changed nothing
                self.stand_still(error)
            raise


def _check_sender(person: str, command_id: str) -> None:
    """Refuse a name or an id that the journal could not keep, before anything is done."""
    check_text("person", person)
    check_text("command", command_id)


def answer_of(entry: Entry) -> Answer:
    """Return what was answered to the command of an entry."""
    refused = () if entry.kind != REFUSAL else violations_of(read_body(entry.body, f"entry {entry.number}"))
    return Answer(entry.number, entry.at, refused)

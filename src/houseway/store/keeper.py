"""The room and its journal kept together: what is done is written down before anybody is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway import __version__
from houseway.cardroom.commands import AnyRoomCommand, AtTable, Correct, Tick, TimeIsUp
from houseway.cardroom.people import CLOCK
from houseway.cardroom.postings import transferred
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
from houseway.errors import IllegalError
from houseway.games.violations import Violation
from houseway.store.chain import same_or_conflict
from houseway.store.drafts import Draft, Posting
from houseway.store.ledger import check_postings
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
    """The one owner of a room. Its state is what the journal says, played again from the start."""

    def __init__(self, journal: Journal, now: Callable[[], int]) -> None:
        self.journal = journal
        self.now = now
        self.room: Cardroom = replayed(journal)

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
        before = [] if tick is None else [self.prepare(CLOCK, tick).draft]
        prepared = self.prepare(person, command, command_id)
        *_, entry = self.journal.append([*before, prepared.draft])
        return Answer(entry.number, entry.at, prepared.refused)

    def known(self, person: str, command: AnyRoomCommand, command_id: str) -> Answer | None:
        """Return the answer that a command has had already; another command under its id is refused."""
        entry = self.journal.answered(person, command_id) if command_id else None
        if entry is None:
            return None
        return answer_of(same_or_conflict(entry, digest(command)))

    def tick(self, command: AnyRoomCommand) -> Tick | None:
        """Return what has to be done before a command where collections fall due by the clock: it is later now."""
        table = self.room.state.tables.get(command.table) if isinstance(command, AtTable | TimeIsUp) else None
        if table is None:
            return None
        tick = Tick(table.name)
        return None if self.room.check(self.now(), CLOCK, tick) else tick

    def meant_now(self, command: AnyRoomCommand, turn: int | None) -> None:
        """Refuse what is meant for another turn of its table."""
        table = self.room.state.tables.get(getattr(command, "table", ""))
        if table is not None:
            table.meant_now(turn)

    def prepare(self, person: str, command: AnyRoomCommand, command_id: str = "") -> Prepared:
        """Carry a command out in memory, or refuse it; either is to be written down, in this order."""
        at = max(self.now(), self.room.state.at)
        sent = digest(command)
        refused: tuple[Violation, ...] = ()
        done = Done(table=getattr(command, "table", ""))
        command = normal(self.room.state, command)
        if isinstance(command, Correct):  # what the ledger would not take must not be done in memory
            check_postings([Posting(*each) for each in transferred(command.transfers).items()])
        try:
            done = self.room.apply(at, person, command)
            body, kind = accepted_body(command, done), word(command)
        except IllegalError as error:
            refused = tuple(each for each in error.violations if isinstance(each, Violation))
            body, kind = refused_body(command, refused), REFUSAL
            self.room.written(at)
        draft = Draft(
            at=at,
            kind=kind,
            table=done.table,
            person=person,
            command=command_id,
            body=body,
            rules=done.rules,
            engine=__version__,
            digest=sent,
            postings=tuple(Posting(account, amount) for account, amount in done.postings.items()),
        )
        return Prepared(draft, command, None if refused else done, refused)


def answer_of(entry: Entry) -> Answer:
    """Return what was answered to the command of an entry."""
    refused = () if entry.kind != REFUSAL else violations_of(read_body(entry.body, f"entry {entry.number}"))
    return Answer(entry.number, entry.at, refused)

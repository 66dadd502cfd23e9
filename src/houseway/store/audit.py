"""The audit of a room from its record alone: chain, checkpoints, every entry played again, every round verified."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from sqlalchemy.exc import DatabaseError

from houseway.cardroom.commands import Correct, OpenRoom, PayJackpot
from houseway.errors import JournalError
from houseway.money import dollars
from houseway.rulebook.kept import under
from houseway.store.audit_clock import WallClock
from houseway.store.audit_compare import BadEntryError
from houseway.store.audit_database import DatabaseCheck
from houseway.store.audit_marks import marks_of, no_marks
from houseway.store.audit_outside import Outside
from houseway.store.audit_play import Replay, unread
from houseway.store.audit_report import AuditFault, AuditReport, Checked
from houseway.store.audit_tables import TablesWatch
from houseway.store.chain import GENESIS, entry_hash
from houseway.store.connecting import is_damage, named
from houseway.store.drafts import Entry
from houseway.store.opening import open_journal
from houseway.store.rows import DamagedRow
from houseway.store.schema import ENTRIES, POSTINGS
from houseway.store.verify import ChainCheck

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from houseway.store.audit_marks import Marks
    from houseway.store.audit_play import Played
    from houseway.store.opening import Address
    from houseway.store.reader import Reader
    from houseway.store.rows import ChainFault

    Progress = Callable[[float], None]

_MOST_OTHERS = 20
"""Entries of another version of the program that a report names one by one."""
MOST_FAULTS = 100
"""As many faults as a report holds unless more are asked for; the first is the one that matters."""


def audit(  # noqa: PLR0913 -- what is looked at, where it lies, how much of it is told
    url: Address,
    *,
    checkpoints: Path | None = None,
    public_key: Path | None = None,
    without_checkpoints: bool = False,
    most: int = MOST_FAULTS,
    progress: Progress | None = None,
) -> AuditReport:
    """Verify everything that a journal says, also while it is written; the first bad entry comes first.

    `checkpoints` is the file or its folder, and so is `public_key`; both are looked for where they usually lie.
    Where they are missing, and the room was opened with a key, that is a fault unless they are left out on purpose.
    """
    with open_journal(url, read_only=True) as journal:
        marks = no_marks() if without_checkpoints else marks_of(journal.place, checkpoints, public_key)
        auditor = Auditor(journal, marks)
        with named(journal.place):
            faults = list(islice(auditor.faults(progress or _silent), most))
        auditor.checked.checkpoints = marks.count
        return AuditReport(
            database=journal.place.shown,
            title=auditor.replay.room.state.title,
            head=auditor.head,
            checked=auditor.checked,
            faults=tuple(sorted(faults, key=lambda fault: (not fault.entry, fault.entry))),
            findings=tuple(auditor.findings),
            not_checked=(*marks.remarks(), *auditor.not_checked()),
        )


def _silent(_done: float) -> None:
    """Tell nobody how far the work is."""


class Auditor:
    """One pass over a journal."""

    def __init__(self, journal: Reader, marks: Marks) -> None:
        self.checked = Checked()
        self.replay = Replay()
        self.head = GENESIS
        self.findings: list[AuditFault] = []
        self._journal = journal
        self._marks = marks
        self._tables = TablesWatch(self.checked)
        self._clock = WallClock()
        self._last = 0
        self._whole = True
        """Whether all entries could be read."""
        self._stopped = ""
        """Why no more entries are played, once that is so."""
        self._remarks: list[str] = []
        self._others: list[AuditFault] = []
        """Entries of another version of the program, from which something else follows here."""

    def faults(self, progress: Progress) -> Iterator[AuditFault]:
        """Yield all that is wrong: in the order of entries, and then what is wrong around them."""
        database = DatabaseCheck(self._journal)
        if database.has(ENTRIES.name, POSTINGS.name):
            yield from self._entries(progress)
        else:
            self._stop(1)
        yield from self._marks.of_files()
        yield from database.faults()
        if not self._stopped:
            yield from self._outside(database)

    def _entries(self, progress: Progress) -> Iterator[AuditFault]:
        count, check = self._prepared()
        for found in self._journal.stored():
            if isinstance(found, Entry):
                yield from self._entry(check, found)
                progress(min(found.number / count, 1.0))
            else:
                self._stop(found.number)
                self._whole = self._whole and not (isinstance(found, DamagedRow) and found.ends)
                yield _chain(found, since=self._last + 1)  # all between may have been there
        if self._whole:
            yield from self._marks.after(self._last)

    def _prepared(self) -> tuple[int, ChainCheck]:
        """Return how many entries there are and what looks at their chain, the database's indexes asked if they can be."""
        try:
            return max(self._journal.count, 1), ChainCheck(self._journal.repeated())
        except DatabaseError as error:
            if not is_damage(error):
                raise
            return 1, ChainCheck()

    def _entry(self, check: ChainCheck, entry: Entry) -> Iterator[AuditFault]:
        """Look at one entry: its place in the chain, what was signed of it, and what it says."""
        for fault in check.faults(entry):
            self._stop(entry.number)
            yield _chain(fault, since=self._since(entry))
        self.checked.entries += 1
        self.checked.postings += len(entry.postings)
        self._last, self.head = entry.number, entry.hash
        if not self._stopped:
            yield from self._play(entry)
        yield from self._marks.faults(entry)

    def _since(self, entry: Entry) -> int:
        """Return the entry before, if two that are sound do not fit together: either may have been changed."""
        if entry.number < 2 or entry.previous == self.head:
            return 0
        try:
            sound = entry_hash(entry.number, entry.previous, entry) == entry.hash
        except JournalError:
            sound = False
        return entry.number - 1 if sound else 0

    def _play(self, entry: Entry) -> Iterator[AuditFault]:
        try:
            played = self.replay.play(entry)
        except BadEntryError as error:
            if error.stops:
                self._stop(entry.number)
            if error.stops or error.fault.kind != "engine":
                yield error.fault
            else:
                self._leave_out(error.fault)
            return
        if played is None:
            return
        self.checked.refusals += played.done is None
        if played.against:
            self.findings.append(AuditFault(entry.number, "two-persons", _alone(played)))
        if isinstance(played.command, OpenRoom) and played.done is not None:
            yield from self._marks.opened_with(entry, played.command.public_key)
        for kind, says, cite in self._clock.see(played, self.replay.room.state):
            yield AuditFault(entry.number, kind, says, table=entry.table, cite=cite)
        with under(played.book):
            found = list(self._tables.faults(played))
        yield from found

    def _leave_out(self, fault: AuditFault) -> None:
        """Note what another version of the program wrote and this one cannot judge: that is no tampering."""
        if fault.table not in self.replay.unknown:
            self._others.append(fault)

    def _stop(self, number: int) -> None:
        self._stopped = self._stopped or f"the play from entry {number} on: nothing follows from a bad entry"

    def _outside(self, database: DatabaseCheck) -> Iterator[AuditFault]:
        """Look at what else is in the database."""
        people, outside = self.replay.room.state.people, Outside(self._journal, database, self._last)
        yield from outside.faults(people, self.checked)
        self._remarks.extend(outside.remarks(people))

    def not_checked(self) -> Iterator[str]:
        """Name what was not looked at."""
        if self._stopped:
            yield self._stopped
        yield from unread(self.replay)
        for fault in self._others[:_MOST_OTHERS]:
            yield f"entry {fault.entry}: {fault.says}"
        if len(self._others) > _MOST_OTHERS:
            more = len(self._others) - _MOST_OTHERS
            yield f"{more} more entries that another version of the program wrote, and that mean something else here"
        yield from self._remarks


def _alone(played: Played) -> str:
    """Say what one person did that takes two."""
    entry, command = played.entry, played.command
    moved = dollars(sum(posting.amount for posting in entry.postings if posting.amount > 0))
    if isinstance(command, Correct | PayJackpot):
        what = "corrected the ledger" if isinstance(command, Correct) else "paid a jackpot"
        named = f'"{command.second}" is only named as the second person and confirmed nothing'
        return f"{entry.person} alone {what}, {moved}: {named}; reason: {command.reason}"
    why = "; ".join(str(each) for each in played.against)
    return f"{entry.person} alone moved {moved}: {why}"


def _chain(fault: ChainFault, since: int = 0) -> AuditFault:
    return AuditFault(fault.number, "chain", fault.says, since if since < fault.number else 0)

"""The journal as its owner has it: entries are added at the end, checked, durable, and never changed."""

from __future__ import annotations

from collections import OrderedDict
from threading import RLock
from typing import TYPE_CHECKING, NamedTuple

from houseway.cardroom.ledger import check_balance, moved
from houseway.cardroom.writing import REFUSAL
from houseway.errors import JournalError, RepeatedCommandError, StaleJournalError
from houseway.store.chain import GENESIS, sealed
from houseway.store.drafts import check_draft
from houseway.store.reader import Reader

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Engine

    from houseway.store.checkpoints import Checkpoints
    from houseway.store.drafts import Draft, Entry
    from houseway.store.places import Place
    from houseway.store.writing import Writer

RECENT = 4096
"""How many answered commands are remembered without asking the database."""


class Answered(NamedTuple):
    """What is remembered of a command that was answered: where its answer stands, and no word of either."""

    number: int
    at: int
    digest: str
    refused: bool


class Held(NamedTuple):
    """What an open journal holds, and how all of it is let go."""

    engine: Engine
    writer: Writer
    checkpoints: Checkpoints | None
    release: Callable[[], None]


class Journal(Reader):
    """A journal open for writing; its balances, count and head are kept in memory.

    Threads may share it. After an error whose outcome nobody knows (a full disk, a lost connection)
    it refuses everything until it is opened anew.
    """

    def __init__(self, place: Place, held: Held) -> None:
        super().__init__(place, held.engine)
        self._held = held
        self._writer = held.writer
        self._marks = held.checkpoints
        self._turn = RLock()
        self._unusable = ""
        self._vouched = True
        self._answers: OrderedDict[tuple[str, str], Answered] = OrderedDict()
        self._take_up()

    def _take_up(self) -> None:
        """Learn where the journal stands, and refuse one that is not what its checkpoints say."""
        self._last = super().last()
        self._balances = super().balances()
        if total := sum(self._balances.values()):
            raise JournalError(
                f"all accounts together stand at {total} cents, expected 0; verify the journal"
            )
        for account, balance in self._balances.items():
            check_balance(account, balance)
        if self._marks is None:
            return
        if (mark := self._marks.last) is not None:
            entry = self.entry(mark.entries)
            if entry is None or entry.hash != mark.head:
                raise JournalError(
                    f"the checkpoint of {mark.entries} entries in {self._marks.path} does not fit the database, "
                    f"which ends with entry {self.count}: it was cut or rewritten; verify it"
                )
            self._vouched = mark.entries == self.count
        self._mark()

    def vouch(self) -> None:
        """Sign all that is there from now on, also what no checkpoint speaks of yet: it was verified."""
        with self._turn:
            self._vouched = True
            self._mark()

    @property
    def count(self) -> int:
        """How many entries there are."""
        return self._last.number if self._last else 0

    @property
    def head(self) -> str:
        """The hash of the last entry."""
        return self._last.hash if self._last else GENESIS

    def last(self) -> Entry | None:
        """Return the last entry."""
        return self._last

    def balances(self) -> dict[str, int]:
        """Return what every account stands at, accounts at zero left out."""
        with self._turn:
            return {account: balance for account, balance in self._balances.items() if balance}

    def balance(self, account: str) -> int:
        """Return what one account stands at."""
        return self._balances.get(account, 0)

    def answer(self, person: str, command: str) -> Answered | None:
        """Return where the answer to a person's command id stands; the database is asked for an old one."""
        known = self._answers.get((person, command))
        if known is None and (entry := self.answered(person, command)) is not None:
            return _answered(entry)
        return known

    def append(self, drafts: Sequence[Draft]) -> list[Entry]:
        """Add drafts in one transaction, all or none; they are on disk when this returns."""
        with self._turn:
            if self._unusable:
                raise JournalError(f"the journal must be opened again after an error: {self._unusable}")
            if not drafts:
                return []
            changed = self._checked(drafts)
            entries = self._sealed(drafts)
            if self._marks is not None and self._marks.due(self.count):
                self._mark()
            self._write(entries)
            self._last = entries[-1]
            self._balances.update(changed)
            self._remember(entries)
            return entries

    def _checked(self, drafts: Sequence[Draft]) -> dict[str, int]:
        """Return the balances that would change, or refuse the drafts."""
        changed: dict[str, int] = {}
        seen: set[tuple[str, str]] = set()
        for draft in drafts:
            check_draft(draft)
            moved(self._balances, changed, draft.postings)
            if draft.command:
                key = draft.person, draft.command
                if key in seen or key in self._answers:
                    raise _repeated(draft)
                seen.add(key)
        return changed

    def _sealed(self, drafts: Sequence[Draft]) -> list[Entry]:
        number, previous = self.count, self.head
        entries: list[Entry] = []
        for draft in drafts:
            number += 1
            entry = sealed(number, previous, draft)
            previous = entry.hash
            entries.append(entry)
        return entries

    def _write(self, entries: Sequence[Entry]) -> None:
        try:
            self._writer.add(entries)
        except StaleJournalError:
            for entry in entries:
                if self.answered(entry.person, entry.command):
                    raise _repeated(entry) from None
            raise
        except Exception as error:
            self._unusable = str(error) or type(error).__name__
            raise JournalError(
                f"{self.place.shown}: whether entry {entries[0].number} was written is not known: {error}"
            ) from error
        except BaseException:
            self._unusable = "the program was interrupted"
            raise

    def _remember(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            if entry.command:
                self._answers[entry.person, entry.command] = _answered(entry)
        while len(self._answers) > RECENT:
            self._answers.popitem(last=False)

    def tick(self, now: int) -> None:
        """Write a checkpoint if entries have waited a second for one; the caller says what time it is."""
        with self._turn:
            if self._marks is not None and self._marks.late(self.count, now):
                self._mark(now)

    def _mark(self, at: int | None = None) -> None:
        if self._marks is not None and self._last is not None and self._vouched:
            self._marks.write(self.count, self.head, self._last.at if at is None else at)

    def close(self) -> None:
        """Write the last checkpoint and let go of everything; the next owner may come."""
        with self._turn:
            try:
                if not self._unusable:
                    self._mark()
            finally:
                self._unusable = self._unusable or "it was closed"
                self._held.release()


def _answered(entry: Entry) -> Answered:
    return Answered(entry.number, entry.at, entry.digest, entry.kind == REFUSAL)


def _repeated(draft: Draft) -> RepeatedCommandError:
    return RepeatedCommandError(f"command id {draft.command} of {draft.person} stands in the journal already")

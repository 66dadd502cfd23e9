"""A backup as it is read: checked from its first entry to its end before anybody relies on it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from houseway.errors import JournalError
from houseway.store.connecting import named
from houseway.store.drafts import Entry, check_draft
from houseway.store.opening import open_journal
from houseway.store.portable import NOTHING, End, is_portable, read_entries
from houseway.store.verify import ChainCheck

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CREDENTIALS = sa.table("credentials", sa.column("person"), sa.column("password"), sa.column("set_at"))
"""Passwords in their stored form, which the journal knows by their fingerprints."""
SESSIONS = sa.table("sessions")
"""Who is signed in; no copy has them."""


class Source:
    """A file that a backup was made into: entries in lines, or SQLite."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @cached_property
    def whole(self) -> End:
        """Where it ends, after all of it has been read and checked."""
        end = NOTHING
        for entry in self.entries():
            end = End(entry.number, entry.hash)
        return end

    def entries(self) -> Iterator[Entry]:
        """Read its entries, up to the first that no journal would take."""
        check = ChainCheck()
        for entry in self.stored():
            for fault in check.faults(entry):
                raise JournalError(f"{self.path}: {fault}")
            check_draft(entry)
            yield entry

    def stored(self) -> Iterator[Entry]:
        """Read its entries as they lie there."""
        if is_portable(self.path):
            yield from read_entries(self.path)
            return
        with open_journal(self.path, read_only=True) as journal, named(journal.place):
            for found in journal.stored():
                if not isinstance(found, Entry):
                    raise JournalError(str(found))
                yield found

    def passwords(self) -> list[dict[str, Any]]:
        """Return the stored passwords; lines hold none."""
        if is_portable(self.path):
            return []
        with open_journal(self.path, read_only=True) as journal, journal.connected() as connection:
            return [dict(row) for row in connection.execute(sa.select(CREDENTIALS)).mappings()]

"""Backups of a journal that is in use, and the way back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from houseway.errors import JournalError
from houseway.store.connecting import named
from houseway.store.opening import open_journal
from houseway.store.parts import part_of
from houseway.store.places import place_of, reading
from houseway.store.portable import ENDINGS, is_portable, write_entries
from houseway.store.verify import checked, journal_faults

if TYPE_CHECKING:
    from pathlib import Path

    from houseway.store.opening import Address
    from houseway.store.places import Place


def backup(url: Address, target: Path) -> int:
    """Copy a journal, also while it is written, into a new file; return how many entries it holds.

    A name that ends with .jsonl or .jsonl.gz makes a file of lines that either database can be restored
    from; any other name makes a SQLite file, from a SQLite journal, with the stored passwords and without
    the sessions. Checkpoints and keys stay where they are. A copy that is not sound is not left.
    """
    if is_portable(target):
        return export_entries(url, target)
    place = place_of(url)
    if place.file is None:
        raise JournalError(
            f"{target}: a PostgreSQL journal is copied into lines; expected {' or '.join(ENDINGS)}"
        )
    with open_journal(url, read_only=True), named(place), part_of(target) as part:
        _copy(place, part)
        _strip(part)
        return _count_sound(part)


def export_entries(url: Address, target: Path) -> int:
    """Write every entry that a journal has now into a new file of lines; return how many."""
    with open_journal(url, read_only=True) as journal, named(journal.place):
        return write_entries(checked(journal.entries(last=journal.count)), target)


def _copy(place: Place, part: Path) -> None:
    """Copy what is committed at this moment, without what was deleted before; whoever writes does not wait."""
    address = f"{reading(place).database}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, isolation_level=None)) as source:
        _check_pages(source)  # rows are copied: they would not show that an index is broken
        source.execute("VACUUM INTO ?", (str(part),))


def _strip(part: Path) -> None:
    """Take out who is signed in: whoever finds a copy must not be somebody else with it."""
    with closing(sqlite3.connect(part, isolation_level=None)) as copy:
        copy.execute("PRAGMA secure_delete = ON")
        copy.execute("DELETE FROM sessions")
        _check_pages(copy)


def _check_pages(connection: sqlite3.Connection) -> None:
    """Let SQLite look through a whole file."""
    (says,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if says != "ok":
        raise JournalError(f"the file is damaged: {says}; nothing was copied")


def _count_sound(part: Path) -> int:
    """Return how many entries a copy holds, if its chain is whole."""
    with open_journal(part, read_only=True) as copy:
        for fault in journal_faults(copy):
            raise JournalError(f"{fault}; nothing was copied")
        return copy.count

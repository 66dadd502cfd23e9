"""Backups of a journal that is in use, and the way back."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from itertools import islice
from typing import TYPE_CHECKING

from houseway.errors import JournalError
from houseway.store.connecting import named
from houseway.store.opening import open_journal
from houseway.store.places import place_of
from houseway.store.portable import ENDINGS, is_portable, read_entries, refuse_existing, write_entries
from houseway.store.verify import checked

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from houseway.store.drafts import Entry
    from houseway.store.opening import Address

_TOGETHER = 500


def backup(url: Address, target: Path) -> int:
    """Copy a journal, also while it is written, into a new file; return how many entries it holds.

    A name that ends with .jsonl or .jsonl.gz makes a file of lines that either database can be restored
    from; any other name makes a SQLite file, from a SQLite journal. Checkpoints and keys stay where they are.
    """
    if is_portable(target):
        return export_entries(url, target)
    place = place_of(url)
    refuse_existing(target)
    if place.file is None:
        raise JournalError(
            f"{target}: a PostgreSQL journal is copied into lines; expected {' or '.join(ENDINGS)}"
        )
    with open_journal(url, read_only=True), named(place):
        _copy(place.file, target)
    with open_journal(target, read_only=True) as copy:
        return copy.count


def _copy(source: Path, target: Path) -> None:
    """Copy all pages in one step: what is committed meanwhile is not waited for and not missed in part."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")  # all of it in the one file
        with part.open("rb") as file:
            os.fsync(file.fileno())
        part.rename(target)
    finally:
        part.unlink(missing_ok=True)


def export_entries(url: Address, target: Path) -> int:
    """Write every entry that a journal has now into a new file of lines; return how many."""
    with open_journal(url, read_only=True) as journal, named(journal.place):
        return write_entries(journal.entries(last=journal.count), target)


def restore(source: Path, url: Address, *, checkpoints: Path | None = None) -> int:
    """Bring a backup into a new journal, if its chain is whole; return how many entries it has.

    The source is read twice: nothing is written before all of it has been checked.
    """
    for _ in checked(_entries(source)):
        pass
    with open_journal(url, checkpoints=checkpoints) as journal:
        if journal.count:
            raise JournalError(
                f"{journal.place.shown} holds {journal.count} entries; expected an empty database"
            )
        entries = checked(_entries(source))
        while together := list(islice(entries, _TOGETHER)):
            for given, kept in zip(together, journal.append(together), strict=True):
                if given.hash != kept.hash:
                    raise JournalError(f"{source}: entry {given.number} changed while it was read")
        return journal.count


def _entries(source: Path) -> Iterator[Entry]:
    if is_portable(source):
        yield from read_entries(source)
        return
    with open_journal(source, read_only=True) as journal:
        yield from journal.entries()

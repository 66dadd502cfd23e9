"""The way back: a backup becomes a journal, whole or not at all."""

from __future__ import annotations

import sqlite3
from contextlib import ExitStack, closing, contextmanager
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from msgspec import Struct
from msgspec.structs import asdict

from houseway.errors import JournalError
from houseway.store.connecting import connect, named
from houseway.store.keys import kept_key
from houseway.store.locks import owner_lock
from houseway.store.migrating import entries_in, upgrade
from houseway.store.opening import check_file, open_journal
from houseway.store.parts import aside, clear_sides, orphans, part_of
from houseway.store.places import marks_files, marks_folder, place_of
from houseway.store.portable import NOTHING, End
from houseway.store.schema import ENTRIES, POSTINGS
from houseway.store.source import CREDENTIALS, SESSIONS, Source
from houseway.store.surviving import held_against
from houseway.store.writing import Writer

if TYPE_CHECKING:
    from collections.abc import Generator

    from sqlalchemy import Connection, Engine

    from houseway.store.drafts import Entry
    from houseway.store.opening import Address
    from houseway.store.places import Place

_TOGETHER = 500
"""Entries that go to the database in one statement; all of them are one transaction."""


class Restored(Struct, frozen=True):
    """A journal that was brought back."""

    entries: int
    lost: int
    """How many more there had been, as checkpoints tell."""
    aside: tuple[Path, ...]
    """Files of the journal before that were given these names."""
    public: Path
    """The key that the new journal's checkpoints are held against."""


def restore(
    source: Path,
    url: Address,
    *,
    checkpoints: Path | None = None,
    public_key: Path | None = None,
    lose_entries: int = 0,
) -> Restored:
    """Bring a backup into a new journal, if its chain is whole and no signed checkpoint says otherwise.

    Nothing is written before all of it has been checked; then it is written in one piece. `checkpoints` is the
    file that has outlived the journal before, or the folder where checkpoints are kept; without it they are
    looked for where the new journal will keep its own. A backup that is older than they are is refused,
    unless as many entries may be lost.
    """
    place, backup = place_of(url), Source(source)
    end = backup.whole
    folder = checkpoints if checkpoints is not None and checkpoints.is_dir() else None
    home = folder or marks_folder(place)
    with named(place):
        _check_target(place, home)
    own = marks_files(place, folder, public_key)
    held = held_against(backup, marks_files(place, checkpoints, public_key), own)
    if held.lost > lose_entries:
        raise JournalError(
            f"{source} ends with entry {end.entries}, signed checkpoints speak of {end.entries + held.lost}: "
            f"{held.lost} would be lost; look for a newer backup, or restore with --lose-entries {held.lost}"
        )
    moved = _bring(backup, place, [held.superseded] if held.superseded else [])
    with open_journal(url, checkpoints=folder) as journal:
        journal.vouch()  # it was read to its end, so its first checkpoint can be signed
    return Restored(end.entries, held.lost, tuple(moved), home / f"{place.name}.pub")


def _bring(backup: Source, place: Place, old: list[Path]) -> list[Path]:
    """Write a backup in one piece; what would stand in its way has another name from then on, and only then."""
    tables = _in_the_database(place) if place.file is None else _in_a_new_file(place.file)
    with named(place), ExitStack() as until_done, tables as engine, engine.begin() as connection:
        _write(connection, backup)
        in_the_way = old if place.file is None else [*old, *orphans(place.file)]
        return until_done.enter_context(aside(in_the_way, "before-restore"))


def _check_target(place: Place, marks: Path) -> None:
    """Refuse keys that cannot sign and a database that holds something, before anything is made."""
    check_file(place, create=True)
    kept_key(marks / f"{place.name}.key", marks / f"{place.name}.pub")
    if place.file is None or place.file.exists():
        with _connected(place, read_only=True) as engine:
            _refuse_filled(engine)


def _refuse_filled(engine: Engine) -> None:
    if held := entries_in(engine):
        raise JournalError(f"it holds {held} entries; expected an empty database")


@contextmanager
def _connected(place: Place, *, read_only: bool = False) -> Generator[Engine]:
    engine = connect(place, read_only=read_only)
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def _in_the_database(place: Place) -> Generator[Engine]:
    """Yield a database with empty tables, nobody else's for so long."""
    with _connected(place) as engine, closing(Writer(engine)):  # which has the lock
        _refuse_filled(engine)
        upgrade(engine)
        yield engine


@contextmanager
def _in_a_new_file(file: Path) -> Generator[Engine]:
    """Yield a file with empty tables; when the block has ended well it is the database."""
    with owner_lock(file), part_of(file, replaces=True) as part:
        if file.exists():
            with _connected(place_of(file), read_only=True) as there:
                _refuse_filled(there)
        with _connected(place_of(part)) as engine:
            upgrade(engine)
            yield engine
        with closing(sqlite3.connect(part)) as made:
            made.execute("PRAGMA journal_mode = DELETE")  # all of it in the one file
        clear_sides(file)


def _write(connection: Connection, backup: Source) -> None:
    """Write all of a backup: its entries as they are, and stored passwords."""
    for table in (CREDENTIALS, SESSIONS):
        connection.execute(sa.delete(table))
    entries = backup.entries()
    end = NOTHING
    while together := list(islice(entries, _TOGETHER)):
        connection.execute(sa.insert(ENTRIES), [_row(entry) for entry in together])
        if lines := [line for entry in together for line in _lines(entry)]:
            connection.execute(sa.insert(POSTINGS), lines)
        end = End(together[-1].number, together[-1].hash)
    if end != backup.whole:
        raise JournalError(f"{backup.path} changed while it was read")
    if passwords := backup.passwords():
        connection.execute(sa.insert(CREDENTIALS), passwords)


def _row(entry: Entry) -> dict[str, Any]:
    fields = asdict(entry)
    return {column.name: fields[column.name.removesuffix("_id")] for column in ENTRIES.columns}


def _lines(entry: Entry) -> list[dict[str, Any]]:
    return [
        {"entry": entry.number, "line": line, "account": posting.account, "amount": posting.amount}
        for line, posting in enumerate(entry.postings, start=1)
    ]

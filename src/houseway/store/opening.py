"""Opening a journal, for its one owner or for anybody who reads."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Literal, overload

from houseway.errors import JournalError
from houseway.store.checkpoints import Checkpoints
from houseway.store.connecting import connect, named
from houseway.store.journal import Held, Journal
from houseway.store.locks import FileLock
from houseway.store.migrating import check_version, upgrade
from houseway.store.places import place_of
from houseway.store.reader import Reader
from houseway.store.writing import Writer

if TYPE_CHECKING:
    import os

    from houseway.store.places import Place

    Address = str | os.PathLike[str]


@overload
def open_journal(url: Address, *, read_only: Literal[True]) -> Reader: ...


@overload
def open_journal(
    url: Address, *, checkpoints: Path | None = None, create: bool = True, read_only: Literal[False] = False
) -> Journal: ...


def open_journal(
    url: Address, *, checkpoints: Path | None = None, create: bool = True, read_only: bool = False
) -> Journal | Reader:
    """Open a journal: a file, sqlite:///FILE or postgresql://USER@HOST/DATABASE.

    One process at a time may have it open for writing; readers may always come. Checkpoints are kept in
    the given folder; without one, beside a SQLite file and nowhere for PostgreSQL.
    """
    place = place_of(url)
    with named(place):
        return _reader(place) if read_only else _owner(place, checkpoints, create=create)


def _reader(place: Place) -> Reader:
    _check_file(place, create=False)
    engine = connect(place, read_only=True)
    try:
        check_version(engine)
    except BaseException:
        engine.dispose()
        raise
    return Reader(place, engine)


def _owner(place: Place, folder: Path | None, *, create: bool) -> Journal:
    _check_file(place, create=create)
    open_things = ExitStack()
    try:
        return _opened(place, folder, open_things, create=create)
    except BaseException:
        open_things.close()
        raise


def _opened(place: Place, folder: Path | None, open_things: ExitStack, *, create: bool) -> Journal:
    """Open one thing after the other, the lock first; they are let go in the opposite order."""
    if place.file is not None:
        lock = FileLock(place.file.with_name(f"{place.name}.lock"))
        open_things.callback(lock.release)
    engine = connect(place)
    open_things.callback(engine.dispose)
    writer = Writer(engine)
    open_things.callback(writer.close)
    upgrade(engine, create=create)
    marks = _checkpoints(place, folder)
    if marks is not None:
        open_things.callback(marks.close)
    return Journal(place, Held(engine, writer, marks, open_things.close))


def _checkpoints(place: Place, folder: Path | None) -> Checkpoints | None:
    if folder is None and place.file is None:
        return None
    kept = folder or Path(place.file.parent if place.file else "")
    if not kept.is_dir():
        raise JournalError(f"{kept} is no folder; expected one to keep checkpoints in")
    return Checkpoints(kept, place.name)


def _check_file(place: Place, *, create: bool) -> None:
    if place.file is None:
        return
    if place.file.is_dir():
        raise JournalError("this is a folder; expected a file")
    if not place.file.parent.is_dir():
        raise JournalError(f"the folder {place.file.parent} does not exist; make it first")
    if not create and not place.file.exists():
        raise JournalError("there is no such file; expected a journal that was made before")

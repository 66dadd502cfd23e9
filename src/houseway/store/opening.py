"""Opening a journal, for its one owner or for anybody who reads."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Literal, overload

from houseway.errors import JournalError
from houseway.store.checkpoints import Checkpoints
from houseway.store.connecting import connect, named
from houseway.store.journal import Held, Journal
from houseway.store.locks import owner_lock
from houseway.store.migrating import check_version, upgrade
from houseway.store.places import data_folder, made_folder, marks_folder, place_of
from houseway.store.reader import Reader
from houseway.store.writing import Writer

if TYPE_CHECKING:
    import os
    from pathlib import Path

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
    the given folder; without one, beside a SQLite file, and for PostgreSQL in the user's folder for data.
    """
    place = place_of(url)
    with named(place):
        return _reader(place) if read_only else _owner(place, checkpoints, create=create)


def _reader(place: Place) -> Reader:
    check_file(place, create=False)
    engine = connect(place, read_only=True)
    try:
        check_version(engine)
    except BaseException:
        engine.dispose()
        raise
    return Reader(place, engine)


def _owner(place: Place, folder: Path | None, *, create: bool) -> Journal:
    check_file(place, create=create)
    open_things = ExitStack()
    try:
        return _opened(place, folder, open_things, create=create)
    except BaseException:
        open_things.close()
        raise


def _opened(place: Place, folder: Path | None, open_things: ExitStack, *, create: bool) -> Journal:
    """Open one thing after the other, the lock first; they are let go in the opposite order."""
    if place.file is not None:
        open_things.callback(owner_lock(place.file).release)
        _refuse_lost(place.file, folder or place.file.parent)
    engine = connect(place)
    open_things.callback(engine.dispose)
    writer = Writer(engine)
    open_things.callback(writer.close)
    upgrade(engine, create=create)
    marks = Checkpoints(made_marks_folder(place, folder), place.name)
    open_things.callback(marks.close)
    return Journal(place, Held(engine, writer, marks, open_things.close))


def _refuse_lost(file: Path, folder: Path) -> None:
    """Refuse to begin anew, before anything is made, where a journal is missing that was promised something."""
    promises = folder / f"{file.name}.checkpoints"
    if not file.exists() and promises.is_file() and promises.stat().st_size:
        raise JournalError(
            f"there is no such file, and {promises} speaks of its entries: bring it back with houseway restore, "
            "or move the checkpoints away to begin anew"
        )


def made_marks_folder(place: Place, asked: Path | None) -> Path:
    """Return the folder for a journal's checkpoints: the one asked for, or the usual one, made if need be."""
    if asked is None and place.file is None:
        made_folder(data_folder())
        return made_folder(marks_folder(place))
    folder = asked or marks_folder(place)
    if not folder.is_dir():
        raise JournalError(f"{folder} is no folder; expected one to keep checkpoints in")
    return folder


def check_file(place: Place, *, create: bool) -> None:
    """Refuse a SQLite file that cannot be one."""
    if place.file is None:
        return
    if place.file.is_dir():
        raise JournalError("this is a folder; expected a file")
    if not place.file.parent.is_dir():
        raise JournalError(f"the folder {place.file.parent} does not exist; make it first")
    if not create and not place.file.exists():
        raise JournalError("there is no such file; expected a journal that was made before")

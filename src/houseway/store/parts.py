"""Files that appear under their name when they are whole, and not before, whatever happens meanwhile."""

from __future__ import annotations

import os
from contextlib import ExitStack, contextmanager
from itertools import chain, count
from typing import TYPE_CHECKING

from houseway.errors import JournalError
from houseway.store.locks import FileLock

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable
    from pathlib import Path

_SIDES = ("-wal", "-shm", "-journal")
"""What SQLite puts beside a file while it is in use."""


@contextmanager
def part_of(target: Path, *, replaces: bool = False) -> Generator[Path]:
    """Yield an empty file, its owner's alone, that becomes the target when the block has ended well.

    Whoever is killed leaves it behind under the name of a part; the next one takes that and begins anew.
    """
    _refuse(target, replaces=replaces)
    part = target.with_name(f"{target.name}.part")
    with FileLock(part, f"another process is writing {part}; wait for it, or choose another name"):
        try:
            _refuse(target, replaces=replaces)  # another may have come first
            os.truncate(part, 0)
            clear_sides(part)
            yield part
            _finish(part, target)
        except BaseException:
            part.unlink(missing_ok=True)
            clear_sides(part)
            raise


def _refuse(target: Path, *, replaces: bool) -> None:
    if target.exists() and not replaces:
        raise JournalError(f"{target} exists already; expected the name of a new file")
    if not target.parent.is_dir():
        raise JournalError(f"the folder {target.parent} does not exist; make it first")


def _finish(part: Path, target: Path) -> None:
    """Give a whole file its name; file and name are on disk when this returns."""
    _sync(part)
    part.rename(target)
    _sync(target.parent)


def _sync(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def clear_sides(file: Path) -> None:
    """Remove what SQLite has left beside a file that nobody is to read any more."""
    for side in _SIDES:
        file.with_name(file.name + side).unlink(missing_ok=True)


@contextmanager
def aside(files: Iterable[Path], word: str) -> Generator[list[Path]]:
    """Give files other names, beside them, that no others have, and back their own if the block fails."""
    with ExitStack() as back:
        moved: list[Path] = []
        for file in files:
            moved.append(file.rename(_free_name(file, word)))
            back.callback(moved[-1].rename, file)
        yield moved
        back.pop_all()


def _free_name(file: Path, word: str) -> Path:
    names = (file.with_name(f"{file.name}.{word}{number}") for number in chain([""], count(2)))
    return next(name for name in names if not name.exists())


def orphans(database: Path) -> list[Path]:
    """Return what SQLite left beside a file that is gone: laid upon another file it would spoil that."""
    if database.exists():
        return []
    sides = [database.with_name(database.name + side) for side in ("-wal", "-journal")]
    return [side for side in sides if side.exists() and side.stat().st_size]

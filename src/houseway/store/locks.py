"""One owner at a time: a lock that ends with the process, however it ends."""

from __future__ import annotations

import fcntl
import os
from typing import TYPE_CHECKING, Self

from houseway.errors import JournalError

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy.engine.interfaces import DBAPIConnection

_KEY = int.from_bytes(b"houseway", "big")  # eight letters are a number of 64 bits
_PATIENCE = 1000
"""Milliseconds."""
_REFUSAL = "another process has the journal open for writing; stop it first, or open it for reading"


class FileLock:
    """A lock on a file, which is made if need be. That of a database stays: removing it could let two in."""

    def __init__(self, path: Path, refusal: str = _REFUSAL) -> None:
        self._file: int | None = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            taken = not _is_at(self._file, path)  # its owner before has just given it another name
        except BlockingIOError:
            taken = True
        if taken:
            self.release()
            raise JournalError(refusal)

    def release(self) -> None:
        """Let the next owner in."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


def owner_lock(database: Path) -> FileLock:
    """Take the lock of a SQLite file, for its one owner."""
    return FileLock(database.with_name(f"{database.name}.lock"))


def _is_at(file: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file), path.stat())
    except FileNotFoundError:
        return False


def lock_session(connection: DBAPIConnection, refused: type[Exception]) -> None:
    """Take the lock for as long as the connection lives: the one that writes is the one that owns.

    A server may need a moment to notice that the owner before was killed; so long the next one waits.
    """
    cursor = connection.cursor()
    try:
        cursor.execute(f"SET lock_timeout = {_PATIENCE}")
        cursor.execute("SELECT pg_advisory_lock(%s)", (_KEY,))
        cursor.execute("RESET lock_timeout")
    except refused as error:
        raise JournalError(_REFUSAL) from error
    finally:
        cursor.close()

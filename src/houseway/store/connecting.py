"""Engines for both databases, set up so that what is committed stays."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sqlalchemy import create_engine, event
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from houseway.errors import JournalError, LedgerError
from houseway.store.places import reading

if TYPE_CHECKING:
    from collections.abc import Generator

    from sqlalchemy import Connection, Engine
    from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
    from sqlalchemy.exc import DatabaseError
    from sqlalchemy.pool import ConnectionPoolEntry

    from houseway.store.places import Place

OLDEST_SQLITE = (3, 37)
"""The first with strict tables."""
OLDEST_POSTGRESQL = 15

_PRAGMAS = {"journal_mode": ("WAL", "wal"), "synchronous": ("FULL", 2), "foreign_keys": ("ON", 1)}
"""Each setting as it is asked for and as SQLite answers."""


def connect(place: Place, *, read_only: bool = False) -> Engine:
    """Return an engine whose every connection is set up and checked."""
    if place.file is not None:
        return _sqlite(place, read_only=read_only)
    # whoever reads entries and then their postings must not see a later moment the second time
    isolation = "REPEATABLE READ" if read_only else "READ COMMITTED"
    engine = create_engine(place.url, isolation_level=isolation)
    event.listen(engine, "connect", _set_up_postgresql)
    return engine


def _sqlite(place: Place, *, read_only: bool) -> Engine:
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise JournalError(f"SQLite {sqlite3.sqlite_version} is too old; expected 3.37 or newer")
    engine = create_engine(reading(place) if read_only else place.url)
    event.listen(engine, "connect", _set_up_reader if read_only else _set_up_writer)
    event.listen(engine, "begin", _begin)
    return engine


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")  # the driver leaves transactions to us, see _plain


def _plain(connection: DBAPIConnection) -> DBAPICursor:
    connection.isolation_level = None  # the driver's own transactions would not cover the making of tables
    connection.text_factory = _text
    cursor = connection.cursor()
    cursor.execute("PRAGMA busy_timeout = 5000")
    return cursor


def _text(stored: bytes) -> str:
    """Read whatever lies in a text column: what is not text must not stop those who look for faults."""
    return stored.decode("utf-8", "surrogateescape")


def _set_up_reader(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    _plain(connection).close()


def _set_up_writer(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = _plain(connection)
    # Counts for a new file only. An entry touches a page of the index for each of its accounts, and every
    # page touched is written at the commit: small pages are a quarter faster.
    cursor.execute("PRAGMA page_size = 2048")
    for name, (wanted, answer) in _PRAGMAS.items():
        cursor.execute(f"PRAGMA {name} = {wanted}")
        cursor.execute(f"PRAGMA {name}")
        row = cursor.fetchone()
        if row is None or row[0] != answer:
            raise JournalError(f"SQLite does not take {name} {wanted} here: it answers {row and row[0]}")
    cursor.execute("PRAGMA wal_autocheckpoint = 4000")
    cursor.close()


def _set_up_postgresql(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    cursor.execute("SELECT current_setting('server_version_num'), current_setting('synchronous_commit')")
    version, synchronous = cursor.fetchone() or ("0", "")
    if int(version) // 10_000 < OLDEST_POSTGRESQL:
        raise JournalError(
            f"PostgreSQL {int(version) // 10_000} is too old; expected {OLDEST_POSTGRESQL} or newer"
        )
    if synchronous == "off":
        cursor.execute("SET synchronous_commit = on")  # an answer means that it is on disk
    cursor.close()
    connection.commit()


@contextmanager
def named(place: Place) -> Generator[None]:
    """Name the database in whatever goes wrong with it."""
    try:
        yield
    except JournalError as error:
        raise type(error)(f"{place.shown}: {error}") from error
    except LedgerError as error:
        raise JournalError(f"{place.shown}: {error}; verify the journal") from error
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        said = str(getattr(error, "orig", None) or error).strip().splitlines() or [type(error).__name__]
        raise JournalError(f"{place.shown}: {said[0]}") from error
    except UnicodeDecodeError as error:  # the driver cannot even say what is wrong
        raise JournalError(
            f"{place.shown}: the database is damaged: it names something that is no text"
        ) from error


def is_damage(error: DatabaseError) -> bool:
    """Tell damage from a lock or a lost connection, which say nothing about what is stored."""
    return not isinstance(error, OperationalError)

"""The one connection that writes. Plain statements of the driver: a commit is mostly waiting for the disk."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from houseway.errors import JournalError, StaleJournalError
from houseway.store.chain import GENESIS
from houseway.store.locks import lock_session
from houseway.store.schema import ENTRIES, POSTINGS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Engine, Table
    from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor

    from houseway.store.drafts import Entry

_HEAD = "SELECT number, hash FROM entries ORDER BY number DESC LIMIT 1"


class Writer:
    """Adds entries, all of a batch or none; what it has added is on disk."""

    def __init__(self, engine: Engine) -> None:
        connection = engine.connect()
        connection.detach()  # it never goes back to the pool
        driver = connection.connection.dbapi_connection
        if driver is None:
            raise JournalError("the connection was lost at once")
        self._close = connection.close
        self._connection: DBAPIConnection = driver
        self._refused = engine.dialect.loaded_dbapi.IntegrityError
        self._fails = engine.dialect.loaded_dbapi.Error
        self._busy = (
            engine.dialect.loaded_dbapi.OperationalError
        )  # PostgreSQL's words for a lock not given in time
        sqlite = engine.dialect.name == "sqlite"
        mark = "?" if sqlite else "%s"
        self._begin = "BEGIN IMMEDIATE" if sqlite else "BEGIN"
        self._add_entry, self._add_posting = _insert(ENTRIES, mark), _insert(POSTINGS, mark)
        if not sqlite:
            self._own()

    def _own(self) -> None:
        self._connection.autocommit = True  # the statements below say where a transaction begins and ends
        try:
            lock_session(self._connection, self._busy)
        except BaseException:
            self.close()
            raise

    def add(self, entries: Sequence[Entry]) -> None:
        """Add entries after the one they name; refuse when another has become the last meanwhile.

        After a StaleJournalError nothing has changed. After a JournalError nobody knows what has.
        """
        cursor = self._connection.cursor()
        try:
            cursor.execute(self._begin)
            self._check_head(cursor, entries[0])
            cursor.executemany(self._add_entry, [_entry_row(entry) for entry in entries])
            if lines := [row for entry in entries for row in _posting_rows(entry)]:
                cursor.executemany(self._add_posting, lines)
            cursor.execute("COMMIT")
        except self._refused as error:
            cursor.execute("ROLLBACK")
            raise StaleJournalError(f"the database refuses entry {entries[0].number}: {error}") from error
        except StaleJournalError:
            cursor.execute("ROLLBACK")
            raise
        except BaseException:
            with suppress(self._fails):
                cursor.execute("ROLLBACK")
            raise
        finally:
            cursor.close()

    def _check_head(self, cursor: DBAPICursor, first: Entry) -> None:
        cursor.execute(_HEAD)
        number, head = cursor.fetchone() or (0, GENESIS)
        if number != first.number - 1 or head != first.previous:
            raise StaleJournalError(
                f"the journal ends with entry {number}, expected {first.number - 1}: somebody else "
                "has written; open it again"
            )

    def close(self) -> None:
        """Let go of the connection."""
        self._close()


def _insert(table: Table, mark: str) -> str:
    names = [column.name for column in table.columns]
    values = ", ".join(mark for _ in names)
    return f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({values})"  # noqa: S608 -- names of our own tables


def _entry_row(entry: Entry) -> tuple[object, ...]:
    return (
        entry.number,
        entry.at,
        entry.kind,
        entry.table,
        entry.person,
        entry.command,
        entry.body,
        entry.rules,
        entry.engine,
        entry.digest,
        entry.previous,
        entry.hash,
    )


def _posting_rows(entry: Entry) -> list[tuple[object, ...]]:
    number = entry.number
    return [
        (number, line, posting.account, posting.amount)
        for line, posting in enumerate(entry.postings, start=1)
    ]

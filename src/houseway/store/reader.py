"""Reading a journal, also while somebody else writes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from sqlalchemy import func, select

from houseway.store import rows
from houseway.store.chain import GENESIS
from houseway.store.schema import ENTRIES, POSTINGS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection, Engine

    from houseway.store.drafts import Entry
    from houseway.store.places import Place
    from houseway.store.rows import ChainFault


class Reader:
    """A journal that is only read: everything is asked of the database anew."""

    def __init__(self, place: Place, engine: Engine) -> None:
        self.place = place
        self._engine = engine

    @property
    def count(self) -> int:
        """How many entries there are: the number of the last one."""
        with self._engine.connect() as connection:
            return int(connection.execute(rows.last_number()).scalar_one() or 0)

    @property
    def head(self) -> str:
        """The hash of the last entry."""
        last = self.last()
        return last.hash if last else GENESIS

    def last(self) -> Entry | None:
        """Return the last entry."""
        with self._engine.connect() as connection:
            return rows.find(connection)

    def entry(self, number: int) -> Entry | None:
        """Return one entry by its number."""
        with self._engine.connect() as connection:
            return rows.find(connection, ENTRIES.c.number == number)

    def entries(
        self,
        first: int = 1,
        last: int | None = None,
        *,
        table: str | None = None,
        kind: str | None = None,
        batch: int = 1000,
    ) -> Iterator[Entry]:
        """Read entries in order, a batch at a time; nothing is checked here, but a damaged row is refused."""
        return rows.sound(rows.read(self._engine, rows.Span(first, last, table, kind, batch)))

    def stored(self) -> Iterator[Entry | ChainFault]:
        """Read all that lies in the tables, with rows that belong nowhere or are damaged told as faults."""
        return rows.everything(self._engine)

    def connected(self) -> Connection:
        """Return a connection, to look at what else lies in the database."""
        return self._engine.connect()

    def answered(self, person: str, command: str) -> Entry | None:
        """Return the entry that a person's command id already has."""
        if not command:
            return None
        with self._engine.connect() as connection:
            return rows.find(
                connection,
                ENTRIES.c.person == person,
                ENTRIES.c.command == command,
                ENTRIES.c.command
                != "",  # says so to the planner, whose index leaves out entries without an id
            )

    def repeated(self) -> set[int]:
        """Return the entries whose command id an earlier one has; none, unless the index was taken away."""
        key = ENTRIES.c.person, ENTRIES.c.command
        twice = select(*key, func.min(ENTRIES.c.number)).where(ENTRIES.c.command != "").group_by(*key)
        with self._engine.connect() as connection:
            found: set[int] = set()
            for person, command, first in connection.execute(twice.having(func.count() > 1)).all():
                same = select(ENTRIES.c.number).where(key[0] == person, key[1] == command)
                found.update(number for (number,) in connection.execute(same) if number != first)
        return found

    def balances(self) -> dict[str, int]:
        """Return what every account stands at, accounts at zero left out."""
        total = func.sum(POSTINGS.c.amount)
        asked = select(POSTINGS.c.account, total).group_by(POSTINGS.c.account).having(total != 0)
        with self._engine.connect() as connection:
            return {str(account): int(amount) for account, amount in connection.execute(asked)}

    def balance(self, account: str) -> int:
        """Return what one account stands at."""
        asked = select(func.coalesce(func.sum(POSTINGS.c.amount), 0)).where(POSTINGS.c.account == account)
        with self._engine.connect() as connection:
            return int(connection.execute(asked).scalar_one())

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

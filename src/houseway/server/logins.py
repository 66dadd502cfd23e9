"""Passwords and sessions in the database. They are beside the record: the journal holds only fingerprints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import sqlalchemy as sa
from msgspec import Struct

from houseway.store.connecting import connect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.store.places import Place

_WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
_metadata = sa.MetaData()

CREDENTIALS = sa.Table(
    "credentials",
    _metadata,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("password", sa.Text, nullable=False),
    sa.Column("set_at", _WHOLE, nullable=False),
)
SESSIONS = sa.Table(
    "sessions",
    _metadata,
    sa.Column("id", sa.Text, primary_key=True),  # the hash of what the cookie holds
    sa.Column("person", sa.Text, nullable=False),
    sa.Column("data", sa.Text, nullable=False),
    sa.Column("expires_at", _WHOLE, nullable=False),
)


class Kept(Struct, frozen=True):
    """A session as it is kept."""

    id: str
    person: str
    data: str
    expires_at: int


class Logins:
    """The tables of passwords and sessions. Calls wait for the disk: from a server, in a thread."""

    def __init__(self, place: Place) -> None:
        self._engine = connect(place)

    def password(self, person: str) -> str | None:
        """Return the stored form of somebody's password."""
        asked = sa.select(CREDENTIALS.c.password).where(CREDENTIALS.c.person == person)
        with self._engine.connect() as connection:
            return connection.execute(asked).scalar_one_or_none()

    def set_password(self, person: str, stored: str | None, at: int) -> None:
        """Keep somebody's password, or none, in the place of an earlier one."""
        with self._engine.begin() as connection:
            connection.execute(sa.delete(CREDENTIALS).where(CREDENTIALS.c.person == person))
            if stored is not None:
                connection.execute(sa.insert(CREDENTIALS).values(person=person, password=stored, set_at=at))

    def sessions(self, now: int) -> Iterator[Kept]:
        """Return the sessions that have not run out, and forget the others."""
        with self._engine.begin() as connection:
            connection.execute(sa.delete(SESSIONS).where(SESSIONS.c.expires_at <= now))
            rows = connection.execute(sa.select(SESSIONS)).all()
        return (Kept(row.id, row.person, row.data, row.expires_at) for row in rows)

    def begin(self, session: Kept) -> None:
        """Keep a new session."""
        values = {name: getattr(session, name) for name in session.__struct_fields__}
        with self._engine.begin() as connection:
            connection.execute(sa.insert(SESSIONS).values(**values))

    def end(self, *ids: str) -> None:
        """Forget sessions."""
        with self._engine.begin() as connection:
            connection.execute(sa.delete(SESSIONS).where(SESSIONS.c.id.in_(ids)))

    def end_all(self, person: str) -> None:
        """Forget all sessions of somebody."""
        with self._engine.begin() as connection:
            connection.execute(sa.delete(SESSIONS).where(SESSIONS.c.person == person))

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

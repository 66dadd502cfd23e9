"""Entries by their numbers alone, or by the bytes of their bodies: newest first too, and without reading them whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct
from sqlalchemy import select

from houseway.store.schema import ENTRIES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import ColumnElement

    from houseway.store.reader import Reader

_AT_ONCE = 2000
"""No transaction lasts longer than it takes to read so many."""


class Which(Struct, frozen=True):
    """Which entries are looked for: after one number and before another, of one table, kind or person."""

    after: int = 0
    before: int | None = None
    table: str | None = None
    kind: str | None = None
    person: str | None = None

    def conditions(self) -> list[ColumnElement[bool]]:
        """Return what must hold of such an entry."""
        column = ENTRIES.c
        wanted = [(column.table_id, self.table), (column.kind, self.kind), (column.person, self.person)]
        found = [each == value for each, value in wanted if value is not None]
        found.append(column.number > self.after)
        return found if self.before is None else [*found, column.number < self.before]


class Row(NamedTuple):
    """What can be told of an entry without reading it: its body is kept as it is."""

    number: int
    kind: str
    table: str
    person: str
    body: bytes


def numbers(journal: Reader, which: Which, limit: int, *, newest_first: bool) -> list[int]:
    """Return the numbers of so many entries; of one table they stand in an index."""
    number = ENTRIES.c.number
    order = number.desc() if newest_first else number
    asked = select(number).where(*which.conditions()).order_by(order).limit(limit)
    with journal.connected() as connection:
        return [int(each) for (each,) in connection.execute(asked)]


def rows(journal: Reader, which: Which, *, newest_first: bool = False) -> Iterator[Row]:
    """Read entries a batch at a time, unchecked: who finds one that he looks for reads it from the journal."""
    column = ENTRIES.c
    columns = (column.number, column.kind, column.table_id, column.person, column.body)
    order = column.number.desc() if newest_first else column.number
    while True:
        asked = select(*columns).where(*which.conditions()).order_by(order).limit(_AT_ONCE)
        with journal.connected() as connection:
            found = [Row(*row) for row in connection.execute(asked).all()]
        yield from found
        if len(found) < _AT_ONCE:
            return
        last = found[-1].number
        after, before = (which.after, last) if newest_first else (last, which.before)
        which = Which(after, before, which.table, which.kind, which.person)

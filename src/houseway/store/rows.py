"""Rows of the tables as entries, in order and a batch at a time."""

from __future__ import annotations

from math import isfinite
from reprlib import repr as shortened
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import func, or_, select, type_coerce
from sqlalchemy.exc import DatabaseError
from sqlalchemy.types import NullType

from houseway.errors import JournalError
from houseway.store.connecting import is_damage
from houseway.store.drafts import Entry, Posting
from houseway.store.schema import ENTRIES, POSTINGS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sqlalchemy import ColumnElement, Connection, Engine, Select, Table

    Row = Sequence[Any]
    Rows = Sequence[Row]

_MOST = 2**63 - 1
"""The largest number of both databases. What is none, in a table that somebody made anew, is not below it."""
_EXPECTED = {int: "a whole number", str: "text", bytes: "bytes"}


class ChainFault(Struct, frozen=True):
    """Something wrong with a journal: the number of the entry, and what is wrong with it."""

    number: int
    says: str

    def __str__(self) -> str:
        return f"entry {self.number}: {self.says}"


class DamagedRow(ChainFault, frozen=True):
    """A row that this program has not written like that, or one that the database cannot read."""

    ends: bool = False
    """Whether nothing after it can be read."""


class Span(Struct, frozen=True):
    """Which entries to read: all, from one number to another, of one table, of one kind."""

    first: int | None = None
    last: int | None = None
    table: str | None = None
    kind: str | None = None
    batch: int = 1000


def read(engine: Engine, span: Span) -> Iterator[Entry | ChainFault]:
    """Read entries in order; rows that do not belong, or are damaged, are told as faults where they would stand.

    No transaction stays open between two batches: what is written once does not change.
    """
    after: int | None = None
    done = False
    while not done:
        try:
            rows, lines = _batch(engine, span, after)
        except DatabaseError as error:
            if not is_damage(error):
                raise
            if span.batch == 1:
                number = (after if after is not None else (span.first or 1) - 1) + 1
                yield DamagedRow(int(number), f"it cannot be read: {error.orig}", ends=True)
                return
            span = replace(span, batch=1)  # to find the one
            continue
        yield from _joined(rows, lines)
        done = len(rows) < span.batch
        after = None if done else rows[-1][0]


def _batch(engine: Engine, span: Span, after: int | None) -> tuple[Rows, Rows]:
    """Read the next rows and the postings up to the last of them, at one moment."""
    with engine.connect() as connection:
        rows = connection.execute(_entries(span, after)).all()
        last = span.last if len(rows) < span.batch else rows[-1][0]
        return rows, connection.execute(_postings(span, after, last)).all()


def everything(engine: Engine) -> Iterator[Entry | ChainFault]:
    """Read all entries, and tell of all that lies in the tables besides."""
    for found in read(engine, Span()):
        yield found
        if isinstance(found, DamagedRow) and found.ends:
            return
    with engine.connect() as connection:
        yield from _unplaced(connection)


def _unplaced(connection: Connection) -> Iterator[DamagedRow]:
    """Tell of rows whose number is none: they have no place among the others."""
    for table in (ENTRIES, POSTINGS):
        number = next(iter(table.columns))
        strange = or_(number.is_(None), number > _MOST)
        for row in connection.execute(_raw(table).where(strange)):
            says = f"a row of {table.name} has the {number.name} {shortened(row[0])}; expected a whole number"
            yield DamagedRow(0, says)


def last_number() -> Select[Any]:
    """Ask for the number of the last entry."""
    return select(func.max(ENTRIES.c.number)).where(ENTRIES.c.number <= _MOST)


def find(connection: Connection, *which: ColumnElement[bool]) -> Entry | None:
    """Return the last entry of which this is true, or nothing; a damaged one is refused."""
    number = ENTRIES.c.number
    chosen = _raw(ENTRIES).where(number <= _MOST, *which).order_by(number.desc()).limit(1)
    rows = connection.execute(chosen).all()
    if not rows:
        return None
    wanted = POSTINGS.c.entry == rows[0][0]
    lines = connection.execute(_raw(POSTINGS).where(wanted).order_by(POSTINGS.c.line)).all()
    return next(sound(_entry(rows[0], lines)))


def sound(found: Iterator[Entry | ChainFault]) -> Iterator[Entry]:
    """Pass entries on, up to a damaged row, which is raised; whether the chain holds is not looked at."""
    for each in found:
        if isinstance(each, DamagedRow):
            raise JournalError(f"{each}; audit the journal")
        if isinstance(each, Entry):
            yield each


def _raw(table: Table) -> Select[Any]:
    """Ask for whatever lies in a table, of whatever type."""
    columns: list[ColumnElement[Any]] = [
        type_coerce(column, NullType()).label(column.name) for column in table.columns
    ]
    return select(*columns)


def _entries(span: Span, after: int | None) -> Select[Any]:
    number = ENTRIES.c.number
    bounds = _between(number, span.first, after, span.last)
    return _raw(ENTRIES).where(*bounds, *_chosen(span)).order_by(number).limit(span.batch)


def _postings(span: Span, after: int | None, last: int | None) -> Select[Any]:
    found = _raw(POSTINGS).where(*_between(POSTINGS.c.entry, span.first, after, last))
    if chosen := _chosen(span):
        found = found.join(ENTRIES, ENTRIES.c.number == POSTINGS.c.entry).where(*chosen)
    return found.order_by(POSTINGS.c.entry, POSTINGS.c.line)


def _chosen(span: Span) -> list[ColumnElement[bool]]:
    wanted = [(ENTRIES.c.table_id, span.table), (ENTRIES.c.kind, span.kind)]
    return [column == value for column, value in wanted if value is not None]


def _between(
    number: ColumnElement[int], first: int | None, after: int | None, last: int | None
) -> list[ColumnElement[bool]]:
    bounds = [number <= (_MOST if last is None else last)]
    bounds += [] if first is None else [number >= first]
    return bounds if after is None else [*bounds, number > after]


def _joined(rows: Rows, lines: Rows) -> Iterator[Entry | ChainFault]:
    """Bring postings to their entries; both come in order of the number."""
    at = 0
    for row in rows:
        at, strays = _run(lines, at, row[0], own=False)
        yield from _strays(strays)
        at, own = _run(lines, at, row[0], own=True)
        if [line[1] for line in own] != list(range(1, len(own) + 1)):
            found = ", ".join(str(line[1]) for line in own)
            yield ChainFault(int(row[0]), f"its postings are lines {found}; expected 1 to {len(own)}")
        yield from _entry(row, own)
    yield from _strays(lines[at:])


def _run(lines: Rows, start: int, number: int, *, own: bool) -> tuple[int, Rows]:
    """Return where the lines before an entry end, or its own, and these lines."""
    end = start
    while end < len(lines) and (lines[end][0] < number or (own and lines[end][0] == number)):
        end += 1
    return end, lines[start:end]


def _strays(lines: Rows) -> Iterator[ChainFault]:
    for line in lines:
        yield ChainFault(int(line[0]), f"posting line {line[1]} ({line[2]}) belongs to no entry")


def _entry(row: Row, lines: Rows) -> Iterator[Entry | DamagedRow]:
    """Yield an entry, after all in it that is not of the right type."""
    wrong: list[str] = []
    number, at, kind, table, person, command, body, rules, engine, digest, previous, hashed = _typed(
        ENTRIES, row, wrong
    )
    postings = [_typed(POSTINGS, line, wrong) for line in lines]
    yield from (DamagedRow(number, says) for says in wrong)
    yield Entry(
        number=number,
        at=at,
        kind=kind,
        table=table,
        person=person,
        command=command,
        body=body,
        rules=rules,
        engine=engine,
        digest=digest,
        previous=previous,
        hash=hashed,
        postings=tuple(Posting(account, amount) for _, _, account, amount in postings),
    )


_COLUMNS = {
    table.name: tuple((column.name, column.type.python_type) for column in table.columns)
    for table in (ENTRIES, POSTINGS)
}
_TYPES = {name: tuple(kind for _, kind in columns) for name, columns in _COLUMNS.items()}


def _typed(table: Table, row: Row, wrong: list[str]) -> Row:
    """Return the values of a row in their types, and note those that are of another."""
    if tuple(map(type, row)) == _TYPES[table.name]:
        return row
    of = "" if table is ENTRIES else f"posting line {row[1]}: "
    values: list[Any] = []
    for (name, kind), value in zip(_COLUMNS[table.name], row, strict=True):
        if type(value) is not kind:
            wrong.append(f"{of}its {name} is {shortened(value)}; expected {_EXPECTED[kind]}")
        values.append(value if type(value) is kind else _near(kind, value))
    return values


def _near(kind: type, value: object) -> int | str | bytes:
    """Return something of the right type, so that whoever looks for faults can go on looking."""
    if kind is int:
        return int(value) if isinstance(value, float) and isfinite(value) else 0
    if kind is bytes:
        return value.encode(errors="surrogateescape") if isinstance(value, str) else b""
    return "" if value is None else str(value)

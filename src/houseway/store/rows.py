"""Rows of the tables as entries, in order and a batch at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct
from sqlalchemy import select

from houseway.store.drafts import Entry, Posting
from houseway.store.schema import ENTRIES, POSTINGS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sqlalchemy import ColumnElement, Connection, Engine, Select

    Row = Sequence[Any]
    Rows = Sequence[Row]


class ChainFault(Struct, frozen=True):
    """Something wrong with a journal: the number of the entry, and what is wrong with it."""

    number: int
    says: str

    def __str__(self) -> str:
        return f"entry {self.number}: {self.says}"


class Span(Struct, frozen=True):
    """Which entries to read: all, from one number to another, of one table, of one kind."""

    first: int | None = None
    last: int | None = None
    table: str | None = None
    kind: str | None = None
    batch: int = 1000


def read(engine: Engine, span: Span) -> Iterator[Entry | ChainFault]:
    """Read entries in order; posting rows that do not belong are told as faults where they would stand.

    No transaction stays open between two batches: what is written once does not change.
    """
    first = span.first
    done = False
    while not done:
        with engine.connect() as connection:
            rows = connection.execute(_entries(span, first)).all()
            done = len(rows) < span.batch
            last = span.last if done else _number(rows[-1])
            lines = connection.execute(_postings(span, first, last)).all()
        yield from _joined(rows, lines)
        if rows:
            first = _number(rows[-1]) + 1


def find(connection: Connection, *which: ColumnElement[bool]) -> Entry | None:
    """Return the last entry of which this is true, or nothing."""
    chosen = select(ENTRIES).where(*which).order_by(ENTRIES.c.number.desc()).limit(1)
    rows = connection.execute(chosen).all()
    if not rows:
        return None
    wanted = POSTINGS.c.entry == _number(rows[0])
    lines = connection.execute(select(POSTINGS).where(wanted).order_by(POSTINGS.c.line)).all()
    return _entry(rows[0], lines)


def _number(row: Row) -> int:
    return int(row[0])


def _entries(span: Span, first: int | None) -> Select[Any]:
    number = ENTRIES.c.number
    bounds = _between(number, first, span.last)
    return select(ENTRIES).where(*bounds, *_chosen(span)).order_by(number).limit(span.batch)


def _postings(span: Span, first: int | None, last: int | None) -> Select[Any]:
    found = select(POSTINGS).where(*_between(POSTINGS.c.entry, first, last))
    if chosen := _chosen(span):
        found = found.join(ENTRIES, ENTRIES.c.number == POSTINGS.c.entry).where(*chosen)
    return found.order_by(POSTINGS.c.entry, POSTINGS.c.line)


def _chosen(span: Span) -> list[ColumnElement[bool]]:
    wanted = [(ENTRIES.c.table_id, span.table), (ENTRIES.c.kind, span.kind)]
    return [column == value for column, value in wanted if value is not None]


def _between(number: ColumnElement[int], first: int | None, last: int | None) -> list[ColumnElement[bool]]:
    bounds = [] if first is None else [number >= first]
    return bounds if last is None else [*bounds, number <= last]


def _joined(rows: Rows, lines: Rows) -> Iterator[Entry | ChainFault]:
    """Bring postings to their entries; both come in order of the number."""
    at = 0
    for row in rows:
        at, strays = _run(lines, at, _number(row) - 1)
        yield from _strays(strays)
        at, own = _run(lines, at, _number(row))
        if [line[1] for line in own] != list(range(1, len(own) + 1)):
            found = ", ".join(str(line[1]) for line in own)
            yield ChainFault(_number(row), f"its postings are lines {found}; expected 1 to {len(own)}")
        yield _entry(row, own)
    yield from _strays(lines[at:])


def _run(lines: Rows, start: int, last: int) -> tuple[int, Rows]:
    """Return where the lines of entries up to the last one end, and these lines."""
    end = start
    while end < len(lines) and _number(lines[end]) <= last:
        end += 1
    return end, lines[start:end]


def _strays(lines: Rows) -> Iterator[ChainFault]:
    for line in lines:
        yield ChainFault(_number(line), f"posting line {line[1]} ({line[2]}) belongs to no entry")


def _entry(row: Row, lines: Rows) -> Entry:
    number, at, kind, table, person, command, body, rules, engine, digest, previous, hashed = row
    return Entry(
        number=number,
        at=at,
        kind=kind,
        table=table,
        person=person,
        command=command,
        body=bytes(body),
        rules=rules,
        engine=engine,
        digest=digest,
        previous=previous,
        hash=hashed,
        postings=tuple(Posting(line[2], line[3]) for line in lines),
    )

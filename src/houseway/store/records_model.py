"""A record that the law asks for, as a table: columns, rows, and what stands above and below them."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

Sort: TypeAlias = Literal["text", "number", "money", "time", "yes"]
"""What a column holds; money in cents, times in milliseconds since 1970."""

Row: TypeAlias = dict[str, Any]


class Column(Struct, frozen=True):
    """One column: its name for programs, its title for people, and what it holds."""

    key: str
    title: str
    sort: Sort = "text"
    summed: bool = False


class Record(Struct, frozen=True):
    """A record from a journal. Rows that share what the heading columns say belong together."""

    kind: str
    title: str
    about: str
    """What it is, and where the rule behind it is printed."""
    heading: tuple[Column, ...]
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    room: str = ""
    entries: int = 0
    head: str = ""
    """Up to which entry it was made, and that entry's hash."""

    @property
    def every(self) -> tuple[Column, ...]:
        """All columns, those of the heading first."""
        return (*self.heading, *self.columns)


class Wanted(Struct, frozen=True):
    """Which rows are asked for."""

    table: str | None = None
    start: int | None = None
    end: int | None = None

    def at(self, moment: int) -> bool:
        """Say whether a moment is within the time asked about; the end is no part of it."""
        after = self.start is None or moment >= self.start
        return after and (self.end is None or moment < self.end)

    def has(self, row: Row) -> bool:
        """Say whether a row is asked for; one that began before the time and went on in it is."""
        if self.table not in {None, row.get("table")}:
            return False
        moment, until = row.get("at"), row.get("until")
        if moment is None or self.at(moment):
            return True
        return until is not None and moment < (self.start or 0) < until

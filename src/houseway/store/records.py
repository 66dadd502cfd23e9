"""The records that the law asks for, from a journal: playing books, drop, jackpots, rotation, and the ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.errors import JournalError, RecordError, did_you_mean
from houseway.store.connecting import named
from houseway.store.records_bank import playing_book, rotation
from houseway.store.records_forms import as_csv, as_html, as_json, plain_rows
from houseway.store.records_model import Column, Record, Wanted
from houseway.store.records_money import drop, jackpots, ledger
from houseway.store.records_reading import SEE_AUDIT, Books, wall_time
from houseway.store.verify import checked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from houseway.store.drafts import Entry
    from houseway.store.reader import Reader
    from houseway.store.records_reading import Step

__all__ = ["FORMATS", "KINDS", "Column", "Record", "Wanted", "plain_rows", "record", "written"]

KINDS: Mapping[str, Callable[[Iterable[Step], Books], Record]] = {
    "playing-book": playing_book,
    "drop": drop,
    "jackpots": jackpots,
    "rotation": rotation,
    "ledger": ledger,
}
"""Every kind of record."""

FORMATS: Mapping[str, Callable[[Record], str]] = {"csv": as_csv, "json": as_json, "html": as_html}
"""Every form that a record can be written in."""


def record(
    journal: Reader, kind: str, *, table: str | None = None, start: int | None = None, end: int | None = None
) -> Record:
    """Return a record: of all tables or one, of all time or from a moment until before another.

    A ledger is as it stood at the end of the time; its movements are all that led there. Of a journal whose chain
    does not hold no record is made: the first bad entry is named.
    """
    if kind not in KINDS:
        raise RecordError(f'no record "{kind}"{did_you_mean(kind, KINDS)}')
    books, wanted = Books(), Wanted(table, start, end)
    with named(journal.place):
        made = _made(kind, books, _until(_whole(journal), end if kind == "ledger" else None))
    if table is not None and table not in books.games:
        raise RecordError(f'there was no table "{table}"{did_you_mean(table, books.games)}')
    rows = tuple(row for row in made.rows if wanted.has(row))
    return replace(made, rows=rows, room=books.title, entries=books.entries, head=books.head)


def _whole(journal: Reader) -> Iterator[Entry]:
    """Read all entries, each held against its hash, the entry before it and the ledger."""
    try:
        yield from checked(journal.stored())
    except JournalError as error:
        raise JournalError(f"{error}; {SEE_AUDIT}") from error


def _until(entries: Iterator[Entry], end: int | None) -> Iterator[Entry]:
    return (entry for entry in entries if end is None or wall_time(entry) < end)


def _made(kind: str, books: Books, entries: Iterator[Entry]) -> Record:
    """Make a record; what stands in an entry and is not what the program writes there is named."""
    try:
        return KINDS[kind](books.steps(entries), books)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        says = f"entry {books.entries}: no record can be made of what it says ({error!r}); {SEE_AUDIT}"
        raise JournalError(says) from error


def written(made: Record, form: str) -> str:
    """Return a record in one of the forms, as text."""
    if form not in FORMATS:
        raise RecordError(f'no form "{form}"{did_you_mean(form, FORMATS)}')
    return FORMATS[form](made)

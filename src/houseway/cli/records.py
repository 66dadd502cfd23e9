"""`houseway records`: what the law wants kept, as CSV, JSON or a page to print."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.app import app
from houseway.cli.audit import Database
from houseway.cli.options import AsJson
from houseway.cli.output import say_file, write_file
from houseway.errors import RecordError


@app.command(
    "records",
    epilog="Example: houseway records playing-book --database room.db --format html --out book.html",
)
def records(  # noqa: PLR0913 -- one parameter for each option of the command
    kind: Annotated[
        str, typer.Argument(metavar="KIND", help="playing-book, drop, jackpots, rotation or ledger.")
    ],
    database: Database,
    *,
    table: Annotated[str | None, typer.Option("--table", metavar="NAME", help="Only this table.")] = None,
    start: Annotated[
        str | None,
        typer.Option("--from", metavar="TIME", help="From this day or moment on, such as 2026-01-31 (UTC)."),
    ] = None,
    end: Annotated[
        str | None,
        typer.Option("--to", metavar="TIME", help="To the end of this day, or until this moment (UTC)."),
    ] = None,
    form: Annotated[
        str | None,
        typer.Option("--format", metavar="csv|json|html", help="How to write it; csv, or json with --json."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write it into a file instead of showing it.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Write a record that the law asks for, from the journal; it may be read while the room is open."""
    from houseway.store import open_journal  # noqa: PLC0415 -- keeps --help fast
    from houseway.store.records import record, written  # noqa: PLC0415 -- likewise

    first = None if start is None else _moment("--from", start, ends=False)
    until = None if end is None else _moment("--to", end, ends=True)
    if first is not None and until is not None and first >= until:
        raise RecordError(f"--from {start} is not before --to {end}")
    used = form or ("json" if as_json else "csv")
    if as_json and out is None and used != "json":
        raise RecordError(f"--json shows JSON, --format is {used}: leave one out, or name a file with --out")
    with open_journal(database, read_only=True) as journal:
        content = written(record(journal, kind, table=table, start=first, end=until), used).encode()
    if out is None:
        say_file(content)
    else:
        write_file(out, content, as_json=as_json, answers=True)


def _moment(option: str, text: str, *, ends: bool) -> int:
    """Read a day or a moment as milliseconds since 1970; a day that ends is ended by the next one."""
    try:
        if len(text) == len("2026-01-31"):
            day = date.fromisoformat(text) + timedelta(days=ends)
            read = datetime(day.year, day.month, day.day, tzinfo=UTC)
        else:
            read = datetime.fromisoformat(text)
        aware = read if read.tzinfo is not None else read.replace(tzinfo=UTC)
        return round(aware.timestamp() * 1000)
    except (ValueError, OverflowError) as error:
        raise RecordError(
            f'{option} "{text}": write a day such as 2026-01-31, or a moment such as 2026-01-31T18:00'
        ) from error

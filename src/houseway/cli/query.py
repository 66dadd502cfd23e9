"""`houseway query`: questions in SQL about simulated rounds."""

from __future__ import annotations

import csv
import os
from decimal import Decimal
from io import StringIO
from itertools import chain, islice
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.app import app
from houseway.cli.options import AsJson
from houseway.cli.output import console, one_line, say, say_file, say_json
from houseway.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.table import Table

    from houseway.analysis.bulk import Asked, KeptRounds

_SHOWN = 100
"""So many rows are shown to people; programs get all."""
_AT_ONCE = 1000
_NUMBERS = ("INT", "DOUBLE", "FLOAT", "DECIMAL")

Words = Annotated[
    list[str],
    typer.Argument(
        metavar="FOLDER... [SQL]",
        help="Folders of rounds that simulate --save has made, and the question; without one, the columns.",
    ),
]
AsCsv = Annotated[bool, typer.Option("--csv", help="Answer in CSV.")]
Save = Annotated[
    Path | None, typer.Option("--save", metavar="FILE", help="Write the answer into a new Parquet file.")
]


@app.command(
    "query",
    epilog='Example: houseway query played "SELECT wager, avg(gain) FROM wagers GROUP BY wager"',
)
def query(words: Words, *, as_json: AsJson = False, as_csv: AsCsv = False, save: Save = None) -> None:
    """Ask simulated rounds a question in SQL: tables rounds, wagers and runs."""
    from houseway.analysis import bulk  # noqa: PLC0415 -- not every verb needs it

    folders, sql = _parted(words)
    if sum((as_json, as_csv, save is not None)) > 1:
        raise RecordError("--json, --csv and --save: choose one")
    with bulk.opened(folders) as rounds:
        if sql is None:
            _describe(rounds, as_json=as_json)
        elif save is not None:
            say(f"{save}: {rounds.save(sql, save):,} rows")
        elif as_csv:
            _say_csv(rounds.ask(sql))
        elif as_json:
            _say_json(rounds.ask(sql))
        else:
            _tell(rounds.ask(sql))


def _parted(words: list[str]) -> tuple[list[Path], str | None]:
    """Tell folders from the question: that has blanks in it, comes last and is no folder."""
    *folders, last = words
    if " " in last.strip() and not os.path.exists(last):  # noqa: PTH110 -- Path raises where a question is longer than any name
        return [Path(each) for each in folders], last
    return [Path(each) for each in words], None


def _describe(rounds: KeptRounds, *, as_json: bool) -> None:
    """Tell which rounds there are, and what can be asked."""
    columns = list(rounds.columns())
    if as_json:
        data = [
            {"table": table, "column": column.name, "meaning": column.meaning, "example": _plain(example)}
            for table, column, example in columns
        ]
        say_json({"runs": rounds.runs, "columns": data})
        return
    for run in rounds.runs:
        say(f"{run.title}   {run.game}   {run.rounds:,} rounds, seed {run.seed}, strategy {run.strategy}")
    before = ""
    for table, column, example in columns:
        if table != before:
            say(f"\n{table}")
            before = table
        say(f"  {column.name:<10} {_cell(example)[:_EXAMPLE]:<{_EXAMPLE}}  {column.meaning}")
    say("\npoints(cards)  the baccarat points of some cards: points('9s 7d') is 6")


_EXAMPLE = 24
"""So much of an example is shown."""


def _tell(asked: Asked) -> None:
    out = console()
    rows = list(islice(asked, _SHOWN + 1))
    out.print(_table(asked, rows[:_SHOWN]))
    if len(rows) > _SHOWN:
        out.print(f"... the first {_SHOWN} rows; --csv and --json tell all")


def _table(asked: Asked, rows: list[tuple[Any, ...]]) -> Table:
    from rich.table import Table  # noqa: PLC0415 -- only people need it
    from rich.text import Text  # noqa: PLC0415 -- likewise

    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for name, kind in zip(asked.columns, asked.kinds, strict=True):
        right = any(word in kind for word in _NUMBERS) and "[" not in kind
        table.add_column(Text(one_line(name)), justify="right" if right else "left")
    for row in rows:
        table.add_row(*(Text(_cell(value)) for value in row))
    return table


def _cell(value: object) -> str:
    """Write a value for people."""
    if value is None:
        return ""
    if isinstance(value, bool | str):
        return one_line(str(value))
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, float):
        return f"{value:,.4f}" if abs(value) >= 1 else f"{value:.6g}"
    return one_line(str(value))


def _say_csv(asked: Asked) -> None:
    """Print all rows, some at a time."""
    rows: Iterator[tuple[Any, ...]] = chain([asked.columns], asked)
    while some := list(islice(rows, _AT_ONCE)):
        text = StringIO()
        csv.writer(text, lineterminator="\n").writerows(some)
        say_file(text.getvalue().encode())


def _say_json(asked: Asked) -> None:
    rows = [[_plain(value) for value in row] for row in asked]
    say_json({"columns": asked.columns, "types": asked.kinds, "rows": rows})


def _plain(value: object) -> object:
    """Return a value as JSON has it: no number that is none, and decimals as numbers."""
    if isinstance(value, Decimal):
        return float(value)
    if isinstance(value, float) and not isfinite(value):
        return None
    return value

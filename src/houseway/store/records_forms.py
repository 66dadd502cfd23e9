"""Records written out: comma-separated values, JSON, and a page of HTML to print."""

from __future__ import annotations

import csv
import io
import json
from datetime import UTC, datetime
from itertools import groupby
from typing import TYPE_CHECKING, Any

from houseway.errors import RecordError
from houseway.money import dollars
from houseway.publishing.pages import template

if TYPE_CHECKING:
    from houseway.store.records_model import Column, Record, Row

_DANGEROUS = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for a formula."""


def as_csv(record: Record) -> str:
    """Return a record as comma-separated values: a row of names, times in UTC, money in dollars and cents."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow([_name(column, "dollars") for column in record.every])
    for row in record.rows:
        writer.writerow([_cell(column, row.get(column.key)) for column in record.every])
    return out.getvalue()


def as_json(record: Record) -> str:
    """Return a record as a list of objects: times in UTC, money in whole cents."""
    return json.dumps(plain_rows(record), indent=2) + "\n"


def plain_rows(record: Record) -> list[dict[str, Any]]:
    """Return the rows in plain values, as JSON has them."""
    return [
        {_name(column, "cents"): _value(column, row.get(column.key)) for column in record.every}
        for row in record.rows
    ]


def as_html(record: Record) -> str:
    """Return a record as one page of HTML that needs nothing else, made to be printed."""
    parts = [
        _part(record, list(rows)) for _, rows in groupby(record.rows, key=lambda row: _heading(record, row))
    ]
    return template("record.html").render(record=record, parts=parts, columns=record.columns)


def moment(milliseconds: int) -> str:
    """Return a moment in UTC as ISO 8601 has it.

    >>> moment(1_700_000_000_250)
    '2023-11-14T22:13:20.250Z'
    """
    seconds, rest = divmod(milliseconds, 1000)
    try:
        return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%dT%H:%M:%S}.{rest:03d}Z"
    except (ValueError, OverflowError, OSError) as error:
        says = f"a time of {milliseconds} milliseconds after 1970 is on no calendar; expected one up to the year 9999"
        raise RecordError(says) from error


def _name(column: Column, unit: str) -> str:
    return f"{column.key}_{unit}" if column.sort == "money" else column.key


def _value(column: Column, value: Any) -> Any:  # noqa: ANN401 -- whatever a cell holds
    return moment(value) if column.sort == "time" and value is not None else value


def _cell(column: Column, value: Any) -> str:  # noqa: ANN401 -- likewise
    """Write a cell; a text that a spreadsheet would reckon with is kept a text."""
    if value is None:
        return ""
    match column.sort:
        case "money":
            return f"{'-' if value < 0 else ''}{abs(value) // 100}.{abs(value) % 100:02d}"
        case "time":
            return moment(value)
        case "yes":
            return "yes" if value else "no"
        case "number":
            return str(value)
        case "text":
            return f"'{value}" if str(value).startswith(_DANGEROUS) else str(value)


def _shown(column: Column, value: Any) -> str:  # noqa: ANN401 -- likewise
    """Write a cell for people."""
    if value is None:
        return ""
    if column.sort == "money":
        return dollars(value)
    if column.sort == "time":
        return moment(value)[:19].replace("T", " ")
    return f"{value:,}" if column.sort == "number" else _cell(column, value)


def _heading(record: Record, row: Row) -> tuple[Any, ...]:
    return tuple(row.get(column.key) for column in record.heading)


def _part(record: Record, rows: list[Row]) -> dict[str, Any]:
    """Return rows that belong together, with their heading above and their sums below."""
    sums = {
        column.key: _shown(column, sum(row.get(column.key) or 0 for row in rows))
        for column in record.columns
        if column.summed
    }
    return {
        "facts": [(column.title, _shown(column, rows[0].get(column.key))) for column in record.heading],
        "rows": [[_shown(column, row.get(column.key)) for column in record.columns] for row in rows],
        "sums": [sums.get(column.key, "") for column in record.columns] if sums else [],
    }

"""The room's sheets for California games as the data has them, and the same with corrections undone."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from collections.abc import Iterator

OWN = (
    "three-card-poker-6-card-bonus-own",
    "ez-baccarat-panda-8-own",
    "pure-spanish-21-5-own",
    "fortune-pai-gow-poker-own",
    "no-bust-blackjack-own",
    "ultimate-texas-holdem-own",
    "no-bust-buster-blackjack-own",
    "ultimate-texas-holdem-bad-beat-own",
)
COMBINED = "california"

Table = dict[str, Any]
Rung = tuple[int, int | None, int]

_RUNG = re.compile(r"(\d+)(?:-(\d+)|\+):(\d+)(?:\.(\d\d))?")
_FLAT = re.compile(r"(\d+)(?:\.(\d\d))?")


@cache
def sheet(name: str) -> Table:
    """Return one sheet as plain tables."""
    path = files("houseway").joinpath("rooms", "lucky-derby", "fees", f"{name}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


def schedule(name: str, wanted: str) -> Table:
    """Return one schedule of a sheet."""
    (found,) = [each for each in cast("list[Table]", sheet(name)["schedule"]) if each["name"] == wanted]
    return found


def charges(name: str, wanted: str) -> dict[str, Table]:
    """Return the charges that hold for a schedule, by column."""
    return sheet(name).get("charge", {}) | schedule(name, wanted).get("charge", {})


def rows(printed: Table) -> list[dict[str, str]]:
    """Return a schedule's table, one mapping of column to cell for each option."""
    head, *body = [[cell.strip() for cell in row.split("|")] for row in printed["table"].strip().splitlines()]
    return [dict(zip(head, row, strict=True)) for row in body]


def as_printed(found: Table) -> list[dict[str, str]]:
    """Return a schedule's table with every correction undone."""
    undone = rows(found)
    for correction in corrections(found):
        (row,) = [row for row in undone if row["option"] == correction["option"]]
        column = correction["column"]
        if column in row:
            cell = row[column].split()
            assert cell.count(correction["used"]) == 1, correction
            cell[cell.index(correction["used"])] = correction["printed"]
            row[column] = " ".join(cell)
    return undone


def corrections(found: Table) -> list[Table]:
    """Return the corrections of a schedule."""
    return found.get("correction", [])


def ladder(cell: str) -> list[Rung] | int:
    """Read a cell: tiers as dollars from and to with their fee in cents, or one fee in cents."""
    if match := _FLAT.fullmatch(cell):
        return _cents(match[1], match[2])
    return [_rung(rung) for rung in cell.split()]


def _rung(written: str) -> Rung:
    match = _RUNG.fullmatch(written)
    assert match, written
    return int(match[1]), int(match[2]) if match[2] else None, _cents(match[3], match[4])


def _cents(dollars: str, cents: str | None) -> int:
    return int(dollars) * 100 + int(cents or 0)


def bounds(written: str) -> tuple[int, int]:
    """Read a limit such as ``5-500``."""
    low, _, high = written.partition("-")
    return int(low), int(high)


def cited(value: object) -> Iterator[int]:
    """Yield every line that a citation names."""
    if isinstance(value, list):
        for place in cast("list[object]", value):
            yield from cited(place)
    else:
        first, _, last = str(value).partition("-")
        yield from range(int(first), int(last or first) + 1)


def words_cited(name: str) -> Iterator[int]:
    """Yield every line of the seed that a sheet's law, charges and notes speak for."""
    found = sheet(name)
    for value in found.get("law", {}).values():
        yield from cited(value)
    for each in cast("list[Table]", found["schedule"]):
        for charge in charges(name, each["name"]).values():
            yield from cited(charge["cite"])
    for note in cast("list[Table]", found["note"]):
        yield from cited(note["cite"])

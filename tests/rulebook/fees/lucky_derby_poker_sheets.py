"""The poker fee sheets of the room of seed 003 as data, with every correction undone."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from collections.abc import Iterator

SHEETS = ("texas-holdem", "omaha-hi-lo", "poker-timed", "seven-card-stud")


@cache
def sheet(name: str) -> dict[str, Any]:
    """Return a sheet as plain tables."""
    path = files("houseway").joinpath("rooms", "lucky-derby", "fees", f"{name}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


def schedules() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every schedule with the name of its sheet."""
    for name in SHEETS:
        for schedule in cast("list[dict[str, Any]]", sheet(name)["schedule"]):
            yield name, schedule


def schedule(name: str, which: str) -> dict[str, Any]:
    """Return one schedule of a sheet."""
    return next(found for owner, found in schedules() if (owner, found["name"]) == (name, which))


def rows(found: dict[str, Any]) -> list[dict[str, str]]:
    """Return the options of a schedule, column by column, as they are used."""
    head, *body = [[cell.strip() for cell in line.split("|")] for line in found["table"].strip().splitlines()]
    return [dict(zip(head, cells, strict=True)) for cells in body]


def as_printed(found: dict[str, Any]) -> list[dict[str, str]]:
    """Return the options of a schedule with the printed rungs in place of the used ones."""
    table = rows(found)
    for slip in corrections(found):
        (row,) = [row for row in table if row["option"] == slip["option"]]
        cell = f" {row[slip['column']]} "
        used, printed = f" {slip['used']} ", f" {slip['printed']} "
        assert cell.count(used) == 1, f"option {slip['option']} has no {slip['used']} to put back"
        row[slip["column"]] = cell.replace(used, printed).strip()
    return table


def corrections(found: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the corrections of a schedule."""
    return found.get("correction", [])


def cited(block: object) -> Iterator[tuple[int, int]]:
    """Yield the first and the last line of every citation in a sheet."""
    if isinstance(block, dict):
        for key, value in cast("dict[str, object]", block).items():
            yield from _places(value) if key == "cite" else cited(value)
    elif isinstance(block, list):
        for value in cast("list[object]", block):
            yield from cited(value)


def _places(cite: object) -> Iterator[tuple[int, int]]:
    for place in cast("list[object]", cite) if isinstance(cite, list) else [cite]:
        first, _, last = str(place).partition("-")
        yield int(first), int(last or first)

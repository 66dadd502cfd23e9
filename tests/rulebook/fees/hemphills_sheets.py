"""The fee sheets taken from seed 000, as plain tables."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, cast

import pytest

ROOMS = ("hemphills", "ace-and-vine")

Row = dict[str, str]


@cache
def sheet(name: str) -> dict[str, Any]:
    """Return one sheet, named like ``hemphills/dai-bacc``."""
    room, _, slug = name.partition("/")
    path = files("houseway").joinpath("rooms", room, "fees", f"{slug}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


@cache
def names() -> tuple[str, ...]:
    """Return every sheet of the two rooms, in the order of the print."""
    found = [
        f"{room}/{path.name.removesuffix('.toml')}"
        for room in ROOMS
        for path in files("houseway").joinpath("rooms", room, "fees").iterdir()
        if path.name.endswith(".toml")
    ]
    return tuple(sorted(found, key=source))


def source(name: str) -> tuple[int, int]:
    """Return the first and the last line of a sheet."""
    first, last = sheet(name)["source"]["lines"]
    return first, last


def schedules(name: str) -> list[dict[str, Any]]:
    """Return a sheet's schedules in their order."""
    return cast("list[dict[str, Any]]", sheet(name)["schedule"])


def rows(schedule: dict[str, Any]) -> dict[str, Row]:
    """Return a schedule's options: number -> column -> cell."""
    head, *body = [
        [cell.strip() for cell in line.split("|")] for line in str(schedule["table"]).strip().split("\n")
    ]
    found = [dict(zip(head, cells, strict=True)) for cells in body]
    by_option = {row["option"]: row for row in found}
    assert len(by_option) == len(found), f"{schedule['name']}: an option stands twice"
    return by_option


def as_printed(schedule: dict[str, Any]) -> dict[str, Row]:
    """Return the options with every correction undone."""
    options = rows(schedule)
    for correction in corrections(schedule):
        row = options[correction["option"]]
        rungs = row[correction["column"]].split()
        assert rungs.count(correction["used"]) == 1, correction
        rungs[rungs.index(correction["used"])] = correction["printed"]
        row[correction["column"]] = " ".join(rungs)
    return options


def corrections(schedule: dict[str, Any]) -> list[dict[str, str]]:
    """Return what a schedule uses otherwise than it is printed."""
    return cast("list[dict[str, str]]", schedule.get("correction", []))


def charges(name: str, schedule: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the charges of a schedule's columns: its own, else the sheet's."""
    known = {**sheet(name).get("charge", {}), **schedule.get("charge", {})}
    columns = next(iter(rows(schedule).values())).keys() - {"option", "line"}
    return {column: known[column] for column in columns}


def cited(cite: object) -> set[int]:
    """Return every line that a citation names."""
    if isinstance(cite, list):
        return {line for part in cast("list[object]", cite) for line in cited(part)}
    first, _, last = str(cite).partition("-")
    return set(range(int(first), int(last or first) + 1))


every_sheet = pytest.mark.parametrize("name", names())
every_schedule = pytest.mark.parametrize(
    ("name", "schedule"),
    [pytest.param(name, each, id=f"{name}:{each['name']}") for name in names() for each in schedules(name)],
)

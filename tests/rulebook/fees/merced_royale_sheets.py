"""The fee sheets of seeds 002 and 004 as data, with every correction undone."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, cast

from houseway.rulebook import fee_sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

Row = dict[str, str]
Options = dict[str, Row]


@cache
def sheet(name: str) -> dict[str, Any]:
    """Return one sheet as plain tables; its name is like ``merced/poker``."""
    room, _, slug = name.partition("/")
    path = files("houseway").joinpath("rooms", room, "fees", f"{slug}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


def names(room: str) -> list[str]:
    """Return every sheet of a room in the order of the print."""
    found = files("houseway").joinpath("rooms", room, "fees").iterdir()
    slugs = [f"{room}/{path.name.removesuffix('.toml')}" for path in found if path.name.endswith(".toml")]
    return sorted(slugs, key=source)


def source(name: str) -> tuple[int, int]:
    """Return the first and the last line of a sheet."""
    first, last = sheet(name)["source"]["lines"]
    return first, last


def schedules(name: str) -> list[dict[str, Any]]:
    """Return a sheet's schedules in their order."""
    return cast("list[dict[str, Any]]", sheet(name)["schedule"])


def rows(schedule: dict[str, Any]) -> Options:
    """Return a schedule's options as they are used: option, column, cell."""
    head, *body = [
        [cell.strip() for cell in line.split("|")] for line in schedule["table"].strip().split("\n")
    ]
    found = [dict(zip(head, cells, strict=True)) for cells in body]
    options = {row["option"]: row for row in found}
    assert len(options) == len(found), f"{schedule['name']}: an option stands twice"
    return options


def as_printed(schedule: dict[str, Any]) -> Options:
    """Return the options with the printed rung in place of the used one, and without our grouping."""
    options = rows(schedule)
    for slip in corrections(schedule):
        row = options[slip["option"]]
        rungs = row[slip["column"]].split()
        assert rungs.count(slip["used"]) == 1, slip
        if "$" not in slip["printed"]:  # a quotation, not a rung: the figures are the same
            rungs[rungs.index(slip["used"])] = slip["printed"]
        row[slip["column"]] = " ".join(rungs)
    return {
        option: {column: cell for column, cell in row.items() if column != "group"}
        for option, row in options.items()
    }


def corrections(schedule: dict[str, Any]) -> list[dict[str, Any]]:
    """Return what a schedule uses otherwise than it is printed."""
    return schedule.get("correction", [])


def charges(name: str, schedule: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the charges that a schedule's columns may name: its own before the sheet's."""
    return {**sheet(name).get("charge", {}), **schedule.get("charge", {})}


def lines_of(cite: object) -> Iterator[int]:
    """Yield every line that a citation names."""
    for place in cast("list[object]", cite) if isinstance(cite, list) else [cite]:
        first, _, last = str(place).partition("-")
        yield from range(int(first), int(last or first) + 1)


def cited(block: object) -> Iterator[int]:
    """Yield every line that a sheet or a part of one cites."""
    if isinstance(block, dict):
        for key, value in cast("dict[str, object]", block).items():
            if key == "law":
                yield from (
                    line for cite in cast("dict[str, object]", value).values() for line in lines_of(cite)
                )
            else:
                yield from lines_of(value) if key == "cite" else cited(value)
    elif isinstance(block, list):
        for value in cast("list[object]", block):
            yield from cited(value)


def loaded(name: str) -> list[dict[str, Row]]:
    """Return the ladders and limits of each table as the rulebook has read them, written out again."""
    return [
        {
            option.label: {
                **dict.fromkeys(table.charges, "-"),
                **{column: str(ladder) for column, ladder in option.fees.items()},
                **(
                    {"limit": "-".join(str((bound or 0) // 100) for bound in option.limit)}
                    if option.limit
                    else {}
                ),
            }
            for option in table.options
        }
        for table in fee_sheet(name).tables
    ]

"""The fee sheets of seed 001 as data, and their tables as they are printed."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from itertools import chain
from typing import TYPE_CHECKING, Any, cast

import pytest

from houseway.rulebook import parse_toml
from rulebook.fees.printed import lines, tabbed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOM = "palace"
SHEETS = {  # sheet: its lines, and how many tables are printed in them
    "21st-century-blackjack-9": (1085, 1093, 1),
    "california-games": (1532, 1575, 4),
    "california-games-earlier": (1270, 1345, 7),
    "draw-and-lowball-time": (203, 208, 1),
    "ez-baccarat-panda-8": (1720, 1739, 1),
    "fortune-pai-gow-poker": (1522, 1530, 1),
    "no-bust-placard": (505, 522, 1),
    "pai-gow-tiles": (935, 944, 1),
    "pan-conditions": (5, 12, 1),
    "poker": (1741, 1891, 10),
    "poker-placards": (604, 682, 5),
    "three-card-poker-6-card-bonus": (1249, 1259, 1),
}
# No regular tables:
PLACARDS = ("draw-and-lowball-time", "no-bust-placard", "pan-conditions", "poker-placards")
REGULAR = tuple(name for name in SHEETS if name not in PLACARDS)
LOST_HEAD = {"ez-baccarat-panda-8": 1540}  # 001:1723 has no heads; the neighbouring sheet lends its own
# The columns that are no fees:
NOT_CHARGED = ("option", "line", "limit", "stakes", "buy-in", "blinds", "condition")

every_sheet = pytest.mark.parametrize("sheet", SHEETS)
every_regular_sheet = pytest.mark.parametrize("sheet", REGULAR)


# ---- the data


@cache
def data(sheet: str) -> dict[str, Any]:
    text = files("houseway").joinpath("rooms", ROOM, "fees", f"{sheet}.toml").read_text(encoding="utf-8")
    return parse_toml(text, sheet)


def schedules(sheet: str) -> list[dict[str, Any]]:
    return data(sheet)["schedule"]


def source(sheet: str) -> tuple[int, int]:
    first, last = data(sheet)["source"]["lines"]
    return first, last


def rows(schedule: dict[str, Any]) -> list[dict[str, str]]:
    """Return the options of a schedule, without the letters that bind them together."""
    names, *cells = (
        [cell.strip() for cell in line.split("|")] for line in schedule["table"].strip().split("\n")
    )
    options = [dict(zip(names, line, strict=True)) for line in cells]
    return [{name: cell for name, cell in option.items() if name != "group"} for option in options]


def charges(sheet: str, schedule: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the charges that a schedule's columns name."""
    known = data(sheet).get("charge", {}) | schedule.get("charge", {})
    return {name: known[name] for name in rows(schedule)[0] if name not in NOT_CHARGED}


def all_charges(sheet: str) -> Iterator[tuple[str, dict[str, Any]]]:
    for schedule in schedules(sheet):
        yield from charges(sheet, schedule).items()


def cited(cite: object) -> Iterator[int]:
    """Yield the lines that a citation names."""
    places = cast("list[object]", cite) if isinstance(cite, list) else [cite]
    for place in places:
        first, _, last = str(place).partition("-")
        yield from range(int(first), int(last or first) + 1)


def text(places: Iterable[int]) -> str:
    """Return printed lines as one line of small letters."""
    return " ".join(line.lower() for at in places for _, line in lines("001", at, at))


def notes_on(sheet: str, at: int) -> str:
    return " ".join(note["says"] for note in data(sheet).get("note", ()) if at in cited(note["cite"]))


# ---- the print


def amount(printed: str) -> str:
    """Write an amount as the sheets do: whole dollars bare, cents with two figures."""
    whole, _, cents = printed.replace("$", "").replace(",", "").strip().partition(".")
    return (whole or "0") + (f".{cents}" if cents.strip("0") else "")


def span(printed: str) -> str:
    """Write a tier or a band as the sheets do."""
    if match := re.fullmatch(r"(\d+) or less", printed, re.IGNORECASE):
        return f"-{match[1]}"
    if printed.endswith("+"):
        return amount(printed[:-1]) + "+"
    return "-".join(amount(end) for end in printed.split("-"))


@dataclass
class Column:
    """A fee column: what it is called, the column it is measured on, and its heads."""

    name: str
    fee: int
    measure: int | None
    heads: str

    @property
    def by(self) -> str:
        if self.measure is None:
            return "flat"
        words = {"action": "action", "players": "players", "wager": "wager"}
        return next(by for word, by in words.items() if word in self.heads)

    @property
    def area(self) -> str | None:
        found = re.search(r"square|circle", self.heads)
        return found[0] if found else None


@dataclass
class Table:
    """A printed table: its heads, and its options as they come to be read."""

    heads: list[str]
    first: int
    last: int = 0
    options: list[dict[str, str]] = field(default_factory=list[dict[str, str]])

    @property
    def fixed(self) -> dict[str, int]:
        """Where the columns stand that are no fees."""
        names = {
            "schedule option": "option",
            "table limit per kondition": "condition",
            "table limit": "limit",
        }
        found = (
            (next((names[word] for word in names if head.lower().startswith(word)), ""), at)
            for at, head in enumerate(self.heads)
        )
        return {name: at for name, at in found if name}

    @property
    def columns(self) -> list[Column]:
        found: list[Column] = []
        measure = None
        for at, head in enumerate(self.heads):
            if at in self.fixed.values():
                continue
            if not re.search(r"\b(fee|rate)\b", head, re.IGNORECASE):
                measure = at
                continue
            over = "" if measure is None else self.heads[measure].lower()
            found.append(Column(_named(head.lower(), over), at, measure, f"{over} {head.lower()}"))
            measure = None
        return found

    def read(self, at: int, cells: list[str]) -> None:
        """Take in a row: a new option, or further rungs of the last one."""
        self.last = at
        cells = cells + [""] * (len(self.heads) - len(cells))
        if cells[0]:
            fixed = {name: span(cells[place]) for name, place in self.fixed.items()}
            above = self.options[-1] if self.options else {}
            self.options.append(fixed | {"line": str(at)} | {c.name: _merged(above, c) for c in self.columns})
        option = self.options[-1]
        for column in self.columns:
            if column.measure is not None and cells[column.measure]:
                rung = f"{span(cells[column.measure])}:{amount(cells[column.fee])}"
                option[column.name] = f"{option[column.name]} {rung}".strip()
            elif column.measure is None and cells[column.fee]:
                option[column.name] = amount(cells[column.fee])
            else:
                assert not cells[column.fee], f"001:{at} has a fee that belongs to no tier"


def _merged(above: dict[str, str], column: Column) -> str:
    """Give a flat fee that is printed once to the options under it (001:1090)."""
    return above.get(column.name, "") if column.measure is None else ""


def _named(head: str, over: str) -> str:
    if head.startswith("player-dealer"):
        return "player-dealer"
    if "bonus" in head + over:
        return "bonus"
    return "collection" if "players" in over else "player"


def tables(sheet: str) -> list[Table]:
    """Read every table of a sheet; a row outside of one is an error."""
    found: list[Table] = []
    if sheet in LOST_HEAD:
        (_, heads), *_ = tabbed("001", LOST_HEAD[sheet], LOST_HEAD[sheet])
        found.append(Table(heads, first=source(sheet)[0]))
    for at, cells in tabbed("001", *source(sheet)):
        if cells[0].startswith("Schedule Option"):
            found.append(Table(cells, first=at))
        else:
            found[-1].read(at, cells)
    return found


def placard(schedule: dict[str, Any]) -> dict[str, str]:
    """Read a placard: the limit, bands of players in whatever lines, the jackpot, the price of time."""
    first, last = schedule["lines"]
    said = " ".join(chain.from_iterable(line.split() for _, line in lines("001", first, last)))
    stakes = "/".join(amount(end) for end in re.findall(r"\$([\d.]+) - \$([\d.]+) LIMIT", said)[0])
    line = next(at for at, words in lines("001", first, last) if "LIMIT" in words)
    found = {"option": stakes, "line": str(line), "stakes": stakes}
    bands = re.findall(r"((?:\d-)*\d)(-?| OR LESS) PLAYERS \$([\d.]+)", said)
    if bands:
        found["collection"] = " ".join(f"{_band(seats, less)}:{amount(fee)}" for seats, less, fee in bands)
    if jackpot := re.search(r"JACKPOT \$([\d.]+)", said):
        found["jackpot"] = amount(jackpot[1])
    if time := re.search(r"\$([\d.]+) PER 1/2 HOUR PER PERSON", said):
        found["time"] = amount(time[1])
    return found


def _band(seats: str, less: str) -> str:
    """Write 9-8-7 as 7-9, and 4 or less as -4."""
    if "LESS" in less:
        return f"-{seats}"
    numbers = [int(seat) for seat in seats.split("-")]
    assert numbers == list(range(numbers[0], numbers[-1] - 1, -1))
    return "-".join(str(end) for end in dict.fromkeys([numbers[-1], numbers[0]]))

"""The poker fees of seed 003 as the page has them: cells broken over lines, read word by word."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rulebook.fees.printed import lines

if TYPE_CHECKING:
    from collections.abc import Iterator

SEED = "003"
TABLES = (674, 3212)
PROCEDURES = (3213, 3275)
STRAY = {1446: "7+:2"}  # a rung at the head of a page, cut from an option of another page
BANDS = ("7+", "5-6", "2-4")

_NUMBER = re.compile(r"\d+")
_FEE = re.compile(r"\$\d+\.\d\d")
_STAKES = re.compile(r"\$\d+/\$\d+")
_AMOUNT = re.compile(r"\$\d[\d,.]*(?:-\$\d[\d,.]*|\+)?")
_FIGURES = (_NUMBER, _FEE, _STAKES, _AMOUNT)


@dataclass
class Option:
    """An option as printed: where it begins, its limit or buy-in, and the fees under each column."""

    line: int
    number: str = ""
    head: str = ""
    columns: dict[str, list[str]] = field(default_factory=dict[str, list[str]])


def words(first: int, last: int) -> Iterator[tuple[int, list[str]]]:
    """Yield the printed lines that are not blank, as words."""
    for at, line in lines(SEED, first, last):
        if line.strip():
            yield at, line.split()


def is_row(cells: list[str]) -> bool:
    """Tell a line of figures from a heading."""
    return all(cell in BANDS or any(kind.fullmatch(cell) for kind in _FIGURES) for cell in cells)


def plain(figure: str) -> str:
    """Write a printed amount as the sheets do: `$1,000` is 1000, `$1.00` is 1, `$0.50` is 0.50."""
    return figure.replace("$", "").replace(",", "").removesuffix(".00")


def _figures(first: int, last: int) -> Iterator[tuple[int, str]]:
    for at, cells in words(first, last):
        if is_row(cells) and at not in STRAY:
            yield from ((at, cell) for cell in cells)


def by_pot(first: int, last: int, columns: tuple[str, ...]) -> list[Option]:
    """Read a table of pots and fees; its single column holds rungs of a ladder."""
    (column,) = columns
    found: list[Option] = []
    tier = ""
    for at, cell in _figures(first, last):
        if _NUMBER.fullmatch(cell):
            found.append(Option(at, number=cell, columns={column: []}))
        elif not found[-1].head:
            found[-1].head = plain(cell)
        elif tier:
            found[-1].columns[column].append(f"{plain(tier)}:{plain(cell)}")
            tier = ""
        else:
            tier = cell
    return found


def by_players(first: int, last: int, columns: tuple[str, ...]) -> list[Option]:
    """Read a table with three bands of players; a fee printed once holds for all three bands."""
    found: list[Option] = []
    fees: list[list[list[str]]] = []
    waiting: Option | None = None
    for at, cell in _figures(first, last):
        target = waiting or (found[-1] if found else None)
        if cell == BANDS[0]:
            found.append(waiting or Option(at))
            fees.append([[]])
            waiting = None
        elif cell in BANDS:
            fees[-1].append([])
        elif _FEE.fullmatch(cell):
            fees[-1][-1].append(plain(cell))
        elif not _NUMBER.fullmatch(cell):
            assert target is not None
            assert not target.head
            target.head = plain(cell)
        elif found and not found[-1].number:  # the first band stands above the number of its option
            found[-1].number = cell
        else:
            waiting = Option(at, number=cell)
    for option, printed in zip(found, fees, strict=True):
        option.columns = _spread(printed, columns)
    return found


def _spread(printed: list[list[str]], columns: tuple[str, ...]) -> dict[str, list[str]]:
    """Give each band every column: what a band lacks on the left is printed once, beside another band."""
    whole = max(printed, key=len)
    assert len(whole) == len(columns)
    assert len(printed) == len(BANDS)
    rows = [whole[: len(columns) - len(own)] + own for own in printed]
    return {
        column: [f"{band}:{row[at]}" for band, row in zip(BANDS, rows, strict=True)]
        for at, column in enumerate(columns)
    }


def by_time(first: int, last: int, columns: tuple[str, ...]) -> list[Option]:
    """Read the time collection: one band for each option, both its fees, and one remark for all options."""
    found: list[Option] = []
    for at, cells in words(first, last):
        for cell in cells:
            if _NUMBER.fullmatch(cell):
                found.append(Option(at, number=cell))
            elif cell in BANDS:
                found[-1].columns = {column: [f"{cell}:"] for column in columns}
            elif _FEE.fullmatch(cell):
                empty = next(rungs for rungs in found[-1].columns.values() if rungs[0].endswith(":"))
                empty[0] += plain(cell)
    return found

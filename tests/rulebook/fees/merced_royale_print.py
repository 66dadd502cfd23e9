"""Seeds 002 and 004: the printed fee tables and what their cells say, read anew from the seed."""

from __future__ import annotations

import re
from typing import NamedTuple

from rulebook.fees.printed import lines

_HEAD = re.compile(r"(Schedule Option|Table Limit|Limit|Blinds)\b[^\t]*\t|Schedule$")
_FIGURES = re.compile(r"[\d$]|.*\t")


class Table(NamedTuple):
    """A printed table: the line of its head, the headings, and its rows with their lines."""

    line: int
    headings: list[str]
    rows: list[tuple[int, list[str]]]

    def cells(self, *headings: str) -> list[tuple[int, list[str]]]:
        """Return some columns of every row, by their headings."""
        wanted = [self.headings.index(heading) for heading in headings]
        return [(line, [row[place] for place in wanted]) for line, row in self.rows]


def tables(seed: str, first: int, last: int) -> list[Table]:
    """Return the tables between two lines; a page break does not end one."""
    found: list[Table] = []
    for line, text in lines(seed, first, last):
        cells = [cell.strip() for cell in text.split("\t")]
        if _HEAD.match(text):
            found.append(Table(line, cells, []))
        elif found and _FIGURES.match(text):
            width = max(len(found[-1].headings), len(cells))
            found[-1].rows.append((line, [*cells, *[""] * (width - len(cells))]))
    return found


def amount(text: str) -> str:
    """Read dollars: ``$1,000.00`` is 1000, ``$.50`` is 0.50, N/A is a dash."""
    if text == "N/A":
        return "-"
    figure = text.replace("$", "").replace(",", "").strip().removesuffix(".00")
    assert re.fullmatch(r"\d*(\.\d\d)?", figure), text
    assert figure, "no amount is printed"
    return f"0{figure}" if figure.startswith(".") else figure


def tier(text: str) -> str:
    """Read a tier or a limit: ``$5 - $49`` or ``$600 +``."""
    if text.endswith("+"):
        return f"{amount(text[:-1])}+"
    low, high = text.split("-")
    return f"{amount(low)}-{amount(high)}"


def band(text: str) -> str:
    """Read a number of players: ``4 or less``, ``5 or more``, ``6+``, ``2 or 3``, ``7``."""
    words = text.removesuffix(" players").replace("+", " or more").split(" or ")
    match words:
        case [number]:
            return str(int(number))
        case [number, "less"]:
            return f"-{int(number)}"
        case [number, "more"]:
            return f"{int(number)}+"
        case [low, high]:
            assert int(high) == int(low) + 1, text
            return f"{int(low)}-{int(high)}"
        case _:
            raise AssertionError(text)


def stakes(text: str) -> str:
    """Read a pair of stakes or blinds: ``$3 - $6``, ``$.50/$1``, ``2-4``."""
    low, high = re.split(r"[-/]", text)
    return f"{amount(low)}/{amount(high)}"


def sentences(seed: str, first: int, last: int) -> list[int]:
    """Return the lines of prose between two lines: eight words or more and no cells."""
    return [line for line, text in lines(seed, first, last) if "\t" not in text and len(text.split()) >= 8]

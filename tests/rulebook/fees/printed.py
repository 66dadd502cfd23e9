"""The printed fee tables, as tests read them again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulebook.room_pages import needs_seeds, seed

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["lines", "needs_seeds", "tabbed"]

_DECORATION = re.compile(r"<\|[^|]*\|[^>]*>|<\|[^|]*\|>|</?\w+>|[\\*]")


def lines(number: str, first: int, last: int) -> Iterator[tuple[int, str]]:
    """Yield the numbered lines of a seed, from the first to the last, without the print's decoration."""
    for at, line in enumerate(seed(number)[first - 1 : last], start=first):
        yield at, _DECORATION.sub("", line).rstrip()


def tabbed(number: str, first: int, last: int) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows of the tables that are printed with tabs: the line and its cells."""
    for at, line in lines(number, first, last):
        if "\t" in line:
            yield at, [cell.strip() for cell in line.split("\t")]

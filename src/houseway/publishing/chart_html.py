"""A strategy's charts as one printable page of HTML that needs nothing else."""

from __future__ import annotations

from msgspec import Struct

from houseway.publishing.pages import template

NOTHING = "-"
"""In a cell that no hand comes to."""

_CODES = {
    "stand": "S",
    "hit": "H",
    "double": "D",
    "split": "P",
    "surrender": "R",
    "rescue": "X",
    "again": "DD",
    NOTHING: "",
}


class Grid(Struct, frozen=True):
    """One chart: words in cells, the first of each row its name."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class ChartPage(Struct, frozen=True):
    """What the page says."""

    room: str
    title: str
    packs: str
    figures: tuple[tuple[str, str], ...]
    """What the strategy is worth, by name."""
    grids: tuple[Grid, ...]
    notes: tuple[str, ...]


def chart_html(page: ChartPage) -> str:
    """Return charts as a whole HTML page with a key to its signs."""
    words = dict.fromkeys(word for grid in page.grids for row in grid.rows for word in row[1:])
    words.pop(NOTHING, None)
    return template("charts.html").render(
        page=page, words=sorted(words), shade=_shade, code=_code, meaning=_meaning
    )


def _code(word: str) -> str:
    """Return the sign of a word: a letter, a small one after it for what is done when the first is not allowed."""
    first, _, otherwise = word.partition("/")
    return _CODES.get(first, first) + _CODES.get(otherwise, otherwise).lower()


def _shade(word: str) -> str:
    first = word.partition("/")[0]
    return {"again": "double", NOTHING: "none"}.get(first, first if first in _CODES else "none")


def _meaning(word: str) -> str:
    first, slash, otherwise = word.partition("/")
    told = "double again" if first == "again" else first
    return f"{told} if allowed, else {otherwise}" if slash else told

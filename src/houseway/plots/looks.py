"""How every plot of the house looks: its colours, its letters, and how amounts and words are written."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from houseway.money import dollars
from houseway.rulebook import load

SHEET = "#fffdf8"
INK = "#1d1b17"
SOFT = "#5c574c"
GRID = "#ebe5d9"
STRONG = "#8d8574"
ACCENT = "#8a5a00"
GAIN = "#17663a"
LOSS = "#a32b22"
PALE = "#b5ab96"
"""What is there to be compared with."""

SERIES = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", INK)
"""Told apart by every kind of eye (after Okabe and Ito, without their yellow)."""

FONT = "Liberation Sans, Arial, Helvetica, sans-serif"
"""The first comes with the drawing library, so that no font of the system is needed; Arial is as wide."""

SMALL, LARGE = 12, 18
WIDTH = 340
"""Of a panel; two of them side by side can be read at 600 dots."""
_LETTERS = 62
"""So many fit over a panel."""

ERRORS = 1.96
"""So many standard errors on both sides hold the truth 95 times of 100."""

MONEY = "$,.0f"
"""Dollars beside an axis, as d3 writes them."""

DOLLARS = f"format(datum.value, datum.value == floor(datum.value) ? '{MONEY}' : '$,.2f')"
"""The same as an expression of Vega's: with cents where there are any."""

_LOCALE = {
    "number": {"decimal": ".", "thousands": ",", "grouping": [3], "currency": ["$", ""], "minus": "-"},
}
"""So that losses beside axes are written as `money.dollars` writes them."""


def theme() -> dict[str, Any]:
    """Return what all plots have in common, as a configuration of Vega-Lite's."""
    return {
        "background": SHEET,
        "font": FONT,
        "locale": _LOCALE,
        "padding": 16,
        "view": {"stroke": None},
        "concat": {"spacing": 32},
        "title": {
            "anchor": "start",
            "frame": "group",
            "color": INK,
            "fontSize": 14,
            "fontWeight": "bold",
            "subtitleColor": SOFT,
            "subtitleFontSize": SMALL,
            "subtitlePadding": 5,
            "offset": 10,
        },
        "axis": {
            "labelColor": SOFT,
            "labelFontSize": SMALL,
            "titleColor": SOFT,
            "titleFontSize": SMALL,
            "titleFontWeight": "normal",
            "titlePadding": 8,
            "gridColor": GRID,
            "domainColor": STRONG,
            "tickColor": STRONG,
            "labelFlush": False,
            "labelSeparation": 6,
        },
        "legend": {
            "labelColor": INK,
            "labelFontSize": SMALL,
            "labelLimit": 0,
            "symbolSize": 120,
            "symbolStrokeWidth": 2.5,
        },
        "text": {"color": INK, "fontSize": SMALL},
    }


def about(amount: float) -> str:
    """Write an average of cents as people would: from a hundred dollars on to the dollar, else to the cent."""
    whole = round(amount)
    return dollars(round(whole, -2) if abs(whole) >= 100_00 else whole)


def percent(share: float) -> str:
    """Write a share so that small ones are seen: ``12.3 %``, ``0.04 %``."""
    return f"{100 * share:.1f} %" if share >= 0.001 or not share else f"{100 * share:.2g} %"


def chance(share: float) -> str:
    """Write a chance as people weigh it: ``1 in 40``."""
    if share >= 0.5:
        return percent(share)
    return f"1 in {1 / share:,.0f}" if share >= 1e-6 else "less than 1 in 1,000,000"


def lines(words: str, letters: int = _LETTERS) -> list[str]:
    """Break words into lines that fit over a panel."""
    return wrap(words, letters)


def game_and_room(game: str) -> str:
    """Return a game's title and where it is played."""
    rules = load(game)
    return f"{rules.document.title}, {rules.room.title}"


def round_marks(first: float, last: float, most: int = 9) -> list[float]:
    """Return 1, 2, 5, 10, 20, 50 and so on between two figures; without the twos where those are too many."""
    marks = [(digit, float(digit * 10**power)) for power in range(8) for digit in (1, 2, 5)]
    found = [(digit, mark) for digit, mark in marks if first <= mark <= last]
    crowded = len(found) > most
    return [mark for digit, mark in found if not crowded or digit != 2]

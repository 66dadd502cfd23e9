"""A placard as one page of HTML that needs nothing else: styles inside, no scripts, made to be printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.publishing.pages import template
from houseway.publishing.placard_parts import by_payer

if TYPE_CHECKING:
    from houseway.publishing.placard import Placard
    from houseway.publishing.placard_parts import Part

# Lengths are hundredths of the height of plain type (an em) unless they say otherwise. Fonts differ between
# machines, so the letters are taken as wide as those of the widest common font.
_SIZES = range(150, 50, -5)
"""Sizes of the type to try, in percent."""
_HEIGHT = 5500
"""A sheet's height at size 100."""
_WIDTH = 4150
"""A sheet's width at size 100."""
_MOST_AIR = 35
_LINE = 130
_LETTER, _BOLD = 60, 72
"""How wide a letter is beside its height, in plain and in bold type."""
_ROW, _ROW_OF_SEVERAL = 170, 145
"""The type of a tier and its fee, where there is one column of fees and where there are several."""


def placard_html(placard: Placard) -> str:
    """Return a placard as a whole HTML page, its type as large as one sheet of paper allows."""
    size = next((size for size in _SIZES if _height(placard, size) * size <= _HEIGHT * 100), _SIZES[-1])
    rows = sum(len(part.rows) for part in placard.parts)
    left = _HEIGHT * 100 // size - _height(placard, size)
    air = max(0, min(_MOST_AIR, left // (7 * rows)))  # half of what is left goes above and below the rows
    return template("placard.html").render(
        placard=placard, payers=by_payer(placard.parts), size=_decimal(size), air=_decimal(air)
    )


def _decimal(hundredths: int) -> str:
    return f"{hundredths // 100}.{hundredths % 100:02d}"


def _height(placard: Placard, size: int) -> int:
    """Estimate how high the page is at a size: larger type also breaks lines earlier."""
    width = _WIDTH * 100 // size
    beside = width - _wide(placard.option, 150) - 300
    if max(_wide(word, 250) for word in placard.game.split()) > beside:
        return _HEIGHT * 2  # a word would not fit its line
    head = 280 + 265 * _rows(_wide(placard.game, 250), beside)
    fees = sum(_part_height(part, width) for part in placard.parts)
    payers = sum(
        220 + _LINE * (_band_rows(payer, own[0], width) - 1) for payer, own in by_payer(placard.parts)
    )
    rules = 200 + sum(_LINE * _lines(rule, width - 200) for rule in placard.rules) if placard.rules else 0
    sources = " ".join(f"{each.name} {each.cite} ." for each in placard.sources)
    foot = (100 + 85 * _lines(sources, _WIDTH * 100 // 62)) * 100 // size  # in type of its own height
    return head + _facts_height(placard, width) + fees + payers + rules + foot


def _facts_height(placard: Placard, width: int) -> int:
    facts = sum(max(_wide(fact.value, 175), _wide(fact.name)) + 240 for fact in placard.facts)
    return 90 + 365 * _rows(facts, width) + _LINE * _lines(placard.remark, width) if facts else 0


def _band_rows(payer: str, part: Part, width: int) -> int:
    return _rows(_wide(payer, 140) + len(part.lead) * _LETTER + 220, width)


def _part_height(part: Part, width: int) -> int:
    several = len(part.columns) > 1
    if several and _row_width(part) > width:
        return _HEIGHT * 2  # a row would not fit its line
    heads = 50 + 120 * max(_lines(each.head, 700) + _lines(each.when, 750) for each in part.columns)
    row = 220 + (80 if any(each.aside for each in part.rows) else 0) if several else 265
    lines = [1 if several else _lines(each.tier, (width - 600) * 100 // _ROW) for each in part.rows]
    notes = sum(_LINE * _lines(note, width - 120) for note in part.notes)
    return heads + 40 + row * sum(lines) + notes + (170 if part.lead else 0)


def _row_width(part: Part) -> int:
    tier = max(len(each.tier) for each in part.rows) * _LETTER * _ROW_OF_SEVERAL // 100
    return tier + 240 + 820 * len(part.columns)


def _lines(text: str, width: int) -> int:
    """Return how many lines of a width a plain text takes."""
    return _rows(len(text) * _LETTER, width)


def _wide(text: str, height: int = 100) -> int:
    """Return the width of a text in bold type of a height."""
    return len(text) * _BOLD * height // 100


def _rows(length: int, width: int) -> int:
    return -(-length // max(width, 1))

"""A placard as a PDF of one page: the same bytes for the same placard, on any day and machine."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Literal, TypeAlias, cast, get_args

from houseway.errors import RecordError, did_you_mean
from houseway.publishing.placard_flow import Words
from houseway.publishing.placard_page import laid_out

if TYPE_CHECKING:
    from fpdf import FPDF

    from houseway.publishing.placard import Placard
    from houseway.publishing.placard_flow import Mark

Paper: TypeAlias = Literal["letter", "a4"]

_FONT = "helvetica"  # built into every reader, so that nothing has to be embedded
_DATE = re.compile(rb"/CreationDate \([^)]*\)")
_LARGE = 100


def known_paper(name: str) -> Paper:
    """Return a paper by its name, or say which there are."""
    if name not in get_args(Paper):
        raise RecordError(f'no paper "{name}"{did_you_mean(name, get_args(Paper))}')
    return cast("Paper", name)


def placard_pdf(placard: Placard, paper: Paper = "letter") -> bytes:
    """Return a placard as a PDF of one page of that paper."""
    pdf = _blank(paper)
    pdf.set_auto_page_break(auto=False)
    pdf.set_creation_date(datetime.fromtimestamp(0, UTC))  # taken out below: a placard knows no day
    pdf.set_title(f"{placard.game}, {placard.option.lower()}: collection fees at {placard.room}")
    pdf.set_lang("en")
    pdf.add_page()
    for mark in laid_out(placard, pdf.w, pdf.h, text_width):
        _draw(pdf, mark)
    return _DATE.sub(lambda found: b" " * len(found[0]), bytes(pdf.output()))


def _blank(paper: Paper) -> FPDF:
    from fpdf import FPDF  # noqa: PLC0415 -- slow to import, and only a placard needs it

    return FPDF(unit="pt", format=paper)


def _draw(pdf: FPDF, mark: Mark) -> None:
    if isinstance(mark, Words):
        pdf.set_font(_FONT, "B" if mark.bold else "", mark.size)
        pdf.set_text_color(*mark.colour)
        pdf.text(mark.x, mark.y, _printable(mark.text))
    else:
        pdf.set_fill_color(*mark.colour)
        pdf.rect(mark.x, mark.y, mark.width, mark.height, style="F")


def _printable(text: str) -> str:
    """Return text in letters that the font has."""
    plain = text.replace("\u2019", "'").replace("\u2013", "-")
    return plain.encode("latin-1", "replace").decode("latin-1")


@cache
def _ruler() -> FPDF:
    return _blank("letter")


@cache
def text_width(text: str, *, bold: bool) -> float:
    """Return how wide a text is in type of one point."""
    ruler = _ruler()
    ruler.set_font(_FONT, "B" if bold else "", _LARGE)
    return ruler.get_string_width(_printable(text)) / _LARGE

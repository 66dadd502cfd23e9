"""Described lines taken apart: the words, the citations, the readings behind them.

Lines are told with their places in brackets, as a terminal shows them. A page shows the words and links the
places, so a clause with brackets of its own becomes a line of its own.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.publishing.page_shape import LineOut

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.publishing.described import Told

_CITE = r"[0-9]{3}:[0-9]+(?:-[0-9]+)?"
_CITES = rf"{_CITE}(?:, {_CITE})*"
_NAME = r"(?!at )[a-z0-9/-]+"
_BEHIND = rf"readings? {_NAME}(?:, {_NAME})*"
_PLACE = re.compile(
    rf" ?\((?=[^)])(?:not printed)?(?:: )?(?:{_CITES})?(?:[;,] )?(?:{_BEHIND})?(?:, at {_CITES})?\)(?:; )?"
)
"""Where something stands, in brackets, with the sign that parts it from the next clause."""
_EACH = re.compile(_CITE)
_READING = re.compile(rf"readings? ({_NAME}(?:, {_NAME})*)")
_COMMAND = re.compile(r"; `houseway [a-z]+`[^(]*")
"""What only somebody at a terminal can do."""
_REMEDY = re.compile(r" \[([a-z ]+)\]$")


def page_lines(told: Iterable[Told]) -> Iterator[LineOut]:
    """Yield lines for a page; rows under another line, and what leads to rows, stand where that stands."""
    above: tuple[str, ...] = ()
    for head, text in told:
        for line in _clauses(head, _COMMAND.sub("", text)):
            leans = (line.inner or line.text.endswith(":")) and not line.cite
            yield replace(line, cite=above) if leans else line
            above = line.cite if line.head or not leans else above


def _clauses(head: str, text: str) -> Iterator[LineOut]:
    start = 0
    for found in _PLACE.finditer(text):
        ends = found.end() == len(text)
        if ends or found.group().endswith("; "):
            yield _line(head if not start else "", text[start : found.end()])
            start = found.end()
    if start < len(text) or not text:
        yield _line(head if not start else "", text[start:])


def _line(head: str, text: str) -> LineOut:
    places = [found.group() for found in _PLACE.finditer(text)]
    words = _PLACE.sub("", text)
    remedy = _REMEDY.search(words)
    named = [name for place in places for found in _READING.findall(place) for name in found.split(", ")]
    return LineOut(
        head=head.strip(),
        text=_REMEDY.sub("", words).strip(),
        cite=tuple(dict.fromkeys(cite for place in places for cite in _EACH.findall(place))),
        readings=tuple(dict.fromkeys(named)),
        printed=not any("not printed" in place for place in places),
        inner=text.startswith("  "),
        remedy=remedy[1] if remedy else "",
    )


def plain_line(head: str, text: str, cite: tuple[str, ...] = ()) -> LineOut:
    """Return a line of its own making."""
    return LineOut(head=head, text=text, cite=cite, readings=(), printed=True, inner=False, remedy="")

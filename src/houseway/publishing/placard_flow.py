"""Words and boxes placed on a sheet from the top down: lines, paragraphs, type that is made to fit."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

Colour: TypeAlias = tuple[int, int, int]

INK: Colour = (20, 32, 27)
QUIET: Colour = (69, 82, 76)
ACCENT: Colour = (11, 79, 60)
SHADE: Colour = (237, 243, 240)
LINE: Colour = (185, 199, 192)
WHITE: Colour = (255, 255, 255)

_LEADING = 1.25
_ASCENT = 0.74
"""How far above its base line the capitals of a text reach, and a little."""


class Measure(Protocol):
    """How wide a text is in type of one point."""

    def __call__(self, text: str, *, bold: bool) -> float:
        """Return the width in points."""
        ...


class Words(Struct, frozen=True):
    """A run of text; `x` and `y` are the left end of its base line, in points from the top left."""

    x: float
    y: float
    text: str
    size: float
    bold: bool = False
    colour: Colour = INK


class Box(Struct, frozen=True):
    """A filled rectangle."""

    x: float
    y: float
    width: float
    height: float
    colour: Colour


Mark: TypeAlias = Words | Box


class Type(Struct, frozen=True):
    """A kind of type: its height in points, its weight and its colour."""

    size: float
    bold: bool = False
    colour: Colour = INK

    def at(self, size: float) -> Type:
        """Return the same type in another size."""
        return replace(self, size=size)


class Flow:
    """A column that is filled from the top down. `y` is where the next thing goes."""

    def __init__(self, left: float, width: float, measure: Measure) -> None:
        self.left = left
        self.width = width
        self.y = 0.0
        self.marks: list[Mark] = []
        self._measure = measure

    def wide(self, text: str, kind: Type) -> float:
        """Return the width of a text."""
        return self._measure(text, bold=kind.bold) * kind.size

    def fitted(self, text: str, kind: Type, room: float) -> Type:
        """Return the type, smaller if the text would not go into the room otherwise."""
        width = self.wide(text, kind)
        return kind if width <= room else kind.at(kind.size * room / width)

    def put(self, text: str, kind: Type, x: float, base: float, *, right: bool = False) -> None:
        """Place a text with its left end, or its right end, at `x` of the column."""
        start = self.left + x - (self.wide(text, kind) if right else 0)
        self.marks.append(Words(start, self.y + base, text, kind.size, kind.bold, kind.colour))

    def fill(self, height: float, colour: Colour, x: float = 0, width: float | None = None) -> None:
        """Place a box from here down."""
        wide = self.width - x if width is None else width
        self.marks.append(Box(self.left + x, self.y, wide, height, colour))

    def line(self, text: str, kind: Type, indent: float = 0) -> None:
        """Write a line and go on under it."""
        self.put(text, kind, indent, kind.size * (_LEADING - 1) / 2 + kind.size * _ASCENT)
        self.y += kind.size * _LEADING

    def paragraph(self, text: str, kind: Type, indent: float = 0) -> None:
        """Write lines as wide as the column."""
        for line in self.broken(text, kind, self.width - 2 * indent):
            self.line(line, kind, indent)

    def broken(self, text: str, kind: Type, room: float) -> tuple[str, ...]:
        """Break a text into lines that go into the room, at its spaces."""
        return _broken(text, kind.bold, room / kind.size, self._measure)


@lru_cache(maxsize=4096)  # a page is tried in several sizes, and the pages of a game say much the same
def _broken(text: str, bold: bool, room: float, measure: Measure) -> tuple[str, ...]:  # noqa: FBT001 -- the key of a cache
    """Break a text into lines; the room is in the height of its type."""
    lines: list[str] = []
    line: list[str] = []
    space, used = measure(" ", bold=bold), 0.0
    for word in text.split():
        width = measure(word, bold=bold)
        if line and used + space + width > room:
            lines.append(" ".join(line))
            line, used = [], 0.0
        used += width + (space if line else 0)
        line.append(word)
    return (*lines, " ".join(line)) if line else tuple(lines)

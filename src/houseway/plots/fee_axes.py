"""The axes of a panel of fees: from where to where they go, what is marked on them, and where labels stand."""

from __future__ import annotations

from math import log, log1p
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from houseway.plots.fee_lines import first_figure
from houseway.plots.looks import round_marks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.plots.fee_lines import Line, Panel

_CENTS = 100
_LOG_FROM = 40
"""Where the highest figure is so many times the lowest, a linear axis would hide the low ones."""
_LABEL_GAP = 0.05
"""The least distance between two labels, as a part of the axis."""


class Reach(Struct, frozen=True, kw_only=True):
    """An axis, from its first figure to its last; `least` is where one begins to be logarithmic that shows nothing as well."""

    first: float
    last: float
    kind: Literal["linear", "log", "symlog"] = "linear"
    least: float = 1.0
    marks: tuple[float, ...] | None = None
    """What is marked; None leaves it to the library."""

    def part(self, figure: float) -> float:
        """Return how far along the axis a figure stands: 0 is its beginning, 1 its end."""
        first, last, at = (self._place(each) for each in (self.first, self.last, figure))
        return (at - first) / (last - first)

    def _place(self, figure: float) -> float:
        if self.kind == "log":
            return log(figure)
        if self.kind == "symlog":
            size = log1p(abs(figure) / self.least)
            return size if figure > 0 else -size
        return figure


def figures(panel: Panel) -> Reach:
    """Return the axis of what fees are measured on."""
    starts = [start for line in panel.lines for start, _ in line.steps]
    if panel.people:
        end = max(9, *starts)
        return Reach(first=2, last=end + 0.3, marks=tuple(float(many) for many in range(2, end + 1)))
    first, last = first_figure(panel) / _CENTS, max(starts) / _CENTS
    steps = [start / _CENTS for line in panel.lines for start, _ in line.steps[1:]]
    end = last * 1.35 + 1
    if steps and last > _LOG_FROM * min(steps):
        return Reach(first=first, last=end, kind="log", marks=tuple(round_marks(first, end)))
    return Reach(first=first, last=end)


def fees(panel: Panel) -> Reach:
    """Return the axis of the fees, from nothing to a little over the highest."""
    found = [fee / _CENTS for line in panel.lines for _, fee in line.steps if fee]
    most, least = max(found, default=1.0), min(found, default=1.0)
    if most > _LOG_FROM / 2 * least:
        top = most * 1.4
        return Reach(
            first=-0.3 * least, last=top, kind="symlog", least=least, marks=(0.0, *round_marks(least, top))
        )
    return Reach(first=-0.03 * most, last=most * 1.1)


def corners(panel: Panel, line: Line, last: float) -> list[tuple[float, float]]:
    """Return the corners of a line in dollars; it ends where no fee is approved any more."""
    unit, first = (1, 2) if panel.people else (_CENTS, first_figure(panel) / _CENTS)
    found: list[tuple[float, float]] = []
    for start, fee in line.steps:
        if fee is None:
            last = start / unit
            break
        found.append((max(start / unit, first), fee / _CENTS))
    return [*found, (last, found[-1][1])]


def labels_apart(heights: Sequence[float]) -> list[float]:
    """Move rising heights apart: first upwards, then down from the top."""
    placed: list[float] = []
    for height in heights:
        placed.append(max(height, placed[-1] + _LABEL_GAP) if placed else height)
    top = 1 - _LABEL_GAP / 2
    for place in range(len(placed) - 1, -1, -1):
        placed[place] = min(placed[place], top)
        top = placed[place] - _LABEL_GAP
    return placed

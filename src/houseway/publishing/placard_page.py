"""A placard laid out on a sheet of paper, its type as large as the sheet allows."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.publishing.placard_flow import ACCENT, QUIET, SHADE, WHITE, Flow, Type
from houseway.publishing.placard_grid import draw_part, natural_width
from houseway.publishing.placard_parts import by_payer

if TYPE_CHECKING:
    from houseway.publishing.placard import Placard
    from houseway.publishing.placard_flow import Mark, Measure

_MARGIN = 38.0
_SCALES = tuple(step / 100 for step in range(30, 171, 4))
_GAP = 13.0
_MOST_AIR = 13.0
"""How much higher than its type a row may be made to fill the sheet."""
_FOOT = Type(7.2, colour=QUIET)


def laid_out(placard: Placard, width: float, height: float, measure: Measure) -> list[Mark]:
    """Return every mark on a sheet of that size, in points.

    The scale is the largest at which everything goes on the sheet and no tier must be squeezed into its line.
    """
    page = _Page(placard, width - 2 * _MARGIN, measure)
    room = height - 2 * _MARGIN
    most = max(1.0, min(page.width / natural_width(part, page.flow()) for part in placard.parts))
    scales = [scale for scale in _SCALES if scale <= most]
    scale = scales[max(0, bisect_left(scales, 1, key=lambda scale: page.height(scale) > room) - 1)]
    rows = sum(len(part.rows) for part in placard.parts)
    air = min(_MOST_AIR * scale, max(0.0, room - page.height(scale)) / (2 * rows))
    top, bottom = page.top(scale, air), page.bottom(scale)
    return [*_moved(top, _MARGIN), *_moved(bottom, height - _MARGIN - bottom.y)]


def _moved(flow: Flow, down: float) -> list[Mark]:
    return [replace(mark, y=mark.y + down) for mark in flow.marks]


class _Page:
    """The two ends of a page: what is read first from the top down, what must be there at its foot."""

    def __init__(self, placard: Placard, width: float, measure: Measure) -> None:
        self.placard = placard
        self.width = width
        self._measure = measure
        self._heights: dict[float, float] = {}

    def flow(self) -> Flow:
        """Return an empty column."""
        return Flow(_MARGIN, self.width, self._measure)

    def height(self, scale: float) -> float:
        """Return how much paper a scale needs."""
        if scale not in self._heights:
            self._heights[scale] = self.top(scale, 0).y + self.bottom(scale).y + _GAP * scale
        return self._heights[scale]

    def top(self, scale: float, air: float) -> Flow:
        """Return the head and the fees."""
        flow = self.flow()
        self._head(flow, scale)
        self._facts(flow, scale)
        for payer, parts in by_payer(self.placard.parts):
            flow.y += _GAP * scale
            for place, part in enumerate(parts):
                draw_part(flow, part, scale, air, payer if place == 0 else "")
        return flow

    def bottom(self, scale: float) -> Flow:
        """Return the rules of the bank and the sources."""
        flow, plain, pad = self.flow(), Type(11.5 * scale), 6 * scale
        lines = [
            line for rule in self.placard.rules for line in flow.broken(rule, plain, self.width - 4 * pad)
        ]
        if lines:
            high = len(lines) * plain.size * 1.25 + 2 * pad
            flow.fill(high, SHADE)
            flow.fill(high, ACCENT, width=4 * scale)
            flow.y += pad
            for line in lines:
                flow.line(line, plain, 2 * pad)
            flow.y += pad + 8
        said = " \u00b7 ".join(f"{source.name} {source.cite}" for source in self.placard.sources)
        flow.paragraph(f"As filed: {said}", _FOOT)
        return flow

    def _head(self, flow: Flow, scale: float) -> None:
        placard, pad = self.placard, 9 * scale
        place = " \u00b7 ".join(filter(None, (placard.room, placard.bgc_id)))
        quiet = Type(12.5 * scale, bold=True, colour=QUIET)
        flow.line(place, flow.fitted(place, quiet, self.width))
        flow.y += 2 * scale
        option = Type(19 * scale, bold=True, colour=WHITE)
        option = flow.fitted(placard.option, option, self.width * 0.45)
        pill, high = flow.wide(placard.option, option) + 2 * pad, 34 * scale
        flow.fill(high, ACCENT, x=self.width - pill, width=pill)
        flow.put(placard.option, option, self.width - pill + pad, high / 2 + option.size * 0.36)
        title = flow.fitted(placard.game, Type(34 * scale, bold=True), self.width - pill - 2 * pad)
        flow.put(placard.game, title, 0, high / 2 + title.size * 0.36)
        flow.y += high + 7 * scale
        flow.fill(2.6 * scale, ACCENT)
        flow.y += 2.6 * scale

    def _facts(self, flow: Flow, scale: float) -> None:
        facts, gap = self.placard.facts, 30 * scale
        if not facts:
            return
        name, value = Type(11 * scale, bold=True, colour=QUIET), Type(22 * scale, bold=True)
        wide = sum(flow.wide(fact.value, value) for fact in facts)
        value = value.at(value.size * min(1.0, (self.width - gap * (len(facts) - 1)) / wide))
        flow.y += 9 * scale
        x = 0.0
        for fact in facts:
            flow.put(fact.name, name, x, name.size)
            flow.put(fact.value, value, x, name.size * 1.35 + value.size * 0.86)
            x += max(flow.wide(fact.value, value), flow.wide(fact.name, name)) + gap
        flow.y += name.size * 1.35 + value.size * 1.1
        if self.placard.remark:
            flow.y += 3 * scale
            flow.paragraph(self.placard.remark, Type(11.5 * scale))

"""One panel of a plot of fees: step lines with their cliffs, and labels where the lines end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import altair as alt

from houseway.plots.fee_axes import corners, fees, figures, labels_apart
from houseway.plots.fee_looks import numbers
from houseway.plots.looks import DOLLARS
from houseway.plots.panels import Panel, legend, note, of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.plots.fee_axes import Reach
    from houseway.plots.fee_lines import Line
    from houseway.plots.fee_lines import Panel as FeePanel
    from houseway.plots.fee_looks import Look, Palette
    from houseway.plots.panels import Row

HEIGHT = 300
_LANE = 2.0
"""The distance between two lanes, in dots."""
_MOST_LANES = 14
_LETTER = 6
"""The width of a letter, amply."""
_CROWDED = 8
"""From so many names on they are written upright."""
_LABEL_AT = 18
"""So far beside the panel its labels begin."""


def fee_panel(panel: FeePanel, palette: Palette, width: int) -> Panel:
    """Draw the fees of a payer."""
    by = "" if panel.by == "flat" else f", by {panel.axis.partition(',')[0]}"
    pairs = list(zip(panel.lines, palette.looks(panel), strict=True))
    marks = (
        _flat(panel, pairs) if panel.by == "flat" else [*_steps(panel, pairs), *_ends(panel, pairs, width)]
    )
    return Panel(marks, width, HEIGHT, f"{panel.title}{by}")


def keys(panels: Sequence[FeePanel], palette: Palette, width: int) -> Panel | None:
    """Draw what the colours mean, if they mean anything but the label beside a line."""
    looks = {look.legend: look for panel in panels for look in palette.looks(panel) if look.legend}
    if len(looks) < 2:
        return None
    names = palette.in_order(looks)
    widest = _LETTER * max(map(len, names)) + 56  # with the stroke before it
    columns = max(1, width // widest)
    return legend([(name, looks[name].colour, looks[name].dash) for name in names], columns, widest)


def _flat(panel: FeePanel, pairs: Sequence[tuple[Line, Look]]) -> list[alt.Chart]:
    """Draw fees that depend on nothing as dots, one for each group of options."""
    rows = [
        {
            "options": numbers(line.options),
            "fee": corners(panel, line, 0)[-1][1],
            "colour": look.colour,
        }
        for line, look in pairs
    ]
    turned = -90 if len(rows) >= _CROWDED else 0
    x = alt.X("options:N", title="options", sort=None, axis=alt.Axis(labelAngle=turned, labelLimit=0))
    dots = of(*rows).mark_point(filled=True, size=90, opacity=1)
    return [dots.encode(x=x, y=_fee_axis(panel), color=alt.Color("colour:N", scale=None))]


def _steps(panel: FeePanel, pairs: Sequence[tuple[Line, Look]]) -> list[alt.Chart]:
    """Draw the lines, lane by lane: the crowd first, so that it lies behind the others."""
    across = figures(panel)
    x = alt.X(
        "figure:Q",
        title=panel.axis,
        scale=_scale(across),
        axis=_axis(across, "" if panel.people else DOLLARS),
    )
    marks: list[alt.Chart] = []
    for lane, down in _lanes(pairs).items():
        own = [(line, look) for line, look in pairs if look.lane == lane]
        look = own[0][1]
        mark = of(*_rows(panel, [line for line, _ in own], across.last)).mark_line(
            interpolate="step-after",
            color=look.colour,
            strokeWidth=look.width,
            strokeDash=list(look.dash),
            yOffset=down,
        )
        marks.append(mark.encode(x=x, y=_fee_axis(panel), detail="line:N", order="place:Q"))
    return marks


def _lanes(pairs: Sequence[tuple[Line, Look]]) -> dict[int | None, float]:
    """Return the lanes in the order they are drawn, the crowd first, and by how much each is moved down."""
    every = {look.lane for _, look in pairs}
    coloured = sorted(lane for lane in every if lane is not None)
    step = _LANE if len(coloured) <= _MOST_LANES else 0
    middle = (len(coloured) - 1) / 2
    crowd: dict[int | None, float] = {None: 0.0} if None in every else {}
    return crowd | {lane: (middle - place) * step for place, lane in enumerate(coloured)}


def _rows(panel: FeePanel, lines: Sequence[Line], last: float) -> list[Row]:
    return [
        {"line": number, "place": place, "figure": figure, "fee": fee}
        for number, line in enumerate(lines)
        for place, (figure, fee) in enumerate(corners(panel, line, last))
    ]


def _fee_axis(panel: FeePanel) -> alt.Y:
    up = fees(panel)
    return alt.Y("fee:Q", title="fee, dollars", scale=_scale(up), axis=_axis(up, DOLLARS))


def _scale(reach: Reach) -> alt.Scale:
    constant = reach.least if reach.kind == "symlog" else alt.Undefined
    return alt.Scale(
        type=reach.kind, domain=[reach.first, reach.last], constant=constant, nice=False, zero=False
    )


def _axis(reach: Reach, words: str) -> alt.Axis:
    says = words or alt.Undefined
    if reach.marks is None:
        return alt.Axis(tickCount=6, tickMinStep=0.5, labelExpr=says)
    return alt.Axis(values=list(reach.marks), labelExpr=says)


def _ends(panel: FeePanel, pairs: Sequence[tuple[Line, Look]], width: int) -> list[alt.Chart]:
    """Write what a line is beside its end, apart from its neighbours."""
    across, up, lanes = figures(panel), fees(panel), _lanes(pairs)
    ends: list[tuple[float, float, Look]] = []
    for line, look in pairs:
        if look.label:
            figure, fee = corners(panel, line, across.last)[-1]
            ends.append((up.part(fee), across.part(figure), look))
    ends.sort(key=lambda end: end[:2])
    marks: list[alt.Chart] = []
    for (high, far, look), at in zip(ends, labels_apart([end[0] for end in ends]), strict=True):
        dash = [] if far > 0.99 else [2, 3]  # over tiers that end, no fee is drawn
        arm = of({}).mark_rule(color=look.colour, strokeDash=dash)
        marks += [
            arm.encode(
                x=alt.XValue(far * width),
                y=alt.YValue((1 - high) * HEIGHT + lanes[look.lane]),
                x2=alt.X2Value(width + _LABEL_AT - 4),
                y2=alt.Y2Value((1 - at) * HEIGHT),
            ),
            note(
                look.label,
                alt.XValue(width + _LABEL_AT),
                alt.YValue((1 - at) * HEIGHT),
                align="left",
                baseline="middle",
                fontWeight="bold",
                color=look.colour,
            ),
        ]
    return marks

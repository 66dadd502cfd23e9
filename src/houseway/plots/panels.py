"""What the panels of all plots are put together from. It loads the drawing library: import it when a plot is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import altair as alt

from houseway.plots.looks import LARGE, SOFT, WIDTH, lines

if TYPE_CHECKING:
    from collections.abc import Sequence

Row: TypeAlias = dict[str, Any]

_ENTRY = 20
"""The height of a line of a legend."""


class Panel(NamedTuple):
    """A part of a plot: its marks, one over the other, and what stands above it."""

    marks: Sequence[alt.Chart]
    width: int
    height: int
    title: str = ""
    says: str = ""
    under: int = 10
    """So many dots under its title it begins."""


def of(*rows: Row) -> alt.Chart:
    """Return a chart of rows, without any mark yet."""
    return alt.Chart(alt.InlineData(values=list(rows)))


def words(title: str, says: str) -> Panel:
    """Return a panel that has nothing to show, and says so."""
    text = note(
        lines(says), alt.XValue(0), alt.YValue(4), align="left", baseline="top", lineHeight=18, color=SOFT
    )
    return Panel([text], WIDTH, 40, title)


def note(
    text: str | list[str],
    x: alt.XDatum | alt.XValue,
    y: alt.YDatum | alt.YValue,
    **looks: Any,  # noqa: ANN401 -- whatever a mark of text takes
) -> alt.Chart:
    """Return a few words at a place: by the axes, or in dots from the upper left corner."""
    return of({}).mark_text(text=text, **looks).encode(x=x, y=y)


def figure(
    title: str, says: Sequence[str], panels: Sequence[Panel], columns: int = 2, below: Panel | None = None
) -> alt.VConcatChart:
    """Return panels under a title, row by row, and what stands below them all."""
    charts = [
        chart for place in range(0, len(panels), columns) for chart in _row(panels[place : place + columns])
    ]
    apart = alt.Resolve(scale=alt.ScaleResolveMap(color="independent"))
    rows = alt.concat(*charts, columns=columns, resolve=apart)
    head = alt.TitleParams(title, subtitle=list(says), fontSize=LARGE, offset=18, frame="bounds")
    return alt.vconcat(rows, *([] if below is None else _row([below]))).properties(title=head)


def legend(entries: Sequence[tuple[str, str, Sequence[int]]], columns: int, width: int) -> Panel:
    """Return a legend of lines, each with its name, colour and dashes, so many side by side in so many dots each."""
    marks: list[alt.Chart] = []
    for place, (name, colour, dash) in enumerate(entries):
        row, column = divmod(place, columns)
        left, y = column * width, alt.YValue(_ENTRY * row + _ENTRY / 2)
        stroke = of({}).mark_rule(color=colour, strokeWidth=2.5, strokeDash=list(dash))
        marks.append(stroke.encode(x=alt.XValue(left), x2=alt.X2Value(left + 24), y=y))
        marks.append(note(name, alt.XValue(left + 32), y, align="left", baseline="middle"))
    return Panel(marks, columns * width, _ENTRY * -(-len(entries) // columns))


def _row(panels: Sequence[Panel]) -> list[alt.LayerChart]:
    """Draw panels of a row with as many lines over them each, so that their titles stand side by side."""
    said = [lines(panel.says) for panel in panels]
    most = max(map(len, said))
    charts: list[alt.LayerChart] = []
    for panel, own in zip(panels, said, strict=True):
        level = [*own, *[""] * (most - len(own))] or alt.Undefined
        head = alt.TitleParams(panel.title, subtitle=level, offset=panel.under)
        chart = alt.LayerChart(layer=list(panel.marks), width=panel.width, height=panel.height)
        charts.append(chart.properties(title=head) if panel.title else chart)
    return charts

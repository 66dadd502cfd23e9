"""What the panels of all plots are put together from. It loads the drawing library: import it when a plot is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import altair as alt

from houseway.plots.looks import LARGE, SOFT, WIDTH, lines

if TYPE_CHECKING:
    from collections.abc import Sequence

Panel: TypeAlias = alt.Chart | alt.LayerChart
Row: TypeAlias = dict[str, Any]

_ENTRY = 20
"""The height of a line of a legend."""


def of(*rows: Row) -> alt.Chart:
    """Return a chart of rows, without any mark yet."""
    return alt.Chart(alt.InlineData(values=list(rows)))


def heading(title: str, says: str = "", offset: int = 10) -> alt.TitleParams:
    """Return what stands over a panel, so many dots above it."""
    return alt.TitleParams(title, subtitle=lines(says) or alt.Undefined, offset=offset)


def words(title: str, says: str, height: int) -> Panel:
    """Return a panel that has nothing to show, and says so."""
    text = of({"text": lines(says)}).mark_text(align="left", baseline="top", lineHeight=18, color=SOFT)
    return text.encode(text="text:N", x=alt.XValue(0), y=alt.YValue(4)).properties(
        title=heading(title), width=WIDTH, height=height
    )


def note(text: str, x: alt.XDatum | alt.XValue, y: alt.YDatum | alt.YValue, **looks: Any) -> alt.Chart:  # noqa: ANN401 -- whatever a mark of text takes
    """Return a few words at a place: by the axes, or in dots from the upper left corner."""
    return of({}).mark_text(**looks).encode(text=alt.TextValue(text), x=x, y=y)


def figure(
    title: str, says: Sequence[str], panels: Sequence[Panel], columns: int = 2, below: Panel | None = None
) -> alt.VConcatChart:
    """Return panels under a title, row by row, and what stands below them all."""
    for place in range(0, len(panels), columns):
        _level(panels[place : place + columns])
    rows = alt.concat(*panels, columns=columns).resolve_scale(color="independent")
    head = alt.TitleParams(title, subtitle=list(says), fontSize=LARGE, offset=18, frame="bounds")
    return alt.vconcat(rows, *([] if below is None else [below])).properties(title=head)


def legend(entries: Sequence[tuple[str, str, Sequence[int]]], columns: int, width: int) -> Panel:
    """Return a legend of lines, each with its name, colour and dashes, so many side by side in so many dots each."""
    marks: list[alt.Chart] = []
    for place, (name, colour, dash) in enumerate(entries):
        row, column = divmod(place, columns)
        left, y = column * width, alt.YValue(_ENTRY * row + _ENTRY / 2)
        stroke = of({}).mark_rule(color=colour, strokeWidth=2.5, strokeDash=list(dash))
        marks.append(stroke.encode(x=alt.XValue(left), x2=alt.X2Value(left + 24), y=y))
        marks.append(note(name, alt.XValue(left + 32), y, align="left", baseline="middle"))
    return alt.layer(*marks).properties(width=columns * width, height=_ENTRY * -(-len(entries) // columns))


def _level(row: Sequence[Panel]) -> None:
    """Give the panels of a row as many lines over them each, so that their titles stand side by side."""
    heads = [panel.title for panel in row if isinstance(panel.title, alt.TitleParams)]
    said: list[list[str]] = [head.subtitle if isinstance(head.subtitle, list) else [] for head in heads]
    most = max(map(len, said), default=0)
    for head, own in zip(heads, said, strict=True):
        if most:
            head.subtitle = [*own, *[""] * (most - len(own))]

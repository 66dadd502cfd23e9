"""One panel of a plot of fees: axes with their units, step lines, and labels where the lines end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from houseway.money import dollars
from houseway.publishing.plot_lines import first_figure
from houseway.publishing.plot_looks import numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.publishing.plot_lines import Line, Panel
    from houseway.publishing.plot_looks import Look

Drawn: TypeAlias = Any
"""A thing of matplotlib's. Its own types leave keyword arguments open, which strict checking refuses."""

_CENTS = 100
_LOG_FROM = 40
"""Where the highest figure is so many times the lowest, a linear axis would hide the low ones."""
_LANE = 1.7
"""The distance between two lanes, in points."""
_MOST_LANES = 14
_MOST_TICKS = 9
_LABEL_GAP = 0.05
"""The least distance between two labels, as a part of the axis."""


def draw_panel(axes: Drawn, panel: Panel, looks: Sequence[Look]) -> dict[str, Drawn]:
    """Draw a panel; return a line for each entry of the legend."""
    by = "" if panel.by == "flat" else f", by {panel.axis.partition(',')[0]}"
    axes.set_title(f"{panel.title}{by}")
    axes.set_ylabel("fee, dollars")
    legend = _flat(axes, panel, looks) if panel.by == "flat" else _steps(axes, panel, looks)
    _fees(axes, panel)
    if panel.by != "flat":
        _label_ends(axes, panel, looks)
    return legend


def _flat(axes: Drawn, panel: Panel, looks: Sequence[Look]) -> dict[str, Drawn]:
    """Draw fees that depend on nothing as dots, one for each group of options."""
    legend: dict[str, Drawn] = {}
    axes.set_xlabel("options")
    for place, (line, look) in enumerate(zip(panel.lines, looks, strict=True)):
        (dot,) = axes.plot([place], [_ends_at(line)], "o", color=look.colour, markersize=7)
        if look.legend:
            legend.setdefault(look.legend, dot)
    axes.set_xlim(-0.5, len(panel.lines) - 0.5)
    names = [numbers(line.options) for line in panel.lines]
    axes.set_xticks(range(len(names)), names, rotation=0 if len(names) < 8 else 90, fontsize=8)
    return legend


def _steps(axes: Drawn, panel: Panel, looks: Sequence[Look]) -> dict[str, Drawn]:
    from matplotlib.transforms import offset_copy  # noqa: PLC0415 -- slow to import, and only plots need it

    legend: dict[str, Drawn] = {}
    last = _figures(axes, panel)
    lanes = sorted({look.lane for look in looks if look.lane is not None})
    step = _LANE if len(lanes) <= _MOST_LANES else 0
    pairs = sorted(zip(panel.lines, looks, strict=True), key=lambda pair: pair[1].lane is not None)
    for line, look in pairs:  # the crowd first, so that it lies behind the others
        place = 0.0 if look.lane is None else lanes.index(look.lane) - (len(lanes) - 1) / 2
        (drawn,) = axes.step(
            *_points(panel, line, last),
            where="post",
            color=look.colour,
            linestyle=look.dash,
            linewidth=look.width,
            transform=offset_copy(axes.transData, axes.get_figure(), y=place * step, units="points"),
        )
        if look.legend:
            legend.setdefault(look.legend, drawn)
    return legend


def _points(panel: Panel, line: Line, last: float) -> tuple[list[float], list[float]]:
    """Return the corners of a line; it ends where no fee is approved any more."""
    unit, first = (1, 2) if panel.people else (_CENTS, first_figure(panel) / _CENTS)
    xs: list[float] = []
    ys: list[float] = []
    end = last
    for start, fee in line.steps:
        if fee is None:
            end = start / unit
            break
        xs.append(max(start / unit, first))
        ys.append(fee / _CENTS)
    return [*xs, end], [*ys, ys[-1]]


def _ends_at(line: Line) -> float:
    """Return the fee at the end of a line, in dollars."""
    return [fee for _, fee in line.steps if fee is not None][-1] / _CENTS


def _figures(axes: Drawn, panel: Panel) -> float:
    """Set the axis of what fees are measured on; return its end."""
    axes.set_xlabel(panel.axis)
    starts = [start for line in panel.lines for start, _ in line.steps]
    if panel.people:
        end = max(9, *starts)
        axes.set_xticks(range(2, end + 1))
        axes.set_xlim(2, end + 0.3)
        return end + 0.3
    first, last = first_figure(panel) / _CENTS, max(starts) / _CENTS
    steps = [start / _CENTS for line in panel.lines for start, _ in line.steps[1:]]
    end = last * 1.35 + 1
    if steps and last > _LOG_FROM * min(steps):
        axes.set_xscale("log")
        _ticks(axes.xaxis, first, end)
    axes.set_xlim(first, end)
    axes.xaxis.set_major_formatter(_money)
    return end


def _fees(axes: Drawn, panel: Panel) -> None:
    """Set the axis of the fees, from nothing to a little over the highest."""
    fees = [fee / _CENTS for line in panel.lines for _, fee in line.steps if fee]
    most, least = max(fees, default=1), min(fees, default=1)
    if most > _LOG_FROM / 2 * least:
        axes.set_yscale("symlog", linthresh=least, linscale=0.5)
        _ticks(axes.yaxis, least, most * 1.4, 0)
        axes.set_ylim(-0.3 * least, most * 1.4)
    else:
        axes.set_ylim(-0.03 * most, most * 1.1)
    axes.yaxis.set_major_formatter(_money)


def _money(value: float, _: object = None) -> str:
    return dollars(round(value * _CENTS))


def _ticks(axis: Drawn, first: float, last: float, *more: float) -> None:
    """Mark an axis at 1, 2, 5, 10, 20, 50 and so on; without the twos where that is too many."""
    marks = [(digit, float(digit * 10**power)) for power in range(7) for digit in (1, 2, 5)]
    shown = [(digit, mark) for digit, mark in marks if first <= mark <= last]
    crowded = len(shown) > _MOST_TICKS
    axis.set_ticks([*more, *(mark for digit, mark in shown if not crowded or digit != 2)])
    axis.set_ticks([], minor=True)


def _label_ends(axes: Drawn, panel: Panel, looks: Sequence[Look]) -> None:
    """Write what a line is beside its end, apart from its neighbours."""
    places = axes.transScale + axes.transLimits
    right = axes.get_xlim()[1]
    ends: list[tuple[float, float, str, str]] = []
    for line, look in zip(panel.lines, looks, strict=True):
        if look.label:
            xs, ys = _points(panel, line, right)
            across, up = places.transform((xs[-1], ys[-1]))
            ends.append((float(up), float(across), look.label, look.colour))
    ends.sort()
    for (up, across, label, colour), at in zip(ends, labels_apart([end[0] for end in ends]), strict=True):
        axes.annotate(
            label,
            xy=(across, up),
            xytext=(1.04, at),
            xycoords="axes fraction",
            textcoords="axes fraction",
            color=colour,
            fontweight="bold",
            fontsize=9,
            va="center",
            arrowprops={
                "arrowstyle": "-",
                "color": colour,
                "linewidth": 0.7,
                "linestyle": "solid" if across > 0.99 else "dotted",  # over tiers that end, no fee is drawn
                "shrinkA": 0,
                "shrinkB": 0,
            },
            annotation_clip=False,
        )


def labels_apart(heights: Sequence[float]) -> list[float]:
    """Move rising heights apart: first upwards, then down from the top."""
    placed: list[float] = []
    for height in heights:
        placed.append(max(height, placed[-1] + _LABEL_GAP) if placed else height)
    top = 1.0
    for place in range(len(placed) - 1, -1, -1):
        placed[place] = min(placed[place], top)
        top = placed[place] - _LABEL_GAP
    return placed

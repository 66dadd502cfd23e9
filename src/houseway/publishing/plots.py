"""Plots of fees: what the house takes against what is wagered, one step line for each posted sheet."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from houseway.errors import RecordError, did_you_mean
from houseway.publishing.plot_axes import Drawn, draw_panel
from houseway.publishing.plot_lines import panels
from houseway.publishing.plot_looks import Palette
from houseway.rulebook import load

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from houseway.fees import Posted
    from houseway.publishing.plot_lines import Panel

FORMATS = ("svg", "png", "pdf")
"""The kinds of file that a plot can be."""

_LETTERS = 75
"""So many letters of the legend go under a panel."""

# No date and no program's version: the same fees are the same bytes.
_METADATA: dict[str, dict[str, str | None]] = {
    "svg": {"Date": None, "Creator": None},
    "png": {"Software": None},
    "pdf": {"CreationDate": None, "Creator": None, "Producer": None},
}
_STYLE = {
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlelocation": "left",
    "axes.grid": True,
    "grid.color": "#e3e8e5",
    "axes.axisbelow": True,
    "svg.fonttype": "none",
    "svg.hashsalt": "houseway",
}


def fee_plot(options: Sequence[Posted], kind: str, highlighted: Collection[str] = ()) -> bytes:
    """Return a plot of the fees of options, of one game or several, as an SVG, PNG or PDF file.

    There is a panel for each payer and what his fees are measured on; what only some hands pay
    (jackpots, fees of hands that end early) is left out. Options `highlighted` stand out of the crowd.
    """
    if kind not in FORMATS:
        raise RecordError(f'no kind of plot "{kind}"{did_you_mean(kind, FORMATS)}')
    every = panels(options)
    found = [panel for panel in every if not panel.free] or list(every)
    free = "; ".join(f"{panel.title.lower()}: no fee" for panel in every if panel not in found)
    columns, rows = min(2, len(found)), -(-len(found) // 2)
    buffer = BytesIO()
    with _library().rc_context(_STYLE):
        figure = _blank(6.4 * columns + 0.6, 4.4 * rows + 1)
        title = "\n".join(filter(None, (_title(options), free)))
        figure.suptitle(title, fontsize=12, fontweight="bold", x=0.01, ha="left")
        schedules = list(dict.fromkeys(posted.table.id for posted in options))
        _draw(figure, found, Palette(found, schedules, highlighted))
        figure.savefig(buffer, format=kind, metadata=_METADATA[kind])
    return buffer.getvalue()


def _library() -> Drawn:
    import matplotlib as mpl  # noqa: PLC0415 -- slow to import, and only plots need it

    return mpl


def _blank(width: float, height: float) -> Drawn:
    """Return an empty figure, its size in inches, that asks no window system for anything."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415 -- likewise slow
    from matplotlib.figure import Figure  # noqa: PLC0415 -- likewise slow

    figure = Figure(figsize=(width, height), layout="constrained", dpi=150)
    FigureCanvasAgg(figure)
    return figure


def _title(options: Sequence[Posted]) -> str:
    games = [load(game) for game in dict.fromkeys(posted.game for posted in options)]
    titles = list(dict.fromkeys(rules.document.title for rules in games))
    rooms = list(dict.fromkeys(rules.room.title for rules in games))
    what = " and ".join(titles) if len(titles) < 3 else f"{len(titles)} games"
    where = rooms[0] if len(rooms) == 1 else f"{len(rooms)} rooms"
    return f"{what}, {where}: collection fees"


def _draw(figure: Drawn, found: Sequence[Panel], palette: Palette) -> None:
    columns = min(2, len(found))
    legend: dict[str, Drawn] = {}
    for place, panel in enumerate(found):
        axes = figure.add_subplot(-(-len(found) // columns), columns, place + 1)
        legend = draw_panel(axes, panel, palette.looks(panel)) | legend
    if len(legend) > 1:
        names = palette.in_order(legend)
        widest = max(map(len, names)) + 7  # with the stroke before it
        figure.legend(
            [legend[name] for name in names],
            names,
            loc="outside lower left",
            ncols=max(1, _LETTERS * columns // widest),
            frameon=False,
            fontsize=9,
        )

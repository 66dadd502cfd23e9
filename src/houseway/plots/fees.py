"""Plots of fees: what the house takes against what is wagered, one step line for each posted sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.plots.drawing import checked, drawn
from houseway.plots.fee_lines import panels
from houseway.plots.fee_looks import Palette
from houseway.plots.looks import WIDTH
from houseway.rulebook import load

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from houseway.fees import Posted

_ALONE = 560
"""How wide a panel is that stands alone."""


def fee_plot(options: Sequence[Posted], kind: str, highlighted: Collection[str] = ()) -> bytes:
    """Return a plot of the fees of options, of one game or several, as a file.

    There is a panel for each payer and what his fees are measured on; what only some hands pay
    (jackpots, fees of hands that end early) is left out. Options `highlighted` stand out of the crowd.
    """
    checked(kind)
    from houseway.plots.fee_panels import fee_panel, keys  # noqa: PLC0415 -- the drawing library is slow to import
    from houseway.plots.panels import figure  # noqa: PLC0415 -- likewise

    every = panels(options)
    found = [panel for panel in every if not panel.free] or list(every)
    free = [f"{panel.title.lower()}: no fee" for panel in every if panel not in found]
    schedules = list(dict.fromkeys(posted.table.id for posted in options))
    palette = Palette(found, schedules, highlighted)
    columns = min(2, len(found))
    width = WIDTH if columns == 2 else _ALONE
    shown = [fee_panel(panel, palette, width) for panel in found]
    return drawn(figure(_title(options), free, shown, columns, keys(found, palette, columns * width)), kind)


def _title(options: Sequence[Posted]) -> str:
    games = [load(game) for game in dict.fromkeys(posted.game for posted in options)]
    titles = list(dict.fromkeys(rules.document.title for rules in games))
    rooms = list(dict.fromkeys(rules.room.title for rules in games))
    what = " and ".join(titles) if len(titles) < 3 else f"{len(titles)} games"
    where = rooms[0] if len(rooms) == 1 else f"{len(rooms)} rooms"
    return f"{what}, {where}: collection fees"

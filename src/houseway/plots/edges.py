"""Plots of what wagers are worth: the wagers of a game, or one wager room by room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.errors import RecordError
from houseway.plots.drawing import checked, drawn

if TYPE_CHECKING:
    from collections.abc import Sequence


class WorthDot(Struct, frozen=True):
    """What a wager is worth to its bettor, for one unit of the base that the plot names."""

    label: str
    returned: float
    group: str = ""
    """What it is one of: a game, a room, a kind of wager; empty if all are alike."""
    error: float = 0.0
    """The standard error, where it was simulated."""


def edge_plot(title: str, base: str, dots: Sequence[WorthDot], kind: str) -> bytes:
    """Return a plot of what wagers are worth as a file, in the order given; `base` says of what a return is the share."""
    checked(kind)
    if not dots:
        raise RecordError("a plot of wagers needs one at least")
    from houseway.plots import edge_panel  # noqa: PLC0415 -- the drawing library is slow to import

    return drawn(edge_panel.worth(title, base, dots), kind)

"""A dot for each wager; left of nothing is what its bettor loses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import altair as alt

from houseway.plots.looks import ERRORS, INK, SERIES, SOFT
from houseway.plots.panels import Panel, figure, of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.plots.edges import WorthDot

_WIDTH, _STEP = 420, 24
_AMOUNT_AT = 84


def worth(title: str, base: str, dots: Sequence[WorthDot]) -> alt.VConcatChart:
    """Draw what wagers are worth, one under the other."""
    rows = [
        {
            "wager": f"{place}|{dot.label}",  # the same wager of two rooms has two lines
            "returned": dot.returned,
            "low": dot.returned - ERRORS * dot.error,
            "high": dot.returned + ERRORS * dot.error,
            "group": dot.group,
            "says": f"{100 * dot.returned:.3f} %",
        }
        for place, dot in enumerate(dots)
    ]
    labels = alt.Axis(
        ticks=False,
        domain=False,
        grid=True,
        labelLimit=0,
        labelColor=INK,
        labelExpr="slice(datum.label, indexof(datum.label, '|') + 1)",
    )
    lying = of(*rows).encode(y=alt.Y("wager:N", title=None, sort=None, axis=labels), color=_colours(dots))
    x = alt.X("returned:Q", title="player return", axis=alt.Axis(format="~%", tickCount=7))
    marks = [
        of({}).mark_rule(color=INK).encode(x=alt.XDatum(0)),
        lying.mark_rule(strokeWidth=2).encode(x="low:Q", x2="high:Q"),
        lying.mark_point(filled=True, size=90, opacity=1).encode(x=x),
        lying.mark_text(align="right").encode(
            x=alt.XValue(_WIDTH + _AMOUNT_AT), text="says:N", color=alt.value(SOFT)
        ),
    ]
    return figure(title, [f"Player return, {base}"], [Panel(marks, _WIDTH, _STEP * len(rows))], 1)


def _colours(dots: Sequence[WorthDot]) -> alt.Color:
    groups = list(dict.fromkeys(dot.group for dot in dots))
    return alt.Color(
        "group:N",
        scale=alt.Scale(domain=groups, range=[SERIES[place % len(SERIES)] for place in range(len(groups))]),
        legend=alt.Legend(title=None, orient="bottom", columns=2) if len(groups) > 1 else None,
    )

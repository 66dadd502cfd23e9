"""A panel of a bank: how likely it is to run out with which bankroll."""

from __future__ import annotations

from math import floor, log10
from typing import TYPE_CHECKING

import altair as alt

from houseway.plots.looks import INK, MONEY, SERIES, SHEET, WIDTH, about, chance
from houseway.plots.panels import Panel, note, of, words

if TYPE_CHECKING:
    from houseway.analysis.bank.shape import BankReport

_CENTS = 100
_HEIGHT = 230
_UNDER = 19
"""Between the panel and its title: the panel beside it has heads over its columns."""
_BELOW = {"align": "right", "dx": -8, "dy": 13}
_ABOVE = {"align": "left", "dx": 8, "dy": -11}
_NEAR, _FAR = 0.2, 0.75
"""As parts of the axis: where a label has no room beside its point any more."""
_LEAST = 1e-4
"""A lower chance is not drawn, unless a lower one is wanted."""


def running_out(report: BankReport) -> Panel:
    """Draw how likely it is to run out with which bankroll."""
    title, risk = "Running out", report.risk
    least = min(_LEAST, 10 ** floor(log10(risk.wanted)) / 10)
    soon = f"within {report.asked.hours:g} hours"
    curves = [(soon, SERIES[0], [(bankroll, within) for bankroll, _, within in risk.curve])]
    if risk.needed is not None:
        curves.append(("ever", SERIES[1], [(bankroll, ever) for bankroll, ever, _ in risk.curve]))
    rows = [
        {"bankroll": bankroll / _CENTS, "chance": value, "curve": name}
        for name, _, points in curves
        for bankroll, value in points
        if value >= least
    ]
    if not rows:
        return words(title, _why(report, soon))
    marks = [10.0**-power for power in range(round(-log10(least)) + 1)]
    y = alt.Y(
        "chance:Q",
        title="chance",
        scale=alt.Scale(type="log", domain=[least, 1], nice=False),
        axis=alt.Axis(
            values=sorted({*marks, risk.wanted}),
            labelExpr="datum.value > 0.99 ? 'certain' : '1 in ' + format(1 / datum.value, ',.0f')",
        ),
    )
    x = alt.X(
        "bankroll:Q",
        title="bankroll, the stake included",
        scale=alt.Scale(zero=True),
        axis=alt.Axis(format=MONEY, tickCount=4),
    )
    free = "top-right" if len(curves) > 1 else "bottom-left"  # who loses is near certain to run out for long
    colour = alt.Color(
        "curve:N",
        scale=alt.Scale(domain=[name for name, _, _ in curves], range=[colour for _, colour, _ in curves]),
        legend=alt.Legend(title=None, orient=free, fillColor=SHEET, padding=4),
    )
    drawn = of(*rows).mark_line(strokeWidth=2.5).encode(x=x, y=y, color=colour)
    wanted = of({}).mark_rule(color=INK, strokeDash=[4, 3]).encode(y=alt.YDatum(risk.wanted))
    return Panel([drawn, wanted, *_needed(report)], WIDTH, _HEIGHT, title, _why(report, soon), _UNDER)


def _needed(report: BankReport) -> list[alt.Chart]:
    """Mark the bankrolls with which the chance is the wanted one."""
    risk, y = report.risk, alt.YDatum(report.risk.wanted)
    last = risk.curve[-1][0]
    near = risk.needed_while_banking < _NEAR * last  # its label would lie over the axis
    found = [(risk.needed_while_banking, SERIES[0], _ABOVE if near else _BELOW)]
    if risk.needed is not None:
        found.append((risk.needed, SERIES[1], _BELOW if risk.needed > _FAR * last else _ABOVE))
    marks: list[alt.Chart] = []
    for bankroll, colour, place in found:
        x = alt.XDatum(bankroll / _CENTS)
        marks.append(of({}).mark_point(filled=True, size=70, color=colour, opacity=1).encode(x=x, y=y))
        marks.append(note(about(bankroll), x, y, color=colour, **place))
    return marks


def _why(report: BankReport, soon: str) -> str:
    risk = report.risk
    said = f"with {about(risk.bankroll)}: {chance(risk.while_banking)} {soon}"
    if risk.needed is None:
        return f"{said}; in the long run he loses, whatever he has"
    return f"{said}, {chance(risk.ever)} ever"

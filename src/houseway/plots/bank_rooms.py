"""Banks side by side: what an hour is worth before and after the fee, room by room."""

from __future__ import annotations

from typing import TYPE_CHECKING

import altair as alt

from houseway.money import dollars
from houseway.plots.looks import ACCENT, ERRORS, INK, MONEY, PALE, SOFT, about
from houseway.plots.panels import Panel, figure, note, of
from houseway.rulebook import load

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.analysis.bank.shape import BankReport
    from houseway.plots.panels import Row

_CENTS = 100
_WIDTH, _LINE = 300, 16
_COLUMNS = (
    ("before_says", "before", 70, SOFT),
    ("fee_says", "fee", 140, SOFT),
    ("after_says", "after", 210, INK),
)
"""Amounts beside the bars: their field, their head, where they end, and their colour."""


def side_by_side(reports: Sequence[BankReport]) -> alt.VConcatChart:
    """Draw the hour of every bank once, the best first; those of one game stay together."""
    ordered = _ordered(reports)
    titles = dict.fromkeys(load(report.asked.table.game).document.title for report in ordered)
    several = len(titles) > 1
    title = "Banks side by side" if several else f"{next(iter(titles))}: banks side by side"
    says = [
        "What an hour of banking is worth on average: dark after the fee, light before it;",
        "the lines about a dot hold the truth 95 times of 100",
    ]
    return figure(title, says, [_panel(ordered, several=several)], 1)


def _ordered(reports: Sequence[BankReport]) -> list[BankReport]:
    best: dict[str, float] = {}
    each: list[BankReport] = []
    for report in reports:
        if report not in each:
            each.append(report)
        game = report.asked.table.game
        best[game] = max(best.get(game, report.per_hour), report.per_hour)
    return sorted(
        each, key=lambda report: (-best[report.asked.table.game], report.asked.table.game, -report.per_hour)
    )


def _panel(ordered: Sequence[BankReport], *, several: bool) -> Panel:
    rows = [_row(place, report, several=several) for place, report in enumerate(ordered)]
    y = alt.Y(
        "who:N",
        title=None,
        sort=[row["who"] for row in rows],
        axis=alt.Axis(
            ticks=False,
            domain=False,
            labelLimit=0,
            labelColor=INK,
            labelExpr="slice(split(datum.label, '|'), 1)",
            labelOffset=-_LINE
            / 2
            * (2 if several else 1),  # the first of several lines would stand in the middle
        ),
    )
    axis = alt.Axis(format=MONEY, tickCount=6)
    base = of(*rows).encode(y=y)
    zero = of({}).mark_rule(color=INK).encode(x=alt.XDatum(0))
    marks: list[alt.Chart] = [zero]
    for field, colour, up in (("before", PALE, -7), ("after", ACCENT, 7)):
        at = alt.X(f"{field}:Q", title="the player-dealer's hour", axis=axis)
        marks += [
            base.mark_rule(color=colour, strokeWidth=2, yOffset=up).encode(
                x=f"{field}_low:Q", x2=f"{field}_high:Q"
            ),
            base.mark_point(filled=True, size=90, color=colour, opacity=1, yOffset=up).encode(x=at),
        ]
    for field, head, place, colour in _COLUMNS:
        across = alt.XValue(_WIDTH + place)
        marks.append(base.mark_text(align="right", color=colour).encode(x=across, text=f"{field}:N"))
        marks.append(note(head, across, alt.YValue(-8), align="right", color=SOFT))
    return Panel(marks, _WIDTH, _LINE * (4 if several else 3) * len(rows))


def _row(place: int, report: BankReport, *, several: bool) -> Row:
    """Return a bank's hour in dollars: with fees and without, and between what it lies."""
    rounds = report.asked.per_hour * report.share
    error = ERRORS * report.per_round_error * rounds
    before = (report.per_round + report.fee) * rounds
    rules = load(report.asked.table.game)
    option = f"option {report.asked.table.option}" if report.posted else "no fee"
    lines = [
        str(place),
        rules.room.title,
        *[rules.document.title] * several,
        f"{option}, stake {dollars(report.stake)}",
    ]
    hours: Row = {"who": "|".join(lines), "fee_says": about(report.fee * rounds)}
    for field, hour in (("before", before), ("after", report.per_hour)):
        ends = {"": hour, "_low": hour - error, "_high": hour + error}
        hours |= {f"{field}{end}": value / _CENTS for end, value in ends.items()}
        hours[f"{field}_says"] = about(hour)
    return hours

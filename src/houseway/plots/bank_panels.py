"""Three panels of a bank: one round, the stake, and the options."""

from __future__ import annotations

from typing import TYPE_CHECKING

import altair as alt

from houseway.money import dollars
from houseway.plots.bank_figures import alike, bars
from houseway.plots.looks import (
    ACCENT,
    GAIN,
    INK,
    LOSS,
    MONEY,
    PALE,
    SERIES,
    SHEET,
    SOFT,
    WIDTH,
    about,
    percent,
    round_marks,
)
from houseway.plots.panels import Panel, note, of, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.analysis.bank.shape import BankReport
    from houseway.plots.bank_figures import Bar

_CENTS = 100
_HEIGHT = 230
_BARS_WIDTH, _BAR = 220, 17
_BANK_AT, _ROOM_AT = 62, 124
"""Where the columns of amounts beside the bars end, in dots."""
_LOG_FROM = 20


def one_round(report: BankReport) -> Panel:
    """Draw how often a round ends where, after the fee."""
    title, found = "One round after the fee", bars(report)
    if not found:
        return words(title, "No round was played.")
    rows = [
        {"low": bar.low / _CENTS, "high": bar.high / _CENTS, "share": bar.share, "loss": bar.loss}
        for bar in found
    ]
    columns = (
        of(*rows)
        .mark_bar(stroke=SHEET, strokeWidth=0.5)
        .encode(
            x=alt.X(
                "low:Q",
                title="result of the player-dealer",
                axis=alt.Axis(format=MONEY, grid=False, tickCount=6),
            ),
            x2="high:Q",
            y2=alt.Y2Datum(0),
            y=alt.Y("share:Q", title="share of rounds", axis=alt.Axis(format="~%", tickCount=5)),
            color=alt.condition("datum.loss", alt.value(LOSS), alt.value(GAIN)),
        )
    )
    middle = (found[0].low + found[-1].high) / 2
    side, away = ("left", 6) if report.per_round < middle else ("right", -6)
    mean = alt.XDatum(report.per_round / _CENTS)
    rule = of({}).mark_rule(color=INK, strokeWidth=2).encode(x=mean)
    label = note(f"on average {about(report.per_round)}", mean, alt.YValue(-8), align=side, dx=away)
    return Panel([columns, rule, label], WIDTH, _HEIGHT, title, _ends(report, found))


def _ends(report: BankReport, found: Sequence[Bar]) -> str:
    """Say how bad and how good a round was, or can be where all were counted."""
    worst, best = (report.results[end][0] - report.fee for end in (0, -1))
    said = f"worst {about(worst)}, best {about(best)}"
    if report.deals is None:
        said = f"worst seen {about(worst)}, best seen {about(best)}"
    if worst >= found[0].low and best < found[-1].high:
        return said
    return f"{said}; the outermost bars hold all that lies beyond"


def by_stake(report: BankReport) -> Panel:
    """Draw what stays uncovered at which stake."""
    title = "What a stake does not reach"
    if not report.stakes:
        return words(title, "No other stake was looked at.")
    shown = sorted(
        {line.stake: line for line in (*report.stakes, report.own)}.values(), key=lambda line: line.stake
    )
    lowest, highest = shown[0].stake / _CENTS, shown[-1].stake / _CENTS
    wide = highest > _LOG_FROM * lowest
    scale = alt.Scale(type="log", nice=False) if wide else alt.Scale(zero=False)
    ticks = round_marks(lowest, highest, 6) if wide else alt.Undefined
    x = alt.X(
        "stake:Q", scale=scale, title="stake", axis=alt.Axis(format=MONEY, values=ticks, labelOverlap=True)
    )
    y = alt.Y("uncovered:Q", title="share of what was due", axis=alt.Axis(format="~%", tickCount=5))
    lines = of(*({"stake": line.stake / _CENTS, "uncovered": line.uncovered} for line in shown)).mark_line(
        color=SERIES[0], point=alt.OverlayMarkDef(color=SERIES[0], size=45, opacity=1)
    )
    own = alt.XDatum(report.stake / _CENTS)
    right = report.stake / _CENTS > (lowest * highest) ** 0.5
    rule = of({}).mark_rule(color=ACCENT, strokeWidth=2).encode(x=own)
    label = note(
        dollars(report.stake),
        own,
        alt.YValue(-8),
        color=ACCENT,
        align="right" if right else "left",
        dx=-6 if right else 6,
    )
    return Panel([lines.encode(x=x, y=y), rule, label], WIDTH, _HEIGHT, title, _reach(report))


def _reach(report: BankReport) -> str:
    """Say how far the stake goes, and from where on everything is within reach."""
    own, every = report.own, (*report.stakes, report.own)
    enough = report.covering
    if enough is None:
        enough = min((line.stake for line in every if not line.short_rounds), default=None)
    said: list[str] = []
    if own.short_rounds:
        said.append(
            f"{percent(own.uncovered)} at {dollars(own.stake)}, in {percent(own.short_rounds)} of rounds"
        )
    if enough is not None:
        said.append(f"{dollars(enough)} {'reached' if report.covering is None else 'reaches'} everything")
    return "; ".join(said) or f"no stake up to {dollars(report.stakes[-1].stake)} reached everything"


def by_option(report: BankReport) -> Panel:
    """Draw what each option leaves the bank in an hour, and what the room takes."""
    title = "An hour by option of the fees"
    shown, left_out = alike(report)
    if not shown:
        why = "Every option refuses such a table." if report.options else "No fees are filed for this game."
        return words(title, why)
    rows = [
        {
            "option": line.label,
            "bank": line.bank_per_hour / _CENTS,
            "bank_says": about(line.bank_per_hour),
            "room_says": about(line.drop_per_hour),
            "posted": line.posted,
        }
        for line in shown
    ]
    y = alt.Y(
        "option:N",
        title="option",
        sort=[line.label for line in shown],
        axis=alt.Axis(domain=False, ticks=False, labelLimit=120),
    )
    x = alt.X("bank:Q", title="the player-dealer keeps", axis=alt.Axis(format=MONEY, tickCount=3))
    base = of(*rows).encode(y=y)
    columns = base.mark_bar(cornerRadius=1).encode(
        x=x, color=alt.condition("datum.posted", alt.value(ACCENT), alt.value(PALE))
    )
    amounts = [
        base.mark_text(align="right", color=colour).encode(
            x=alt.XValue(_BARS_WIDTH + at), text=field, color=alt.value(colour)
        )
        for field, at, colour in (("bank_says:N", _BANK_AT, INK), ("room_says:N", _ROOM_AT, SOFT))
    ]
    heads = [
        note(head, alt.XValue(_BARS_WIDTH + at), alt.YValue(-9), align="right", color=SOFT)
        for head, at in (("keeps", _BANK_AT), ("room", _ROOM_AT))
    ]
    return Panel([columns, *amounts, *heads], _BARS_WIDTH, _BAR * len(rows), title, _posted(report, left_out))


def _posted(report: BankReport, left_out: str) -> str:
    said = "with what the room takes beside it"
    if report.posted:
        said = f"{said}; the posted one is dark"
    return f"{said}; {left_out}" if left_out else said

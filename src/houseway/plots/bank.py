"""Plots of what a bank is worth: one report in four panels, or several side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import RecordError
from houseway.money import dollars
from houseway.plots.drawing import checked, drawn
from houseway.plots.looks import about, game_and_room

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.analysis.bank.shape import BankReport


def bank_plot(report: BankReport, kind: str) -> bytes:
    """Return a plot of a bank as a file: a round after the fee, the stake, the options, and running out.

    A panel that has nothing to show says why.
    """
    checked(kind)
    from houseway.plots import bank_panels, bank_risk, panels  # noqa: PLC0415 -- the drawing library is slow to import

    four = [
        bank_panels.one_round(report),
        bank_panels.by_stake(report),
        bank_panels.by_option(report),
        bank_risk.running_out(report),
    ]
    return drawn(panels.figure(game_and_room(report.asked.table.game), _says(report), four), kind)


def bank_plots(reports: Sequence[BankReport], kind: str) -> bytes:
    """Return a plot of several banks side by side: what an hour is worth before and after the fee, with its error."""
    checked(kind)
    if not reports:
        raise RecordError("a plot of banks side by side needs a report at least")
    from houseway.plots import bank_rooms  # noqa: PLC0415 -- the drawing library is slow to import

    return drawn(bank_rooms.side_by_side(reports), kind)


def _says(report: BankReport) -> list[str]:
    """Say what table it is, and what the player-dealer has of it."""
    asked = report.asked
    fee = f"option {asked.table.option} takes {about(report.fee)} of it" if report.posted else "no fee"
    does = "keeps" if report.per_hour >= 0 else "loses"
    apart = f"single hours vary by {about(report.hour_deviation)} (standard deviation)"
    return [
        f"Seat {asked.seat} banks with a stake of {dollars(report.stake)}: {about(report.action)} of action a round, {fee}",
        f"In an hour of {asked.per_hour} rounds he {does} {about(abs(report.per_hour))} on average; {apart}",
    ]

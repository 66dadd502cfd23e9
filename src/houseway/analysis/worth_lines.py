"""A count as lines that can be compared: one for each wager, with its base and how every figure was found."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from houseway.analysis.edge import Figure
from houseway.analysis.published import as_published
from houseway.analysis.record import base

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.analysis.edge import Edge, Spread, Together, WagerWorth

Status: TypeAlias = Literal["published", "exact", "floating point", "simulated"]
"""Exact and equal to a figure that others published; exact; every card counted, the sums in floating point; dealt."""
Cases: TypeAlias = Literal["deals", "situations"]
"""Deals that were told apart; or hands by their cards and the up card, each against all that may follow."""


class WorthLine(Struct, frozen=True):
    """What one wager is worth, or several that are played as one."""

    wager: str
    """One wager, or several joined by plus signs."""
    base: str
    player_return: Figure
    variance: Figure
    hit_rate: Figure
    """How often it brings something."""
    worst: Fraction
    """The most that one unit of the base can lose."""
    counted: int
    counted_in: Cases
    rounds: int = 0
    """How many rounds were dealt for what is simulated."""
    published: str = ""
    """The figure of the field it was held against."""

    @property
    def status(self) -> Status:
        """How sure the return is."""
        return "published" if self.published else self.player_return.by


def worth_lines(found: Edge, spread: Spread | None = None) -> Iterator[WorthLine]:
    """Yield a line for each wager of a game, and one for those that are played as one."""
    for worth in found.wagers:
        yield _wager(found, worth)
    together = found.together
    if together is not None and len(together.wagers) > 1:
        yield _together(found, together, spread or together.spread)


def _wager(found: Edge, worth: WagerWorth) -> WorthLine:
    lost = [Fraction(units) for units, count in worth.counts.lost if count]
    return WorthLine(
        wager=worth.wager,
        base=base(worth.unit),
        player_return=Figure(worth.player_return, worth.method),
        variance=Figure(worth.variance, worth.method),
        hit_rate=Figure(worth.hit_rate, worth.method),
        worst=max(lost, default=Fraction(1 if worth.counts.lose else 0)),
        counted=worth.counts.total,
        counted_in="deals",
        published=as_published(found, worth.wager, worth.player_return),
    )


def _together(found: Edge, together: Together, spread: Spread) -> WorthLine:
    wager = "+".join(together.wagers)
    return WorthLine(
        wager=wager,
        base=base(together.unit),
        player_return=Figure(together.player_return, together.method),
        variance=spread.variance,
        hit_rate=spread.hit_rate,
        worst=spread.worst,
        counted=together.situations or sum(count for _, count in together.results),
        counted_in="situations" if together.situations else "deals",
        rounds=spread.rounds,
        published=as_published(found, wager, together.player_return),
    )

"""The shape of odds: shares in per cent as decimal text, counts as text because they outgrow what a browser reckons with."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from houseway.publishing.page_shape import GridOut

if TYPE_CHECKING:
    from houseway.analysis import Chart, Edge, Together, WagerWorth
    from houseway.analysis.edge import Cell
    from houseway.rulebook import Rules

Status: TypeAlias = Literal["exact", "counting", "not-counted"]
"""Known; under way, so that one may ask again; or not known."""

_PLACES = 4


class OddsRowOut(Struct, frozen=True, kw_only=True):
    """One way in which a wager wins."""

    label: str
    pays: str
    staked: int
    """Units that lie on the table then."""
    share: str
    count: str


class WagerOddsOut(Struct, frozen=True, kw_only=True):
    """What one wager is worth to its bettor. Shares are in per cent."""

    wager: str
    title: str
    pays: str
    base: str
    """What the figures are a share of, in words."""
    beside: str | None
    """The wager its bettor also has."""
    method: Literal["exact", "floating point"]
    wins: str
    pushes: str
    player_return: str
    """The expected result in per cent of the base; below zero it is the bettor's loss."""
    variance: str
    rows: tuple[OddsRowOut, ...]


class TogetherOut(Struct, frozen=True, kw_only=True):
    """Wagers that are played as one. Shares are in per cent of the base."""

    wagers: tuple[str, ...]
    base: str
    method: Literal["exact", "floating point"]
    player_return: str
    variance: str
    """Empty where it is not known."""
    staked: str
    """How many units lie on the table on average."""
    element_of_risk: str
    played: dict[str, str]
    """How large a share of all deals ends by each decision."""


class OddsOut(Struct, frozen=True, kw_only=True):
    """What every wager of a game is worth, over every deal; or why that is not known."""

    game: str
    rules_hash: str
    status: Status
    says: str
    """Why there are no figures, or how exact they are."""
    command: str
    """What to give at the command line for them, where they are not counted here."""
    packs: int
    strategy: str
    strategy_says: str
    cases: str
    """How many deals were counted; empty where wagers were counted over different ones."""
    wagers: tuple[WagerOddsOut, ...]
    together: TogetherOut | None
    charts: tuple[GridOut, ...]
    """What a strategy that was searched for came to."""


def uncounted(rules: Rules, status: Status, says: str, command: str = "") -> OddsOut:
    """Return an answer without figures."""
    return OddsOut(
        game=rules.id,
        rules_hash=rules.hash,
        status=status,
        says=says,
        command=command,
        packs=0,
        strategy="",
        strategy_says="",
        cases="",
        wagers=(),
        together=None,
        charts=(),
    )


def counted(rules: Rules, edge: Edge) -> OddsOut:
    """Return a count, and what it leaves out."""
    from houseway.analysis import refusal_lines  # noqa: PLC0415 -- NumPy is slow to import

    left_out = (f"Not counted: {line}." for line in refusal_lines(dict(edge.uncounted)))
    return OddsOut(
        game=rules.id,
        rules_hash=rules.hash,
        status="exact",
        says=" ".join(filter(None, (edge.how, *left_out))),
        command="",
        packs=edge.packs,
        strategy=edge.strategy,
        strategy_says=edge.says,
        cases="" if edge.deals is None else str(edge.deals),
        wagers=tuple(map(_wager, edge.wagers)),
        together=None if edge.together is None else _together(edge.together),
        charts=tuple(map(_grid, edge.charts)),
    )


def percent(share: Fraction) -> str:
    """Write a share in per cent with four decimals.

    >>> percent(Fraction(-1, 80)), percent(Fraction(1, 3))
    ('-1.2500', '33.3333')
    """
    return decimal(100 * share)


def decimal(value: Fraction, places: int = _PLACES) -> str:
    """Write a figure with four decimals, or so many; no binary fraction comes near it."""
    scaled = round(value * 10**places)
    whole, rest = divmod(abs(scaled), 10**places)
    return f"{'-' * (scaled < 0)}{whole}.{rest:0{places}}"


def _wager(worth: WagerWorth) -> WagerOddsOut:
    from houseway.analysis.record import base  # noqa: PLC0415 -- NumPy is slow to import

    counts = worth.counts
    pays = {str(row.pays) for row in counts.rows}
    return WagerOddsOut(
        wager=worth.wager,
        title=worth.title,
        pays="".join(pays) if len(pays) == 1 else "by the table",
        base=base(worth.unit),
        beside=worth.beside,
        method=worth.method,
        wins=percent(worth.hit_rate),
        pushes=percent(Fraction(counts.push, counts.total)),
        player_return=percent(worth.player_return),
        variance=decimal(worth.variance),
        rows=tuple(
            OddsRowOut(
                label=row.label or row.when.replace("_", " "),
                pays=str(row.pays),
                staked=row.staked,
                share=percent(Fraction(row.count, counts.total)),
                count=str(row.count),
            )
            for row in counts.rows
        ),
    )


def _together(together: Together) -> TogetherOut:
    from houseway.analysis.record import base  # noqa: PLC0415 -- likewise

    return TogetherOut(
        wagers=together.wagers,
        base=base(together.unit),
        method=together.method,
        player_return=percent(together.player_return),
        variance="" if together.variance is None else decimal(together.variance),
        staked=decimal(together.staked),
        element_of_risk=percent(together.element_of_risk),
        played={answers: percent(share) for answers, share in together.shares},
    )


def _grid(chart: Chart) -> GridOut:
    rows = tuple(tuple(map(_cell, row)) for row in chart.rows)
    return GridOut(title=chart.title, heads=chart.heads, rows=rows, cite=(), notes=())


def _cell(cell: Cell) -> str:
    if isinstance(cell, int):
        return f"{cell:,}"
    return cell if isinstance(cell, str) else f"{percent(cell.value)} %"

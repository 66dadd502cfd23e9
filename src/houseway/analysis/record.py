"""An edge as plain data, for JSON and for tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.analysis.edge import Share

if TYPE_CHECKING:
    from fractions import Fraction

    from houseway.analysis.counts import Counts
    from houseway.analysis.edge import Cell, Chart, Edge, Method, Together, WagerWorth

_UNITS = {"stake": "per unit staked on the wager"}


def base(unit: str) -> str:
    """Say what a figure is a share of."""
    return _UNITS.get(unit, f"per unit of the {unit}")


def edge_record(edge: Edge) -> dict[str, Any]:
    """Return an edge as plain data: whole counts, returns as a number and as an exact fraction."""
    record: dict[str, Any] = {
        "game": edge.game,
        "rules_hash": edge.rules_hash,
        "decks": edge.packs,
        "deals": edge.deals,
        "strategy": edge.strategy,
        "strategies": list(edge.strategies),
        "says": edge.says,
        "wagers": [_wager(worth) for worth in edge.wagers],
        "not_counted": [
            {"wager": wager, "status": status, "why": why}
            for status, named in (("not counted", edge.uncounted), ("nothing staked", edge.unstaked))
            for wager, why in named
        ],
    }
    if edge.how:
        record["how"] = edge.how
    if edge.together is not None:
        record["together"] = _together(edge.together)
    if edge.charts:
        record["charts"] = [_chart(chart) for chart in edge.charts]
    return record


def _wager(worth: WagerWorth) -> dict[str, Any]:
    return {
        "wager": worth.wager,
        "status": "counted",
        "title": worth.title,
        "beside": worth.beside,
        "base": base(worth.unit),
        **_both("player_return", worth.player_return, worth.method),
        "method": worth.method,
        **_both("variance", worth.variance, worth.method),
        "hit_rate": float(worth.hit_rate),
        "counts": _counts(worth.counts),
    }


def _counts(counts: Counts) -> dict[str, Any]:
    rows = [
        {
            "when": row.when,
            "words": row.words,
            "pays": [row.pays.win, row.pays.stake],
            "staked": row.staked,
            "count": row.count,
        }
        for row in counts.rows
    ]
    return {"win": counts.win, "push": counts.push, "lose": counts.lose, "total": counts.total, "rows": rows}


def _together(together: Together) -> dict[str, Any]:
    method = together.method
    return {
        "wagers": list(together.wagers),
        "base": base(together.unit),
        "method": method,
        **_both("player_return", together.player_return, method),
        **_both("variance", together.variance, method),
        **_both("staked", together.staked, method),
        **_both("element_of_risk", together.element_of_risk, method),
        **({} if together.cost is None else _both("cost", together.cost, method)),
        "played": [{"answers": answers, "count": count} for answers, count in together.played],
        "results": [{"units": _exact(units), "count": count} for units, count in together.results],
    }


def _chart(chart: Chart) -> dict[str, Any]:
    rows = [dict(zip(chart.heads, map(_cell, row), strict=True)) for row in chart.rows]
    return {"title": chart.title, "rows": rows}


def _cell(cell: Cell) -> str | int | dict[str, Any]:
    if isinstance(cell, Share):
        return {"value": float(cell.value), "exact": _exact(cell.value)}
    return cell


def _both(name: str, value: Fraction | None, method: Method) -> dict[str, Any]:
    """Return a figure as a number, and as a fraction where it was counted in whole numbers."""
    if value is None:
        return {name: None}
    return {name: float(value)} | ({f"{name}_exact": _exact(value)} if method == "exact" else {})


def _exact(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"

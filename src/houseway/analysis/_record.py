"""An edge as plain data, for JSON and for tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fractions import Fraction

    from houseway.analysis._edge import Edge, WagerWorth
    from houseway.analysis._policy import Decision
    from houseway.analysis._worth import Counts

BASE = "per unit staked on the wager"


def edge_record(edge: Edge) -> dict[str, Any]:
    """Return an edge as plain data: whole counts, returns as a number and as an exact fraction."""
    record = {
        "game": edge.game,
        "rules_hash": edge.rules_hash,
        "decks": edge.packs,
        "deals": edge.deals,
        "strategy": edge.strategy,
        "strategies": list(edge.strategies),
        "base": BASE,
        "wagers": [_wager(worth) for worth in edge.wagers],
    }
    if edge.decisions:
        record["decisions"] = [_decision(decision) for decision in edge.decisions]
    return record


def _wager(worth: WagerWorth) -> dict[str, Any]:
    return {
        "wager": worth.wager,
        "title": worth.title,
        "beside": worth.beside,
        "player_return": float(worth.player_return),
        "player_return_exact": _exact(worth.player_return),
        "method": worth.method,
        "variance": float(worth.variance),
        "variance_exact": _exact(worth.variance),
        "hit_rate": float(worth.hit_rate),
        "counts": _counts(worth.counts),
    }


def _counts(counts: Counts) -> dict[str, Any]:
    rows = [
        {"when": row.when, "words": row.words, "pays": [row.pays.win, row.pays.stake], "count": row.count}
        for row in counts.rows
    ]
    return {"win": counts.win, "push": counts.push, "lose": counts.lose, "total": counts.total, "rows": rows}


def _decision(decision: Decision) -> dict[str, Any]:
    return {
        "total": decision.total,
        "banker_shows": decision.shows,
        "choice": decision.choice,
        "draw": float(decision.draw),
        "draw_exact": _exact(decision.draw),
        "stand": float(decision.stand),
        "stand_exact": _exact(decision.stand),
        "deals": decision.deals,
    }


def _exact(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"

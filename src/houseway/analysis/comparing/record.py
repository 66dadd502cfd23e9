"""Comparisons as plain data: returns as numbers and exact fractions, money in cents, to the bank's side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.fees import POINTS

if TYPE_CHECKING:
    from fractions import Fraction

    from houseway.analysis.comparing.comparison import Comparison, Line, Side
    from houseway.analysis.comparing.house_ways import HouseWays
    from houseway.analysis.comparing.readings import ReadingCompared
    from houseway.analysis.comparing.short_bank import AtTable
    from houseway.fees import Cost, OptionsCompared


def comparison_record(found: Comparison) -> dict[str, Any]:
    """Return variants and their wagers; a difference above zero is the bank's gain over the first variant."""
    return {
        "table": found.table,
        "variants": [_side(found, place, side) for place, side in enumerate(found.sides)],
        "wagers": [_line(line) for line in found.lines],
    }


def _side(found: Comparison, place: int, side: Side) -> dict[str, Any]:
    variant = side.variant
    return {
        "name": variant.name,
        "game": variant.game,
        "readings": variant.readings,
        "rules_hash": side.rules_hash,
        "decks": side.packs,
        "deals": side.deals,
        "strategy": side.strategy,
        "bank_cents_a_round": float(side.bank),
        "moved_cents_a_round": float(found.per_round(place)),
        "moved_cents_an_hour": float(found.per_hour(place)),
    }


def _line(line: Line) -> dict[str, Any]:
    exact = line.method == "exact"
    places = range(len(line.returns))
    return {
        "wager": line.wager,
        "title": line.title,
        "base": line.base,
        "method": line.method,
        "player_return": [None if each is None else float(each) for each in line.returns],
        **({"player_return_exact": [_exact(each) for each in line.returns]} if exact else {}),
        "bank_cents_for_100_dollars": [_number(line.bank(place)) for place in places],
        "moved_cents_for_100_dollars": [_number(line.moved(place)) for place in places],
    }


def _number(value: Fraction | None) -> float | None:
    return None if value is None else float(value)


def _exact(value: Fraction | None) -> str | None:
    return None if value is None else f"{value.numerator}/{value.denominator}"


def reading_record(found: ReadingCompared) -> dict[str, Any]:
    """Return a doubt and what its answers are worth."""
    return {
        "reading": found.question,
        **comparison_record(found.comparison),
        "short_bank": {name: _at_table(each) for name, each in found.at_table.items()},
        "barred": found.barred,
    }


def _at_table(each: AtTable) -> dict[str, Any]:
    return {
        "seats": each.seats,
        "action_cents": each.action,
        "stake_cents": each.stake,
        "deals": each.deals,
        "rounds": each.rounds,
        "seed": each.seed,
        "bank_cents_a_round": each.first,
        "moved_cents_a_round": each.moved,
        "standard_error": each.error,
        "short_rounds": each.short,
    }


def house_ways_record(found: HouseWays) -> dict[str, Any]:
    """Return the ways that differ, and how bettors do who set by each."""
    return {
        "game": found.game,
        "ways": [
            {
                "name": each.way.name,
                "alike": [way.name for way in each.alike],
                "hands": each.hands,
                "set_otherwise": each.otherwise,
            }
            for each in found.ways
        ],
        "against": [
            {"player_dealer": column.bank.name, **comparison_record(column.comparison)}
            for column in found.columns
        ],
    }


def options_record(found: OptionsCompared) -> dict[str, Any]:
    """Return options at a stated table, and which serves whom best."""
    return {
        "game": found.game,
        "table": found.table,
        "options": [_option(each) for each in found.costs],
        "best": found.best,
    }


def _option(cost: Cost) -> dict[str, Any]:
    share = cost.per_hundred
    return {
        "option": cost.posted.id,
        "label": cost.posted.option.label,
        "schedule": cost.posted.table.id,
        "cents_a_round": cost.per_round,
        "cents_an_hour": {point: cost.hourly(point) for point in POINTS},
        "cents_for_100_dollars": None if share is None else float(share),
        "cliffs": [f"{line.who}: {line.next_cliff}" for line in cost.cliffs],
        "refused": cost.refused or None,
    }

"""Comparisons in the shape that pages read."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.fees import POINTS
from houseway.publishing.described import MARKS
from houseway.server.comparing_shape import (
    AnswerWorthOut,
    ComparedLineOut,
    ComparedSideOut,
    HouseWaysOut,
    OptionCostOut,
    OptionsOut,
    ReadingWorthOut,
    ShortTableOut,
    StatedOut,
    WayColumnOut,
    WayOut,
)
from houseway.server.rulebook_odds_shape import decimal, percent

if TYPE_CHECKING:
    from houseway.analysis.comparing import (
        AtTable,
        Comparison,
        HouseWays,
        Line,
        ReadingCompared,
    )
    from houseway.fees import Cost, OptionsCompared, Point, StatedTable

_SURE = 1.96
_FINE = 8


def stated_told(table: StatedTable) -> StatedOut:
    """Return a stated table."""
    return StatedOut(players=table.players, wager=table.wager, bonus=table.bonus, rounds=table.rounds)


def sides_told(found: Comparison) -> tuple[ComparedSideOut, ...]:
    """Return the variants of a comparison."""
    return tuple(
        ComparedSideOut(
            name=side.variant.name,
            game=side.variant.game,
            packs=side.packs,
            cases="" if side.deals is None else str(side.deals),
            strategy=side.strategy,
            bank_round=_dollars(side.bank),
            bank_hour=_dollars(side.bank * found.table.rounds),
            moved_round=_dollars(found.per_round(place)),
            moved_hour=_dollars(found.per_hour(place)),
        )
        for place, side in enumerate(found.sides)
    )


def lines_told(lines: tuple[Line, ...]) -> tuple[ComparedLineOut, ...]:
    """Return the wagers of a comparison."""
    return tuple(
        ComparedLineOut(
            wager=line.wager,
            title=line.title,
            base=line.base,
            method=line.method,
            as_one=line.as_one,
            returns=tuple(None if each is None else percent(each) for each in line.returns),
            moved=tuple(
                None if (moved := line.moved(place)) is None else _dollars(moved)
                for place in range(len(line.returns))
            ),
        )
        for line in lines
    )


def reading_told(found: ReadingCompared) -> ReadingWorthOut:
    """Return a doubt and what its answers are worth."""
    from houseway.analysis.comparing import answer_of  # noqa: PLC0415 -- NumPy is slow to import

    question, comparison = found.question, found.comparison
    held = {*found.barred, *(answer_of(side) for side in comparison.sides)}
    others = [name for name in question.answers if name in held and name != question.default]
    moving = tuple(line for line in comparison.lines if line.moves)
    return ReadingWorthOut(
        reading=question.reading,
        question=question.question,
        why=question.why,
        stands=MARKS[question.mark],
        cite=question.cite,
        decided_by=question.decided_by,
        usual=question.default,
        usual_says=question.answers[question.default],
        answers=tuple(_answer(found, name) for name in others),
        sides=sides_told(comparison),
        lines=lines_told(moving),
    )


def _answer(found: ReadingCompared, name: str) -> AnswerWorthOut:
    from houseway.analysis.comparing import answer_of  # noqa: PLC0415 -- likewise

    names, table = [answer_of(side) for side in found.comparison.sides], found.at_table.get(name)
    place = names.index(name) if name in names else 0
    counted = any(line.moved(place) for line in found.comparison.lines)
    seen = table is not None and abs(table.moved) > _SURE * table.error
    effect = "barred" if name in found.barred else "short-bank" if seen else "nothing"
    return AnswerWorthOut(
        choice=name,
        says=found.question.answers[name],
        effect="counted" if counted else effect,
        place=place,
        barred=found.barred.get(name, ""),
        table=None if table is None else _short(table),
    )


def _short(table: AtTable) -> ShortTableOut:
    return ShortTableOut(
        deals=table.deals,
        rounds=table.rounds,
        seats=table.seats,
        action=table.action,
        stake=table.stake,
        short=percent(Fraction(table.short)),
        moved=_dollars(Fraction(table.moved)),
        error=_dollars(Fraction(_SURE * table.error)),
        sure=abs(table.moved) > _SURE * table.error,
    )


def ways_told(found: HouseWays) -> HouseWaysOut:
    """Return house ways that met."""
    own = found.columns[0].comparison
    return HouseWaysOut(
        game=found.game,
        status="exact",
        says="",
        command="",
        table=stated_told(own.table),
        hands=found.ways[0].hands,
        cases=str(own.sides[0].deals or ""),
        ways=tuple(
            WayOut(
                name=each.way.name,
                alike=tuple(way.name for way in each.alike),
                otherwise=each.otherwise,
                share=percent(Fraction(each.otherwise, each.hands)),
            )
            for each in found.ways
        ),
        columns=tuple(_column(found, column.bank.name, column.comparison) for column in found.columns),
        sides=sides_told(own),
    )


def _column(found: HouseWays, bank: str, comparison: Comparison) -> WayColumnOut:
    """Return bettors by each way, in the order of the ways."""
    names = [side.variant.name for side in comparison.sides]
    places = [names.index(each.way.name) for each in found.ways]
    (line,) = comparison.lines
    return WayColumnOut(
        bank=bank,
        returns=tuple(percent(line.returns[place] or Fraction(0)) for place in places),
        moved=tuple(_dollars(line.moved(place) or Fraction(0)) for place in places),
    )


def options_told(found: OptionsCompared) -> OptionsOut:
    """Return options at a stated table; what serves everybody alike is nobody's best."""
    admitted = sum(not cost.refused for cost in found.costs)
    all_one: tuple[Point, ...] = tuple(
        point for point in POINTS if admitted > 1 and len(found.best[point]) == admitted
    )
    return OptionsOut(
        game=found.game,
        says="",
        table=stated_told(found.table),
        options=tuple(_option(found, cost) for cost in found.costs),
        all_one=all_one,
    )


def _option(found: OptionsCompared, cost: Cost) -> OptionCostOut:
    share = cost.per_hundred
    cliff = next(iter(cost.cliffs), None)
    return OptionCostOut(
        option=cost.posted.id,
        label=cost.posted.option.label,
        schedule=cost.posted.table.schedule.name,
        a_round=cost.per_round,
        an_hour={point: cost.hourly(point) for point in POINTS},
        for_hundred="" if share is None else _dollars(share),
        best_for=tuple(point for point in POINTS if cost.posted.id in found.best[point]),
        cliff="" if cliff is None else f"{cliff.who}: {cliff.next_cliff}",
        refused=cost.refused,
    )


def _dollars(cents: Fraction) -> str:
    """Write an expected amount in dollars, so finely that it can be rounded to the cent."""
    return decimal(cents / 100, _FINE)

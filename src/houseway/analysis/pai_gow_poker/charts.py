"""A solution of pai gow poker as tables that can be printed."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.analysis.edge import Chart, Share
from houseway.analysis.pai_gow_poker.bonuses import envy_rows
from houseway.analysis.pai_gow_poker.solution import HANDS
from houseway.analysis.standing_worth import stands_chart
from houseway.cards import cards_text
from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.analysis.edge import Cell
    from houseway.analysis.pai_gow_poker.solution import PokerSolution, RowWorth
    from houseway.rulebook import PaiGowPokerGame

BY_ROW, EXAMPLES, ENVY = (
    "the house way by row",
    "worth more than the house way",
    "envy, by another player's hand",
)


def charts(game: PaiGowPokerGame, solution: PokerSolution) -> tuple[Chart, ...]:
    """Return how the hands stand, what each row does, where it is not best, and what the envy brings."""
    stands = stands_chart(game, solution.book or {}, ("front", "back"), solution.deals)
    found = (stands, _by_row(solution), _examples(solution), _envy(game))
    return tuple(chart for chart in found if chart.rows)


def _by_row(solution: PokerSolution) -> Chart:
    counted = any(each.cost is not None for each in solution.rows)
    more = ("worth", "better otherwise", "gives away") if counted else ()
    heads = ("row", "printed", "hands", "share", *more)
    hands = sum(each.hands for each in solution.rows)
    return Chart(BY_ROW, heads, tuple(tuple(_row(each, hands)) for each in solution.rows))


def _row(each: RowWorth, hands: int) -> Iterator[Cell]:
    yield each.row.id
    yield shown(each.row.cite)
    yield each.hands
    yield Share.of(each.hands, hands)
    if each.worth is not None and each.cost is not None:
        yield Share(each.worth)
        yield Share.of(each.otherwise or 0, each.hands)
        yield Share(each.cost)


def _examples(solution: PokerSolution) -> Chart:
    heads = ("row", "house way", "best")
    rows = tuple(
        (each.row.id, _text(each.example[0], each.example[2]), _text(each.example[1], each.example[2]))
        for each in sorted(solution.rows, key=lambda row: row.cost or Fraction(0), reverse=True)
        if each.example
    )
    return Chart(EXAMPLES, heads, rows)


def _text(front: tuple[int, ...], hand: tuple[int, ...]) -> str:
    back = sorted(set(hand).difference(front), reverse=True)
    return f"{cards_text(front)} / {cards_text(back)}"


def _envy(game: PaiGowPokerGame) -> Chart:
    rows = tuple(
        (row.label or row.when.replace("_", " "), f"${row.prize:,}", row.hands, Share.of(row.hands, HANDS))
        for row in envy_rows(game)
    )
    return Chart(ENVY, ("hand", "prize", "hands", "share"), rows)

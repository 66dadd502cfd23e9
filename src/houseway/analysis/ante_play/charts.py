"""What a strategy does, as charts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.analysis.edge import Chart, Share
from houseway.cards import RANKS, cards_symbol
from houseway.games.ante_play import ranking

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.analysis.ante_play.holdem import HoldemSolution
    from houseway.analysis.ante_play.play_or_fold import ChoiceSolution, Deviation, Threshold
    from houseway.analysis.edge import Cell
    from houseway.games.ante_play.ranking import Ranking
    from houseway.rulebook import Rules

FROM_HERE, ELSEWHERE, BEFORE_FLOP = "played from", "played otherwise", "before the flop"
ANYTHING, NOTHING = "anything", "nothing"


def choice_charts(rules: Rules, solution: ChoiceSolution) -> tuple[Chart, ...]:
    """Return the weakest hands that are played, and where the best play leaves them."""
    scale = ranking(rules.game)
    heads = ("shown", "weakest hand played", "which is", "played", "worth")
    rows = tuple(_threshold_row(scale, each, _bottom(solution.thresholds)) for each in solution.thresholds)
    charts = [Chart(FROM_HERE, heads, rows)]
    if solution.deviations:
        rows = tuple(_deviation_row(scale, each) for each in solution.deviations)
        charts.append(Chart(ELSEWHERE, ("shown", "hand", "which is", "played", "brings"), rows))
    return tuple(charts)


def _bottom(thresholds: Sequence[Threshold]) -> int:
    return min(each.strength for each in thresholds)


def _threshold_row(scale: Ranking, each: Threshold, bottom: int) -> tuple[Cell, ...]:
    if not each.played:
        cards = words = NOTHING
    elif each.played == each.deals and each.strength == bottom:
        cards, words = ANYTHING, ANYTHING
    else:
        cards, words = cards_symbol(each.weakest), scale.spoken(each.weakest)
    return (
        _shown(each.up),
        cards,
        words,
        Share.of(each.played, each.deals),
        Share(each.value),
    )


def _deviation_row(scale: Ranking, each: Deviation) -> tuple[Cell, ...]:
    return (
        _shown(each.up),
        cards_symbol(each.hand),
        scale.spoken(each.hand),
        Share.of(each.played, each.deals),
        Share(each.gain),
    )


def _shown(up: int | None) -> str:
    return "any card" if up is None else RANKS[up]


def opening_charts(solution: HoldemSolution) -> tuple[Chart, ...]:
    """Return what each of the 169 sorts of two cards does before the flop."""
    answers = [answer for answer, _ in solution.openings[0].worths]
    rows = tuple(
        (each.hand, each.ways, each.choice, *(Share(worth) for _, worth in each.worths))
        for each in solution.openings
    )
    return (Chart(BEFORE_FLOP, ("hand", "ways", "choice", *answers), rows),)

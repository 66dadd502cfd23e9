"""What every wager against the player-dealer's poker hand is worth, each family by its own solver."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.analysis.ante_play import caribbean, holdem, three_card
from houseway.analysis.ante_play.charts import choice_charts, opening_charts
from houseway.analysis.ante_play.worth import together, worths
from houseway.analysis.edge import Edge, Solver
from houseway.games.narrowing import narrowed
from houseway.rulebook import CaribbeanStudGame, ThreeCardPokerGame, UltimateHoldemGame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.analysis.ante_play.solution import Solution
    from houseway.analysis.edge import Chart
    from houseway.analysis.progress import Progress
    from houseway.games.ante_play import AnteWager
    from houseway.rulebook import Game, Rules

_SAYS = {
    "best": "in every situation what is worth most on the base wagers together",
    "threshold": "play from one hand up, whatever is shown; the hand that does best was searched for",
    "by-up-card": "play from one hand up for each rank shown; the hands that do best were searched for",
    "simple": "a rule that one can remember, which the table's bots play too",
    "mimic": "play with what the player-dealer would qualify with",
    "pair": "play with a pair or better",
    "ace-king": "play with ace-king or better",
    "always": "never fold",
}


def _three_card(rules: Rules, packs: int, strategy: str, progress: Progress) -> Edge:
    game = narrowed(rules.game, ThreeCardPokerGame)
    solution = three_card.solve(game, packs, strategy, progress)
    charts = choice_charts(rules, solution)
    return _edge(rules, packs, _SAYS[strategy], game.wagers, solution, charts)


def _caribbean(rules: Rules, packs: int, strategy: str, progress: Progress) -> Edge:
    game = narrowed(rules.game, CaribbeanStudGame)
    solution = caribbean.solve(game, strategy, progress)
    charts = choice_charts(rules, solution)
    return _edge(rules, packs, _SAYS[strategy], game.wagers, solution, charts)


def _holdem(rules: Rules, packs: int, strategy: str, progress: Progress) -> Edge:
    game = narrowed(rules.game, UltimateHoldemGame)
    solution = holdem.solve(game, strategy, progress)
    says = holdem.in_words(game, strategy)
    return _edge(rules, packs, says, game.wagers, solution, opening_charts(solution))


def _three_card_strategies(game: Game) -> tuple[str, ...]:
    return three_card.strategies(narrowed(game, ThreeCardPokerGame))


def _caribbean_strategies(game: Game) -> tuple[str, ...]:
    return caribbean.strategies(narrowed(game, CaribbeanStudGame))


def _holdem_strategies(game: Game) -> tuple[str, ...]:
    return holdem.strategies(narrowed(game, UltimateHoldemGame))


THREE_CARD = Solver(_three_card_strategies, _three_card)
CARIBBEAN = Solver(_caribbean_strategies, _caribbean)
HOLDEM = Solver(_holdem_strategies, _holdem)
_FAMILIES = {"three-card-poker": THREE_CARD, "caribbean-stud": CARIBBEAN, "ultimate-holdem": HOLDEM}


def _edge(  # noqa: PLR0913, PLR0917 -- the parts of an edge
    rules: Rules,
    packs: int,
    says: str,
    wagers: Sequence[AnteWager],
    solution: Solution,
    charts: tuple[Chart, ...],
) -> Edge:
    return Edge(
        game=rules.id,
        rules_hash=rules.hash,
        packs=packs,
        deals=solution.deals,
        strategy=solution.strategy,
        strategies=_FAMILIES[rules.game.family].strategies(rules.game),
        says=says,
        wagers=worths(wagers, solution),
        together=together(wagers, solution),
        charts=charts,
    )

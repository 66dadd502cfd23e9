"""What every wager against the player-dealer's poker hand is worth, each family by its own solver."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from houseway.analysis.ante_play import caribbean, holdem, three_card
from houseway.analysis.ante_play.charts import choice_charts, opening_charts
from houseway.analysis.ante_play.holdem.terms import terms_of
from houseway.analysis.ante_play.play_or_fold import stakes_of, too_large
from houseway.analysis.ante_play.worth import stands_alone, together, worths
from houseway.analysis.edge import BY_PLAY, NO_PLAY, Edge, Solver, fixed_prizes
from houseway.errors import RulebookError
from houseway.games.ante_play.finishing import base_wagers
from houseway.games.narrowing import narrowed
from houseway.money import Odds
from houseway.rulebook import CaribbeanStudGame, ThreeCardPokerGame, UltimateHoldemGame

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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


_ENDS_UNQUALIFIED = frozenset({"push", "returned", "paid"})
"""What a wager gets from a player-dealer who does not qualify, and a folded one does not."""
_Ante = TypeVar("_Ante", ThreeCardPokerGame, CaribbeanStudGame, UltimateHoldemGame)


def _three_card(rules: Rules, packs: int, strategy: str, progress: Progress) -> Edge:
    game = narrowed(rules.game, ThreeCardPokerGame)
    if _three_card_uncovered(game, packs):
        solution = three_card.solve(_without_odds(game), packs, "always", progress)
        return _alone(rules, packs, strategy, game.wagers, solution)
    solution = three_card.solve(game, packs, strategy, progress)
    charts = choice_charts(rules, solution)
    return _edge(rules, packs, _SAYS[strategy], game.wagers, solution, charts)


def _caribbean(rules: Rules, packs: int, strategy: str, progress: Progress) -> Edge:
    game = narrowed(rules.game, CaribbeanStudGame)
    if _caribbean_uncovered(game, packs):
        solution = caribbean.solve(_without_odds(game), "always", progress)
        return _alone(rules, packs, strategy, game.wagers, solution)
    solution = caribbean.solve(game, strategy, progress)
    charts = choice_charts(rules, solution)
    return _edge(rules, packs, _SAYS[strategy], game.wagers, solution, charts)


def _holdem(rules: Rules, packs: int, strategy: str, progress: Progress) -> Edge:
    game = narrowed(rules.game, UltimateHoldemGame)
    if _holdem_uncovered(game, packs):
        solution = holdem.solve(_without_odds(game), holdem.strategies(game)[-1], progress)
        return _alone(rules, packs, strategy, game.wagers, solution)
    solution = holdem.solve(game, strategy, progress)
    says = holdem.in_words(game, strategy)
    return _edge(rules, packs, says, game.wagers, solution, opening_charts(solution))


def _without_odds(game: _Ante) -> _Ante:
    """Return a document whose base wagers all pay even money, to count bets that no play matters to."""
    even = {"wins": "player_wins", "pays": Odds(1, 1), "paytable": (), "push": ()}
    wagers = tuple(wager if wager.bonus else replace(wager, **even) for wager in game.wagers)
    return replace(game, wagers=wagers)


def _three_card_strategies(game: Game) -> tuple[str, ...]:
    return three_card.strategies(narrowed(game, ThreeCardPokerGame))


def _caribbean_strategies(game: Game) -> tuple[str, ...]:
    return caribbean.strategies(narrowed(game, CaribbeanStudGame))


def _holdem_strategies(game: Game) -> tuple[str, ...]:
    return holdem.strategies(narrowed(game, UltimateHoldemGame))


def _three_card_refusals(game: Game, packs: int) -> dict[str, str]:
    return _refusals(narrowed(game, ThreeCardPokerGame), packs, _three_card_uncovered)


def _caribbean_refusals(game: Game, packs: int) -> dict[str, str]:
    return _refusals(narrowed(game, CaribbeanStudGame), packs, _caribbean_uncovered)


def _holdem_refusals(game: Game, packs: int) -> dict[str, str]:
    return _refusals(narrowed(game, UltimateHoldemGame), packs, _holdem_uncovered)


def _three_card_uncovered(game: ThreeCardPokerGame, packs: int) -> str:
    """Return why the base game is not counted; empty if it is."""
    return _uncovered(game.wagers) or too_large(
        stakes_of(game.wagers, game.decision.wager), three_card.deals_of(packs)
    )


def _caribbean_uncovered(game: CaribbeanStudGame, _packs: int) -> str:
    return _uncovered(game.wagers) or too_large(stakes_of(game.wagers, game.decision.wager), caribbean.DEALS)


def _holdem_uncovered(game: UltimateHoldemGame, _packs: int) -> str:
    if why := _uncovered(game.wagers):
        return why
    try:
        terms_of(game)
    except RulebookError as error:
        return str(error)
    return ""


def _uncovered(wagers: Sequence[AnteWager]) -> str:
    return next((f"{wager}: {why}" for wager, why in fixed_prizes(base_wagers(wagers)).items()), "")


def _refusals(game: _Ante, packs: int, uncovered: Callable[[_Ante, int], str]) -> dict[str, str]:
    """Return the wagers with fixed prizes; where the base game is not covered, all that its play matters to."""
    refused, why = fixed_prizes(game.wagers), uncovered(game, packs)
    if not why:
        return refused
    if uncovered(_without_odds(game), packs):  # it is not the odds: no deal of this document is counted
        return {wager.id: why for wager in game.wagers}
    for wager in game.wagers:
        if not (stands_alone(wager) or _stays(wager)):
            refused.setdefault(wager.id, BY_PLAY if wager.bonus else why)
    return refused


def _stays(wager: AnteWager) -> bool:
    """Return whether a bonus bet ends alike for a hand that is folded and one that is played."""
    return wager.bonus and wager.on_fold == "stays" and wager.unqualified not in _ENDS_UNQUALIFIED


THREE_CARD = Solver(_three_card_strategies, _three_card, _three_card_refusals)
CARIBBEAN = Solver(_caribbean_strategies, _caribbean, _caribbean_refusals)
HOLDEM = Solver(_holdem_strategies, _holdem, _holdem_refusals)
_FAMILIES = {"three-card-poker": THREE_CARD, "caribbean-stud": CARIBBEAN, "ultimate-holdem": HOLDEM}


def _alone(rules: Rules, packs: int, strategy: str, wagers: Sequence[AnteWager], solution: Solution) -> Edge:
    """Return what the bonus bets are worth that stand alone, where the base game is not counted."""
    found = _edge(rules, packs, NO_PLAY, wagers, solution, ())
    return replace(found, strategy=strategy, together=None)


def _edge(  # noqa: PLR0913, PLR0917 -- the parts of an edge
    rules: Rules,
    packs: int,
    says: str,
    wagers: Sequence[AnteWager],
    solution: Solution,
    charts: tuple[Chart, ...],
) -> Edge:
    family = _FAMILIES[rules.game.family]
    refused = family.refusals(rules.game, packs)
    return Edge(
        game=rules.id,
        rules_hash=rules.hash,
        packs=packs,
        deals=solution.deals,
        strategy=solution.strategy,
        strategies=family.strategies(rules.game),
        says=says,
        wagers=worths([wager for wager in wagers if wager.id not in refused], solution),
        together=together(wagers, solution),
        charts=charts,
    )

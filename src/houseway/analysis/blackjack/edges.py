"""What every wager of a blackjack game is worth: the base game by the analyser, bonus bets by their own counts."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.analysis.blackjack.bonus import bonus_counts, first_cards_worth
from houseway.analysis.blackjack.charts import charts
from houseway.analysis.blackjack.solve import solve
from houseway.analysis.blackjack.spread import spread
from houseway.analysis.blackjack.words import in_words, strategies
from houseway.analysis.edge import Edge, Solver, Together, WagerWorth
from houseway.games.narrowing import narrowed
from houseway.rulebook import BlackjackGame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.analysis.blackjack.solution import Solution
    from houseway.analysis.progress import Progress
    from houseway.rulebook import Game, Rules

BASE_WAGER = "base wager"


def _edge(rules: Rules, packs: int, strategy: str, progress: Progress) -> Edge:
    game = narrowed(rules.game, BlackjackGame)
    solution = solve(game, packs, strategy, progress)
    return Edge(
        game=rules.id,
        rules_hash=rules.hash,
        packs=packs,
        deals=None,
        strategy=strategy,
        strategies=strategies(game),
        says=in_words(strategy),
        wagers=tuple(_worths(game, packs, solution)),
        together=_together(game, solution),
        charts=charts(solution),
        how=" ".join((solution.says, *_left_out(game))),
    )


def _worths(game: BlackjackGame, packs: int, solution: Solution) -> Iterator[WagerWorth]:
    """Return what each wager is worth that cards decide and not the comparison of hands, for one unit of its stake."""
    for wager in game.wagers:
        if wager.looks == "hands":
            continue
        played = wager.looks == "first_cards"
        counts = (
            first_cards_worth(game, wager, packs, solution.play)
            if played
            else bonus_counts(game, wager, packs)
        )
        yield WagerWorth(
            wager=wager.id,
            title=wager.title,
            counts=counts,
            beside=" and ".join(wager.needs) or None,
            chooses=played,
            player_return=counts.player_return,
            variance=counts.variance,
            hit_rate=counts.hit_rate,
            unit="stake",
        )


def _left_out(game: BlackjackGame) -> Iterator[str]:
    """Say what the counts of bonus bets take for granted."""
    looks = {wager.looks for wager in game.wagers}
    if "dealer_first_two" in looks:
        yield "Insurance is counted against an ace."
    lost = any(wager.on_surrender == "lost" for wager in game.wagers)
    if "dealer_hand" in looks and (lost or game.draw.bonus_only != "by_chart"):
        yield "The bet on the player-dealer going over is counted beside a hand that waits for him."


def _together(game: BlackjackGame, solution: Solution) -> Together:
    """Return what the base wager comes to with all that is added to it."""
    added = [wager.id for wager in game.wagers if not wager.bonus]
    variance = solution.variance
    return Together(
        wagers=tuple(added),
        unit=BASE_WAGER,
        player_return=Fraction(solution.player_return),
        variance=None if variance is None else Fraction(variance),
        staked=Fraction(solution.staked),
        played=(),
        results=(),
        cost=Fraction(solution.cost),
        method="floating point",
        situations=solution.situations,
    )


def _strategies(game: Game) -> tuple[str, ...]:
    return strategies(narrowed(game, BlackjackGame))


BLACKJACK = Solver(_strategies, _edge, spread)

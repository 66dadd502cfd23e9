"""What every wager of a blackjack game is worth: the base game by the analyser, bonus bets by their own counts."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.analysis.blackjack.bonus import bonus_counts, first_cards_worth
from houseway.analysis.blackjack.charts import charts
from houseway.analysis.blackjack.solve import solve
from houseway.analysis.blackjack.spread import spread
from houseway.analysis.blackjack.words import in_words, strategies
from houseway.analysis.edge import BY_PLAY, NO_PLAY, Edge, Solver, Together, WagerWorth, fixed_prizes
from houseway.errors import RulebookError
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
    solution = None if _uncovered(game, packs) else solve(game, packs, strategy, progress)
    return Edge(
        game=rules.id,
        rules_hash=rules.hash,
        packs=packs,
        deals=None,
        strategy=strategy,
        strategies=strategies(game),
        says=NO_PLAY if solution is None else in_words(strategy),
        wagers=tuple(_worths(game, packs, solution)),
        together=None if solution is None else _together(game, solution),
        charts=() if solution is None else charts(solution),
        how=" ".join((*(() if solution is None else (solution.says,)), *_left_out(game, packs))),
    )


def _worths(game: BlackjackGame, packs: int, solution: Solution | None) -> Iterator[WagerWorth]:
    """Return what each wager is worth that cards decide and not the comparison of hands, for one unit of its stake."""
    refused = _refusals(game, packs)
    for wager in game.wagers:
        if wager.looks == "hands" or wager.id in refused:
            continue
        play = solution.play if solution is not None and wager.looks == "first_cards" else None
        counts = (
            bonus_counts(game, wager, packs) if play is None else first_cards_worth(game, wager, packs, play)
        )
        yield WagerWorth(
            wager=wager.id,
            title=wager.title,
            counts=counts,
            beside=" and ".join(wager.needs) or None,
            chooses=play is not None,
            player_return=counts.player_return,
            variance=counts.variance,
            hit_rate=counts.hit_rate,
            unit="stake",
        )


def _left_out(game: BlackjackGame, packs: int) -> Iterator[str]:
    """Say what the counts of bonus bets take for granted."""
    refused = _refusals(game, packs)
    looks = {wager.looks for wager in game.wagers if wager.id not in refused}
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


def _refusals(game: Game, packs: int) -> dict[str, str]:
    """Return the wagers with fixed prizes; where the base game is not covered, all that depends on how it is played."""
    document = narrowed(game, BlackjackGame)
    refused, why = fixed_prizes(document.wagers), _uncovered(document, packs)
    if why:
        reasons = {"hands": why, "first_cards": BY_PLAY}
        if document.deal.dealer == "both_up":
            reasons["dealer_first_two"] = "both cards of the player-dealer are seen before it is placed"
        refused |= {w.id: reasons[w.looks] for w in document.wagers if w.looks in reasons}
    return refused


def _uncovered(game: BlackjackGame, packs: int) -> str:
    """Return why the analyzer does not cover the base game; empty if it does."""
    from houseway.analysis.blackjack.terms import terms_of  # noqa: PLC0415 -- NumPy is slow to import

    try:
        terms_of(game, packs)
    except RulebookError as error:
        return str(error)
    return ""


BLACKJACK = Solver(_strategies, _edge, _refusals, spread)

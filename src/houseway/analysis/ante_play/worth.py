"""What a solution makes of every wager: the books against the rules."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.analysis.counts import Counts, RowCount
from houseway.analysis.edge import Together, WagerWorth
from houseway.games import opens
from houseway.games.ante_play import wager_outcome
from houseway.games.ante_play.conditions import in_words
from houseway.games.ante_play.finishing import base_wagers

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.analysis.ante_play.solution import Scene, Solution
    from houseway.games.ante_play import AnteWager

ANTE = "ante"


def worths(wagers: Sequence[AnteWager], solution: Solution) -> tuple[WagerWorth, ...]:
    """Return what each wager is worth to a bettor who plays the base wagers by the solution's strategy."""
    return tuple(_worth(wager, solution) for wager in wagers)


def stands_alone(wager: AnteWager) -> bool:
    """Return whether a bonus bet may be made by itself, so that no play of the base game matters to it."""
    return opens(wager) and wager.bonus and not (wager.needs_all or wager.needs)


def together(wagers: Sequence[AnteWager], solution: Solution) -> Together:
    """Return what the wagers come to that are played as one: all but the bonus bets."""
    base = base_wagers(wagers)
    results: Counter[Fraction] = Counter()
    played: Counter[str] = Counter()
    staked = 0
    for scene, count in solution.book.items():
        results[_result(base, scene)] += count
        played[", ".join(scene.answers)] += count
        staked += count * sum(_staked(wager, scene) for wager in base)
    mean = _mean(results, solution.deals, 1)
    return Together(
        wagers=tuple(wager.id for wager in base),
        unit=ANTE,
        player_return=mean,
        variance=_mean(results, solution.deals, 2) - mean**2,
        staked=Fraction(staked, solution.deals),
        played=tuple(played.most_common()),
        results=tuple(sorted(results.items())),
    )


def _mean(results: Counter[Fraction], deals: int, power: int) -> Fraction:
    return sum((count * units**power for units, count in results.items()), Fraction(0)) / deals


def _staked(wager: AnteWager, scene: Scene) -> int:
    """Return how many antes lie on a betting space: one, or what the play came to."""
    return 1 if opens(wager) else scene.staked


def _result(base: Sequence[AnteWager], scene: Scene) -> Fraction:
    """Return what the base wagers bring in a scene, in antes."""
    total = Fraction(0)
    for wager in base:
        outcome, staked = wager_outcome(wager, scene.finish), _staked(wager, scene)
        if outcome.result == "win" and outcome.pays is not None:
            total += Fraction(staked * outcome.pays.win, outcome.pays.stake)
        elif outcome.result == "lose":
            total -= staked
    return total


def _worth(wager: AnteWager, solution: Solution) -> WagerWorth:
    needed, alone = wager.needs_all or wager.needs, stands_alone(wager)
    counts = _counted(wager, solution, alone=alone)
    return WagerWorth(
        wager=wager.id,
        title=wager.title,
        counts=counts,
        beside=" and ".join(needed) if needed and opens(wager) else None,
        chooses=not alone,
        player_return=counts.player_return,
        variance=counts.variance,
        hit_rate=counts.hit_rate,
        unit="stake" if opens(wager) else ANTE,
    )


def _scenes(wager: AnteWager, solution: Solution, *, alone: bool) -> Iterator[tuple[Scene, int]]:
    """Return the scenes that decide a wager, each from the book that knows the cards it looks at."""
    board_only = wager.on_fold == "board_only" and not alone
    for scene, count in solution.apart.get(wager.looks, solution.book).items():
        if not board_only or not scene.finish.folded:
            yield scene, count
    if board_only:
        for scene, count in solution.apart["board"].items():
            if scene.finish.folded:
                yield scene, count


def _counted(wager: AnteWager, solution: Solution, *, alone: bool) -> Counts:
    """Count what becomes of a wager; one that stands alone has nothing to fold."""
    results: Counter[str] = Counter()
    paid: Counter[tuple[str | None, int]] = Counter()
    lost: Counter[int] = Counter()
    for scene, count in _scenes(wager, solution, alone=alone):
        staked = _staked(wager, scene)
        if not staked:
            continue
        seen = scene.finish._replace(folded=False) if alone else scene.finish
        outcome = wager_outcome(wager, seen)
        results[outcome.result] += count
        if outcome.result == "win":
            paid[outcome.condition, staked] += count
        elif outcome.result == "lose":
            lost[staked] += count
    return Counts(
        win=results["win"],
        push=results["push"],
        lose=results["lose"],
        total=solution.deals,
        rows=tuple(_rows(wager, paid)),
        lost=tuple(sorted(lost.items())),
    )


def _rows(wager: AnteWager, paid: Counter[tuple[str | None, int]]) -> Iterator[RowCount]:
    sizes = sorted({staked for _, staked in paid}, reverse=True) or [1]
    for row in wager.rows():
        if row.pays is None:
            continue
        for staked in sizes:
            words = in_words(row.when, wager.looks)
            yield RowCount(row.when, words, row.pays, paid[row.when, staked], row.label, staked)

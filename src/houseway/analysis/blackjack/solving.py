"""The strategies, counted."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from houseway.analysis.blackjack.chart import basic_policy
from houseway.analysis.blackjack.mimic import mimic_policy
from houseway.analysis.blackjack.openings import Guard, before_look, deals, guard_of, opening_of
from houseway.analysis.blackjack.policy import (
    Found,
    Ground,
    Policy,
    evaluate,
    free_policy,
    grounds,
    split_squares,
    tables_of,
)
from houseway.analysis.blackjack.solution import EVEN_MONEY, Solution
from houseway.analysis.blackjack.strategy import VALUES, Do
from houseway.analysis.blackjack.terms import terms_of
from houseway.analysis.blackjack.words import BASIC, BEST, MIMIC, NO_DOUBLE_DOUBLE, says
from houseway.analysis.blackjack.worlds import SQUARE, STAKED, WORTH
from houseway.analysis.progress import between

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from houseway.analysis.blackjack.policy import Row
    from houseway.analysis.blackjack.terms import Terms
    from houseway.analysis.progress import Progress
    from houseway.rulebook import BlackjackGame

_GROUND = 0.9
"""How much of all work the worlds are."""
_WORLDS = 0.1
"""How much they are where hands of splits are taken together."""
Part = TypeVar("Part")
_kept: dict[bytes, Ground] = {}
_KEPT = 3
"""Each takes some forty megabytes."""


def ground_of(terms: Terms, progress: Progress, threads: int | None) -> Ground:
    """Return the worlds of a game; those of the last few games are kept."""
    key = terms.key
    if key not in _kept:

        def share(work: Callable[[int], Row]) -> list[Row]:
            return _shared(work, between(progress, 0, _GROUND), threads)

        _kept[key] = grounds(terms, share)
        while len(_kept) > _KEPT:
            del _kept[next(iter(_kept))]
    return _kept[key].under(terms)


def _shared(work: Callable[[int], Part], progress: Progress, threads: int | None) -> list[Part]:
    """Return what comes of each value, as many at a time as there are threads."""
    found: list[Part] = []
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        for part in pool.map(work, range(VALUES)):
            found.append(part)
            progress(len(found) / VALUES)
    return found


def solved(
    game: BlackjackGame, packs: int, strategy: str, progress: Progress, threads: int | None
) -> Solution:
    """Count what a strategy comes to."""
    whole = ground_of(terms_of(game, packs), progress, threads)
    ground = _under(whole, strategy)
    policy, found, guard = _played(ground, strategy)
    totals = _totals(ground, policy, found, guard)
    best = totals if strategy == BEST else _totals(whole, *_played(whole, BEST))
    variance = float(totals[SQUARE] - totals[WORTH] ** 2)
    progress(1.0)
    return Solution(
        strategy=strategy,
        packs=packs,
        player_return=float(totals[WORTH]),
        staked=float(totals[STAKED]),
        variance=None if np.isnan(variance) else variance,
        best_return=float(best[WORTH]),
        openings=tuple(opening_of(ground, policy, found, guard, deal) for deal in deals(ground)),
        play=tables_of(ground, policy, guard.insures, even_money=guard.even_money),
        doublings=ground.terms.doublings,
        offers=_offers(ground.terms),
        says=says(strategy),
        situations=ground.situations,
    )


def _under(whole: Ground, strategy: str) -> Ground:
    """Return the worlds of a game under what a strategy leaves out."""
    return whole.under(whole.terms._replace(doublings=1)) if strategy == NO_DOUBLE_DOUBLE else whole


def counted_variance(
    game: BlackjackGame, packs: int, strategy: str, progress: Progress, threads: int | None = None
) -> float | None:
    """Count the variance of a strategy's result, that of splits too; None where somebody insures."""
    whole = ground_of(terms_of(game, packs), between(progress, 0, _WORLDS), threads)
    ground = _under(whole, strategy)
    policy, found, guard = _played(ground, strategy)

    def share(work: Callable[[int], list[float]]) -> list[list[float]]:
        return _shared(work, between(progress, _WORLDS, 1), threads)

    squares = split_squares(ground, policy, share)
    totals = _totals(ground, policy, found, guard, squares)
    variance = float(totals[SQUARE] - totals[WORTH] ** 2)
    return None if np.isnan(variance) else variance


def _offers(terms: Terms) -> tuple[str, ...]:
    offered = {"insurance": terms.insurance > 0, EVEN_MONEY: terms.even_money is not None}
    return tuple(name for name, given in offered.items() if given)


def _played(ground: Ground, strategy: str) -> tuple[Policy, Found, Guard]:
    if strategy == MIMIC:
        policy = mimic_policy(ground)
        return policy, evaluate(ground, policy), Guard.none(ground)
    policy = basic_policy(ground)[1] if strategy == BASIC else free_policy(ground)
    return policy, evaluate(ground, policy), guard_of(ground, each_hand=strategy != BASIC)


def _totals(
    ground: Ground, policy: Policy, found: Found, guard: Guard, squares: NDArray[np.float64] | None = None
) -> NDArray[np.float64]:
    """Return worth, stake and square of the whole game; the last needs to know what the hands of splits bring together."""
    totals = np.zeros(3)
    for deal in deals(ground):
        columns = before_look(ground, policy, found, guard, deal)
        if deal.pair and policy.pair[deal.one, deal.up] == Do.SPLIT:
            together = np.nan if squares is None else squares[deal.one, deal.up]
            columns = columns + np.array([0.0, 0.0, together])
        totals += deal.probability * columns
    return totals

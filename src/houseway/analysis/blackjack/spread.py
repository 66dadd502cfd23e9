"""How far the results of a round lie apart: its variance, how often it brings something, and the worst that can happen."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING

from houseway.analysis.blackjack.solve import solve
from houseway.analysis.edge import Figure, Spread
from houseway.analysis.progress import between
from houseway.games.narrowing import narrowed
from houseway.rulebook import BlackjackGame

if TYPE_CHECKING:
    from houseway.analysis.blackjack.simulation import Simulation
    from houseway.analysis.blackjack.terms import Terms
    from houseway.analysis.progress import Progress
    from houseway.rulebook import Rules

ROUNDS = 1 << 26
"""Enough that a variance of one is known to three places."""
_SOLVED = 0.3
"""How much of the work it is to find the play."""


def spread(rules: Rules, packs: int, strategy: str, progress: Progress, rounds: int = ROUNDS) -> Spread:
    """Deal rounds that are played by a strategy, each from a full shoe; the same rounds every time."""
    from houseway.analysis.blackjack.simulation import simulate  # noqa: PLC0415 -- the compiler is slow to import
    from houseway.analysis.blackjack.terms import terms_of  # noqa: PLC0415 -- likewise

    game = narrowed(rules.game, BlackjackGame)
    play = solve(game, packs, strategy, between(progress, 0, _SOLVED)).play
    seen = simulate(game, packs, play, rounds, progress=between(progress, _SOLVED, 1))
    return Spread(
        variance=variance_of(seen),
        hit_rate=hit_rate_of(seen),
        worst=most_lost(terms_of(game, packs)),
        rounds=seen.rounds,
    )


def variance_of(seen: Simulation) -> Figure:
    """Return the variance of rounds that were dealt, and how far chance puts it off."""
    mean, variance = seen.mean, seen.variance
    fourth = sum(count * (each - mean) ** 4 for each, count in seen.results.items()) / seen.rounds
    return Figure(variance, "simulated", Fraction(sqrt((fourth - variance**2) / seen.rounds)))


def hit_rate_of(seen: Simulation) -> Figure:
    """Return how often a round brought something, and how far chance puts that off."""
    share = Fraction(sum(count for each, count in seen.results.items() if each > 0), seen.rounds)
    return Figure(share, "simulated", Fraction(sqrt(share * (1 - share) / seen.rounds)))


def most_lost(terms: Terms) -> Fraction:
    """Return how many base wagers a round can cost: every hand that may come of it doubled as often as it may be.

    And insurance, half a wager, which is lost when there is no natural.
    """
    import numpy as np  # noqa: PLC0415 -- slow to import

    from houseway.analysis.blackjack.strategy import Do  # noqa: PLC0415 -- likewise

    may, splits, doubled = terms.may, terms.splits, 2**terms.doublings

    kinds = ((may.first, 1), (may.split_first, splits.hands), (may.ace_first, splits.ace_hands))
    most = max(hands * (doubled if np.any(first >> Do.DOUBLE & 1) else 1) for first, hands in kinds)
    return Fraction(most) + (Fraction(1, 2) if terms.insurance else 0)

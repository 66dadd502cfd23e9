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
"""Enough to know a share to a hundredth of a per cent."""
_COUNTED = 0.7
"""How much of the work it is to count the variance."""


def spread(rules: Rules, packs: int, strategy: str, progress: Progress, rounds: int = ROUNDS) -> Spread:
    """Count the variance of a strategy's result, and deal rounds to see how often it brings something.

    Each round is dealt from a full shoe, and they are the same every time. Where the variance cannot be counted it is
    that of the rounds.
    """
    from houseway.analysis.blackjack.simulation import simulate  # noqa: PLC0415 -- the compiler is slow to import
    from houseway.analysis.blackjack.solving import counted_variance  # noqa: PLC0415 -- likewise
    from houseway.analysis.blackjack.terms import terms_of  # noqa: PLC0415 -- likewise

    game = narrowed(rules.game, BlackjackGame)
    variance = counted_variance(game, packs, strategy, between(progress, 0, _COUNTED))
    play = solve(game, packs, strategy).play
    seen = simulate(game, packs, play, rounds, progress=between(progress, _COUNTED, 1))
    return Spread(
        variance=variance_of(seen) if variance is None else Figure(Fraction(variance), "floating point"),
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

"""Running out: how likely it is that a player-dealer cannot put up his stake any more.

What he keeps of a round, after the fee, is a step of a walk. *Ever*: the walk goes on for good, and Lundberg's bound
holds, exp(-R b) for what he can lose before the stake is touched, where R solves E exp(-R step) = 1 for the very
distribution of a round. *While he banks*: so many rounds, taken for a Brownian walk with the same mean and deviation,
its barrier moved by Siegmund's correction because rounds are steps; a test holds it against the exact walk.
"""

from __future__ import annotations

from math import ceil, erfc, exp, inf, log, sqrt
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.bank.shape import Risk

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from houseway.money import Cents

_SIEGMUND = 0.5826
"""By so many deviations a walk in steps overshoots its barrier on average."""
_NINETY_FIVE = 1.6449
"""So many deviations have five of a hundred beyond them."""
_POINTS = 40
_HALVINGS = 80
_LEAST = 1e-4
"""The curve ends where the chance of ever running out is below this."""


class Steps(NamedTuple):
    """What a player-dealer keeps of a round: every result after the fee, in cents, and how often it comes up."""

    values: NDArray[np.float64]
    shares: NDArray[np.float64]

    @classmethod
    def of(cls, results: tuple[tuple[Cents, int], ...], fee: float) -> Steps:
        """Return the steps of results before a fee."""
        times = np.array([count for _, count in results], float)
        return cls(np.array([result for result, _ in results], float) - fee, times / times.sum())

    @property
    def mean(self) -> float:
        """What he keeps on average."""
        return float(self.values @ self.shares)

    @property
    def deviation(self) -> float:
        """Its standard deviation."""
        return sqrt(max(float(self.values**2 @ self.shares) - self.mean**2, 0.0))

    def adjustment(self) -> float:
        """Return Lundberg's coefficient, for a cent: 0 where he loses in the long run, infinite where he never does."""
        if self.mean <= 0:
            return 0.0
        if float(self.values.min()) >= 0:
            return inf
        high = 1 / float(-self.values.min())
        while self._grows(high) <= 0:
            high *= 2
        return _where(lambda rate: self._grows(rate) > 0, 0.0, high)

    def _grows(self, rate: float) -> float:
        """Return the logarithm of E exp(-rate step)."""
        powers = -rate * self.values
        most = float(powers.max())
        return most + log(float(np.exp(powers - most) @ self.shares))


def risk_of(  # noqa: PLR0913 -- the walk, where it begins, how long it goes on, and what is wanted
    steps: Steps,
    *,
    stake: Cents,
    bankroll: Cents | None,
    rounds: float,
    wanted: float,
    per_hour: float,
) -> Risk:
    """Return how likely it is to run out, with a bankroll or with the one that is needed."""
    rate, mean, deviation = steps.adjustment(), steps.mean, steps.deviation
    needed = None if rate == 0 else _whole_dollars(stake + log(1 / wanted) / rate)
    soon = _whole_dollars(stake + _for_a_while(steps, rounds, wanted))
    own = bankroll if bankroll is not None else needed or soon
    return Risk(
        bankroll=own,
        ever=ever(rate, own - stake),
        while_banking=within(steps, rounds, own - stake),
        wanted=wanted,
        needed=needed,
        needed_while_banking=soon,
        hours_to_be_ahead=None if mean <= 0 else (_NINETY_FIVE * deviation / mean) ** 2 / per_hour,
        curve=_curve(steps, stake, rounds, max(own, soon, needed or 0), rate),
    )


def _whole_dollars(amount: float) -> Cents:
    """Return an amount in whole dollars, upwards."""
    return ceil(amount / 100) * 100


def ever(rate: float, to_lose: Cents) -> float:
    """Return at most how likely it is ever to lose more than this."""
    return 1.0 if to_lose < 0 else exp(-min(rate * to_lose, 700.0)) if rate < inf else 0.0


def within(steps: Steps, rounds: float, to_lose: Cents) -> float:
    """Return about how likely it is to lose more than this at some moment of so many rounds."""
    mean, deviation = steps.mean, steps.deviation
    if to_lose < 0:
        return 1.0
    if deviation == 0:
        return float(mean * rounds < -to_lose)
    far, wide = to_lose + _SIEGMUND * deviation, deviation * sqrt(rounds)
    power = -2 * mean * far / deviation**2
    again = _beyond((far - mean * rounds) / wide)
    back = exp(min(power + log(again), 0.0)) if again > 0 else 0.0
    return min(1.0, _beyond((far + mean * rounds) / wide) + back)


def _beyond(deviations: float) -> float:
    """Return the share of a normal distribution that lies above so many deviations."""
    return erfc(deviations / sqrt(2)) / 2


def _for_a_while(steps: Steps, rounds: float, wanted: float) -> Cents:
    """Return what must be there to be lost, so that it lasts with the chance wanted."""
    high = steps.deviation * sqrt(rounds) + abs(steps.mean) * rounds + 1
    while within(steps, rounds, ceil(high)) > wanted:
        high *= 2
    return ceil(_where(lambda there: within(steps, rounds, ceil(there)) <= wanted, 0.0, high))


def _where(holds: Callable[[float], bool], low: float, high: float) -> float:
    """Return from where on something holds that holds at the high end."""
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (low, middle) if holds(middle) else (middle, high)
    return high


def _curve(
    steps: Steps, stake: Cents, rounds: float, reach: Cents, rate: float
) -> tuple[tuple[Cents, float, float], ...]:
    """Return bankrolls from the stake on, with both chances."""
    far = max(reach - stake, stake)
    if 0 < rate < inf:
        far = max(far, ceil(log(1 / _LEAST) / rate))
    return tuple(
        (stake + there, ever(rate, there), within(steps, rounds, there))
        for there in (far * place // _POINTS for place in range(_POINTS + 1))
    )

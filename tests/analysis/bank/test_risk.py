"""Running out, held against walks whose chances are known exactly."""

from math import log, sqrt

import numpy as np
import pytest

from houseway.analysis.bank.risk import Steps, ever, risk_of, within


def _exactly(steps: Steps, rounds: int, to_lose: int) -> float:
    """Return the chance of losing more than this within so many rounds, walked through with every result."""
    values = steps.values.astype(int)
    high = to_lose + int(values.max()) * rounds
    there = np.zeros(high + 1)
    there[to_lose] = 1.0
    for _ in range(rounds):
        then = np.zeros_like(there)
        for value, share in zip(values, steps.shares, strict=True):
            if value >= 0:
                then[value:] += share * there[: high + 1 - value]
            else:
                then[:value] += share * there[-value:]
        there = then
    return 1 - float(there.sum())


def test_a_walk_of_single_steps_has_the_known_chance():
    """A gambler with chances p and q who can lose b ever loses more with (q/p)^(b+1)."""
    steps = Steps.of(((-1, 49), (1, 51)), 0.0)
    assert steps.adjustment() == pytest.approx(log(51 / 49))
    assert ever(steps.adjustment(), 100) == pytest.approx((49 / 51) ** 100)


def test_the_bound_holds_and_is_close():
    """Where a step can be large the walk overshoots, so that the bound lies above the truth, never below."""
    steps = Steps.of(((-40, 2), (-5, 45), (6, 53)), 0.0)
    bound, exact = ever(steps.adjustment(), 400), _exactly(steps, 4000, 400)
    assert exact < bound < 1.6 * exact


@pytest.mark.parametrize("fee", [0.0, 1.0, 2.0])
def test_hours_of_banking_are_close_to_the_exact_walk(fee: float):
    steps = Steps.of(((-40, 2), (-5, 45), (6, 53)), fee)
    for to_lose in (60, 150, 300):
        exact = _exactly(steps, 300, to_lose)
        assert within(steps, 300, to_lose) == pytest.approx(exact, abs=0.02)


def test_who_loses_in_the_long_run_has_no_bankroll_that_is_enough():
    steps = Steps.of(((-100, 1), (100, 1)), 5.0)
    found = risk_of(steps, stake=1000, bankroll=5000, rounds=480, wanted=0.01, per_hour=60)
    assert found.needed is None
    assert found.ever == 1.0
    assert found.hours_to_be_ahead is None
    assert within(steps, 480, found.needed_while_banking - 1000) <= 0.01
    assert found.while_banking > 0.01


def test_the_bankroll_needed_has_just_the_risk_wanted():
    steps = Steps.of(((-30_000, 10), (4_000, 90)), 0.0)
    found = risk_of(steps, stake=30_000, bankroll=None, rounds=480, wanted=0.02, per_hour=60)
    assert found.needed == found.bankroll
    assert found.ever == pytest.approx(0.02, rel=0.05)
    assert found.ever <= 0.02
    assert found.hours_to_be_ahead == pytest.approx((1.6449 * steps.deviation / steps.mean) ** 2 / 60)
    assert [there for there, _, _ in found.curve] == sorted(there for there, _, _ in found.curve)
    assert all(
        soon <= sooner for (_, _, sooner), (_, _, soon) in zip(found.curve, found.curve[1:], strict=False)
    )


def test_nobody_runs_out_who_never_loses_and_everybody_who_lacks_the_stake():
    steps = Steps.of(((0, 1), (5, 1)), 0.0)
    assert ever(steps.adjustment(), 0) == 0.0
    assert ever(steps.adjustment(), -1) == within(steps, 10, -1) == 1.0
    assert steps.deviation == pytest.approx(sqrt(6.25))

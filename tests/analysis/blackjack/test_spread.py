"""How far the results of a round of blackjack lie apart: what was dealt against what was counted, and the worst case."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest

from analysis.blackjack.documents import changed, document
from houseway.analysis.blackjack import solving
from houseway.analysis.blackjack.simulation import Simulation, simulate
from houseway.analysis.blackjack.solve import solve
from houseway.analysis.blackjack.spread import hit_rate_of, most_lost, spread, variance_of
from houseway.analysis.blackjack.terms import terms_of
from houseway.analysis.edge import Figure
from houseway.analysis.progress import unwatched
from houseway.rulebook import load

SPANISH, PURE, TWENTY_FIRST, ROYALE, NO_BUST = (
    "merced/pure-spanish-21-5",
    "merced/pure-21-5-buster",
    "palace/21st-century-blackjack-9",
    "casino-royale/pure-21-5",
    "lucky-derby/no-bust-blackjack",
)


def test_figures_of_rounds_that_can_be_added_up_by_hand():
    """Four rounds: -2, -1, 1, 3/2."""
    results = {Fraction(each): 1 for each in ("-2", "-1", "1", "3/2")}
    seen = Simulation(4, results, Fraction(1), {})
    assert seen.mean == Fraction(-1, 8)
    assert variance_of(seen).value == Fraction(4 + 1 + 1, 4) + Fraction(9, 16) - Fraction(1, 64)
    fourth = sum((each - seen.mean) ** 4 for each in results) / 4
    assert float(variance_of(seen).error or 0) == pytest.approx(sqrt((fourth - seen.variance**2) / 4))
    assert (hit_rate_of(seen).value, hit_rate_of(seen).error) == (Fraction(1, 2), Fraction(1, 4))
    assert {variance_of(seen).by, hit_rate_of(seen).by} == {"simulated"}


@pytest.mark.parametrize("counted", [1.25, None])
def test_a_variance_is_counted_or_that_of_the_rounds(monkeypatch: pytest.MonkeyPatch, counted: float | None):
    """004:628-754; 001:1040: it is not counted where somebody insures"""

    def told(*_: object) -> float | None:
        return counted

    monkeypatch.setattr(solving, "counted_variance", told)
    dealt = spread(load(ROYALE), 1, "mimic", unwatched, rounds=1 << 16)
    game = document(ROYALE)
    seen = simulate(game, 1, solve(game, 1, "mimic").play, 1 << 16)
    assert dealt.hit_rate == hit_rate_of(seen), "the same rounds every time"
    assert dealt.variance == (Figure(Fraction(5, 4), "floating point") if counted else variance_of(seen))
    assert 0 < (variance_of(seen).error or 0) < 0.02
    assert (-min(seen.results) <= dealt.worst, dealt.rounds) == (True, 1 << 16)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", [SPANISH, PURE, TWENTY_FIRST, ROYALE, NO_BUST])
def test_rounds_that_are_dealt_agree_with_the_count(game_id: str):
    """002:625-630, 001:1038: average and variance, splits and all; and the worst case is never passed"""
    game = document(game_id)
    found, counted = solve(game, 8), solving.counted_variance(game, 8, "best", unwatched)
    seen = simulate(game, 8, found.play, 1 << 26)
    assert counted is not None
    assert abs(variance_of(seen).value - Fraction(counted)) < 4 * (variance_of(seen).error or 0)
    assert abs(float(seen.mean) - found.player_return) < 4 * seen.standard_error
    assert -min(seen.results) <= most_lost(terms_of(game, 8))


@pytest.mark.parametrize(
    ("game_id", "most"),
    [
        (SPANISH, Fraction(4 * 8)),
        (PURE, Fraction(4 * 2)),
        (TWENTY_FIRST, 5 * 2 + Fraction(1, 2)),
        (ROYALE, 4 * 2 + Fraction(1, 2)),
    ],
)
def test_the_worst_case_is_every_hand_split_and_doubled_and_the_insurance_lost(game_id: str, most: Fraction):
    """002:625-630, 002:775-776, 001:1038-1040, 004:736-742"""
    assert most_lost(terms_of(document(game_id), 8)) == most


def test_without_a_double_after_the_split_it_is_a_unit_for_each_hand():
    """002:775-776"""
    game = changed(document(PURE), "double", after_split=False)
    assert most_lost(terms_of(game, 8)) == 4
    once = changed(game, "split", splits=1, ace_splits=1)
    assert most_lost(terms_of(once, 8)) == 2

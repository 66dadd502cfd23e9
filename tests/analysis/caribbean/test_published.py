"""Figures that the field knows, and what the filed game comes to."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import numpy as np
import pytest

from analysis.caribbean.documents import filed, situations, solution
from analysis.three_card.results import booked_value
from houseway.analysis.ante_play.caribbean import DEALS, count, strategies


def percent(value: Fraction, places: int) -> float:
    return round(float(100 * value), places)


def ranks(cards: tuple[int, ...]) -> list[int]:
    return sorted((card // 4 for card in cards), reverse=True)


def test_deals():
    assert DEALS == comb(52, 5) * comb(47, 5) * 5 == 19_933_230_517_200
    found = situations()
    assert len(found.hands) == 134_459
    assert sum((found.ways * counts).sum() for counts in found.counts) == DEALS
    assert found.counts.min() == 0


def test_best_play_of_the_published_game():
    best = solution("published", "best")
    assert best.value == Fraction(-142031221, 2718662100)
    assert percent(best.value, 4) == -5.2243
    assert percent(best.play_rate, 2) == 52.23
    assert percent(-best.value / (1 + best.staked * best.play_rate), 3) == 2.555


@pytest.mark.parametrize(
    ("strategy", "lost", "weakest"),
    [
        ("threshold", -5.32, [12, 11, 9, 6, 1]),  # ace, king, jack, eight, three
        ("ace-king", -5.68, [12, 11, 2, 1, 0]),
        ("pair", -5.47, [3, 2, 1, 0, 0]),
        ("always", -16.61, [5, 3, 2, 1, 0]),
    ],
)
def test_thresholds_of_the_published_game(strategy: str, lost: float, weakest: list[int]):
    found = solution("published", strategy)
    assert percent(found.value, 2) == lost
    assert [ranks(each.weakest) for each in found.thresholds] == [weakest]


def test_simple_play_of_the_published_game():
    simple, best = (solution("published", name) for name in ("simple", "best"))
    assert Fraction(0) < best.value - simple.value < Fraction(3, 1_000_000)


def test_best_play_by_the_letter():
    """003:224-234, 003:249-258: a second bet as large as the ante changes everything."""
    best, by_up_card, simple = (solution("once", name) for name in ("best", "by-up-card", "simple"))
    assert best.value == by_up_card.value == simple.value == Fraction(-1872111909, 110740169540)
    assert percent(best.value, 4) == -1.6905
    assert percent(best.play_rate, 2) == 96.96
    assert best.deviations == ()
    weakest = [ranks(each.weakest) for each in by_up_card.thresholds]
    assert weakest == [[5, 3, 2, 1, 0]] * 11 + [[11, 3, 2, 1, 0]] * 2


@pytest.mark.parametrize(
    ("size", "lost"), [("once", (-18.4970, -15.5175, -1.8708)), ("twice", (-11.7134, -11.9257, -22.8510))]
)
def test_fixed_strategies_of_the_filed_game(size: str, lost: tuple[float, ...]):
    """003:224-226, 003:249-258"""
    found = [solution(size, name).value for name in ("pair", "ace-king", "always")]
    assert tuple(percent(value, 4) for value in found) == lost


@pytest.mark.parametrize("size", ["once", "twice"])
def test_every_strategy_books_every_deal(size: str):
    """003:204-258"""
    game = filed(size)
    found = {name: solution(size, name) for name in strategies(game)}
    for each in found.values():
        assert sum(each.book.values()) == each.deals
        assert booked_value(game, each.book) == each.value <= found["best"].value
        assert {scene.staked for scene in each.book} <= {0, {"once": 1, "twice": 2}[size]}
    gains = sum((each.gain for each in found["best"].deviations), Fraction(0))
    assert found["best"].value - found["by-up-card"].value == gains


def test_threads_change_nothing_and_progress_is_told():
    told: list[float] = []
    alone = count(filed(), told.append, 1)
    assert np.array_equal(alone.counts, situations().counts)
    assert len(told) == 13
    assert told == sorted(told)
    assert told[-1] == 1

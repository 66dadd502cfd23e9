"""What was counted, held against rounds that are dealt by chance."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houseway import verbs
from houseway.analysis import edge
from houseway.analysis.confirming import Confirmed, confirmed
from houseway.errors import SimulationError
from houseway.rulebook import load

NOT_DEALT = "hemphills/three-card-poker-6-card-bonus"


@pytest.mark.parametrize(
    ("game_id", "wagers"),
    [
        ("casino-royale/pure-21-5", ["base + double + split + insurance"]),
        ("palace/pai-gow-tiles", ["base"]),
    ],
)
def test_the_base_game_is_near_its_exact_worth(game_id: str, wagers: list[str]):
    """001:885-888"""
    found = edge(load(game_id))
    dealt = verbs.confirm(found, 300_000, seed=2)
    assert [each.wager for each in dealt] == wagers
    for each in dealt:
        assert found.together is not None
        assert float(each.counted) == pytest.approx(float(found.together.player_return))
        assert 0 < abs(each.away) < 4.5


def test_readings_are_those_of_the_count():
    """001:887-888"""
    chosen = {"tile-no-pair-setting": "always-split"}
    usual, other = verbs.edge("palace/pai-gow-tiles"), verbs.edge("palace/pai-gow-tiles", readings=chosen)
    one, two = verbs.confirm(usual, 50_000), verbs.confirm(other, 50_000, readings=chosen)
    assert one[0].counted != two[0].counted
    assert one[0].simulated != two[0].simulated


def test_how_far_away_is_told_in_standard_errors():
    assert Confirmed("tie", Fraction(-1, 10), Fraction(-1, 8), 0.0125).away == -2
    assert Confirmed("tie", Fraction(-1), Fraction(-1), 0.0).away == 0


def test_what_cannot_be_dealt_is_refused():
    rules = load("palace/pai-gow-tiles")
    with pytest.raises(SimulationError, match="0 rounds; at least 1"):
        confirmed(rules, edge(rules), 0)
    rules = load(NOT_DEALT)
    with pytest.raises(SimulationError, match="whole tables of three-card-poker by houseway simulate"):
        confirmed(rules, edge(rules), 100)

"""An edge, made of solutions on a pack of twenty cards."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from analysis.pai_gow_poker.small_packs import TWENTY, document, twenty
from houseway.analysis.edge import Chart, Share
from houseway.analysis.pai_gow_poker import PAI_GOW_POKER, edge_of, solve, strategies
from houseway.analysis.record import edge_record
from houseway.errors import RulebookError
from houseway.rulebook import load

CLOSED, OPEN = "palace/double-handed-poker", "hemphills/face-up-pai-gow-poker"


def edge(game_id: str, strategy: str):
    return edge_of(load(game_id), 1, solve(document(game_id), strategy, among=twenty()), ())


def chart(charts: tuple[Chart, ...], title: str) -> Chart:
    return next(chart for chart in charts if chart.title == title)


def test_the_usual_strategy_of_a_closed_game_is_quick_to_count():
    assert strategies(document(CLOSED)) == ("house-way", "best")
    assert strategies(document(OPEN)) == ("best", "house-way")
    assert PAI_GOW_POKER.strategies(document(OPEN)) == ("best", "house-way")


def test_house_way_edge():
    """001:765-767"""
    found = edge(CLOSED, "house-way")
    base = found.wager("base")
    assert found.deals == TWENTY.deals == base.counts.total
    assert base.player_return == base.counts.player_return < 0
    assert found.together is not None
    assert found.together.player_return == base.player_return
    assert found.together.variance == base.variance
    assert [units for units, _ in found.together.results] == [-1, 0, 1]
    assert sum(count for _, count in found.together.results) == found.deals
    assert found.together.cost is None
    assert "set the house way, though he may choose" in found.how
    stands = chart(found.charts, "how the player's hands stand to the player-dealer's")
    assert len(stands.rows) == 9
    assert sum(int(str(row[2])) for row in stands.rows) == found.deals
    assert {str(row[4]) for row in stands.rows if "copy" in row and "higher" not in row} == {"loses"}
    rows = chart(found.charts, "the house way by row")
    assert rows.heads == ("row", "printed", "hands", "share")
    assert edge_record(found)["charts"]


def test_best_edge():
    """001:765-767"""
    found, house = edge(CLOSED, "best"), edge(CLOSED, "house-way")
    assert found.together is not None
    assert found.together.cost == 0
    assert [answers for answers, _ in found.together.played] == ["as the house way", "otherwise"]
    assert sum(count for _, count in found.together.played) == found.deals
    assert sum(share for _, share in found.together.shares) == 1
    rows = chart(found.charts, "the house way by row")
    costs = [row[-1] for row in rows.rows]
    gained = sum((cost.value for cost in costs if isinstance(cost, Share)), Fraction(0))
    assert gained == found.wager("base").player_return - house.wager("base").player_return
    examples = chart(found.charts, "worth more than the house way")
    assert examples.heads == ("row", "house way", "best")
    assert all(" / " in str(row[1]) and row[1] != row[2] for row in examples.rows)


def test_open_edge():
    """000:402-411"""
    found = edge(OPEN, "best")
    assert "open" in found.says
    assert found.wager("base").player_return > edge(OPEN, "house-way").wager("base").player_return
    assert [chart.title for chart in found.charts] == ["envy, by another player's hand"]
    assert "cents for each other player's hand" in found.how


def test_copies_that_are_nobodys_are_not_counted():
    game = document(CLOSED)
    other = replace(game, hand=replace(game.hand, copies="push"))
    with pytest.raises(RulebookError, match="push"):
        solve(other, "house-way", among=twenty())

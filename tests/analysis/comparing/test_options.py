"""Options against options: what each takes from whom, and which serves whom best."""

from __future__ import annotations

from houseway import verbs
from houseway.analysis.comparing import USUAL
from houseway.fees import POINTS

GAME = "lucky-derby/fortune-pai-gow-poker"


def test_three_points_of_view():
    """003:7536-7596: players and player-dealer pay by options 1 to 4, the player-dealer alone by the others"""
    found = verbs.compare_options(GAME, USUAL, verbs.options(GAME))
    by_label = {cost.posted.option.label: cost for cost in found.costs}
    hours = {label: [cost.hourly(point) for point in POINTS] for label, cost in by_label.items()}
    assert hours["4"] == [120_00, 720_00, 840_00]
    assert hours["7"] == [240_00, 0, 240_00]
    assert by_label["5"].refused == "the wagers are outside the limits"
    ids = {label: cost.posted.id for label, cost in by_label.items()}
    assert found.best["room"] == (ids["4"],)
    assert found.best["player-dealer"] == (ids["1"], ids["3"])
    assert found.best["players"] == tuple(ids[label] for label in ("6", "7", "8", "9"))


def test_the_nearest_cliff_is_told_of():
    """002:1506"""
    (cost,) = verbs.compare_options(
        "merced/ez-baccarat-panda-8", USUAL, [verbs.posted("merced/ez-baccarat-panda-8", "1")]
    ).costs
    assert [line.next_cliff for line in cost.cliffs] == ["$70 more of total table action costs $6 more"]


def test_where_no_option_admits_the_table_nobody_is_served():
    """003:7546-7547"""
    every = [each for each in verbs.options(GAME) if each.option.label in {"5", "10"}]
    found = verbs.compare_options(GAME, USUAL, every)
    assert found.best == dict.fromkeys(POINTS, ())

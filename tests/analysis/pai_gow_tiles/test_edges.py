"""What is told of the counts: the edge, advice for one hand, and rounds dealt by chance."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

import pytest

from analysis.pai_gow_tiles.solved import BEST, HOUSE, situations, solved
from games.pai_gow_tiles.charts import BORROWED, PRINTED, document, ids
from houseway.analysis import edge_record
from houseway.analysis.pai_gow_tiles import AGAINST, DEALS, PAI_GOW_TILES, STRATEGIES, advise, count, simulate
from houseway.analysis.standing import ends_of
from houseway.errors import CardError
from houseway.rulebook import load

if TYPE_CHECKING:
    from houseway.analysis import Edge


@cache
def edge(strategy: str, game_id: str = PRINTED, copies: str = "player-dealer") -> Edge:
    return PAI_GOW_TILES.edge(load(game_id, {"tile-copies": copies}), 1, strategy, lambda _done: None)


def test_the_edge_of_the_house_way():
    """001:870"""
    found = edge(HOUSE)
    (worth,) = found.wagers
    assert (worth.counts.win, worth.counts.push, worth.counts.lose) == (222_611_256, 285_071_868, 228_597_876)
    assert worth.player_return == solved(HOUSE).worth == Fraction(-99_777, 12_271_350)
    assert found.together is not None
    assert found.together.cost == solved(HOUSE).cost
    assert found.together.player_return == worth.player_return
    assert sum(count for _, count in found.together.results) == DEALS
    assert found.strategies == PAI_GOW_TILES.strategies(document()) == STRATEGIES
    assert found.how.endswith("Copies alone lose 5,986,620 of 736,281,000 deals (0.8131 %).")


def test_the_charts_of_an_edge():
    """001:927-933"""
    stands, by_row, better = edge(BEST).charts
    assert sum(row[2] for row in stands.rows if isinstance(row[2], int)) == DEALS
    assert [row[-1] for row in stands.rows].count("loses") == 4
    assert [row[0] for row in by_row.rows] == [row.id for row in document().house_way.rows]
    assert by_row.rows[0][1] == "001:927"
    assert len(better.rows) == 20
    record = edge_record(edge(BEST))
    assert record["charts"][1]["rows"][1]["row"] == "supreme-pair"


def test_copies_that_push():
    """004:1023-1028, reading tile-copies: to lose, both hands must be lower"""
    found = edge(HOUSE, BORROWED, "push")
    (worth,) = found.wagers
    assert worth.player_return == 0
    assert "Were copies his, they would lose 5,868,812 of" in found.how
    assert worth.counts.win == worth.counts.lose
    assert [row[-1] for row in found.charts[0].rows].count("loses") == 1


def test_progress_is_told():
    told: list[float] = []
    count(document(), told.append)
    assert told == sorted(told)
    assert told[-1] == 1


def test_advice_for_one_hand():
    """001:932: the split that the row asks for would make both hands lower, and is worth far less"""
    kept, split = advise(document(), ids("6-6 6-6 1-3 2-4"))
    assert (kept.text, kept.house, kept.win, kept.push, kept.lose) == (
        "6-6 6-6 / 1-3 2-4",
        True,
        17_270,
        3205,
        0,
    )
    assert (split.text, split.house, split.win, split.lose) == ("6-6 2-4 / 6-6 1-3", False, 9496, 3837)
    assert split.worth == Fraction(9496 - 3837, AGAINST)


def test_advice_is_the_best_setting():
    """001:887: where the house way gives most away"""
    costly = solved(HOUSE).better[0]
    tiles = (*costly.house.high, *costly.house.low)
    best, *others = advise(document(), tiles)
    (house,) = (each for each in others if each.house)
    assert best.setting.values == costly.best.values
    assert best.worth - house.worth == costly.gain


def test_tiles_alike_are_the_same_to_advice():
    """001:866"""
    game = document()
    assert advise(game, (2, 3, 9, 0)) == advise(game, (3, 2, 8, 0)) == advise(game, (2, 2, 8, 0))
    with pytest.raises(CardError, match="2-4 is there 2 times"):
        advise(game, (0, 0, 2, 4))


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_rounds_dealt_by_chance(strategy: str):
    """001:868-870: the average lies where the count says, within 4.5 standard errors"""
    found = simulate(document(), strategy, 2_000_000, seed=7, situations=situations())
    assert found.rounds == found.win + found.push + found.lose == 2_000_000
    assert abs(float(found.mean - solved(strategy).worth)) < 4.5 * found.standard_error
    for result, deals in ends_of(document(), solved(strategy).book).items():
        expected = found.rounds * deals / DEALS
        dealt = {"win": found.win, "push": found.push, "lose": found.lose}[result]
        assert abs(dealt - expected) < 4.5 * expected**0.5


def test_the_same_seed_gives_the_same_rounds():
    game, known = document(), situations()
    one, two, other = (
        simulate(game, HOUSE, 1_100_000, seed=seed, situations=known, threads=threads)
        for seed, threads in ((1, 1), (1, 3), (2, 2))
    )
    assert one == two != other

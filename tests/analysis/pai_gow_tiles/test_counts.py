"""Every deal of tiles, counted: against known totals, laws, and a count made another way."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from analysis.pai_gow_tiles.solved import BEST, HOUSE, situations, solved
from games.pai_gow_tiles.charts import BORROWED, PRINTED, document
from houseway.analysis.pai_gow_tiles import AGAINST, DEALS, STRATEGIES, TilesSolution, count, played
from houseway.analysis.pai_gow_tiles.kinds import kinds
from houseway.analysis.standing import CELLS, Cell, copies, lost_by_copies


def ends(solution: TilesSolution) -> tuple[int, int, int]:
    """Wins, pushes and losses where copies are the player-dealer's."""
    won = solution.book[Cell("higher", "higher")]
    lost = sum(deals for cell, deals in solution.book.items() if "higher" not in cell)
    return won, solution.deals - won - lost, lost


def test_all_two_hands_are_there():
    assert (DEALS, AGAINST) == (736_281_000, 20_475)
    assert (len(kinds().tiles), int(kinds().ways.sum())) == (8130, 35_960)
    counts = situations().counts
    assert (counts.sum(axis=2) == AGAINST).all()
    assert all(sum(solved(strategy).book.values()) == DEALS for strategy in STRATEGIES)


def test_house_way_against_house_way():
    """001:870, 001:925-933"""
    solution = solved(HOUSE)
    assert ends(solution) == (222_611_256, 285_071_868, 228_597_876)
    assert solution.worth == Fraction(222_611_256 - 228_597_876, DEALS)
    assert copies(solution.book) == {
        Cell("lower", "copy"): 2_825_604,
        Cell("copy", "lower"): 3_040_056,
        Cell("copy", "copy"): 120_960,
        Cell("copy", "higher"): 3_040_056,
        Cell("higher", "copy"): 2_825_604,
    }


def test_what_is_dealt_to_one_could_be_dealt_to_the_other():
    """001:870: with one house way for both, all that is not even is what copies bring"""
    solution = solved(HOUSE)
    mirror = {"lower": "higher", "copy": "copy", "higher": "lower"}
    for cell in CELLS:
        assert solution.book[cell] == next(
            deals for other, deals in solution.book.items() if tuple(map(mirror.get, other)) == cell
        )
    assert solution.worth == -solution.copies_worth == -Fraction(lost_by_copies(solution.book), DEALS)
    assert lost_by_copies(solution.book) == 5_986_620


def test_best_against_house_way():
    solution = solved(BEST)
    assert ends(solution) == (227_565_716, 293_676_820, 215_038_464)
    assert solution.cost == 0
    assert solved(HOUSE).cost == solution.worth - solved(HOUSE).worth
    assert solution.like_house == 463_799_700
    assert solved(HOUSE).like_house == DEALS


def test_rows_add_up():
    """001:927-933"""
    solution = solved(HOUSE)
    assert [each.row for each in solution.rows] == list(document().house_way.rows)
    assert sum(each.hands for each in solution.rows) == 35_960
    assert sum(each.cost for each in solution.rows) == solution.cost
    assert sum(each.worth * each.hands for each in solution.rows) == solution.worth * 35_960
    for cell in CELLS:
        assert sum(each.book[cell] for each in solution.rows) == solution.book[cell]


def test_what_each_row_costs():
    """001:927-933: the printed rows next to nothing; those of a reading two dollars and a half for a hundred"""
    costs = {each.row.id: round(float(100 * each.cost), 4) for each in solved(HOUSE).rows}
    assert {row: cost for row, cost in costs.items() if cost} == {
        "teen-or-dey": 0.0009,
        "other-pairs": 0.0261,
        "wong": 0.4483,
        "gong": 0.7022,
        "no-pair": 1.337,
    }


def test_what_the_house_way_does_not_set_best():
    solution = solved(HOUSE)
    assert sum(each.gain * each.hands for each in solution.better) == solution.cost * 35_960
    assert all(each.gain > 0 and each.best != each.house for each in solution.better)
    lost = [each.gain * each.hands for each in solution.better]
    assert lost == sorted(lost, reverse=True)


READINGS = {
    (PRINTED, "tile-house-way-words=letter"): (-0.812, 1.797),
    (PRINTED, "tile-no-pair-setting=always-split"): (-0.814, 1.888),
    (PRINTED, "tile-3-6-interchange=no"): (-0.761, 1.56),
    (PRINTED, "tile-ranking=tien-gow"): (-0.807, 1.706),
    (BORROWED, "tile-copies=push"): (0.0, 2.448),
}
"""What a bettor wins for a hundred: the house way's setting, and the best."""


@pytest.mark.parametrize(("game_id", "reading"), READINGS)
def test_readings_and_what_they_are_worth(game_id: str, reading: str):
    """001:878, 001:928-932, 004:1023-1028"""
    worths = tuple(round(float(100 * solved(each, game_id, reading).worth), 3) for each in (HOUSE, BEST))
    assert worths == READINGS[game_id, reading]


def test_zeros_by_their_tiles():
    """001:878: what the rule for zero against zero brings the player-dealer"""
    game = document()
    by_tile = replace(game, hand=replace(game.hand, zero_zero="highest_tile"))
    found = played(by_tile, count(by_tile), HOUSE)
    assert ends(found)[2] < ends(solved(HOUSE))[2]
    assert found.worth == -found.copies_worth

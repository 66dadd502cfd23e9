from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest

from games.pai_gow_poker.way.setting_by_hand import (
    DERBY,
    DERBY_FORTUNE,
    DOUBLE,
    FACE_UP,
    FORTUNE,
    JOKERS,
    ROYALE,
    game,
)
from houseway.errors import RulebookError
from houseway.games.pai_gow_poker.way import chart_of, set_all
from houseway.rulebook.families.pai_gow_poker import HouseWay, PaiGowPokerGame, WayRow


@pytest.mark.parametrize(
    ("borrower", "printed"),
    [(DOUBLE, FORTUNE), (JOKERS, DERBY), (DERBY_FORTUNE, DERBY), (ROYALE, FACE_UP)],
)
def test_a_document_without_a_chart_uses_anothers(borrower: str, printed: str):
    """001:1416-1429, 003:446-454, 003:5166-5167, 004:201: reading house-way-missing."""
    assert chart_of(game(borrower)).rows == game(printed).house_way.rows


def test_the_ranking_is_the_borrowers_own():
    """003:385-392"""
    assert chart_of(game(JOKERS)).ranking == ("wild_no_foul", True, False)
    assert chart_of(game(DERBY_FORTUNE)).ranking == ("wild_no_foul", False, False)
    assert chart_of(game(DERBY, wheel_rank="second-highest")).ranking == ("bug", False, True)


def test_the_three_printed_charts_set_hands_alike():
    """000:418-479, 001:1416-1429, 003:110-187"""
    hands = np.random.default_rng(2).permuted(np.tile(np.arange(53), (50_000, 1)), axis=1)[:, :7]
    common, *others = (
        set_all(hands.astype(np.uint8), chart_of(game(each))) for each in (FACE_UP, FORTUNE, DERBY)
    )
    for other in others:
        assert (other.places == common.places).all()


def with_rows(*rows: WayRow) -> PaiGowPokerGame:
    way = HouseWay(cite=("000:418",), rows=rows)
    return msgspec.structs.replace(game(), house_way=way)


def without(hand: str) -> list[WayRow]:
    return [row for row in game().house_way.rows if row.hand != hand]


def row(hand: str, action: str, **more: Any) -> WayRow:
    made = {"id": hand.replace("_", "-"), "hand": hand, "set": action, "cite": ["000:418"], **more}
    return msgspec.convert(made, WayRow)


def test_a_chart_that_leaves_hands_out_is_refused():
    """000:418-479"""
    with pytest.raises(RulebookError, match='no row fits "three_pair" of rank 0'):
        chart_of(with_rows(*without("three_pair")))
    with pytest.raises(RulebookError, match='no row fits "two_pair" of rank 4'):
        chart_of(with_rows(*(each for each in game().house_way.rows if each.id != "two-pair-low")))


def test_four_of_a_kind_is_four_of_a_kind_whatever_lies_beside_it():
    """003:152-187: a chart need not name the pair beside the four."""
    rows = [each for each in game().house_way.rows if not each.hand.startswith("four_with")]
    assert chart_of(with_rows(*rows)).rows == tuple(rows)


def test_a_chart_that_goes_round_is_refused():
    """000:455-457"""
    rows = [*without("two_pair"), row("two_pair", "use", use="complete_with_two_pair")]
    with pytest.raises(RulebookError, match="complete_with_two_pair goes on with itself"):
        chart_of(with_rows(*rows))


def test_a_chart_with_more_rows_than_fit_is_refused():
    """000:418-479"""
    with pytest.raises(RulebookError, match="63 rows are too many; 62 are the most"):
        chart_of(with_rows(*[row("no_pair", "second_and_third")] * 63))


def test_a_chart_borrowed_from_one_that_borrows_is_refused():
    """003:446-454"""
    way = HouseWay(cite=("003:449",), chart=JOKERS)
    borrower = msgspec.structs.replace(game(), house_way=way)
    with pytest.raises(RulebookError, match="has no rows of its own"):
        chart_of(borrower)


def test_a_row_that_leaves_nothing_but_fouls_gives_way_to_the_best_legal_front():
    """000:409-411: the five-card hand must rank higher."""
    rows = [*without("no_pair"), row("no_pair", "aces_front")]
    chart = chart_of(with_rows(*rows))
    hand = np.array([[51, 44, 32, 24, 20, 9, 2]], np.uint8)
    settings = set_all(hand, chart)
    assert settings.forced == 1
    assert settings.places.tolist() == [[2, 1]] or settings.places.tolist() == [[1, 2]]

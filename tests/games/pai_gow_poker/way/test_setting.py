from __future__ import annotations

import numpy as np
import pytest

from games.pai_gow_poker.way.setting_by_hand import DERBY, FACE_UP, JOKERS, game, placed
from houseway.cards import JOKER
from houseway.errors import CardError
from houseway.games.pai_gow_poker.way import chart_of, house_way, set_all
from houseway.games.pai_gow_poker.way.every import every_hand
from houseway.hands.pai_gow import values

FILED = pytest.mark.parametrize("game_id", [FACE_UP, DERBY, JOKERS])


@FILED
def test_one_hand_and_many_are_set_alike(game_id: str):
    """000:410, 003:63-72"""
    document = game(game_id)
    chart = chart_of(document)
    hands = np.random.default_rng(11).permuted(np.tile(np.arange(53), (300, 1)), axis=1)[:, :7]
    settings = set_all(hands.astype(np.uint8), chart)
    for at, hand in enumerate(hands.tolist()):
        one = house_way(document, hand)
        assert {hand[place] for place in settings.places[at].tolist()} == set(one.front)
        assert (settings.fronts[at], settings.backs[at]) == one.values[:2]
        assert chart.rows[settings.rows[at]] == one.row
        assert set(one.front) | set(one.back) == set(hand)
        assert one.values == values(one.front, one.back, chart.ranking)


def test_the_order_of_the_cards_and_the_names_of_suits_change_nothing():
    """000:347: all suits are equal in rank."""
    chart = chart_of(game())
    hands = (
        np.random.default_rng(4).permuted(np.tile(np.arange(53), (2000, 1)), axis=1)[:, :7].astype(np.uint8)
    )
    renamed = np.where(hands == JOKER, hands, hands // 4 * 4 + (3 - hands % 4)).astype(np.uint8)[:, ::-1]
    first, second = set_all(hands, chart), set_all(renamed, chart)
    assert (first.fronts == second.fronts).all()
    assert (first.backs == second.backs).all()
    assert (first.rows == second.rows).all()


def test_what_a_setting_tells():
    """000:427-428, 000:455-457"""
    setting = placed("7d 7c 9h 9d Qd Jd 4d")
    assert [row.id for row in setting.path] == ["complete-with-two-pair"]
    assert (setting.row.id, setting.test, setting.done) == ("two-pair-middle", False, "small_pair_front")
    assert (setting.hand, setting.ranks, setting.joker) == ("complete_with_two_pair", (7, 5), None)
    assert placed("Ac Qd 3s 3c Jh 8d 4c").test is None


@FILED
def test_some_of_all_hands_are_set_legally(game_id: str):
    """000:409-411, 003:23-24: a part of the count that the next test does in full."""
    tally = every_hand(chart_of(game(game_id)), [(3, 40), (20, 38), (36, 39), (44, 46)])
    assert (tally.hands, tally.rows.sum()) == (4087, 4087)
    assert (tally.forced, tally.fouls, tally.wrong) == (0, 0, 0)


@pytest.mark.slow
@FILED
def test_all_hands_are_set_legally(game_id: str):
    """000:409-411, 003:23-24"""
    tally = every_hand(chart_of(game(game_id)))
    assert (tally.hands, tally.rows.sum()) == (154_143_080, 154_143_080)
    assert (tally.forced, tally.fouls, tally.wrong) == (0, 0, 0)


def test_progress_is_told_to_the_end():
    """000:410"""
    told: list[tuple[int, int]] = []
    every_hand(chart_of(game()), [(40, 45), (41, 46)], lambda done, total: told.append((done, total)))
    assert told == [(21, 27), (27, 27)]


@pytest.mark.parametrize(
    ("cards", "complaint"),
    [([1, 2], "2 cards are no hand"), ([0, 1, 2, 3, 4, 5, 53], "card 53"), ([0, 1, 2, 3, 4, 5, 5], "twice")],
)
def test_what_is_no_hand_is_named(cards: list[int], complaint: str):
    """000:385-386"""
    with pytest.raises(CardError, match=complaint):
        house_way(game(), cards)


@pytest.mark.parametrize(
    ("hands", "complaint"),
    [
        (np.zeros((2, 6), np.uint8), "it needs 7 columns"),
        (np.zeros((2, 7), np.int64), "it must be of uint8"),
        (np.full((2, 7), 53, np.uint8), "card 53 is none of a pack of 53"),
    ],
)
def test_what_is_no_batch_is_named(hands: np.ndarray[tuple[int, int], np.dtype[np.uint8]], complaint: str):
    """000:385-386"""
    with pytest.raises(CardError, match=complaint):
        set_all(hands, chart_of(game()))

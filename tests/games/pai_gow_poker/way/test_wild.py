"""A joker that may be any card, in charts that were written for one that may not."""

from __future__ import annotations

import numpy as np
import pytest

from games.pai_gow_poker.way.setting_by_hand import DERBY_FORTUNE, JOKERS, game, placed, shown, written
from houseway.cards import card_text, cards_text
from houseway.games.pai_gow_poker.way import chart_of, house_way, set_all
from houseway.hands.pai_gow import back_words, front_words


@pytest.mark.parametrize("game_id", [JOKERS, DERBY_FORTUNE])
@pytest.mark.parametrize(
    ("expected", "hand", "stands_for"),
    [
        ("Ac As / Ah Ad Jo Ks 5c", "five_aces", "As"),
        ("Jc Jd / 5c 5d 5h 5s Jo", "four_with_three", "Js"),
        ("Jo Qc / Kc Kd Kh Ks Jh", "four_with_pair", "Qs"),
        ("Ac Ad / 9c 9d 9h Jo 4s", "four_with_pair", "9s"),
        ("Kc Kd / Jo Ks Qd Jh 9c", "four", "Kh"),
        ("Ac Ad / Jo Kc Kd 4h 3d", "full_house", "Ks"),
        ("9c 9d / 8d 7h 6c 5s Jo", "complete_with_three", "9s"),
        ("Ac Ad / Jo Ks Qd Jh 9c", "complete_with_pair", "Ts"),
        ("Ac 4h / Kd Jo 8d 5d 2d", "complete_with_pair", "Ad"),
        ("Ac Kd / 9h Jo 8s 6c 5d", "complete", "7s"),
        ("Ac Ks / Jo Ad 9d 5h 2c", "three", "As"),
        ("Kc Qd / 2c 2d Jo 9d 4h", "three", "2s"),
        ("Ac Kc / Jo 9d 7h 5c 3d", "one_pair", "9s"),
    ],
)
def test_the_joker_makes_the_first_class_then_the_best_front_then_the_best_back(
    expected: str, hand: str, stands_for: str, game_id: str
):
    """003:385-388, 003:4967: reading house-way-wild-joker."""
    setting = placed(expected, game_id)
    assert (shown(setting), setting.hand) == (written(expected), hand)
    assert setting.joker is not None
    assert card_text(setting.joker) == stands_for


def test_what_the_hands_count_is_what_the_wild_joker_makes_of_them_in_the_end():
    """003:385-388: split as a fourth king, it completes a straight behind."""
    setting = placed("Kc Kd / Jo Ks Qd Jh 9c", JOKERS)
    ranking = chart_of(game(JOKERS)).ranking
    assert back_words(setting.values.back, ranking) == "straight, king high"


def test_five_of_a_kind_behind_is_as_good_as_the_document_has_it():
    """003:390-392, 003:5008-5009: reading five-of-a-kind."""
    for game_id, words in ((JOKERS, "five fives"), (DERBY_FORTUNE, "four of a kind, fives")):
        setting = placed("Jc Jd / 5c 5d 5h 5s Jo", game_id)
        assert back_words(setting.values.back, chart_of(game(game_id)).ranking) == words


def test_as_the_bug_that_the_chart_was_written_for():
    """003:385-388, 003:479-484: reading house-way-wild-joker."""
    setting = placed("Jo Kd / 9c 9d 7h 3s 2c", JOKERS, house_way_wild_joker="as-bug")
    assert shown(setting) == written("Jo Kd / 9c 9d 7h 3s 2c")
    assert (front_words(setting.values.front), setting.values.foul) == ("ace-king", False)
    assert setting.joker is None
    highest = placed("Kd 7h / 9c 9d Jo 3s 2c", JOKERS)
    assert shown(highest) == written("Kd 7h / 9c 9d Jo 3s 2c")


def test_a_front_that_would_foul_is_not_taken():
    """003:473-484: reading wild-joker-front. King and joker are a pair of kings there, too high before nines."""
    setting = placed(
        "Kd 7h 9c 9d Jo 3s 2c", JOKERS, wild_joker_front="highest", house_way_wild_joker="as-bug"
    )
    assert shown(setting) == written("Jo 7h / 9c 9d Kd 3s 2c")
    assert (front_words(setting.values.front), setting.values.foul) == ("pair of sevens", False)


@pytest.mark.parametrize("front", ["highest-legal", "highest"])
@pytest.mark.parametrize("joker", ["highest-class", "as-bug"])
def test_no_reading_makes_a_setting_foul(front: str, joker: str):
    """003:473-484"""
    document = game(JOKERS, wild_joker_front=front, house_way_wild_joker=joker)
    packs = np.random.default_rng(5).permuted(np.tile(np.arange(52), (400, 1)), axis=1)
    hands = np.column_stack((packs[:, :6], np.full(400, 52))).astype(np.uint8)
    assert set_all(hands, chart_of(document)).forced == 0
    for hand in hands.tolist():
        assert not house_way(document, hand).values.foul, cards_text(hand)

"""Pure Spanish 21.5: what a hand may do at which total, and how the player-dealer draws."""

from __future__ import annotations

import pytest

from games.blackjack.merced_paper import SPANISH, asked, choose, fate, hand, jot, live, refused, rules

FREE, STANDS = "hit stand double surrender", "stand double surrender"
SPLITS = "hit stand double split surrender"
TWO_CARDS = {
    "2c 3d": FREE,  # hard 5: the chart has nobody hit
    "2c 2d": SPLITS,
    "6c 5d": FREE,  # hard 11
    "9c 7d": FREE,  # hard 16
    "8c 8d": SPLITS,
    "9c 8d": STANDS,  # hard 17
    "Kc 7d": STANDS,
    "9c 9d": "stand double split surrender",  # hard 18
    "Kc 9d": STANDS,  # hard 19
    "Kc Kd": "stand double split surrender",  # hard 20
    "Kc Jd": "stand double split surrender",
    "Ac 2d": FREE,  # soft 13
    "Ac 6d": FREE,  # soft 17
    "Ac 9d": FREE,  # soft 20
    "Ac Ad": SPLITS,
}
"""What the first two cards may do."""
MORE_CARDS = {
    ("2c 3d", "4h"): "hit stand",  # hard 9
    ("9c 2d", "Ah"): "hit stand",  # hard 12
    ("9c 4d", "3h"): "hit stand",  # hard 16
    ("9c 4d", "4h"): None,  # hard 17 stands
    ("9c 4d", "8h"): None,  # hard 21
    ("9c 4d", "9h"): None,  # over
    ("Ac 2d", "4h"): "hit stand",  # soft 17
    ("Ac 2d", "8h"): "hit stand",  # soft 21
    ("Ac 2d", "Kh"): "hit stand",  # hard 13
    ("Ac 6d", "Kh"): None,  # hard 17
}
"""What a hand may do after a hit, or nothing where it is not asked any more."""


@pytest.mark.parametrize("game", SPANISH)
@pytest.mark.parametrize("cards", TWO_CARDS)
def test_two_cards(game: str, cards: str):
    """002:585-589, 002:625-637, 003:4393-4399, 003:4483-4537: hard 17 stands, everything else is free"""
    opened = live(game, f"7c 9d | 1: {cards}", "1 base 10")
    assert asked(opened) == {"1": TWO_CARDS[cards]}


@pytest.mark.parametrize("game", SPANISH)
@pytest.mark.parametrize(("cards", "draw"), MORE_CARDS)
def test_more_cards(game: str, cards: str, draw: str):
    """002:589, 003:4397: from hard 17 on nobody asks; no double, split or surrender after a hit"""
    opened = live(game, f"8c 9d | 1: {cards}", "1 base 10", draw)
    choose(opened, "1 hit")
    answers = MORE_CARDS[cards, draw]
    assert asked(opened) == ({} if answers is None else {"1": answers})
    assert opened.over is (answers is None)


@pytest.mark.parametrize("game", SPANISH)
def test_a_hard_seventeen_may_not_hit(game: str):
    """002:589, 003:4397"""
    opened = live(game, "7c 9d | 1: Kc 7d", "1 base 10")
    says = 'choice: seat 1: no answer "hit"; answers: stand, double, surrender'
    assert refused(opened, "1 hit") == [says]


@pytest.mark.parametrize("game", SPANISH)
def test_a_soft_hand_may_hit_as_often_as_it_likes(game: str):
    """002:589-591, 003:4397-4399: soft 21 is not hard 17"""
    opened = live(game, "8c 9d | 1: Ac 5d", "1 base 10", "5h 3c 7d Kh")
    for _ in range(3):  # soft 21, hard 14, hard 21
        choose(opened, "1 hit")
    assert (hand(opened, "1"), opened.over) == ("Ac 5d 5h 3c 7d", True)


@pytest.mark.parametrize("game", SPANISH)
def test_the_chart_may_come_before_doubling_and_surrender(game: str):
    """002:589, 002:625, 003:4397, 003:4483-4485 (reading chart-against-options=after-chart): hard 17 just stands"""
    after = {"chart_against_options": "after-chart"}
    for cards, answers in (
        ("Kc 7d", None),
        ("9c 9d", None),
        ("9c 7d", FREE),
        ("Ac 9d", FREE),
        ("8c 8d", SPLITS),
    ):
        opened = live(game, f"8c 9d | 1: {cards}", "1 base 10", **after)
        assert asked(opened) == ({} if answers is None else {"1": answers}), cards


@pytest.mark.parametrize("game", SPANISH)
def test_two_pictures_may_be_split_whatever_the_chart_says(game: str):
    """002:629, 003:4511-4512 (reading chart-against-options=after-chart): what is printed of two tens stays"""
    opened = live(game, "8c 9d | 1: Kc Jd", "1 base 10", chart_against_options="after-chart")
    assert asked(opened) == {"1": "stand split"}


@pytest.mark.parametrize("game", SPANISH)
def test_the_chart_may_come_before_a_further_doubling(game: str):
    """002:589, 002:627, 003:4397, 003:4494-4496 (reading chart-against-options=after-chart): hard 17 is not doubled again"""
    opened = live(game, "8c 9d | 1: 6c 5d", "1 base 10", "6h", chart_against_options="after-chart")
    choose(opened, "1 double")
    assert asked(opened) == {"1": "stand rescue"}


# the player-dealer


@pytest.mark.parametrize("game", SPANISH)
@pytest.mark.parametrize(
    ("two", "drawn"),
    [
        ("9c 7d", "3h"),  # hard 16 hits
        ("9c 8d", ""),  # hard 17 stands, of two cards too
        ("6c Ad", "2h"),  # soft 17 hits, soft 19 stands
        ("8c Ad", ""),  # soft 19
        ("Ac 7d", ""),  # soft 18 stands (reading soft-eighteen)
        ("6c Ad", "Kh"),  # soft 17 becomes hard 17
        ("6c Ad", "5h 4s 9h"),  # soft 17, hard 12, hard 16, 25
        ("2c Ad", "2h 2s Jc"),  # soft 13, 15 and 17, hard 17
        ("4c 2d", "2h 3s 4c Ah 9h"),  # 15, and with the ace hard 16
    ],
)
def test_the_player_dealer_draws_by_his_chart(game: str, two: str, drawn: str):
    """002:593-601, 003:4402-4411: to hard 17 and soft 18"""
    opened = live(game, f"{two} | 1: Kc 8d", "1 base 10", f"{drawn} 2c 2d 2h 2s")
    choose(opened, "1 stand")
    assert hand(opened, "pd") == f"{two} {drawn}".strip()


@pytest.mark.parametrize("game", SPANISH)
def test_the_player_dealer_draws_against_hands_that_are_over(game: str):
    """002:607, 002:613-618, 003:4428-4430, 003:4455-4464: they may still push"""
    opened = live(game, "8c 8d | 1: Kc 5d", "1 base 10", "9h 8s")
    choose(opened, "1 hit")
    assert (hand(opened, "1"), hand(opened, "pd")) == ("Kc 5d 9h", "8c 8d 8s")


@pytest.mark.parametrize("game", SPANISH)
def test_nothing_is_drawn_when_nothing_waits_for_it(game: str):
    """002:605, 002:626, 002:634, 003:4416-4418, 003:4486-4489, 003:4521-4523: a natural, a rescue, a surrender"""
    two = "8c 8d | 1: Ac Kd | 2: 9c 2d | 3: Kc 6d"
    opened = live(game, two, "1 base 10 match-the-dealer 10, 2 base 10, 3 base 10", "4h 8s")
    choose(opened, "2 double rescue, 3 surrender")
    assert (opened.over, hand(opened, "pd")) == (True, "8c 8d")


@pytest.mark.parametrize("game", SPANISH)
def test_wrong_draws_of_the_player_dealer_are_named(game: str):
    """002:593-597, 003:4402-4407"""
    bets, stands = "1 base 10", "1 stand"
    assert rules(jot(game, "6c Ad | 1: Kc 8d", bets, stands)) == ["drawing"]  # soft 17 was not hit
    assert rules(jot(game, "9c 8d 2h | 1: Kc 8d", bets, stands)) == ["drawing"]  # hard 17 was
    assert rules(jot(game, "9c 7d | 1: Kc 8d", bets, stands)) == ["drawing"]
    assert rules(jot(game, "8c Ad 2d | 1: Kc 8d", bets, stands)) == ["drawing"]  # soft 19 was
    assert fate(jot(game, "6c Ad 3h | 1: Kc 8d", bets, stands)) == "lose $10"

"""Which cards play."""

from __future__ import annotations

from functools import partial

import pytest

from hands.test_oracles import random_hands
from houseway.cards import parse_cards
from houseway.errors import CardError
from houseway.hands.choosing import Uses, best, best_cards
from houseway.hands.low import low, low_of, low_words
from houseway.hands.ranking import ranking

HIGH = ranking("standard")


def said(hole: str, board: str, uses: Uses) -> str:
    made = best(HIGH.strength, parse_cards(hole), parse_cards(board), uses)
    assert made is not None
    return HIGH.words(made)


@pytest.mark.parametrize(
    ("hole", "board", "words"),
    [
        ("Ac 2d 3h 4s", "Kc Qc Jc Tc 9d", "ace-king high"),
        ("Ac 2c 3h 4s", "Kc Qc Jc Tc 9d", "flush, ace high"),
        ("Ac Ad Ah As", "Kc Qd 9h 5s 2c", "pair of aces"),
        ("Kd Kh 2c 3d", "Kc Ks 9h 5s 4c", "four of a kind, kings"),
        ("2c 3d 4h 5s", "Ac Ad Ah As Kc", "three of a kind, aces"),
    ],
)
def test_exactly_two_and_three(hole: str, board: str, words: str):
    """000:3487, 002:277, 004:764-783"""
    assert said(hole, board, "exactly_two_and_three") == words


def test_at_most_two_lets_the_board_play():
    """001:733, the reading omaha-exactly-two"""
    assert said("2c 3d 4h 5s", "Ac Ad Ah As Kc", "at_most_two") == "four of a kind, aces"
    assert said("Ac 2d 3h 4s", "Kc Qc Jc Tc 9d", "at_most_two") == "royal flush"
    assert said("2d 2h 2s 4d", "Kc Qc 2c 9d 8s", "at_most_two") == "three of a kind, twos"


def test_any_five():
    """000:3352, 001:703"""
    assert said("2c 3d", "Ac Ad Ah As Kc", "any_five") == "four of a kind, aces"
    assert said("2d 2h 2s", "Kc Qc 2c 9d 8s", "any_five") == "four of a kind, twos"


def test_five_dealt():
    """001:218"""
    assert said("2c 3d 4h 5s 6c", "", "five_dealt") == "straight, six high"


def test_a_low_hand_may_be_none():
    """002:230: two and three for the low hand as well"""
    hole, board = parse_cards("Ac 2d Kh Ks"), parse_cards("3c 4d 5h Qs Kd")
    found = best(partial(low, qualifier=8), hole, board, "exactly_two_and_three")
    assert found is not None
    assert low_words(found) == "5-4-3-2-A"
    assert best(low_of(8).strength, parse_cards("Ac Qd Kh Ks"), board, "exactly_two_and_three") is None
    assert best_cards(low_of(8).strength, parse_cards("Ac Qd Kh Ks"), board, "exactly_two_and_three") is None


@pytest.mark.parametrize("board", [3, 4, 5])
def test_the_quick_way_is_the_long_way(board: int):
    """000:3487"""
    for cards in random_hands(60, 4 + board, seed=board).tolist():
        for value in (HIGH.strength, low_of(8).strength, low_of().strength):
            slow = best(lambda five, value=value: value(five), cards[:4], cards[4:], "exactly_two_and_three")
            assert best(value, cards[:4], cards[4:], "exactly_two_and_three") == slow


@pytest.mark.parametrize("uses", ["any_five", "exactly_two_and_three", "at_most_two"])
def test_the_cards_that_play_are_worth_what_the_hand_is(uses: Uses):
    for cards in random_hands(30, 8, seed=8).tolist():
        hole, board = cards[:3], cards[3:]
        five = best_cards(HIGH.strength, hole, board, uses)
        assert five is not None
        own = [card for card in five if card in hole]
        assert len(set(five)) == 5 == len(own) + len(set(five) & set(board))
        assert uses == "any_five" or len(own) <= 2
        assert uses != "exactly_two_and_three" or len(own) == 2
        assert HIGH.strength(five) == best(HIGH.strength, hole, board, uses)


def test_one_s_own_cards_play_before_equal_ones_of_the_board():
    hole, board = parse_cards("Ac 2d"), parse_cards("Kc Qd Jh Ts As")
    five = best_cards(HIGH.strength, hole, board, "any_five")
    assert five is not None
    assert parse_cards("Ac")[0] in five


@pytest.mark.parametrize(("hole", "board"), [("Ac 2d 3h 4s", "Kc Qc"), ("Ac", "Kc Qc Jc")])
def test_too_few_cards_are_refused(hole: str, board: str):
    with pytest.raises(CardError, match="make no hand by exactly_two_and_three"):
        best(HIGH.strength, parse_cards(hole), parse_cards(board), "exactly_two_and_three")


def test_a_card_on_both_sides_is_refused():
    with pytest.raises(CardError, match="a card is twice"):
        best(HIGH.strength, parse_cards("Ac 2d 3h 4s"), parse_cards("Ac Qd Jh"), "exactly_two_and_three")

"""Up cards that decide who acts."""

from __future__ import annotations

from itertools import pairwise
from typing import get_args

import pytest

from houseway.cards import JOKER, parse_card, parse_cards
from houseway.errors import CardError
from houseway.hands.showing import ShowingJoker, UpCardRank, showing_high, showing_low, up_card


def fall(values: list[int]) -> bool:
    return all(one > two for one, two in pairwise(values))


def test_fours_threes_pairs_and_high_cards():
    """001:559, 000:3799"""
    hands = [
        "2c 2d 2h 2s",
        "Ac Ad Ah Ks",
        "2c 2d 2h As",
        "Ac Ad Kh Ks",
        "3c 3d 2h 2s",
        "2c 2d Ah Ks",
        "2c 2d Ah Qs",
        "Ac Kd Qh Js",
        "6c 5c 4c 3c",
        "5c 4d 3h 2s",
    ]
    assert fall([showing_high(parse_cards(hand)) for hand in hands])


def test_straights_and_flushes_do_not_count():
    """000:3799: fewer than five cards make none"""
    assert showing_high(parse_cards("6c 5c 4c 3c")) == showing_high(parse_cards("6d 5h 4s 3c"))


@pytest.mark.parametrize(
    ("hands", "joker"),
    [
        (["Ac Jo", "Kc Kd", "Kc Jo", "Ac Qd"], "ace"),
        (["Ac Jo", "Kc Jo", "Qc Qd", "2c Jo", "Ac Kd"], "wild"),
        (["2c 2d 2h Jo", "Kc 2d 2h Jo", "Kc Kd 3h 3s", "Kc Qd Jh 3s"], "wild"),
    ],
)
def test_the_joker_among_up_cards(hands: list[str], joker: ShowingJoker):
    """001:555, 001:561, 002:1239"""
    assert fall([showing_high(parse_cards(hand), joker) for hand in hands])


def test_hands_are_equal_whether_or_not_one_has_the_joker():
    """001:559-561"""
    assert showing_high(parse_cards("Kc Jo 3d"), "wild") == showing_high(parse_cards("Kd Kh 3c"))
    assert showing_high(parse_cards("Jo"), "wild") == showing_high(parse_cards("Ac"))


def test_the_lowest_showing_hand():
    """001:838, 001:842: the ace is low, and pairs are worse"""
    hands = [
        "4c 3d 2h As",
        "5c 3d 2h As",
        "Kc Qd Jh Ts",
        "Ac Ad 2h 3s",
        "2c 2d Ah 3s",
        "Ac Ad Ah 2s",
        "Kc Kd Kh Ks",
    ]
    assert fall([showing_low(parse_cards(hand)) for hand in hands])
    assert fall([showing_low(parse_cards(hand)) for hand in ("Ac", "2c", "Kc")])


def test_a_single_card_by_rank_then_suit():
    """003:544, 002:1265: spades, hearts, diamonds, clubs"""
    cards = parse_cards("As Ah Ad Ac Ks 2s 2c")
    assert fall([up_card(card, ace_high=True, suits=True) for card in cards])
    assert up_card(cards[0], ace_high=True, suits=False) == up_card(cards[3], ace_high=True, suits=False)


def test_an_ace_may_be_the_lowest_card():
    """001:824 has it high; the reading bring-in-ace-and-suit lets it be low"""
    cards = parse_cards("Ks Kc 2s 2c As Ac")
    assert fall([up_card(card, ace_high=False, suits=True) for card in cards])


@pytest.mark.parametrize(
    ("joker", "above", "below"),
    [("above_all", "As", None), ("above_aces", "As", None), ("below_aces", "Ks", "Ac"), ("ace", "As", None)],
)
def test_the_joker_beside_aces(joker: UpCardRank, above: str, below: str | None):
    """001:557, and the reading joker-up-card"""
    value = up_card(JOKER, ace_high=True, suits=True, joker=joker)
    assert value > up_card(parse_card(above), ace_high=True, suits=True)
    assert below is None or value < up_card(parse_card(below), ace_high=True, suits=True)


def test_without_suits_a_joker_may_be_an_ace_like_another():
    """000:3804"""
    ace = up_card(parse_card("Ac"), ace_high=True, suits=False)
    values = {
        joker: up_card(JOKER, ace_high=True, suits=False, joker=joker) for joker in get_args(UpCardRank)
    }
    assert values["ace"] == ace
    assert values["above_all"] > values["above_aces"] > ace > values["below_aces"]
    assert values["below_aces"] > up_card(parse_card("Ks"), ace_high=True, suits=False)


def test_with_a_low_ace_the_joker_keeps_its_place():
    """The reading joker-up-card together with bring-in-ace-and-suit."""
    two = up_card(parse_card("2c"), ace_high=False, suits=True)
    assert up_card(JOKER, ace_high=False, suits=True, joker="above_aces") < two
    assert up_card(JOKER, ace_high=False, suits=True, joker="above_all") > up_card(
        parse_card("Ks"), ace_high=False, suits=True
    )


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("4c 4d 4h 2s 2c", "Ac Ad Ah Ks Qc"),  # a full house above three of a kind
        ("2c 2d 2h 2s 3c", "Ac Ad Ah Ks Kc"),
        ("Ac Ad Kh Ks 3c 3d", "Ac Ad Kh Ks 2c 2d"),  # of three pairs the best five
        ("Ac Kd Qh Js 9c 2d", "Ac Kd Qh Js 8c 7d"),
        ("3c 3d 2h 2s", "3c 3d Ah Ks Qc"),
    ],
)
def test_cards_that_were_exposed_count_with_the_others(better: str, worse: str):
    """001:787, 001:810: a hand shows more than its four cards then"""
    assert showing_high(parse_cards(better)) > showing_high(parse_cards(worse))


def test_of_many_up_cards_the_five_lowest_count_for_low():
    """001:787"""
    assert showing_low(parse_cards("Ac 2d 3h 4s 5c Kd")) == showing_low(parse_cards("Ac 2d 3h 4s 5c"))
    assert showing_low(parse_cards("Ac 2d 3h 4s 5c 5d")) > showing_low(parse_cards("Ac 2d 3h 4s 6c"))


def test_what_is_wrong_is_said():
    with pytest.raises(CardError, match="0 up cards; a hand shows 1 to 7"):
        showing_high([])
    with pytest.raises(CardError, match="8 up cards"):
        showing_low(range(8))
    with pytest.raises(CardError, match="a card is twice"):
        showing_high([1, 1])
    with pytest.raises(CardError, match="card 52"):
        showing_high([JOKER])
    with pytest.raises(CardError, match="card 52"):
        up_card(JOKER, ace_high=True, suits=True)

from __future__ import annotations

from itertools import pairwise

import pytest

from houseway.cards import parse_cards
from houseway.errors import CardError
from houseway.hands.order import HandClass
from houseway.hands.pai_gow import (
    BACKS,
    FRONTS,
    Ranking,
    back_value,
    back_words,
    front_value,
    front_words,
    highest_legal_front,
    is_foul,
    values,
)
from houseway.hands.poker import least, strength

BUG = Ranking("bug")
WILD = Ranking("wild")
NO_FOUL = Ranking("wild_no_foul")
FIVES = Ranking("wild", five_of_a_kind=True)


def front(text: str, ranking: Ranking = BUG) -> str:
    return front_words(front_value(parse_cards(text), ranking))


def back(text: str, ranking: Ranking = BUG) -> str:
    return back_words(back_value(parse_cards(text), ranking), ranking)


def test_fronts_rise_from_three_two_to_a_pair_of_aces():
    rising = ["3c 2d", "4c 2d", "4c 3d", "5c 2d", "Kc Qd", "Ac 2d", "Ac Kd", "2c 2d", "9c 9d", "Ac Ad"]
    found = [front_value(parse_cards(two), BUG) for two in rising]
    assert found == sorted(found)
    assert (found[0], found[6], found[7], found[-1]) == (0, 77, 78, FRONTS - 1)


def test_every_front_value_occurs_and_has_its_own_words():
    found = {front_value((a, b), BUG) for a in range(53) for b in range(53) if a != b}
    assert found == set(range(FRONTS))
    assert len({front_words(value) for value in found}) == FRONTS


@pytest.mark.parametrize(
    ("two", "bug", "wild"),
    [
        ("Kc Jo", "ace-king", "pair of kings"),
        ("Ac Jo", "pair of aces", "pair of aces"),
        ("Jo 2d", "ace-two", "pair of twos"),
        ("9c 8d", "nine-eight", "nine-eight"),
    ],
)
def test_the_joker_in_front(two: str, bug: str, wild: str):
    """000:347, 003:385-388"""
    assert (front(two), front(two, WILD), front(two, NO_FOUL)) == (bug, wild, wild)


@pytest.mark.parametrize(
    ("five", "bug", "wild"),
    [
        ("As Kd 9h 5c Jo", "pair of aces", "pair of aces"),
        ("Ks Qd 9h 5c Jo", "ace-king high", "pair of kings"),
        ("Ks Kd 9h 5c Jo", "pair of kings", "three of a kind, kings"),
        ("As Ad 9h 5c Jo", "three of a kind, aces", "three of a kind, aces"),
        ("Ks Kd 9h 9c Jo", "two pair, kings and nines", "full house, kings over nines"),
        ("Ks Kd Kh 9c Jo", "three of a kind, kings", "four of a kind, kings"),
        ("As Ad Ah 9c Jo", "four of a kind, aces", "four of a kind, aces"),
        ("Ks Qd Th 9c Jo", "straight, king high", "straight, king high"),
        ("Ks Qd Jh Tc Jo", "straight, ace high", "straight, ace high"),
        ("4s 3d 2h 5c Jo", "straight, six high", "straight, six high"),
        ("As 3d 2h 5c Jo", "straight, five high", "straight, five high"),
        ("Ks 9s 5s 2s Jo", "flush, ace high", "flush, ace high"),
        ("As Ks 9s 5s Jo", "flush, ace high", "flush, ace high"),
        ("Ks Qs Ts 9s Jo", "straight flush, king high", "straight flush, king high"),
        ("As Ks Js Ts Jo", "royal flush", "royal flush"),
        ("As Ad Ah Ac Jo", "five aces", "five aces"),
    ],
)
def test_the_joker_behind(five: str, bug: str, wild: str):
    """000:347, 003:14-16, 003:385-388"""
    assert (back(five), back(five, WILD)) == (bug, wild)


def test_the_joker_in_a_flush_with_the_ace_is_the_next_highest_card():
    with_joker = back_value(parse_cards("As Ks 9s 5s Jo"), BUG)
    assert with_joker == strength(parse_cards("As Ks Qs 9s 5s"))


def test_five_alike_are_five_only_where_the_document_says_so():
    """003:390-392, 003:5008-5009"""
    assert back("Kc Kd Kh Ks Jo", WILD) == "four of a kind, kings"
    assert back_value(parse_cards("Kc Kd Kh Ks Jo"), WILD) == strength(parse_cards("Kc Kd Kh Ks As"))
    assert back("Kc Kd Kh Ks Jo", FIVES) == "five kings"
    assert back_value(parse_cards("Ac Ad Ah As Jo"), FIVES) == BACKS - 1
    assert back("2c 2d 2h 2s Jo", Ranking("bug", five_of_a_kind=True)) == "four of a kind, twos"


@pytest.mark.parametrize("suits", ["schdc", "sssss"])
def test_the_place_of_the_lowest_straight(suits: str):
    """000:356, 000:363"""
    straights = ["A5432", "65432", "KQJT9", "AKQJT"]
    cards = [parse_cards(" ".join(map("".join, zip(run, suits, strict=True)))) for run in straights]
    wheel, six, king, ace = (back_value(five, BUG) for five in cards)
    assert wheel < six < king < ace
    second = Ranking("bug", wheel_second=True)
    wheel, six, king, ace = (back_value(five, second) for five in cards)
    assert six < king < wheel < ace
    assert [back_words(back_value(five, second), second) for five in cards] == [
        back_words(back_value(five, BUG), BUG) for five in cards
    ]


def test_only_straights_change_places():
    second = Ranking("bug", wheel_second=True)
    assert back_value(parse_cards("Ac Ad Ah Ks Qs"), second) == strength(parse_cards("Ac Ad Ah Ks Qs"))
    assert back_value(parse_cards("7s 5s 4s 3s 2s"), second) == strength(parse_cards("7s 5s 4s 3s 2s"))


@pytest.mark.parametrize(
    ("two", "five", "foul"),
    [
        ("Kd Jc", "Ah Tc 7s 5h 3d", False),
        ("Ad Jc", "Kh Tc 7s 5h 3d", True),
        ("Ah Td", "Ad Tc 7s 5h 3d", False),
        ("Ah Jd", "Ad Tc 7s 5h 3d", True),
        ("9c 9d", "8h 8c 7s 5h 3d", True),
        ("9c 9d", "9h 9s 7s 5h 3d", False),
        ("9c 9d", "Th Ts 7s 5h 3d", False),
        ("9c 9d", "Ah Ks 7s 5h 3d", True),
        ("Ac Ad", "3h 3s 2s 2h 7d", False),
        ("Ac Jo", "Kh Ks 7s 5h 3d", True),
        ("Kc Jo", "2h 2s 7s 5h 3d", False),
    ],
)
def test_a_front_over_its_back_is_foul(two: str, five: str, foul: bool):  # noqa: FBT001 -- a column of the table
    """000:411, 003:84-87"""
    assert values(parse_cards(two), parse_cards(five), BUG).foul is foul


def test_the_printed_example_of_a_joker_that_does_not_foul():
    """003:479-484: ace and joker before a pair of nines are ace-king."""
    setting = values(parse_cards("As Jo"), parse_cards("9c 9d 7h 3s 2c"), NO_FOUL)
    assert (front_words(setting.front), setting.foul) == ("ace-king", False)
    highest = values(parse_cards("As Jo"), parse_cards("9c 9d 7h 3s 2c"), WILD)
    assert (front_words(highest.front), highest.foul) == ("pair of aces", True)


@pytest.mark.parametrize(
    ("two", "five", "words"),
    [
        ("8h Jo", "9c 9d 7h 3s 2c", "pair of eights"),
        ("Th Jo", "9c 9d 7h 3s 2c", "ace-ten"),
        ("5h Jo", "Ac Qd 9h 7s 3c", "ace-five"),
        ("5h Jo", "Kc Jd 9h 7s 3c", "king-five"),
        ("Qh Jo", "Kc Jd 9h 7s 3c", "queen-jack"),
        ("Ah Jo", "Ac Qd 9h 7s 3c", "ace-queen"),
        ("Kh Jo", "2c 2d 3h 3s 7c", "pair of kings"),
    ],
)
def test_a_joker_in_front_takes_the_highest_value_that_is_no_foul(two: str, five: str, words: str):
    """003:479-484"""
    setting = values(parse_cards(two), parse_cards(five), NO_FOUL)
    assert (front_words(setting.front), setting.foul) == (words, False)


def test_no_value_of_the_joker_helps_a_card_that_is_too_high():
    setting = values(parse_cards("Ah Jo"), parse_cards("Kc Qd 9h 7s 3c"), NO_FOUL)
    assert (front_words(setting.front), setting.foul) == ("pair of aces", True)


def test_the_highest_legal_front_never_falls_as_the_back_rises():
    caps = [highest_legal_front(value) for value in range(BACKS)]
    assert all(low <= high for low, high in pairwise(caps))
    assert caps[least(HandClass.TWO_PAIR)] == FRONTS - 1
    assert caps[least(HandClass.PAIR, 7)] == front_value(parse_cards("9c 9d"), BUG)


@pytest.mark.parametrize(
    ("call", "complaint"),
    [
        (lambda: front_value((1,), BUG), "1 cards where 2 belong"),
        (lambda: back_value((1, 2, 3, 4, 53), BUG), "card 53 is none of a pack of 53"),
        (lambda: back_value((1, 2, 3, 4, 4), BUG), "a card is twice"),
        (lambda: values((1, 2), (2, 3, 4, 5, 6), BUG), "a card is twice"),
        (lambda: front_words(FRONTS), "no two cards have the value 91"),
        (lambda: back_words(BACKS, BUG), "no five cards have the value 7475"),
        (lambda: is_foul(0, -1), "no five cards have the value -1"),
    ],
)
def test_what_is_no_hand_is_named(call: object, complaint: str):
    assert callable(call)
    with pytest.raises(CardError, match=complaint):
        call()

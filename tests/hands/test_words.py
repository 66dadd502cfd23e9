from __future__ import annotations

import pytest

from houseway.cards import parse_cards
from houseway.hands.order import order
from houseway.hands.three import THREE_CLASSES, three_cards
from houseway.hands.words import spoken, spoken_strength, spoken_three


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("As Ks Qs Js Ts 2c 2d", "royal flush"),
        ("9d 8d 7d 6d 5d", "straight flush, nine high"),
        ("5d 4d 3d 2d Ad", "straight flush, five high"),
        ("6c 6d 6h 6s Ac", "four of a kind, sixes"),
        ("Tc Td Th 3c 3d", "full house, tens over threes"),
        ("Ac 9c 7c 5c 2c Kd", "flush, ace high"),
        ("Kc Qd Jc Tc 9c", "straight, king high"),
        ("Ac 2d 3c 4c 5c", "straight, five high"),
        ("2c 2d 2h Ac 9d", "three of a kind, twos"),
        ("Kc Kd 4c 4d 2h", "two pair, kings and fours"),
        ("Ac Ad 9c 6d 2h", "pair of aces"),
        ("Ac Kd 9c 6d 2h", "ace-king high"),
        ("7c 5d 4c 3c 2c", "seven-five high"),
    ],
)
def test_what_a_dealer_says(text: str, words: str):
    assert spoken(parse_cards(text)) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("As Ks Qs", "mini royal flush"),
        ("Kd Qd Jd", "straight flush, king high"),
        ("3d 2d Ad", "straight flush, three high"),
        ("8c 8d 8h", "three of a kind, eights"),
        ("Ac Kd Qc", "straight, ace high"),
        ("Jc 9c 2c", "flush, jack high"),
        ("Qc Qd 2c", "pair of queens"),
        ("Qc 6d 4c", "queen-six high"),
    ],
)
def test_what_a_dealer_says_of_three(text: str, words: str):
    assert spoken_three(parse_cards(text), three_cards(THREE_CLASSES, "every_straight")) == words


def test_every_hand_can_be_said():
    said = {spoken_strength(strength) for strength in range(len(order()))}
    assert not [words for words in said if "{" in words]
    high_cards = sum(range(2, 10)) - 1  # seven-five to ace-king; ace-five would be the wheel
    assert len(said) == 1 + 9 + 13 + 156 + 8 + 10 + 13 + 78 + 13 + high_cards

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from hands.every_hand import counts
from houseway.hands import poker
from houseway.hands.order import order

FIVE = (1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4)
SIX = (6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1656, 188)
SEVEN = (23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324)


@pytest.mark.parametrize(("cards", "expected"), [(5, FIVE), (6, SIX), (7, SEVEN)])
def test_every_hand_is_in_its_class(cards: int, expected: tuple[int, ...]):
    by_class = np.bincount(poker.classes(), counts(cards), 10)
    assert by_class.tolist() == list(expected)


@pytest.mark.parametrize(("cards", "expected"), [(5, 7462), (6, 6075), (7, 4824)])
def test_how_many_strengths_occur(cards: int, expected: int):
    assert np.count_nonzero(counts(cards)) == expected


def test_how_many_hands_of_a_class_differ():
    found = Counter(hand.hand_class for hand in order())
    assert [found[hand_class] for hand_class in poker.HandClass] == [
        1277,
        2860,
        858,
        858,
        10,
        1277,
        156,
        156,
        9,
        1,
    ]


def test_a_hand_is_dealt_as_often_as_its_suits_allow():
    """A hand of distinct ranks has 4 suitings when suited and 1,020 when not; a pair 384, and so on."""
    ways = {
        poker.HandClass.HIGH_CARD: 1020,
        poker.HandClass.PAIR: 384,
        poker.HandClass.TWO_PAIR: 144,
        poker.HandClass.THREE_OF_A_KIND: 64,
        poker.HandClass.STRAIGHT: 1020,
        poker.HandClass.FLUSH: 4,
        poker.HandClass.FULL_HOUSE: 24,
        poker.HandClass.FOUR_OF_A_KIND: 4,
        poker.HandClass.STRAIGHT_FLUSH: 4,
        poker.HandClass.ROYAL_FLUSH: 4,
    }
    assert counts(5).tolist() == [ways[hand.hand_class] for hand in order()]

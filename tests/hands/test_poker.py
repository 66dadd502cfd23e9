from __future__ import annotations

import re
from itertools import pairwise

import numpy as np
import pytest

from houseway.cards import parse_cards
from houseway.errors import CardError
from houseway.hands import poker
from houseway.hands.poker import HandClass

EDGES = {  # the highest and the lowest of each class, from the highest class down
    HandClass.ROYAL_FLUSH: ("As Ks Qs Js Ts", "Ac Kc Qc Jc Tc"),
    HandClass.STRAIGHT_FLUSH: ("Kd Qd Jd Td 9d", "5h 4h 3h 2h Ah"),
    HandClass.FOUR_OF_A_KIND: ("Ac Ad Ah As Kc", "2c 2d 2h 2s 3c"),
    HandClass.FULL_HOUSE: ("Ac Ad Ah Kc Kd", "2c 2d 2h 3c 3d"),
    HandClass.FLUSH: ("Ac Kc Qc Jc 9c", "7d 5d 4d 3d 2d"),
    HandClass.STRAIGHT: ("Ac Kd Qc Jc Tc", "5c 4d 3c 2c Ac"),
    HandClass.THREE_OF_A_KIND: ("Ac Ad Ah Kc Qd", "2c 2d 2h 4c 3d"),
    HandClass.TWO_PAIR: ("Ac Ad Kc Kd Qh", "3c 3d 2c 2d 4h"),
    HandClass.PAIR: ("Ac Ad Kc Qd Jh", "2c 2d 5c 4d 3h"),
    HandClass.HIGH_CARD: ("Ac Kd Qc Jc 9c", "7c 5d 4c 3c 2c"),
}


def worth(text: str) -> int:
    return poker.strength(parse_cards(text))


def deals(hands: int, cards: int) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    chance = np.random.default_rng(613)
    return chance.random((hands, 52)).argsort(axis=1)[:, :cards].astype(np.uint8)


def test_classes_follow_each_other_without_a_gap():
    """000:3362-3379"""
    edges = [worth(text) for highest_and_lowest in EDGES.values() for text in highest_and_lowest]
    assert edges[0] == edges[1] == poker.STRENGTHS - 1
    assert edges[-1] == 0
    assert all(lowest == highest + 1 for lowest, highest in pairwise(edges[1:-1]) if lowest in edges[1::2])


@pytest.mark.parametrize("hand_class", HandClass)
def test_the_highest_and_the_lowest_of_a_class(hand_class: HandClass):
    """000:3367-3379"""
    highest, lowest = map(worth, EDGES[hand_class])
    members = np.flatnonzero(poker.classes() == hand_class)
    assert (highest, lowest) == (members[-1], members[0])
    assert poker.class_of(highest) is poker.class_of(lowest) is hand_class
    assert poker.least(hand_class) == lowest


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("6c 5d 4c 3c 2c", "5c 4d 3c 2c Ac"),  # the ace is low where it begins a run
        ("Kc Kd 9c 9d 2h", "Kh Ks 8c 8d Ah"),  # the second pair comes before the odd card
        ("Tc Td Ac 3d 2h", "Th Ts Kc Qd Jh"),  # the highest odd card first
        ("3c 3d 3h 2c 2d", "2h 2s 2c Ac Ad"),  # the three before the two
        ("Ac 2c 3c 4c 6c", "Ad Kd Qc Jc Tc"),  # a flush over a run
        ("Ac Ad Ah 2c 2d", "Ac Kc Qc Jc 9c"),  # a full house over a flush
    ],
)
def test_what_beats_what(better: str, worse: str):
    """000:3360-3379"""
    assert worth(better) > worth(worse)


def test_no_run_goes_round_the_ace():
    """000:3360"""
    assert poker.class_of(worth("3c 2d Ac Kc Qc")) is HandClass.HIGH_CARD


def test_suits_never_break_ties():
    """000:3360"""
    assert worth("Ac Kc Qc Jc 9c") == worth("As Ks Qs Js 9s")


@pytest.mark.parametrize(
    ("dealt", "best"),
    [
        ("Ac Kd Kh 7c 7d 2s 2h", "Ac Kd Kh 7c 7d"),  # three pairs
        ("Ac Ad Ah Kc Kd Kh 2s", "Ac Ad Ah Kc Kd"),  # three and three
        ("9c 8c 7c 6c 5c 4c 3c", "9c 8c 7c 6c 5c"),
        ("Ac 9c 8c 7c 6c 5c Ad", "9c 8c 7c 6c 5c"),
        ("Ac Kc 9c 7c 5c 3c 2c", "Ac Kc 9c 7c 5c"),  # seven of a suit
        ("Ac Ad 3h 4c 5d 2s 6h", "3h 4c 5d 2s 6h"),
        ("2c 2d 2h 2s 3c 3d Ah", "2c 2d 2h 2s Ah"),
        ("Kc Kd 9h 9c 4d Ah", "Kc Kd 9h 9c Ah"),
    ],
)
def test_the_best_five_count(dealt: str, best: str):
    """000:3352"""
    assert worth(dealt) == worth(best)


@pytest.mark.parametrize(
    ("hand_class", "ranks", "lowest"),
    [
        (HandClass.PAIR, (8,), "Tc Td 4c 3d 2h"),
        (HandClass.PAIR, (8, 12), "Tc Td Ac 3d 2h"),
        (HandClass.HIGH_CARD, (12, 11), "Ac Kd 4c 3d 2h"),
        (HandClass.STRAIGHT, (3,), "5c 4d 3c 2c Ac"),
        (HandClass.FULL_HOUSE, (8, 1), "Tc Td Th 3c 3d"),
        (HandClass.TWO_PAIR, (11, 2, 5), "Kc Kd 4c 4d 7h"),
    ],
)
def test_the_least_hand_with_these_ranks(hand_class: HandClass, ranks: tuple[int, ...], lowest: str):
    assert poker.least(hand_class, *ranks) == worth(lowest)


@pytest.mark.parametrize("ranks", [(13,), (8, 8), (2, 3, 4, 5, 6)])
def test_no_least_hand_with_impossible_ranks(ranks: tuple[int, ...]):
    with pytest.raises(CardError, match=re.escape(f"no pair has the ranks {list(ranks)}")):
        poker.least(HandClass.PAIR, *ranks)


@pytest.mark.parametrize(
    ("cards", "complaint"),
    [
        ((0, 1, 2, 3), "4 cards"),
        (range(8), "8 cards"),
        ((0, 1, 2, 3, 52), "card 52"),
        ((0, 1, 2, 3, -1), "card -1"),
        ((0, 1, 2, 17, 4, 17), "card 17 is twice in [0, 1, 2, 17, 4, 17]"),
    ],
)
def test_what_is_no_hand_is_refused(cards: tuple[int, ...], complaint: str):
    with pytest.raises(CardError, match=re.escape(complaint)):
        poker.strength(cards)


@pytest.mark.parametrize("strength", [-1, 7462])
def test_what_is_no_strength_is_refused(strength: int):
    with pytest.raises(CardError, match=f"strength {strength}"):
        poker.class_of(strength)


@pytest.mark.parametrize("cards", [5, 6, 7])
def test_a_batch_is_worth_what_its_hands_are(cards: int):
    dealt = deals(20_000, cards)
    assert poker.strengths(dealt).tolist() == [poker.strength(hand) for hand in dealt.tolist()]


@pytest.mark.parametrize("threads", [1, 2, 3, 7])
def test_threads_change_nothing(threads: int):
    dealt = deals(100_000, 7)
    assert np.array_equal(poker.strengths(dealt, threads=threads), poker.strengths(dealt))


def test_a_batch_may_lie_in_memory_as_it_likes():
    dealt = deals(1000, 7)
    expected = poker.strengths(dealt[:, :5].copy())
    assert np.array_equal(poker.strengths(dealt[:, :5]), expected)
    assert np.array_equal(poker.strengths(np.asfortranarray(dealt[:, :5])), expected)
    assert np.array_equal(poker.strengths(dealt[::-1, 4::-1]), expected[::-1])


def test_a_batch_may_be_empty_or_smaller_than_its_threads():
    assert poker.strengths(np.empty((0, 7), np.uint8)).tolist() == []
    assert len(poker.strengths(deals(2, 7), threads=4)) == 2


@pytest.mark.parametrize("row", [0, 49_999, 99_999])
@pytest.mark.parametrize("card", [52, 255])
@pytest.mark.parametrize("cards", [5, 6, 7])
def test_a_batch_with_what_is_no_card_is_refused(cards: int, card: int, row: int):
    dealt = deals(100_000, cards)
    dealt[row, cards - 1] = card
    with pytest.raises(CardError, match=rf"row {row}: .*\b{card}\b"):
        poker.strengths(dealt)


def test_a_whole_batch_of_no_cards_is_refused():
    with pytest.raises(CardError, match="row 0: "):
        poker.strengths(np.full((10, 7), 255, np.uint8))


@pytest.mark.parametrize("shape", [(7,), (2, 4), (2, 8), (1, 2, 5)])
def test_a_batch_of_another_shape_is_refused(shape: tuple[int, ...]):
    with pytest.raises(CardError, match=re.escape(str(shape))):
        poker.strengths(np.zeros(shape, np.uint8))


def test_a_batch_of_other_numbers_is_refused():
    with pytest.raises(CardError, match="int64"):
        poker.strengths(np.zeros((2, 7), np.int64))  # pyright: ignore[reportArgumentType] -- what is tested


def test_tables_cannot_be_written_to():
    assert not any(array.flags.writeable for array in (*poker.tables(), poker.classes()))

from __future__ import annotations

import re
from itertools import combinations, permutations
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import parse_cards
from houseway.errors import CardError, RulebookError
from houseway.hands.three import THREE_CLASSES, AceLow, three_cards

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.hands.three import ThreeCards

USUAL = three_cards(THREE_CLASSES, "every_straight")
EVERY_HAND = np.array(list(combinations(range(52), 3)), np.uint8)
USES_OF_THE_ACE: list[AceLow] = ["every_straight", "unsuited_only", "never"]

EDGES = {  # the highest and the lowest of each class
    "mini_royal": ("As Ks Qs", "Ac Kc Qc"),
    "straight_flush": ("Kd Qd Jd", "3h 2h Ah"),
    "three_of_a_kind": ("Ac Ad Ah", "2c 2d 2h"),
    "straight": ("Ac Kd Qc", "3c 2d Ac"),
    "flush": ("Ac Kc Jc", "5d 3d 2d"),
    "pair": ("Ac Ad Kc", "2c 2d 3h"),
    "high_card": ("Ac Kd Jc", "5c 3d 2c"),
}


def counts(ranking: ThreeCards) -> dict[str, int]:
    strengths, found = np.unique(ranking.strengths(EVERY_HAND), return_counts=True)
    by_class = dict.fromkeys(ranking.classes, 0)
    for strength, count in zip(strengths.tolist(), found.tolist(), strict=True):
        by_class[ranking.class_of(strength)] += count
    return by_class


def in_class(ranking: ThreeCards, text: str) -> str:
    return ranking.class_of(ranking.strength(parse_cards(text)))


@pytest.mark.parametrize(
    ("ace_low", "expected"),
    [
        ("every_straight", (4, 44, 52, 720, 1096, 3744, 16440)),
        ("unsuited_only", (4, 40, 52, 720, 1100, 3744, 16440)),
        ("never", (4, 40, 52, 660, 1100, 3744, 16500)),
    ],
)
def test_every_hand_is_in_its_class(ace_low: AceLow, expected: tuple[int, ...]):
    """000:197-207; 004:241-244 are silent about the ace"""
    ranking = three_cards(THREE_CLASSES, ace_low)
    assert tuple(counts(ranking).values()) == expected
    assert len(ranking) == 741


def test_without_a_mini_royal_it_is_the_highest_straight_flush():
    ranking = three_cards(THREE_CLASSES[1:], "every_straight")
    assert counts(ranking)["straight_flush"] == 48
    assert in_class(ranking, "Ad Kd Qd") == "straight_flush"
    assert ranking.strength(parse_cards("Ad Kd Qd")) == len(ranking) - 1


@pytest.mark.parametrize("hand_class", THREE_CLASSES)
def test_the_highest_and_the_lowest_of_a_class(hand_class: str):
    """000:198-207, 001:1123-1132"""
    highest, lowest = (USUAL.strength(parse_cards(text)) for text in EDGES[hand_class])
    members = [strength for strength in range(len(USUAL)) if USUAL.class_of(strength) == hand_class]
    assert (highest, lowest) == (members[-1], members[0])
    assert USUAL.least(hand_class) == lowest


def test_classes_rank_as_they_are_listed():
    """000:197-207"""
    ranking = three_cards(
        ("flush", "straight_flush", "pair", "high_card", "straight", "three_of_a_kind"), "never"
    )
    found = [ranking.class_of(strength) for strength in range(len(ranking))]
    assert list(dict.fromkeys(reversed(found))) == list(ranking.classes)


@pytest.mark.parametrize(
    ("ace_low", "suited", "unsuited"),
    [
        ("every_straight", "straight_flush", "straight"),
        ("unsuited_only", "flush", "straight"),
        ("never", "flush", "high_card"),
    ],
)
def test_ace_two_three(ace_low: AceLow, suited: str, unsuited: str):
    """000:199-201, 004:241-244"""
    ranking = three_cards(THREE_CLASSES, ace_low)
    assert (in_class(ranking, "3h 2h Ah"), in_class(ranking, "3h 2h Ac")) == (suited, unsuited)


@pytest.mark.parametrize("ace_low", USES_OF_THE_ACE)
def test_where_it_is_no_run_the_ace_is_high(ace_low: AceLow):
    ranking = three_cards(THREE_CLASSES, ace_low)
    assert in_class(ranking, "Kc Ad 2h") == "high_card"
    if ace_low == "never":
        assert ranking.strength(parse_cards("Ac 3d 2c")) == ranking.least("high_card", 12)


@pytest.mark.parametrize(
    ("text", "expected"),
    [("Kh Kh 4h", "pair"), ("Kh Kd 4h", "pair"), ("Kh 4h 4h", "pair"), ("7s 7s 7s", "three_of_a_kind")],
)
@pytest.mark.parametrize("ace_low", USES_OF_THE_ACE)
def test_the_same_card_of_two_packs_makes_a_pair_and_no_flush(ace_low: AceLow, text: str, expected: str):
    """004:251"""
    ranking = three_cards(THREE_CLASSES, ace_low)
    cards = [card for word in text.split() for card in parse_cards(word)]
    assert ranking.class_of(ranking.strength(cards)) == expected
    apart = [4 * (card >> 2) + suit for suit, card in enumerate(cards)]
    assert ranking.strength(cards) == ranking.strength(apart)


@given(st.lists(st.integers(0, 51), min_size=3, max_size=3), st.permutations(range(4)))
def test_neither_the_order_of_the_cards_nor_the_names_of_suits_matter(hand: list[int], suits: list[int]):
    """001:1119"""
    renamed = [card // 4 * 4 + suits[card % 4] for card in hand]
    assert {USUAL.strength(cards) for cards in permutations(renamed)} == {USUAL.strength(hand)}


def test_a_pair_comes_before_its_odd_card():
    weaker, stronger = parse_cards("9c 9d Ah"), parse_cards("Tc Td 2h")
    assert USUAL.strength(weaker) < USUAL.strength(stronger)
    assert USUAL.ranks_of(USUAL.strength(weaker)) == (7, 12)


@pytest.mark.parametrize(
    ("hand_class", "ranks", "lowest"),
    [("high_card", (10,), "Qc 3d 2c"), ("high_card", (10, 4, 2), "Qc 6d 4c"), ("pair", (8,), "Tc Td 2h")],
)
def test_the_least_hand_with_these_ranks(hand_class: str, ranks: tuple[int, ...], lowest: str):
    assert USUAL.least(hand_class, *ranks) == USUAL.strength(parse_cards(lowest))


def test_a_batch_is_worth_what_its_hands_are():
    """004:251: any three cards of several packs"""
    every = np.indices((52, 52, 52), np.uint8).reshape(3, -1).T
    assert USUAL.strengths(every).tolist() == [USUAL.strength(hand) for hand in every.tolist()]


@pytest.mark.parametrize(
    ("cards", "complaint"), [((1, 2), "2 cards"), ((1, 2, 52), "card 52"), ((1, 2, -1), "card -1")]
)
def test_what_is_no_hand_is_refused(cards: tuple[int, ...], complaint: str):
    with pytest.raises(CardError, match=complaint):
        USUAL.strength(cards)


@pytest.mark.parametrize(
    ("batch", "complaint"),
    [
        (np.zeros((2, 4), np.uint8), "(2, 4)"),
        (np.zeros((2, 3), np.int32), "int32"),
        (np.array([[1, 2, 60]], np.uint8), "card 60"),
    ],
)
def test_what_is_no_batch_is_refused(batch: NDArray[np.uint8], complaint: str):
    with pytest.raises(CardError, match=re.escape(complaint)):
        USUAL.strengths(batch)


def test_an_empty_batch_is_worth_nothing():
    assert USUAL.strengths(np.empty((0, 3), np.uint8)).tolist() == []


@pytest.mark.parametrize("strength", [-1, 741])
def test_what_is_no_strength_is_refused(strength: int):
    with pytest.raises(CardError, match=f"strength {strength}"):
        USUAL.class_of(strength)


def test_no_least_hand_of_what_does_not_exist():
    with pytest.raises(RulebookError, match="did you mean pair"):
        USUAL.least("pairs")
    with pytest.raises(CardError, match=re.escape("no pair of three cards has the ranks [3, 3]")):
        USUAL.least("pair", 3, 3)


@pytest.mark.parametrize(
    ("classes", "ace_low", "complaint"),
    [
        (("flsh", *THREE_CLASSES), "never", "did you mean flush"),
        (THREE_CLASSES[:-1], "never", "each of"),
        ((*THREE_CLASSES, "pair"), "never", "none twice"),
        (THREE_CLASSES, "nevr", "did you mean never"),
    ],
)
def test_what_is_no_ranking_is_refused(classes: tuple[str, ...], ace_low: AceLow, complaint: str):
    with pytest.raises(RulebookError, match=complaint):
        three_cards(classes, ace_low)


def test_a_ranking_is_made_once():
    assert three_cards(THREE_CLASSES, "every_straight") is USUAL
    assert repr(USUAL) == f"three_cards({THREE_CLASSES!r}, 'every_straight')"

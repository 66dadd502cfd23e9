"""What holds for every hand, whatever its cards."""

from __future__ import annotations

from itertools import combinations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from houseway.hands.poker import strength

hands = st.integers(5, 7).flatmap(
    lambda size: st.lists(st.integers(0, 51), min_size=size, max_size=size, unique=True)
)
six = st.lists(st.integers(0, 51), min_size=6, max_size=6, unique=True)


@given(hands, st.randoms(use_true_random=False))
def test_the_order_of_the_cards_changes_nothing(hand: list[int], chance: Random):
    shuffled = list(hand)
    chance.shuffle(shuffled)
    assert strength(shuffled) == strength(hand)


@given(hands, st.permutations(range(4)))
def test_other_names_for_the_suits_change_nothing(hand: list[int], suits: list[int]):
    """000:3360"""
    assert strength([card // 4 * 4 + suits[card % 4] for card in hand]) == strength(hand)


@given(six, st.integers(0, 51))
def test_a_further_card_never_lowers_a_hand(hand: list[int], card: int):
    if card not in hand:
        assert strength([*hand, card]) >= strength(hand)
    assert strength(hand) >= strength(hand[:5])


@given(hands)
def test_a_hand_is_worth_its_best_five(hand: list[int]):
    """000:3352"""
    assert strength(hand) == max(map(strength, combinations(hand, 5)))

"""Baccarat points of every rank, totals and naturals."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import parse_cards
from houseway.hands import is_natural, points, rank_points, total

# rank as written -> points: aces one, tens and pictures nothing (004:103-118)
PRINTED = {"A": 1, "T": 0, "J": 0, "Q": 0, "K": 0} | {str(pips): pips for pips in range(2, 10)}
CARDS = st.lists(st.integers(0, 51), max_size=8)


@pytest.mark.parametrize(("rank", "value"), [*enumerate([2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1])])
def test_points_of_a_rank(rank: int, value: int):
    """000:19, 000:586-588, 004:103-118"""
    assert rank_points(rank) == value


@pytest.mark.parametrize("rank", PRINTED)
@pytest.mark.parametrize("suit", "cdhs")
def test_points_of_every_card_in_every_suit(rank: str, suit: str):
    """004:103-118"""
    (card,) = parse_cards(rank + suit)
    assert points(card) == PRINTED[rank]


def test_a_whole_pack_counts_four_times_its_pips():
    """000:586-588"""
    assert sum(points(card) for card in range(52)) == 4 * sum(range(1, 10))


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("", 0),
        ("9s", 9),
        ("9s 7d", 6),
        ("2c Kh 5s", 7),
        ("Ah 9c", 0),
        ("Ts Jd Qc", 0),
        ("8c 9d", 7),
        ("9c 9d 9h", 7),
        ("4c 4d", 8),
    ],
)
def test_only_the_last_digit_counts(cards: str, value: int):
    """000:588, 004:27-28"""
    assert total(parse_cards(cards)) == value


@given(CARDS, CARDS)
def test_totals_add_up_in_any_order(one: list[int], two: list[int]):
    """000:588"""
    assert total(one + two) == (total(one) + total(two)) % 10 == total(sorted(one + two, reverse=True))


@pytest.mark.parametrize("value", range(10))
def test_naturals_are_eight_and_nine(value: int):
    """000:595-596, 004:1616"""
    assert is_natural(value) is (value in {8, 9})


def test_how_many_ways_two_ranks_make_a_natural():
    """000:595-596"""
    pairs = combinations_with_replacement(range(13), 2)
    naturals = [pair for pair in pairs if is_natural((rank_points(pair[0]) + rank_points(pair[1])) % 10)]
    # nine: 4 with a ten-value, 2+7 3+6 4+5 1+8; eight: 4 with one, 1+7 2+6 3+5 4+4 9+9
    assert len(naturals) == (4 + 4) + (4 + 5)

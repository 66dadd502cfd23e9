"""Blackjack totals (000:2363-2388, 001:969-987, 002:541-555)."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import parse_cards
from houseway.hands.totals import Count, count, rank_value, value


@pytest.mark.parametrize(
    ("cards", "total", "soft"),
    [
        ("As Kd", 21, True),
        ("As Ad", 12, True),
        ("As Ad 9c", 21, True),
        ("As Ad 9c 5d", 16, False),
        ("Th 7d", 17, False),
        ("Ah 6d", 17, True),
        ("Ah 6d Tc", 17, False),
        ("9h 8d 8s", 25, False),
        ("2c", 2, False),
        ("Jh Qd Ks", 30, False),
    ],
)
def test_totals(cards: str, total: int, soft: bool):  # noqa: FBT001 -- a table
    """000:2367-2370: two aces are 2 or 12; a ten and a seven are a hard 17."""
    assert count(parse_cards(cards)) == Count(total, soft)


@given(st.lists(st.integers(0, 51), max_size=12))
def test_the_best_total_is_the_highest_that_is_not_over_21(cards: list[int]):
    """000:2367: each ace is one or eleven"""
    ways = [(1, 11) if value(card) == 1 else (value(card),) for card in cards]
    sums = {sum(way) for way in product(*ways)}
    best = max((total for total in sums if total <= 21), default=min(sums))
    found = count(cards)
    assert found.total == best
    assert found.soft == (best != sum(way[0] for way in ways))


def test_every_rank_has_the_value_that_is_printed():
    """000:2366-2370"""
    assert [rank_value(rank) for rank in range(13)] == [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1]


def test_a_total_is_told_as_at_the_table():
    assert (str(Count(17, soft=True)), str(Count(16, soft=False))) == ("soft 17", "hard 16")

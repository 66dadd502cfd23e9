"""Rules of thumb, hand by hand."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import parse_cards
from houseway.games.ante_play.simple_strategies import sensible_caribbean, sensible_three_card

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

TWICE = partial(sensible_caribbean, times=2)
COMPARED = partial(sensible_three_card, compared=True)


def asked(rule: Callable[[Sequence[int], int | None], bool], cards: str, up: str) -> bool:
    return rule(parse_cards(cards), parse_cards(up)[0] if up else None)


@pytest.mark.parametrize(
    ("cards", "up", "plays"),
    [
        ("Qc 6d 4h", "", True),
        ("Qc 6d 3h", "", False),
        ("Jc Td 8h", "", False),
        ("2c 2d 3h", "", True),
        ("7c 4c 2c", "", True),
        ("4c 3d 2h", "", True),
        ("Ac 3d 2h", "", True),
        ("5c 3d 2h", "Jc", True),
        ("Qc 9d 2h", "Qd", True),
        ("Qc 8d 7h", "Qd", False),
        ("Kc 3d 2h", "Qd", True),
        ("Kc 9d 2h", "Ad", False),
        ("Ac 9d 2h", "Ad", True),
        ("Ac 3d 2h", "Ad", True),
    ],
)
def test_three_cards(cards: str, up: str, plays: bool):  # noqa: FBT001 -- what is expected
    """000:229, 000:238, 000:254"""
    assert asked(sensible_three_card, cards, up) is plays


@pytest.mark.parametrize(
    ("cards", "up", "plays"),
    [
        ("5c 3d 2h", "4c", False),
        ("Jc 6d 2h", "6c", True),
        ("Jc 5d 2h", "6c", False),
        ("Qc 3d 2h", "6c", True),
        ("Jc 9d 2h", "Jd", True),
        ("Jc 8d 2h", "Jd", False),
        ("Kc 9d 2h", "Kd", True),
        ("Qc 6d 4h", "", True),
    ],
)
def test_three_cards_where_the_ante_is_compared(cards: str, up: str, plays: bool):  # noqa: FBT001 -- what is expected
    """004:255, 004:261"""
    assert asked(COMPARED, cards, up) is plays


@pytest.mark.parametrize(
    ("cards", "up", "once", "twice"),
    [
        ("2c 2d 3h 4s 5c", "Ah", True, True),
        ("Ac 2d 3h 4s 5c", "Ah", True, True),
        ("7c 5d 4h 3s 2c", "Qh", True, False),
        ("Qc Jd 4h 3s 2c", "Kh", False, False),
        ("Kc 5d 4h 3s 2c", "Ah", True, False),
        ("Ac Qd 7h 5s 2c", "Ah", True, False),
        ("Ac Kd 7h 5s 2c", "7d", True, True),
        ("Ac Kd 7h 5s 2c", "6d", True, False),
        ("Ac Kd Jh 5s 2c", "Kh", True, True),
        ("Ac Kd Th 5s 2c", "Kh", True, False),
        ("Ac Kd Qh 5s 2c", "4h", True, True),
        ("Ac Kd Qh 5s 2c", "6h", True, False),
        ("Ac Kd Jh 8s 3c", "", True, True),
        ("Ac Kd Jh 8s 2c", "", True, False),
    ],
)
def test_five_cards(cards: str, up: str, once: bool, twice: bool):  # noqa: FBT001 -- what is expected
    """003:224-232"""
    assert asked(sensible_caribbean, cards, up) is once
    assert asked(TWICE, cards, up) is twice


@given(st.permutations(range(52)), st.permutations(range(4)))
def test_neither_order_nor_names_of_suits_matter(pack: list[int], suits: list[int]):
    """The solver asks one hand for all that differ by suits alone."""

    def renamed(cards: Sequence[int]) -> list[int]:
        return sorted(card - card % 4 + suits[card % 4] for card in cards)

    for rule, size in ((sensible_three_card, 3), (COMPARED, 3), (sensible_caribbean, 5), (TWICE, 5)):
        hand, up = pack[:size], pack[size]
        other_suit = up - up % 4 + suits[up % 4]
        assert rule(hand, up) == rule(renamed(hand), up) == rule(hand, other_suit)
        assert rule(hand, None) == rule(renamed(hand), None)

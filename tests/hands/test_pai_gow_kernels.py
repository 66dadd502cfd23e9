"""Compiled values are those of one hand in plain Python."""

from __future__ import annotations

from itertools import combinations, islice

import numpy as np
import pytest

from houseway.errors import CardError
from houseway.hands.kernels import compiled
from houseway.hands.pai_gow import Ranking, back_value, front_value, values
from houseway.hands.pai_gow_kernels import (
    PaiGowTables,
    back_values,
    front_before,
    front_values,
    highest_before,
    tables,
)

RANKINGS = [
    Ranking("bug"),
    Ranking("bug", wheel_second=True),
    Ranking("wild"),
    Ranking("wild_no_foul", five_of_a_kind=True, wheel_second=True),
]
by_ranking = pytest.mark.parametrize("ranking", RANKINGS, ids=repr)


@by_ranking
def test_every_two_cards(ranking: Ranking):
    twos = list(combinations(range(53), 2))
    assert front_values(np.array(twos, np.uint8), ranking).tolist() == [
        front_value(two, ranking) for two in twos
    ]


def compare(fives: list[tuple[int, ...]], ranking: Ranking) -> None:
    found = back_values(np.array(fives, np.uint8), ranking)
    assert found.tolist() == [back_value(five, ranking) for five in fives]


@by_ranking
def test_some_five_cards(ranking: Ranking):
    compare(list(islice(combinations(range(52), 5), 0, None, 1999)), ranking)
    compare([(52, *four) for four in islice(combinations(range(52), 4), 0, None, 499)], ranking)


@pytest.mark.slow
@by_ranking
def test_every_five_cards(ranking: Ranking):
    compare(list(combinations(range(53), 5)), ranking)


@compiled
def setting(front: tuple[int, int], back: int, tables: PaiGowTables) -> tuple[int, bool]:
    value = front_before(front[0], front[1], back, tables)
    return value, value > highest_before(back, tables)


@by_ranking
def test_a_front_before_its_back(ranking: Ranking):
    hands = np.random.default_rng(7).permuted(np.tile(np.arange(53), (300, 1)), axis=1)[:, :6]
    for hand in hands.tolist():
        others = [card for card in hand if card != 52][:6]
        if len(others) < 6:
            continue
        for two, five in (((52, others[0]), others[1:]), ((others[0], others[1]), [*others[2:], 52])):
            expected = values(two, five, ranking)
            assert setting(two, expected.back, tables(ranking)) == (expected.front, expected.foul)


def test_tables_cannot_be_written_to():
    for table in tables(Ranking()):
        with pytest.raises(ValueError, match="read-only"):
            table[0] = 0


@pytest.mark.parametrize(
    ("cards", "complaint"),
    [
        (np.zeros((2, 6), np.uint8), "it needs 5 columns"),
        (np.zeros((2, 5), np.int64), "it must be of uint8"),
        (np.full((2, 5), 53, np.uint8), "card 53 is none of a pack of 53"),
    ],
)
def test_what_is_no_batch_is_named(cards: np.ndarray[tuple[int, int], np.dtype[np.uint8]], complaint: str):
    with pytest.raises(CardError, match=complaint):
        back_values(cards, Ranking())

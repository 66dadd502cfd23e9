"""Omaha in batches, beside phevaluator, PokerKit and our own one hand at a time."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

import numpy as np
import pytest
from pokerkit import OmahaEightOrBetterLowHand, OmahaHoldemHand

from hands.oracles import POKERKIT_PACK
from hands.pot_oracle import dense
from hands.test_oracles import random_hands
from houseway.errors import CardError
from houseway.hands import poker
from houseway.hands.choosing import best
from houseway.hands.low import low_of
from houseway.hands.pots import omaha_highs, omaha_lows
from houseway.hands.ranking import ranking

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

_OMAHA = import_module("phevaluator._pheval").evaluate_omaha_cards


def dealt(hands: int, seed: int) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    cards = random_hands(hands, 9, seed)
    return cards[:, :4], cards[:, 4:]


def few_suits(hands: int, seed: int) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Deal from two suits alone, where flushes and straight flushes are many."""
    chance = np.random.default_rng(seed)
    places = chance.random((hands, 26)).argsort(axis=1)[:, :9]
    cards = (4 * (places // 2) + places % 2).astype(np.uint8)
    return cards[:, :4], cards[:, 4:]


def by_phevaluator(hole: NDArray[np.uint8], board: NDArray[np.uint8]) -> list[int]:
    rows = np.concatenate([board, hole], axis=1).tolist()
    return [poker.STRENGTHS - _OMAHA(*row) for row in rows]


@pytest.mark.parametrize("deal", [dealt, few_suits])
def test_high_hands_beside_phevaluator(
    deal: Callable[[int, int], tuple[NDArray[np.uint8], NDArray[np.uint8]]],
):
    """000:3487, 002:277, 004:764-783"""
    hole, board = deal(20_000, 1)
    assert omaha_highs(hole, board).tolist() == by_phevaluator(hole, board)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_many_high_hands_beside_phevaluator(seed: int):
    """000:3487, 002:277, 004:764-783"""
    for deal in (dealt, few_suits):
        hole, board = deal(200_000, seed=100 + seed)
        assert omaha_highs(hole, board).tolist() == by_phevaluator(hole, board)


def pokerkit_low(own: list[int], board: list[int]) -> int:
    """Return how good PokerKit finds a low hand, or -1 for none."""
    sides = [POKERKIT_PACK[card] for card in own], [POKERKIT_PACK[card] for card in board]
    try:
        return 1000 - OmahaEightOrBetterLowHand.from_game(*sides).entry.index
    except ValueError:
        return -1


def pokerkit_high(own: list[int], board: list[int]) -> int:
    sides = [POKERKIT_PACK[card] for card in own], [POKERKIT_PACK[card] for card in board]
    return OmahaHoldemHand.from_game(*sides).entry.index


def beside_pokerkit(hands: int, seed: int) -> None:
    hole, board = dealt(hands, seed)
    rows = list(zip(hole.tolist(), board.tolist(), strict=True))
    assert omaha_highs(hole, board).tolist() == [pokerkit_high(*row) for row in rows]
    assert dense(omaha_lows(hole, board).tolist()) == dense(pokerkit_low(*row) for row in rows)


def test_both_hands_beside_pokerkit():
    """000:3615, 002:230, 004:785-791"""
    beside_pokerkit(300, seed=2)


@pytest.mark.slow
def test_many_hands_beside_pokerkit():
    """000:3615, 002:230, 004:785-791"""
    beside_pokerkit(5_000, seed=3)


def test_batches_beside_one_hand_at_a_time():
    """000:3487, 002:230"""
    hole, board = dealt(1000, seed=4)
    second, seven = ranking("standard", wheel="second_highest"), low_of(7)
    highs, lows = omaha_highs(hole, board, second), omaha_lows(hole, board, seven)
    for own, five, high, low in zip(
        hole.tolist(), board.tolist(), highs.tolist(), lows.tolist(), strict=True
    ):
        assert high == best(second.strength, own, five, "exactly_two_and_three")
        found = best(seven.strength, own, five, "exactly_two_and_three")
        assert low == (-1 if found is None else found)


def test_threads_change_nothing():
    hole, board = dealt(30_000, seed=5)
    assert np.array_equal(omaha_highs(hole, board, threads=3), omaha_highs(hole, board, threads=1))
    assert np.array_equal(omaha_lows(hole, board, threads=3), omaha_lows(hole, board, threads=1))


def test_no_hands():
    none = np.empty((0, 4), np.uint8), np.empty((0, 5), np.uint8)
    assert len(omaha_highs(*none)) == len(omaha_lows(*none)) == 0


def test_what_is_wrong_is_said():
    hole, board = dealt(2, seed=6)
    with pytest.raises(CardError, match="it needs 4 columns"):
        omaha_highs(board, board)
    with pytest.raises(CardError, match="it needs 5 columns"):
        omaha_lows(hole, hole)
    with pytest.raises(CardError, match="2 hands and 1 boards"):
        omaha_highs(hole, board[:1])
    with pytest.raises(CardError, match="must be of uint8"):
        omaha_highs(cast("NDArray[np.uint8]", hole.astype(np.int64)), board)
    board[1, 2] = 52
    with pytest.raises(CardError, match=r"row 1: .* none of a pack of 52"):
        omaha_lows(hole, board)
    with pytest.raises(CardError, match="without a joker only"):
        omaha_highs(hole, board, ranking("five_aces", "bug"))
    with pytest.raises(CardError, match="up to an eight only"):
        omaha_lows(hole, board, low_of())

"""Keys add up: the way exact counts use them gives what the batch gives."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import pytest

from houseway.cards import parse_cards
from houseway.hands import poker
from houseway.hands.kernels import (
    START,
    card_key,
    card_mask,
    compiled,
    hand_key,
    hand_mask,
    strength5,
    strength6,
    strength7,
    three_strength,
)
from houseway.hands.three import THREE_CLASSES, three_cards

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.hands.poker import Tables

BOARDS = ["Ac Kd 7h 7s 2c", "9c 8c 7c 6c 2d", "As Ks Qs Js Ts", "2c 2d 2h 2s 3c", "Ah 3h 5h 9h Kh"]


@compiled
def all_holdings(board: NDArray[np.uint8], tables: Tables, out: NDArray[np.uint16]) -> int:
    key, mask = hand_key(board, tables), hand_mask(board, tables)
    place = 0
    for a in range(52):
        for b in range(a):
            pair = card_mask(a, tables) | card_mask(b, tables)
            if not mask & pair:
                two = card_key(a, tables) + card_key(b, tables)
                out[place] = strength7(key + two, mask | pair, tables)
                place += 1
    return place


@pytest.mark.parametrize("text", BOARDS)
def test_all_holdings_on_one_board(text: str):
    board = parse_cards(text)
    found = np.zeros(1081, np.uint16)
    assert all_holdings(np.array(board, np.uint8), poker.tables(), found) == 1081
    others = [(a, b) for a in range(52) for b in range(a) if not {a, b} & set(board)]
    assert found.tolist() == [poker.strength([*board, *two]) for two in others]


@pytest.mark.parametrize("text", BOARDS)
def test_a_hand_grows_by_adding_keys(text: str):
    tables = poker.tables()
    board = parse_cards(text)
    key, mask = hand_key(np.array(board, np.uint8), tables), hand_mask(np.array(board, np.uint8), tables)
    assert strength5(key, mask, tables) == poker.strength(board)
    for card in set(range(52)) - set(board):
        more = (np.uint64(key) + card_key(card, tables), np.uint64(mask) | card_mask(card, tables))
        assert strength6(*more, tables) == poker.strength([*board, card])


def test_no_cards_have_the_first_key():
    assert hand_key(np.empty(0, np.uint8), poker.tables()) == START


def test_three_cards_in_kernels():
    ranking = three_cards(THREE_CLASSES, "every_straight")
    for hand in combinations(range(0, 52, 3), 3):
        assert three_strength(*hand, ranking.table) == ranking.strength(hand)

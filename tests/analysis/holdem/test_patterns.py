"""Boards and holdings that are alike for everybody."""

from __future__ import annotations

import numpy as np
import pytest

from analysis.holdem.dealt_out import MERCED, Dealer, cards_dealt, holdem
from houseway.analysis.ante_play.holdem.couples import COUPLES, PLAIN_COUPLES, names, type_name
from houseway.analysis.ante_play.holdem.patterns import PATTERNS, ROWS, all_boards, first_row, patterns_of
from houseway.analysis.ante_play.suits import renamed_cards
from houseway.cards import parse_cards


def pattern(text: str) -> int:
    return int(patterns_of(np.array([parse_cards(text)], dtype=np.uint8))[0])


def test_every_board_has_a_pattern_and_thirteen_have_no_board():
    boards = all_boards()
    found = np.diff(boards.starts)
    assert np.count_nonzero(found) == PATTERNS - 13 == 42783
    assert boards.ways.sum() == 2_598_960
    assert first_row(PATTERNS) == ROWS


def test_suits_matter_from_three_of_one_upward():
    assert pattern("As Ks 8d 7h 2c") == pattern("Ac Kd 8h 7s 2s")
    assert pattern("As Ks 8s 7h 2c") != pattern("Ac Kd 8h 7s 2s")
    assert pattern("As Ks 8s 7h 2c") == pattern("Ad Kd 8d 7s 2s")
    assert pattern("As Ks 8s 7h 2c") != pattern("As Ks 8h 7s 2c")
    assert pattern("As Ks 8s 7s 2c") != pattern("As Ks 8s 7s 2s")


@pytest.mark.parametrize("seed", range(20))
def test_a_pattern_is_the_same_by_any_order_and_names(seed: int):
    board = np.array(cards_dealt(seed, 5), dtype=np.uint8)
    others = np.array([np.roll(renaming[board], nth) for nth, renaming in enumerate(renamed_cards())])
    assert len(set(patterns_of(others).tolist())) == 1


def test_boards_of_one_pattern_are_worth_the_same():
    """One hand on boards whose cards outside the suit have other suits."""
    dealer = Dealer(holdem(MERCED))
    hand = parse_cards("Qc 9d")
    assert pattern("Kc Tc 4c 9h 4s") == pattern("Kc Tc 4c 9s 4d")
    assert dealer.on_river(hand, parse_cards("Kc Tc 4c 9h 4s")) == dealer.on_river(
        hand, parse_cards("Kc Tc 4c 9s 4d")
    )


def test_holdings_have_couples_and_types():
    tables = names()
    assert set(tables.couples[4].tolist()) == set(range(PLAIN_COUPLES))
    assert tables.couples[:4].max() == COUPLES - 2  # the last would be two aces of one suit
    ways = np.bincount(tables.types)
    assert sorted(set(ways.tolist())) == [4, 6, 12]
    assert len(ways) == 169
    assert {type_name(number): int(ways[number]) for number in (168, 167, 155)} == {
        "AA": 6,
        "AKs": 4,
        "AKo": 12,
    }

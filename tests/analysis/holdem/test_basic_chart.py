"""The chart that one can remember: by hand, and as the solver asks it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from analysis.holdem.dealt_out import cards_dealt
from houseway.analysis.ante_play.holdem.advice import couple_of, first_rows
from houseway.analysis.ante_play.holdem.chart import chart_flops, chart_openings, chart_river
from houseway.analysis.ante_play.holdem.couples import HOLDINGS, TYPES, holding, names
from houseway.analysis.ante_play.holdem.flop import Flops
from houseway.analysis.ante_play.holdem.patterns import Dealt, all_boards, patterns_of
from houseway.analysis.ante_play.holdem.ranking import rank
from houseway.analysis.ante_play.holdem.river import River
from houseway.analysis.ante_play.suits import card_sets
from houseway.cards import parse_cards
from houseway.games.ante_play.holdem_basic import basic_multiple, outs
from houseway.hands.poker import strength, tables

if TYPE_CHECKING:
    from houseway.analysis.ante_play.suits import Cards


def bets(hand: str, board: str = "") -> int:
    return basic_multiple(parse_cards(hand), parse_cards(board) if board else (), (1, 2))


def test_before_the_flop():
    opened = "3s 3c, As 2c, Ks 2s, Ks 5c, Qs 6s, Qs 8c, Js 8s, Js Tc"
    checked = "2s 2c, Ks 4c, Qs 5s, Qs 7c, Js 7s, Js 9c, Ts 9s"
    assert [bets(hand) for hand in opened.split(", ")] == [2] * 8
    assert [bets(hand) for hand in checked.split(", ")] == [0] * 7


@pytest.mark.parametrize(
    ("hand", "flop", "bet"),
    [
        ("7s 2c", "7d 2h Kc", 2),  # two pair
        ("7s 2c", "7d Jh Kc", 2),  # a pair with the flop
        ("2s 2c", "7d Jh Kc", 0),  # two deuces
        ("2s 9c", "2d Jh Kc", 2),  # a deuce with the flop
        ("7s 2c", "Kd Kh 9c", 0),  # a pair that everybody has
        ("7s 2c", "Kd Kh Kc", 2),  # three of a kind, though everybody has it
        ("Ts 4s", "Ks 8s 2c", 2),  # four of a suit with the ten
        ("9s 4s", "Ks 8s 2c", 0),
        ("Ts 4c", "Ks 8s 2s", 2),
        ("Tc 4s", "Ks 8s 2s", 0),  # the ten has another suit
        ("Ts 4s", "Ks Kc 8s", 2),  # also beside a pair
        ("Js 9c", "Td 8h 2c", 0),  # a straight yet to come is nothing
    ],
)
def test_on_the_flop(hand: str, flop: str, bet: int):
    assert bets(hand, flop) == bet


@pytest.mark.parametrize(
    ("hand", "board", "beating", "bet"),
    [
        ("7s 2c", "7d Jh Kc 9s 4d", 9, 2),  # a pair, beaten by three higher ones
        ("As 3c", "Kd Jh 9c 7s 4d", 15, 2),  # the ace loses to any pair
        ("Qs 3c", "Kd Jh 9c 7s 4d", 19, 2),  # and the queen to four aces as well
        ("Ts 3c", "Kd Jh 9c 7s 4d", 23, 0),
        ("7s 2c", "Kd Kh 9c 6s 4d", 31, 0),  # a pair that everybody has
    ],
)
def test_on_the_river(hand: str, board: str, beating: int, bet: int):
    own, common = parse_cards(hand), parse_cards(board)
    unseen = [card for card in range(52) if card not in (*own, *common)]
    further = [strength((*common, card)) for card in unseen]
    assert outs(strength((*own, *common)), further, [1] * len(unseen)) == beating
    assert bets(hand, board) == bet


def test_the_solver_opens_by_the_chart():
    asked = np.zeros(TYPES, dtype=np.uint8)
    chart_openings(asked, 4)
    for number, hand in zip(names().types.tolist(), names().cards.tolist(), strict=True):
        assert asked[number] == basic_multiple(hand, (), (3, 4))


def test_the_solver_bets_on_flops_by_the_chart():
    chosen = np.arange(3, 1755, 29)
    found = card_sets(3)
    flops = Flops(found.cards[chosen], found.ways[chosen], np.zeros((len(chosen), HOLDINGS), dtype=np.uint8))
    chart_flops(flops, 2)
    for nth, flop in enumerate(flops.cards.tolist()):
        for seed in range(20):
            one, other = [card for card in cards_dealt(100 * nth + seed, 5) if card not in flop][:2]
            assert flops.bets[nth, holding(one, other)] == basic_multiple((one, other), flop, (2,))


def test_the_solver_bets_on_rivers_by_the_chart():
    cards: Cards = all_boards().cards[np.arange(7, 134459, 1301)]
    dealt = Dealt(cards, patterns_of(cards))
    starts = first_rows(dealt)
    river = River.empty(starts[-1])
    rank(dealt, both=False, tables=tables(), out=river.ordered)
    chart_river(dealt, river, 1)
    for nth, (board, pattern) in enumerate(zip(cards.tolist(), dealt.patterns.tolist(), strict=True)):
        for seed in range(8):
            hand = [card for card in cards_dealt(100 * nth + seed, 7) if card not in board][:2]
            assert river.bets[starts[nth] + couple_of(hand, pattern)] == basic_multiple(hand, board, (1,))

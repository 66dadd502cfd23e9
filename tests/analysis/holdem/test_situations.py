"""Single situations, held to all holdings of the player-dealer dealt out one by one."""

from __future__ import annotations

from fractions import Fraction

import pytest

from analysis.holdem.dealt_out import BAD_BEAT, LONE_STAR, MERCED, Dealer, cards_dealt, holdem
from houseway.analysis.ante_play.holdem import Opening, advise
from houseway.cards import parse_cards
from houseway.errors import CardError

SUITED = [
    "Kc 7c 2c 9d 4h",
    "Kc 7c 2c 9d 9h",
    "Kc 7c 2c Kd Kh",
    "Qs Js Ts 9s 2d",
    "Qs Js Ts 9s 8s",
    "5h 4h 3h 2h Ah",
    "Ad Kd Qd Jd Td",
    "8c 8d 8h 8s 3c",
    "6c 6d 6h 3c 3d",
    "9c 9d 5h 5s As",
]


@pytest.mark.parametrize("seed", range(150))
def test_the_river_is_what_every_holding_makes_of_it(seed: int):
    """002:1803, 002:1820-1846"""
    game = holdem(MERCED)
    one, other, *board = cards_dealt(seed, 7)
    assert dict(advise(game, (one, other), board)) == Dealer(game).on_river((one, other), board)


@pytest.mark.parametrize("text", SUITED)
def test_the_river_on_boards_that_may_be_the_hand(text: str):
    """000:4702-4705"""
    game = holdem(LONE_STAR)
    board = parse_cards(text)
    for seed in range(5):
        hand = [card for card in cards_dealt(seed, 9) if card not in board][:2]
        assert dict(advise(game, hand, board)) == Dealer(game).on_river(hand, board)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(
    ("game_id", "reading", "choice"),
    [
        (MERCED, "two-plus-three-or-any-five", "two-plus-three"),
        (BAD_BEAT, "pd-unqualified-pays", "paid"),
        (BAD_BEAT, "blind-below-straight", "lose"),
        (MERCED, "ante-when-pd-unqualified", "compared"),
    ],
)
def test_the_river_by_other_readings(game_id: str, reading: str, choice: str, seed: int):
    """002:1836, 003:7209-7217, 003:7272, 000:3087"""
    game = holdem(game_id, {reading: choice})
    one, other, *board = cards_dealt(1000 + seed, 7)
    assert dict(advise(game, (one, other), board)) == Dealer(game).on_river((one, other), board)


@pytest.mark.parametrize("game_id", [MERCED, LONE_STAR])
@pytest.mark.parametrize("seed", range(4))
def test_the_flop_is_what_every_board_and_holding_make_of_it(game_id: str, seed: int):
    """002:1801, 000:4661-4662"""
    game = holdem(game_id)
    one, other, *flop = cards_dealt(seed, 5)
    assert dict(advise(game, (one, other), flop)) == Dealer(game).on_flop((one, other), flop)


def test_the_flop_where_three_cards_have_one_suit():
    """002:1801"""
    game = holdem(MERCED)
    hand, flop = parse_cards("Ah 6d"), parse_cards("Kh 9h 2h")
    assert dict(advise(game, hand, flop)) == Dealer(game).on_flop(hand, flop)


def test_before_the_flop_the_row_of_the_hand_answers():
    worths = (("check", Fraction(-1, 3)), ("4x", Fraction(1, 7)))
    rows = (Opening("KK", 6, worths, "4x"), Opening("72o", 12, worths[:1], "check"))
    game = holdem(MERCED)
    assert advise(game, parse_cards("Ks Kd"), solution=rows) == worths
    assert advise(game, parse_cards("2d 7c"), solution=rows) == worths[:1]


@pytest.mark.parametrize(
    ("hand", "board", "why"),
    [
        ((0, 1, 2), (), "3 cards and a board of 0"),
        ((0, 1), (2, 3, 4, 5), "2 cards and a board of 4"),
        ((0, 1), (2, 3, 0), "2c 2d 2h 2s 2c are not different"),
        ((0, 52), (1, 2, 3), "are not different cards of one pack"),
    ],
)
def test_cards_that_cannot_be_are_refused(hand: tuple[int, ...], board: tuple[int, ...], why: str):
    with pytest.raises(CardError, match=why):
        advise(holdem(MERCED), hand, board, ())

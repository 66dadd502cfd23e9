"""What a fold costs, what outlives it, and when it is collected."""

from __future__ import annotations

import pytest

from games.holdem.paper import (
    DERBY,
    DERBY_BEAT,
    GAMES,
    LONE_STAR,
    MERCED,
    VINE,
    a_deal,
    banked,
    full_bet,
    gains,
    one_seat,
    order_of,
)
from houseway.banking import FORFEITED
from houseway.games.transcript import transcript
from verify.by_hand import bet, check, played

OUT = "check check fold"

KINGS = "Kh 9d 7s 4c 2d / Ks 3h"
"""Kings for the player-dealer; three sevens, or nothing, for a player."""

EIGHTS = "8s 8h 8d Kc 2c / Ac 3d"
"""Three eights on the board, for everybody."""


@pytest.mark.parametrize("game", GAMES)
def test_ante_and_blind_are_lost(game: str):
    """000:3069, 000:4669, 002:1805, 003:6236-6237, 003:7181-7183"""
    won = gains(one_seat(game, KINGS, "Qs Jh", OUT))
    assert (won["ante"], won["blind"]) == (-20, -20)
    assert "play" not in won


@pytest.mark.parametrize("game", GAMES)
def test_a_folded_ante_does_not_go_back_when_the_player_dealer_has_no_pair(game: str):
    """000:3087, 000:4687, 002:1827, 003:6267-6268, 003:7206-7208: only who did not fold gets it back"""
    won = gains(one_seat(game, "Kh 9d 7s 4c 2d / As 3h", "Qs Jh", OUT))
    assert (won["ante"], won["blind"]) == (-20, -20)


@pytest.mark.parametrize("game", GAMES)
def test_a_folded_hand_loses_even_if_it_was_the_better_one(game: str):
    """000:3064, 000:4667, 002:1803, 003:6228-6230, 003:7172-7174"""
    won = gains(one_seat(game, KINGS, "Ah Kd", OUT))
    assert (won["ante"], won["blind"]) == (-20, -20)


@pytest.mark.parametrize(
    ("game", "expected"), [(MERCED, -10), (DERBY, 30), (DERBY_BEAT, -10), (VINE, 30), (LONE_STAR, 30)]
)
def test_trips_on_a_folded_three_of_a_kind(game: str, expected: int):
    """000:3069, 000:3123, 000:4669, 002:1809 (the board alone), 003:6236-6237, 003:7181-7183 (lost)"""
    assert gains(one_seat(game, KINGS, "7h 7d", OUT))["trips"] == expected


@pytest.mark.parametrize(
    ("game", "expected"), [(MERCED, 30), (DERBY, 80), (DERBY_BEAT, -10), (VINE, 80), (LONE_STAR, 80)]
)
def test_trips_on_a_folded_full_house_with_three_of_a_kind_on_the_board(game: str, expected: int):
    """000:3069, 000:3158, 000:4759, 002:1809, 002:1901 (the board's three), 003:6378, 003:7181-7183"""
    assert gains(one_seat(game, EIGHTS, "Kd 4d", OUT))["trips"] == expected


@pytest.mark.parametrize("game", GAMES)
def test_trips_below_three_of_a_kind_is_lost_with_the_fold(game: str):
    """000:3069, 000:4669, 002:1809, 003:6236-6237, 003:7181-7183"""
    assert gains(one_seat(game, KINGS, "9s 7h", OUT))["trips"] == -10


@pytest.mark.parametrize("game", [MERCED, DERBY_BEAT, VINE, LONE_STAR])
def test_the_bad_beat_is_lost_though_the_folded_hand_was_beaten(game: str):
    """000:3069, 000:4669, 002:1805; 003:7181-7183 does not name it (reading bad-beat-on-fold)"""
    assert gains(one_seat(game, "Kh 9d 7s 4c 2d / Ks Kd", "7h 7d", OUT))["bad-beat"] == -10


@pytest.mark.parametrize(
    ("cards", "expected"), [(EIGHTS, 30), (KINGS, -10), ("Kh 9d 9s 4c 2d / Ks 3h", "push")]
)
def test_the_dealer_bonus_outlives_a_fold(cards: str, expected: int | str):
    """000:4669 does not name it; 000:4794-4795 go by the board (reading dealer-bonus-on-fold)"""
    assert gains(one_seat(LONE_STAR, cards, "Qs Jh", OUT))["dealer-bonus"] == expected


ORDERS = {
    MERCED: ["2 ante", "2 blind", "2 bad-beat", "2 trips"],  # 002:1805, then 002:1809
    DERBY: ["2 ante", "2 blind", "2 trips"],  # 003:6236
    DERBY_BEAT: ["2 ante", "2 blind", "2 trips", "2 bad-beat"],  # 003:7181
    VINE: ["2 ante", "2 blind", "2 trips", "2 bad-beat"],  # 000:3069
    LONE_STAR: ["2 ante", "2 blind", "2 trips", "2 bad-beat", "2 dealer-bonus"],  # 000:4669
}


@pytest.mark.parametrize("game", GAMES)
def test_a_fold_is_collected_in_its_own_order(game: str):
    """000:3069, 000:4669, 002:1805-1809, 003:6236, 003:7181"""
    assert order_of(one_seat(game, KINGS, "Qs Jh", OUT)) == ORDERS[game]


@pytest.mark.parametrize("game", GAMES)
def test_folds_are_collected_before_the_first_hand_is_settled(game: str):
    """000:3065-3075, 000:4668-4675, 002:1804-1815, 003:6233-6244, 003:7177-7192: from the player-dealer's left"""
    bets = [full_bet(game, seat) for seat in (6, 7, 1, 2, 4)]
    said = f"6 4x, 7 {OUT}, 1 4x, 2 {OUT}, 4 4x"
    hands = {6: "As Ah", 7: "Qs Jh", 1: "5s 5h", 2: "Qd Jd", 4: "Th Td"}
    record = banked(a_deal(game, KINGS, hands, bets, said), 5, 100_000)
    lines = played(record).reckoning().settled
    folds = [line.bet.bettor.seat for line in lines if line.outcome.condition == FORFEITED]
    rest = [line.bet.bettor.seat for line in lines if line.outcome.condition != FORFEITED]
    assert list(dict.fromkeys(folds)) == [7, 2]
    assert [line.outcome.condition for line in lines].index(FORFEITED) == 0
    waiting = game == LONE_STAR  # there the folded hands' Dealer Bonus bets wait for their seats' turn
    assert list(dict.fromkeys(rest)) == ([6, 7, 1, 2, 4] if waiting else [6, 1, 4])


@pytest.mark.parametrize("game", GAMES)
def test_who_folds_uses_up_the_stake_before_a_winner_is_paid(game: str):
    """000:3069, 000:3076, 000:4669, 000:4676, 002:1805, 002:1816, 003:6150-6152, 003:6236, 003:7112-7115, 003:7181"""
    bets = [bet(2, ante=20, blind=20), bet(3, ante=30, blind=30)]
    record = banked(a_deal(game, KINGS, {2: "As Ah", 3: "Qs Jh"}, bets, f"2 4x, 3 {OUT}"), 1, 100)
    won = gains(record)
    assert won == {"ante": 20, "play": 20, "blind": "push"}  # $60 of the $100 are gone, $40 are left


def test_a_trips_bet_that_three_eights_on_the_board_pay_waits_for_its_seat():
    """002:1809, 002:1814-1815: $90 collected from two folds leave $10 for the first winner on the left"""
    check(
        banked(
            a_deal(
                MERCED,
                EIGHTS,
                {4: "9c 4c", 6: "7h 6h"},
                [bet(4, ante=25, blind=25, trips=5), bet(6, ante=20, blind=20)],
                f"4 {OUT}, 6 {OUT}",
            ),
            3,
            100,
        ),
        "seat 4 002:1814",
        """
        seat 4  ante   lose 25  covered 25    back 0     left 75  002:1805
        seat 4  blind  lose 25  covered 25    back 0     left 50  002:1805
        seat 6  ante   lose 20  covered 20    back 0     left 30  002:1805
        seat 6  blind  lose 20  covered 20    back 0     left 10  002:1805
        seat 4  trips  win  10  covered 3.34  back 1.66  left 0   002:1901
        """,
        "seat 4 -40, seat 6 -40, bank 80",
    )


def test_a_folded_hand_says_so():
    """002:1804-1805"""
    told = transcript(played(one_seat(MERCED, KINGS, "Qs Jh", OUT)))
    assert "checks, checks, folds" in told
    assert "the hand was given up, 002:1805" in told


def test_a_folded_trips_bet_that_wins_cites_the_rule_of_the_fold():
    """002:1809"""
    lines = played(one_seat(MERCED, EIGHTS, "Qs Jh", OUT)).reckoning().settled
    (line,) = (line for line in lines if line.bet.wager == "trips")
    assert "002:1809" in line.outcome.cite

"""Betting behind a seat: the seated player plays the hand, and those behind follow or are out."""

from __future__ import annotations

import pytest

from games.holdem.paper import DERBY, MERCED, STREETS, a_deal, dealt, faults_of, gains, order_of, said_of
from houseway.banking import Bettor
from houseway.games import Choose
from verify.by_hand import bet

PACK = "2c 3d 5h 7s 8c 9d Jh Qs Kc Ac 4d 6h 8s Tc Qd Kh As 2h 3c 5d 7h"
ACES = "Kh 9d 7s 4c 2d / Ks 3h"
"""Kings for the player-dealer: aces win, queen-jack loses, three sevens win."""

BEHIND = [MERCED, DERBY]
"""002:1780, 003:6039-6040"""

both = pytest.mark.parametrize("game", BEHIND)
SEAT, FIRST, SECOND = Bettor(2), Bettor(2, 1), Bettor(2, 2)
THREE = [bet(2, ante=20, blind=20), bet(2, 1, ante=30, blind=30), bet(2, 2, ante=40, blind=40)]


@both
def test_only_the_seated_player_is_asked_until_he_bets(game: str):
    """002:1780, 002:1799, 003:6039-6040, reading backline-decisions"""
    live = dealt(game, THREE, PACK)
    assert live.state.asked == {SEAT: ("check", "3x", "4x")}
    assert [rule for rule, _ in faults_of(live, Choose(FIRST, "3x"))] == ["choice"]
    live.apply(Choose(SEAT, "check"))
    assert list(live.state.asked) == [SEAT]


@both
@pytest.mark.parametrize(("said", "times"), [("4x", 4), ("check 2x", 2), ("check check 1x", 1)])
def test_those_behind_add_the_same_multiple_of_their_own_ante_or_are_out(game: str, said: str, times: int):
    """002:1780, 003:6039-6040, reading backline-decisions"""
    live = dealt(game, THREE, PACK)
    for answer in said.split():
        live.apply(Choose(SEAT, answer))
    assert live.state.asked == {FIRST: ("fold", f"{times}x"), SECOND: ("fold", f"{times}x")}
    live.apply(Choose(SECOND, f"{times}x"))
    live.apply(Choose(FIRST, "fold"))
    assert live.over
    plays = {wager.bettor: wager.amount for wager in live.state.bets if wager.wager == "play"}
    assert plays == {SEAT: 2000 * times, SECOND: 4000 * times}


@both
def test_another_multiple_is_refused_behind_a_seat(game: str):
    """002:1780, reading backline-decisions"""
    live = dealt(game, THREE, PACK)
    live.apply(Choose(SEAT, "3x"))
    for answer in ("4x", "check", "1x"):
        ((rule, says, cite),) = said_of(live, Choose(FIRST, answer))
        assert (rule, says) == ("choice", f'seat 2 backline 1: no answer "{answer}"; answers: fold, 3x')
        assert STREETS[game][0] in cite


@both
def test_who_matches_wins_and_loses_with_the_seat(game: str):
    """002:1780, 002:1815, 003:6039-6040"""
    wins = a_deal(game, ACES, {2: "As Ah"}, THREE, "2 4x, 2+1 4x, 2+2 4x")
    assert gains(wins, FIRST) == {"ante": 30, "play": 120, "blind": "push"}
    assert gains(wins, SECOND) == {"ante": 40, "play": 160, "blind": "push"}
    loses = a_deal(game, ACES, {2: "Qs Jh"}, THREE, "2 3x, 2+1 3x, 2+2 3x")
    assert gains(loses, FIRST) == {"ante": -30, "play": -90, "blind": -30}


@both
def test_who_does_not_match_is_out_though_the_seat_wins(game: str):
    """002:1780, 002:1805, 003:6236-6237, reading backline-decisions"""
    record = a_deal(game, ACES, {2: "As Ah"}, THREE, "2 4x, 2+1 fold, 2+2 4x")
    assert gains(record, FIRST) == {"ante": -30, "blind": -30}
    assert gains(record)["ante"] == 20


@both
def test_when_the_seat_folds_those_behind_are_out_unasked(game: str):
    """002:1804-1805, 003:6233-6237"""
    record = a_deal(game, ACES, {2: "As Ah"}, THREE, "2 check check fold")
    assert gains(record, FIRST) == {"ante": -30, "blind": -30}
    assert gains(record, SECOND) == {"ante": -40, "blind": -40}


def test_a_bonus_alone_behind_a_seat_follows_its_hand():
    """002:1883, 002:1907: three sevens, beaten by three kings"""
    bets = [bet(2, ante=20, blind=20), bet(2, 1, trips=15, bad_beat=5)]
    live = dealt(MERCED, bets, PACK)
    live.apply(Choose(SEAT, "4x"))
    assert live.over  # nobody behind has anything to add
    record = a_deal(MERCED, "Kh 9d 7s 4c 2d / Ks Kd", {2: "7h 7d"}, bets, "2 4x")
    assert gains(record, FIRST) == {"trips": 45, "bad-beat": 45}


def test_a_bonus_alone_behind_a_seat_that_folds():
    """002:1805, 002:1809: the Bad Beat is lost, Trips looks at the board"""
    bets = [bet(2, ante=20, blind=20), bet(2, 1, trips=15, bad_beat=5)]
    own = a_deal(MERCED, "Kh 9d 7s 4c 2d / Ks Kd", {2: "7h 7d"}, bets, "2 check check fold")
    assert gains(own, FIRST) == {"trips": -15, "bad-beat": -5}
    board = a_deal(MERCED, "8s 8h 8d Kc 2c / Ac 3d", {2: "7h 7d"}, bets, "2 check check fold")
    assert gains(board, FIRST) == {"trips": 45, "bad-beat": -5}


def test_trips_of_one_who_is_out_behind_a_playing_seat():
    """002:1809 (as after a fold: the board), 003:6236-6237, 003:6349-6350 (his hand, which is the seat's)"""
    bets = [bet(2, ante=20, blind=20), bet(2, 1, ante=20, blind=20, trips=10)]
    for game, expected in ((MERCED, -10), (DERBY, 30)):
        record = a_deal(game, ACES, {2: "7h 7d"}, bets, "2 4x, 2+1 fold")
        assert gains(record, FIRST)["trips"] == expected


FULL = [
    bet(3, ante=20, blind=20, trips=10),
    bet(2, ante=20, blind=20, trips=10),
    bet(2, 2, ante=20, blind=20),
    bet(2, 1, ante=20, blind=20, trips=10),
]
SAID = "2 4x, 2+1 4x, 2+2 4x, 3 4x"


def test_in_one_room_those_behind_are_settled_after_their_seat():
    """002:1815: all of the seat, then each bettor behind it in the order of placing"""
    record = a_deal(MERCED, ACES, {2: "As Ah", 3: "Qs Jh"}, FULL, SAID)
    assert order_of(record) == [
        *("2 trips", "2 ante", "2 play", "2 blind"),
        *("2+2 ante", "2+2 play", "2+2 blind"),
        *("2+1 trips", "2+1 ante", "2+1 play", "2+1 blind"),
        *("3 trips", "3 ante", "3 play", "3 blind"),
    ]


def test_in_the_other_those_behind_are_settled_wager_by_wager():
    """003:6149-6150, reading backline-settled-when"""
    record = a_deal(DERBY, ACES, {2: "As Ah", 3: "Qs Jh"}, FULL, SAID)
    assert order_of(record) == [
        *("2 ante", "2+2 ante", "2+1 ante", "2 play", "2+1 play", "2+2 play"),
        *("2 blind", "2+2 blind", "2+1 blind", "2 trips", "2+1 trips"),
        *("3 ante", "3 play", "3 blind", "3 trips"),
    ]


@both
def test_those_behind_are_asked_in_the_order_of_placing(game: str):
    """002:1815, 003:6149-6150"""
    live = dealt(game, [THREE[0], THREE[2], THREE[1]], PACK)
    live.apply(Choose(SEAT, "4x"))
    assert list(live.state.asked) == [SECOND, FIRST]

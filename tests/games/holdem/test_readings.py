"""Doubts about the hands and the money, answered both ways."""

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
    gains,
    one_seat,
    order_of,
)
from houseway.banking import Bettor
from verify.by_hand import bet, played

OUT = "check check fold"
KINGS = "Kh 9d 7s 4c 2d / Ks 3h"
BARE = "Ah Kd 9s 6c 3d / Qs Th"
BEATS = (MERCED, DERBY_BEAT, VINE, LONE_STAR)

every = pytest.mark.parametrize("game", GAMES)


@every
def test_coverage_policy(game: str):
    """000:2972, 000:4568, 002:1712, 003:6150-6152, 003:7112-7115: $60 collected, then $100 to pay from $100"""
    bets = [bet(2, ante=20, blind=20), bet(3, ante=20, blind=20)]
    record = banked(a_deal(game, KINGS, {2: "Qs Jh", 3: "As Ah"}, bets, f"2 {OUT}, 3 4x"), 1, 100)
    third = Bettor(3)
    assert gains(record, third) == {"ante": 20, "play": 40, "blind": "push"}
    assert gains(record, third, coverage_policy="net") == {"ante": 20, "play": 80, "blind": "push"}
    assert gains(record, third, coverage_policy="dual") == {"ante": 20, "play": 80, "blind": "push"}


@every
def test_partial_cover(game: str):
    """000:3076, 000:4676, 002:1816, 003:6151-6152, 003:7114-7115: $30 are left for a Play of $80"""
    record = banked(a_deal(game, KINGS, {2: "As Ah"}, [bet(2, ante=20, blind=20)], "2 4x"), 1, 50)
    assert gains(record)["play"] == 30
    assert gains(record, partial_cover="return-whole")["play"] == 0


@every
def test_folded_wagers_taken(game: str):
    """000:3069, 000:4669, 002:1805, 003:6236-6237, 003:7181-7183"""
    bets = [bet(2, ante=20, blind=20), bet(3, ante=20, blind=20)]
    record = banked(a_deal(game, KINGS, {2: "As Ah", 3: "Qs Jh"}, bets, f"2 4x, 3 {OUT}"), 1, 100)
    assert gains(record) == {"ante": 20, "play": 40, "blind": "push"}
    assert gains(record, folded_wagers_taken="in-turn") == {"ante": 20, "play": 80, "blind": "push"}
    assert gains(record, Bettor(3), folded_wagers_taken="in-turn") == {"ante": 0, "blind": 0}


@every
def test_blind_below_straight(game: str):
    """000:3105, 000:4705, 002:1845, 003:6304; 003:7272 is silent"""
    record = one_seat(game, KINGS, "As Ah", "4x")
    assert gains(record)["blind"] == "push"
    assert gains(record, blind_below_straight="lose")["blind"] == -20


@every
def test_trips_on_fold(game: str):
    """000:3069, 000:4669, 002:1809, 003:6236-6237, 003:7181-7183: three sevens of one's own, three eights for all"""
    own, board = (
        one_seat(game, KINGS, "7h 7d", OUT),
        one_seat(game, "8s 8h 8d Kc 2c / Ac 3d", "Kd 4d", OUT),
    )
    full_house = 70 if game == DERBY_BEAT else 80
    for answer, expected in (("own-hand", (30, full_house)), ("board-only", (-10, 30)), ("lost", (-10, -10))):
        found = tuple(gains(record, trips_on_fold=answer)["trips"] for record in (own, board))
        assert found == expected


@pytest.mark.parametrize("game", BEATS)
def test_bad_beat_meaning(game: str):
    """000:2984, 000:4580, 002:1724, 003:6962-6963 against 000:3167, 000:4768, 002:1908, 003:7346-7347"""
    record = one_seat(game, KINGS, "7h 7d", "4x")  # three sevens beat a pair
    assert gains(record)["bad-beat"] == -10
    assert gains(record, bad_beat_meaning="beating-hand")["bad-beat"] == 90
    royal = one_seat(game, "Ts Js Qs 2d 2c / 2h 3c", "Ks As", "4x")
    assert gains(royal)["bad-beat"] == 90
    assert gains(royal, bad_beat_meaning="beating-hand")["bad-beat"] == -10


@pytest.mark.parametrize("game", BEATS)
def test_bad_beat_on_fold(game: str):
    """000:3069, 000:4669, 002:1805; 003:7181-7183 does not name it: three sevens, folded to three kings"""
    record = one_seat(game, "Kh 9d 7s 4c 2d / Ks Kd", "7h 7d", OUT)
    assert gains(record)["bad-beat"] == -10
    assert gains(record, bad_beat_on_fold="stays")["bad-beat"] == 90


def test_dealer_bonus_on_fold():
    """000:4669, 000:4719-4721"""
    record = one_seat(LONE_STAR, "Kh Kd 7s 4c 2d / Ks 3h", "Qs Jh", OUT)
    assert gains(record)["dealer-bonus"] == 10
    assert gains(record, dealer_bonus_on_fold="lost")["dealer-bonus"] == -10


@every
def test_ante_when_pd_unqualified(game: str):
    """000:3087, 000:4687-4688, 002:1827, 003:6267-6268, 003:7206-7208"""
    lower, higher = one_seat(game, BARE, "Js 8h", "4x"), one_seat(game, BARE, "As 2d", "4x")
    assert (gains(lower)["ante"], gains(higher)["ante"]) == ("push", "push")
    compared = {"ante_when_pd_unqualified": "compared"}
    assert (gains(lower, **compared)["ante"], gains(higher, **compared)["ante"]) == (-20, 20)


def test_pd_unqualified_pays():
    """003:7209-7217: Play and Blind as if the hand had won, and a Blind below a straight still pushes"""
    record = one_seat(DERBY_BEAT, BARE, "Js 8h", "4x")
    assert gains(record) == {"ante": "push", "play": -80, "blind": -20, "trips": -10, "bad-beat": -10}
    paid = gains(record, pd_unqualified_pays="paid")
    assert paid == {"ante": "push", "play": 80, "blind": "push", "trips": -10, "bad-beat": -10}


def test_a_lower_hand_is_not_said_to_win():
    """003:7209-7217"""
    record = one_seat(DERBY_BEAT, BARE, "Js 8h", "4x")
    lines = played(record, pd_unqualified_pays="paid").reckoning().settled
    assert not [line.outcome.why for line in lines if "hand wins" in line.outcome.why]


@every
def test_two_plus_three_or_any_five(game: str):
    """000:3073, 000:4673, 002:1813, 003:6245-6246, 003:7193-7194: four spades on the board and one in the hand"""
    record = one_seat(game, "Ks 9s 7s 2s 3c / Ac Ad", "4s 5d", "4x")
    assert (gains(record)["ante"], gains(record)["blind"]) == (20, 30)
    both = gains(record, two_plus_three_or_any_five="two-plus-three")
    assert (both["ante"], both["blind"]) == (-20, -20)


@every
def test_two_of_ones_own_and_three_of_the_board_may_have_no_pair(game: str):
    """000:3073, 000:3082, 002:1813, 002:1822: a straight on the board qualifies nobody who cannot use it"""
    record = one_seat(game, "9s 8d 7c 6h 5s / Kc 2d", "Ad 2h", "4x")
    assert gains(record)["ante"] == "push"  # both play the board
    assert gains(record)["play"] == "push"
    both = gains(record, two_plus_three_or_any_five="two-plus-three")
    assert (both["ante"], both["play"]) == ("push", 80)  # ace high beats king high, and no pair


@every
def test_payout_rounding(game: str):
    """000:3132, 000:4736, 002:1872, 003:6379, 003:7330: 3 to 2 on $15"""
    record = a_deal(game, "Ks 9s 7s 2d 2c / 2h 3c", {2: "As 4s"}, [bet(2, ante=15, blind=15)], "2 4x")
    for answer, paid in (("exact-cents", 2250), ("whole-dollars", 2200)):
        lines = played(record, payout_rounding=answer).reckoning().settled
        assert next(line.moved for line in lines if line.bet.wager == "blind") == paid


@pytest.mark.parametrize("game", [MERCED, DERBY])
def test_backline_settled_when(game: str):
    """002:1815, 003:6039-6040"""
    bets = [bet(2, ante=20, blind=20), bet(2, 1, ante=20, blind=20)]
    record = a_deal(game, KINGS, {2: "As Ah"}, bets, "2 4x, 2+1 4x")
    by_wager = ["2 ante", "2+1 ante", "2 play", "2+1 play", "2 blind", "2+1 blind"]
    assert order_of(record, backline_settled_when="after-wager") == by_wager
    by_seat = ["2 ante", "2 play", "2 blind", "2+1 ante", "2+1 play", "2+1 blind"]
    assert order_of(record, backline_settled_when="after-seat") == by_seat


@pytest.mark.parametrize("game", [VINE, LONE_STAR])
def test_blind_full_house(game: str):
    """000:3131, 000:4735, 002:1871"""
    record = one_seat(game, "9s 9d 7s 2d 3c / 2h 2c", "9h 7c", "4x")
    assert gains(record)["blind"] == 160
    assert gains(record, blind_full_house="three")["blind"] == 60


def test_paytable_rules_or_layout():
    """000:4821-4848 against 000:4731-4762, 000:4806-4815: five figures differ"""
    layout = {"paytable_rules_or_layout": "layout"}
    full_house = one_seat(LONE_STAR, "9s 9d 7s 2d 3c / 2h 2c", "9h 7c", "4x")
    assert (gains(full_house, **layout)["blind"], gains(full_house, **layout)["trips"]) == (60, 90)
    flush = one_seat(LONE_STAR, "Ks 9s 7s 2d 2c / 2h 3c", "As 4s", "4x")
    assert (gains(flush, **layout)["blind"], gains(flush, **layout)["trips"]) == (30, 70)
    straight = one_seat(LONE_STAR, "Kd 9s 8d 7c 2c / 2h 3c", "Jh Tc", "4x")
    assert (gains(straight, **layout)["blind"], gains(straight, **layout)["trips"]) == (20, 40)
    four = one_seat(LONE_STAR, "9s 9d 9h 9c 2d / Kc 3d", "Ad 3h", "4x")
    assert (gains(four, **layout)["dealer-bonus"], gains(four)["dealer-bonus"]) == (1000, 500)
    low = one_seat(LONE_STAR, "9s 9d 8h 4c 2d / Kc 3d", "Ad 3h", "4x")
    assert gains(low, **layout)["dealer-bonus"] == "push"  # the layout names no push: 000:4795 stands

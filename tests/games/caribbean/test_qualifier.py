"""The player-dealer's qualifier, ace-king, and what it does to each wager."""

from __future__ import annotations

import pytest

from games.caribbean.paper import bet, fate, jot, line_of
from houseway.banking import Bettor
from verify.by_hand import played

QUALIFIES = {
    "Ac Kd 4h 3s 2c": "the lowest ace-king there is",
    "Ac Kd Qh Js 9c": "the highest ace-king that is no straight",
    "2c 2d 3h 4s 5c": "the lowest pair",
    "Ac 2d 3h 4s 5c": "an ace without a king, in a straight",
    "7c 5c 4c 3c 2c": "the lowest flush",
    "Ac Qd Jh Ts Kc": "ace to ten",
}
FAILS = {
    "Ac Qd Jh Ts 9c": "the highest hand below ace-king",
    "Ac Qc Jc Ts 9c": "one card short of a flush",
    "Kc Qd Jh Ts 8c": "king-queen",
    "Ac 5d 4h 3s 6c": "an ace low in no straight",
    "7c 5d 4h 3s 2c": "the lowest hand of all",
}
PREMIUM = "9d 9h 9s 6d 6h"
"""A full house: it would be paid 5 to 1."""
NOTHING = "Td 8h 7s 6d 2h"
"""It loses to every hand that qualifies."""


@pytest.mark.parametrize("dealer", QUALIFIES, ids=QUALIFIES.values())
def test_ace_king_or_more_qualifies(dealer: str):
    """003:209-210, 003:229-234"""
    record = jot("4, 500", f"{dealer} | 6: {NOTHING}", bet(6, ante=20), choices="6 play")
    assert (fate(record, 6, "ante"), fate(record, 6, "bet")) == ("lose 20", "lose 20")


@pytest.mark.parametrize("dealer", FAILS, ids=FAILS.values())
def test_less_than_ace_king_does_not(dealer: str):
    """003:209-210, 003:229-232: the ante is paid even money, the second bet goes back, whatever the player has"""
    for own in (NOTHING, PREMIUM):
        record = jot("4, 500", f"{dealer} | 6: {own}", bet(6, ante=20), choices="6 play")
        assert (fate(record, 6, "ante"), fate(record, 6, "bet")) == ("win 20", "push")


def test_a_premium_hand_is_paid_only_when_it_is_played_to_the_end():
    """003:204-205, 003:231-232, 003:243-245"""
    against = jot("4, 500", f"Ac Kd 4h 3s 2c | 6: {PREMIUM}", bet(6, ante=20), choices="6 play")
    stopped = jot("4, 500", f"Ac Qd 4h 3s 2c | 6: {PREMIUM}", bet(6, ante=20), choices="6 play")
    given_up = jot("4, 500", f"Ac Kd 4h 3s 2c | 6: {PREMIUM}", bet(6, ante=20), choices="6 fold")
    results = [played(record).reckoning().results[Bettor(6)] for record in (against, stopped, given_up)]
    assert results == [2000 + 10_000, 2000, -2000]


def test_a_copy_of_a_hand_that_does_not_qualify_is_paid():
    """003:229-232: play has stopped; nothing is compared"""
    record = jot("4, 500", "Ac Qd Jh Ts 9c | 6: Ad Qh Jc Td 9h", bet(6, ante=20), choices="6 play")
    assert (fate(record, 6, "ante"), fate(record, 6, "bet")) == ("win 20", "push")


def test_who_is_behind_is_paid_the_same_way():
    """003:231-232, 003:264-265"""
    record = jot(
        "4, 500",
        f"Ac Qd Jh Ts 9c | 6: {NOTHING}",
        bet(6, ante=20),
        bet(6, 1, ante=35),
        choices="6 play, 6.1 play",
    )
    assert (fate(record, 6, "ante", 1), fate(record, 6, "bet", 1)) == ("win 35", "push")


def test_the_lines_behind_it_are_named():
    """003:231-232"""
    record = jot("4, 500", f"Ac Qd Jh Ts 9c | 6: {NOTHING}", bet(6, ante=20), choices="6 play")
    ante, second = line_of(record, 6, "ante").outcome, line_of(record, 6, "bet").outcome
    assert (ante.why, ante.cite) == ("the player-dealer does not qualify", ("003:231-232",))
    assert (second.why, second.cite) == ("the player-dealer does not qualify", ("003:232",))


def test_the_stake_may_run_out_over_antes_alone():
    """003:231-232, 003:270-271: $30 pay seat 6 and half of seat 1's ante; nine counts from seat 5 to seat 6"""
    record = jot(
        "4, 30",
        f"Ac Qd Jh Ts 9c | 6: {NOTHING} | 1: Kd Qh 8s 5d 3h",
        bet(6, ante=20),
        bet(1, ante=20),
        choices="6 play, 1 play",
    )
    assert fate(record, 6, "ante") == "win 20"
    assert fate(record, 1, "ante") == "win 10"
    assert line_of(record, 1, "ante").returned == 1000
    assert fate(record, 1, "bet") == "push"

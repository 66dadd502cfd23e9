"""The schedule of premium hands, the comparison and copies."""

from __future__ import annotations

import pytest

from games.caribbean.paper import PAIR, bet, fate, jot, line_of
from houseway.banking import Bettor
from verify.by_hand import played

ACE_KING = "Ac Kd 8h 7s 2c"
ROWS = [
    # a winning hand, against which hand, what $10 on the bet are paid, the row's line
    ("Ad Kh 8s 7d 3h", ACE_KING, "10", "003:250"),
    ("2d 2h 5s 4d 3h", ACE_KING, "10", "003:250"),
    ("Ad Ah Ks Qd Jh", ACE_KING, "10", "003:250"),
    ("3d 3h 2s 2d 4h", ACE_KING, "15", "003:251"),
    ("Ad Ah Ks Kh Qh", ACE_KING, "15", "003:251"),
    ("2d 2h 2s 4d 3h", ACE_KING, "20", "003:252"),
    ("5d 4h 3s 2d Ah", ACE_KING, "30", "003:253"),
    ("Ad Kh Qs Jd Th", ACE_KING, "30", "003:253"),
    ("7h 5h 4h 3h 2h", ACE_KING, "40", "003:254"),
    ("2d 2h 2s 3d 3h", ACE_KING, "50", "003:255"),
    ("2d 2h 2s 2c 3h", "Ac Kd 8h 7s 6c", "70", "003:256"),
    ("5d 4d 3d 2d Ad", ACE_KING, "70", "003:257"),
    ("Kh Qh Jh Th 9h", ACE_KING, "70", "003:257"),
    ("Ah Kh Qh Jh Th", ACE_KING, "70", "003:258"),
    ("Ah Kh Qh Jh Th", "5d 5h 5s 5c 9d", "70", "003:258"),
]


@pytest.mark.parametrize(("own", "dealer", "paid", "cite"), ROWS)
def test_a_winning_bet_is_paid_by_the_hand_and_its_ante_even_money(
    own: str, dealer: str, paid: str, cite: str
):
    """003:239-245, 003:250-258"""
    record = jot("4, 500", f"{dealer} | 6: {own}", bet(6, ante=10), choices="6 play")
    assert fate(record, 6, "ante") == "win 10"
    assert fate(record, 6, "bet") == f"win {paid}"
    assert line_of(record, 6, "bet").outcome.cite == (cite,)


@pytest.mark.parametrize(
    ("own", "dealer"),
    [
        ("Ad Kh 8s 6d 5h", ACE_KING),  # the fourth card decides
        ("Qd Jh Ts 8d 2h", "Kc Kd 4h 3s 2c"),
        ("Kh Qd Jc Ts 9c", "7h 5h 4h 3h 2h"),  # a straight against a flush
        (
            "9h 9d 9c 9s Ah",
            "6d 5d 4d 3d 2d",
        ),  # four against a straight flush, though both would be paid 7 to 1
    ],
)
def test_the_higher_hand_takes_both_wagers(own: str, dealer: str):
    """003:237-239"""
    record = jot("4, 500", f"{dealer} | 6: {own}", bet(6, ante=10), choices="6 play")
    assert fate(record, 6, "ante") == "lose 10"
    assert fate(record, 6, "bet") == "lose 10"


def test_a_premium_hand_that_loses_is_paid_nothing():
    """003:237-239, 003:243-245, 003:248: the schedule is for winning hands"""
    record = jot("4, 500", "9c 9d 9h 9s 2c | 6: 8d 8h 8s 7d 7h", bet(6, ante=10), choices="6 play")
    assert (fate(record, 6, "ante"), fate(record, 6, "bet")) == ("lose 10", "lose 10")


@pytest.mark.parametrize(
    ("own", "dealer"),
    [
        ("Ad Kh 8s 7d 2h", ACE_KING),
        ("Kh Kc 9d 4d 2c", PAIR),
        ("Ah Kh Qh Jh Th", "Ac Kc Qc Jc Tc"),
        ("6d 5h 4s 3d 2h", "6c 5c 4d 3s 2c"),
    ],
)
def test_a_copy_pushes_both_wagers(own: str, dealer: str):
    """003:365-366: suits do not count"""
    record = jot("4, 500", f"{dealer} | 6: {own}", bet(6, ante=10), choices="6 play")
    assert (fate(record, 6, "ante"), fate(record, 6, "bet")) == ("push", "push")
    ante = line_of(record, 6, "ante")
    assert (ante.returned, "003:365-366" in ante.outcome.cite) == (1000, True)


def test_three_to_two_is_paid_to_the_cent():
    """003:251 (reading payout-rounding): $7.50 is paid $11.25, and $5.05 $7.57 with a fraction left behind"""
    cards = f"{ACE_KING} | 6: 3d 3h 2s 2d 4h | 7: 6d 6h 5s 5d 4s"
    record = jot("4, 500", cards, bet(6, ante="7.50"), bet(7, ante="5.05"), choices="6 play, 7 play")
    assert line_of(record, 6, "bet").moved == 1125
    assert line_of(record, 7, "bet").moved == 757


def test_three_to_two_may_be_paid_in_whole_dollars():
    """003:251 (reading payout-rounding=whole-dollars)"""
    record = jot("4, 500", f"{ACE_KING} | 6: 3d 3h 2s 2d 4h", bet(6, ante="7.50"), choices="6 play")
    assert line_of(record, 6, "bet", payout_rounding="whole_dollars").moved == 1100


def test_who_is_behind_is_paid_by_the_same_hand():
    """003:243-245, 003:264-265"""
    record = jot(
        "4, 900",
        f"{ACE_KING} | 6: 7h 5h 4h 3h 2h",
        bet(6, ante=10),
        bet(6, 1, ante=50),
        choices="6 play, 6.1 play",
    )
    assert played(record).reckoning().results == {Bettor(6): 5000, Bettor(6, 1): 25_000}

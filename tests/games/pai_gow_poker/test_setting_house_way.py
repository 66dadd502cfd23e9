"""Hands that the house way sets at the table: rows of the printed charts, and the readings that change them."""

from __future__ import annotations

import pytest

from games.pai_gow_poker.derby_paper import DERBY, DOUBLE, hand_of, jot, played


def set_by_chart(game: str, own: str, **readings: str) -> str:
    """Return the player-dealer's hand as the house way sets it, in words."""
    hands = f"pd: {own}\n5: 4c 3h / 9c 9h 7d 6s 2h"
    record = jot(game, "3, 500", "5 base 20", hands, choices="3 house-way")
    told = hand_of(played(record, **readings), "pd")
    return told.split("   ")[1].removesuffix(", the house way")


@pytest.mark.parametrize("game", [DERBY, DOUBLE])
@pytest.mark.parametrize(
    ("own", "says"),
    [
        ("Ac Kd Js Tc 7s 5h 3d", "king-jack / ace-ten high with 7-5-3"),
        ("Qc Qd As Jh 7c 5h 3d", "ace-jack / pair of queens with 7-5-3"),
        ("Qc Qd 5s 5h Ac Js 3d", "pair of fives / pair of queens with A-J-3"),
        ("Jc Jd 5s 5h Ac Ts 3d", "ace-ten / two pair, jacks and fives with 3"),
        ("Jc Jd 5s 5h Jo Ts 3d", "ace-ten / two pair, jacks and fives with 3"),
        ("Jc Jd 5s 5h Kc Ts 3d", "pair of fives / pair of jacks with K-10-3"),
        ("8c 8d 5s 5h Kc Ts 3d", "king-ten / two pair, eights and fives with 3"),
        ("8c 8d 5s 5h Qc Ts 3d", "pair of fives / pair of eights with Q-10-3"),
        ("5c 5d 3s 3d Qc Ts 8d", "queen-ten / two pair, fives and threes with 8"),
        ("5c 5d 3s 3d Jc Ts 8d", "pair of threes / pair of fives with J-10-8"),
        ("Kc Kd 8s 8h 3c 3d Ac", "pair of kings / two pair, eights and threes with A"),
        ("Ac Ad As Kh 7c 5h 3d", "ace-king / pair of aces with 7-5-3"),
        ("Kc Kd Ks Ah 7c 5h 3d", "ace-seven / three of a kind, kings with 5-3"),
        ("Kc Kd Ks 8s 8h 8d 3d", "pair of kings / three of a kind, eights with K-3"),
        ("Kd Qh Js Tc 8s 8h 9d", "pair of eights / straight, king high"),
        ("Qc Qd Qs Qh Kc 5h 3d", "pair of queens / pair of queens with K-5-3"),
        ("Qc Qd Qs Qh 5c 5h 3d", "pair of fives / four of a kind, queens with 3"),
        ("Jc Jd Js Jh Kc 5h 3d", "king-five / four of a kind, jacks with 3"),
        ("Jc Jd Js Jh Qc 5h 3d", "pair of jacks / pair of jacks with Q-5-3"),
        ("8c 8d 8s 8h Qc 5h 3d", "queen-five / four of a kind, eights with 3"),
        ("8c 8d 8s 8h Jc 5h 3d", "pair of eights / pair of eights with J-5-3"),
        ("5c 5d 5s 5h Jc Th 3d", "jack-ten / four of a kind, fives with 3"),
        ("Ac Ad As Ah Jo Kh 3d", "pair of aces / three of a kind, aces with K-3"),
    ],
)
def test_rows_of_the_chart(game: str, own: str, says: str):
    """003:111-187, 001:1416-1429"""
    assert set_by_chart(game, own) == says


def test_which_pair_of_a_full_house_goes_in_front():
    """003:139-142: reading full-house-front-pair"""
    own = "Kc Kd Ks Qc Qd Jc Jd"
    assert set_by_chart(DERBY, own) == "pair of queens / full house, kings over jacks"
    otherwise = set_by_chart(DERBY, own, full_house_front_pair="any-legal")
    assert otherwise == "pair of kings / two pair, queens and jacks with K"


def test_three_aces_by_the_joker_beside_a_straight():
    """003:114: reading complete-with-joker-three"""
    own = "As Ad Jo Kh Qc Js 4d"
    assert set_by_chart(DERBY, own) == "ace-four / straight, ace high"
    otherwise = set_by_chart(DERBY, own, complete_with_joker_three="three-aces")
    assert otherwise == "ace-king / pair of aces with Q-J-4"


def test_a_full_house_goes_before_a_straight_with_three():
    """003:178-179: three aces by the joker with kings, or ace to ten: a full house"""
    assert set_by_chart(DERBY, "As Ad Kc Kd Qh Js Jo") == "pair of kings / three of a kind, aces with Q-J"

"""What solutions make of single wagers, against figures that need no solver."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

import pytest

from houseway.analysis import Edge, edge
from houseway.rulebook import load

THREE_CARD = [
    "hemphills/three-card-poker-6-card-bonus",
    "ace-and-vine/three-card-plus",
    "palace/three-card-poker-6-card-bonus",
    "merced/three-card-poker-6-card-bonus",
    "lucky-derby/three-card-poker-6-card-bonus",
]
SEVEN_CARDS = {
    "royal_flush": 4_324,
    "straight_flush": 37_260,
    "four_of_a_kind": 224_848,
    "full_house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three_of_a_kind": 6_461_620,
}
SIX_CARDS = {
    "royal_flush": 188,
    "straight_flush": 1_656,
    "four_of_a_kind": 14_664,
    "full_house": 165_984,
    "flush": 205_792,
    "straight": 361_620,
    "three_of_a_kind": 732_160,
}
THREE_CARDS = {
    "mini_royal": 4,
    "straight_flush": 44,
    "three_of_a_kind": 52,
    "straight": 720,
    "flush": 1_096,
    "pair": 3_744,
}


@cache
def counted(game_id: str, strategy: str = "best") -> Edge:
    return edge(load(game_id), strategy=strategy)


def on_its_own(game_id: str, wager_id: str, classes: dict[str, int], total: int) -> Fraction:
    """Return what a paytable brings when nothing but the class of the cards decides it."""
    wager = load(game_id).game.wager(wager_id)
    assert wager is not None
    hits = sum(classes[row.when] for row in wager.rows())
    paid = sum(classes[row.when] * row.pays.win for row in wager.rows() if row.pays is not None)
    return Fraction(paid - (total - hits), total)


@pytest.mark.parametrize("game_id", THREE_CARD)
def test_the_six_card_bonus_is_six_cards(game_id: str):
    """000:300, 001:1228, 002:946, 003:3577, 000:4125: it outlives a fold, so nothing else matters"""
    wager = next(each.id for each in load(game_id).game.wagers if "6" in each.id)
    worth = counted(game_id).wager(wager)
    assert worth.player_return == on_its_own(game_id, wager, SIX_CARDS, comb(52, 6))


@pytest.mark.parametrize("game_id", THREE_CARD[2:])
def test_a_bonus_on_three_cards_is_never_folded_away_by_good_play(game_id: str):
    """001:1209, 002:930, 003:3538: it dies with a fold, but a pair or better always plays"""
    worth = counted(game_id).wager("pair-plus")
    assert worth.beside == "ante"
    assert worth.player_return == on_its_own(game_id, "pair-plus", THREE_CARDS, comb(52, 3))


def test_a_bonus_that_may_stand_alone_is_counted_alone():
    """000:242: no fold can cost it anything"""
    for strategy in ("best", "always"):
        worth = counted(THREE_CARD[0], strategy).wager("pair-plus")
        assert (worth.beside, worth.player_return) == (None, Fraction(-968, 22_100))


@pytest.mark.parametrize(
    ("game_id", "edge_in_percent"),
    [
        ("merced/ultimate-texas-holdem", "-3.4979"),
        pytest.param("lucky-derby/ultimate-texas-holdem", "-1.9040", marks=pytest.mark.slow),
        pytest.param("lucky-derby/ultimate-texas-holdem-bad-beat", "-7.9172", marks=pytest.mark.slow),
        ("ace-and-vine/ultimate-texas-holdem-bad-beat", "-1.9040"),
    ],
)
def test_trips_is_seven_cards(game_id: str, edge_in_percent: str):
    """002:1895-1901, 003:6375-6381, 003:7324-7332, 000:3155-3161

    Where a fold costs it something, good play folds no hand that would have won, but for boards that everybody plays.
    """
    worth = counted(game_id).wager("trips")
    alone = on_its_own(game_id, "trips", SEVEN_CARDS, comb(52, 7))
    assert f"{float(100 * worth.player_return):.4f}" == edge_in_percent
    if "bad-beat" in game_id and "derby" in game_id:
        assert worth.player_return < alone
    else:
        assert worth.player_return == alone


def test_a_bonus_alone_is_never_judged_by_the_board():
    """002:1809, 002:1883: nothing is folded where nothing but the bonus lies"""
    found = edge(load("merced/ultimate-texas-holdem", {"bonus-needs-base": "alone"})).wager("trips")
    alone = on_its_own("merced/ultimate-texas-holdem", "trips", SEVEN_CARDS, comb(52, 7))
    assert (found.beside, found.player_return) == (None, alone)


def test_wagers_played_together_add_up():
    """003:224-258, 004:254-265, 002:1781-1803: what each brings per ante is what all bring"""
    for game_id in (
        "lucky-derby/caribbean-stud",
        "casino-royale/three-card-poker",
        "merced/ultimate-texas-holdem",
    ):
        found = counted(game_id)
        assert found.together is not None
        parts = [found.wager(wager).player_return for wager in found.together.wagers]
        assert sum(parts) == found.together.player_return
        assert sum(count for _, count in found.together.results) == found.deals
        assert sum(count for _, count in found.together.played) == found.deals
        assert found.together.results[0][0] >= -6, "never more than ante, blind and four antes"


def test_a_simple_rule_never_beats_the_best():
    """004:254-265"""
    best = counted("casino-royale/three-card-poker").together
    for strategy in ("threshold", "by-up-card", "simple", "mimic", "always"):
        other = counted("casino-royale/three-card-poker", strategy).together
        assert best is not None
        assert other is not None
        assert other.player_return <= best.player_return

"""Figures that the field knows, and those that a document prints."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from analysis.three_card.results import wager_value
from houseway.analysis.ante_play.three_card import count, deals_of, played
from houseway.money import Odds
from houseway.rulebook import ThreeCardPokerGame, load

if TYPE_CHECKING:
    from houseway.analysis.ante_play.play_or_fold import ChoiceSolution, Situations
    from houseway.games.ante_play.finishing import AnteWager

ROOM = "hemphills/three-card-poker-6-card-bonus"
SIX = "best_five_of_six"
ANTE_BONUS = Fraction(5 * 48 + 4 * 52 + 720, 22100)
"""Five, four and one for a straight flush, three of a kind and a straight: filed nowhere here."""


@cache
def document(game_id: str, up: str = "one-card") -> ThreeCardPokerGame:
    game = load(game_id, {"pd-card-exposed": up}).game
    assert isinstance(game, ThreeCardPokerGame)
    return game


@cache
def situations(up: str) -> Situations:
    return count(document(ROOM, up))


def solution(strategy: str, up: str = "one-card") -> ChoiceSolution:
    return played(document(ROOM, up), situations(up), strategy)


def percent(value: Fraction, places: int) -> float:
    return round(float(100 * value), places)


def paying(wager: AnteWager, **odds: int) -> AnteWager:
    """The same wager with another paytable."""
    rows = [replace(row, pays=Odds(odds[row.when], 1)) for row in wager.paytable if row.when in odds]
    return replace(wager, paytable=tuple(rows))


def wager_of(game_id: str, name: str) -> AnteWager:
    return next(wager for wager in document(game_id).wagers if wager.id == name)


def test_deals():
    assert deals_of(1) == 22100 * 18424 * 3 == 1_221_511_200
    assert deals_of(6) == comb(312, 3) * comb(309, 3) * 3


@pytest.mark.parametrize("strategy", ["best", "threshold", "simple"])
def test_nothing_shown(strategy: str):
    found = solution(strategy, "none")
    assert found.value == Fraction(-8813253, 101792600)
    assert percent(found.value + ANTE_BONUS, 4) == -3.3730
    assert percent(found.play_rate, 2) == 67.42
    (threshold,) = found.thresholds
    assert sorted(card // 4 for card in threshold.weakest) == [2, 4, 10]  # queen, six, four
    assert found.deviations == ()


@pytest.mark.parametrize(("strategy", "lost"), [("mimic", -3.45), ("always", -7.65)])
def test_worse_play_with_nothing_shown(strategy: str, lost: float):
    assert percent(solution(strategy, "none").value + ANTE_BONUS, 2) == lost


def test_best_play_against_the_card_that_is_shown():
    """000:235-241, 000:254: worth 3.48 % to a bettor who has an ante bonus as well."""
    best, by_up_card, simple = (solution(name) for name in ("best", "by-up-card", "simple"))
    assert best.value == by_up_card.value == simple.value == Fraction(-229314, 12724075)
    assert percent(best.value + ANTE_BONUS, 2) == 3.48
    assert best.deviations == ()
    assert best.thresholds == by_up_card.thresholds
    lowest, *rest = (each.weakest for each in by_up_card.thresholds)
    assert sorted(card // 4 for card in lowest) == [0, 1, 3]  # five, three, deuce: everything
    assert rest[:9] == [lowest] * 9
    ranks = [sorted(card // 4 for card in weakest) for weakest in rest[9:]]
    assert ranks == [[0, 7, 10], [0, 7, 11], [0, 7, 12]]  # queen, king, ace, each with nine, deuce


def test_values_by_up_card_make_up_the_whole():
    best = solution("best")
    whole = sum((each.value * each.deals for each in best.thresholds), Fraction(0))
    assert whole / best.deals == best.value
    assert sum(each.deals for each in best.thresholds) == best.deals
    assert sum(each.played for each in best.thresholds) == best.played


def test_pair_plus():
    """000:287-292: on one's own cards; who never folds loses none of it."""
    book = solution("always").book
    wager = wager_of(ROOM, "pair-plus")
    assert wager_value(wager, book) == Fraction(-968, 22100)
    published = paying(
        wager, mini_royal=40, straight_flush=40, three_of_a_kind=30, straight=6, flush=4, pair=1
    )
    assert percent(wager_value(published, book), 4) == -2.3167


def test_pair_plus_is_lost_with_a_folded_hand():
    """000:243, 000:270"""
    wager = wager_of(ROOM, "pair-plus")
    book = solution("mimic").book
    folded = Fraction(sum(n for scene, n in book.items() if scene.finish.folded), deals_of(1))
    assert folded > 0
    assert wager_value(wager, book) == wager_value(wager, solution("always").book)  # nothing folded had won


def test_classes_of_six_cards():
    book = solution("best").apart[SIX]
    counts = {scene.finish.six: 0 for scene in book}
    for scene, ways in book.items():
        counts[scene.finish.six] += ways
    assert {name: ways // 60 for name, ways in counts.items()} == {
        "royal_flush": 188,
        "straight_flush": 1_656,
        "four_of_a_kind": 14_664,
        "full_house": 165_984,
        "flush": 205_792,
        "straight": 361_620,
        "three_of_a_kind": 732_160,
        "two_pair": 2_532_816,
        "pair": 9_730_740,
        "high_card": 6_612_900,
    }
    assert sum(counts.values()) == comb(52, 6) * 60 == deals_of(1)


@pytest.mark.parametrize("strategy", ["best", "mimic"])
def test_printed_advantage_and_hit_frequency(strategy: str):
    """003:3585-3587, 003:3594-3610: 6.74 % and 7.2798 %, whatever one folds."""
    wager = wager_of("lucky-derby/three-card-poker-6-card-bonus", "6-card-bonus")
    book = solution(strategy).apart[SIX]
    hit = {row.when for row in wager.paytable}
    frequency = Fraction(sum(n for scene, n in book.items() if scene.finish.six in hit), deals_of(1))
    assert percent(wager_value(wager, book), 2) == -6.74
    assert percent(frequency, 4) == 7.2798


def test_other_six_card_paytables():
    """001:1241-1247 and a published one"""
    book = solution("always").apart[SIX]
    assert (
        percent(wager_value(wager_of("palace/three-card-poker-6-card-bonus", "6-card-bonus"), book), 4)
        == -15.7541
    )
    published = paying(
        wager_of(ROOM, "6-card-bonus"),
        royal_flush=1000,
        straight_flush=200,
        four_of_a_kind=100,
        full_house=20,
        flush=15,
        straight=10,
        three_of_a_kind=7,
    )
    assert percent(wager_value(published, book), 2) == -8.56


def test_suited_ace_two_three():
    """002:865-867, 003:3345-3356: four straight flushes become flushes."""
    classes = {"yes": (44, 1096), "no": (40, 1100)}
    for choice, expected in classes.items():
        game = load("merced/three-card-poker-6-card-bonus", {"three-card-ace-low": choice}).game
        assert isinstance(game, ThreeCardPokerGame)
        found = count(game)
        ways = found.ways.sum(axis=1) // 49
        held = [
            int(ways[found.own == found.classes.index(name)].sum()) for name in ("straight_flush", "flush")
        ]
        assert tuple(held) == expected

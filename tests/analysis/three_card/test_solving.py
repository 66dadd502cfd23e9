"""Strategies, books and thresholds of three card poker, in every document that has the game."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
import pytest
from msgspec.structs import replace

from analysis.three_card.results import booked_value
from houseway.analysis.ante_play.play_or_fold import solved, stakes_of
from houseway.analysis.ante_play.three_card import advise, count, played, solve, strategies
from houseway.errors import CardError, IllegalError, RulebookError, UnknownGameError
from houseway.rulebook import ThreeCardPokerGame, load

if TYPE_CHECKING:
    from houseway.analysis.ante_play.play_or_fold import Situations

SIX_CARD = [
    f"{room}/three-card-poker-6-card-bonus" for room in ("hemphills", "palace", "merced", "lucky-derby")
]
MANY_PACKS = "casino-royale/three-card-poker"
CASES = [
    *((game_id, 1) for game_id in (*SIX_CARD, "ace-and-vine/three-card-plus")),
    *((MANY_PACKS, packs) for packs in (1, 2, 6)),
]


@cache
def document(game_id: str) -> ThreeCardPokerGame:
    game = load(game_id).game
    assert isinstance(game, ThreeCardPokerGame)
    return game


@cache
def situations(game_id: str, packs: int) -> Situations:
    return count(document(game_id), packs)


@pytest.mark.parametrize(("game_id", "packs"), CASES)
def test_every_strategy_books_every_deal(game_id: str, packs: int):
    """000:228-260, 004:254-265"""
    game, counts = document(game_id), situations(game_id, packs)
    found = {name: played(game, counts, name) for name in strategies(game)}
    for solution in found.values():
        assert {sum(book.values()) for book in (solution.book, *solution.apart.values())} == {solution.deals}
        assert booked_value(game, solution.book) == solution.value
        assert solution.played == sum(n for scene, n in solution.book.items() if scene.staked)
        assert solution.value <= found["best"].value
    assert found["threshold"].value <= found["by-up-card"].value
    gains = sum((each.gain for each in found["best"].deviations), Fraction(0))
    assert found["best"].value - found["by-up-card"].value == gains
    cost = found["best"].value - found["simple"].value
    assert cost < Fraction(1, 4000)  # of an ante; nothing at all in most documents


@pytest.mark.parametrize(
    ("packs", "value"),
    [
        (1, Fraction(-360001, 7830200)),
        (2, Fraction(-86333224, 1896726975)),
        (6, Fraction(-6243134616, 138710417755)),
    ],
)
def test_several_packs(packs: int, value: Fraction):
    """004:251, 004:259-261"""
    best = played(document(MANY_PACKS), situations(MANY_PACKS, packs), "best")
    assert best.value == value
    suits_decide = [each for each in best.deviations if 0 < each.played < each.deals]
    assert len(suits_decide) == {1: 34, 2: 44, 6: 0}[packs]


@pytest.mark.parametrize("packs", [1, 6])
def test_no_other_threshold_is_better(packs: int):
    """004:256-261"""
    game, counts = document(MANY_PACKS), situations(MANY_PACKS, packs)
    best = played(game, counts, "threshold")
    (threshold,) = best.thresholds
    stakes = stakes_of(game.wagers, game.decision.wager)
    for other in {0, *range(threshold.strength - 12, threshold.strength + 13), counts.strength.max() + 1}:
        value = solved(counts, stakes, "told", {"told": int(other)}).value
        assert value <= best.value
        assert (value == best.value) == (other == threshold.strength)


def test_nobody_plays_what_always_loses():
    game = document(MANY_PACKS)
    wagers = [replace(each, wins="mini_royal", push=(), unqualified="lost") for each in game.wagers]
    found = solve(replace(game, wagers=tuple(wagers)), 1, "by-up-card")
    assert found.value == -1
    assert found.played == 0
    assert {each.weakest for each in found.thresholds} == {()}


def test_threads_change_nothing_and_progress_is_told():
    game = document(SIX_CARD[0])
    told: list[float] = []
    alone = count(game, 1, told.append, 1)
    several = situations(SIX_CARD[0], 1)
    assert np.array_equal(alone.apart["best_five_of_six"].counts, several.apart["best_five_of_six"].counts)
    assert told == sorted(told)
    assert told[-1] == 1


def test_unknown_strategy():
    with pytest.raises(UnknownGameError, match='no strategy "bset"; did you mean best'):
        played(document(MANY_PACKS), situations(MANY_PACKS, 1), "bset")
    hidden = load(MANY_PACKS, {"pd-card-exposed": "none"}).game
    assert isinstance(hidden, ThreeCardPokerGame)
    assert "by-up-card" not in strategies(hidden)
    with pytest.raises(UnknownGameError, match="by-up-card"):
        solve(hidden, 1, "by-up-card")


def test_packs_that_are_not_filed():
    """000:180-189, 004:251"""
    with pytest.raises(IllegalError, match="2 packs"):
        solve(document(SIX_CARD[0]), 2)
    with pytest.raises(IllegalError, match="7 packs"):
        advise(document(MANY_PACKS), 7, (0, 1, 2))


@pytest.mark.parametrize(
    ("hand", "up"), [((0, 0, 5), 9), ((0, 4, 8), 4), ((0, 4), 9), ((0, 4, 52), 9), ((0, 4, 8), -1)]
)
def test_cards_that_cannot_be(hand: tuple[int, ...], up: int):
    with pytest.raises(CardError, match=str(up)):
        advise(document(SIX_CARD[0]), 1, hand, up)


def test_a_play_wager_of_any_size_cannot_be_solved():
    game = document(MANY_PACKS)
    with pytest.raises(RulebookError, match="play"):
        stakes_of([replace(wager, amount=None) for wager in game.wagers], "play")

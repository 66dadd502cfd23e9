"""Rounds that are dealt confirm what was counted."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from analysis.pai_gow_poker.recorded import SOLVED
from analysis.pai_gow_poker.small_packs import document
from houseway.analysis.pai_gow_poker import simulate
from houseway.analysis.pai_gow_poker.dealing import dealt
from houseway.errors import UnknownGameError

ROUNDS = 300_000


@pytest.mark.parametrize("case", SOLVED, ids=str)
def test_the_exact_figure_is_near(case: tuple[str, str]):
    """000:485-489, 001:1437-1445, 003:26-44, 003:403-419"""
    game_id, strategy = case
    exact = SOLVED[case]
    found = simulate(document(game_id), strategy, ROUNDS, seed=1)
    assert found.rounds == ROUNDS == found.win + found.push + found.lose
    assert found.mean == Fraction(found.win - found.lose, ROUNDS)
    assert abs(float(found.mean - exact.worth)) < 4.5 * found.standard_error
    for many, share in ((found.win, exact.win), (found.push, exact.push)):
        chance = share / exact.deals
        assert abs(many - ROUNDS * chance) < 4.5 * (ROUNDS * chance * (1 - chance)) ** 0.5


def test_the_same_seed_gives_the_same_rounds():
    game = document("palace/fortune-pai-gow-poker")
    alone, together = (simulate(game, "house-way", 300_000, seed=7, threads=each) for each in (1, 2))
    assert alone == together
    assert alone != simulate(game, "house-way", 300_000, seed=8)


def test_hands_are_dealt_from_one_pack():
    own, theirs = dealt(20_000, seed=1, number=0)
    both = np.sort(np.concatenate((own, theirs), axis=1), axis=1)
    assert (np.diff(both.astype(np.int8), axis=1) > 0).all()
    often = np.bincount(both.ravel(), minlength=53)
    assert len(often) == 53
    assert abs(often - 20_000 * 14 / 53).max() < 4.5 * (20_000 * 14 / 53 * 39 / 53) ** 0.5


def test_the_best_setting_against_a_closed_hand_needs_somebody_who_knows_it():
    game = document("palace/fortune-pai-gow-poker")
    with pytest.raises(UnknownGameError, match="setter"):
        simulate(game, "best", 1000)
    lowest = simulate(game, "best", 1000, setter=lambda hands: np.zeros(len(hands), np.uint32))
    assert lowest.lose == 1000

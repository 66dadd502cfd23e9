"""Every answer with every small hand, against a slow count in fractions."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from msgspec.structs import replace

from analysis.blackjack.games import NO_BUST, PURE, SPANISH, TWENTY_FIRST, game_of, small_ground, without
from analysis.blackjack.slow import Kind, SlowTable, number
from houseway.analysis.blackjack.openings import weighed
from houseway.analysis.blackjack.policy import evaluate, free_policy
from houseway.analysis.blackjack.worlds import STAKED
from houseway.rulebook import BlackjackGame

EIGHTS: dict[Kind, int] = {(1, "A"): 2, (4, "4"): 3, (6, "6"): 4, (8, "8"): 5, (10, "K"): 8}
NINES: dict[Kind, int] = {(1, "A"): 1, (5, "5"): 3, (6, "6"): 4, (9, "9"): 4, (10, "K"): 8}


def compare(game: BlackjackGame, kinds: dict[Kind, int], up: int) -> int:
    """Hold every answer with two and three cards against the slow table; return how many were held."""
    ground = small_ground(game, kinds)
    found = evaluate(ground, free_policy(ground))
    held = 0
    for size in (2, 3):
        for cards in combinations_with_replacement(kinds, size):
            hand = tuple(sorted(value for value, _ in cards))
            upper = next(kind for kind in kinds if kind[0] == up)
            left = without(kinds, (*cards, upper))
            slow = SlowTable(game, left, up)
            if min(left.values()) < 0 or slow.over(hand) or hand == (1, 10):
                continue
            at, world, options = number(hand), ground.worlds[up - 1], ground.options[up - 1]
            may = int((options.first if size == 2 else options.later)[at])
            mine = dict(weighed(may, world, found.lines[up - 1], at, None))
            expected = slow.answers(slow.start, hand)
            assert mine.keys() == expected.keys()
            for answer, worth in expected.items():
                assert mine[answer] / world.stand[at, STAKED] == pytest.approx(float(worth), abs=1e-12), (
                    hand,
                    answer,
                )
                held += 1
    return held


@pytest.mark.parametrize("up", [1, 8, 10])
def test_when_three_eights_push(up: int):
    """002:732-736, 002:764"""
    assert compare(game_of(PURE), EIGHTS, up) > 80


def test_when_a_three_card_25_pushes():
    """000:2445: 10-9-6 against 10-6-10."""
    assert compare(game_of(NO_BUST), NINES, 6) > 80
    anything = game_of(NO_BUST, (("three-card-25-scope", "any-over"),))
    assert compare(anything, NINES, 6) > 80


def test_doubling_again_and_rescue():
    """002:625-628"""
    assert compare(game_of(SPANISH), EIGHTS, 6) > 80
    assert compare(game_of(SPANISH), EIGHTS, 1) >= 80


def test_surrender_at_any_time_above_11():
    """001:1042: also on a soft total by its lower count, by one reading."""
    assert compare(game_of(TWENTY_FIRST), EIGHTS, 10) > 100
    assert compare(game_of(TWENTY_FIRST, (("surrender-soft-total", "lower-count"),)), EIGHTS, 10) > 100


def test_when_22_stands():
    """000:2357"""
    assert compare(game_of(NO_BUST, (("non-natural-22", "stands"),)), NINES, 6) > 80


def test_when_both_over_push():
    """002:618"""
    game = game_of(PURE)
    assert compare(replace(game, compare=replace(game.compare, both_over="push")), EIGHTS, 6) > 80


def test_without_a_look():
    game = replace(game_of(PURE), peek=None)
    game = replace(game, surrender=replace(game.surrender, moment="before_peek"))
    assert compare(game, EIGHTS, 1) > 80
    assert compare(game, EIGHTS, 10) > 80

"""What a split comes to, and its square, against every order in which the cards may come."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from msgspec.structs import replace

from analysis.blackjack.games import (
    NO_BUST,
    PURE,
    ROYALE,
    SPANISH,
    TWENTY_FIRST,
    game_of,
    small_ground,
    without,
)
from analysis.blackjack.slow import Kind, SlowTable
from houseway.analysis.blackjack.player import FREE
from houseway.analysis.blackjack.policy import evaluate, free_policy, tables_of
from houseway.analysis.blackjack.split_pairs import split_pairs
from houseway.analysis.blackjack.splits import Outcome, outcomes
from houseway.analysis.blackjack.strategy import Do, Play
from houseway.analysis.blackjack.worlds import SQUARE, WORTH, trees_of
from houseway.rulebook import BlackjackGame

# Shoes that cannot run out before the last hand is finished.
EIGHTS: dict[Kind, int] = {(3, "3"): 4, (6, "6"): 3, (8, "8"): 7, (10, "K"): 8}
ACES: dict[Kind, int] = {(1, "A"): 6, (5, "5"): 3, (6, "6"): 4, (10, "K"): 7}
TENS: dict[Kind, int] = {(4, "4"): 2, (6, "6"): 3, (10, "K"): 5, (10, "T"): 5, (1, "A"): 1}


def compare(
    game: BlackjackGame, kinds: dict[Kind, int], kind: Kind, up: int, *, again: bool | None = None
) -> None:
    """Hold a split of a kind, and its square, against the slow table, over the ranks that the up card may have."""
    ground = small_ground(game, kinds)
    policy = free_policy(ground)
    at = kind[0] - 1, up - 1
    policy.again[at] = FREE if again is None else again
    policy.pair[at] = Do.SPLIT
    mine = evaluate(ground, policy).splits[at]
    play = tables_of(ground, policy, np.zeros(len(ground.hands.total), np.bool_), even_money=False)
    place, against = at
    tree = trees_of(ground.terms, against).every
    crossed = split_pairs(ground.terms, ground.splits[place][against], policy.split[place][against], tree)
    square = mine[SQUARE] + (crossed.again if policy.again[at] else crossed.once)
    assert mine[WORTH] == pytest.approx(slowly(game, kinds, kind, up, play, 1), abs=1e-12)
    assert square == pytest.approx(slowly(game, kinds, kind, up, play, 2), abs=1e-12)


def slowly(  # noqa: PLR0913, PLR0917 -- what is split, against what, and how it is played
    game: BlackjackGame, kinds: dict[Kind, int], kind: Kind, up: int, play: Play, power: int
) -> float:
    """What a split brings, to a power, by the slow table."""
    worth, ways = Fraction(0), 0
    for upper, many in kinds.items():
        few = many - 2 * (upper == kind)
        if upper[0] == up and few:
            table = SlowTable(game, without(kinds, [upper]), up)
            table.power = power
            worth += few * table.split_worth(play, kind)
            ways += few
    return float(worth / ways)


def test_outcomes_of_second_cards():
    """With four hands allowed: two that do not match; one match among them; a second match ends it."""
    assert outcomes(2) == {Outcome(0, 0, 2): 1}
    assert outcomes(3) == {Outcome(0, 2, 0): 1, Outcome(1, 0, 3): 1, Outcome(1, 1, 2): 1}
    four = outcomes(4)
    assert four[Outcome(0, 2, 0)] == 1
    assert four[Outcome(1, 3, 0)] == 2
    assert {at: orders for at, orders in four.items() if at.again == 2} == {
        Outcome(2, 0, 4): 1,
        Outcome(2, 1, 3): 2,
        Outcome(2, 2, 2): 2,
    }


@pytest.mark.parametrize("up", [6, 10])
def test_up_to_four_hands(up: int):
    """002:775-776"""
    compare(game_of(PURE), EIGHTS, (8, "8"), up)


def test_never_split_again():
    """002:775-776"""
    compare(game_of(PURE), EIGHTS, (8, "8"), 6, again=False)


def test_up_to_five_hands_with_surrender_after_the_split():
    """001:1038, 001:1042"""
    compare(game_of(TWENTY_FIRST), EIGHTS, (8, "8"), 10)


def test_doubled_again_and_rescued_after_the_split():
    """002:625-630"""
    compare(game_of(SPANISH), EIGHTS, (8, "8"), 6)
    compare(game_of(SPANISH), EIGHTS, (3, "3"), 6)


def test_no_double_after_the_split():
    """001:1038"""
    game = game_of(PURE)
    compare(replace(game, double=replace(game.double, after_split=False)), EIGHTS, (3, "3"), 6)


def test_aces_that_draw_freely():
    """002:776"""
    compare(game_of(PURE), ACES, (1, "A"), 6)


def test_aces_with_one_card_each():
    """004:736-737, 000:2452: split again, or once."""
    compare(game_of(ROYALE), ACES, (1, "A"), 6)
    compare(game_of(NO_BUST), ACES, (1, "A"), 10)


def test_a_natural_after_a_split_by_one_reading():
    """001:1038"""
    game = game_of(TWENTY_FIRST, (("natural-after-split", "natural"),))
    compare(game, ACES, (1, "A"), 6)
    compare(replace(game, split=replace(game.split, splits=2)), ACES, (10, "K"), 6)


@pytest.mark.parametrize("up", [6, 10])
def test_tens_by_rank(up: int):
    """000:2452: only a king makes a pair with a king, also when the up card may be one."""
    game = game_of(NO_BUST)
    compare(replace(game, split=replace(game.split, splits=2)), TENS, (10, "K"), up, again=True)

"""The rules of drawing compile as they stand, and say the same compiled."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, cast

import numba
import pytest

from analysis.by_hand import BACCARAT
from houseway.games.baccarat import NO_CARD, baccarat, banker_draws, draw_rules, player_move
from houseway.hands import is_natural, rank_points
from houseway.rulebook import load

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    Function = TypeVar("Function", bound=Callable[..., object])

DIGITS = range(10)


def compiled(function: Function) -> Function:
    return cast("Function", numba.njit(function))


fast_move = compiled(player_move)
fast_draws = compiled(banker_draws)


@pytest.mark.parametrize("game_id", BACCARAT)
def test_drawing_compiles_as_it_stands(game_id: str):
    """000:624-645, 004:57-67, 004:1445-1465"""
    rules = draw_rules(baccarat(load(game_id).game).draw)
    for player, banker in product(DIGITS, DIGITS):
        assert fast_move(rules, player, banker) == player_move(rules, player, banker)
        for third in (NO_CARD, *DIGITS):
            found = fast_draws(rules, player, banker, third)
            assert found == banker_draws(rules, player, banker, third)


def test_points_compile_as_they_stand():
    """000:586-588"""
    fast_points, fast_natural = compiled(rank_points), compiled(is_natural)
    assert [fast_points(rank) for rank in range(13)] == [rank_points(rank) for rank in range(13)]
    assert [fast_natural(value) for value in DIGITS] == [is_natural(value) for value in DIGITS]

"""A table that tests play by the million, and what makes two books the same."""

from __future__ import annotations

import numpy as np

from houseway.analysis.simulation import Books, Described, usual_bets
from houseway.games import table_setup
from houseway.rulebook import load

GAME = "hemphills/ez-baccarat-panda-8"


def described(game: str = GAME, **more: object) -> Described:
    """Return a table with bonus bets, bettors behind seats, two banks, one of them poor, and fees."""
    rules = load(game)
    bets = usual_bets(rules, table_setup(rules.game), (1, 2, 3, 4), units=2, bonus=True, behind=1)
    given = {"game": game, "bets": bets, "bankers": {1: 50_000, 3: 9_000}} | more
    if game == GAME:
        given = {"option": "1"} | given
    return Described(**given)  # pyright: ignore[reportArgumentType] -- fields by name


def same(one: Books, other: Books) -> bool:
    """Say whether two books are the same, bit by bit."""
    return all(np.array_equal(mine, theirs) for mine, theirs in zip(one, other, strict=True))

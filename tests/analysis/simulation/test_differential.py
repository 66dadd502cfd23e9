"""Rounds by the million are the table's own rounds: the same cards give the same transfers, to the cent."""

import os

import pytest

from analysis.simulation.compared_tables import full_table, games, small_table
from analysis.simulation.live_rounds import compare
from houseway.rulebook import load

ROUNDS = int(os.environ.get("HOUSEWAY_ROUNDS", "24"))
"""Rounds of each table; `python bench/differential.py` plays as many as are wished for."""
FULL, SMALL = (1, 2), (0, 1)
"""The tables that are played: full ones with a rich and a poor bank, and small ones, by every strategy."""


@pytest.mark.parametrize("game", list(games()))
def test_the_same_cards_move_the_same_chips(game: str):
    rules = load(game)
    for number in FULL:
        compare(full_table(rules, number), ROUNDS, len(SMALL) + number)
    for number in SMALL:
        compare(small_table(rules, number), 4 * ROUNDS, number)

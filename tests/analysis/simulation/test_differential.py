"""Rounds by the million are the table's own rounds: the same cards give the same transfers, to the cent."""

import os

import pytest

from analysis.simulation.live_rounds import played, transfers
from houseway.analysis.simulation import (
    SIMULATORS,
    SimulatedTable,
    block_shoe,
    checked,
    player_of,
    rounds_of,
    usual_bets,
)
from houseway.games import table_setup
from houseway.rulebook import Game, Rules, game_ids, load

ROUNDS = int(os.environ.get("HOUSEWAY_ROUNDS", "24"))
"""Rounds of each table; bench/differential.py plays a million."""

GAMES = [
    game
    for game in game_ids()
    if isinstance(load(game).document, Game) and load(game).document.family in SIMULATORS
]


def tables(rules: Rules):
    """Yield tables of a game: a rich and a poor bank, all bonus bets, somebody behind every seat."""
    setup = table_setup(rules.game)
    seats = tuple(range(1, min(setup.positions, 7) + 1))
    plain = usual_bets(rules, setup, seats, units=3)
    full = usual_bets(rules, setup, seats, units=2, bonus=True, behind=1)
    for bets, share in ((plain, 4), (full, 4), (full, 0.4)):
        action = sum(bet.amount for bet in bets)
        stake = int(action * share)
        yield checked(
            SimulatedTable(
                rules=rules, setup=setup, bets=bets, bankers={seats[0]: stake, seats[2]: stake + 1}
            )
        )


@pytest.mark.parametrize("game", GAMES)
def test_the_same_cards_move_the_same_chips(game: str):
    for number, table in enumerate(tables(load(game))):
        player = player_of(table)
        plan = player.plan
        for first, dealt, paid in rounds_of(player, block_shoe(player, "differential", number), 0, ROUNDS):
            for place in range(len(dealt.numbers)):
                bank = (first + place) % len(plan.cycle)
                live = played(table, plan.cycle[bank], dealt, place)
                button, moved = transfers(live)
                slots = plan.slots[bank]
                simulated = {
                    bet.place: int(paid.gains[place, slot])
                    for slot, bet in enumerate(slots)
                    if dealt.ways[place, slot] >= 0
                }
                assert simulated == moved, f"round {first + place} of table {number}"
                assert int(paid.buttons[place]) == button

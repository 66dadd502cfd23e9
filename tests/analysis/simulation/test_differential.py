"""Rounds by the million are the table's own rounds: the same cards give the same transfers, to the cent."""

import os
from collections.abc import Iterator

import pytest
from msgspec import structs

from analysis.simulation.live_rounds import compare
from houseway.analysis.simulation import SIMULATORS, SimulatedTable, checked, usual_bets
from houseway.analysis.simulation.family import BASIC, SIMPLE
from houseway.games import table_setup
from houseway.rulebook import Game, Rules, game_ids, load
from houseway.rulebook.side_bets import hosts_of

ROUNDS = int(os.environ.get("HOUSEWAY_ROUNDS", "24"))
"""Rounds of each table; `python bench/differential.py` plays as many as are wished for."""

BOTS = {BASIC, SIMPLE}
"""The strategies of the table's own bots."""


def games() -> Iterator[str]:
    """Yield every game that is simulated, and every bonus bet laid beside one."""
    for name in game_ids():
        document = load(name).document
        if isinstance(document, Game) and document.family in SIMULATORS:
            yield name
        room, _, own = name.partition("/")
        yield from (f"{room}/{host}+{own}" for host in hosts_of(document))


def tables(rules: Rules) -> Iterator[SimulatedTable]:
    """Yield tables of a game: a rich and a poor bank, all bonus bets, somebody behind every seat, by one strategy after the other."""
    setup = table_setup(rules.game)
    seats = tuple(range(1, min(setup.positions, 7) + 1))
    plain = usual_bets(rules, setup, seats, units=3)
    full = usual_bets(rules, setup, seats, units=2, bonus=True, behind=1)
    for number, (bets, share) in enumerate(((plain, 4), (full, 4), (full, 0.4))):
        action = sum(bet.amount for bet in bets)
        stake = int(action * share)
        table = SimulatedTable(
            rules=rules, setup=setup, bets=bets, bankers={seats[0]: stake, seats[2]: stake + 1}
        )
        known = SIMULATORS[rules.game.family].strategies(table)
        strategies = [name for name in known if name in BOTS] or [""]
        yield checked(structs.replace(table, strategy=strategies[number % len(strategies)]))


@pytest.mark.parametrize("game", list(games()))
def test_the_same_cards_move_the_same_chips(game: str):
    for number, table in enumerate(tables(load(game))):
        compare(table, ROUNDS, number)

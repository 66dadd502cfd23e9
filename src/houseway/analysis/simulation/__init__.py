"""Whole tables, played by the million: all seats, bonus bets, backline, coverage, action button, rotation, fees."""

from houseway.analysis.simulation.blocks import BLOCK, SIMULATORS, block_shoe, player_of, rounds_of
from houseway.analysis.simulation.cluster import on_cluster
from houseway.analysis.simulation.described import Described, table_of, usual_bankers, usual_bets
from houseway.analysis.simulation.results import Simulated
from houseway.analysis.simulation.running import local_processes, simulated
from houseway.analysis.simulation.settling import Books
from houseway.analysis.simulation.tables import SimulatedTable, checked

__all__ = [
    "BLOCK",
    "SIMULATORS",
    "Books",
    "Described",
    "Simulated",
    "SimulatedTable",
    "block_shoe",
    "checked",
    "local_processes",
    "on_cluster",
    "player_of",
    "rounds_of",
    "simulated",
    "table_of",
    "usual_bankers",
    "usual_bets",
]

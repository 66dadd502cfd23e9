"""Play rounds of every banked game through the simulation and through the table's own engine, and compare every transfer.

Run: python bench/differential.py [GAME …] [--rounds 1000000] [--workers 2]

Each game is played at three tables: a rich bank, all bonus bets with somebody behind every seat, and the same with a
bank that runs out. A live round takes a millisecond or several, so a million of a game take an hour or so on a core.
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1].joinpath("tests")))

from analysis.simulation.live_rounds import compare
from analysis.simulation.test_differential import games, tables
from houseway.rulebook import load

MOST = 20_000
"""Rounds that are compared at a time, at most, each slice with cards of its own."""


def compared(game: str, table: int, number: int, rounds: int) -> tuple[str, int]:
    """Compare a slice of rounds at one of a game's tables; return how many."""
    for place, found in enumerate(tables(load(game))):
        if place == table:
            compare(found, rounds, 3 * number + table)
    return game, rounds


def main() -> None:
    """Compare as many rounds of each game as are wished for."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--rounds", type=int, default=1_000_000)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    wanted = asked.games or list(games())
    size = min(MOST, (asked.rounds + 2) // 3)  # so that all three tables have their share
    slices = range(0, asked.rounds, size)
    done, begun = dict.fromkeys(wanted, 0), time.monotonic()
    with ProcessPoolExecutor(asked.workers) as pool:
        jobs = [
            pool.submit(compared, game, number % 3, number, min(size, asked.rounds - start))
            for game in wanted
            for number, start in enumerate(slices)
        ]
        for job in as_completed(jobs):
            game, rounds = job.result()
            done[game] += rounds
            if done[game] >= asked.rounds:
                print(
                    f"{game:50} {done[game]:>12,} rounds, the same to the cent   {time.monotonic() - begun:8.0f} s"
                )


if __name__ == "__main__":
    main()

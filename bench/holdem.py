"""Time the exact solution of hold'em against the player-dealer beside plain enumeration, in one run.

    python bench/holdem.py [GAME] [--flops N] [--rounds N] [--threads N]

The peer deals a situation on the flop out card by card, all 1,070,190 endings of it, and values them in batches
with the house's own evaluator. It does so for some situations only; what all 1,286,792 that differ would take
is reckoned from them. The situations must come out equal before a time is printed.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
from itertools import combinations
from time import perf_counter
from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.ante_play.holdem import advise, solve
from houseway.analysis.ante_play.holdem.terms import BASE, FOLD, PLAY, scale_of, terms_of
from houseway.hands import poker
from houseway.rulebook import UltimateHoldemGame, load

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

SITUATIONS = 1_286_792
"""Two cards and a flop that differ in more than the names of suits."""
SOLVE = """
import sys
from houseway.analysis.ante_play.holdem import solve
from houseway.rulebook import load
solve(load(sys.argv[1]).game, threads=int(sys.argv[2]))
"""


def enumerated(game: UltimateHoldemGame, hand: Sequence[int], flop: Sequence[int]) -> tuple[int, int]:
    """Return what a check and the largest bet on a flop come to over all endings, in parts of an ante."""
    terms = terms_of(game)
    unseen = np.array([card for card in range(52) if card not in (*hand, *flop)], dtype=np.uint8)
    checked = bet = 0
    for turn in combinations(unseen.tolist(), 2):
        board = np.array((*flop, *turn), dtype=np.uint8)
        left = unseen[(unseen != turn[0]) & (unseen != turn[1])]
        dealers = np.array(list(combinations(left.tolist(), 2)), dtype=np.uint8)
        hands = np.hstack([np.vstack([dealers, np.array([hand], dtype=np.uint8)]), np.tile(board, (991, 1))])
        worth = _worth(terms.pays, terms.qualifies, poker.strengths(hands, threads=1).astype(np.int64))
        river = max(worth[BASE] + times * worth[PLAY] for times in game.streets[2].times)
        checked += max(worth[FOLD], river)
        bet += worth[BASE] + max(game.streets[1].times) * worth[PLAY]
    return checked, bet


def _worth(pays: NDArray[np.int64], qualifies: int, strengths: NDArray[np.int64]) -> list[int]:
    own, dealers = strengths[-1], strengths[:-1]
    states = 2 * (1 - np.sign(own - dealers)) + (dealers >= qualifies)
    return pays[:, poker.class_of(int(own)), states].sum(axis=1).tolist()


def cold(game_id: str, threads: int, kept: str) -> None:
    """Solve in a process of its own that finds compiled code only where it is told to look."""
    environment = {**os.environ, "NUMBA_CACHE_DIR": kept}
    words = [sys.executable, "-c", SOLVE, game_id, str(threads)]
    subprocess.run(words, check=True, env=environment)  # noqa: S603 -- the project's own command


def timed(work: Callable[[], object]) -> float:
    """Return how many seconds a piece of work takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def situations(number: int) -> list[tuple[list[int], list[int]]]:
    """Return some hands with flops, always the same."""
    dealt = [np.random.default_rng(seed).permutation(52)[:5].tolist() for seed in range(number)]
    return [(cards[:2], cards[2:]) for cards in dealt]


def agree(game: UltimateHoldemGame, hand: list[int], flop: list[int]) -> bool:
    """Say whether both ways of counting come to the same on a flop."""
    told = advise(game, hand, flop)
    deals = 1081 * 990 * scale_of(game)
    return [worth * deals for _, worth in (told[0], told[-1])] == list(enumerated(game, hand, flop))


def main() -> None:
    """Print the times and their ratio."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="?", default="merced/ultimate-texas-holdem", help="a hold'em document")
    parser.add_argument("--flops", type=int, default=3, help="as many situations are dealt out")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    game = load(asked.game).game
    if not isinstance(game, UltimateHoldemGame) or game.hand.uses != "any_five":
        parser.error(f"{asked.game} is not hold'em against the player-dealer with any five cards")
    dealt = situations(asked.flops)
    if not all(agree(game, *situation) for situation in dealt):
        sys.exit(f"{asked.game}: the two counts differ")
    solve(game, threads=asked.threads)  # everything is compiled by now
    best = [float("inf")] * 2
    for _ in range(asked.rounds):
        best[0] = min(best[0], timed(lambda: solve(game, threads=asked.threads)))
        best[1] = min(
            best[1], timed(lambda: [enumerated(game, *situation) for situation in dealt]) / asked.flops
        )
    with tempfile.TemporaryDirectory() as kept:
        fresh = timed(lambda: cold(asked.game, asked.threads, kept))
        again = timed(lambda: cold(asked.game, asked.threads, kept))
    show(asked, best[0], best[1] * SITUATIONS, (fresh, again))


def show(asked: argparse.Namespace, whole: float, peer: float, processes: tuple[float, float]) -> None:
    """Print what was measured."""
    print(f"{asked.game}, {asked.threads} threads, {asked.flops} situations equal")
    print(f"{'what':<44}{'seconds':>14}{'ratio':>12}")
    rows = {
        "enumeration, one thread, reckoned from a few": peer,
        "houseway solve, every deal and its book": whole,
        "the same in a new process": processes[1],
        "the same, nothing compiled yet": processes[0],
    }
    for name, seconds in rows.items():
        print(f"{name:<44}{seconds:>14,.2f}{peer / seconds:>11,.0f}x")
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    print(f"{'new process, peak memory':<44}{peak:>11} MB")


if __name__ == "__main__":
    main()

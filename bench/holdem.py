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
import sys
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.ante_play.holdem import advise, solve
from houseway.analysis.ante_play.holdem.terms import BASE, FOLD, PLAY, scale_of, terms_of
from houseway.hands import poker
from houseway.rulebook import UltimateHoldemGame, load
from measuring import fresh, shortest, timed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from measuring import Fresh

SITUATIONS = 1_286_792
"""Two cards and a flop that differ in more than the names of suits."""
GAME = "merced/ultimate-texas-holdem"
COLD = (
    "from houseway.rulebook import load; from houseway.analysis.ante_play.holdem import solve;"
    " print(solve(load({game!r}).game, threads={threads}).per_ante)"
)


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
    parser.add_argument("game", nargs="?", default=GAME, help="a hold'em document")
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
    work = {
        "solve": lambda: timed(lambda: solve(game, threads=asked.threads)),
        "enumeration": lambda: timed(lambda: [enumerated(game, *each) for each in dealt]) / asked.flops,
    }
    best = shortest(work, asked.rounds)
    processes = fresh("-c", COLD.format(game=asked.game, threads=asked.threads))
    show(asked, best["solve"], best["enumeration"] * SITUATIONS, processes)


def show(asked: argparse.Namespace, whole: float, peer: float, processes: Fresh) -> None:
    """Print what was measured."""
    print(f"{asked.game}, {asked.threads} threads, {asked.flops} situations equal")
    print(f"{'what':<44}{'seconds':>14}{'ratio':>12}")
    rows = {
        "enumeration, one thread, reckoned from a few": peer,
        "houseway solve, every deal and its book": whole,
        "the same in a new process": processes.kept.clock,
        "the same, nothing compiled yet": processes.cold.clock,
    }
    for name, seconds in rows.items():
        print(f"{name:<44}{seconds:>14,.2f}{peer / seconds:>11,.0f}x")
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    print(f"{'new process, peak memory':<44}{peak:>11} MB")


if __name__ == "__main__":
    main()

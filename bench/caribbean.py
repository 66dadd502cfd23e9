"""Time the exact solution of Caribbean stud beside the same counts in plain Python, in one run.

    python bench/caribbean.py [--hands N] [--rounds N]

The plain count deals every hand of the player-dealer to a few hands, by the rules of the table; its counts must
be equal before a time is printed. The best of several interleaved rounds is shown.
"""

from __future__ import annotations

import argparse
import resource
import sys
from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from houseway.analysis.ante_play.caribbean import count, played, strategies
from houseway.analysis.ante_play.play_or_fold import Cell
from houseway.games.ante_play.conditions import NO_HAND
from houseway.games.ante_play.ranking import compared, least_strength, ranking
from houseway.rulebook import CaribbeanStudGame, load
from measuring import process, shortest, timed

if TYPE_CHECKING:
    from houseway.analysis.ante_play.play_or_fold import Situations

    Found = Counter[tuple[int, Cell]]

GAME = "lucky-derby/caribbean-stud"
COLD = (
    "from houseway.rulebook import load; from houseway.analysis.ante_play.caribbean import solve;"
    f" print(solve(load({GAME!r}).game).value)"
)


def plain(game: CaribbeanStudGame, hand: list[int]) -> Found:
    """Return for one hand how many deals end in each cell, by the card that is shown."""
    scale, least = ranking(game), least_strength(game, game.qualifier.least)
    own = scale.strength(hand)
    found: Found = Counter()
    for theirs in combinations(sorted(set(range(52)).difference(hand)), 5):
        strength = scale.strength(theirs)
        cell = Cell(compared(own, strength), strength >= least, NO_HAND)
        for up in theirs:
            found[up, cell] += 1
    return found


def counted(situations: Situations, row: int) -> Found:
    """Return the same as the library has it."""
    cells = enumerate(situations.cells)
    return +Counter(
        {(up, cell): int(situations.counts[number, row, up]) for number, cell in cells for up in range(52)}
    )


def main() -> None:
    """Print the times and their ratio."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--hands", type=int, default=2, help="so many for the plain count")
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    game = load(GAME).game
    if not isinstance(game, CaribbeanStudGame):
        parser.error(f"{GAME} is no Caribbean stud")
    situations = count(game)
    rows = range(0, len(situations.hands), len(situations.hands) // asked.hands)[: asked.hands]
    hands: list[list[int]] = situations.hands[list(rows)].tolist()
    if any(plain(game, hand) != counted(situations, row) for hand, row in zip(hands, rows, strict=True)):
        sys.exit(f"{GAME}: the two counts differ")
    work = {
        "plain Python, a hand": lambda: timed(lambda: [plain(game, hand) for hand in hands]),
        "count, all hands": lambda: timed(lambda: count(game)),
        "one strategy, counted before": lambda: timed(lambda: played(game, situations, strategies(game)[0])),
        "solve, new process": lambda: process("-c", COLD),
    }
    best = shortest(work, asked.rounds)
    best["plain Python, a hand"] /= len(hands)
    print(f"{GAME}, {len(situations.hands)} kinds of hands, counts equal")
    for name, seconds in best.items():
        print(f"{name:32}{seconds:10.3f} s")
    ratio = best["plain Python, a hand"] * len(situations.hands) / best["count, all hands"]
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    print(f"{'count against plain Python':32}{ratio:10.0f} x")
    print(f"{'new process, peak memory':32}{memory:10} MB")


if __name__ == "__main__":
    main()

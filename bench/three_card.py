"""Time the exact solution of three card poker beside the same counts in plain Python, in one run.

    python bench/three_card.py [GAME] [--packs N] [--hands N] [--rounds N]

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

from houseway.analysis.ante_play.play_or_fold import Cell
from houseway.analysis.ante_play.three_card import count, played, strategies
from houseway.games.ante_play.ranking import compared, least_strength, ranking
from houseway.rulebook import ThreeCardPokerGame, load
from measuring import process, shortest, timed

if TYPE_CHECKING:
    from houseway.analysis.ante_play.play_or_fold import Situations

    Found = Counter[tuple[int, Cell]]

GAME = "hemphills/three-card-poker-6-card-bonus"
COLD = (
    "from houseway.rulebook import load; from houseway.analysis.ante_play.three_card import solve;"
    " print(solve(load({game!r}).game, {packs}).value)"
)


def plain(game: ThreeCardPokerGame, packs: int, hand: list[int]) -> Found:
    """Return for one hand how many deals end in each cell, by the card that is shown."""
    shoe = [card for card in range(52) for _ in range(packs)]
    for card in hand:
        shoe.remove(card)
    scale, least = ranking(game), least_strength(game, game.qualifier.least)
    own = scale.strength(hand)
    found: Found = Counter()
    for theirs in combinations(shoe, 3):
        strength = scale.strength(theirs)
        cell = Cell(compared(own, strength), strength >= least, scale.word(theirs))
        found.update((up, cell) for up in theirs)
    return found


def counted(situations: Situations, packs: int, row: int) -> Found:
    """Return the same as the library has it."""
    hand: list[int] = situations.hands[row].tolist()
    found: Found = Counter()
    for number, cell in enumerate(situations.cells):
        for up in range(52):
            left = packs - hand.count(up)
            found[up, cell] = left * int(situations.counts[number, row, up])
    return +found


def main() -> None:
    """Print the times and their ratio."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="?", default=GAME)
    parser.add_argument("--packs", type=int, default=1)
    parser.add_argument("--hands", type=int, default=5, help="so many for the plain count")
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    game = load(asked.game).game
    if not isinstance(game, ThreeCardPokerGame):
        parser.error(f"{asked.game} is no three card poker")
    situations = count(game, asked.packs)
    rows = range(0, len(situations.hands), len(situations.hands) // asked.hands)[: asked.hands]
    hands: list[list[int]] = situations.hands[list(rows)].tolist()
    if any(
        plain(game, asked.packs, h) != counted(situations, asked.packs, r)
        for h, r in zip(hands, rows, strict=True)
    ):
        sys.exit(f"{asked.game}: the two counts differ")
    code = COLD.format(game=asked.game, packs=asked.packs)
    work = {
        "plain Python, a hand": lambda: timed(lambda: [plain(game, asked.packs, hand) for hand in hands]),
        "count, all hands": lambda: timed(lambda: count(game, asked.packs)),
        "one strategy, counted before": lambda: timed(lambda: played(game, situations, strategies(game)[0])),
        "solve, new process": lambda: process("-c", code),
    }
    best = shortest(work, asked.rounds)
    best["plain Python, a hand"] /= len(hands)
    print(f"{asked.game}, {asked.packs} packs, {len(situations.hands)} kinds of hands, counts equal")
    for name, seconds in best.items():
        print(f"{name:32}{seconds:10.3f} s")
    ratio = best["plain Python, a hand"] * len(situations.hands) / best["count, all hands"]
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    print(f"{'count against plain Python':32}{ratio:10.0f} x")
    print(f"{'new process, peak memory':32}{memory:10} MB")


if __name__ == "__main__":
    main()

"""Time the exact count of a whole shoe beside the same count in plain Python, in one run.

    python bench/bench_edge.py [GAME] [--packs N] [--rounds N]

Both count every deal of six cards by rank for every wager, and ask the same rules who draws and who
wins; their counts must be equal before a time is printed. The best of several interleaved rounds is shown.
"""

from __future__ import annotations

import argparse
import resource
import sys
from collections import Counter
from itertools import combinations_with_replacement
from math import perm
from typing import TYPE_CHECKING

from houseway.analysis import edge
from houseway.analysis.baccarat import shoe_counts
from houseway.games.baccarat import (
    DRAW,
    NO_CARD,
    Finish,
    baccarat,
    banker_draws,
    draw_rules,
    player_move,
    wager_outcome,
)
from houseway.hands import rank_points
from houseway.rulebook import load
from measuring import process, shortest, timed

if TYPE_CHECKING:
    from houseway.rulebook import BaccaratGame, Rules, Wager

    Results = dict[str, dict[str, int]]

RESULTS = ("win", "push", "lose")
COMMAND = "from houseway.cli import main; main()"
POINTS = [rank_points(rank) for rank in range(13)]


class PlainCount:
    """The count one would write first: loops, whole numbers, a dictionary of finishes."""

    def __init__(self, game: BaccaratGame, packs: int) -> None:
        self.game = game
        self.rules = draw_rules(game.draw)
        self.left = list(shoe_counts(game, packs))
        self.cards = sum(self.left)
        self.pairs = (0, 0)
        self.found: Counter[Finish] = Counter()

    def count(self) -> Results:
        """Return in how many deals each wager wins, pushes and loses."""
        hands = list(combinations_with_replacement(range(13), 2))
        for player in hands:
            ways = self._take(player)
            for banker in hands:
                self.pairs = (int(player[0] == player[1]), int(banker[0] == banker[1]))
                self._first_four(_points(player), _points(banker), ways * self._take(banker))
                self._put_back(banker)
            self._put_back(player)
        return {wager.id: self._results(wager) for wager in self.game.wagers}

    def _results(self, wager: Wager) -> dict[str, int]:
        results: Counter[str] = Counter()
        for finish, ways in self.found.items():
            results[wager_outcome(wager, finish).result] += ways
        return {result: results[result] for result in RESULTS}

    def _take(self, hand: tuple[int, int]) -> int:
        ways = 1 + (hand[0] != hand[1])
        for rank in hand:
            ways *= self.left[rank]
            self.left[rank] -= 1
        return ways

    def _put_back(self, hand: tuple[int, int]) -> None:
        for rank in hand:
            self.left[rank] += 1

    def _first_four(self, player: int, banker: int, ways: int) -> None:
        if player_move(self.rules, player, banker) != DRAW:
            self._banker(player, player, banker, NO_CARD, ways)
            return
        for rank in range(13):
            with_third = ways * self.left[rank]
            self.left[rank] -= 1
            self._banker(player, (player + POINTS[rank]) % 10, banker, POINTS[rank], with_third)
            self.left[rank] += 1

    def _banker(self, two: int, final: int, banker: int, third: int, ways: int) -> None:
        drew = int(third != NO_CARD)
        if not banker_draws(self.rules, two, banker, third):
            rest = perm(self.cards - 4 - drew, 2 - drew)
            self.found[Finish(final, banker, 2 + drew, 2, *self.pairs)] += ways * rest
            return
        rest = ways * perm(self.cards - 5 - drew, 1 - drew)
        for rank in range(13):
            finish = Finish(final, (banker + POINTS[rank]) % 10, 2 + drew, 3, *self.pairs)
            self.found[finish] += rest * self.left[rank]


def _points(hand: tuple[int, int]) -> int:
    return (POINTS[hand[0]] + POINTS[hand[1]]) % 10


def exact(rules: Rules, packs: int) -> Results:
    """Return the same counts as the library has them."""
    worths = edge(rules, packs).wagers
    return {w.wager: {"win": w.counts.win, "push": w.counts.push, "lose": w.counts.lose} for w in worths}


def words(game: str, packs: int) -> tuple[str, ...]:
    """Return what the command line is asked in a process of its own."""
    return "-c", COMMAND, "edge", game, "--decks", str(packs), "--fresh", "--json"


def main() -> None:
    """Print the times and their ratio."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="?", default="hemphills/dai-bacc", help="a game without a choice")
    parser.add_argument("--packs", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    rules = load(asked.game)
    if baccarat(rules.game).draw.option:
        parser.error(f"{rules.id} lets bettors choose; the plain count knows no choice")
    show(rules.id, asked.packs, measured(rules, asked.packs, asked.rounds))


def measured(rules: Rules, packs: int, rounds: int) -> dict[str, float]:
    """Return the seconds of each way to count, once all have counted the same."""
    game = baccarat(rules.game)
    if exact(rules, packs) != PlainCount(game, packs).count():
        sys.exit(f"{rules.id}: the two counts differ")
    work = {
        "plain Python": lambda: timed(lambda: PlainCount(game, packs).count()),
        "houseway.analysis.edge": lambda: timed(lambda: exact(rules, packs)),
        "houseway edge, cold process": lambda: process(*words(rules.id, packs)),
    }
    return shortest(work, rounds)


def show(game: str, packs: int, best: dict[str, float]) -> None:
    """Print what was measured."""
    slowest = next(iter(best.values()))
    print(f"{game}, {packs} packs, counts equal")
    print(f"{'what':<30}{'seconds':>10}{'ratio':>10}")
    for name, seconds in best.items():
        print(f"{name:<30}{seconds:>10.3f}{slowest / seconds:>9.1f}x")
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    print(f"{'cold process, peak memory':<30}{peak:>7} MB")


if __name__ == "__main__":
    main()

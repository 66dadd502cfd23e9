"""Time rounds of baccarat with every bet beside plain Python and phevaluator's call, in one run.

    python bench/baccarat.py [GAME] [--packs N] [--rounds N] [--times N]

Every wager must come out near its exact worth before a time is printed. A fresh shoe is dealt in every round, and every end
that a wager can tell apart is counted. phevaluator values seven cards in a call, which is no baccarat: it is the yardstick of
the targets. Interleaved, the best of each, in processor time; two threads by the clock.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from random import Random
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from evaluators import deal, works
from houseway.analysis import edge
from houseway.analysis.baccarat import simulate
from houseway.analysis.confirming import confirmed
from houseway.cards import composition
from houseway.games.baccarat import (
    BANKER,
    DRAW,
    NO_CARD,
    PLAYER,
    baccarat,
    banker_draws,
    draw_rules,
    finish,
    player_move,
    wager_outcome,
)
from houseway.hands import points, total
from houseway.rulebook import load
from measuring import highest, timed

if TYPE_CHECKING:
    from houseway.rulebook import BaccaratGame

GAME, PACKS = "hemphills/ez-baccarat-panda-8", 8
TARGET = 5
"""How many times as many rounds as phevaluator values hands."""
AWAY = 4.5
"""So many standard errors are still chance."""
PLAIN, CALLS = 4_000, 100_000
"""So many rounds plain Python deals, and so many hands phevaluator values."""


def plain(game: BaccaratGame, packs: int, rounds: int) -> None:
    """Deal rounds and settle every wager as one would write it first."""
    chance, shoe = Random(1), composition(game.deck.composition).cards * packs  # noqa: S311 -- cards for a benchmark
    rules = draw_rules(game.draw)
    for _ in range(rounds):
        cards = chance.sample(shoe, 6)
        player, banker = (cards[0], cards[2]), (cards[1], cards[3])
        two, third = (total(player), total(banker)), NO_CARD
        if player_move(rules, *two) == DRAW:
            player, third = (*player, cards[4]), points(cards[4])
        if banker_draws(rules, *two, third):
            banker = (*banker, cards[5])
        for wager in game.wagers:
            wager_outcome(wager, finish(game, wager, {PLAYER: player, BANKER: banker}, None))


def measured(game_id: str, packs: int, rounds: int, times: int) -> dict[str, float]:
    """Return how many million rounds, or hands, are done in a second, once every wager is near its exact worth."""
    rules = load(game_id)
    game = baccarat(rules.game)
    for each in confirmed(rules, edge(rules, packs), rounds):
        if abs(each.away) > AWAY:
            sys.exit(f"{game_id}: {each.wager} is {each.away:+.2f} standard errors away")
    calls = works(deal(CALLS, 7))["phevaluator, C call"]
    dealt = partial(simulate, game, packs, rounds)
    return highest(
        {
            "phevaluator, C call, hands": lambda: CALLS / timed(calls, process_time) / 1e6,
            "plain Python": lambda: PLAIN / timed(lambda: plain(game, packs, PLAIN), process_time) / 1e6,
            "ours, one thread": lambda: rounds / timed(lambda: dealt(threads=1), process_time) / 1e6,
            "ours, two threads, clock": lambda: rounds / timed(lambda: dealt(threads=2), perf_counter) / 1e6,
        },
        times,
    )


def main() -> None:
    """Print rates and ratios."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="?", default=GAME, help="a baccarat without a choice")
    parser.add_argument("--packs", type=int, default=PACKS)
    parser.add_argument("--rounds", type=int, default=1 << 24, help="so many for each speed")
    parser.add_argument("--times", type=int, default=5)
    asked = parser.parse_args()
    best = measured(asked.game, asked.packs, asked.rounds, asked.times)
    first = next(iter(best.values()))
    print(f"{asked.game}, {asked.packs} packs, every wager within {AWAY} standard errors of its exact worth")
    print(f"{'what':<30}{'million/s':>10}{'ratio':>10}{'target':>10}")
    for name, rate in best.items():
        target = f"{TARGET}x" if name.startswith("ours") else ""
        print(f"{name:<30}{rate:>10.3f}{rate / first:>9.2f}x{target:>10}")


if __name__ == "__main__":
    main()

"""Time simulated blackjack beside plain Python, and hold the exact analysis against long simulations, in one run.

    python bench/blackjack.py [GAME] [--packs N] [--rounds N] [--confirm N] [--strategy NAME ...]

The plain peer plays the simplest strategy there is: draw as the player-dealer must. Its average and that of the
simulation must lie as close together as chance allows before a time is printed. `--confirm` then plays so many rounds
of every game by each strategy and shows how many standard errors the exact worth is away.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from houseway.analysis.blackjack.simulation import simulate
from houseway.analysis.blackjack.solve import solve
from houseway.cards import composition
from houseway.games.blackjack.comparing import compared, is_natural
from houseway.hands.totals import count
from houseway.rulebook import BlackjackGame, game_ids, load
from measuring import highest, timed

if TYPE_CHECKING:
    from houseway.analysis.blackjack.strategy import Play

PLAIN = 100_000
TARGET = 8.0
"""Million rounds a second on one core."""
AWAY = 4
"""So many standard errors are still chance."""


def games() -> dict[str, BlackjackGame]:
    """Return every game of the family, by its id."""
    documents = {game_id: load(game_id).document for game_id in game_ids()}
    return {game_id: game for game_id, game in documents.items() if isinstance(game, BlackjackGame)}


def plain(game: BlackjackGame, packs: int, rounds: int) -> tuple[float, float]:
    """Return the average and its standard error, drawing as the player-dealer must."""
    chance, shoe = Random(1), list(composition(game.deck.composition).cards * packs)  # noqa: S311 -- cards for a benchmark
    pays = {row.when: row.pays.win / row.pays.stake for row in game.wagers[0].rows() if row.pays is not None}
    brings = {"player_loses": -1.0, "stand_off": 0.0, **pays}
    total = squares = 0.0
    for _ in range(rounds):
        cards = chance.sample(shoe, 30)
        own, dealer = [cards.pop(), cards.pop()], [cards.pop(), cards.pop()]
        if not is_natural(game, dealer) and not is_natural(game, own):
            drawn(game, own, cards)
        drawn(game, dealer, cards)
        result = brings[compared(game, own, dealer).result]
        total, squares = total + result, squares + result * result
    mean = total / rounds
    return mean, ((squares / rounds - mean * mean) / rounds) ** 0.5


def drawn(game: BlackjackGame, hand: list[int], cards: list[int]) -> None:
    """Draw to a hand as the player-dealer's chart has it."""
    while True:
        now = count(hand)
        column = game.draw.dealer.soft if now.soft else game.draw.dealer.hard
        if now.total > (column.hit or 0):
            return
        hand.append(cards.pop())


def measured(game: BlackjackGame, packs: int, rounds: int, times: int = 3) -> dict[str, float]:
    """Return how many million rounds a second are played in each way, once plain Python has come to the same average."""
    mimic, best = solve(game, packs, "mimic").play, solve(game, packs, "best").play
    fast = simulate(game, packs, mimic, rounds)
    mean, error = plain(game, packs, PLAIN)
    if abs(mean - float(fast.mean)) > AWAY * (error**2 + fast.standard_error**2) ** 0.5:
        sys.exit(f"{game.title}: plain Python has {mean:.5f}, the simulation {float(fast.mean):.5f}")

    def played(play: Play, threads: int, cut: int | None = None) -> float:
        clock = process_time if threads == 1 else perf_counter
        return (
            rounds / timed(lambda: simulate(game, packs, play, rounds, threads=threads, cut=cut), clock) / 1e6
        )

    works = {
        "plain Python, drawing like the dealer": lambda: (
            PLAIN / timed(lambda: plain(game, packs, PLAIN), process_time) / 1e6
        ),
        "simulation, drawing like the dealer": lambda: played(mimic, 1),
        "simulation, best play": lambda: played(best, 1),
        "the same, three quarters of a shoe": lambda: played(best, 1, cut=39 * packs),
        "simulation, best play, two threads": lambda: played(best, 2),
    }
    return highest(works, times)


def speeds(game: BlackjackGame, packs: int, rounds: int) -> None:
    """Print how many rounds a second are played in each way."""
    lines = measured(game, packs, rounds)
    first = next(iter(lines.values()))
    print(f"{'what':40}{'million/s':>10}{'ratio':>9}")
    for name, speed in lines.items():
        print(f"{name:40}{speed:10.2f}{speed / first:8.0f}x")
    print(f"target for one core: {TARGET} million a second of its own time")


def confirm(rounds: int, strategies: list[str]) -> None:
    """Print the exact worth of every game beside a simulated one."""
    print(
        f"\n{'game, packs, strategy':66}{'exact':>10}{'simulated':>11}{'error':>9}{'away':>7}{'seconds':>9}"
    )
    for game_id, game in games().items():
        packs = game.deck.packs[-1]
        for strategy in strategies:
            start = perf_counter()
            found = solve(game, packs, strategy)
            seconds = perf_counter() - start
            seen = simulate(game, packs, found.play, rounds, seed=len(game_id))
            away = (float(seen.mean) - found.player_return) / seen.standard_error
            name = f"{game_id}, {packs}, {strategy}"
            print(
                f"{name:66}{found.player_return:10.6f}{float(seen.mean):11.6f}{seen.standard_error:9.6f}{away:+7.2f}{seconds:9.1f}",
                flush=True,
            )


def main() -> None:
    """Print speeds, and how well analysis and simulation agree."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="?", default=list(games())[-1])
    parser.add_argument("--packs", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=8 << 20, help="so many for each speed")
    parser.add_argument("--confirm", type=int, default=0, help="so many for each game and strategy")
    parser.add_argument("--strategy", nargs="*", default=["best", "basic"])
    asked = parser.parse_args()
    game = load(asked.game).game
    if not isinstance(game, BlackjackGame):
        parser.error(f"{asked.game} is no blackjack")
    print(f"{asked.game}, {asked.packs} packs, averages equal within {AWAY} standard errors")
    speeds(game, asked.packs, asked.rounds)
    if asked.confirm:
        confirm(asked.confirm, asked.strategy)


if __name__ == "__main__":
    main()

"""Time the exact count of pai gow tiles beside the same count in plain Python, and print what it comes to.

    python bench/tiles.py [--hands N] [--rounds N] [--confirm N]

The plain count compares a few hands with every hand that can lie opposite, in loops; its counts must be equal before
a time is printed. `--confirm` deals so many rounds by chance for each strategy.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from itertools import combinations
from time import perf_counter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.analysis.pai_gow_tiles import BEST, DEALS, STRATEGIES, advise, count, played, simulate
from houseway.analysis.standing import Cell
from houseway.games.pai_gow_tiles.way import way_of
from houseway.rulebook import load
from houseway.rulebook.families.pai_gow_tiles import PaiGowTilesGame
from measuring import fresh, process, shortest, timed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.analysis.pai_gow_tiles import TilesSolution
    from houseway.games.pai_gow.finishing import Stands

GAME, SISTER = "palace/pai-gow-tiles", "casino-royale/pai-gow-tiles"
READINGS: tuple[tuple[str, dict[str, str]], ...] = (
    (GAME, {}),
    (GAME, {"tile-3-6-interchange": "no"}),
    (GAME, {"tile-ranking": "tien-gow"}),
    (GAME, {"tile-house-way-words": "letter"}),
    (GAME, {"tile-no-pair-setting": "always-split"}),
    (SISTER, {"tile-copies": "push"}),
)
COLD = (
    "from houseway.rulebook import load; from houseway.analysis.pai_gow_tiles import solve;"
    f" print(solve(load({GAME!r}).game).worth)"
)


def tiles_game(game_id: str, readings: dict[str, str] | None = None) -> PaiGowTilesGame:
    """Return a document with readings chosen."""
    game = load(game_id, readings).game
    if not isinstance(game, PaiGowTilesGame):
        sys.exit(f"{game_id} is no game of tiles")
    return game


def documents() -> Iterator[tuple[str, PaiGowTilesGame]]:
    """Return the document as it may be read, and with zeros compared by their tiles."""
    for game_id, chosen in READINGS:
        name = ", ".join(f"{reading} {choice}" for reading, choice in chosen.items())
        yield name or "usual readings", tiles_game(game_id, chosen)
    game = tiles_game(GAME)
    yield "zeros by the highest tile", replace(game, hand=replace(game.hand, zero_zero="highest_tile"))


def stands(own: int, theirs: int) -> Stands:
    """Compare one hand with one."""
    return "copy" if own == theirs else "higher" if own > theirs else "lower"


def plain(game: PaiGowTilesGame, tiles: tuple[int, ...]) -> list[Counter[Cell]]:
    """Return how each setting of a hand stands to every hand opposite, the library's order aside."""
    way = way_of(game)
    mine = {setting.values for setting in way.hands.arrangements(tiles)}
    found = {values: Counter[Cell]() for values in mine}
    for theirs in combinations([tile for tile in range(32) if tile not in tiles], 4):
        their_high, their_low = way.placed(theirs).values
        for (high, low), book in found.items():
            book[Cell(stands(high, their_high), stands(low, their_low))] += 1
    return [found[values] for values in sorted(found)]


def told(game: PaiGowTilesGame, tiles: tuple[int, ...]) -> list[Counter[Cell]]:
    """Return the same as the library has it."""
    found = {each.setting.values: +Counter(dict(each.book)) for each in advise(game, tiles)}
    return [found[values] for values in sorted(found)]


def times(game: PaiGowTilesGame, hands: list[tuple[int, ...]], rounds: int) -> None:
    """Print the times and their ratio."""
    work = {
        "plain Python, a hand": lambda: timed(lambda: [plain(game, hand) for hand in hands]),
        "count, all 736,281,000 deals": lambda: timed(lambda: count(game)),
        "solve, new process": lambda: process("-c", COLD),
        "solve, nothing compiled yet": lambda: fresh("-c", COLD).cold.clock,
    }
    best = shortest(work, rounds)
    best["plain Python, a hand"] /= len(hands)
    for name, seconds in best.items():
        print(f"{name:34}{seconds:10.3f} s")
    ratio = best["plain Python, a hand"] * 35_960 / best["count, all 736,281,000 deals"]
    print(f"{'count against plain Python':34}{ratio:10.0f} x")


def line(name: str, strategy: str, solution: TilesSolution, lost: int) -> str:
    """Return one line of the table."""
    won = solution.book[Cell("higher", "higher")]
    shares = "".join(f"{100 * each / DEALS:9.4f}" for each in (won, DEALS - won - lost, lost))
    return (
        f"{name:36}{strategy:10}{shares}{float(100 * solution.worth):+9.4f}{float(100 * solution.cost):9.4f}"
        f"{float(100 * solution.copies_worth):9.4f}"
    )


def table() -> None:
    """Print what every reading comes to, for both strategies."""
    heads = "".join(f"{head:>9}" for head in ("win %", "push %", "lose %", "per $100", "cost", "copies"))
    print(f"\n{'':36}{'strategy':10}{heads}")
    for name, game in documents():
        situations = count(game)
        for strategy in reversed(STRATEGIES):
            solution = played(game, situations, strategy)
            won = solution.book[Cell("higher", "higher")]
            print(line(name, strategy, solution, won - int(solution.worth * DEALS)))


def rows(game: PaiGowTilesGame) -> None:
    """Print what every row of the house way gives away."""
    solution = played(game, count(game), BEST)
    print(f"\n{'row':36}{'hands':>8}{'worth':>10}{'costs per $100':>16}")
    for each in solution.rows:
        print(f"{each.row.id:36}{each.hands:8,}{float(each.worth):+10.4f}{float(100 * each.cost):16.4f}")


def confirm(game: PaiGowTilesGame, rounds: int) -> None:
    """Deal rounds by chance and print how many standard errors they are away."""
    situations = count(game)
    simulate(game, BEST, 1, situations=situations)
    print(f"\n{rounds:,} rounds{'exact':>24}{'simulated':>12}{'error':>10}{'away':>7}{'million/s':>11}")
    for strategy in STRATEGIES:
        start = perf_counter()
        found = simulate(game, strategy, rounds, situations=situations)
        speed = rounds / (perf_counter() - start) / 1_000_000
        exact, error = played(game, situations, strategy).worth, found.standard_error
        away = float(found.mean - exact) / error
        print(
            f"{strategy:30}{float(exact):+12.6f}{float(found.mean):+12.6f}{error:10.6f}{away:+7.2f}{speed:11.1f}"
        )


def main() -> None:
    """Print times and figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--hands", type=int, default=3, help="so many for the plain count")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--confirm", type=int, default=100_000_000, help="rounds dealt by chance")
    asked = parser.parse_args()
    game = tiles_game(GAME)
    every = list(combinations(range(32), 4))
    hands = every[:: len(every) // asked.hands][: asked.hands]
    if any(plain(game, hand) != told(game, hand) for hand in hands):
        sys.exit(f"{GAME}: the two counts differ")
    print(f"{GAME}, {len(hands)} hands against 20,475 each, counts equal")
    times(game, hands, asked.rounds)
    table()
    rows(game)
    confirm(game, asked.confirm)


if __name__ == "__main__":
    main()

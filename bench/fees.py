"""Time a quote of a loaded option beside the same sums in plain Python, in one run.

    python bench/fees.py [GAME] [--option N] [--seats N] [--rounds N]

Both say what every player and the player-dealer owe for the same wagers; their totals must be equal, on
every dollar of a whole ladder, before a time is printed. The best of several interleaved rounds is shown.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from time import perf_counter
from typing import TYPE_CHECKING

from houseway import verbs
from houseway.banking import Bet, Bettor

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from houseway.fees import Posted

    Tiers = list[tuple[int, int]]

COMMAND = "from houseway.cli import main; main()"
TARGET = 1000
"""Microseconds that a quote may take."""
REPEATS = 500
DOLLARS = range(100, 120_000, 700)


def tiers(posted: Posted, charge: str) -> Tiers:
    """Return a ladder as one would write it first: where each tier begins, and its fee."""
    return [(rung.least, rung.fee) for rung in posted.option.fees[charge].rising]


def plain(ladders: tuple[Tiers, Tiers], bets: Sequence[Bet]) -> int:
    """Return what a round costs: each wager by the players' ladder, their sum by the player-dealer's."""
    player, bank = ladders
    return sum(_fee(player, bet.amount) for bet in bets) + _fee(bank, sum(bet.amount for bet in bets))


def _fee(ladder: Tiers, figure: int) -> int:
    found = 0
    for low, fee in ladder:
        if low <= figure:
            found = fee
    return found


def cold(posted: Posted) -> None:
    """Ask the command line, in a process of its own."""
    words = ["quote", posted.game, "--option", posted.option.label, "--bet", "1=100", "--json"]
    subprocess.run([sys.executable, "-c", COMMAND, *words], check=True, capture_output=True)  # noqa: S603 -- the project's own command


def microseconds(work: Callable[[], object], repeats: int) -> float:
    """Return how long a piece of work takes, on average of many."""
    start = perf_counter()
    for _ in range(repeats):
        work()
    return (perf_counter() - start) / repeats * 1e6


def main() -> None:
    """Print the times and their ratio."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="?", default="hemphills/dai-bacc", help="a game with a player-dealer")
    parser.add_argument("--option", default="5", help="an option with a ladder for each side")
    parser.add_argument("--seats", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    posted = verbs.posted(asked.game, asked.option)
    ladders = tiers(posted, "player"), tiers(posted, "player-dealer")
    bets = _bets(asked.seats, 15_000)
    for amount in DOLLARS:
        each = _bets(asked.seats, amount)
        if verbs.quote(posted, each).total != plain(ladders, each):
            sys.exit(f"{posted.id}: the two sums differ at {amount} cents a seat")
    work: dict[str, tuple[Callable[[], object], int]] = {
        "plain Python, the sums alone": (lambda: plain(ladders, bets), REPEATS),
        "houseway.verbs.quote": (lambda: verbs.quote(posted, bets), REPEATS),
        "the same, option looked up": (
            lambda: verbs.quote(verbs.posted(asked.game, asked.option), bets),
            REPEATS,
        ),
        "houseway quote, cold process": (lambda: cold(posted), 1),
    }
    best = dict.fromkeys(work, float("inf"))
    for _ in range(asked.rounds):
        for name, (piece, repeats) in work.items():
            best[name] = min(best[name], microseconds(piece, repeats))
    show(posted.id, asked.seats, best)


def _bets(seats: int, amount: int) -> list[Bet]:
    return [Bet(Bettor(seat), "base", amount) for seat in range(1, seats + 1)]


def show(option: str, seats: int, best: dict[str, float]) -> None:
    """Print what was measured."""
    first = next(iter(best.values()))
    print(f"{option}, {seats} seats, sums equal")
    print(f"{'what':<32}{'microseconds':>14}{'ratio':>10}")
    for name, spent in best.items():
        print(f"{name:<32}{spent:>14,.1f}{spent / first:>9.1f}x")
    quote = best["houseway.verbs.quote"]
    print(f"a quote takes {quote / TARGET:.3f} of the millisecond it may take")


if __name__ == "__main__":
    main()

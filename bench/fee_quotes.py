"""Time a quote of a loaded option beside the same sums in plain Python, in one run.

    python bench/fee_quotes.py [GAME] [--option N] [--seats N] [--rounds N]

Both say what every player and the player-dealer owe for the same wagers; their totals must be equal, on
every dollar of a whole ladder, before a time is printed. The best of several interleaved rounds is shown.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from houseway import verbs
from houseway.banking import Bet, Bettor
from measuring import process, said, shortest, steadily

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.fees import Posted

    Tiers = list[tuple[int, int]]

COMMAND = "from houseway.cli import main; main()"
TARGET = 1000
"""Microseconds that a quote may take."""
LOADED = """
from time import perf_counter
from houseway.rulebook import fee_sheet, game_ids, load, sheet_ids
start = perf_counter()
[load(game) for game in game_ids()]
[fee_sheet(name) for name in sheet_ids()]
print(perf_counter() - start)
"""
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


def cold(posted: Posted) -> float:
    """Ask the command line, in a process of its own; return its seconds."""
    return process(
        "-c", COMMAND, "quote", posted.game, "--option", posted.option.label, "--bet", "1=100", "--json"
    )


def loaded() -> float:
    """Return how many seconds a new process takes to load every game and every sheet of fees, once Python has our modules."""
    return float(said("-c", LOADED))


def main() -> None:
    """Print the times and their ratio."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="?", default="hemphills/dai-bacc", help="a game with a player-dealer")
    parser.add_argument("--option", default="5", help="an option with a ladder for each side")
    parser.add_argument("--seats", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    best = measured(asked.game, asked.option, asked.seats, asked.rounds)
    show(verbs.posted(asked.game, asked.option).id, asked.seats, best)


def measured(game: str, option: str, seats: int, rounds: int) -> dict[str, float]:
    """Return the microseconds of each way to quote, once all have come to the same sums."""
    posted = verbs.posted(game, option)
    ladders = tiers(posted, "player"), tiers(posted, "player-dealer")
    bets = _bets(seats, 15_000)
    for amount in DOLLARS:
        each = _bets(seats, amount)
        if verbs.quote(posted, each).total != plain(ladders, each):
            sys.exit(f"{posted.id}: the two sums differ at {amount} cents a seat")
    work = {
        "plain Python, the sums alone": lambda: steadily(lambda: plain(ladders, bets)),
        "houseway.verbs.quote": lambda: steadily(lambda: verbs.quote(posted, bets)),
        "the same, option looked up": lambda: steadily(lambda: verbs.quote(verbs.posted(game, option), bets)),
        "houseway quote, cold process": lambda: cold(posted),
    }
    return {name: 1e6 * seconds for name, seconds in shortest(work, rounds).items()}


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

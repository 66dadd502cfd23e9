"""Play random hands here and at PokerKit's table and compare every act, as many hands of each game as one likes.

    python bench/pokerkit_check.py [GAME ...] [--hands N] [--first N] [--processes N]

A line is printed for each game when it is done: hands, acts compared, disagreements and the known differences that
occurred (`tests/games/poker/pokerkit_follow.py` tells what they are). Of disagreements the first hands are named.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1].joinpath("tests")))

from games.poker.pokerkit_match import MATCHES, Match, play

CHUNK = 250


class Tally(NamedTuple):
    """What came out of some hands."""

    acts: int
    notes: Counter[str]
    wrong: list[str]


def compared(match: Match, first: int, last: int) -> Tally:
    """Play some hands, and go on when one does not agree."""
    acts, notes, wrong = 0, Counter[str](), list[str]()
    for seed in range(first, last):
        try:
            played = play(match, seed)
        except Exception as error:  # noqa: BLE001 -- whatever it is, it is a disagreement
            wrong.append(f"{match} hand {seed}: {type(error).__name__} {error}")
        else:
            acts += played.acts
            notes += played.notes
    return Tally(acts, notes, wrong)


def checked(match: Match, asked: argparse.Namespace, pool: ProcessPoolExecutor) -> list[str]:
    """Play all hands of one game, print how it went, and return the disagreements."""
    start, end = asked.first, asked.first + asked.hands
    chunks = [(place, min(place + CHUNK, end)) for place in range(start, end, CHUNK)]
    began, acts, notes, wrong = perf_counter(), 0, Counter[str](), list[str]()
    running = [pool.submit(compared, match, *chunk) for chunk in chunks]
    for (_, last), work in zip(chunks, running, strict=True):
        tally = work.result()
        acts, notes = acts + tally.acts, notes + tally.notes
        wrong += tally.wrong
        if sys.stderr.isatty():
            print(
                f"\r{match} {last - start:,} of {asked.hands:,}, {len(wrong)} disagree",
                end="",
                file=sys.stderr,
            )
    rate = asked.hands / (perf_counter() - began)
    known = ", ".join(f"{name} {times:,}" for name, times in sorted(notes.items()))
    print(f"\r{match!s:<40}{asked.hands:>9,}{acts:>12,}{len(wrong):>10}{rate:>8,.0f}/s   {known}", flush=True)
    return wrong


def main() -> None:
    """Print a line for each game; fail if any hand disagrees."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", help="parts of the names of games; all if none is given")
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first hand")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    matches = [
        match for match in MATCHES if not asked.games or any(part in str(match) for part in asked.games)
    ]
    print(f"{'game':<40}{'hands':>9}{'acts':>12}{'disagree':>10}{'rate':>10}   known differences")
    wrong: list[str] = []
    with ProcessPoolExecutor(asked.processes) as pool:
        for match in matches:
            wrong += checked(match, asked, pool)
    print("\n".join(wrong[:50]), end="\n" if wrong else "")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()

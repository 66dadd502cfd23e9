"""Play rounds of every banked game through the simulation and through the table's own engine, and compare every transfer.

Run: python bench/differential.py [GAME …] [--rounds 1000000] [--workers 2] [--table] [--record FILE]

Most rounds are played at small tables, each slice at one of its own: who sits where, bets what, stands behind whom and
banks with how much differs from slice to slice. A twentieth is played at full tables: a rich bank, all bonus bets with
somebody behind every seat, and the same with a bank that runs out.

What was compared is kept in a record, slice by slice, so that it can be done in several sittings; rounds that other code
or other rules decided do not count. Ctrl-C ends a sitting after the slices in hand.
"""

from __future__ import annotations

import signal
import sys
import time
from argparse import ArgumentParser
from collections import defaultdict
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import chain, zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec import Struct, field

sys.path.insert(0, str(Path(__file__).resolve().parents[1].joinpath("tests")))

from analysis.simulation.compared_tables import full_table, games, small_table
from analysis.simulation.deciding_code import fingerprint
from analysis.simulation.live_rounds import compare
from houseway.rulebook import load

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

RECORD = Path(__file__).with_name("differential.json")
SMALL, FULL = 25_000, 5_000
"""Rounds that are compared at one table, at most."""
FULL_SHARE = 20
"""One round in so many is played at a full table."""
FULL_CARDS = 1 << 20
"""From this number on stand the cards of full tables, apart from those of small ones."""
FIRST = 2
"""So many slices of every game are compared before the first game is finished."""


class Slice(NamedTuple):
    """Rounds at one table."""

    game: str
    kind: str
    number: int
    rounds: int

    def __str__(self) -> str:
        """Write it as it stands in the record."""
        return f"{self.kind} {self.number}: {self.rounds}"


class Compared(Struct):
    """What was compared of a game, and under which code and rules."""

    fingerprint: str
    slices: dict[str, int] = field(default_factory=dict)
    """The rounds of each slice that gave the same transfers."""
    seconds: float = 0.0

    @property
    def rounds(self) -> int:
        """How many rounds gave the same transfers."""
        return sum(self.slices.values())


def slices(game: str, rounds: int) -> Iterator[Slice]:
    """Yield the slices of a game, those at full tables among the others."""
    full = rounds // FULL_SHARE
    of_full = [Slice(game, "full", n, min(FULL, full - at)) for n, at in enumerate(range(0, full, FULL))]
    small = range(0, rounds - full, SMALL)
    of_small = [Slice(game, "small", n, min(SMALL, rounds - full - at)) for n, at in enumerate(small)]
    yield from (each for pair in zip_longest(of_full, of_small) for each in pair if each is not None)


def in_turn(wanted: Iterable[str]) -> list[str]:
    """Return games so that all families come up early: the first game of each, then the second."""
    families: dict[str, list[str]] = defaultdict(list)
    for game in wanted:
        families[load(game).game.family].append(game)
    return [game for row in zip_longest(*families.values()) for game in row if game is not None]


def compared(job: Slice) -> float:
    """Compare a slice of rounds; return how long it took."""
    begun, make = time.monotonic(), full_table if job.kind == "full" else small_table
    number = job.number if job.kind == "small" else FULL_CARDS + job.number
    compare(make(load(job.game), job.number), job.rounds, number)
    return time.monotonic() - begun


def read(record: Path, wanted: Iterable[str]) -> dict[str, Compared]:
    """Return what the record has of every game; what other code or rules decided is forgotten."""
    kept = msgspec.json.decode(record.read_bytes(), type=dict[str, Compared]) if record.exists() else {}
    now = {game: fingerprint(game) for game in wanted}
    fresh = {
        game: Compared(mark)
        for game, mark in now.items()
        if game not in kept or kept[game].fingerprint != mark
    }
    return kept | fresh


def write(record: Path, done: dict[str, Compared]) -> None:
    """Keep the record."""
    fresh = record.with_suffix(".new")
    fresh.write_bytes(msgspec.json.format(msgspec.json.encode(dict(sorted(done.items())))) + b"\n")
    fresh.replace(record)


def printed(done: dict[str, Compared], wanted: Iterable[str]) -> None:
    """Print how many rounds of each game gave the same transfers."""
    print(f"\n{'game':52}{'rounds':>12}{'full tables':>13}{'ms a round':>12}")
    for game in wanted:
        found = done[game]
        full = sum(rounds for name, rounds in found.slices.items() if name.startswith("full"))
        each = f"{1000 * found.seconds / found.rounds:.2f}" if found.rounds else "-"
        print(f"{game:52}{found.rounds:>12,}{full:>13,}{each:>12}")
    total = sum(done[game].rounds for game in wanted)
    print(f"{total:,} rounds, the same to the cent both ways")


def sitting(todo: list[Slice], done: dict[str, Compared], record: Path, workers: int) -> list[str]:
    """Compare slice after slice and keep each in the record; return what went wrong."""
    wrong: list[str] = []
    waiting = iter(todo)
    with ProcessPoolExecutor(workers, initializer=_undisturbed) as pool:
        running: dict[Future[float], Slice] = {}
        try:
            while True:
                for job in waiting:
                    running[pool.submit(compared, job)] = job
                    if len(running) > workers:
                        break
                if not running:
                    return wrong
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    _enter(running.pop(future), future, done, record, wrong)
        except KeyboardInterrupt:
            print("after the slices in hand the sitting is over", flush=True)
            for future, job in running.items():
                if not future.cancel():
                    _enter(job, future, done, record, wrong)
    return wrong


def _enter(
    job: Slice, future: Future[float], done: dict[str, Compared], record: Path, wrong: list[str]
) -> None:
    """Enter a slice in the record, or what went wrong with it."""
    try:
        seconds = future.result()
    except AssertionError as error:
        wrong.append(f"{job.game}, {job}: {error}")
        print(f"DIFFERENT  {wrong[-1]}", flush=True)
        return
    found = done[job.game]
    found.slices[str(job)] = job.rounds
    found.seconds += seconds
    write(record, done)
    speed = 1000 * seconds / job.rounds
    print(f"{job.game:52}{job!s:>20}{speed:>9.2f} ms a round{found.rounds:>12,} rounds", flush=True)


def _undisturbed() -> None:
    """Leave it to the first process to end a sitting."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)


def _ended(*_: object) -> None:
    raise KeyboardInterrupt


def main() -> None:
    """Compare as many rounds of each game as are wished for."""
    parser = ArgumentParser(description="Compare live and simulated rounds, and keep what was compared.")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--rounds", type=int, default=1_000_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--table", action="store_true", help="only print what the record has")
    parser.add_argument("--record", type=Path, default=RECORD)
    asked = parser.parse_args()
    wanted = in_turn(asked.games or games())
    done = read(asked.record, wanted)
    wrong: list[str] = []
    if not asked.table:
        signal.signal(signal.SIGTERM, _ended)
        jobs = [
            [job for job in slices(game, asked.rounds) if str(job) not in done[game].slices]
            for game in wanted
        ]
        begin = [job for row in zip_longest(*(row[:FIRST] for row in jobs)) for job in row if job is not None]
        wrong = sitting(
            [*begin, *chain.from_iterable(row[FIRST:] for row in jobs)], done, asked.record, asked.workers
        )
    printed(done, wanted)
    sys.exit("\n".join(wrong) or None)


if __name__ == "__main__":
    main()

"""Time durable commits of the journal beside the bare driver writing the same rows, in one run.

    python bench/journal.py [--seconds N] [--rounds N] [--no-postgresql]

An entry is a round: a body of two kilobytes and twelve postings. Every commit waits for the disk. Before a
rate is printed the journal's chain is verified and both databases must hold the same rows. The best of several
interleaved rounds is shown.
"""

from __future__ import annotations

import argparse
import sqlite3
import sys
import tempfile
from contextlib import ExitStack, closing
from functools import partial
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from houseway.store import Draft, Posting, journal_faults, open_journal
from measuring import highest

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.store import Journal

TARGET = 2000
"""Rounds a second, one commit for each."""
BODY = b'{"round":"' + b"settled " * 250 + b'"}'
TABLES = 40

ENTRY = "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
POSTING = "INSERT INTO postings VALUES (?, ?, ?, ?)"


def draft(number: int) -> Draft:
    """Return a round of some table: the cage pays eleven seats, so that no account runs dry."""
    table = f"table-{number % TABLES}"
    seats = tuple(Posting(f"seat/{table}/{seat}", 100) for seat in range(1, 12))
    return Draft(
        at=1_700_000_000_000 + number,
        kind="command",
        body=BODY,
        engine="1.0",
        table=table,
        person="dealer",
        command=f"{number * 2654435761 % 2**32:08x}-{number}",  # ids come in no order
        rules="r" * 64,
        digest="d" * 64,
        postings=(Posting("cage", -1100), *seats),
    )


def bare(path: Path, numbers: count[int]) -> Callable[[], int]:
    """Return one commit of the driver alone, into the tables that a journal has."""
    open_journal(path).close()
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA wal_autocheckpoint = 4000")

    def commit() -> int:
        one, number = draft(next(numbers)), next(own)
        text = one.kind, one.table, one.person, one.command, one.body, one.rules, one.engine, one.digest
        lines = [(number, line, each.account, each.amount) for line, each in enumerate(one.postings, start=1)]
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(ENTRY, (number, one.at, *text, "p" * 64, "h" * 64))
        connection.executemany(POSTING, lines)
        connection.execute("COMMIT")
        return 1

    own = count(1)
    return commit


def grouped(journal: Journal, numbers: count[int], size: int) -> Callable[[], int]:
    """Return one commit of so many entries."""
    return lambda: len(journal.append([draft(next(numbers)) for _ in range(size)]))


def rate(commit: Callable[[], int], seconds: float) -> float:
    """Return how many entries a second are written."""
    start = perf_counter()
    written = 0
    while (spent := perf_counter() - start) < seconds:
        written += commit()
    return written / spent


def check(journal: Journal, path: Path) -> None:
    """Stop when a chain does not hold, or the bare rows are not such as a journal has."""
    for fault in journal_faults(journal):
        sys.exit(f"{journal.place.shown}: {fault}")
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute(
            "SELECT count(*), count(DISTINCT entry), sum(amount) FROM postings"
        ).fetchone()
    if found[0] != 12 * found[1] or found[2]:
        sys.exit(f"{path}: {found[0]} postings of {found[1]} entries sum to {found[2]}")


def postgresql(folder: Path) -> str:
    """Return the address of a new database, on the server that the tests have, but waiting for the disk."""
    sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
    from stores import new_store  # noqa: PLC0415 -- found only now

    return new_store("postgresql", folder, durable=True)


def main() -> None:
    """Print the rates and their ratios."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="for each line of each round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--no-postgresql", action="store_true")
    asked = parser.parse_args()
    show(*measured(asked.seconds, asked.rounds, with_postgresql=not asked.no_postgresql))


def measured(
    seconds: float, rounds: int, *, with_postgresql: bool
) -> tuple[dict[str, float], dict[str, int]]:
    """Return how many entries a second each writes, and how many lie in each journal, its chain verified."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="houseway-bench-")))
        journals = {"SQLite": stack.enter_context(open_journal(folder / "room.db"))}
        if with_postgresql:
            address = postgresql(folder)
            journals["PostgreSQL"] = stack.enter_context(open_journal(address, checkpoints=folder))
        numbers = count(1)
        commits = {"bare sqlite3, 1 a commit": bare(folder / "bare.db", numbers)}
        for name, journal in journals.items():
            for size in (1, 16, 64):
                commits[f"{name} journal, {size} a commit"] = grouped(journal, numbers, size)
        works = {name: partial(rate, commit, seconds) for name, commit in commits.items()}
        best = highest(works, rounds)
        for journal in journals.values():
            check(journal, folder / "bare.db")
        return best, {name: journal.count for name, journal in journals.items()}


def show(best: dict[str, float], counts: dict[str, int]) -> None:
    """Print what was measured."""
    first = next(iter(best.values()))
    print(", ".join(f"{name}: {entries:,} entries verified" for name, entries in counts.items()))
    print(f"{'what':<34}{'entries a second':>18}{'ratio':>9}")
    for name, found in best.items():
        print(f"{name:<34}{found:>18,.0f}{found / first:>8.2f}x")
    single = best["SQLite journal, 1 a commit"]
    print(f"one entry a commit: {single / TARGET:.2f} of the {TARGET:,} a second that are asked for")


if __name__ == "__main__":
    main()

"""How many of a thousand random edits, deletions, insertions, swaps and truncations of a room the audit finds.

Things put into its database, or taken from beside it, are among them.

python bench/tampering.py [--store sqlite|postgresql] [--tamperings N] [--seed WORD]
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1].joinpath("tests")))

from store.rooms_kept import play_room
from store.tampering import Tampered, Vault
from stores import KINDS, new_store


def meddle(vault: Vault, tamperings: int, seed: str) -> list[Tampered]:
    """Meddle with a room so many times, each time with the good one."""
    return [vault.tamper(number, seed) for number in range(tamperings)]


def table(done: list[Tampered], marks: list[int]) -> None:
    """Print what was done and what was found."""
    tried = Counter(each.way for each in done)
    found = Counter(each.way for each in done if each.fault is not None)
    named = Counter(each.way for each in done if each.right(marks))
    print(f"{'what':<20}{'done':>6}{'found':>7}{'named':>7}")
    for way in sorted(tried):
        print(f"{way.replace('_', ' '):<20}{tried[way]:>6}{found[way]:>7}{named[way]:>7}")
    print(f"{'all':<20}{tried.total():>6}{found.total():>7}{named.total():>7}")


def main() -> int:
    """Play a room, meddle with it, and say what the audit found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--store", choices=KINDS, default="sqlite")
    parser.add_argument("--tamperings", type=int, default=1000)
    parser.add_argument("--seed", default="tampering")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        address = new_store(asked.store, folder)
        entries = play_room(address, folder, 30, ("bacc", "holdem", "pan"))
        vault = Vault(address, folder)
        start = perf_counter()
        done = meddle(vault, asked.tamperings, asked.seed)
        seconds = perf_counter() - start
        vault.close()
    print(f"{asked.store}, {entries} entries, checkpoints at {', '.join(map(str, vault.marks))}")
    table(done, vault.marks)
    print(f"{seconds / max(len(done), 1):.3f} seconds for one, with the audit up to its first fault")
    return 0 if all(each.right(vault.marks) for each in done) else 1


if __name__ == "__main__":
    sys.exit(main())

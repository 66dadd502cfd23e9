"""Kill rooms with bots 1,000 times on each database, and count what they had promised.

Run: python bench/kills.py [--kills 1000] [--rooms 10] [--store sqlite|postgresql]

Each room is killed and started again a hundred times; a start reads the whole journal, so one room that is killed
a thousand times would spend its days starting.
"""

from __future__ import annotations

import sys
import tempfile
import time
from argparse import ArgumentParser
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1].joinpath("tests")))

from kills import Job, Killer, broken_promises
from stores import KINDS, new_store


def room(kind: str, kills: int, seed: int) -> tuple[int, list[str]]:
    """Kill one room so many times; return how many answers it gave, and every one that does not stand."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "marks").mkdir()
        job = Job(new_store(kind, folder), str(folder / "acknowledged"), str(folder / "marks"))
        killer = Killer(job, seed=seed)
        try:
            killer.kill(kills)
        finally:
            killer.close()
        broken = broken_promises(job, least=kills)
        return Path(job.acknowledged).read_bytes().count(b"\n"), broken


def main() -> None:
    """Kill, and print a line for each database."""
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--rooms", type=int, default=10)
    parser.add_argument("--store", choices=KINDS, action="append")
    asked = parser.parse_args()
    bad = False
    for kind in asked.store or KINDS:
        start, answers, broken = time.perf_counter(), 0, list[str]()
        for number in range(asked.rooms):
            given, wrong = room(kind, asked.kills // asked.rooms, seed=1000 + number)
            answers, broken = answers + given, [*broken, *wrong]
        spent = time.perf_counter() - start
        print(
            f"{kind:<12} {asked.kills} kills of {asked.rooms} rooms, {answers:,} answers given, "
            f"{len(broken)} broken, {spent:,.0f} s",
            flush=True,
        )
        for each in broken[:10]:
            print(f"  {each}")
        bad = bad or bool(broken)
    sys.exit(bad)


if __name__ == "__main__":
    main()

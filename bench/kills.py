"""Kill a room with bots 1,000 times on each database, and count what it had promised.

Run: python bench/kills.py [--kills 1000]
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


def main() -> None:
    """Kill, and print a line for each database."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    kills: int = parser.parse_args().kills
    bad = False
    for kind in KINDS:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "marks").mkdir()
            job = Job(new_store(kind, folder), str(folder / "acknowledged"), str(folder / "marks"))
            start = time.perf_counter()
            killer = Killer(job, seed=1000)
            try:
                killer.kill(kills)
            finally:
                killer.close()
            broken = broken_promises(job, least=kills)
            answers = Path(job.acknowledged).read_bytes().count(b"\n")
            spent = time.perf_counter() - start
            print(
                f"{kind:<12} {kills} kills, {answers:,} answers given, {len(broken)} broken, {spent:,.0f} s"
            )
            for each in broken[:10]:
                print(f"  {each}")
            bad = bad or bool(broken)
    sys.exit(bad)


if __name__ == "__main__":
    main()

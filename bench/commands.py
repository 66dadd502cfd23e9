"""Bring the same commands in good order and in bad weather: 100,000 messages, duplicated, reordered, conflicting.

Run: python bench/commands.py [--messages 100000]
"""

from __future__ import annotations

import sys
import tempfile
import time
from argparse import ArgumentParser
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1].joinpath("tests")))

from chaos import Weather, clean, opened
from houseway.cardroom.picture import picture
from houseway.store import open_journal
from houseway.store.replaying import replayed
from stores import new_store


def main() -> None:
    """Play, deliver, compare."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    messages: int = parser.parse_args().messages
    with tempfile.TemporaryDirectory() as folder:
        with open_journal(new_store("sqlite", Path(folder))) as journal:
            keeper = opened(journal)
            start = time.perf_counter()
            sent = clean(keeper, messages // 10)
            print(f"in good order: {len(sent):,} commands in {time.perf_counter() - start:,.1f} s")
            wanted = picture(keeper.room, times=False)
        with open_journal(new_store("sqlite", Path(folder))) as journal:
            keeper = opened(journal)
            weather = Weather(keeper, sent, seed=8)
            start = time.perf_counter()
            weather.blow(messages)
            counts = ", ".join(f"{count:,} {kind}" for kind, count in weather.delivered.items())
            print(f"in bad weather: {counts} in {time.perf_counter() - start:,.1f} s")
            same = picture(keeper.room, times=False) == wanted == picture(replayed(journal), times=False)
    print("the same room, byte for byte" if same else "ANOTHER ROOM")
    sys.exit(not same)


if __name__ == "__main__":
    main()

"""Whoever was told that an entry is written finds it there, whatever happens to the process."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

from houseway.store import journal_faults, open_journal, public_key, verify_checkpoints

KILLS = 10

# Everything is imported once; each line on the way in forks a writer, which tells what it has written.
WRITERS = """
import os, sys
from pathlib import Path
from houseway.store import open_journal
from stores import draft

address, folder = sys.argv[1], Path(sys.argv[2])
for line in sys.stdin:
    child = os.fork()
    if child == 0:
        journal = open_journal(address, checkpoints=folder)
        size = journal.count
        while True:
            size += 1
            entries = journal.append([draft(f"{size}-{i}") for i in range(size % 3 + 1)])
            if size % 5 == 0:
                journal.tick(size * 1000)
            os.write(1, f"{os.getpid()} {entries[-1].number}\\n".encode())
    os.waitpid(child, 0)
    os.write(1, b"dead\\n")
"""


def test_kills_at_any_moment(address: str, tmp_path: Path):
    chance = random.Random(address.partition(":")[0])  # noqa: S311 -- the same moments each time
    command = [sys.executable, "-c", WRITERS, address, str(tmp_path)]
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[1])}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as writers:
        assert writers.stdin is not None
        assert writers.stdout is not None
        for _ in range(KILLS):
            print(file=writers.stdin, flush=True)
            pid, acknowledged = map(int, writers.stdout.readline().split())
            for _ in range(chance.randint(0, 11)):
                acknowledged = int(writers.stdout.readline().split()[1])
            os.kill(pid, signal.SIGKILL)
            while (line := writers.stdout.readline()) != "dead\n":
                acknowledged = int(line.partition(" ")[2])
            _check(address, acknowledged)
        writers.stdin.close()
    _check_checkpoints(address, tmp_path)


def _check(address: str, acknowledged: int) -> None:
    with open_journal(address, read_only=True) as reader:
        assert reader.count >= acknowledged
        assert not list(journal_faults(reader))


def _check_checkpoints(address: str, folder: Path) -> None:
    with open_journal(address, checkpoints=folder) as journal:
        name = journal.place.name
        with (folder / f"{name}.checkpoints").open("rb") as lines:
            found = verify_checkpoints(journal.entries(), lines, public_key(folder / f"{name}.pub"))
            assert not list(found)

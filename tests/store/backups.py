"""What tests of backups share: a journal to be copied, and a program that is killed on the way."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import msgspec

from houseway.store import Entry, journal_faults, open_journal, public_key, verify_checkpoints
from houseway.store.connecting import connect
from houseway.store.migrating import entries_in
from houseway.store.places import place_of
from stores import draft

# Stands before what is to be killed: the function of that name kills the program when it is called so often.
_TRAP = """
import os, signal, sys
from importlib import import_module
from pathlib import Path
from houseway.store import backup, restore

name, _, times = sys.argv[1].partition(":")
where, *way = name.split(".")
owner = import_module(f"houseway.store.{where}")
for step in way[:-1]:
    owner = getattr(owner, step)
right, left = getattr(owner, way[-1]), int(times or 1)

def trap(*given, **more):
    global left
    left -= 1
    if not left:
        os.kill(os.getpid(), signal.SIGKILL)
    return right(*given, **more)

setattr(owner, way[-1], trap)
"""


def filled(address: str, count: int = 7) -> list[Entry]:
    """Make a journal and return its entries."""
    with open_journal(address) as journal:
        return journal.append([draft(f"c{i}", body=b"%d" % i, table=f"té {i}") for i in range(count)])


def environment() -> dict[str, str]:
    """Return ours, in which a program of a test finds what tests share."""
    return os.environ | {"PYTHONPATH": str(Path(__file__).parents[1])}


def killed(moment: str, statement: str) -> None:
    """Run a statement in a program that is killed at a moment: `module.function`, or `module.function:times`."""
    done = subprocess.run([sys.executable, "-c", _TRAP + statement, moment], check=False, env=environment())
    assert done.returncode == -signal.SIGKILL


def entries_of(address: str | Path) -> list[Entry]:
    """Return the entries of a journal that is sound."""
    with open_journal(address, read_only=True) as journal:
        assert not list(journal_faults(journal))
        return list(journal.entries())


def names(folder: Path, start: str = "") -> set[str]:
    """Return the names in a folder that begin so."""
    return {path.name for path in folder.glob(f"{start}*")}


def held(address: str) -> int:
    """Return how many entries a database holds, which may have no tables."""
    place = place_of(address)
    if place.file is not None and not place.file.exists():
        return 0
    engine = connect(place, read_only=True)
    try:
        return entries_in(engine)
    finally:
        engine.dispose()


def keeps_its_promises(address: str, folder: Path) -> bool:
    """Say whether a journal is what the checkpoints in a folder say, to its end."""
    name, entries = place_of(address).name, entries_of(address)
    lines = (folder / f"{name}.checkpoints").read_bytes().splitlines(keepends=True)
    assert msgspec.json.decode(lines[-1])["entries"] == len(entries)
    return not list(verify_checkpoints(entries, lines, public_key(folder / f"{name}.pub")))

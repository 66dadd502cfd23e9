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

from houseway.cardroom.commands import OpenRoom
from houseway.errors import HousewayError
from houseway.server.furnishing import shown_first
from houseway.server.live import in_play
from houseway.server.serving import Wanted, serve
from houseway.store import journal_faults, open_journal
from houseway.store.places import marks_folder, place_of
from houseway.store.replaying import command_of, replayed
from stores import KINDS, new_store

HOUSEWAY = [sys.executable, "-c", "from houseway.cli import main; main()", "serve"]


@contextmanager
def serving(
    database: Path | str, *more: str, ends: signal.Signals = signal.SIGTERM
) -> Generator[tuple[str, str]]:
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


def test_a_lost_password_is_made_anew(tmp_path: Path):
    with serving(tmp_path / "room.db", "--no-tables") as (_, said):
        first = re.search(r"admin +(\S+)", said)
    with serving(tmp_path / "room.db", "--new-admin-password") as (address, said):
        second = re.search(r"admin +(\S+)", said)
        assert first is not None
        assert second is not None
        for found, status in ((first, 401), (second, 200)):
            asked = {"person": "admin", "password": found[1]}
            assert httpx.post(f"{address}/api/session", json=asked, timeout=30).status_code == status


def test_it_ends_even_before_it_has_begun(tmp_path: Path):
    for _ in range(3):
        with serving(tmp_path / "room.db", "--no-tables"):
            pass  # told to stop as soon as it has said how


@pytest.mark.parametrize("kind", KINDS)
def test_it_says_where_checkpoints_are_and_the_room_knows_their_key(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("HOUSEWAY_DATA", str(tmp_path / "data"))
    database = new_store(kind, tmp_path)
    place = place_of(database)
    file = marks_folder(place) / f"{place.name}.checkpoints"
    assert tmp_path in file.parents
    with serving(database, "--no-tables") as (address, said):
        assert f"checkpoints {file}\n" in said
        assert httpx.get(f"{address}/api/tables", timeout=30).json() == []
    assert file.stat().st_size
    assert file.stat().st_mode & 0o077 == 0
    with open_journal(database, read_only=True) as journal:
        opened = command_of(next(journal.entries()))
    assert isinstance(opened, OpenRoom)
    assert opened.public_key == file.with_suffix(".pub").read_text()


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

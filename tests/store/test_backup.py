"""Copies of a journal in use."""

import json
import os
import signal
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from houseway.errors import JournalError
from houseway.store import backup, export_entries, journal_faults, open_journal, read_entries, restore
from houseway.store.locks import FileLock
from store.backups import environment, filled, killed
from stores import draft, new_store


@pytest.mark.parametrize("name", ["a.jsonl", "a.jsonl.gz"])
def test_lines_hold_the_entries_and_their_end(address: str, tmp_path: Path, name: str):
    entries = filled(address)
    assert backup(address, tmp_path / name) == 7
    assert list(read_entries(tmp_path / name)) == entries
    if name == "a.jsonl":
        last = json.loads((tmp_path / name).read_text().splitlines()[-1])
        assert last == {"entries": 7, "head": entries[-1].hash}


def test_a_journal_without_entries_has_an_end_too(address: str, tmp_path: Path):
    open_journal(address).close()
    assert backup(address, tmp_path / "a.jsonl") == 0
    assert list(read_entries(tmp_path / "a.jsonl")) == []


def test_the_same_journal_gives_the_same_bytes(address: str, tmp_path: Path):
    filled(address)
    export_entries(address, tmp_path / "a.jsonl.gz")
    export_entries(address, tmp_path / "b.jsonl.gz")
    assert (tmp_path / "a.jsonl.gz").read_bytes() == (tmp_path / "b.jsonl.gz").read_bytes()


def test_a_file_of_sqlite(tmp_path: Path):
    entries = filled(f"sqlite:///{tmp_path}/room.db")
    assert backup(tmp_path / "room.db", tmp_path / "copy.db") == 7
    assert not list(tmp_path.glob("copy.db?*"))
    with open_journal(tmp_path / "copy.db", read_only=True) as copy:
        assert list(copy.entries()) == entries
    with open_journal(tmp_path / "copy.db") as copy:
        assert copy.append([draft("c7")])[0].number == 8


@pytest.mark.parametrize("name", ["copy.db", "copy.jsonl"])
def test_a_copy_is_its_owners_alone(tmp_path: Path, name: str):
    filled(f"sqlite:///{tmp_path}/room.db")
    backup(tmp_path / "room.db", tmp_path / name)
    assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600, "seeds and passwords are in it"


def test_a_copy_has_the_passwords_and_nobody_who_is_signed_in(tmp_path: Path):
    filled(f"sqlite:///{tmp_path}/room.db")
    with closing(sqlite3.connect(tmp_path / "room.db")) as room:
        room.execute("INSERT INTO credentials VALUES ('cage-1', '$argon2id$', 5)")
        room.execute("INSERT INTO sessions VALUES ('ended-session', 'cage-1', '{}', 9)")
        room.commit()
        room.execute("DELETE FROM sessions")
        room.execute("INSERT INTO sessions VALUES ('open-session', 'cage-1', '{}', 9)")
        room.commit()
        backup(tmp_path / "room.db", tmp_path / "copy.db")
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        assert copy.execute("SELECT * FROM credentials").fetchall() == [("cage-1", "$argon2id$", 5)]
        assert copy.execute("SELECT * FROM sessions").fetchall() == []
    assert b"-session" not in (tmp_path / "copy.db").read_bytes(), "not even as what was deleted"


def test_postgresql_makes_no_file_of_sqlite(tmp_path: Path):
    address = new_store("postgresql", tmp_path)
    filled(address)
    with pytest.raises(JournalError, match=r"expected \.jsonl or \.jsonl\.gz"):
        backup(address, tmp_path / "copy.db")


@pytest.mark.parametrize("name", ["copy.db", "copy.jsonl"])
def test_a_target_that_exists_is_left_alone(tmp_path: Path, name: str):
    filled(f"sqlite:///{tmp_path}/room.db")
    (tmp_path / name).write_text("mine")
    with pytest.raises(JournalError, match="exists already"):
        backup(tmp_path / "room.db", tmp_path / name)
    assert (tmp_path / name).read_text() == "mine"
    with pytest.raises(JournalError, match="does not exist; make it first"):
        backup(tmp_path / "room.db", tmp_path / "no" / name)


@pytest.mark.parametrize("name", ["copy.db", "copy.jsonl"])
def test_a_journal_that_is_not_there(tmp_path: Path, name: str):
    with pytest.raises(JournalError, match="no such file"):
        backup(tmp_path / "room.db", tmp_path / name)
    assert not list(tmp_path.iterdir())


def _spoil(database: Path, table: str) -> None:
    """Overwrite the page that a table or an index begins with."""
    with closing(sqlite3.connect(database)) as connection:
        asked = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
        ((page,),) = connection.execute(asked, (table,)).fetchall()
        ((size,),) = connection.execute("PRAGMA page_size").fetchall()
    with database.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\x5a" * size)


@pytest.mark.parametrize("table", ["entries", "postings", "entries_command", "entries_table"])
def test_a_damaged_file_is_not_copied(tmp_path: Path, table: str):
    """An index too: rows would still be read"""
    filled(f"sqlite:///{tmp_path}/room.db")
    _spoil(tmp_path / "room.db", table)
    with pytest.raises(JournalError, match=r"room\.db: .*(damaged|malformed)"):
        backup(tmp_path / "room.db", tmp_path / "copy.db")
    assert not list(tmp_path.glob("copy*"))


@pytest.mark.parametrize("name", ["copy.db", "copy.jsonl"])
@pytest.mark.parametrize(
    "change",
    ["UPDATE entries SET person = 'cage-2' WHERE number = 4", "DELETE FROM entries WHERE number = 4"],
)
def test_a_chain_that_does_not_hold_is_not_copied(tmp_path: Path, name: str, change: str):
    filled(f"sqlite:///{tmp_path}/room.db")
    with closing(sqlite3.connect(tmp_path / "room.db")) as room:
        room.execute(change)
        room.commit()
    with pytest.raises(JournalError, match=r"room\.db: entry 4: "):
        backup(tmp_path / "room.db", tmp_path / name)
    assert not list(tmp_path.glob("copy*"))


@pytest.mark.parametrize("name", ["copy.db", "copy.jsonl"])
def test_two_backups_under_one_name_do_not_mix(tmp_path: Path, name: str):
    filled(f"sqlite:///{tmp_path}/room.db")
    part = tmp_path / f"{name}.part"
    with FileLock(part):
        with pytest.raises(JournalError, match="another process is writing"):
            backup(tmp_path / "room.db", tmp_path / name)
        assert part.exists(), "it is the other's"
    assert backup(tmp_path / "room.db", tmp_path / name) == 7


# A room in another process: it says when it has begun, and writes until it is killed.
WRITER = """
import sys
from houseway.store import open_journal
from stores import draft

with open_journal(sys.argv[1]) as journal:
    while True:
        journal.append([draft()] * 3)
        if journal.count == 300:
            print("begun", flush=True)
"""


def test_while_another_process_writes_it(address: str, tmp_path: Path):
    names = [f"{number}{ending}" for number in range(3) for ending in (".jsonl", ".jsonl.gz", ".db")]
    if address.startswith("postgresql"):
        names = [name for name in names if not name.endswith(".db")]
    command = [sys.executable, "-c", WRITER, address]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment()) as writer:
        assert writer.stdout is not None
        writer.stdout.readline()
        counts = [backup(address, tmp_path / name) for name in names]
        assert writer.poll() is None
        os.kill(writer.pid, signal.SIGKILL)
    assert counts == sorted(counts)
    assert counts[0] < counts[-1], "it was written meanwhile"
    assert all(count % 3 == 0 for count in counts)  # a batch is there, or it is not
    for name, count in zip(names, counts, strict=True):
        new = new_store("sqlite", tmp_path)
        assert restore(tmp_path / name, new).entries == count
        with open_journal(new, read_only=True) as journal:
            assert not list(journal_faults(journal))


@pytest.mark.parametrize(
    ("name", "moment"),
    [
        ("copy.jsonl.gz", "portable._packed"),
        ("copy.jsonl", "verify.ChainCheck.faults:600"),
        ("copy.jsonl", "parts._finish"),
        ("copy.db", "backup._strip"),
        ("copy.db", "verify.ChainCheck.faults:600"),
        ("copy.db", "parts._finish"),
    ],
)
def test_a_killed_backup_leaves_nothing_under_its_name(tmp_path: Path, name: str, moment: str):
    filled(f"sqlite:///{tmp_path}/room.db", 1200)
    killed(moment, f"backup('{tmp_path}/room.db', Path('{tmp_path}/{name}'))")
    assert {path.name for path in tmp_path.glob("copy*")} == {f"{name}.part"}
    assert backup(tmp_path / "room.db", tmp_path / name) == 1200
    assert {path.name for path in tmp_path.glob("copy*")} == {name}
    assert restore(tmp_path / name, tmp_path / "new.db").entries == 1200

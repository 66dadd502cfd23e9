"""Copies of a journal in use, and the way back."""

import gzip
import sqlite3
from pathlib import Path
from threading import Event, Thread

import msgspec
import pytest

from houseway.errors import JournalError
from houseway.store import Entry, backup, export_entries, journal_faults, open_journal, read_entries, restore
from houseway.store.chain import GENESIS, sealed
from stores import KINDS, draft, new_store, postings


def filled(address: str, count: int = 7) -> list[Entry]:
    with open_journal(address) as journal:
        return journal.append([draft(f"c{i}", body=bytes([i]), table=f"té {i}") for i in range(count)])


@pytest.mark.parametrize("name", ["a.jsonl", "a.jsonl.gz"])
@pytest.mark.parametrize("into", KINDS)
def test_lines_can_be_restored_into_either_database(address: str, tmp_path: Path, name: str, into: str):
    entries = filled(address)
    assert backup(address, tmp_path / name) == 7
    assert list(read_entries(tmp_path / name)) == entries
    other = new_store(into, tmp_path)
    assert restore(tmp_path / name, other) == 7
    with open_journal(other) as journal:
        assert list(journal.entries()) == entries
        assert journal.balances() == {"cage": -3500, "patron/seat-3": 3500}
        assert not list(journal_faults(journal))
        assert journal.append([draft("c7")])[0].number == 8


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
    assert restore(tmp_path / "copy.db", tmp_path / "new.db") == 7
    with open_journal(tmp_path / "copy.db") as copy:
        assert copy.append([draft("c7")])[0].number == 8


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


def test_while_it_is_written(address: str, tmp_path: Path):
    names = ["1.jsonl", "2.jsonl", "3.db" if address.startswith("sqlite") else "3.jsonl"]
    stop = Event()
    with open_journal(address) as journal:

        def write() -> None:
            while not stop.is_set():
                journal.append([draft()] * 3)

        writer = Thread(target=write)
        writer.start()
        counts = [backup(address, tmp_path / name) for name in names]
        stop.set()
        writer.join()
        assert counts == sorted(counts)
        assert all(count % 3 == 0 for count in counts)  # a batch is there, or it is not
    for name, count in zip(names, counts, strict=True):
        assert restore(tmp_path / name, new_store("sqlite", tmp_path)) == count


def test_only_an_empty_database_is_restored_into(address: str, tmp_path: Path):
    filled(address)
    export_entries(address, tmp_path / "a.jsonl")
    with pytest.raises(JournalError, match="holds 7 entries; expected an empty database"):
        restore(tmp_path / "a.jsonl", address)


@pytest.mark.parametrize("number", [1, 4, 7])
def test_a_changed_line_is_refused_and_nothing_written(tmp_path: Path, number: int):
    filled(f"sqlite:///{tmp_path}/room.db")
    export_entries(tmp_path / "room.db", tmp_path / "a.jsonl")
    lines = (tmp_path / "a.jsonl").read_bytes().splitlines(keepends=True)
    lines[number - 1] = lines[number - 1].replace(b'"engine":"1.0"', b'"engine":"1.1"')
    (tmp_path / "a.jsonl").write_bytes(b"".join(lines))
    with pytest.raises(JournalError, match=f"entry {number}: its content"):
        restore(tmp_path / "a.jsonl", tmp_path / "new.db")
    assert not (tmp_path / "new.db").exists()


def test_entries_that_no_journal_would_take(tmp_path: Path):
    first = sealed(1, GENESIS, draft("c1"))
    for second, says in (
        (draft("c1"), "entry 2: command id c1 of cage-1 was used before"),
        (draft(postings=postings(cage=1, patron_b=-1)), "entry 2: patron/b would stand at -1"),
    ):
        entries = [first, sealed(2, first.hash, second)]
        (tmp_path / "a.jsonl").write_bytes(b"\n".join(map(msgspec.json.encode, entries)))
        with pytest.raises(JournalError, match=says):
            restore(tmp_path / "a.jsonl", tmp_path / "new.db")


def test_files_that_are_no_backup(tmp_path: Path):
    (tmp_path / "text.jsonl").write_text("{}\n")
    (tmp_path / "text.jsonl.gz").write_text("plain")
    (tmp_path / "half.jsonl.gz").write_bytes(gzip.compress(b"x" * 100)[:20])
    sqlite3.connect(tmp_path / "other.db").close()
    for name, says in (
        ("text.jsonl", "text.jsonl:1: no entry"),
        ("text.jsonl.gz", "cannot be read after line 0"),
        ("half.jsonl.gz", "cannot be read after line 0"),
        ("none.jsonl", "cannot be read after line 0"),
        ("other.db", "holds no journal"),
        ("none.db", "no such file"),
    ):
        with pytest.raises(JournalError, match=says):
            restore(tmp_path / name, tmp_path / "new.db")

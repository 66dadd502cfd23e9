"""Checkpoints in an audit: the room's own key is in its first entry, and what it signed must be there."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from houseway.cardroom.commands import OpenAccount, OpenRoom
from houseway.cardroom.people import HOUSE
from houseway.cardroom.roles import Role
from houseway.errors import JournalError
from houseway.store import open_journal
from houseway.store.audit import audit
from houseway.store.checkpoints import Checkpoint
from houseway.store.keys import public_key
from store.rooms_kept import KeptRoom, play_room


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A SQLite room of a table of baccarat, opened with its key."""
    play_room(str(tmp_path / "room.db"), tmp_path, 12, ("bacc",))
    return tmp_path / "room.db"


@pytest.fixture
def keyless(tmp_path: Path) -> Path:
    """A SQLite room whose first entry names no key."""
    with open_journal(tmp_path / "keyless.db") as journal:
        KeptRoom(journal).open()
    return tmp_path / "keyless.db"


def beside(database: Path, ending: str) -> Path:
    return database.with_name(f"{database.name}.{ending}")


def faults(database: Path) -> list[tuple[int, str, str]]:
    return [(fault.entry, fault.kind, fault.says) for fault in audit(database).faults]


def cut(database: Path, first: int) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("DELETE FROM postings WHERE entry >= ?", (first,))
        connection.execute("DELETE FROM entries WHERE number >= ?", (first,))
        connection.commit()


def test_checkpoints_that_are_missing_are_a_fault(small: Path):
    beside(small, "checkpoints").unlink()
    cut(small, 30)
    ((entry, kind, says),) = faults(small)
    assert (entry, kind) == (0, "checkpoint")
    assert "no file of them was found" in says
    assert "--no-checkpoints" in says


def test_a_file_without_a_checkpoint_is_a_fault(small: Path):
    beside(small, "checkpoints").write_bytes(b"")
    ((_, kind, says),) = faults(small)
    assert (kind, "none in the file is signed by it" in says) == ("checkpoint", True)


def test_checkpoints_may_be_left_out_on_purpose(small: Path):
    beside(small, "checkpoints").unlink()
    report = audit(small, without_checkpoints=True)
    assert report.clean
    assert report.checked.checkpoints == 0
    assert any(each.startswith("checkpoints: left out") for each in report.not_checked)


def test_of_a_room_without_a_key_missing_checkpoints_are_told_of(keyless: Path):
    beside(keyless, "checkpoints").unlink()
    report = audit(keyless)
    assert report.clean
    assert report.checked.checkpoints == 0
    assert any(each.startswith("checkpoints: none were found") for each in report.not_checked)


def test_the_key_of_the_first_entry_serves_where_its_file_is_missing(small: Path):
    beside(small, "pub").unlink()
    report = audit(small)
    assert report.clean
    assert report.checked.checkpoints == len(beside(small, "checkpoints").read_bytes().splitlines())
    assert not any("key" in each for each in report.not_checked)


def test_a_promise_that_nobody_signed_is_none(small: Path, keyless: Path):
    for database in (small, keyless):
        with open_journal(database, read_only=True) as journal:
            mark = Checkpoint(journal.count, journal.head, 1, "00")
        beside(database, "checkpoints").write_bytes(msgspec.json.encode(mark) + b"\n")
        beside(database, "pub").unlink()
        assert audit(database).checked.checkpoints == 0
    assert [says[:30] for _, _, says in faults(small)] == [
        "the signature in line 1 of the",
        "the room was opened with a key",
    ]
    report = audit(keyless)
    assert report.clean
    assert any("no public key was found" in each for each in report.not_checked)


def test_another_key_beside_the_checkpoints_is_a_fault_and_not_used(small: Path, keyless: Path):
    beside(small, "pub").write_bytes(beside(keyless, "pub").read_bytes())
    report = audit(small)
    assert [(fault.entry, fault.kind) for fault in report.faults] == [(1, "checkpoint")]
    assert "another key" in report.faults[0].says
    assert report.checked.checkpoints > 0


def test_what_is_no_key_is_a_fault_and_not_used(small: Path):
    beside(small, "pub").write_text("this is no key")
    report = audit(small)
    assert ["no public key can be read" in fault.says for fault in report.faults] == [True]
    assert report.checked.checkpoints > 0


def test_a_key_that_somebody_names_is_used(small: Path, keyless: Path):
    report = audit(small, public_key=beside(keyless, "pub"))
    assert {(fault.entry, fault.kind) for fault in report.faults} == {(1, "checkpoint"), (0, "checkpoint")}
    assert report.checked.checkpoints == 0
    beside(small, "pub").write_text("this is no key")
    with pytest.raises(JournalError, match="no public key can be read"):
        audit(small, public_key=beside(small, "pub"))


def test_another_key_has_signed_nothing(small: Path, keyless: Path):
    report = audit(keyless, public_key=beside(small, "pub"))
    assert {fault.kind for fault in report.faults} == {"checkpoint"}
    assert "not of this key" in str(report.first)


def test_what_is_named_must_be_there(small: Path):
    with pytest.raises(JournalError, match=r"nowhere: there is no such file; expected room\.db\.checkpoints"):
        audit(small, checkpoints=small.with_name("nowhere"))


def test_a_half_written_checkpoint_is_no_fault(small: Path):
    with beside(small, "checkpoints").open("ab") as file:
        file.write(b'{"entries":9')
    report = audit(small)
    assert report.clean
    assert any("half written" in each for each in report.not_checked)


def test_a_line_that_is_no_checkpoint_is_one(small: Path):
    with beside(small, "checkpoints").open("ab") as file:
        file.write(b"nonsense\n")
    ((entry, kind, _),) = faults(small)
    assert (entry, kind) == (0, "checkpoint")


def test_a_bad_entry_comes_before_what_is_wrong_around_it(small: Path):
    beside(small, "checkpoints").unlink()
    with closing(sqlite3.connect(small)) as connection:
        connection.execute("UPDATE entries SET person = 'cage-2' WHERE number = 20")
        connection.commit()
    assert [entry for entry, _, _ in faults(small)] == [20, 0]
    assert [fault.entry for fault in audit(small, most=1).faults] == [20]


@pytest.mark.parametrize("key", ["00" * 32, "key", "-----BEGIN PUBLIC KEY-----"])
def test_a_room_opened_with_another_key_is_named(tmp_path: Path, key: str):
    with open_journal(tmp_path / "room.db") as journal:
        KeptRoom(journal).do(HOUSE, OpenRoom("A room", key))
    first = audit(tmp_path / "room.db").first
    assert first is not None
    assert (first.entry, first.kind) == (1, "checkpoint")


def test_a_key_is_written_as_a_file_has_it_or_bare(tmp_path: Path):
    for name, bare in (("file.db", False), ("bare.db", True)):
        with open_journal(tmp_path / name) as journal:
            pem = beside(tmp_path / name, "pub").read_text()
            raw = public_key(beside(tmp_path / name, "pub")).public_bytes(Encoding.Raw, PublicFormat.Raw)
            KeptRoom(journal).do(HOUSE, OpenRoom("A room", raw.hex() if bare else pem))
        assert audit(tmp_path / name).clean


def test_a_key_may_be_told_after_the_first_checkpoint(tmp_path: Path):
    """The room's name and key are written first; whoever did it otherwise has told the truth all the same."""
    path = tmp_path / "room.db"
    with open_journal(path) as journal:
        kept = KeptRoom(journal)
        kept.do(HOUSE, OpenAccount("floor-1", (Role.FLOOR,)))
        journal.tick(kept.time + 5000)
        kept.do(HOUSE, OpenRoom("A room", beside(path, "pub").read_text()))
    assert audit(path).clean
    beside(path, "pub").unlink()
    report = audit(path)
    assert report.clean
    assert report.checked.checkpoints == 2

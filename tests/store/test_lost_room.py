"""A database is lost, and its checkpoints are not: no promise is forgotten on the way back."""

import shutil
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from houseway.errors import JournalError
from houseway.store import backup, export_entries, open_journal, restore, restoring
from houseway.store.connecting import connect
from houseway.store.places import place_of
from store.backups import entries_of, held, keeps_its_promises, names
from stores import draft, new_store


class Lost:
    """A journal that is gone, with its checkpoints and keys left in a folder, and two backups of it."""

    def __init__(self, address: str, folder: Path) -> None:
        with open_journal(address, checkpoints=folder) as journal:
            self.entries = journal.append([draft(f"c{i}") for i in range(5)])
            journal.tick(5000)
            backup(address, folder / "older.jsonl")
            self.entries += journal.append([draft(f"d{i}") for i in range(3)])
        backup(address, folder / "newest.jsonl")
        self.name = place_of(address).name
        self.key = (folder / f"{self.name}.key").read_bytes()


@pytest.fixture
def lost(address: str, tmp_path: Path) -> Lost:
    """After the disaster: the database is gone, or is there again without anything in it."""
    gone = Lost(address, tmp_path)
    place = place_of(address)
    if place.file is not None:
        place.file.unlink()
        return gone
    engine = connect(place)
    with engine.begin() as connection:
        for table in ("postings", "entries", "credentials", "sessions", "houseway_version"):
            connection.exec_driver_sql(f"DROP TABLE {table}")
    engine.dispose()
    return gone


def test_a_lost_room_goes_on_under_its_old_checkpoints_and_key(address: str, lost: Lost, tmp_path: Path):
    before = (tmp_path / f"{lost.name}.checkpoints").read_bytes()
    done = restore(tmp_path / "newest.jsonl", address, checkpoints=tmp_path)
    assert (done.entries, done.lost, done.aside) == (8, 0, ())
    assert entries_of(address) == lost.entries
    assert (tmp_path / f"{lost.name}.key").read_bytes() == lost.key
    assert (tmp_path / f"{lost.name}.checkpoints").read_bytes().startswith(before)
    assert keeps_its_promises(address, tmp_path)


@pytest.mark.usefixtures("lost")
def test_a_backup_older_than_the_checkpoints_is_refused(address: str, tmp_path: Path):
    before = names(tmp_path)
    for may_be_lost in (0, 2):
        with pytest.raises(
            JournalError,
            match=r"ends with entry 5, signed checkpoints speak of 8: 3 would be lost; .*entries 3",
        ):
            restore(tmp_path / "older.jsonl", address, checkpoints=tmp_path, lose_entries=may_be_lost)
    assert names(tmp_path) == before
    assert held(address) == 0


def test_entries_are_lost_only_if_somebody_says_so(address: str, lost: Lost, tmp_path: Path):
    before = (tmp_path / f"{lost.name}.checkpoints").read_bytes()
    done = restore(tmp_path / "older.jsonl", address, checkpoints=tmp_path, lose_entries=3)
    aside = tmp_path / f"{lost.name}.checkpoints.before-restore"
    assert (done.entries, done.lost, done.aside) == (5, 3, (aside,))
    assert aside.read_bytes() == before
    assert (tmp_path / f"{lost.name}.key").read_bytes() == lost.key
    assert keeps_its_promises(address, tmp_path)
    with open_journal(address, checkpoints=tmp_path) as journal:
        assert journal.append([draft("d0")])[0].number == 6
    assert keeps_its_promises(address, tmp_path)


def test_a_second_loss_leaves_the_first_where_it_is(tmp_path: Path):
    room = tmp_path / "room.db"
    Lost(str(room), tmp_path)
    for name in ("room.db.checkpoints.before-restore", "room.db.checkpoints.before-restore2"):
        room.unlink()
        done = restore(tmp_path / "older.jsonl", room, lose_entries=9)
        assert done.aside == (tmp_path / name,)
        with open_journal(room) as journal:
            journal.append([draft()])


def test_checkpoints_that_were_kept_elsewhere_are_named(lost: Lost, tmp_path: Path):
    safe, new = tmp_path / "safe", tmp_path / "new"
    safe.mkdir()
    new.mkdir()
    for ending in ("checkpoints", "pub"):
        shutil.copy(tmp_path / f"{lost.name}.{ending}", safe / f"a.{ending}")
    promises = safe / "a.checkpoints"
    target = new / "room.db"
    with pytest.raises(JournalError, match="speak of 8: 3 would be lost"):
        restore(tmp_path / "older.jsonl", target, checkpoints=promises)
    assert not names(new)
    done = restore(tmp_path / "older.jsonl", target, checkpoints=promises, lose_entries=3)
    assert (done.lost, done.aside) == (3, ())
    assert names(safe) == {"a.checkpoints", "a.pub"}
    assert keeps_its_promises(str(target), new)
    assert restore(tmp_path / "newest.jsonl", new / "b.db", checkpoints=promises).lost == 0
    with pytest.raises(JournalError, match=r"there is no such file; expected c\.db\.checkpoints"):
        restore(tmp_path / "newest.jsonl", new / "c.db", checkpoints=safe / "none")


def test_a_key_is_named_apart(tmp_path: Path):
    Lost(str(tmp_path / "room.db"), tmp_path)
    open_journal(tmp_path / "other.db").close()
    promises, source = tmp_path / "room.db.checkpoints", tmp_path / "newest.jsonl"
    with pytest.raises(JournalError, match=r"does not fit .*: the signature is not of this key"):
        restore(source, tmp_path / "new.db", checkpoints=promises, public_key=tmp_path / "other.db.pub")
    key = (tmp_path / "room.db.pub").rename(tmp_path / "kept.pub")
    assert restore(source, tmp_path / "new.db", checkpoints=promises, public_key=key).entries == 8


@pytest.mark.usefixtures("lost")
def test_a_backup_of_another_room_is_refused(address: str, tmp_path: Path):
    other = new_store("sqlite", tmp_path)
    with open_journal(other) as journal:
        journal.append([draft(person="cage-2")] * 9)
    export_entries(other, tmp_path / "other.jsonl")
    with pytest.raises(JournalError, match=r"other\.jsonl does not fit .*: entry 5 has the hash"):
        restore(tmp_path / "other.jsonl", address, checkpoints=tmp_path, lose_entries=99)
    assert held(address) == 0


def test_half_a_pair_of_keys_is_said_before_anything_is_made(address: str, lost: Lost, tmp_path: Path):
    (tmp_path / f"{lost.name}.key").unlink()
    before = names(tmp_path)
    with pytest.raises(JournalError, match=r"\.key is missing, and .*\.pub is there"):
        restore(tmp_path / "newest.jsonl", address, checkpoints=tmp_path)
    assert names(tmp_path) == before


def test_what_sqlite_left_of_the_lost_file_does_not_spoil_the_new_one(tmp_path: Path):
    room = tmp_path / "room.db"
    with open_journal(room) as journal:
        journal.append([draft(f"c{i}") for i in range(5)])
        export_entries(room, tmp_path / "a.jsonl")
        journal.append([draft(f"d{i}", body=b"x" * 5000) for i in range(30)])
        shutil.copy(tmp_path / "room.db-wal", tmp_path / "wal")
    for name in names(tmp_path, "room.db"):
        (tmp_path / name).unlink()
    wal = (tmp_path / "wal").rename(tmp_path / "room.db-wal").read_bytes()
    assert restore(tmp_path / "a.jsonl", room).aside == (tmp_path / "room.db-wal.before-restore",)
    assert (tmp_path / "room.db-wal.before-restore").read_bytes() == wal
    assert len(entries_of(room)) == 5


def test_checkpoints_have_their_name_back_when_a_restore_fails(
    address: str, lost: Lost, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """A full disk, at the last moment"""
    before = names(tmp_path, f"{lost.name}.checkpoints")
    right = restoring.aside

    def full(*_: object) -> None:
        raise OSError("no space left")

    def aside(files: list[Path], word: str) -> AbstractContextManager[list[Path]]:
        patch.setattr("sqlalchemy.engine.default.DefaultDialect.do_commit", full)
        return right(files, word)

    with monkeypatch.context() as patch:
        patch.setattr(restoring, "aside", aside)
        with pytest.raises(JournalError, match="no space left"):
            restore(tmp_path / "older.jsonl", address, checkpoints=tmp_path, lose_entries=3)
    assert names(tmp_path, f"{lost.name}.checkpoints") == before
    assert held(address) == 0
    assert restore(tmp_path / "older.jsonl", address, checkpoints=tmp_path, lose_entries=3).lost == 3

"""The way back: a backup becomes a journal, whole or not at all."""

import gzip
import sqlite3
import stat
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from houseway.cardroom.commands import OpenAccount, SetPassword
from houseway.cardroom.people import HOUSE
from houseway.cardroom.roles import Role
from houseway.errors import JournalError
from houseway.store import backup, export_entries, open_journal, restore
from houseway.store.audit import audit
from houseway.store.chain import GENESIS, sealed
from houseway.store.connecting import connect
from houseway.store.places import place_of
from store.backups import entries_of, filled, held, keeps_its_promises, killed, names
from store.rooms_kept import KeptRoom
from stores import KINDS, draft, new_store, postings


@pytest.mark.parametrize("name", ["a.jsonl", "a.jsonl.gz", "a.db"])
@pytest.mark.parametrize("into", KINDS)
def test_a_backup_goes_into_either_database(address: str, tmp_path: Path, name: str, into: str):
    if address.startswith("postgresql") and name == "a.db":
        return
    entries = filled(address)
    backup(address, tmp_path / name)
    other = new_store(into, tmp_path)
    assert restore(tmp_path / name, other, checkpoints=tmp_path).entries == 7
    assert entries_of(other) == entries
    assert keeps_its_promises(other, tmp_path)
    with open_journal(other, checkpoints=tmp_path) as journal:
        assert journal.balances() == {"cage": -3500, "patron/seat-3": 3500}
        assert journal.append([draft("c7")])[0].number == 8
    assert not list(tmp_path.glob("*.part"))


def test_the_file_is_its_owners_alone(tmp_path: Path):
    filled(f"sqlite:///{tmp_path}/room.db")
    export_entries(tmp_path / "room.db", tmp_path / "a.jsonl")
    restore(tmp_path / "a.jsonl", tmp_path / "new.db")
    assert stat.S_IMODE((tmp_path / "new.db").stat().st_mode) == 0o600


def test_a_database_that_holds_something_is_left_alone(address: str, tmp_path: Path):
    entries = filled(address)
    export_entries(address, tmp_path / "a.jsonl")
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    before = names(tmp_path)
    with pytest.raises(JournalError, match="holds 7 entries; expected an empty database"):
        restore(tmp_path / "a.jsonl", address, checkpoints=folder)
    assert entries_of(address) == entries
    assert (names(tmp_path), names(folder)) == (before, set())


def test_a_database_of_others_is_left_alone(tmp_path: Path):
    filled(f"sqlite:///{tmp_path}/room.db")
    export_entries(tmp_path / "room.db", tmp_path / "a.jsonl")
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE mine (x)")
    (tmp_path / "page.db").write_text("this is no database " * 99)
    for name, says in (("other.db", "belongs to another program"), ("page.db", "not a database")):
        before = (tmp_path / name).read_bytes()
        with pytest.raises(JournalError, match=says):
            restore(tmp_path / "a.jsonl", tmp_path / name)
        assert (tmp_path / name).read_bytes() == before
        assert names(tmp_path, name) == {name}


def test_an_empty_database_may_be_there(address: str, tmp_path: Path):
    other = new_store(address.partition(":")[0], tmp_path)
    filled(other)
    export_entries(other, tmp_path / "a.jsonl")
    open_journal(address).close()
    assert restore(tmp_path / "a.jsonl", address).entries == 7
    assert len(entries_of(address)) == 7


def test_while_somebody_has_it_open(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    other = new_store("sqlite", tmp_path)
    filled(other)
    export_entries(other, tmp_path / "a.jsonl")
    monkeypatch.setattr("houseway.store.locks._PATIENCE", 50)
    with open_journal(address) as journal:
        with pytest.raises(JournalError, match="another process has the journal open"):
            restore(tmp_path / "a.jsonl", address)
        journal.append([draft()])


@pytest.mark.parametrize("number", [1, 4, 7])
def test_a_changed_line_is_refused_and_nothing_written(tmp_path: Path, number: int):
    filled(f"sqlite:///{tmp_path}/room.db")
    export_entries(tmp_path / "room.db", tmp_path / "a.jsonl")
    lines = (tmp_path / "a.jsonl").read_bytes().splitlines(keepends=True)
    lines[number - 1] = lines[number - 1].replace(b'"engine":"1.0"', b'"engine":"1.1"')
    (tmp_path / "a.jsonl").write_bytes(b"".join(lines))
    with pytest.raises(JournalError, match=rf"a\.jsonl: entry {number}: its content"):
        restore(tmp_path / "a.jsonl", tmp_path / "new.db")
    assert not names(tmp_path, "new.db")


@pytest.mark.parametrize("left", range(8))
def test_lines_that_were_cut_off_are_refused(tmp_path: Path, left: int):
    filled(f"sqlite:///{tmp_path}/room.db")
    export_entries(tmp_path / "room.db", tmp_path / "a.jsonl")
    lines = (tmp_path / "a.jsonl").read_bytes().splitlines(keepends=True)
    for torn in (b"", lines[left][:30]):
        for name, packed in (("cut.jsonl", False), ("cut.jsonl.gz", True)):
            cut = b"".join(lines[:left]) + torn
            (tmp_path / name).write_bytes(gzip.compress(cut) if packed else cut)
            with pytest.raises(
                JournalError, match="it is empty" if not cut else "it was cut off after entry"
            ):
                restore(tmp_path / name, tmp_path / "new.db")
    assert not names(tmp_path, "new.db")


def test_an_end_that_tells_something_else_is_refused(tmp_path: Path):
    filled(f"sqlite:///{tmp_path}/room.db")
    export_entries(tmp_path / "room.db", tmp_path / "a.jsonl")
    lines = (tmp_path / "a.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "b.jsonl").write_bytes(b"".join([*lines[:4], lines[-1]]))
    with pytest.raises(JournalError, match=r"its last line tells of 7 entries up to \w+, found 4"):
        restore(tmp_path / "b.jsonl", tmp_path / "new.db")
    (tmp_path / "c.jsonl").write_bytes(b"".join([*lines, *lines]))
    with pytest.raises(JournalError, match=r"c\.jsonl:8: no entry"):
        restore(tmp_path / "c.jsonl", tmp_path / "new.db")


def test_entries_that_no_journal_would_take(tmp_path: Path):
    first = sealed(1, GENESIS, draft("c1"))
    for second, says in (
        (draft("c1"), "entry 2: command id c1 of cage-1 was used before"),
        (draft(postings=postings(cage=1, patron_b=-1)), "entry 2: patron/b would stand at -1"),
        (draft(person="a\0b"), "holds a zero character"),
    ):
        entries = [first, sealed(2, first.hash, second)]
        lines = [*map(msgspec.json.encode, entries), b'{"entries":2,"head":"%s"}' % entries[1].hash.encode()]
        (tmp_path / "a.jsonl").write_bytes(b"\n".join(lines))
        with pytest.raises(JournalError, match=says):
            restore(tmp_path / "a.jsonl", tmp_path / "new.db")


def test_files_that_are_no_backup(tmp_path: Path):
    (tmp_path / "text.jsonl").write_text("{}\n{}\n")
    (tmp_path / "text.jsonl.gz").write_text("plain")
    packed = gzip.compress(bytes(range(256)) * 9)
    (tmp_path / "half.jsonl.gz").write_bytes(packed[:20])
    (tmp_path / "bad.jsonl.gz").write_bytes(packed[:10] + b"\xff" * 20)
    sqlite3.connect(tmp_path / "other.db").close()
    for name, says in (
        ("text.jsonl", "text.jsonl:1: no entry"),
        ("text.jsonl.gz", "cannot be read after line 0"),
        ("half.jsonl.gz", "cannot be read after line 0"),
        ("bad.jsonl.gz", "cannot be read after line 0"),
        ("none.jsonl", "cannot be read after line 0"),
        ("other.db", "holds no journal"),
        ("none.db", "no such file"),
    ):
        with pytest.raises(JournalError, match=says):
            restore(tmp_path / name, tmp_path / "new.db")


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE entries SET person = 'cage-2' WHERE number = 4",
        "INSERT INTO postings VALUES (99, 1, 'cage', 5)",
        "DELETE FROM postings WHERE entry = 4 AND line = 1",
    ],
)
def test_a_changed_file_of_sqlite_is_refused(tmp_path: Path, change: str):
    filled(f"sqlite:///{tmp_path}/room.db")
    backup(tmp_path / "room.db", tmp_path / "copy.db")
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        copy.execute(change)
        copy.commit()
    with pytest.raises(JournalError, match=r"copy\.db: entry (4|99): "):
        restore(tmp_path / "copy.db", tmp_path / "new.db")
    assert not names(tmp_path, "new.db")


@pytest.mark.parametrize("into", KINDS)
def test_passwords_come_back_with_a_file_of_sqlite(tmp_path: Path, into: str):
    room, stored = tmp_path / "room.db", "$argon2id$v=19$stored"
    with open_journal(room) as journal:
        kept = KeptRoom(journal)
        kept.open()
        kept.do(HOUSE, OpenAccount("boss", (Role.ADMIN,)))
        kept.do(HOUSE, SetPassword("boss", sha256(stored.encode()).hexdigest()))
    with closing(sqlite3.connect(room)) as connection:
        connection.execute("INSERT INTO credentials VALUES ('boss', ?, 1)", (stored,))
        connection.execute("INSERT INTO sessions VALUES ('open', 'boss', '{}', 99999999999999)")
        connection.commit()
    backup(room, tmp_path / "copy.db")
    new = new_store(into, tmp_path)
    restore(tmp_path / "copy.db", new)
    engine = connect(place_of(new), read_only=True)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT * FROM credentials").fetchall() == [("boss", stored, 1)]
        assert connection.exec_driver_sql("SELECT * FROM sessions").fetchall() == []
    engine.dispose()
    report = audit(new)
    assert (report.faults, report.checked.credentials) == ((), 1)


@pytest.mark.parametrize(
    "moment",
    ["restoring._write", "restoring._row:600", "restoring._row:1200", "restoring.aside", "parts._finish"],
)
def test_a_killed_restore_leaves_nothing_that_seems_whole(address: str, tmp_path: Path, moment: str):
    if address.startswith("postgresql") and moment.startswith("parts"):
        return
    source = new_store("sqlite", tmp_path)
    entries = filled(source, 1200)
    export_entries(source, tmp_path / "a.jsonl.gz")
    (tmp_path / "marks").mkdir()
    arguments = f"Path('{tmp_path}/a.jsonl.gz'), '{address}', checkpoints=Path('{tmp_path}/marks')"
    killed(moment, f"restore({arguments})")
    assert held(address) == 0
    assert not names(tmp_path / "marks")
    assert restore(tmp_path / "a.jsonl.gz", address, checkpoints=tmp_path / "marks").entries == 1200
    assert entries_of(address) == entries
    assert keeps_its_promises(address, tmp_path / "marks")
    assert not list(tmp_path.glob("*.part*"))


def test_a_restore_killed_when_all_is_written_is_whole(address: str, tmp_path: Path):
    source = new_store("sqlite", tmp_path)
    entries = filled(source, 1200)
    export_entries(source, tmp_path / "a.jsonl")
    killed("restoring.open_journal", f"restore(Path('{tmp_path}/a.jsonl'), '{address}')")
    assert entries_of(address) == entries
    with open_journal(address, checkpoints=tmp_path) as journal:
        assert journal.append([draft()])[0].number == 1201

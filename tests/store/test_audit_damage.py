"""Damaged databases: the audit says what is wrong and where, and nothing ends in a traceback."""

from __future__ import annotations

import shutil
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import psycopg
import pytest
from sqlalchemy.exc import DatabaseError

from houseway.errors import HousewayError, JournalError
from houseway.store import Reader, open_journal
from houseway.store.audit import audit
from houseway.store.audit_report import AuditFault
from houseway.store.records import KINDS, record, written
from store.rooms_kept import play_room
from stores import new_store

PAGE = 2048
_INDEX_OF_OTHERS = (
    "UPDATE sqlite_schema SET sql = replace(sql, 'table_id', 'person') WHERE name = 'entries_table'"
)
_FOR_EACH = "FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()"


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite room in one file."""
    folder: Path = tmp_path_factory.mktemp("whole")
    play_room(str(folder / "room.db"), folder, 30, ("bacc",))
    return folder / "room.db"


@pytest.fixture
def database(kept: Path, tmp_path: Path) -> Path:
    """A copy of it that may be damaged."""
    for file in kept.parent.iterdir():
        shutil.copy(file, tmp_path)
    return tmp_path / "room.db"


def meddle(database: Path, script: str) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(f"PRAGMA foreign_keys = OFF; {script}")
        connection.commit()


def loosen(database: Path, table: str, change: str, where: str = "TRUE") -> None:
    """Make a table anew that takes values of any type, and change something in it."""
    copied = f"CREATE TABLE made AS SELECT * FROM {table}"  # noqa: S608 -- words of this test
    anew = f"{copied}; DROP TABLE {table}; ALTER TABLE made RENAME TO {table};"
    meddle(database, f"{anew} UPDATE {table} SET {change} WHERE {where}")  # noqa: S608 -- likewise


def told(database: Path) -> list[str]:
    return [str(fault) for fault in audit(database).faults]


def refused_records(database: Path) -> set[str]:
    """Ask for every record, and return the refusals."""
    said: set[str] = set()
    for kind in KINDS:
        with pytest.raises(JournalError) as refused, open_journal(database, read_only=True) as journal:
            written(record(journal, kind), "csv")
        said.add(str(refused.value))
    return said


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("number = 'x'", "it is missing"),
        ("number = NULL", "it is missing"),
        ("number = 40.5", "its number is 40.5; expected a whole number"),
        ("body = 'text'", "its body is 'text'; expected bytes"),
        ("body = CAST(body AS TEXT)", "expected bytes"),
        ("body = NULL", "its body is None; expected bytes"),
        ("at = 'soon'", "its at is 'soon'; expected a whole number"),
        ("at = 1e300", "its at is 1e+300; expected a whole number"),
        ("person = NULL", "its person is None; expected text"),
        ("person = x'ff'", "its person is b'\\xff'; expected text"),
    ],
)
def test_a_value_of_a_wrong_type_in_an_entry(database: Path, change: str, says: str):
    loosen(database, "entries", change, "number = 40")
    _is_named(database, 40, says)
    assert "database: the table entries takes values of any type; expected a strict table" in told(database)


def _is_named(database: Path, number: int, says: str) -> None:
    """An entry is the first bad one, for these words among others, and no record is made because of it."""
    faults = told(database)
    assert faults[0].startswith(f"entry {number}: chain: ")
    assert any(fault.startswith(f"entry {number}: ") and says in fault for fault in faults)
    assert all(
        f" entry {number}: " in said and "houseway audit" in said for said in refused_records(database)
    )


@pytest.mark.parametrize("number", ["'x'", "NULL", "x'00'"])
def test_a_row_without_a_number_has_no_place(database: Path, number: str):
    loosen(database, "entries", f"number = {number}", "number = 40")
    loosen(database, "postings", f"entry = {number}", "entry = 9 AND line = 1")
    assert sum("expected a whole number" in fault for fault in told(database)) == 2


def test_many_rows_without_a_number_come_to_an_end(database: Path):
    loosen(database, "entries", "number = 'x'")
    many = "INSERT INTO entries SELECT entries.* FROM entries, entries AS more WHERE more.at % 20 = 0"
    meddle(database, many)
    assert not audit(database, most=5).clean


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("amount = 'x'", "posting line 1: its amount is 'x'; expected a whole number"),
        ("amount = NULL", "posting line 1: its amount is None; expected a whole number"),
        ("amount = amount + 0.5", "; expected a whole number"),
        ("account = NULL", "posting line 1: its account is None; expected text"),
        ("line = 'x'", "its postings are lines 2, x"),
        ("entry = 9.5", "posting line 1"),
    ],
)
def test_a_value_of_a_wrong_type_in_a_posting(database: Path, change: str, says: str):
    loosen(database, "postings", change, "entry = 9 AND line = 1")
    _is_named(database, 9, says)


@pytest.mark.parametrize(
    ("script", "says"),
    [
        ("DROP TABLE postings", "the table postings is missing"),
        ("DROP TABLE entries", "the table entries is missing"),
        (
            "ALTER TABLE entries RENAME COLUMN at TO moment",
            "the table entries has the columns number, moment,",
        ),
        ("DROP TABLE credentials; CREATE TABLE credentials (x)", "the table credentials has the columns x;"),
        ("DROP TABLE sessions", "the table sessions is missing"),
        (
            "CREATE TRIGGER quiet AFTER INSERT ON entries BEGIN DELETE FROM postings; END",
            "there is a trigger quiet on entries; this program makes none",
        ),
        ("CREATE VIEW more AS SELECT 1", "there is a view more; this program makes none"),
        ("CREATE TABLE more (x)", "there is a table more; those of this program are entries, postings,"),
        (
            "DROP TABLE entries; CREATE VIEW entries AS SELECT 1",
            "there is a view entries; this program makes none",
        ),
        (f"PRAGMA writable_schema = ON; {_INDEX_OF_OTHERS}", "SQLite finds damage: "),
    ],
)
def test_tables_and_things_that_are_not_ours(database: Path, script: str, says: str):
    meddle(database, script)
    assert any(fault.startswith(f"database: {says}") for fault in told(database))


@pytest.mark.parametrize(
    "script",
    [
        "INSERT INTO houseway_version VALUES ('0001')",
        "DELETE FROM houseway_version",
        "DROP TABLE houseway_version",
    ],
)
def test_what_is_no_journal_any_more_is_refused(database: Path, script: str):
    meddle(database, script)
    with pytest.raises(JournalError, match=r"room\.db: the "):
        audit(database)


def in_one_file(database: Path) -> bytes:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    return database.read_bytes()


def test_a_page_that_was_overwritten_is_named_with_the_first_entry_that_lay_there(database: Path):
    good, unread = in_one_file(database), 0
    for page in range(len(good) // PAGE // 3, len(good) // PAGE, 7):
        database.write_bytes(good[: page * PAGE] + bytes(PAGE) + good[(page + 1) * PAGE :])
        report = audit(database)
        first = report.first
        assert first is not None
        if "it cannot be read: database disk image is malformed" not in first.says:
            continue  # the end of a long body, an index, or something else
        unread += 1
        assert any(str(fault).startswith("database: SQLite finds damage: ") for fault in report.faults)
        assert (first.entry, first.kind) == (report.checked.entries + 1, "chain")
        assert not any("cut off" in fault.says for fault in report.faults)
        assert all(f" entry {first.entry}: " in said for said in refused_records(database))
    assert unread > 1


def test_whatever_happens_to_the_file_nothing_ends_in_a_traceback(database: Path):
    good, seen = in_one_file(database), Counter[str]()
    for number in range(60):
        chance = Random(f"damage {number}")  # noqa: S311 -- a test that repeats itself
        database.write_bytes(_damaged(good, chance))
        try:
            seen["faults" if audit(database, most=1).faults else "clean"] += 1
            with open_journal(database, read_only=True) as journal:
                written(record(journal, chance.choice(list(KINDS))), "csv")
        except HousewayError:
            seen["refused"] += 1
    assert seen["faults"] > 20
    assert seen["refused"] > 20
    assert seen["clean"] < 15  # bits in places that hold nothing


def _damaged(good: bytes, chance: Random) -> bytes:
    raw = bytearray(good)
    page = chance.randrange(len(raw) // PAGE) * PAGE
    match chance.choice(("bit", "cut", "nothing", "noise", "another page")):
        case "bit":
            raw[chance.randrange(len(raw))] ^= 1 << chance.randrange(8)
        case "cut":
            del raw[chance.randrange(PAGE, len(raw)) :]
        case "nothing":
            raw[page : page + PAGE] = bytes(PAGE)
        case "noise":
            raw[page : page + PAGE] = chance.randbytes(PAGE)
        case _:
            other = chance.randrange(len(raw) // PAGE) * PAGE
            raw[page : page + PAGE] = raw[other : other + PAGE]
    return bytes(raw)


@pytest.mark.parametrize(
    ("script", "says"),
    [
        ("DROP TABLE postings", "the table postings is missing"),
        ("CREATE VIEW more AS SELECT 1", "there is a view more; this program makes none"),
        ("CREATE TABLE more (x INTEGER)", "there is a table more;"),
        ("CREATE POLICY hides ON entries USING (number < 5)", "there is a policy hides on entries;"),
        (
            "CREATE RULE quiet AS ON INSERT TO entries DO INSTEAD NOTHING",
            "there is a rule quiet on entries; this program makes none",
        ),
        (
            f"CREATE TRIGGER quiet BEFORE UPDATE ON entries {_FOR_EACH}",
            "there is a trigger quiet on entries; this program makes none",
        ),
    ],
)
def test_things_in_postgresql_that_are_not_ours(tmp_path: Path, script: str, says: str):
    address = new_store("postgresql", tmp_path)
    open_journal(address, checkpoints=tmp_path).close()
    assert audit(address, checkpoints=tmp_path).clean
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(script.encode())
    assert any(f"database: {says}" in str(fault) for fault in audit(address, checkpoints=tmp_path).faults)


@pytest.mark.parametrize("column", ["number", "at", "body"])
def test_a_column_of_another_type_in_postgresql(tmp_path: Path, column: str):
    address = new_store("postgresql", tmp_path)
    play_room(address, tmp_path, 1, ("bacc",))
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(b"ALTER TABLE postings DROP CONSTRAINT postings_entry_fkey")
        connection.execute(
            f"ALTER TABLE entries ALTER COLUMN {column} TYPE text USING {column}::text".encode()
        )
    first = audit(address, checkpoints=tmp_path).first
    assert first is not None
    assert (first.entry, first.kind) == (1, "chain")


def test_a_connection_that_is_lost_is_no_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    address = new_store("postgresql", tmp_path)
    play_room(address, tmp_path, 1, ("bacc",))
    stored = Reader.stored

    def cut_off(journal: Reader) -> Iterator[object]:
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE pid <> pg_backend_pid() AND datname = current_database()"
            )
        yield from stored(journal)

    monkeypatch.setattr(Reader, "stored", cut_off)
    with pytest.raises(JournalError, match=r"^postgresql://.*terminat"):
        audit(address, checkpoints=tmp_path)


def test_a_name_that_is_no_text_is_refused(database: Path):
    """SQLite would quote it, and Python cannot read what it quotes."""
    good = in_one_file(database)
    database.write_bytes(good.replace(b"CREATE TABLE entries", b"CREATE TABL\xd5 entries"))
    with pytest.raises(JournalError, match=r"room\.db: .*(damaged|malformed)"):
        audit(database)


def test_damage_that_only_the_index_shows(database: Path, monkeypatch: pytest.MonkeyPatch):
    """Ids that were used twice are asked of the index; without it they are remembered as they pass."""

    def broken(_: Reader) -> set[int]:
        raise DatabaseError("select", {}, sqlite3.DatabaseError("malformed"))

    monkeypatch.setattr(Reader, "repeated", broken)
    assert audit(database).clean
    twice = "UPDATE entries SET person = 'x', command = 'c1' WHERE number IN (5, 6)"
    meddle(database, f"DROP INDEX entries_command; {twice}")
    found: list[AuditFault] = [fault for fault in audit(database).faults if "used before" in fault.says]
    assert [fault.entry for fault in found] == [6]

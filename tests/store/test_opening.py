"""Opening: addresses, the one owner, tables of other versions."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy.exc import IntegrityError

from houseway.errors import JournalError
from houseway.store import open_journal, upgrade
from houseway.store.connecting import connect
from houseway.store.places import data_folder, made_folder, place_of
from houseway.store.schema import METADATA, VERSION_TABLE
from stores import draft


@pytest.mark.parametrize(
    ("write", "name"),
    [("{}", "room 1?#%41.db"), ("sqlite:///{}", "room 1.db"), ("sqlite+pysqlite:///{}", "room 1.db")],
)
def test_a_file_by_its_path_or_address(tmp_path: Path, write: str, name: str):
    with open_journal(write.format(tmp_path / name)) as journal:
        journal.append([draft()])
    assert (tmp_path / name).exists()
    with open_journal(tmp_path / name, read_only=True) as reader:
        assert reader.count == 1


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("sqlite://", "expected a file"),
        ("sqlite:///:memory:", "expected a file"),
        ("sqlite:///room.db?mode=memory", "no address of a journal"),
        ("", "expected a file"),
        ("mysql://user:secret@host/room", "mysql:// is no address"),
        ("nonsense://user:secret@host", "nonsense://"),
        ("postgresql://user:secret@host:port/room", "cannot be read"),
        ("postgresql://user:secret@/room?host=/nowhere&password=secret", r"postgresql://user:\*\*\*@/room"),
    ],
)
def test_a_wrong_address_is_refused_without_its_secrets(address: str, says: str):
    with pytest.raises(JournalError, match=says) as refused:
        open_journal(address)
    assert "secret" not in str(refused.value)


def test_files_that_cannot_be_a_journal(tmp_path: Path):
    (tmp_path / "text.db").write_text("not a database, and long enough to be looked at by SQLite " * 30)
    for path, says in (
        (tmp_path, "this is a folder"),
        (tmp_path / "no" / "room.db", "does not exist; make it first"),
        (tmp_path / "text.db", "not a database"),
    ):
        with pytest.raises(JournalError, match=says) as refused:
            open_journal(path)
        assert str(path) in str(refused.value)


def test_a_file_that_must_exist(tmp_path: Path):
    with pytest.raises(JournalError, match="no such file"):
        open_journal(tmp_path / "room.db", create=False)
    with pytest.raises(JournalError, match="no such file"):
        open_journal(tmp_path / "room.db", read_only=True)
    assert not list(tmp_path.iterdir())


def test_a_database_without_tables(address: str, tmp_path: Path):
    Path(address.removeprefix("sqlite:///")).touch() if address.startswith("sqlite") else None
    with pytest.raises(JournalError, match="holds no journal"):
        open_journal(address, create=False)
    with pytest.raises(JournalError, match="holds no journal"):
        open_journal(address, read_only=True)
    with pytest.raises(JournalError, match="is no folder"):
        open_journal(address, checkpoints=tmp_path / "no")
    open_journal(address).close()


def test_what_is_committed_is_on_disk(tmp_path: Path):
    open_journal(tmp_path / "room.db").close()
    engine = connect(place_of(tmp_path / "room.db"))
    with engine.connect() as connection:
        found = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]
    engine.dispose()
    assert found == ["wal", 2, 1, 5000]


def test_a_postgresql_that_does_not_wait_for_the_disk_is_told_to(address: str):
    if address.startswith("sqlite"):
        return
    engine = connect(place_of(address + "&options=-csynchronous_commit%3Doff"))
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SHOW synchronous_commit").scalar_one() == "on"
    engine.dispose()


def test_the_second_owner_is_refused(address: str, monkeypatch: pytest.MonkeyPatch):
    with open_journal(address) as journal:
        monkeypatch.setattr("houseway.store.locks._PATIENCE", 50)
        with pytest.raises(JournalError, match="another process has the journal open for writing"):
            open_journal(address)
        code = f"from houseway.store import open_journal; open_journal({address!r})"
        other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        assert "another process has the journal open" in other.stderr
        journal.append([draft()])
    open_journal(address).close()


def test_the_migrations_make_the_tables_of_the_schema(address: str):
    open_journal(address).close()
    engine = connect(place_of(address))
    with engine.connect() as connection:
        options = {"version_table": VERSION_TABLE, "include_name": _is_of_the_journal}
        context = MigrationContext.configure(connection, opts=options)
        assert compare_metadata(context, METADATA) == []
    upgrade(engine)
    engine.dispose()


def test_a_database_of_a_newer_program_is_left_alone(address: str):
    open_journal(address).close()
    _run(address, "UPDATE houseway_version SET version_num = '9999'")
    for read_only in (True, False):
        with pytest.raises(JournalError, match="version 9999, made by a newer program; known: 0001"):
            open_journal(address, read_only=read_only)  # pyright: ignore[reportCallIssue, reportArgumentType] -- either way


def test_a_database_of_two_versions_is_left_alone(address: str):
    open_journal(address).close()
    _run(address, "INSERT INTO houseway_version VALUES ('0001')")
    with pytest.raises(JournalError, match="have 2 versions, 0001, 0002; expected one"):
        open_journal(address, read_only=True)


def test_a_lost_file_is_not_begun_anew(tmp_path: Path):
    """While its checkpoints say that there was one"""
    with open_journal(tmp_path / "room.db") as journal:
        journal.append([draft()])
    for path in tmp_path.glob("room.db"):
        path.unlink()
    with pytest.raises(
        JournalError, match=r"no such file, and .*room\.db\.checkpoints speaks of its entries"
    ):
        open_journal(tmp_path / "room.db")
    assert not (tmp_path / "room.db").exists()


def test_there_is_no_folder_for_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "data").touch()
    monkeypatch.setenv("HOUSEWAY_DATA", str(tmp_path / "data"))
    with pytest.raises(JournalError, match="data cannot be made: File exists; see HOUSEWAY_DATA"):
        made_folder(data_folder())


def test_a_database_of_another_program_is_left_alone(address: str):
    _run(address, "CREATE TABLE entries (number integer)")
    with pytest.raises(JournalError, match="belongs to another program: it holds entries"):
        open_journal(address)
    _run(address, "INSERT INTO entries VALUES (1)")


def test_books_that_do_not_balance_are_not_continued(tmp_path: Path):
    with open_journal(tmp_path / "room.db") as journal:
        journal.append([draft()])
    _run(f"sqlite:///{tmp_path}/room.db", "UPDATE postings SET amount = amount + 1 WHERE line = 1")
    with pytest.raises(JournalError, match="together stand at 1 cents, expected 0"):
        open_journal(tmp_path / "room.db")


def test_the_tables_are_strict(tmp_path: Path):
    open_journal(tmp_path / "room.db").close()
    with pytest.raises(sqlite3.IntegrityError, match="cannot store TEXT"):
        _run(f"sqlite:///{tmp_path}/room.db", "INSERT INTO postings VALUES ('a', 'b', 'c', 'd')")


def _is_of_the_journal(name: str | None, kind: str, _: object) -> bool:
    """Leave out tables of others that the same migrations make."""
    return kind != "table" or name in METADATA.tables


def _run(address: str, statement: str) -> None:
    engine = sa.create_engine(place_of(address).url)
    try:
        with engine.begin() as connection:
            connection.exec_driver_sql(statement)
    except IntegrityError as error:
        if error.orig is not None:
            raise error.orig from error
    finally:
        engine.dispose()

"""A start plays nothing again that it has not checked: every hash, every sum, and the money on each table."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from houseway.cardroom.commands import CloseTable, Renew
from houseway.cardroom.people import HOUSE
from houseway.cardroom.picture import picture
from houseway.cardroom.stranding import StrandedTable
from houseway.errors import JournalError
from houseway.store import Entry, open_journal
from houseway.store.audit import audit
from houseway.store.chain import GENESIS, entry_hash
from houseway.store.keeper import Keeper
from store.rooms_kept import TABLES, KeptRoom

OTHER = "0.0.9+abcdefabcdef"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room with a table that was closed and one that was written down whole and has gone on."""
    file = tmp_path_factory.mktemp("played") / "room.db"
    with open_journal(file) as journal:
        kept = KeptRoom(journal)
        kept.open()
        for name in ("bacc", "holdem"):
            kept.open_table(name, *TABLES[name])
        for _ in range(30):
            kept.step("bacc")
            kept.step("holdem")
        assert kept.room.state.balance("drop/holdem")
        kept.keep_books("holdem")  # counted while it is open, and closed later
        kept.close_table("holdem")
        journal.tick(kept.time)
        while not kept.do(HOUSE, Renew("bacc")):
            kept.step("bacc")
        for _ in range(10):
            kept.step("bacc")
    return file


@pytest.fixture
def file(played: Path, tmp_path: Path) -> Path:
    """A copy of that room, to be meddled with."""
    for path in played.parent.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    return tmp_path / "room.db"


def meddle(file: Path, statement: str, *values: Any) -> list[Any]:
    with closing(sqlite3.connect(file)) as database, database:
        return database.execute(statement, values).fetchall()


def number_of(file: Path, kind: str = "%") -> int:
    """Return the number of the last entry of a kind, or of all."""
    return int(meddle(file, "SELECT max(number) FROM entries WHERE kind LIKE ?", kind)[0][0])


def started(file: Path) -> bytes:
    with open_journal(file) as journal:
        return picture(Keeper(journal, lambda: 0).room)


def refused(file: Path) -> str:
    with pytest.raises(JournalError) as caught:
        started(file)
    return str(caught.value)


def resealed(file: Path, change: Callable[[Entry], Entry]) -> None:
    """Change entries and work the whole chain out anew, as one could who has the database and not the key."""
    with open_journal(file, read_only=True) as journal:
        entries = list(journal.entries())
    previous = GENESIS
    for entry in map(change, entries):
        hashed = entry_hash(entry.number, previous, entry)
        row = "UPDATE entries SET body = ?, rules = ?, engine = ?, previous = ?, hash = ? WHERE number = ?"
        meddle(file, row, entry.body, entry.rules, entry.engine, previous, hashed, entry.number)
        previous = hashed
    file.with_name("room.db.checkpoints").unlink()


def test_a_room_that_nobody_meddled_with_starts(file: Path):
    assert started(file) == started(file)
    assert audit(file).clean


def test_postings_of_a_closed_table_are_not_paid_out_as_changed(file: Path):
    number = number_of(file, "close-table")
    own = "UPDATE postings SET amount = amount + ? WHERE entry = ? AND account = ?"
    meddle(file, own, 5000, number, "patron/holdem-1")
    meddle(file, own, -5000, number, "patron/holdem-2")
    assert f"entry {number}: its content or its postings have the hash" in refused(file)


def test_a_table_that_was_written_down_whole_is_not_taken_up_as_changed(file: Path):
    number = number_of(file, "renew")
    ((body,),) = meddle(file, "SELECT body FROM entries WHERE number = ?", number)
    meddle(file, "UPDATE entries SET body = ? WHERE number = ?", richer(body), number)
    assert f"entry {number}: its content or its postings have the hash" in refused(file)


def richer(body: bytes) -> bytes:
    """Return a table that was written down whole with a dollar more before the player in seat 2."""
    whole = msgspec.json.decode(body)
    whole["events"][0]["rest"]["players"]["2"]["stack"] += 100
    return msgspec.json.Encoder(order="deterministic").encode(whole)


def test_a_table_written_down_whole_that_differs_from_the_ledger_is_named(file: Path):
    number = number_of(file, "renew")

    def change(entry: Entry) -> Entry:
        body = richer(entry.body) if entry.number == number else entry.body
        return msgspec.structs.replace(entry, body=body)

    resealed(file, change)
    assert f"entry {number}: seat/bacc/2 has $" in refused(file)


@pytest.mark.parametrize("column", ["at", "kind", "person", "command", "body", "rules", "engine", "digest"])
def test_no_other_change_is_taken_over(file: Path, column: str):
    number = number_of(file, "at-table") // 2
    value = 5 if column == "at" else b"{}" if column == "body" else "x"
    meddle(file, f"UPDATE entries SET {column} = ? WHERE number = ?", value, number)  # noqa: S608 -- a column of our own
    assert f"entry {number}: its content or its postings have the hash" in refused(file)


def test_postings_that_belong_nowhere_are_named(file: Path):
    last = number_of(file)
    meddle(file, "PRAGMA foreign_keys = OFF")
    for line, account in enumerate(("patron/bacc-1", "cage"), 1):
        amount = 700 if account == "cage" else -700
        meddle(file, "INSERT INTO postings VALUES (?, ?, ?, ?)", last + 1, line, account, amount)
    assert f"entry {last + 1}: posting line 1 (patron/bacc-1) belongs to no entry" in refused(file)


def test_what_was_refused_at_the_start_is_not_signed(file: Path):
    """Entries that no checkpoint speaks of yet, as after a kill; one of them was changed."""
    marks = file.with_name("room.db.checkpoints")
    last = number_of(file)
    lines = marks.read_bytes().splitlines(keepends=True)
    signed = [line for line in lines if msgspec.json.decode(line)["entries"] < last]
    assert signed
    marks.write_bytes(b"".join(signed))
    meddle(file, "UPDATE entries SET at = at + 1 WHERE number = ?", last)
    refused(file)
    assert marks.read_bytes() == b"".join(signed)
    meddle(file, "UPDATE entries SET at = at - 1 WHERE number = ?", last)
    started(file)
    assert msgspec.json.decode(marks.read_bytes().splitlines()[-1])["entries"] == last


def by_another(entry: Entry) -> Entry:
    return msgspec.structs.replace(entry, engine=OTHER)


def test_a_room_that_another_version_wrote_goes_on_where_the_same_follows(file: Path):
    before = started(file)
    resealed(file, by_another)
    assert started(file) == before


WORDS = [
    (b'"event":"wager-placed"', b'"event":"bet-placed"', "leads to other events here"),
    (b'"do":"place-wager"', b'"do":"lay-wager"', "no command"),
]


@pytest.mark.parametrize(("old", "new", "says"), WORDS)
def test_other_events_of_the_same_program_stop_the_start(file: Path, old: bytes, new: bytes, says: str):
    resealed(file, lambda entry: msgspec.structs.replace(entry, body=entry.body.replace(old, new)))
    assert says in refused(file)


@pytest.mark.parametrize(("old", "new", "says"), WORDS)
def test_a_table_that_another_version_played_otherwise_is_stranded(
    file: Path, old: bytes, new: bytes, says: str
):
    del says
    resealed(
        file, lambda entry: msgspec.structs.replace(by_another(entry), body=entry.body.replace(old, new))
    )
    with open_journal(file) as journal:
        keeper = Keeper(journal, lambda: 0)
        (table,) = keeper.room.state.tables.values()
        assert isinstance(table.table, StrandedTable)
        assert OTHER in table.table.why
        assert keeper.do("floor-1", CloseTable("bacc")).refused == ()
        assert not any(
            account.split("/")[1:2] == ["bacc"] for account in journal.balances() if "drop" not in account
        )
    report = audit(file, without_checkpoints=True)
    assert report.clean
    assert any('the play at table "bacc"' in each for each in report.not_checked)

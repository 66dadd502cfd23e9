"""The records that the law asks for, from a room with bots; each is held against the entries themselves."""

from __future__ import annotations

import csv
import io
import json
import re
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from houseway.cardroom.commands import ProposeJackpot
from houseway.errors import JournalError, RecordError
from houseway.store import Entry, Reader, open_journal
from houseway.store.records import FORMATS, KINDS, Record, Wanted, record, written
from houseway.store.records_model import Column
from store.rooms_kept import TABLES, KeptRoom, play_room
from stores import draft

FUND = "jackpot/casino-royale.pai-gow-poker"
SHIFT = b'{"command":{"do":"start-shift","shift":"day"}}'


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reader]:
    folder: Path = tmp_path_factory.mktemp("records")
    address = folder / "room.db"
    play_room(str(address), folder, 60, ("bacc", "paigow", "holdem"))
    with open_journal(address) as owner:
        kept = KeptRoom(owner)
        kept.time = kept.room.state.at
        while kept.room.check(
            kept.time, "cage-1", jackpot(kept)
        ):  # what a round in play has given may go back
            kept.step("paigow")
        assert kept.by_two(jackpot(kept))
    with open_journal(address, read_only=True) as reader:
        yield reader


def jackpot(kept: KeptRoom) -> ProposeJackpot:
    """All that is in the fund but a cent."""
    held = kept.room.state.balance(FUND)
    return ProposeJackpot(FUND, "paigow-2", held - 1, "=four aces, <b>shown</b>")


def events(journal: Reader, *names: str) -> Iterator[tuple[Entry, dict[str, Any]]]:
    for entry in journal.entries():
        for event in msgspec.json.decode(entry.body).get("events", []):
            if event.get("event") in names:
                yield entry, event


def total(made: Record, key: str, **only: Any) -> int:
    return sum(row.get(key) or 0 for row in made.rows if all(row[name] == it for name, it in only.items()))


def test_the_playing_book_holds_every_round_of_every_bank(journal: Reader):
    """000:7, 000:39"""
    book = record(journal, "playing-book")
    over = list(events(journal, "round-over"))
    assert [(row["entry"], row["result"]) for row in sorted(book.rows, key=lambda row: row["entry"])] == [
        (entry.number, event["player_dealer"]) for entry, event in over
    ]
    accepted = {
        (entry.table, event["stake"], event["turn"]) for entry, event in events(journal, "bank-accepted")
    }
    assert {(row["table"], row["stake"], row["turn"]) for row in book.rows} <= accepted
    assert total(book, "fees") == sum(_bank_fees(journal)) > 0
    assert {row["proposition"] for row in book.rows if row["person"].endswith("-1")} == {True}


def _bank_fees(journal: Reader) -> Iterator[int]:
    """Yield what each player-dealer paid for each round that is over."""
    lying: Counter[str] = Counter()
    for entry, event in events(journal, "fee-taken", "fee-returned", "round-over", "round-passed"):
        if event["event"].startswith("round"):
            yield lying.pop(entry.table, 0)
        elif event["who"] == "player-dealer":
            lying[entry.table] += event["amount"] if event["event"] == "fee-taken" else -event["amount"]


def test_chips_of_a_session_follow_from_its_rounds(journal: Reader):
    """000:7: what he has at the end is what he had, with every result, less every fee"""
    sessions: dict[int, list[dict[str, Any]]] = {}
    for row in record(journal, "playing-book").rows:
        sessions.setdefault(row["session"], []).append(row)
    assert sessions
    for rows in sessions.values():
        chips = rows[0]["begins_with"]
        for row in rows:
            chips += row["result"] - row["fees"] + row.get("bought", 0)
            assert row["chips"] == chips
        assert rows[-1]["ends_with"] == chips
        assert rows[0]["rounds"] == len(rows)
        assert rows[0]["begun"] < rows[-1]["at"] == rows[0]["until"]


def test_a_session_ends_when_somebody_else_banks(journal: Reader):
    """000:1828"""
    for table in ("bacc", "paigow"):
        rows = record(journal, "playing-book", table=table).rows
        order = [row["person"] for row in sorted(rows, key=lambda row: row["entry"])]
        runs = 1 + sum(one != other for one, other in pairwise(order))
        assert len({row["session"] for row in rows}) == runs


def test_the_rotation_tells_every_offer_and_its_answer(journal: Reader):
    """000:37, 000:1828"""
    log = record(journal, "rotation")
    names = {"offered": "bank-offered", "declined": "bank-declined", "accepted": "bank-accepted"}
    for what, name in names.items():
        told = [(row["entry"], row["seat"]) for row in log.rows if row["what"] == what]
        assert sorted(told) == sorted((entry.number, event["seat"]) for entry, event in events(journal, name))
    assert {row["what"] for row in log.rows} >= {"offered", "declined", "accepted"}
    assert all(row["person"] == f"{row['table']}-{row['seat']}" for row in log.rows if row["seat"])
    taken = [row for row in log.rows if row["what"] == "accepted"]
    assert all(row["by"] == row["person"] and row["turn"] in {1, 2} and row["stake"] for row in taken)


def test_who_let_his_time_run_out_declined_by_the_clock(tmp_path: Path):
    with open_journal(tmp_path / "room.db") as owner:
        kept = KeptRoom(owner)
        kept.open()
        setup, _ = TABLES["bacc"]
        kept.open_table("bacc", setup, ("house-way", "house-way"))
        kept.time += 60_000
        kept.step("bacc")
        declined = [row for row in record(owner, "rotation").rows if row["what"] == "declined"]
    assert [(row["seat"], row["by"]) for row in declined] == [(1, "the clock")]


def test_the_drop_is_what_went_into_the_box_and_out_of_it(journal: Reader):
    """001:1136, 004:1494"""
    made, balances = record(journal, "drop"), journal.balances()
    for table in ("bacc", "paigow", "holdem"):
        lying = total(made, "taken", table=table) - total(made, "dropped", table=table)
        assert lying == balances.get(f"collection/{table}", 0)
        left = total(made, "dropped", table=table) - total(made, "counted", table=table)
        assert left == balances.get(f"drop/{table}", 0)
    assert total(made, "counted") == balances["house"] > 0
    assert {row["shift"] for row in made.rows} == {"day", "night"}
    rounds = sum(1 for _ in events(journal, "round-over"))
    assert total(made, "rounds", table="bacc") + total(made, "rounds", table="paigow") == rounds


def test_every_cent_of_a_jackpot_fund_is_told(journal: Reader):
    """001:610, 002:9"""
    rows = record(journal, "jackpots").rows
    fees = [event["amount"] for _, event in events(journal, "fee-taken") if event["kind"] == "jackpot"]
    assert [row["amount"] for row in rows if row["what"] == "contribution"]
    assert sum(row["amount"] for row in rows if row["what"] == "contribution") == sum(fees)
    (paid,) = (row for row in rows if row["what"] == "payment")
    assert (paid["person"], paid["first"], paid["second"]) == ("paigow-2", "cage-1", "floor-2")
    assert paid["reason"] == "=four aces, <b>shown</b>"
    assert paid["balance"] == rows[-1]["balance"] == journal.balance(FUND) == 1


def test_the_ledger_is_every_account_and_sums_to_nothing(journal: Reader):
    made = record(journal, "ledger")
    assert {row["account"]: row["balance"] for row in made.rows if row["balance"]} == journal.balances()
    assert total(made, "balance") == 0
    assert total(made, "received") == total(made, "given")


def test_a_ledger_as_it_stood_before(journal: Reader):
    opened = next(entry.at for entry in journal.entries() if entry.kind == "open-table")
    made = record(journal, "ledger", end=opened)
    assert made.rows == ()
    assert made.entries < journal.count


@pytest.mark.parametrize("kind", ["playing-book", "rotation", "drop"])
def test_one_table_and_a_span_of_time(journal: Reader, kind: str):
    every = record(journal, kind).rows
    ours = record(journal, kind, table="bacc").rows
    assert ours == tuple(row for row in every if row["table"] == "bacc")
    middle = every[len(every) // 2]["at"]
    before, after = record(journal, kind, end=middle).rows, record(journal, kind, start=middle).rows
    assert before
    assert after
    assert all(row["at"] < middle for row in before)
    assert all(row["at"] >= middle or row["until"] > middle for row in after)
    with pytest.raises(RecordError, match='there was no table "bac"; did you mean bacc'):
        record(journal, kind, table="bac")


def test_a_shift_that_went_on_is_within_the_time():
    wanted = Wanted(start=10, end=20)
    assert wanted.has({"at": 5, "until": 15})
    assert not wanted.has({"at": 5, "until": 10})
    assert not wanted.has({"at": 20, "until": 30})
    assert wanted.has({"at": 19})


@pytest.mark.parametrize("kind", KINDS)
def test_each_record_is_a_table_of_values_a_list_of_objects_and_a_page(journal: Reader, kind: str):
    made = record(journal, kind)
    lines = list(csv.reader(io.StringIO(written(made, "csv"))))
    objects = json.loads(written(made, "json"))
    assert len(lines) == len(made.rows) + 1
    assert len(objects) == len(made.rows) > 0
    assert [re.sub("_dollars$", "_cents", name) for name in lines[0]] == list(objects[0])
    for line, plain in zip(lines[1:], objects, strict=True):
        for name, cell in zip(lines[0], line, strict=True):
            if name.endswith("_dollars") and cell:
                assert round(float(cell) * 100) == plain[name.replace("_dollars", "_cents")]
            if name in {"at", "until", "begun"}:
                assert re.fullmatch(r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", cell)
                assert plain[name] == cell
    page = written(made, "html")
    assert page.count("<tr>") == len(made.rows) + page.count("<section>") * (1 + ("<tfoot>" in page))
    assert not re.search(r"https?:|src=|<script|<link|url\(|@import", page)
    assert journal.head in page
    assert "A room for tests" in page


def test_what_somebody_wrote_can_do_no_harm(journal: Reader):
    made = record(journal, "jackpots")
    assert "<b>shown</b>" not in written(made, "html")
    assert "&lt;b&gt;shown&lt;/b&gt;" in written(made, "html")
    reasons = [line["reason"] for line in csv.DictReader(io.StringIO(written(made, "csv")))]
    assert reasons[-1] == "'=four aces, <b>shown</b>"  # a spreadsheet would reckon with it


def test_amounts_are_written_to_the_cent():
    column = Column("owed", "Owed", "money")
    made = Record("x", "X", "", (), (column,), tuple({"owed": cents} for cents in (-5, 0, 7, 123456, -100)))
    assert written(made, "csv").split() == ["owed_dollars", "-0.05", "0.00", "0.07", "1234.56", "-1.00"]


def test_nothing_on_record_is_said(tmp_path: Path):
    with open_journal(tmp_path / "room.db") as owner:
        for kind in KINDS:
            made = record(owner, kind)
            assert made.rows == ()
            assert "Nothing is on record." in written(made, "html")
            assert written(made, "json") == "[]\n"


def test_an_unknown_kind_or_form_is_refused(journal: Reader):
    with pytest.raises(RecordError, match='no record "dorp"; did you mean drop'):
        record(journal, "dorp")
    with pytest.raises(RecordError, match='no form "pdf"; known: csv, html, json'):
        written(record(journal, "drop"), "pdf")
    assert set(FORMATS) == {"csv", "json", "html"}


@pytest.mark.parametrize(
    "body", [b"not json", b'{"command":5}', b'{"command":{},"events":[{"event":"seat-taken"}]}']
)
def test_an_entry_that_cannot_be_told_of_is_named(tmp_path: Path, body: bytes):
    with open_journal(tmp_path / "room.db") as owner:
        owner.append([draft(body=SHIFT), draft(body=body)])
        with pytest.raises(
            JournalError, match=r"room\.db: entry 2: no .*; houseway audit says what is wrong"
        ):
            record(owner, "drop")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("change", "number"),
    [
        ("UPDATE entries SET at = 9007199254740991 WHERE number = 50", 50),
        ("UPDATE postings SET account = 'bogus/x' WHERE entry = 9 AND line = 1", 9),
        ("UPDATE entries SET body = CAST(replace(CAST(body AS TEXT), 'sit-down', 'sxt-down') AS BLOB)", 10),
        ("DELETE FROM entries WHERE number BETWEEN 30 AND 40", 30),
        ("INSERT INTO postings VALUES (1, 1, 'cage', 5)", 1),
    ],
)
def test_no_record_is_made_of_a_journal_that_does_not_hold(
    journal: Reader, tmp_path: Path, kind: str, change: str, number: int
):
    copy = tmp_path / "copy.db"
    with closing(sqlite3.connect(str(journal.place.file))) as good, closing(sqlite3.connect(copy)) as bad:
        good.backup(bad)
        bad.execute(change)
        bad.commit()
    with open_journal(copy, read_only=True) as reader, pytest.raises(JournalError) as refused:
        record(reader, kind)
    assert str(refused.value).startswith(f"{copy}: entry {number}: ")
    assert "houseway audit" in str(refused.value)


def test_a_time_on_no_calendar_is_refused(tmp_path: Path):
    with open_journal(tmp_path / "room.db") as owner:
        opened = b'{"command":{"do":"open-table","setup":{"game":"palace/pan"},"table":"table-1"}}'
        owner.append([draft(at=2**53 - 1, body=body) for body in (SHIFT, opened)])
        made = record(owner, "drop")
    for form in FORMATS:
        with pytest.raises(RecordError, match="9007199254740991 milliseconds after 1970 is on no calendar"):
            written(made, form)


def test_refusals_are_in_no_record(journal: Reader):
    refused = {entry.number for entry in journal.entries() if entry.kind == "refusal"}
    assert refused
    told = Counter(
        row["entry"] for kind in ("rotation", "playing-book") for row in record(journal, kind).rows
    )
    assert not refused & set(told)

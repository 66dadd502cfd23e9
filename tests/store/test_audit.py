"""The audit: clean rooms are clean, and each kind of fault is found for what it is."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec
import pytest
from sqlalchemy import create_engine, text

from houseway.cardroom.commands import SetPassword
from houseway.cardroom.people import HOUSE
from houseway.fees import FeeDue
from houseway.games.panguingue import setup as pan_setup
from houseway.games.poker import collecting
from houseway.games.poker.stakes import Stakes
from houseway.store import open_journal
from houseway.store.audit import audit
from houseway.store.audit_report import AuditFault, AuditReport
from houseway.store.places import place_of
from houseway.table.banked import playing, running
from houseway.table.banked.events import FeeTaken
from houseway.table.pots import table
from houseway.table.setups import FeeOption, PotTableSetup
from store.rooms_kept import TABLES, KeptRoom, play_room
from store.tampering import Rows, Vault
from stores import KINDS, new_store


@pytest.fixture(scope="module", params=KINDS)
def vault(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Vault]:
    folder: Path = tmp_path_factory.mktemp("audited")
    address = new_store(request.param, folder)
    play_room(address, folder, 30)
    kept = Vault(address, folder)
    yield kept
    kept.close()


def audited(vault: Vault, rows: Rows | None = None, most: int = 100) -> AuditReport:
    vault.write(rows or vault.good)
    return audit(vault.address, checkpoints=vault.folder, most=most)


def test_a_room_of_all_kinds_of_tables_is_clean(vault: Vault):
    """000:7, 000:1828, 001:1775"""
    report = audited(vault)
    assert report.faults == ()
    assert report.clean
    assert report.first is None
    checked = report.checked
    assert (checked.entries, checked.postings) == (vault.good.count, len(vault.good.postings))
    assert set(checked.rounds) == {
        "casino-royale/ez-baccarat-panda-8",
        "casino-royale/pai-gow-poker",
        "palace/texas-holdem",
        "palace/pan",
    }
    assert checked.refusals >= 3
    assert checked.fees > sum(checked.rounds.values())
    assert checked.shuffles >= checked.rounds["palace/texas-holdem"] + checked.rounds["palace/pan"]
    assert checked.checkpoints == len(vault.marks)
    assert report.head == vault.good.entries[-1]["hash"]
    assert report.title == "A room for tests"


def test_sessions_are_no_part_of_the_record(vault: Vault):
    assert [each for each in audited(vault).not_checked if "sessions" in each]


def changed(vault: Vault, word: str, **columns: Any) -> tuple[Rows, int]:
    """Change the first entry of a kind, and the chain after it, so that only its meaning is wrong."""
    rows = vault.good.copy()
    row = next(each for each in rows.entries if each["kind"] == word)
    row.update(columns)
    rows.chain(row["number"])
    return rows, row["number"]


@pytest.mark.parametrize(
    ("word", "columns", "kind", "says"),
    [
        ("at-table", {"kind": "cash-out"}, "entry", 'called "cash-out"; its command is "at-table"'),
        ("at-table", {"table_id": "other"}, "entry", 'noted at table "other"'),
        (
            "at-table",
            {"rules": "f" * 64},
            "rules",
            "made under rules this program does not have: ffffffffffff",
        ),
        ("open-table", {"rules": "f" * 64}, "rules", "made under rules this program does not have"),
        ("at-table", {"body": b"{}"}, "entry", "it cannot be read"),
        ("at-table", {"at": 5}, "entry", "before the one before it"),
        ("at-table", {"person": "nobody-here"}, "events", "nobody-here could not do it"),
        ("start-shift", {"digest": "0" * 64}, "entry", "the fingerprint of what was sent"),
        ("refusal", {"rules": "f" * 64}, "refusal", "moves nothing"),
        ("refusal", {"person": "floor-1"}, "refusal", "refused"),
    ],
)
def test_what_stands_in_an_entry_is_what_follows_from_its_command(
    vault: Vault, word: str, columns: dict[str, Any], kind: str, says: str
):
    rows, number = changed(vault, word, **columns)
    first = audited(vault, rows, most=1).first
    assert first is not None
    assert (first.entry, first.kind) == (number, kind)
    assert says in first.says


def test_what_was_refused_and_might_have_been_done_is_named(vault: Vault):
    rows = vault.good.copy()
    row = next(each for each in rows.entries if each["kind"] == "refusal" and b"buy-at-cage" in each["body"])
    row["person"] = "cage-1"
    rows.chain(row["number"])
    first = audited(vault, rows, most=1).first
    assert first == AuditFault(
        row["number"],
        "refusal",
        "cage-1 was refused buy-at-cage, and might have done it",
        table=row["table_id"],
    )


def test_an_event_that_was_changed_is_shown_beside_the_right_one(vault: Vault):
    rows = vault.good.copy()
    row = next(each for each in rows.entries if b'"bank-accepted"' in each["body"])
    body = msgspec.json.decode(row["body"])
    body["events"][0]["turn"] = 2
    row["body"] = msgspec.json.encode(body, order="deterministic")
    rows.chain(row["number"])
    first = audited(vault, rows, most=1).first
    assert first is not None
    assert (first.entry, first.kind) == (row["number"], "events")
    assert '"turn":2' in first.says
    assert '"turn":1' in first.says.partition("; ")[2]


def test_a_table_under_unknown_rules_is_left_out_and_the_rest_is_looked_at(vault: Vault):
    rows, number = changed(vault, "open-table", rules="f" * 64)
    report = audited(vault, rows)
    assert [fault.kind for fault in report.faults if fault.kind != "checkpoint"] == ["rules"]
    assert report.faults[0].entry == number
    assert "casino-royale/ez-baccarat-panda-8" not in report.checked.rounds
    assert "palace/texas-holdem" in report.checked.rounds
    assert any('the play at table "bacc"' in each for each in report.not_checked)


def test_nothing_is_played_after_a_bad_entry_and_that_is_said(vault: Vault):
    rows = vault.good.copy()
    rows.entry(60)["engine"] = "9.9"
    report = audited(vault, rows)
    assert report.first is not None
    assert report.first.entry == 60
    assert "the play from entry 60 on: nothing follows from a bad entry" in report.not_checked
    assert report.checked.entries == vault.good.count


def test_a_rewritten_chain_lies_between_two_checkpoints(vault: Vault):
    number = vault.marks[0] + 2
    rows = vault.good.copy()
    rows.entry(number)["engine"] = "0.0"
    rows.chain(number)
    first = audited(vault, rows).first
    assert first is not None
    assert first.kind == "checkpoint"
    assert (first.earliest, first.entry) == (vault.marks[0] + 1, vault.marks[1])
    assert str(first).startswith(f"entries {vault.marks[0] + 1} to {vault.marks[1]}: checkpoint: ")


@pytest.mark.parametrize("kind", KINDS)
def test_a_room_is_audited_while_it_is_played(kind: str, tmp_path: Path):
    address = new_store(kind, tmp_path)
    with open_journal(address, checkpoints=tmp_path) as journal:
        kept = KeptRoom(journal)
        kept.open()
        kept.open_table("holdem", *TABLES["holdem"])
        player = Thread(target=lambda: [kept.step("holdem") for _ in range(60)])
        player.start()
        counts: set[int] = set()
        while player.is_alive():
            report = audit(address, checkpoints=tmp_path)
            assert report.faults == ()
            counts.add(report.checked.entries)
        player.join()
        assert len(counts | {audit(address).checked.entries}) > 1


def test_an_empty_journal_is_clean(tmp_path: Path):
    open_journal(str(tmp_path / "room.db")).close()
    report = audit(str(tmp_path / "room.db"))
    assert report.clean
    assert report.checked.entries == 0


def test_a_fee_that_the_table_gets_wrong_is_found_without_asking_the_table(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    """000:17, 000:793: what a schedule asks is quoted again from the wagers in the record"""
    right = running.due_lines

    def more(*asked: Any) -> Iterator[FeeTaken]:
        for fee in right(*asked):
            yield msgspec.structs.replace(fee, amount=fee.amount + 100)

    monkeypatch.setattr(running, "due_lines", more)
    play_room(str(tmp_path / "room.db"), tmp_path, 12, ("bacc",))
    first = audit(tmp_path / "room.db").first
    assert first is not None
    assert first.kind == "fee"
    assert "was taken; the schedule does not ask for it" in first.says
    assert first.cite


@pytest.mark.parametrize(("table", "where"), [("holdem", collecting), ("pan", pan_setup)])
def test_a_fee_of_a_hand_is_quoted_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, table: str, where: Any
):
    """001:1775, 001:1870"""
    right = where.hand_fees

    def less(*asked: Any) -> list[FeeDue]:
        return [msgspec.structs.replace(line, fee=(line.fee or 100) - 100) for line in right(*asked)]

    monkeypatch.setattr(where, "hand_fees", less)
    play_room(str(tmp_path / "room.db"), tmp_path, 25, (table,))
    found = [fault for fault in audit(tmp_path / "room.db").faults if fault.kind == "fee"]
    assert found
    assert re.search(r"\$\d+ was taken in fees; \$\d+ is right", found[0].says)
    assert found[0].cite


def by_the_clock(tmp_path: Path) -> AuditReport:
    """Play a table that is charged by the half hour, and audit it."""
    setup = PotTableSetup(
        game="casino-royale/omaha",
        stakes=Stakes("no-limit", 100, 100, (50, 100)),
        seed="7e" * 32,
        fees=FeeOption("0.50/1", schedule="timed"),
    )
    with open_journal(tmp_path / "room.db") as journal:
        kept = KeptRoom(journal)
        kept.open()
        kept.open_table("omaha", setup, ("caller", "caller"))
        for _ in range(60):
            kept.step("omaha")
            kept.time += 120_000
    return audit(tmp_path / "room.db")


def test_collections_by_the_clock_are_worked_out_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """004:1160-1177"""
    report = by_the_clock(tmp_path)
    assert report.clean
    assert report.checked.fees > 2
    right = table.charges

    def twice(*asked: Any) -> list[Any]:
        return [msgspec.structs.replace(each, paid=2 * each.paid) for each in right(*asked)]

    monkeypatch.setattr(table, "charges", twice)
    folder = tmp_path / "other"
    folder.mkdir()
    first = by_the_clock(folder).first
    assert first is not None
    assert (first.kind, "by the clock; " in first.says) == ("fee", True)


def test_a_shoe_that_is_not_the_promised_one_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """A house that shuffles until it likes what it sees"""
    right = playing.open_shoe

    def another(game: Any, table: Any, seed: bytes, number: int, mix: Any) -> Any:
        return right(game, table, bytes(reversed(seed)), number, mix)

    monkeypatch.setattr(playing, "open_shoe", another)
    play_room(str(tmp_path / "room.db"), tmp_path, 12, ("bacc",))
    first = audit(tmp_path / "room.db").first
    assert first is not None
    assert (first.kind, "had not been promised" in first.says) == ("shuffle", True)


def _with_credentials(small: Path, rows: dict[str, str]) -> Path:
    copy = small.with_name("copy.db")
    shutil.copy(small, copy)
    engine = create_engine(place_of(copy).url)
    with engine.begin() as connection:
        connection.execute(
            text("CREATE TABLE IF NOT EXISTS credentials (person TEXT, password TEXT, set_at INTEGER)")
        )
        for person, password in rows.items():
            connection.execute(
                text("INSERT INTO credentials (person, password, set_at) VALUES (:person, :password, 1)"),
                {"person": person, "password": password},
            )
    engine.dispose()
    return copy


def test_stored_passwords_are_known_by_their_fingerprints(tmp_path: Path):
    address, stored = tmp_path / "room.db", "$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA"
    with open_journal(address) as journal:
        kept = KeptRoom(journal)
        kept.open()
        for person in ("floor-1", "cage-1"):
            kept.do(HOUSE, SetPassword(person, sha256(stored.encode()).hexdigest()))
    good = audit(_with_credentials(address, {"floor-1": stored}))
    assert good.clean
    assert good.checked.credentials == 1
    assert "passwords of cage-1: none is stored here; set them anew" in good.not_checked
    bad = audit(_with_credentials(address, {"floor-1": stored + "x", "floor-2": stored}))
    assert [fault.says for fault in bad.faults] == [
        'the password stored for "floor-1" is not the one that was set by the record',
        'a password is stored for "floor-2", and the record tells of none',
    ]

"""The audit plays a record again exactly as it was kept: what was truthful stays so, whatever came before it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from houseway.cardroom.commands import (
    AtTable,
    BuyAtCage,
    CashOut,
    CloseTable,
    OpenAccount,
    OpenRoom,
    OpenTable,
    ProposeCorrection,
    ProposeJackpot,
    Resume,
    TimeLimits,
    Transfer,
)
from houseway.cardroom.people import HOUSE
from houseway.cardroom.roles import Role
from houseway.cardroom.writing import digest, read_command
from houseway.store import open_journal
from houseway.store.audit import audit
from houseway.store.audit_compare import BadEntryError
from houseway.store.audit_play import Replay
from houseway.store.audit_report import AuditReport
from houseway.store.engine import engine_version
from store.rooms_kept import TABLES, KeptRoom, play_room
from store.tampering import Rows, Vault

OTHER = "0.0.9+0123456789ab"


@pytest.fixture
def room(tmp_path: Path) -> Iterator[tuple[KeptRoom, Path]]:
    with open_journal(tmp_path / "room.db") as journal:
        kept = KeptRoom(journal)
        kept.open()
        yield kept, tmp_path / "room.db"


def _correct(kept: KeptRoom, entry: int) -> bool:
    moved = (Transfer("patron/seat-3", "cage", 500),)
    return kept.by_two(ProposeCorrection(entry, moved, "bought too many chips"))


def _buy(kept: KeptRoom) -> None:
    assert kept.do(HOUSE, OpenAccount("seat-3", (Role.PATRON,)))
    assert kept.do("cage-1", BuyAtCage("seat-3", 100_000))


def test_refusals_are_entries_that_a_correction_may_name(room: tuple[KeptRoom, Path]):
    kept, path = room
    _buy(kept)
    for _ in range(3):
        assert not kept.do("cage-1", CashOut("seat-3", 999_999))
        assert _correct(kept, kept.keeper.journal.count)
        assert not _correct(kept, kept.keeper.journal.count + 1)
    report = audit(path)
    assert report.faults == ()
    assert report.checked.refusals == 6


def test_a_room_that_somebody_wanted_to_open_again_is_clean(room: tuple[KeptRoom, Path]):
    kept, path = room
    assert not kept.do(HOUSE, OpenRoom("Another room", "00" * 32))
    assert audit(path).faults == ()


def _meddle(path: Path, change: Callable[[Rows], int]) -> AuditReport:
    """Change a closed room and all hashes after it, and audit it without its checkpoints."""
    vault = Vault(f"sqlite:///{path}", path.parent)
    rows = vault.good.copy()
    rows.chain(change(rows))
    vault.write(rows)
    vault.close()
    return audit(path, without_checkpoints=True)


def _with_body(row: dict[str, Any], change: Callable[[Any], None]) -> None:
    body = msgspec.json.decode(row["body"])
    change(body)
    row["body"] = msgspec.json.encode(body, order="deterministic")


def _of_other_rules(table: str) -> Callable[[Rows], int]:
    def change(rows: Rows) -> int:
        for row in rows.entries:
            if row["table_id"] == table and row["rules"]:
                row["rules"] = "f" * 64
        return 1

    return change


def test_all_around_a_table_of_unknown_rules_is_played_as_it_was(tmp_path: Path):
    """What is refused names the open tables, a correction names an entry, and either counts every entry."""
    path = tmp_path / "room.db"
    with open_journal(path) as journal:
        kept = KeptRoom(journal)
        kept.open()
        _buy(kept)
        nowhere = AtTable("nowhere", {"do": "get-up", "seat": 1})
        for name in ("bacc", "holdem"):
            kept.open_table(name, *TABLES[name])
        for number in range(30):
            kept.step("bacc")
            kept.step("holdem")
            if number % 10 == 0:
                assert not kept.do("seat-3", nowhere)
                assert not kept.do("floor-1", OpenTable("bacc", TABLES["bacc"][0], TimeLimits()))
                kept.disturb("bacc")
                assert _correct(kept, journal.count)
        kept.do(HOUSE, Resume())
        kept.keep_books("bacc")
        kept.close_table("bacc")
        assert not kept.do("seat-3", AtTable("bacc", {"do": "get-up", "seat": 1}))
        assert not kept.do("seat-3", nowhere)
        assert _correct(kept, journal.count)
        assert not kept.do("cage-1", ProposeJackpot("jackpot/none", "seat-3", 5, "four aces"))
    assert audit(path).faults == ()
    report = _meddle(path, _of_other_rules("bacc"))
    assert [fault.kind for fault in report.faults] == ["rules"]
    assert "palace/texas-holdem" in report.checked.rounds
    assert "casino-royale/ez-baccarat-panda-8" not in report.checked.rounds


def test_a_table_that_cannot_be_opened_here_is_followed_by_its_money(tmp_path: Path):
    path = tmp_path / "room.db"
    with open_journal(path) as journal:
        kept = KeptRoom(journal)
        kept.open()
        _buy(kept)
        kept.open_table("bacc", *TABLES["bacc"])
        assert _correct(kept, journal.count)
        assert kept.do("cage-1", CashOut("bacc-1", 1_000_000))

    def another_game(rows: Rows) -> int:
        row = next(each for each in rows.entries if each["kind"] == "open-table")
        _with_body(row, lambda body: body["command"]["setup"].update(game="nowhere/no-game"))
        row["digest"] = digest(
            read_command(msgspec.json.encode(msgspec.json.decode(row["body"])["command"]), "")
        )
        return row["number"]

    (fault,) = _meddle(path, another_game).faults
    assert fault.kind == "rules"
    assert "nowhere" in fault.says


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Vault]:
    folder: Path = tmp_path_factory.mktemp("engines")
    play_room(f"sqlite:///{folder}/room.db", folder, 25, ("bacc", "holdem"))
    kept = Vault(f"sqlite:///{folder}/room.db", folder)
    yield kept
    kept.close()


def _engine_remarks(vault: Vault, number: int, rows: Rows) -> list[str]:
    """Audit a room in which an entry comes to something else: by this program that is a fault, by another it is not."""
    for engine in (engine_version(), OTHER):
        rows.entry(number)["engine"] = engine
        rows.chain(number)
        vault.write(rows)
        report = audit(vault.address, without_checkpoints=True)
        if engine == OTHER:
            assert report.faults == ()
            return [each for each in report.not_checked if OTHER in each and f"entry {number}" in each]
        assert report.first is not None
        assert report.first.entry == number
        assert report.first.kind in {"events", "money", "refusal", "entry"}
    raise AssertionError


def _first(rows: Rows, holds: bytes, kind: str = "at-table") -> dict[str, Any]:
    return next(row for row in rows.entries if holds in row["body"] and row["kind"] == kind)


def test_other_events_of_another_engine_are_no_tampering(vault: Vault):
    rows = vault.good.copy()
    row = _first(rows, b'"bank-accepted"')
    _with_body(row, lambda body: body["events"][0].update(turn=2))
    (remark,) = _engine_remarks(vault, row["number"], rows)
    assert remark.startswith(f'the play at table "bacc": from entry {row["number"]} on: ')
    report = audit(vault.address, without_checkpoints=True)
    assert "palace/texas-holdem" in report.checked.rounds
    assert any('the play at table "bacc"' in each and OTHER in each for each in report.not_checked)


def test_money_of_another_engine_is_followed_as_it_was(vault: Vault):
    rows = vault.good.copy()
    number = next(row["number"] for row in rows.entries if row["kind"] == "close-table")
    one, other = (
        line for line in rows.lines(number) if line["account"] in {"patron/holdem-1", "patron/holdem-2"}
    )
    one["amount"], other["amount"] = one["amount"] + 100, other["amount"] - 100
    assert len(_engine_remarks(vault, number, rows)) == 1
    replay = Replay()
    with open_journal(vault.address, read_only=True) as journal:
        for entry in journal.entries():
            with suppress(BadEntryError):
                replay.play(entry)
            assert replay.room.state.entries == entry.number
        held = {account: amount for account, amount in replay.room.state.balances.items() if amount}
        assert held == journal.balances()


@pytest.mark.parametrize(("kind", "holds"), [("buy-at-cage", b"bacc-1"), ("refusal", b"buy-at-cage")])
def test_what_another_engine_allowed_or_refused_is_left_as_it_was(vault: Vault, kind: str, holds: bytes):
    rows = vault.good.copy()
    row = _first(rows, holds, kind)
    row["person"] = "cage-1" if kind == "refusal" else "floor-1"
    remarks = _engine_remarks(vault, row["number"], rows)
    assert ["might have done it" in each for each in remarks] == [True] * (kind == "refusal")


def test_a_command_that_only_another_engine_can_read(vault: Vault):
    rows = vault.good.copy()
    row = _first(rows, b'"bank-accepted"')
    _with_body(row, lambda body: body["command"].update(do="something-new"))
    (remark,) = _engine_remarks(vault, row["number"], rows)
    assert remark.startswith('the play at table "bacc": ')


def test_who_is_in_the_room_by_another_engine_is_not_known_here(vault: Vault):
    rows = vault.good.copy()
    row = _first(rows, b'"floor-2"', "open-account")
    _with_body(row, lambda body: body["command"].update(made="bot"))
    rows.entry(row["number"])["engine"] = OTHER
    rows.chain(row["number"])
    vault.write(rows)
    report = audit(vault.address, without_checkpoints=True)
    assert [(fault.entry, fault.kind) for fault in report.faults] == [(row["number"], "engine")]
    assert f"the play from entry {row['number']} on: nothing follows from a bad entry" in report.not_checked


def test_another_engine_that_comes_to_the_same_is_no_fault(vault: Vault):
    rows = vault.good.copy()
    for row in rows.entries:
        row["engine"] = OTHER
    rows.chain(1)
    vault.write(rows)
    assert audit(vault.address, without_checkpoints=True).faults == ()


def test_a_refusal_at_a_table_that_is_left_alone_moves_nothing(vault: Vault):
    rows = vault.good.copy()
    _of_other_rules("bacc")(rows)
    row = next(
        each
        for each in rows.entries
        if each["kind"] == "refusal" and each["table_id"] == "bacc" and b"get-up" in each["body"]
    )
    rows.postings += [
        {"entry": row["number"], "line": line, "account": account, "amount": amount}
        for line, (account, amount) in enumerate((("patron/bacc-1", -100), ("patron/bacc-2", 100)), start=1)
    ]
    rows.chain(1)
    vault.write(rows)
    found = audit(vault.address, without_checkpoints=True).faults
    assert [(fault.entry, fault.kind) for fault in found[1:]] == [(row["number"], "refusal")]


def test_a_table_that_is_left_alone_is_not_opened_twice(vault: Vault):
    rows = vault.good.copy()
    _of_other_rules("bacc")(rows)
    opened = _first(rows, b'"table":"bacc"', "open-table")
    rows.entries.append(dict(opened, number=rows.count + 1, at=rows.entries[-1]["at"], command="again"))
    rows.chain(1)
    vault.write(rows)
    found = audit(vault.address, without_checkpoints=True).faults
    assert [(fault.entry, fault.kind) for fault in found[1:]] == [(rows.count, "events")]
    assert 'there is, or was, a table "bacc"' in found[1].says


def test_every_entry_is_counted(vault: Vault):
    """Whoever plays a record counts as its keeper did: the number of the last entry."""
    vault.write(vault.good)
    replay = Replay()
    with open_journal(vault.address, read_only=True) as journal:
        for entry in journal.entries():
            replay.play(entry)
            assert (replay.room.state.entries, replay.room.state.at) == (entry.number, entry.at)


def test_a_closed_table_stays_closed(room: tuple[KeptRoom, Path]):
    kept, path = room
    kept.open_table("bacc", *TABLES["bacc"])
    assert kept.do("floor-1", CloseTable("bacc"))
    assert not kept.do("floor-1", CloseTable("bacc"))
    assert audit(path).faults == ()

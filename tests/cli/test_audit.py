"""`houseway audit`, `records`, `backup` and `restore`: what they say, and how they end."""

from __future__ import annotations

import csv
import io
import json
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cli.runs import COMMAND, run
from houseway.cardroom.checking import faults
from houseway.cardroom.commands import Correct, Transfer
from houseway.games.violations import Violation
from houseway.store import Draft, Posting, open_journal
from store.rooms_kept import KeptRoom, play_room


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder: Path = tmp_path_factory.mktemp("kept")
    play_room(str(folder / "room.db"), folder, 20, ("bacc",))
    return folder


@pytest.fixture
def room(kept: Path, tmp_path: Path) -> str:
    """A copy of a kept room, with its checkpoints and keys."""
    for file in kept.glob("room.db*"):
        shutil.copy(file, tmp_path)
    return str(tmp_path / "room.db")


def test_a_clean_room_is_zero_and_its_counts_are_told(room: str):
    said = run("audit", "--database", room)
    assert said.status == 0
    assert said.out.startswith("clean: ")
    assert "casino-royale/ez-baccarat-panda-8" in said.out
    data = run("audit", "--database", room, "--json").data
    assert (data["clean"], data["first"], data["faults"]) == (True, None, [])
    with open_journal(room, read_only=True) as journal:
        assert data["checked"]["entries"] == journal.count


def test_a_bad_entry_is_one_and_named_first(room: str):
    with closing(sqlite3.connect(room)) as connection:
        connection.execute("UPDATE entries SET person = 'cage-2' WHERE number = 40")
        connection.execute("DELETE FROM postings WHERE entry = (SELECT max(entry) FROM postings)")
        connection.commit()
    said = run("audit", "--database", room)
    assert said.status == 1
    assert said.out.startswith("first bad: entry 40; 2 faults\n  entry 40: chain: ")
    assert "not checked  the play from entry 40 on" in said.out
    data = run("audit", "--database", room, "--json", "--faults", "1")
    assert data.status == 1
    assert (data.data["first"]["entry"], len(data.data["faults"])) == (40, 1)
    assert "1 fault or more" in run("audit", "--database", room, "--faults", "1").out


def test_checkpoints_may_lie_elsewhere(room: str, tmp_path: Path):
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    for ending in ("checkpoints", "pub"):
        shutil.move(f"{room}.{ending}", folder)
    said = run("audit", "--database", room)
    assert said.status == 1
    assert said.out.startswith(
        "first bad: outside the entries; 1 fault\n  checkpoint: the room was opened with a key"
    )
    said = run("audit", "--database", room, "--checkpoints", str(folder), "--json").data
    assert said["checked"]["checkpoints"] > 0
    named = [str(folder / f"room.db.{ending}") for ending in ("checkpoints", "pub")]
    said = run("audit", "--database", room, "--checkpoints", named[0], "--public-key", named[1])
    assert said.status == 0


def test_checkpoints_may_be_left_out(room: str):
    Path(f"{room}.checkpoints").unlink()
    said = run("audit", "--database", room, "--no-checkpoints")
    assert said.status == 0
    assert "not checked  checkpoints: left out, so nothing shows whether the end was cut off" in said.out
    data = run("audit", "--database", room, "--no-checkpoints", "--json").data
    assert data["not_checked"][0].startswith("checkpoints: left out")
    for option in ("--checkpoints", "--public-key"):
        said = run("audit", "--database", room, "--no-checkpoints", option, room)
        assert said.refused(f"--no-checkpoints leaves them out, and {room} was named")


@pytest.mark.parametrize(
    ("script", "status", "says"),
    [
        ("DROP TABLE postings", 1, "database: the table postings is missing"),
        (
            "CREATE TRIGGER t AFTER DELETE ON entries BEGIN SELECT 1; END",
            1,
            "there is a trigger t on entries",
        ),
        ("INSERT INTO houseway_version VALUES ('0001')", 2, "versions"),
        ("DROP TABLE houseway_version", 2, "belongs to another program"),
    ],
)
def test_damage_is_one_and_what_cannot_be_read_is_two(room: str, script: str, status: int, says: str):
    with closing(sqlite3.connect(room)) as connection:
        connection.executescript(script)
    said = run("audit", "--database", room)
    assert said.status == status
    assert says in said.out + said.err
    assert run("records", "drop", "--database", room).status == (0 if "TRIGGER" in script else 2)


def test_no_record_is_made_of_a_bad_journal(room: str):
    with closing(sqlite3.connect(room)) as connection:
        connection.execute("UPDATE entries SET at = 9007199254740991 WHERE number = 40")
        connection.commit()
    said = run("records", "drop", "--database", room)
    assert said.refused(f"{room}: entry 40: ", "houseway audit says what is wrong")


@pytest.mark.parametrize("form", ["csv", "json", "html"])
def test_a_record_is_shown_byte_for_byte_as_it_is_written(room: str, tmp_path: Path, form: str):
    """Also a reason that holds what some take for the end of a line."""
    with open_journal(room) as journal:
        kept = KeptRoom(journal)
        kept.time = kept.room.state.at
        odd = "one\x0btwo\x85three\u2028four\r\nfive\x1b[31m \u2660"
        journal.append(
            [
                Draft(
                    at=kept.time,
                    kind="correct",
                    person="cage-1",
                    engine="0",
                    body=msgspec.json.encode({"command": {"do": "correct", "reason": odd}}),
                    postings=(Posting("cage", -5), Posting("jackpot/palace.pan", 5)),
                )
            ]
        )
    out = tmp_path / "record"
    words = ("records", "jackpots", "--database", room, "--format", form)
    assert run(*words, "--out", str(out)).status == 0
    shown = subprocess.run([*COMMAND, *words], capture_output=True, check=True).stdout
    assert shown == out.read_bytes()
    if form == "csv":
        assert shown.count(b"\r\n") == 3
        (told,) = csv.DictReader(io.StringIO(shown.decode(), newline=""))
        assert told["reason"] == odd


@pytest.mark.parametrize("command", [["audit"], ["records", "drop"], ["backup", "copy.jsonl"]])
def test_what_is_no_journal_is_two(command: list[str], tmp_path: Path):
    nowhere = str(tmp_path / "nowhere.db")
    assert run(*command, "--database", nowhere).refused(nowhere, "there is no such file")
    page = tmp_path / "page.db"
    page.write_text("this is no database " * 99)
    assert run(*command, "--database", str(page)).refused(str(page))
    said = run(*command, "--database", "postgresql://floor:hunter2@localhost:1/room")
    assert said.refused("postgresql://floor:***@localhost:1/room")
    assert run(*command).refused("--database")


def test_a_record_is_shown_or_written(room: str, tmp_path: Path):
    shown = run("records", "drop", "--database", room)
    assert shown.status == 0
    assert shown.out.startswith("shift,at,until,table,game,rounds,")
    assert run("records", "drop", "--database", room, "--format", "json").data[0]["table"] == "bacc"
    page = tmp_path / "drop.html"
    said = run("records", "drop", "--database", room, "--format", "html", "--out", str(page))
    assert said.status == 0
    assert page.read_text().startswith("<!DOCTYPE html>")
    assert said.out == f"{page}: {page.stat().st_size:,} bytes\n"


def test_a_span_of_time_is_given_in_days_or_moments(room: str):
    def rows(*words: str) -> int:
        return len(run("records", "rotation", "--database", room, "--format", "json", *words).data)

    every = rows()
    assert every > 4
    assert rows("--from", "2023-11-14", "--to", "2023-11-14") == every
    assert rows("--to", "2023-11-13") == rows("--from", "2023-11-15") == 0
    part = rows("--from", "2023-11-14T22:14")
    assert 0 < part < every
    assert rows("--to", "2023-11-14T22:14:00+00:00") == every - part
    assert rows("--to", "2023-11-14T15:14:00-07:00") == every - part


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["dorp"], 'no record "dorp"; did you mean drop?'),
        (["drop", "--format", "pdf"], 'no form "pdf"'),
        (["drop", "--table", "none"], 'there was no table "none"'),
        (["drop", "--from", "yesterday"], '--from "yesterday": write a day such as 2026-01-31'),
        (["drop", "--to", "9999-12-31"], '--to "9999-12-31"'),
        (["drop", "--from", "2023-11-15", "--to", "2023-11-14"], "is not before --to"),
        (["drop", "--out", "no/such/folder/x"], "cannot be written"),
    ],
)
def test_a_record_that_cannot_be_made_is_two(room: str, words: list[str], says: str):
    assert run("records", *words, "--database", room).refused(says)


@pytest.mark.parametrize("name", ["copy.db", "copy.jsonl", "copy.jsonl.gz"])
def test_a_backup_while_the_room_is_open_can_be_restored_and_audited(room: str, tmp_path: Path, name: str):
    copy, again = str(tmp_path / name), str(tmp_path / "again.db")
    for ending in ("key", "pub"):
        shutil.copy(f"{room}.{ending}", f"{again}.{ending}")
    with open_journal(room) as journal:
        said = run("backup", copy, "--database", room)
        assert said.out == f"{copy}: {journal.count:,} entries\n"
        head = journal.head
    assert run("backup", copy, "--database", room).refused(copy, "exists already")
    assert run("restore", copy, "--database", again).out == f"{again}: {journal.count:,} entries\n"
    assert run("restore", copy, "--database", again).refused(again, "expected an empty database")
    data = run("audit", "--database", again, "--json").data
    assert (data["clean"], data["head"]) == (True, head)


def test_a_backup_that_was_changed_is_not_restored(room: str, tmp_path: Path):
    copy, again = tmp_path / "copy.jsonl", tmp_path / "again.db"
    run("backup", str(copy), "--database", room)
    lines = copy.read_text().splitlines()
    changed = json.loads(lines[30])
    changed["person"] = "cage-2"
    copy.write_text("\n".join([*lines[:30], json.dumps(changed), *lines[31:]]) + "\n")
    assert run("restore", str(copy), "--database", str(again)).refused("entry 31")
    assert not again.exists()
    assert run("restore", str(tmp_path / "none.jsonl"), "--database", str(again)).refused("none.jsonl")


def test_a_secret_in_an_address_is_never_shown(tmp_path: Path, room: str):
    copy = str(tmp_path / "copy.jsonl")
    run("backup", copy, "--database", room)
    said = run("restore", copy, "--database", "postgresql://floor:hunter2@localhost:1/room")
    assert said.status == 2
    assert "hunter2" not in said.err + said.out


@pytest.mark.parametrize("command", ["audit", "records", "backup", "restore"])
def test_each_command_helps_with_an_example(command: str):
    said = run(command, "--help")
    assert said.status == 0
    assert f"Example: houseway {command} " in " ".join(said.out.split())


def test_the_rules_that_a_table_was_opened_under_are_listed_and_printed(room: str):
    listed = run("journal", "rules", "--database", room)
    assert listed.out.startswith(
        run("journal", "rules", "--database", room, "--json").data["tables"][0]["rules"][:12]
    )
    (one,) = run("journal", "rules", "--database", room, "--json").data["tables"]
    assert (one["game"], one["table"]) == ("casino-royale/ez-baccarat-panda-8", "bacc")
    for named in (one["rules"], one["rules"][:8], one["book"], one["book"][:10]):
        shown = run("journal", "rules", named, "--database", room)
        assert f"kept by the journal as {one['book']}" in shown.out
        assert "# rooms/casino-royale/ez-baccarat-panda-8.toml" in shown.out
        assert "# rooms/readings/banking.toml" in shown.out
    files = run("journal", "rules", one["book"], "--database", room, "--json").data["files"]
    assert files["casino-royale/room.toml"]["title"]
    assert run("journal", "rules", "ffffffff", "--database", room).refused("no table was played under rules")


def test_a_correction_of_one_person_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    room = str(tmp_path / "old.db")

    def old_rules(*asked: Any, **_: object) -> list[Violation]:
        return faults(*asked, old=True)

    with open_journal(room) as journal, monkeypatch.context() as before:
        before.setattr("houseway.cardroom.room.faults", old_rules)
        kept = KeptRoom(journal)
        kept.open()
        moved = (Transfer("cage", "patron/cage-1", 10_000_000_000),)
        assert kept.do("floor-1", Correct(1, moved, "a mistake", "cage-2"))
    said = run("audit", "--database", room)
    assert (said.status, said.out.startswith("clean: ")) == (0, True)
    told = " ".join(said.out.split())
    assert "finding entry 7: two-persons: floor-1 alone corrected the ledger, $100,000,000" in told
    assert [
        each["entry"] for each in json.loads(run("audit", "--database", room, "--json").out)["findings"]
    ] == [7]

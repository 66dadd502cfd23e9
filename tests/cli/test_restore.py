"""`houseway restore` after a disaster: what it asks, and what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.runs import run
from houseway.cardroom.commands import OpenRoom, StartShift
from houseway.cardroom.people import HOUSE
from houseway.store import Journal, open_journal
from store.rooms_kept import KeptRoom


def act(journal: Journal, times: int) -> None:
    """Let something be refused."""
    for _ in range(times):
        KeptRoom(journal).do(HOUSE, StartShift("day"))


@pytest.fixture
def room(tmp_path: Path) -> Path:
    """A room that was opened with its key, with a backup that is older by two entries."""
    room = tmp_path / "room.db"
    with open_journal(room) as journal:
        KeptRoom(journal).do(HOUSE, OpenRoom("A room", (tmp_path / "room.db.pub").read_text()))
        act(journal, 3)
        run("backup", str(tmp_path / "copy.jsonl"), "--database", str(room))
        act(journal, 2)
    return room


def test_a_lost_room_is_brought_back_with_what_is_left_of_it(room: Path, tmp_path: Path):
    room.unlink()
    database = ("--database", str(room))
    words = ("restore", str(tmp_path / "copy.jsonl"), *database)
    assert run(*words).refused("ends with entry 4", "speak of 6: 2 would be lost", "--lose-entries 2")
    assert not room.exists()
    said = run(*words, "--lose-entries", "2")
    assert said.out.splitlines() == [
        f"{room}: 4 entries",
        "lost: 2 entries that signed checkpoints speak of",
        f"set aside: {room}.checkpoints.before-restore",
    ]
    assert run("audit", *database).status == 0
    aside = f"{room}.checkpoints.before-restore"
    assert "the end was cut off" in " ".join(run("audit", *database, "--checkpoints", aside).out.split())


def test_a_room_under_another_key_is_told_of(room: Path, tmp_path: Path):
    copy, new = str(tmp_path / "copy.jsonl"), tmp_path / "new.db"
    said = run("restore", copy, "--database", str(new))
    assert said.status == 0
    assert f"warning: the room was opened with another key than {new}.pub" in said.out
    assert run("audit", "--database", str(new)).status == 1
    (tmp_path / "next.db.key").write_bytes(Path(f"{room}.key").read_bytes())
    said = run("restore", copy, "--database", str(tmp_path / "next.db"))
    assert said.out == f"{tmp_path}/next.db: 4 entries\n"
    assert run("audit", "--database", str(tmp_path / "next.db")).status == 0

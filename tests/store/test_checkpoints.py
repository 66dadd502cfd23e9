"""Signed checkpoints, outside the database."""

import stat
from pathlib import Path

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from houseway.cardroom.commands import OpenAccount, OpenRoom
from houseway.cardroom.people import HOUSE
from houseway.cardroom.roles import Role
from houseway.errors import JournalError
from houseway.store import Checkpoint, CheckpointFault, Entry, open_journal, public_key, verify_checkpoints
from houseway.store.audit import audit
from houseway.store.chain import GENESIS, sealed
from houseway.store.connecting import connect
from houseway.store.places import marks_files, marks_folder, place_of
from store.rooms_kept import KeptRoom
from stores import draft

KEY = Ed25519PrivateKey.from_private_bytes(b"k" * 32)


def chain(length: int) -> list[Entry]:
    made: list[Entry] = []
    for number in range(1, length + 1):
        made.append(sealed(number, made[-1].hash if made else GENESIS, draft(f"c{number}")))
    return made


def line(entries: int, head: str, key: Ed25519PrivateKey = KEY) -> bytes:
    return msgspec.json.encode(Checkpoint(entries, head, 5).signed(key)) + b"\n"


def verify(entries: list[Entry], lines: list[bytes]) -> list[CheckpointFault]:
    return list(verify_checkpoints(entries, lines, KEY.public_key()))


def counts(folder: Path, name: str = "room.db") -> list[int]:
    lines = (folder / f"{name}.checkpoints").read_bytes().splitlines()
    return [msgspec.json.decode(found, type=Checkpoint).entries for found in lines]


def test_a_journal_that_keeps_its_promises():
    made = chain(3)
    assert verify(made, [line(number, made[number - 1].hash) for number in (1, 3, 3)]) == []


def test_another_head_is_named():
    made = chain(3)
    (fault,) = verify(made, [line(1, made[0].hash), line(2, "f" * 64)])
    assert (fault.line, fault.entries, fault.remark) == (2, 2, False)
    assert str(fault).startswith("checkpoint line 2: entry 2 has the hash")


def test_an_end_cut_off_is_named():
    (fault,) = verify(chain(3)[:2], [line(3, chain(3)[2].hash)])
    assert "speaks of 3 entries, the journal holds no such entry and ends with 2" in str(fault)


def test_a_signature_of_another_key_is_named():
    other = Ed25519PrivateKey.from_private_bytes(b"o" * 32)
    (fault,) = verify(chain(1), [line(1, chain(1)[0].hash, other)])
    assert fault.says == "the signature is not of this key"


@pytest.mark.parametrize(
    "change",
    [(b'"entries":1', b'"entries":2'), (b'"at":5', b'"at":6'), (b'"signature":"', b'"signature":"x')],
)
def test_a_changed_line_is_named(change: tuple[bytes, bytes]):
    (fault,) = verify(chain(2), [line(1, chain(1)[0].hash).replace(*change)])
    assert fault.says == "the signature is not of this key"


def test_a_line_half_written_is_a_remark_at_the_end_and_a_fault_before():
    whole = line(1, chain(1)[0].hash)
    assert [fault.remark for fault in verify(chain(1), [whole, whole[:40]])] == [True]
    assert [fault.remark for fault in verify(chain(1), [whole[:40] + b"\n", whole])] == [False]


def test_when_they_are_written(tmp_path: Path):
    with open_journal(tmp_path / "room.db") as journal:
        assert counts(tmp_path) == []
        journal.append([draft()])
        journal.tick(5000)
        journal.tick(9000)  # nothing new to promise
        assert counts(tmp_path) == [1]
        journal.append([draft()])
        journal.tick(5999)
        assert counts(tmp_path) == [1]
        journal.tick(6000)
        assert counts(tmp_path) == [1, 2]
        journal.append([draft()])
        journal.tick(3000)  # a clock that was set back must not end them
        assert counts(tmp_path) == [1, 2, 3]
        for _ in range(3):
            journal.append([draft()] * 128)
        assert counts(tmp_path) == [1, 2, 3, 259]
    assert counts(tmp_path) == [1, 2, 3, 259, 387]
    open_journal(tmp_path / "room.db").close()
    assert counts(tmp_path) == [1, 2, 3, 259, 387, 387]


def test_a_folder_of_their_own(address: str, tmp_path: Path):
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    with open_journal(address, checkpoints=folder) as journal:
        journal.append([draft()])
        name, entries = journal.place.name, list(journal.entries())
    assert {path.name for path in folder.iterdir()} == {f"{name}.checkpoints", f"{name}.key", f"{name}.pub"}
    with (folder / f"{name}.checkpoints").open("rb") as lines:
        assert list(verify_checkpoints(entries, lines, public_key(folder / f"{name}.pub"))) == []
    assert counts(folder, name) == [1]


def test_without_a_folder_they_are_beside_a_file_or_in_the_folder_for_data(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("HOUSEWAY_DATA", str(tmp_path / "data"))
    with open_journal(address) as journal:
        entries = journal.append([draft()] * 5)
        place = journal.place
    folder = marks_folder(place)
    assert folder == tmp_path or folder.parent == tmp_path / "data"
    assert counts(folder, place.name) == [5]
    if folder != tmp_path:
        assert [stat.S_IMODE(each.stat().st_mode) for each in (folder, folder.parent)] == [0o700, 0o700]
    found = marks_files(place, None, None)
    assert found == (folder / f"{place.name}.checkpoints", folder / f"{place.name}.pub")
    assert found.checkpoints is not None
    lines = found.checkpoints.read_bytes().splitlines(keepends=True)
    (fault,) = verify_checkpoints(entries[:3], lines, public_key(folder / f"{place.name}.pub"))
    assert (fault.entries, fault.missing) == (5, True)


def test_an_audit_that_is_told_no_folder_finds_an_end_that_was_cut_off(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("HOUSEWAY_DATA", str(tmp_path / "data"))
    with open_journal(address) as journal:
        kept = KeptRoom(journal)
        for command in (OpenRoom("A room", ""), OpenAccount("cage-1", (Role.CAGE,))):
            kept.do(HOUSE, command)
    assert audit(address).clean
    engine = connect(place_of(address))
    with engine.begin() as connection:
        connection.exec_driver_sql("DELETE FROM entries WHERE number = 2")
    engine.dispose()
    first = audit(address).first
    assert first is not None
    assert (first.entry, first.kind) == (2, "checkpoint")


@pytest.mark.parametrize(
    ("address", "folder", "name"),
    [
        ("postgresql://floor@host/room", "postgresql-host", "room"),
        ("postgresql://floor@host:5432/room", "postgresql-host", "room"),
        ("postgresql://floor@host:5433/room", "postgresql-host-5433", "room"),
        ("postgresql://floor@/room?host=/run/pg&port=5433", "postgresql-%2Frun%2Fpg-5433", "room"),
        ("postgresql:///..%2Froom", "postgresql-here", "..%2Froom"),
    ],
)
def test_two_servers_do_not_share_a_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, address: str, folder: str, name: str
):
    monkeypatch.setenv("HOUSEWAY_DATA", str(tmp_path))
    for variable in ("PGHOST", "PGPORT"):
        monkeypatch.delenv(variable, raising=False)
    assert marks_folder(place_of(address)) == tmp_path / folder
    assert place_of(address).name == name


def test_files_that_are_named_must_be_there(tmp_path: Path):
    open_journal(tmp_path / "room.db").close()
    place, lines = place_of(tmp_path / "room.db"), tmp_path / "room.db.checkpoints"
    key = tmp_path / "room.db.pub"
    assert marks_files(place, tmp_path, None) == marks_files(place, lines, key) == (lines, key)
    assert (
        marks_files(place, None, None)
        == marks_files(place_of(tmp_path / "b.db"), lines, None)
        == (lines, key)
    )
    assert marks_files(place_of(tmp_path / "b.db"), None, None) == (None, None)
    for asked in ((tmp_path / "none", None), (None, tmp_path / "none")):
        with pytest.raises(JournalError, match=r"none: there is no such file; expected room\.db"):
            marks_files(place, *asked)


def test_the_key_is_the_owners_alone(tmp_path: Path):
    open_journal(tmp_path / "room.db").close()
    assert stat.S_IMODE((tmp_path / "room.db.key").stat().st_mode) == 0o600
    made = (tmp_path / "room.db.key").read_bytes()
    (tmp_path / "room.db.pub").unlink()
    open_journal(tmp_path / "room.db").close()
    assert (tmp_path / "room.db.key").read_bytes() == made
    assert public_key(tmp_path / "room.db.pub")


def test_keys_that_are_none(tmp_path: Path):
    open_journal(tmp_path / "room.db").close()
    open_journal(tmp_path / "other.db").close()
    (tmp_path / "room.db.pub").write_bytes((tmp_path / "other.db.pub").read_bytes())
    with pytest.raises(JournalError, match="not the public half"):
        open_journal(tmp_path / "room.db")
    (tmp_path / "room.db.key").unlink()
    with pytest.raises(JournalError, match=r"room\.db\.key is missing, and .*room\.db\.pub is there"):
        open_journal(tmp_path / "room.db")
    assert not (tmp_path / "room.db.key").exists()
    (tmp_path / "room.db.key").write_text("nothing")
    with pytest.raises(JournalError, match="no signing key"):
        open_journal(tmp_path / "room.db")
    with pytest.raises(JournalError, match="no public key"):
        public_key(tmp_path / "room.db.key")


def test_a_torn_line_is_cut_off_by_the_next_owner(tmp_path: Path):
    path = tmp_path / "room.db.checkpoints"
    with open_journal(tmp_path / "room.db") as journal:
        journal.append([draft()])
    with path.open("ab") as file:
        file.write(path.read_bytes()[:30])
    with open_journal(tmp_path / "room.db") as journal, path.open("rb") as lines:
        assert counts(tmp_path) == [1, 1]
        assert not list(verify_checkpoints(journal.entries(), lines, public_key(tmp_path / "room.db.pub")))
    path.write_text("no checkpoint\n")
    with pytest.raises(JournalError, match="the last line is no checkpoint"):
        open_journal(tmp_path / "room.db")


def test_a_database_that_was_put_back_is_not_continued(tmp_path: Path):
    with open_journal(tmp_path / "room.db") as journal:
        journal.append([draft()])
    old = (tmp_path / "room.db").read_bytes()
    with open_journal(tmp_path / "room.db") as journal:
        journal.append([draft()])
    (tmp_path / "room.db").write_bytes(old)
    with pytest.raises(
        JournalError, match=r"checkpoint of 2 entries .* which ends with entry 1: it was cut or rewritten"
    ):
        open_journal(tmp_path / "room.db")


def test_a_checkpoint_that_cannot_be_written_stops_the_next_entry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    def full(_: int) -> None:
        raise OSError("no space left")

    with open_journal(tmp_path / "room.db") as journal:
        journal.append([draft()] * 256)
        with monkeypatch.context() as patch:
            patch.setattr("houseway.store.checkpoints.os.fsync", full)
            with pytest.raises(JournalError, match="no checkpoint can be written"):
                journal.append([draft("c1")])
        assert (journal.count, journal.answered("cage-1", "c1")) == (256, None)
        journal.append([draft("c1")])

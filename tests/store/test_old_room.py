"""The room that is kept from the first version: it opens, replays, audits, exports and gives its records.

Every later version keeps these tests. Where it cannot play a table of that room any more, the table is stranded and
its money goes back; nothing else may fail.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from changed_rulebook import NET, changed_rulebook
from houseway.cardroom import writing
from houseway.cardroom.commands import AtTable, BuyAtCage, CloseTable, OpenTable, TimeIsUp
from houseway.cardroom.people import HOUSE
from houseway.cardroom.picture import picture
from houseway.cardroom.stranding import StrandedTable
from houseway.errors import JournalError, RecordError
from houseway.rulebook import load
from houseway.store import backup, export_entries, open_journal, restore
from houseway.store.audit import audit
from houseway.store.audit_report import Checked
from houseway.store.chain import entry_hash
from houseway.store.drafts import Entry
from houseway.store.keeper import Keeper
from houseway.store.records import record, written
from store.rooms_kept import TABLES, KeptRoom
from store.test_replaying import meddle, resealed
from store.write_old_room import CLOSED, NAME, OPTIONS, RESTING, unpack

KEPT = Path(__file__).parent / "fixtures" / "room-v1"
ENTRIES = 1174
NOW = 0
"""Before the room's last entry: its time goes on from there."""
FLOOR, CAGE = "floor-1", "cage-1"
IN_PLAY = ("seat", "bank", "wagers", "pot", "collection")


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A copy of the kept room."""
    return unpack(KEPT, tmp_path)


def keeper_of(database: Path) -> Keeper:
    return Keeper(open_journal(database), lambda: NOW)


def stranded(keeper: Keeper) -> set[str]:
    return {
        name for name, table in keeper.room.state.tables.items() if isinstance(table.table, StrandedTable)
    }


def on_tables(keeper: Keeper) -> dict[str, int]:
    """Return what is on tables and not in a pocket, a box or the cage."""
    held = keeper.journal.balances()
    return {account: amount for account, amount in held.items() if account.split("/")[0] in IN_PLAY}


def test_it_opens_with_every_table(old: Path):
    keeper = keeper_of(old)
    with keeper.journal:
        assert keeper.journal.count == ENTRIES
        assert set(keeper.room.state.tables) == {*OPTIONS, *RESTING.values()}
        assert set(CLOSED.values()) <= keeper.room.state.closed
        assert stranded(keeper) == set()


def test_it_is_audited_clean(old: Path):
    report = audit(old)
    assert report.faults == ()
    assert not [each for each in report.not_checked if "the play at" in each]
    assert report.checked.entries == ENTRIES
    assert len(report.checked.rounds) == len(OPTIONS)


def test_it_goes_on_and_ends_every_round(old: Path):
    """Entries of the first version and of today's stand in one journal, and both are audited."""
    keeper = keeper_of(old)
    with keeper.journal:
        for name, table in list(keeper.room.state.tables.items()):
            for _ in range(200):
                if table.live.at_rest() is not None:
                    break
                assert not keeper.do(HOUSE, TimeIsUp(name, finishing=True)).refused
            assert not keeper.do(FLOOR, CloseTable(name)).refused
        assert on_tables(keeper) == {}
    report = audit(old)
    assert report.faults == ()
    with keeper_of(old).journal as journal:
        assert Keeper(journal, lambda: NOW).room.state.tables == {}


def test_it_is_backed_up_exported_and_restored(old: Path, tmp_path: Path):
    with open_journal(old, read_only=True) as journal:
        entries = list(journal.entries())
    for name, copy in (("copy.db", backup), ("copy.jsonl", backup), ("lines.jsonl", export_entries)):
        copy(str(old), tmp_path / name)
        new = tmp_path / f"of-{name}"
        new.mkdir()
        restore(tmp_path / name, str(new / NAME))
        with open_journal(new / NAME, read_only=True) as journal:
            assert list(journal.entries()) == entries
        assert audit(new / NAME, without_checkpoints=True).faults == ()


@pytest.mark.parametrize("kind", ["playing-book", "drop", "jackpots", "rotation", "ledger"])
@pytest.mark.parametrize("form", ["csv", "json", "html"])
def test_it_gives_its_records(old: Path, kind: str, form: str):
    with open_journal(old, read_only=True) as journal:
        assert len(written(record(journal, kind), form)) > 100


def test_old_words_are_read_through_an_upcaster(old: Path, monkeypatch: pytest.MonkeyPatch):
    """As an older program might have written it: another name of an event, another name of a command's field."""
    before = audit(old).checked
    with keeper_of(old).journal as journal:
        right = picture(Keeper(journal, lambda: NOW).room)

    def older(entry: Entry) -> Entry:
        body = msgspec.json.decode(entry.body)
        for event in body.get("events", []):
            if event.get("event") == "wager-placed":
                event["event"] = "bet-laid"
        inner = body["command"].get("command", {})
        if inner.get("do") == "place-wager":
            inner["cents"] = inner.pop("amount")
        text = msgspec.json.encode(body, order="deterministic")
        return msgspec.structs.replace(entry, body=text)

    def upcast(said: writing.Meaning) -> writing.Meaning:
        for event in said.events:
            if event.get("event") == "bet-laid":
                event["event"] = "wager-placed"
        inner = said.command.get("command", {})
        if inner.get("do") == "place-wager":
            inner["amount"] = inner.pop("cents")
        return said

    resealed(old, older)
    keeper = keeper_of(old)
    with keeper.journal:
        assert stranded(keeper) >= {"baccarat", "blackjack"}
    monkeypatch.setitem(writing.UPCASTERS, 1, upcast)
    keeper = keeper_of(old)
    with keeper.journal:
        assert stranded(keeper) == set()
        assert picture(keeper.room) == right
    report = audit(old, without_checkpoints=True)
    assert report.faults == ()
    assert (report.checked.rounds, report.checked.fees) == (before.rounds, before.fees)
    with open_journal(old, read_only=True) as journal:
        assert written(record(journal, "rotation"), "csv")


def test_a_body_of_a_later_version_is_refused_by_name(old: Path):
    def later(entry: Entry) -> Entry:
        return msgspec.structs.replace(entry, body=entry.body[:-1] + b',"v":99}')

    resealed(old, later)
    with (
        open_journal(old) as journal,
        pytest.raises(RecordError, match="version 99 of an entry; this program reads 1 to"),
    ):
        Keeper(journal, lambda: NOW)


OLDER = "0.0.9+000000000000"
"""A program before the one that wrote the kept room: nobody knows what it shipped."""


def of_unknown_rules(entry: Entry) -> Entry:
    return msgspec.structs.replace(entry, rules="f" * 64, engine=OLDER) if entry.rules else entry


def void_and_close(database: Path) -> dict[str, int]:
    """Return what everybody has when the floor voids every round, as the rules have it, and closes every table."""
    keeper = keeper_of(database)
    with keeper.journal:
        for name, table in list(keeper.room.state.tables.items()):
            if table.live.at_rest() is None:
                void = AtTable(name, {"do": "void-round", "reason": "the lights went out"})
                assert not keeper.do(FLOOR, void).refused
            assert not keeper.do(FLOOR, CloseTable(name)).refused
        return {
            account: amount
            for account, amount in keeper.journal.balances().items()
            if account.startswith(("patron/", "jackpot/"))
        }


def test_tables_of_unknown_rules_are_stranded_and_closed_with_their_money(old: Path, tmp_path: Path):
    (tmp_path / "good").mkdir()
    right = void_and_close(unpack(KEPT, tmp_path / "good"))
    for seat in (1, 2, 3):  # a collection by the clock that was not dropped yet goes back as well
        right[f"patron/timed-rest-{seat}"] += 500
    resealed(old, of_unknown_rules)
    keeper = keeper_of(old)
    with keeper.journal:
        tables = list(keeper.room.state.tables)
        assert stranded(keeper) == set(tables)
        assert all("not available" in table.table.why for table in keeper.room.state.tables.values())
        total = sum(keeper.journal.balances().values())
        for name in tables:
            refused = keeper.do(f"{name}-1", AtTable(name, {"do": "get-up", "seat": 1})).refused
            assert [each.rule for each in refused] == ["stranded"]
            assert keeper.do(HOUSE, CloseTable(name)).refused
            assert not keeper.do(CAGE, BuyAtCage(f"{name}-1", 100)).refused
            right[f"patron/{name}-1"] += 100
            assert not keeper.do(FLOOR, CloseTable(name)).refused
        assert on_tables(keeper) == {}
        held = keeper.journal.balances()
        assert sum(held.values()) == total == 0
        assert {each: held[each] for each in held if each.startswith(("patron/", "jackpot/"))} == right
    again = keeper_of(old)
    with again.journal:
        assert again.room.state.tables == {}
    report = audit(old, without_checkpoints=True)
    assert report.faults == ()
    assert sum("not available" in each for each in report.not_checked) >= len(tables)


def test_money_that_a_stranded_table_did_not_owe_is_a_fault(old: Path):
    resealed(old, of_unknown_rules)
    keeper = keeper_of(old)
    with keeper.journal:
        number = keeper.do(FLOOR, CloseTable("holdem")).entry
    own = "UPDATE postings SET amount = amount + ? WHERE entry = ? AND account = ?"
    meddle(old, own, 100, number, "patron/holdem-1")
    meddle(old, own, -100, number, "patron/holdem-2")
    with open_journal(old) as journal, pytest.raises(JournalError, match=f"entry {number}: "):
        Keeper(journal, lambda: NOW)
    with open_journal(old, read_only=True) as journal:
        entry = next(iter(journal.entries(number)))
    hashed = entry_hash(number, entry.previous, entry)
    meddle(old, "UPDATE entries SET hash = ? WHERE number = ?", hashed, number)
    (fault,) = audit(old, without_checkpoints=True).faults
    assert (fault.entry, fault.kind, fault.table) == (number, "money", "holdem")


def test_a_changed_byte_is_still_refused(old: Path):
    meddle(old, "UPDATE entries SET person = 'floor-9' WHERE number = 900")
    with (
        open_journal(old) as journal,
        pytest.raises(JournalError, match="entry 900: its content or its postings"),
    ):
        Keeper(journal, lambda: NOW)
    assert any(fault.kind == "chain" for fault in audit(old).faults)


CHANGES = (*NET, ("palace/fees/poker.toml", "7+:5", "7+:6"))
"""A default that is another one, and another fee."""


def played_today(folder: Path) -> Path:
    """Return a room of this program with a table of baccarat and one of hold'em, both in play."""
    database = folder / NAME
    with open_journal(database) as journal:
        kept = KeptRoom(journal)
        kept.open()
        for name in ("bacc", "holdem"):
            kept.open_table(name, *TABLES[name])
            kept.do(FLOOR, OpenTable(f"{name}-2", TABLES[name][0]))
        for _ in range(40):
            kept.step("bacc")
            kept.step("holdem")
    return database


def test_rules_are_kept_once_and_old_rounds_are_judged_by_them(tmp_path: Path):
    database = played_today(tmp_path)
    with open_journal(database, read_only=True) as journal:
        bodies = [writing.read_body(entry.body, "") for entry in journal.entries(kind="open-table")]
    assert [bool(body.kept) for body in bodies] == [True, False, True, False]
    assert all(body.v == writing.VERSION and body.book for body in bodies)
    before, game = audit(database).checked, TABLES["bacc"][0].game
    keeper = keeper_of(database)
    with keeper.journal:
        live = keeper.room.state.tables["bacc"].live
        hashed, right = live.rules_hash, picture(keeper.room)
    assert load(game).choices["coverage-policy"] == "gross"
    with changed_rulebook(tmp_path, CHANGES):
        assert load(game).choices["coverage-policy"] == "net"
        goes_on_under_kept_rules(database, before, (hashed, right))


def goes_on_under_kept_rules(database: Path, before: Checked, then: tuple[str, bytes]) -> None:
    """Audit a room and play it on while the house ships other rules than it was played by."""
    (hashed, right), game = then, TABLES["bacc"][0].game
    report = audit(database)
    assert report.faults == ()
    assert (report.checked.rounds, report.checked.fees) == (before.rounds, before.fees)
    assert not [each for each in report.not_checked if "the play at" in each]
    keeper = keeper_of(database)
    with keeper.journal:
        assert stranded(keeper) == set()
        assert picture(keeper.room) == right
        table = keeper.room.state.tables["bacc"]
        assert table.live.rules_hash == hashed
        for name in ("bacc", "holdem"):
            for _ in range(60):
                keeper.do(HOUSE, TimeIsUp(name, finishing=True))
        assert not keeper.do(FLOOR, OpenTable("bacc-new", TABLES["bacc"][0])).refused
        assert keeper.room.state.tables["bacc-new"].live.rules_hash != hashed
    report = audit(database)
    assert report.faults == ()
    assert report.checked.rounds[game] > before.rounds[game]


def test_without_kept_rules_the_first_book_serves(old: Path, tmp_path: Path):
    """Journals kept no rules while the house shipped that book: its rounds are judged by it, and its tables go on."""
    before = audit(old).checked
    with changed_rulebook(tmp_path, [*CHANGES, ("palace/fees/poker.toml", "-5:2", "-5:1")]):
        keeper = keeper_of(old)
        with keeper.journal:
            assert stranded(keeper) == set()
        report = audit(old)
        assert report.faults == ()
        assert (report.checked.rounds, report.checked.fees) == (before.rounds, before.fees)
        assert not [each for each in report.not_checked if "the play at" in each]


def test_only_tables_of_unknown_rules_are_stranded(old: Path):
    unknown = {"holdem", "holdem-rest"}
    resealed(old, lambda entry: of_unknown_rules(entry) if entry.table in unknown else entry)
    keeper = keeper_of(old)
    with keeper.journal:
        assert stranded(keeper) == unknown
    report = audit(old, without_checkpoints=True)
    assert report.faults == ()
    left_out = [each for each in report.not_checked if "not available" in each]
    assert len(left_out) == 2


def test_kept_rules_that_are_not_what_their_hash_says_are_a_fault(tmp_path: Path):
    database = played_today(tmp_path)

    def other(entry: Entry) -> Entry:
        return msgspec.structs.replace(entry, body=entry.body.replace(b"gross", b"grass"))

    resealed(database, other)
    first = audit(database, without_checkpoints=True).first
    assert first is not None
    assert (first.kind, first.table) == ("rules", "bacc")
    assert "are not those of the hash" in first.says

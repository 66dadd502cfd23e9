"""Adding to a journal and reading it, on both databases."""

import sqlite3
from pathlib import Path
from typing import Any

import psycopg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from houseway.errors import JournalError, LedgerError, RepeatedCommandError, StaleJournalError
from houseway.store import (
    GENESIS,
    Draft,
    Journal,
    Posting,
    chain_faults,
    entry_hash,
    journal_faults,
    open_journal,
)
from stores import KINDS, draft, new_store, postings

TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=5)
DRAFTS = st.builds(
    Draft,
    at=st.integers(0, 2**53 - 1),
    kind=TEXT,
    body=st.binary(max_size=20),
    engine=TEXT,
    table=TEXT,
    person=TEXT,
    rules=TEXT,
    digest=TEXT,
    postings=st.sampled_from([(), postings(cage=-5, patron_a=5), postings(cage=-9, jackpot_b=5, seat_c=4)]),
)


def meddle(address: str, statement: str) -> None:
    """Change a database behind its owner's back."""
    if address.startswith("sqlite"):
        with sqlite3.connect(address.removeprefix("sqlite:///")) as lite:
            lite.execute(statement)
        lite.close()
    else:
        with psycopg.connect(address) as connection:
            connection.execute(statement.encode())


def test_an_empty_journal(address: str):
    with open_journal(address) as journal:
        assert (journal.count, journal.head, journal.last()) == (0, GENESIS, None)
        assert (journal.balances(), list(journal.entries()), journal.append([])) == ({}, [], [])


def test_what_was_added_is_there_for_the_next_owner(address: str):
    with open_journal(address) as journal:
        added = journal.append([draft("c1"), draft("c2")]) + journal.append([draft("c3")])
        assert [entry.number for entry in added] == [1, 2, 3]
        assert added[0].hash == entry_hash(1, GENESIS, draft("c1"))
        assert added[2].previous == added[1].hash
    with open_journal(address) as journal:
        assert list(journal.entries()) == added
        assert (journal.count, journal.head, journal.last()) == (3, added[2].hash, added[2])
        assert journal.balances() == {"cage": -1500, "patron/seat-3": 1500}
        assert journal.append([draft("c4")])[0].previous == added[2].hash
        assert not list(journal_faults(journal))


def test_reading_by_number_table_kind_and_batch(address: str):
    with open_journal(address) as journal:
        added = journal.append([draft(table="ab"[i % 2], kind="xyz"[i % 3]) for i in range(9)])
        for batch in (1, 2, 4, 9, 10):
            assert list(journal.entries(batch=batch)) == added
            assert list(journal.entries(3, 7, batch=batch)) == added[2:7]
            assert list(journal.entries(table="b", batch=batch)) == added[1::2]
            assert list(journal.entries(kind="z", batch=batch)) == added[2::3]
        assert journal.entry(4) == added[3]
        assert journal.entry(10) is None


def test_readers_may_come_while_it_is_written(address: str):
    with open_journal(address) as journal, open_journal(address, read_only=True) as reader:
        journal.append([draft("c1")])
        assert reader.count == 1
        (added,) = journal.append([draft("c2")])
        assert (reader.count, reader.head, reader.last()) == (2, added.hash, added)
        assert reader.balances() == journal.balances()
        assert reader.balance("patron/seat-3") == journal.balance("patron/seat-3") == 1000
        assert reader.balance("house") == journal.balance("house") == 0
        assert reader.answered("cage-1", "c2") == added


def test_a_command_id_is_used_once_by_each_person(address: str):
    with open_journal(address) as journal:
        (first,) = journal.append([draft("c1")])
        assert journal.answered("cage-1", "c1") == first
        with pytest.raises(RepeatedCommandError, match="c1 of cage-1"):
            journal.append([draft("c2"), draft("c1", digest="e")])
        with pytest.raises(RepeatedCommandError):
            journal.append([draft("c3"), draft("c3")])
        journal.append([draft("c1", person="cage-2"), draft(), draft()])
        assert journal.answered("cage-1", "c2") is None
        assert journal.answered("cage-1", "") is None
    with open_journal(address) as journal:  # nothing is remembered, the database knows
        assert journal.answered("cage-1", "c1") == first
        with pytest.raises(RepeatedCommandError, match="c1 of cage-1"):
            journal.append([draft("c2"), draft("c1")])
        assert journal.append([draft("c2")])[0].number == 5


def test_a_refused_draft_takes_its_batch_with_it(address: str):
    with open_journal(address) as journal:
        journal.append([draft(postings=postings(cage=-5, patron_a=5))])
        with pytest.raises(LedgerError, match="patron/a would stand at -1"):
            journal.append([draft(), draft(postings=postings(cage=6, patron_a=-6))])
        assert (journal.count, journal.balances()) == (1, {"cage": -5, "patron/a": 5})
        journal.append([draft(postings=postings(cage=5, patron_a=-5))])
        assert journal.balances() == {}


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"at": -1}, "-1 is no moment"),
        ({"at": 2**53}, "is no moment"),
        ({"kind": "a\0"}, "zero character"),
        ({"table": "\udc80"}, "not text"),
    ],
)
def test_what_no_database_keeps_is_refused(tmp_path: Path, changes: dict[str, Any], says: str):
    with open_journal(tmp_path / "room.db") as journal:
        with pytest.raises(JournalError, match=says):
            journal.append([draft(**changes)])
        assert journal.append([draft()])[0].number == 1


@pytest.fixture(scope="module", params=KINDS)
def chains(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory):
    """One journal of a kind, added to by many examples."""
    with open_journal(new_store(request.param, tmp_path_factory.mktemp("chains"))) as journal:
        yield journal


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    given=st.lists(DRAFTS, min_size=1, max_size=8), cuts=st.lists(st.integers(1, 3), min_size=8, max_size=8)
)
def test_any_batching_gives_the_same_chain(chains: Journal, given: list[Draft], cuts: list[int]):
    previous, count = chains.head, chains.count
    expected: list[str] = []
    for number, one in enumerate(given, start=count + 1):
        previous = entry_hash(number, previous, one)
        expected.append(previous)
    left = list(given)
    for cut in cuts:
        chains.append(left[:cut])
        left = left[cut:]
    found = list(chains.entries(first=count + 1))
    assert [entry.hash for entry in found] == expected
    assert [entry.postings for entry in found] == [one.postings for one in given]
    assert [entry.body for entry in found] == [one.body for one in given]


def test_another_writer_makes_the_owner_stale(address: str):
    with open_journal(address) as journal:
        journal.append([draft("c1")])
        meddle(
            address,
            "INSERT INTO entries SELECT 2, at, kind, table_id, person, 'x', body, rules, engine, digest, hash, hash FROM entries",
        )
        with pytest.raises(StaleJournalError, match="ends with entry 2, expected 1"):
            journal.append([draft("c2")])
        assert (journal.count, journal.balance("cage")) == (1, -500)


def test_after_an_error_of_the_database_it_must_be_opened_again(address: str):
    with open_journal(address) as journal:
        journal.append([draft("c1")])
        meddle(address, "ALTER TABLE postings RENAME TO gone")
        with pytest.raises(JournalError, match="whether entry 2 was written is not known"):
            journal.append([draft("c2")])
        meddle(address, "ALTER TABLE gone RENAME TO postings")
        assert (journal.count, journal.balance("cage"), journal.answered("cage-1", "c2")) == (1, -500, None)
        with pytest.raises(JournalError, match="must be opened again"):
            journal.append([draft("c2")])
    with open_journal(address) as journal:
        assert journal.append([draft("c2")])[0].number == 2


def test_a_closed_journal_takes_nothing(address: str):
    with open_journal(address) as journal:
        pass
    with pytest.raises(JournalError, match="closed"):
        journal.append([draft()])


def test_only_so_many_answers_are_remembered(address: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("houseway.store.journal.RECENT", 2)
    with open_journal(address) as journal:
        journal.append([draft(f"c{i}") for i in range(5)])
        found = [journal.answered("cage-1", f"c{i}") for i in range(5)]
        assert [entry and entry.number for entry in found] == [1, 2, 3, 4, 5]
        with pytest.raises(RepeatedCommandError):
            journal.append([draft("c0")])


def test_many_postings_and_a_large_body(address: str):
    lines = (Posting("cage", -100), *(Posting(f"seat/t/{i}", 1) for i in range(100)))
    with open_journal(address) as journal:
        journal.append([draft(body=bytes(range(256)) * 4000, postings=lines)])
        (entry,) = journal.entries()
        assert (entry.postings, len(entry.body)) == (lines, 1_024_000)
        assert not list(chain_faults([entry]))

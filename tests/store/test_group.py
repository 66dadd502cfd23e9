"""Many callers, one writer."""

import asyncio
from collections.abc import Sequence
from threading import Event, Thread

import pytest

from houseway.errors import JournalError, LedgerError, RepeatedCommandError
from houseway.store import Draft, Entry, GroupWriter, Journal, open_journal
from stores import draft, postings

OVERDRAWN = draft("bad", postings=postings(cage=1, patron_a=-1))


def held_back(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> tuple[Event, list[int]]:
    """Let the journal wait before each batch; return what lets it go on, and the sizes of the batches."""
    go, sizes, append = Event(), list[int](), journal.append

    def slow(drafts: Sequence[Draft]) -> list[Entry]:
        sizes.append(len(drafts))
        go.wait()
        return append(drafts)

    monkeypatch.setattr(journal, "append", slow)
    return go, sizes


def test_the_order_is_that_of_submission_and_what_waits_goes_together(
    address: str, monkeypatch: pytest.MonkeyPatch
):
    with open_journal(address) as journal:
        go, sizes = held_back(journal, monkeypatch)
        with GroupWriter(journal) as writer:
            futures = [writer.submit(draft(f"c{i}")) for i in range(600)]
            go.set()
        entries = [future.result(0) for future in futures]
        assert [entry.number for entry in entries] == list(range(1, 601))
        assert [entry.command for entry in entries] == [f"c{i}" for i in range(600)]
        assert max(sizes) <= 512
        assert len(sizes) <= 4


def test_after_one_that_cannot_be_written_nothing_is(address: str, monkeypatch: pytest.MonkeyPatch):
    """Each was made on top of the one before: c3 may rest on what was never written."""
    with open_journal(address) as journal:
        go, _ = held_back(journal, monkeypatch)
        with GroupWriter(journal) as writer:
            futures = [writer.submit(one) for one in (draft("c1"), draft("c2"), OVERDRAWN, draft("c3"))]
            go.set()
            found = [future.exception(30) or future.result().number for future in futures]
            assert [type(one) for one in found] == [int, int, LedgerError, JournalError]
            assert "patron/a would stand at -1" in str(found[3])
            later = writer.submit(draft("c4"))
        assert isinstance(later.exception(0), JournalError)
        assert [entry.command for entry in journal.entries()] == ["c1", "c2"]


def test_an_id_that_was_used_before_is_such_a_one(address: str):
    with open_journal(address) as journal:
        journal.append([draft("c1")])
        with GroupWriter(journal) as writer:
            futures = [writer.submit(draft("c1")), writer.submit(draft("c2"))]
        assert [type(future.exception(0)) for future in futures] == [RepeatedCommandError, JournalError]
        assert journal.count == 1


def test_many_threads(address: str):
    with open_journal(address) as journal, GroupWriter(journal) as writer:
        numbers: dict[str, list[int]] = {}

        def work(person: str) -> None:
            numbers[person] = [
                writer.submit(draft(f"c{i}", person=person)).result(30).number for i in range(20)
            ]

        threads = [Thread(target=work, args=(f"seat-{i}",)) for i in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(number for own in numbers.values() for number in own) == list(range(1, 161))
        assert all(own == sorted(own) for own in numbers.values())
        assert journal.count == 160


def test_in_asyncio(address: str):
    async def play(writer: GroupWriter) -> list[Entry]:
        return await asyncio.gather(*(asyncio.wrap_future(writer.submit(draft(f"c{i}"))) for i in range(10)))

    with open_journal(address) as journal, GroupWriter(journal) as writer:
        assert [entry.number for entry in asyncio.run(play(writer))] == list(range(1, 11))


def test_what_was_handed_in_cannot_be_given_up(address: str, monkeypatch: pytest.MonkeyPatch):
    """It was done already; those after it were made on top of it."""
    with open_journal(address) as journal:
        go, _ = held_back(journal, monkeypatch)
        with GroupWriter(journal) as writer:
            futures = [writer.submit(draft(f"c{number}")) for number in range(3)]
            given_up = [future.cancel() for future in futures]
            go.set()
        assert given_up == [False] * 3
        assert [future.result(0).number for future in futures] == [1, 2, 3]


def test_a_closed_writer_takes_nothing(address: str):
    with open_journal(address) as journal:
        writer = GroupWriter(journal)
        writer.close()
        writer.close()
        with pytest.raises(JournalError, match="closed"):
            writer.submit(draft())


def test_everybody_hears_of_a_journal_that_cannot_be_written(address: str):
    with open_journal(address) as journal:
        journal.close()
        with GroupWriter(journal) as writer:
            futures = [writer.submit(draft(f"c{i}")) for i in range(3)]
        assert all(isinstance(future.exception(0), JournalError) for future in futures)


def test_everybody_hears_of_a_mistake_in_the_program(address: str, monkeypatch: pytest.MonkeyPatch):
    def broken(_: Sequence[Draft]) -> list[Entry]:
        raise ZeroDivisionError

    with open_journal(address) as journal:
        monkeypatch.setattr(journal, "append", broken)
        with GroupWriter(journal) as writer:
            futures = [writer.submit(draft(f"c{i}")) for i in range(3)]
        assert all(isinstance(future.exception(0), ZeroDivisionError) for future in futures)

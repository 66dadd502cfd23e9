"""Many callers, one writer."""

import asyncio
from collections.abc import Sequence
from threading import Event, Thread
from time import sleep

import pytest

from houseway.errors import JournalError, LedgerError, RepeatedCommandError
from houseway.store import Draft, Entry, GroupWriter, Journal, journal_faults, open_journal
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


def test_only_the_faulty_fail(address: str, monkeypatch: pytest.MonkeyPatch):
    with open_journal(address) as journal:
        go, _ = held_back(journal, monkeypatch)
        with GroupWriter(journal) as writer:
            given = [draft("c1"), draft("c2"), OVERDRAWN, draft("c2"), draft("c3")]
            futures = [writer.submit(one) for one in given]
            go.set()
        found = [future.exception(0) or future.result(0).number for future in futures]
        assert [type(one) for one in found] == [int, int, LedgerError, RepeatedCommandError, int]
        assert [one for one in found if isinstance(one, int)] == [1, 2, 3]
        assert not list(journal_faults(journal))


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


def test_what_was_given_up_while_it_waited_is_not_written(address: str, monkeypatch: pytest.MonkeyPatch):
    with open_journal(address) as journal:
        go, sizes = held_back(journal, monkeypatch)
        with GroupWriter(journal) as writer:
            first = writer.submit(draft("c1"))
            while not sizes:
                sleep(0.001)
            given_up, last = writer.submit(draft("c2")), writer.submit(draft("c3"))
            assert given_up.cancel()
            go.set()
        assert [first.result(0).number, last.result(0).number] == [1, 2]
        assert journal.answered("cage-1", "c2") is None


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

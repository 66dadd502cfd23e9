"""The lines of a table and its readers: in order, none twice, none left out, whatever happens in between."""

import asyncio
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.server.hub import End, Follower, Hub, Line

WAITING, KEPT = 3, 6
"""Fewer than in earnest, so that readers fall behind and lines are forgotten in short tests too."""


def line(entry: int) -> Line:
    return Line(entry, 0, entry, None, (), {}, {}, None)


class Reader:
    """A table with one reader, beside a model of it: the list of all that was told, and where the reader began."""

    def __init__(self) -> None:
        self.hub = Hub()
        self.told: list[int] = []
        self.since = 0
        """After which entry the reader's run begins."""
        self.heard: list[int] = []
        self.follower = Follower()
        self.pending: asyncio.Task[Line | None] | None = None
        self.hub.join(self.follower)

    @property
    def run(self) -> list[int]:
        """What the reader has to hear, as far as it has happened."""
        return [entry for entry in self.told if entry > self.since]

    @property
    def last(self) -> int:
        return self.heard[-1] if self.heard else self.since

    def publish(self, gap: int = 1) -> None:
        """Let something happen; between two lines of a table other entries may lie."""
        if self.hub.end is not None:
            return
        before, behind = self.follower.end, len(self.run) - len(self.heard)
        self.told.append((self.told[-1] if self.told else 0) + gap)
        self.hub.begin()
        self.hub.publish(line(self.told[-1]))
        assert self.follower.end is (before or (End.BEHIND if behind >= WAITING else None))

    async def read(self, number: int) -> None:
        """Hear some lines; the last that is asked for may have to be waited for, while other things happen."""
        for _ in range(number):
            self.pending = self.pending or asyncio.create_task(self.follower.heard())
            if not await self.settle():
                return

    async def settle(self) -> bool:
        """Let the reader hear what he waits for, if it has come; say whether he waits no more."""
        for _ in range(3):
            await asyncio.sleep(0)
        if self.pending is None or not self.pending.done():
            return self.pending is None
        found, self.pending = self.pending.result(), None
        if found is not None:
            self.heard.append(found.entry)
        else:
            assert self.follower.end is not None
        return True

    async def resume(self) -> None:
        """Lose the connection and come back after the last line that was heard."""
        if self.pending is not None:
            self.pending.cancel()
            with suppress(asyncio.CancelledError):
                await self.pending
            self.pending = None
        self.hub.leave(self.follower)
        self.follower = Follower()
        missed = self.hub.since(self.last)
        self.hub.join(self.follower)
        if missed is None:
            assert len([entry for entry in self.told if entry > self.last]) > KEPT, "it could have been told"
            self.since, self.heard = self.hub.entry, []
        else:
            self.heard += [each.entry for each in missed]

    def check(self) -> None:
        """Hold the reader against the model."""
        assert self.heard == self.run[: len(self.heard)]
        if self.follower.end is None:
            assert self.hub.end is None

    async def drain(self) -> None:
        """Hear everything up to the end."""
        await self.read(1)
        while self.follower.end is not None and (found := await self.follower.heard()) is not None:
            self.heard.append(found.entry)


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("publish"), st.lists(st.integers(1, 3), min_size=1, max_size=WAITING + 1)),
        st.tuples(st.just("read"), st.integers(1, WAITING + 1)),
        st.tuples(st.just("resume"), st.none()),
    ),
    max_size=30,
)


async def done(reader: Reader, steps: list[tuple[str, Any]]) -> None:
    """Let things happen one after the other, and look at the reader after each."""
    for step, more in steps:
        if step == "publish":
            for gap in more:
                reader.publish(gap)
        elif step == "read":
            await reader.read(more)
        else:
            await reader.resume()
        await reader.settle()
        reader.check()


@settings(max_examples=400)
@given(STEPS, st.sampled_from([End.CLOSED, End.STOPS, End.STANDS_STILL]), STEPS)
def test_a_reader_hears_a_run_without_holes_and_goes_on_with_it_when_he_comes_back(
    before: list[tuple[str, Any]], end: End, after: list[tuple[str, Any]]
):
    async def whole() -> None:
        reader = Reader()
        await done(reader, before)
        reader.hub.close(end)
        await done(reader, after)
        await reader.drain()
        behind = reader.follower.end is End.BEHIND
        assert reader.heard == reader.run or behind, "what was told before the end"
        await reader.resume()
        assert reader.heard == reader.run

    with pytest.MonkeyPatch.context() as fewer:
        fewer.setattr("houseway.server.hub.MOST_WAITING", WAITING)
        fewer.setattr("houseway.server.hub.KEPT", KEPT)
        asyncio.run(whole())


def test_who_is_too_slow_hears_what_was_there_and_then_why_it_ends(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("houseway.server.hub.MOST_WAITING", WAITING)

    async def whole() -> None:
        reader = Reader()
        for _ in range(WAITING + 5):
            reader.publish()
        await reader.drain()
        assert reader.heard == [1, 2, 3]
        assert reader.follower.end is End.BEHIND
        await reader.resume()
        assert reader.heard == list(range(1, WAITING + 6))

    asyncio.run(whole())


def test_who_has_much_to_hear_hears_it_before_the_end(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("houseway.server.hub.MOST_WAITING", WAITING)

    async def whole() -> None:
        reader = Reader()
        for _ in range(WAITING):
            reader.publish()
        reader.hub.close(End.CLOSED)
        await reader.drain()
        assert (reader.heard, reader.follower.end) == ([1, 2, 3], End.CLOSED)

    asyncio.run(whole())


@pytest.mark.parametrize("end", [End.CLOSED, End.STOPS])
def test_what_is_on_its_way_is_waited_for_unless_it_can_never_come(end: End):
    async def whole() -> None:
        hub = Hub()
        hub.begin()
        hub.close(end)
        waits = asyncio.create_task(hub.still())
        await asyncio.sleep(0.01)
        assert not waits.done()
        hub.close(End.STANDS_STILL)
        await asyncio.wait_for(waits, 5)
        hub.begin()
        await asyncio.wait_for(hub.still(), 5)
        hub.publish(line(7))
        assert not hub.lines, "a line after one that could not be written"

    asyncio.run(whole())

"""The room while it runs: lines in order, nobody told before it is on disk, stopping and starting again."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from threading import Semaphore
from typing import Any

import pytest

from houseway.cardroom.commands import (
    AtTable,
    BuyAtCage,
    CloseTable,
    OpenAccount,
    OpenRoom,
    OpenTable,
    TimeLimits,
)
from houseway.cardroom.people import HOUSE
from houseway.cardroom.picture import picture
from houseway.cardroom.roles import Role
from houseway.errors import ConflictError, JournalError, StaleCommandError
from houseway.server.hub import End, Follower
from houseway.server.live import Live, in_play
from houseway.store import open_journal
from houseway.store.replaying import replayed
from kills import QUICK, games

SLOW = TimeLimits(bank=60, wagers=60, decision=60, dealer=60, disconnected=60)


async def opened_table(live: Live, number: int = 0, limits: TimeLimits = QUICK) -> str:
    """Open a table with its bots and return its name."""
    if not live.room.state.title:
        await live.send(HOUSE, OpenRoom("A room", ""))
    setup, bots = games()[number]
    name = f"table-{number}"
    await live.send(HOUSE, OpenTable(name, setup, limits))
    for seat, kind in enumerate(bots, 1):
        person = f"bot-{number}-{seat}"
        await live.send(HOUSE, OpenAccount(person, (Role.PROPOSITION,), "bot", kind))
        await live.send(HOUSE, BuyAtCage(person, 1_000_000))
        await live.send(person, AtTable(name, {"do": "sit-down", "seat": seat, "amount": 200_000}))
    return name


def run_room(tmp_path: Path, body: Callable[[Live], Coroutine[Any, Any, None]], bot_pause: float = 0) -> None:
    """Let a room run for the time of a test."""

    async def whole() -> None:
        with open_journal(str(tmp_path / "room.db")) as journal:
            live = Live(journal, bot_pause=bot_pause)
            await live.start()
            try:
                await body(live)
            finally:
                await live.stop()

    asyncio.run(whole())


async def _lines(
    live: Live, table: str, person: str | None, number: int, after: int | None = None
) -> list[Any]:
    found: list[Any] = []
    async for line in live.follow(table, person, after):
        found.append(line)
        if len(found) == number:
            break
    return found


@pytest.mark.parametrize("number", range(3))
def test_whoever_comes_back_misses_nothing_and_hears_nothing_twice(tmp_path: Path, number: int):
    async def body(live: Live) -> None:
        name = await opened_table(live, number)
        person = f"bot-{number}-1"
        whole = asyncio.create_task(_lines(live, name, person, 40))
        await asyncio.sleep(0)
        start = (await _lines(live, name, person, 1))[0]["snapshot"]["entry"]
        heard: list[Any] = []
        while len(heard) < 35:
            heard += await _lines(live, name, person, 5, heard[-1]["entry"] if heard else start)
        steady = [line for line in await whole if "snapshot" not in line and line["entry"] > start]
        common = min(len(steady), len(heard))
        assert common > 20
        assert heard[:common] == steady[:common]

    run_room(tmp_path, body)


def test_who_was_away_too_long_or_asks_for_what_is_not_there_gets_the_table_as_it_is(tmp_path: Path):
    async def body(live: Live) -> None:
        name = await opened_table(live, 0, SLOW)
        for after in (-5, 10_000):
            (first,) = await _lines(live, name, None, 1, after)
            assert "snapshot" in first

    run_room(tmp_path, body, bot_pause=60)


def test_a_stop_brings_what_has_been_begun_to_its_end_and_a_start_goes_on(tmp_path: Path):
    kept: list[bytes] = []

    async def first(live: Live) -> None:
        for number in range(3):
            await opened_table(live, number)
        async for _ in live.follow("table-2", None):
            if all(in_play(table) for table in live.room.state.tables.values()):
                break

    async def second(live: Live) -> None:
        assert set(live.room.state.tables) == {"table-0", "table-1", "table-2"}
        kept.append(picture(live.room))
        await asyncio.sleep(0)

    run_room(tmp_path, first)
    with open_journal(str(tmp_path / "room.db")) as journal:
        room = replayed(journal)
        assert not [table.name for table in room.state.tables.values() if in_play(table)]
    run_room(tmp_path, second, bot_pause=60)
    assert kept


def test_the_same_id_at_the_same_time_is_one_command(tmp_path: Path):
    async def body(live: Live) -> None:
        name = await opened_table(live, 0, SLOW)
        before = live.room.state.balance("patron/bot-0-1")
        sale = BuyAtCage("bot-0-1", 500)
        answers = await asyncio.gather(*(live.send(HOUSE, sale, "one") for _ in range(20)))
        assert len({answer.entry for answer in answers}) == 1
        with pytest.raises(ConflictError):
            await live.send(HOUSE, BuyAtCage("bot-0-1", 501), "one")
        assert live.room.state.balance("patron/bot-0-1") == before + 500
        with pytest.raises(StaleCommandError):
            await live.send("bot-0-1", AtTable(name, {"do": "go-away", "seat": 1}), "two", turn=77)

    run_room(tmp_path, body, bot_pause=60)


def test_a_closed_table_tells_its_followers_that_it_is_over(tmp_path: Path):
    async def body(live: Live) -> None:
        name = await opened_table(live, 0, SLOW)
        following = asyncio.create_task(_lines(live, name, None, 100))
        await asyncio.sleep(0.01)
        assert not (await live.send(HOUSE, CloseTable(name))).refused
        assert await asyncio.wait_for(following, 5)

    run_room(tmp_path, body, bot_pause=60)


def _full(_: object) -> None:
    raise OSError("no space left on device")


def test_a_journal_that_fails_stops_the_room_and_nobody_is_told_what_is_not_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async def body(live: Live) -> None:
        name = await opened_table(live, 0, SLOW)
        told = live.hub(name).entry
        monkeypatch.setattr(live.keeper.journal, "_write", _full)
        with pytest.raises(JournalError, match="stands still"):
            await live.send("bot-0-1", AtTable(name, {"do": "go-away", "seat": 1}))
        with pytest.raises(JournalError, match="no space left"):
            await live.send(HOUSE, BuyAtCage("bot-0-1", 5))
        assert live.hub(name).entry == told

    run_room(tmp_path, body, bot_pause=60)


def test_where_the_journal_fails_readers_are_told_and_nobody_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async def body(live: Live) -> None:
        name = await opened_table(live, 0, SLOW)
        follower = Follower()
        followed = live.follow(name, None, follower=follower)
        assert "snapshot" in await anext(followed)
        monkeypatch.setattr(live.keeper.journal, "_write", _full)
        sent = asyncio.create_task(live.send("bot-0-1", AtTable(name, {"do": "go-away", "seat": 1})))
        looking = asyncio.create_task(live.view(name, None))
        for waits in (sent, looking, anext(followed)):
            with pytest.raises(JournalError, match="stands still"):
                await asyncio.wait_for(waits, 5)
        assert follower.end is End.STANDS_STILL
        for late in (live.view(name, None), anext(live.follow(name, None))):
            with pytest.raises(JournalError, match="stands still"):
                await asyncio.wait_for(late, 5)
        with pytest.raises(JournalError, match="stands still"):
            live.ready(name, "bot-0-1", 0)

    run_room(tmp_path, body, bot_pause=60)


def test_what_fails_half_way_stops_the_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def body(live: Live) -> None:
        name = await opened_table(live, 0, SLOW)

        def broken(*_: object) -> None:
            raise ValueError("a mistake of ours")

        monkeypatch.setattr(live.room.state.tables[name].live, "apply", broken)
        with pytest.raises(JournalError, match="a mistake of ours"):
            await live.send("bot-0-1", AtTable(name, {"do": "go-away", "seat": 1}))
        with pytest.raises(JournalError, match="stands still"):
            await live.view(name, None)

    run_room(tmp_path, body, bot_pause=60)


def test_a_checkpoint_that_cannot_be_written_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    tried = Semaphore(0)

    def failing(_: int) -> None:
        tried.release()
        raise OSError("no space left on device")

    async def body(live: Live) -> None:
        monkeypatch.setattr(live.keeper.journal, "tick", failing)
        for _ in range(2):
            assert await asyncio.to_thread(tried.acquire, timeout=20)
        assert not live.broken

    run_room(tmp_path, body)
    assert "no checkpoint could be written" in caplog.text

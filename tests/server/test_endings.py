"""A WebSocket through a real server: who is not let in is told why, and every end has a code of its own."""

import asyncio
import json
import time
from collections.abc import Generator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from houseway.cardroom.commands import AtTable, CloseTable, OpenTable
from houseway.server import Settings
from houseway.server.channel import Channel, GoneError
from houseway.server.settings import Limits, Rate
from server.real import Real, ending, heard, real
from server.served import BACCARAT, NO_CLOCK

EVENTS = "/api/tables/one/events"
SIT = {"do": "sit-down", "seat": 1, "amount": 100_000}


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Generator[Real]:
    """A room with a table that is open and one that was closed, for tests that change nothing in it."""
    with real(tmp_path_factory.mktemp("real")) as room:
        room.do("floor-1", OpenTable("gone", BACCARAT, NO_CLOCK))
        room.do("floor-1", CloseTable("gone"))
        yield room


@pytest.fixture
def room(tmp_path: Path) -> Generator[Real]:
    with real(tmp_path) as found:
        yield found


@pytest.mark.parametrize(
    ("path", "status", "rule"),
    [
        ("/api/tables/two/events", 404, "no-such-table"),
        ("/api/tables/gone/events", 410, "closed"),
        (f"{EVENTS}?after=-1", 400, "malformed"),
        (f"{EVENTS}?after=x", 400, "malformed"),
        (f"{EVENTS}?after=", 400, "malformed"),
        (f"{EVENTS}?after={2**60}", 400, "malformed"),
    ],
)
def test_who_is_not_let_in_is_told_why(shared: Real, path: str, status: int, rule: str):
    with shared.follow(path) as connection:
        (message,), code, reason = ending(connection)
    assert (message["error"]["status"], message["error"]["rule"]) == (status, rule)
    assert message["error"]["says"]
    assert (code, reason) == (4000 + status, rule)


def test_another_sites_page_is_told_that_it_is_one(shared: Real):
    with shared.follow(origin="https://elsewhere.example") as connection:
        (message,), code, _ = ending(connection)
    assert message["error"]["rule"] == "origin"
    assert code == 4403


def test_who_comes_too_often_is_told_so(tmp_path: Path):
    few = Limits(play=Rate(burst=2, a_minute=1))
    with real(tmp_path, Settings(limits=few)) as room:
        for _ in range(2):
            with room.follow() as connection:
                heard(connection, "snapshot")
        with room.follow() as connection:
            (message,), code, _ = ending(connection)
    assert message["error"]["rule"] == "too-often"
    assert code == 4429


def test_one_session_or_address_has_only_so_many_connections_at_a_time(room: Real):
    room.house.presence.most = 2
    cookie = room.cookie("player-1")
    for headers in ({}, {"cookie": cookie}):
        with room.follow(**headers) as first, room.follow(**headers) as second:
            heard(first, "snapshot")
            heard(second, "snapshot")
            with room.follow(**headers) as third:
                (message,), code, _ = ending(third)
            assert message["error"]["rule"] == "too-many-connections"
            assert "2 connections are open already" in message["error"]["says"]
            assert code == 4429
    with room.follow() as again:
        assert heard(again, "snapshot")


UNREADABLE = [
    "[" * 5_000,
    '{"id": "1", "command": {"do": ' + "[" * 5_000,
    b"\xff\xfe",
    b'{"id": "\xff", "command": {}}',
    '{"ping": 99999999999999999999999999}',
    '{"ping": 9007199254740993}',
    '{"a": "\\ud800"}',
]


@pytest.mark.parametrize("text", UNREADABLE, ids=lambda text: str(text[:40]))
def test_what_cannot_be_read_is_told_and_ends_nothing(shared: Real, text: str | bytes):
    before = shared.house.journal.count
    with shared.follow(cookie=shared.cookie("player-1")) as connection:
        connection.send(text)
        error = heard(connection, "error")["error"]
        assert (error["status"], error["rule"]) == (400, "malformed")
        connection.send('{"ping": 3}')
        assert heard(connection, "pong") == {"pong": 3}
    assert shared.house.journal.count == before


def test_no_depth_is_too_much(shared: Real):
    """Somewhere below what cannot be read lies what can be read and not be written."""
    with shared.follow(cookie=shared.cookie("player-1")) as connection:
        for depth in range(800, 1000, 3):
            deep = "[" * depth + "]" * depth
            connection.send(f'{{"id": "{depth}", "command": {{"do": "sit-down", "seat": {deep}}}}}')
            assert heard(connection, "error")["error"]["rule"] == "malformed"


def test_a_message_that_is_too_large_ends_the_connection(shared: Real):
    with shared.follow() as connection:
        connection.send("x" * 10_000)
        _, code, _ = ending(connection)
    assert code == 1009


def test_who_takes_nothing_any_more_is_as_good_as_gone(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("houseway.server.channel.SLOWEST", 0.01)

    async def stuck(*_: object) -> None:
        await asyncio.Event().wait()

    async def whole() -> None:
        socket: Any = SimpleNamespace(send_text=stuck, close=stuck)
        with pytest.raises(GoneError):
            await Channel(socket).say({})
        with pytest.raises(GoneError):
            await Channel(socket).end(1000, "")

    asyncio.run(whole())


def test_a_mistake_of_the_server_is_logged_and_said(
    room: Real, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    async def broken(*_: object) -> None:
        raise ValueError("a secret")

    monkeypatch.setattr("houseway.server.connection.done_at_table", broken)
    with room.follow(cookie=room.cookie("player-1")) as connection:
        connection.send(json.dumps({"id": "1", "command": SIT}))
        messages, code, reason = ending(connection)
    assert code == 1011
    assert "a secret" in caplog.text
    assert "secret" not in reason + json.dumps(messages)


def test_a_closed_table_is_over(room: Real):
    with room.follow() as connection:
        heard(connection, "snapshot")
        room.do("floor-1", CloseTable("one"))
        assert ending(connection)[1:] == (4410, "the table was closed")


def test_who_falls_too_far_behind_may_come_back(room: Real, monkeypatch: pytest.MonkeyPatch):
    with room.follow() as connection:
        entry = heard(connection, "snapshot")["snapshot"]["entry"]
        monkeypatch.setattr("houseway.server.hub.MOST_WAITING", 0)
        room.do("player-1", AtTable("one", SIT))
        assert ending(connection) == ([], 4408, "the reader fell too far behind")
    with room.follow(f"{EVENTS}?after={entry}") as connection:
        assert heard(connection, "events")["events"][0]["event"] == "seat-taken"


def test_a_room_that_stops_says_that_it_comes_back(tmp_path: Path):
    with ExitStack() as after:
        with real(tmp_path) as room:
            connection = after.enter_context(room.follow())
            heard(connection, "snapshot")
        assert ending(connection)[1] == 1012


def test_who_signs_out_is_gone_though_nothing_happens(room: Real):
    cookie = room.cookie("player-1")
    with room.follow(cookie=cookie) as connection:
        heard(connection, "snapshot")
        room.call(room.house.sessions.end_all("player-1"))
        assert ending(connection)[1:] == (4401, "signed out")


def test_where_the_journal_cannot_be_written_readers_are_told_and_nobody_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    def full(_: object) -> None:
        raise OSError("no space left on device")

    with ExitStack() as after, real(tmp_path) as room:
        watcher = after.enter_context(room.follow())
        player = after.enter_context(room.follow(cookie=room.cookie("player-1")))
        heard(watcher, "snapshot")
        monkeypatch.setattr(room.house.journal, "_write", full)
        player.send(json.dumps({"id": "1", "command": SIT}))
        assert heard(player, "error")["error"]["status"] == 503
        for connection in (watcher, player):
            messages, code, _ = ending(connection)
            assert code == 4503
            assert not [each for each in messages if "entry" in each], "what is not on disk was told"
        for answer in (_get(room, "/api/tables/one"), _get(room, "/api/health")):
            assert (answer.status_code, answer.json()["error"]["rule"]) == (503, "stands-still")
        with room.follow() as late:
            (message,), code, _ = ending(late)
        assert (message["error"]["status"], code) == (503, 4503)
    assert room.stopped_after < 3


def _get(room: Real, path: str) -> httpx.Response:
    begun = time.monotonic()
    answer = httpx.get(f"http://{room.address}{path}", timeout=20, trust_env=False)
    assert time.monotonic() - begun < 5
    return answer

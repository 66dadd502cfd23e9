"""A table over a WebSocket: its events in order, commands, what is wrong."""

import json
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from houseway.cardroom.commands import CloseTable
from server.served import PLAYERS, Served
from server.watching import EVENTS, heard, say


def test_the_first_message_is_the_table_and_then_what_happens(room: Served):
    with room.stranger().websocket_connect(EVENTS) as socket:
        first = json.loads(socket.receive_text())
        assert first["snapshot"]["view"]["game"] == "casino-royale/ez-baccarat-panda-8"
        room.at("player-1", "sit-down", seat=1, amount=100_000)
        line = json.loads(socket.receive_text())
        assert line["entry"] == room.count > first["snapshot"]["entry"]
        assert line["events"][0].items() >= {"event": "seat-taken", "seat": 1, "amount": 100_000}.items()


def test_commands_can_be_sent_and_are_answered(room: Served):
    with room.signed_in("player-1").websocket_connect(EVENTS) as socket:
        say(socket, id="7", command={"do": "sit-down", "seat": 1, "amount": 100_000})
        answer = heard(socket, "answer")
        assert answer["id"] == "7"
        assert answer["answer"]["entry"] == room.count
        say(socket, id="7", command={"do": "sit-down", "seat": 1, "amount": 100_000})
        assert heard(socket, "answer") == answer


def test_a_watcher_can_only_watch(shared: Served):
    before = shared.count
    with shared.stranger().websocket_connect(EVENTS) as socket:
        say(socket, id="1", command={"do": "sit-down", "seat": 1, "amount": 100_000})
        assert heard(socket, "error")["error"]["status"] == 401
    assert shared.count == before


BAD = [
    "",
    "{",
    "[]",
    "null",
    '"x"',
    "{}",
    '{"id": "1"}',
    '{"id": "1", "command": 3}',
    '{"id": "1", "command": {"do": "fly"}}',
    '{"ping": "x"}',
    '{"ping": 1, "more": 2}',
    '{"id": 5, "command": {}}',
]


@pytest.mark.parametrize("text", BAD)
def test_a_bad_message_is_told_and_ends_nothing(shared: Served, text: str):
    before = shared.count
    with shared.signed_in("player-1").websocket_connect(EVENTS) as socket:
        socket.send_text(text)
        error = heard(socket, "error")["error"]
        assert (error["status"], error["rule"]) == (400, "malformed")
        say(socket, ping=3)
        assert heard(socket, "pong") == {"pong": 3}
    assert shared.count == before


def test_bytes_are_read_as_text_or_told(room: Served):
    with room.signed_in("player-1").websocket_connect(EVENTS) as socket:
        socket.send_bytes(b'{"ping": 1}')
        assert heard(socket, "pong") == {"pong": 1}
        socket.send_bytes(b"\xff\xfe")
        assert heard(socket, "error")["error"]["rule"] == "malformed"


def test_a_refusal_names_the_rule(room: Served):
    with room.signed_in("player-1").websocket_connect(EVENTS) as socket:
        say(socket, id="a", command={"do": "sit-down", "seat": 1, "amount": 90_000_000})
        told = heard(socket, "error")
        assert (told["id"], told["error"]["status"], told["error"]["rule"]) == ("a", 422, "short")


def test_a_message_that_is_too_large_ends_the_connection(shared: Served):
    with shared.signed_in("player-1").websocket_connect(EVENTS) as socket:
        say(socket, id="1", command={"do": "x" * 70_000})
        with pytest.raises(WebSocketDisconnect) as ended:
            heard(socket, "nothing")
        assert ended.value.code == 1009


def test_an_unknown_table_has_no_events(shared: Served):
    with shared.stranger().websocket_connect("/api/tables/two/events") as socket:
        assert heard(socket, "error")["error"]["rule"] == "no-such-table"
        with pytest.raises(WebSocketDisconnect) as ended:
            heard(socket, "nothing")
        assert ended.value.code == 4404


def test_a_closed_table_says_that_nothing_more_comes(room: Served):
    with room.stranger().websocket_connect(EVENTS) as socket:
        heard(socket, "snapshot")
        room.do("floor-1", CloseTable("one"))
        with pytest.raises(WebSocketDisconnect) as ended:
            heard(socket, "nothing")
        assert ended.value.code == 4410


def test_who_signs_out_hears_nothing_more(room: Served):
    client = room.signed_in("player-1")
    with client.websocket_connect(EVENTS) as socket:
        heard(socket, "snapshot")
        assert client.delete("/api/session").status_code == 204
        room.at("player-2", "sit-down", seat=2, amount=100_000)
        with pytest.raises(WebSocketDisconnect) as ended:
            heard(socket, "nothing")
        assert ended.value.code == 4401


def played(room: Served) -> int:
    """Let three people play a round; return the entry before it."""
    before = room.count
    room.seat_all()
    offered: int = room.stranger().get("/api/tables/one").json()["view"]["bank"]["offered_to"]
    room.at(PLAYERS[offered - 1], "accept-bank", seat=offered, stake=100_000)
    for seat in {1, 2, 3} - {offered}:
        bettor = {"seat": seat}
        room.at(PLAYERS[seat - 1], "place-wager", seat=seat, bettor=bettor, wager="player", amount=2000)
    room.at("dealer-1", "close-wagers")
    room.at("dealer-1", "settle-wagers")
    return before


def lines(room: Served, person: str | None, after: int, last: int) -> list[dict[str, Any]]:
    """Return what somebody hears after an entry, up to another one."""
    client = room.stranger() if person is None else room.signed_in(person)
    found: list[dict[str, Any]] = []
    if after == last:
        return found
    with client.websocket_connect(f"{EVENTS}?after={after}") as socket:
        while not found or found[-1]["entry"] < last:
            found.append(json.loads(socket.receive_text(timeout=10)))
            assert "snapshot" not in found[-1]
    return found


@pytest.mark.parametrize("person", [None, "player-1", "player-2", "dealer-1"])
def test_who_comes_back_at_any_point_hears_the_same_as_who_stayed(room: Served, person: str | None):
    start = played(room)
    last = room.house.live.hub("one").entry
    whole = lines(room, person, start, last)
    assert len(whole) >= 8
    for cut in (line["entry"] for line in whole):
        first, rest = lines(room, person, start, cut), lines(room, person, cut, last)
        assert first + rest == whole


@pytest.mark.parametrize("after", [0, 10**9])
def test_who_was_away_too_long_gets_the_table_as_it_is(room: Served, after: int):
    played(room)
    hub = room.house.live.hub("one")
    hub.from_start = max(hub.from_start, 1)
    with room.stranger().websocket_connect(f"{EVENTS}?after={after}") as socket:
        assert json.loads(socket.receive_text(timeout=10))["snapshot"]["entry"] == hub.entry


@pytest.mark.parametrize("after", ["x", "-1", "1.5", str(2**60)])
def test_an_entry_that_is_none_is_refused(shared: Served, after: str):
    with shared.stranger().websocket_connect(f"{EVENTS}?after={after}") as socket:
        assert f'after="{after[:20]}"' in heard(socket, "error")["error"]["says"]
        with pytest.raises(WebSocketDisconnect) as ended:
            heard(socket, "nothing")
        assert ended.value.code == 4400

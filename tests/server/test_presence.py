"""Who is there and who is not: a table is told of people who have no connection to it, and of their return."""

import asyncio
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from houseway.cardroom.commands import LoseConnection
from houseway.cardroom.people import HOUSE
from houseway.server.presence import Presence
from server.served import Served
from server.watching import EVENTS, heard, seat_bot, until

LONG = 60_000


@pytest.fixture
def presence(room: Served) -> Presence:
    """Those who sit down have next to no time to connect; those who were connected have little."""
    room.house.presence.arriving = 20
    return room.house.presence


def sit(room: Served, person: str = "player-1", seat: int = 1) -> None:
    room.at(person, "sit-down", seat=seat, amount=100_000)


def told(room: Served, kind: str = "lose-connection") -> int:
    return sum(1 for _ in room.house.journal.entries(kind=kind))


def lost(room: Served) -> set[str]:
    return set(room.house.state.tables["one"].lost)


def over(socket: Any) -> int:
    """Hear the rest and return with which code it ends."""
    with pytest.raises(WebSocketDisconnect) as ended:
        heard(socket, "nothing")
    return ended.value.code


def test_a_lost_connection_is_noted_after_the_grace_and_a_return_at_once(room: Served):
    sit(room)
    client = room.signed_in("player-1")
    with client.websocket_connect(EVENTS) as socket, client.websocket_connect(EVENTS) as second:
        heard(socket, "snapshot")
        heard(second, "snapshot")
    until(room, lambda: told(room) and room.house.presence.quiet)
    assert told(room) == 1, "two connections are one person"
    assert lost(room) == {"player-1"}
    with client.websocket_connect(EVENTS) as socket:
        heard(socket, "snapshot")
        until(room, lambda: not lost(room))


def test_who_comes_back_within_the_grace_was_never_away(room: Served):
    sit(room)
    client = room.signed_in("player-1")
    room.house.presence.grace = 200  # one that a slow machine keeps
    for _ in range(3):
        with client.websocket_connect(EVENTS) as socket:
            heard(socket, "snapshot")
    with client.websocket_connect(EVENTS):
        until(room, lambda: room.house.presence.quiet)
    assert not told(room)


def test_a_watchers_connection_is_nobodys_loss(room: Served):
    before = room.count
    with room.signed_in("player-1").websocket_connect(EVENTS) as socket:
        heard(socket, "snapshot")
    until(room, lambda: room.house.presence.quiet)
    assert room.count == before


def test_who_sits_down_and_never_connects_is_lost(room: Served, presence: Presence):
    sit(room)
    assert not lost(room), "he has a moment to connect"
    until(room, lambda: lost(room) == {"player-1"})
    until(room, lambda: presence.quiet)
    sit(room, "player-2", 2)
    until(room, lambda: lost(room) == {"player-1", "player-2"} and presence.quiet)
    assert told(room) == 2, "each is told once"
    with room.signed_in("player-1").websocket_connect(EVENTS) as socket:
        heard(socket, "snapshot")
        until(room, lambda: lost(room) == {"player-2"})


def test_who_was_lost_gets_up_and_sits_down_again_is_lost_again(room: Served, presence: Presence):
    for number in (1, 2):
        sit(room)
        until(room, lambda: lost(room))
        until(room, lambda: presence.quiet)
        assert told(room) == number
        room.at("player-1", "get-up", seat=1)
        assert not lost(room)
    until(room, lambda: presence.quiet)
    assert told(room) == 2


def test_who_is_connected_before_he_sits_down_is_there(room: Served, presence: Presence):
    with room.signed_in("player-1").websocket_connect(EVENTS) as socket:
        heard(socket, "snapshot")
        sit(room)
        sit(room, "player-2", 2)
        until(room, lambda: lost(room) == {"player-2"})
        until(room, lambda: presence.quiet)
    assert told(room) == 1


def test_bots_need_no_connection(room: Served, presence: Presence):
    seat_bot(room, "house-way", 2)
    sit(room, seat=5)
    until(room, lambda: lost(room) == {"player-1"} and presence.quiet)
    assert told(room) == 1


def test_who_is_lost_already_is_not_told_of_again(room: Served, presence: Presence):
    presence.arriving = 200  # longer than it takes to say so here, as a start does
    sit(room)
    room.do(HOUSE, LoseConnection("one", "player-1"))
    until(room, lambda: presence.quiet)
    assert told(room) == 1


def test_who_signs_out_is_lost_at_once(room: Served):
    sit(room)
    room.house.presence.grace = LONG
    client = room.signed_in("player-1")
    with client.websocket_connect(EVENTS) as socket:
        heard(socket, "snapshot")
        assert client.delete("/api/session").status_code == 204
        assert over(socket) == 4401
        until(room, lambda: lost(room) == {"player-1"})


def test_who_signs_out_and_is_there_with_another_session_is_not_lost(room: Served):
    sit(room)
    client, other = room.signed_in("player-1"), room.signed_in("player-1")
    with client.websocket_connect(EVENTS) as socket, other.websocket_connect(EVENTS) as stays:
        heard(stays, "snapshot")
        client.delete("/api/session")
        assert over(socket) == 4401
        until(room, lambda: room.house.presence.quiet)
        assert not lost(room)


def test_a_session_that_runs_out_ends_its_connections(room: Served):
    sit(room)
    room.house.presence.grace = LONG
    with room.signed_in("player-1").websocket_connect(EVENTS) as socket:
        heard(socket, "snapshot")
        room.clock.now += 3_600_001
        assert over(socket) == 4401
        until(room, lambda: lost(room) == {"player-1"})


def test_the_seat_of_somebody_who_stays_away_is_freed_and_his_chips_are_his(room: Served, presence: Presence):
    presence.kept = 20
    before = room.house.state.balance("patron/player-1")
    sit(room)
    until(room, lambda: told(room, "pick-up-seat"))
    assert room.house.state.tables["one"].seated == {}
    assert room.house.state.balance("patron/player-1") == before


def test_who_comes_back_keeps_his_seat(room: Served, presence: Presence):
    presence.kept = 500
    sit(room)
    until(room, lambda: lost(room))
    with room.signed_in("player-1").websocket_connect(EVENTS) as socket:
        heard(socket, "snapshot")
        until(room, lambda: not lost(room))
        room.client.blocking_portal.call(asyncio.sleep, 0.8)
        assert room.house.state.tables["one"].seated == {1: "player-1"}

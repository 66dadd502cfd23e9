"""People who are gone, seats that are picked up, and what the house itself may do late or at its own table."""

from __future__ import annotations

from cardroom.rooms import CHIPS, PLAYERS, TestRoom
from houseway.cardroom.commands import (
    AtTable,
    GrantRoles,
    LoseConnection,
    PickUpSeat,
    Reconnect,
    TimeIsUp,
)
from houseway.cardroom.people import CLOCK, HOUSE
from houseway.cardroom.roles import Role
from houseway.cardroom.state import RoomTable
from houseway.cardroom.writing import accepted_body, refused_body


def seated() -> tuple[TestRoom, RoomTable]:
    room = TestRoom()
    room.seat_all()
    return room, room.room.state.tables["one"]


def test_who_is_gone_for_long_is_away_and_is_offered_nothing():
    """Nobody is offered the bank, dealt in or charged who is not there: 004:2086"""
    room, table = seated()
    room.do(HOUSE, LoseConnection("one", "player-1"))
    room.now += 10_000
    assert room.do(CLOCK, TimeIsUp("one")).did == {"do": "go-away", "seat": 1}
    assert table.live.waiting().seats == (2,)
    room.do(HOUSE, Reconnect("one", "player-1"))
    room.at("player-1", "come-back", seat=1)
    assert not table.lost


def test_who_was_lost_a_moment_ago_is_not_away_yet():
    room, table = seated()
    room.now = (table.deadline or 0) - 1000
    room.do(HOUSE, LoseConnection("one", "player-2"))
    room.now += 1000
    assert room.do(CLOCK, TimeIsUp("one")).did == {"do": "decline-bank", "seat": 1}


def test_a_table_where_everybody_is_gone_waits_and_writes_nothing_more():
    room, table = seated()
    for name in PLAYERS:
        room.do(HOUSE, LoseConnection("one", name))
    for _ in PLAYERS[1:]:
        room.now = table.deadline or 0
        room.do(CLOCK, TimeIsUp("one"))
    assert table.live.waiting().phase == "players"
    assert table.deadline is None


def test_the_floor_or_the_house_picks_up_a_seat_and_the_chips_stay_their_owners():
    room, table = seated()
    assert room.refused("dealer-1", PickUpSeat("one", 2, "gone for an hour")) == ["not-allowed"]
    assert room.refused("floor-1", PickUpSeat("one", 5, "gone for an hour")) == ["seat"]
    done = room.do("floor-1", PickUpSeat("one", 2, "gone for an hour"))
    assert done.postings == {"seat/one/2": -500_000, "patron/player-2": 500_000}
    room.do(HOUSE, PickUpSeat("one", 3, "gone for an hour"))
    assert table.seated == {1: "player-1"}
    assert room.balances["patron/player-3"] == CHIPS


def test_a_seat_with_chips_in_play_is_not_picked_up():
    room, _ = seated()
    room.at("player-1", "accept-bank", seat=1, stake=100_000)
    room.bet(2)
    assert room.refused("floor-1", PickUpSeat("one", 1, "gone for an hour")) == ["in-play"]
    assert room.refused("floor-1", PickUpSeat("one", 2, "gone for an hour")) == ["in-play"]


def test_the_house_is_never_late():
    room, table = seated()
    room.at("player-1", "accept-bank", seat=1, stake=100_000)
    room.bet(2)
    room.now = (table.deadline or 0) + 5000
    assert "late" in room.refused("player-3", AtTable("one", {"do": "place-wager", "seat": 3, "bettor": {"seat": 3}, "wager": "player", "amount": 2000}))  # fmt: skip
    room.at("dealer-1", "close-wagers")
    room.at("floor-1", "void-round", reason="a card was seen")


def test_who_plays_at_a_table_does_not_deal_there():
    room = TestRoom()
    room.do("admin-1", GrantRoles("player-1", (Role.PATRON, Role.DEALER)))
    room.seat_all()
    room.at("player-2", "get-up", seat=2)
    assert room.refused("player-1", AtTable("one", {"do": "offer-bank"})) == ["not-allowed"]


def test_a_seat_that_is_taken_is_said_to_be():
    room = TestRoom()
    room.at("player-1", "sit-down", seat=1, amount=500_000)
    assert room.refused("player-2", AtTable("one", {"do": "sit-down", "seat": 1, "amount": 5000})) == ["seat"]


def test_somebody_is_always_left_who_may_manage_people():
    room = TestRoom()
    assert room.refused("admin-1", GrantRoles("admin-1", (Role.FLOOR,))) == ["last-admin"]
    room.do("admin-1", GrantRoles("floor-1", (Role.ADMIN,)))
    room.do("admin-1", GrantRoles("admin-1", (Role.FLOOR,)))


def test_what_is_written_of_a_table_is_salted_and_the_salt_is_another_each_time():
    room, _ = seated()
    first = room.at("player-1", "decline-bank", seat=1)
    second = room.at("player-2", "decline-bank", seat=2)
    assert len({first.salt, second.salt, ""}) == 3
    command = AtTable("one", {"do": "decline-bank", "seat": 3})
    assert f'"salt":"{second.salt}"'.encode() in accepted_body(command, second)
    assert b'"salt":"abc"' in refused_body(command, (), "abc")
    assert room.do("admin-1", GrantRoles("player-1", (Role.PATRON,))).salt == ""

"""A room: money comes from the cage, goes to tables and back; what is refused changes nothing."""

from typing import Any

import pytest

from cardroom.rooms import CHIPS, PLAYERS, START, TestRoom
from houseway.cardroom.commands import (
    AnyRoomCommand,
    AtTable,
    BuyAtCage,
    CashOut,
    CloseTable,
    CountDrop,
    LoseConnection,
    OpenAccount,
    OpenTable,
    Reconnect,
    Resume,
    StartShift,
    TimeIsUp,
)
from houseway.cardroom.people import CLOCK, HOUSE
from houseway.cardroom.picture import picture
from houseway.cardroom.roles import Role
from houseway.errors import HousewayError, IllegalError, RecordError, StaleCommandError


def _played() -> TestRoom:
    """A room in which one round was played to its end by the clock."""
    room = TestRoom()
    room.seat_all()
    room.at(PLAYERS[0], "accept-bank", seat=1, stake=100_000)
    room.bet(2)
    room.bet(3, "banker", 5000)
    while room.room.state.tables["one"].live.waiting().phase != "bank":
        until = room.room.state.tables["one"].deadline
        assert until is not None
        room.now = until
        room.do(CLOCK, TimeIsUp("one"))
    return room


def test_chips_come_from_the_cage_and_go_back_to_it():
    room = TestRoom()
    assert room.balances == {"cage": -3 * CHIPS, **{f"patron/{name}": CHIPS for name in PLAYERS}}
    room.do("cage-1", CashOut("player-1", CHIPS))
    assert room.balances["cage"] == -2 * CHIPS
    assert room.refused("cage-1", CashOut("player-1", 1)) == ["short"]


def test_chips_go_from_the_pocket_to_the_seat_and_into_stake_and_wagers():
    room = TestRoom()
    done = room.at("player-1", "sit-down", seat=1, amount=300_000)
    assert done.postings == {"seat/one/1": 300_000, "patron/player-1": -300_000}
    room.at("player-2", "sit-down", seat=2, amount=200_000)
    done = room.at("player-1", "accept-bank", seat=1, stake=50_000)
    assert done.postings == {"seat/one/1": -50_000, "bank/one": 50_000}
    assert room.bet(2).postings == {"seat/one/2": -2000, "wagers/one/2": 2000}
    assert sum(room.balances.values()) == 0


def test_fees_are_taken_dropped_and_counted_and_only_then_the_house_has_them():
    """004:2028, option 1: $1 for action up to $200, of the player-dealer alone."""
    room = _played()
    assert room.balances["drop/one"] == 100
    assert "house" not in room.balances
    room.do("cage-1", CountDrop("one"))
    assert room.balances["house"] == 100
    assert room.refused("cage-1", CountDrop("one")) == ["nothing-dropped"]


def test_a_round_moves_money_between_players_only():
    room = _played()
    table = sum(amount for name, amount in room.balances.items() if name.startswith("seat/"))
    assert table == 3 * 500_000 - 100
    assert not [name for name in room.balances if name.startswith(("wagers/", "bank/", "collection/"))]


def test_closing_a_table_gives_everybody_his_chips():
    room = _played()
    before = dict(room.balances)
    room.do("floor-1", CloseTable("one"))
    for seat, name in enumerate(PLAYERS, 1):
        assert room.balances[f"patron/{name}"] == before[f"patron/{name}"] + before[f"seat/one/{seat}"]
    assert room.balances["drop/one"] == 100
    assert room.refused("player-1", AtTable("one", {"do": "get-up", "seat": 1})) == ["no-such-table"]
    setup = TestRoom().room.state.tables["one"].setup
    assert room.refused("floor-1", OpenTable("one", setup)) == ["table-name"]


def test_a_table_in_play_cannot_be_closed():
    room = TestRoom()
    room.seat_all()
    room.at(PLAYERS[0], "accept-bank", seat=1, stake=100_000)
    assert room.refused("floor-1", CloseTable("one"))


@pytest.mark.parametrize(
    ("person", "raw", "rule"),
    [
        ("player-2", {"do": "decline-bank", "seat": 1}, "not-allowed"),
        ("player-1", {"do": "close-wagers"}, "not-allowed"),
        ("dealer-1", {"do": "void-round", "reason": "a card fell"}, "not-allowed"),
        ("player-1", {"do": "sit-down", "seat": 4, "amount": 1000}, "seated"),
        ("cage-1", {"do": "sit-down", "seat": 4, "amount": 1000}, "not-allowed"),
        ("player-1", {"do": "buy-chips", "seat": 1, "amount": CHIPS}, "short"),
        ("player-1", {"do": "get-up", "seat": 5}, "not-allowed"),
    ],
)
def test_what_somebody_may_not_do_at_a_table_is_refused_and_changes_nothing(
    person: str, raw: dict[str, Any], rule: str
):
    room = TestRoom()
    room.seat_all()
    before = picture(room.room)
    with pytest.raises(IllegalError) as caught:
        room.do(person, AtTable("one", raw))
    assert rule in {each.rule for each in room.room.check(room.now, person, AtTable("one", raw))}
    assert str(caught.value)
    assert picture(room.room) == before


@pytest.mark.parametrize(
    "raw", [{}, {"do": "fly"}, {"do": "get-up", "seat": "1"}, {"do": "get-up", "seat": 1, "x": 2}]
)
def test_what_is_no_command_is_refused_with_the_reason(raw: dict[str, Any]):
    room = TestRoom()
    with pytest.raises(RecordError, match="no command of this table"):
        room.do("player-1", AtTable("one", raw))


def test_a_late_bet_is_refused_though_nobody_has_called_time():
    room = TestRoom()
    room.seat_all()
    room.at(PLAYERS[0], "accept-bank", seat=1, stake=100_000)
    room.now += 20_001
    command = AtTable(
        "one", {"do": "place-wager", "seat": 2, "bettor": {"seat": 2}, "wager": "player", "amount": 2000}
    )
    assert room.refused("player-2", command) == ["late"]
    assert not room.refused("player-2", AtTable("one", {"do": "buy-chips", "seat": 2, "amount": 2000}))


def test_time_is_called_when_it_is_up_and_not_before():
    room = TestRoom()
    room.seat_all()
    room.now += 14_999
    assert room.refused(CLOCK, TimeIsUp("one")) == ["too-early"]
    room.now += 1
    done = room.do(CLOCK, TimeIsUp("one"))
    assert done.did == {"do": "decline-bank", "seat": 1}


def test_who_lost_his_connection_is_waited_for_less_long_and_after_his_return_as_ever():
    room = TestRoom()
    room.seat_all()
    table = room.room.state.tables["one"]
    room.do(HOUSE, LoseConnection("one", "player-1"))
    assert table.deadline == START + 10_000
    room.do(HOUSE, Reconnect("one", "player-1"))
    assert table.deadline == START + 15_000


def test_after_a_standstill_time_begins_anew_and_nobody_is_there_yet():
    room = TestRoom()
    room.seat_all()
    room.now += 3_600_000
    room.do(HOUSE, Resume())
    table = room.room.state.tables["one"]
    assert table.lost == dict.fromkeys(PLAYERS, room.now)
    assert table.deadline == room.now + 10_000


def test_a_command_for_another_turn_is_stale():
    room = TestRoom()
    table = room.room.state.tables["one"]
    room.at("player-1", "sit-down", seat=1, amount=300_000)
    table.meant_now(1)
    table.meant_now(None)
    for turn in (0, 2):
        with pytest.raises(StaleCommandError, match=f"turn {turn}"):
            table.meant_now(turn)


def test_a_shift_is_begun_once():
    room = TestRoom()
    room.do("floor-1", StartShift("day"))
    assert room.refused("floor-1", StartShift("day")) == ["shift"]


@pytest.mark.parametrize(
    "command",
    [
        OpenAccount("player-1", (Role.PATRON,)),
        OpenAccount("new-one", (Role.PATRON,), "bot"),
        BuyAtCage("nobody", 5),
    ],
)
def test_people_who_are_not_there_or_there_already(command: AnyRoomCommand):
    with pytest.raises(HousewayError):
        TestRoom().do("admin-1", command)


def test_the_same_commands_give_the_same_room_byte_for_byte():
    assert picture(_played().room) == picture(_played().room)

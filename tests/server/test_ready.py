"""Wagers are closed as soon as nobody who is there wants to bet any more; nobody has to wait for the clock."""

from contextlib import ExitStack
from typing import Any

import msgspec
import pytest

from houseway.cardroom.commands import LoseConnection, TimeIsUp, TimeLimits
from houseway.cardroom.people import HOUSE
from houseway.server.ready import Ready, closes_at
from houseway.table.banked import GoAway
from server.served import Served
from server.watching import EVENTS, heard, say, seat_bot, until

BET: dict[str, Any] = {"do": "place-wager", "wager": "player", "amount": 2000}


def table(room: Served) -> Any:
    return room.house.state.tables["one"]


def phase(room: Served) -> str:
    return table(room).live.waiting().phase


def connected(room: Served, stack: ExitStack, *people: str) -> list[Any]:
    """Let people connect and sit down, from seat 3 on, with a bot that banks and one that bets; begin a round."""
    sockets: list[Any] = []
    for seat, person in enumerate(people, 3):
        sockets.append(stack.enter_context(room.signed_in(person).websocket_connect(EVENTS)))
        heard(sockets[-1], "snapshot")
        room.at(person, "sit-down", seat=seat, amount=100_000)
    seat_bot(room, "proposition", 1)
    seat_bot(room, "house-way", 2)
    open_wagers(room)
    return sockets


def open_wagers(room: Served) -> None:
    """Bring the table to a round whose bots have bet."""
    people = {seat: name for seat, name in table(room).seated.items() if name.startswith("player-")}
    while (waits := table(room).live.waiting()).phase != "wagers":
        if waits.phase == "dealer":
            room.do(HOUSE, TimeIsUp("one", finishing=True))
        elif waits.seats[0] in people:
            room.at(people[waits.seats[0]], "decline-bank", seat=waits.seats[0])
        else:
            until(room, lambda now=waits: table(room).live.waiting() != now)
    until(room, lambda: "wagers/2" in table(room).live.money())
    steady(room)


def ready(room: Served, socket: Any) -> None:
    """Let somebody say that he is done."""
    turn: int = table(room).turn
    say(socket, ready=turn)
    assert heard(socket, "ready") == {"ready": turn}


def steady(room: Served) -> None:
    """Make sure that wagers are still waited for after bots have had their time."""
    turn = table(room).turn
    with pytest.raises(AssertionError, match="never came"):
        until(room, lambda: table(room).turn != turn, tries=30)
    assert phase(room) == "wagers"


def test_one_person_who_is_ready_waits_for_nobody(room: Served):
    with ExitStack() as stack:
        (socket,) = connected(room, stack, "player-1")
        ready(room, socket)
        until(room, lambda: phase(room) != "wagers")
        until(
            room, lambda: [each.person for each in room.house.journal.entries(kind="time-is-up")] == [HOUSE]
        )


def test_two_people_are_both_waited_for(room: Served):
    with ExitStack() as stack:
        first, second = connected(room, stack, "player-1", "player-2")
        ready(room, first)
        steady(room)
        room.at("player-2", seat=4, bettor={"seat": 4}, **BET)
        steady(room)
        ready(room, second)
        until(room, lambda: phase(room) != "wagers")


def test_who_bets_again_is_not_ready_any_more(room: Served):
    with ExitStack() as stack:
        first, second = connected(room, stack, "player-1", "player-2")
        ready(room, first)
        room.at("player-1", seat=3, bettor={"seat": 3}, **BET)
        ready(room, second)
        steady(room)


@pytest.mark.parametrize("off", [-1, 1, 1000])
def test_at_another_turn_it_does_nothing(room: Served, off: int):
    with ExitStack() as stack:
        (socket,) = connected(room, stack, "player-1")
        before = room.count
        say(socket, ready=table(room).turn + off)
        error = heard(socket, "error")["error"]
        assert (error["status"], error["rule"]) == (409, "stale")
        steady(room)
        assert room.count == before


def test_ready_for_one_round_is_not_ready_for_the_next(room: Served):
    with ExitStack() as stack:
        (socket,) = connected(room, stack, "player-1")
        ready(room, socket)
        until(room, lambda: phase(room) != "wagers")
        open_wagers(room)


@pytest.mark.parametrize(("person", "status"), [(None, 401), ("player-2", 403)])
def test_only_who_sits_there_is_ready(room: Served, person: str | None, status: int):
    client = room.stranger() if person is None else room.signed_in(person)
    with client.websocket_connect(EVENTS) as socket:
        say(socket, ready=table(room).turn)
        assert heard(socket, "error")["error"]["status"] == status


def test_who_banks_is_not_waited_for(room: Served):
    with ExitStack() as stack:
        socket = stack.enter_context(room.signed_in("player-1").websocket_connect(EVENTS))
        heard(socket, "snapshot")
        room.at("player-1", "sit-down", seat=1, amount=100_000)
        seat_bot(room, "house-way", 2)
        until(room, lambda: table(room).live.waiting().seats == (1,))
        room.at("player-1", "accept-bank", seat=1, stake=50_000)
        until(room, lambda: phase(room) not in {"bank", "wagers"})


def test_who_is_lost_has_the_time_for_such_people_where_nobody_else_is_there(room: Served):
    people = room.house.state.people
    with ExitStack() as stack:
        connected(room, stack, "player-1")
        known, since = table(room), table(room).wait.since
        assert closes_at(known, people, ()) is None
        assert closes_at(known, people, ("player-1",)) == since
        room.do(HOUSE, LoseConnection("one", "player-1"))
        assert closes_at(known, people, ()) is None, "this table has no limit for such people"
        limited = msgspec.structs.replace(known, time=TimeLimits(disconnected=7))
        assert closes_at(limited, people, ()) == since + 7000
        known.live.apply(GoAway(3))  # at the table alone: the room would close its wagers at once
        assert closes_at(limited, people, ()) == since


def test_ready_lasts_as_long_as_the_same_is_waited_for(room: Served):
    known, ready = table(room), Ready()
    assert not ready.people(known)
    ready.say(known, "player-1")
    ready.say(known, "player-2")
    ready.take_back("player-2")
    assert set(ready.people(known)) == {"player-1"}
    known.wait = type(known.wait)("something else", 0)
    assert not ready.people(known)
    ready.say(known, "player-2")
    assert set(ready.people(known)) == {"player-2"}

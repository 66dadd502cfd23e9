"""The table as it is, told after its lines: one after a burst, never ahead of the disk, made once for all who see the same."""

import asyncio
import json
from pathlib import Path
from threading import Event
from typing import Any

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect

from houseway.cardroom.commands import AtTable, BuyAtCage, CloseTable, GrantRoles, LoseConnection, Reconnect
from houseway.cardroom.people import HOUSE
from houseway.cardroom.roles import Role
from houseway.server import live as live_module
from houseway.server.hub import MOST_WAITING, End, Follower
from houseway.server.live import Live
from houseway.server.messages import LineTold, SnapshotTold
from server.rounds_played import begin, finish, offered
from server.served import PLAYERS, Served
from server.test_live import SLOW, opened_table, run_room
from server.watching import EVENTS, heard, say

VIEWS = f"{EVENTS}?views=true"
WRITE = "_write"
"""Where the journal is stopped."""


def messages(socket: Any, number: int) -> list[dict[str, Any]]:
    return [json.loads(socket.receive_text(timeout=10)) for _ in range(number)]


def until_quiet(socket: Any) -> list[dict[str, Any]]:
    """Return everything that was on its way when a word and its echo have passed."""
    say(socket, ping=1)
    found: list[dict[str, Any]] = []
    while not found or "pong" not in found[-1]:
        found += messages(socket, 1)
    return found[:-1]


def test_without_being_asked_for_it_never_comes_again(room: Served):
    with (
        room.stranger().websocket_connect(EVENTS) as socket,
        room.stranger().websocket_connect(f"{EVENTS}?views=false") as other,
    ):
        for each in (socket, other):
            heard(each, "snapshot")
        room.at("player-1", "sit-down", seat=1, amount=100_000)
        for each in (socket, other):
            assert [next(iter(message)) for message in until_quiet(each)] == ["entry"]


def test_after_a_line_comes_the_table_with_what_may_be_done(room: Served):
    with room.signed_in("player-1").websocket_connect(VIEWS) as socket:
        (first,) = messages(socket, 1)
        assert first["snapshot"]["you"] is None
        room.at("player-1", "sit-down", seat=1, amount=100_000)
        line, after = messages(socket, 2)
        snapshot = after["snapshot"]
        assert line["entry"] == snapshot["entry"] == room.count
        assert (snapshot["you"], snapshot["people"], snapshot["turn"]) == (1, {"1": "player-1"}, line["turn"])
        assert "get-up" in [each["do"] for each in snapshot["view"]["legal"]]
        assert msgspec.convert(line, LineTold).entry == line["entry"]
        assert msgspec.convert(after, SnapshotTold).snapshot.you == 1
        assert until_quiet(socket) == []


@pytest.mark.parametrize("person", ["player-1", "player-2", "dealer-1", "floor-1", None])
def test_it_is_what_one_would_see_by_asking(room: Served, person: str | None):
    client = room.stranger() if person is None else room.signed_in(person)
    with client.websocket_connect(VIEWS) as socket:
        heard(socket, "snapshot")
        room.seat_all()
        begin(room, "player")
        room.at("dealer-1", "close-wagers")
        told = until_quiet(socket)
        assert told[-1]["snapshot"] == client.get("/api/tables/one").json()
        assert told[-1]["person"] == person
        finish_last(room)
        assert until_quiet(socket)[-1]["snapshot"] == client.get("/api/tables/one").json()


def finish_last(room: Served) -> None:
    room.at("dealer-1", "settle-wagers")


def test_after_a_burst_comes_one(room: Served):
    """Commands that wait for the disk together are told together, and then the table once."""

    async def at_once() -> None:
        sitting = (
            room.house.live.send(name, AtTable("one", {"do": "sit-down", "seat": seat, "amount": 100_000}))
            for seat, name in enumerate(PLAYERS, 1)
        )
        answers = await asyncio.gather(*sitting)
        assert not any(each.refused for each in answers)

    with room.stranger().websocket_connect(VIEWS) as socket:
        heard(socket, "snapshot")
        room.client.blocking_portal.call(at_once)
        told = until_quiet(socket)
        assert ["snapshot" in message for message in told] == [False, False, False, True]
        assert told[-1]["snapshot"]["entry"] == told[-2]["entry"]
        assert len(told[-1]["snapshot"]["people"]) == 3


def test_no_snapshot_is_older_than_a_line_before_it(room: Served):
    with room.stranger().websocket_connect(VIEWS) as socket:
        heard(socket, "snapshot")
        room.seat_all()
        begin(room, "player")
        finish(room)
        told, last, snapshots = until_quiet(socket), 0, 0
        for message in told:
            if "snapshot" in message:
                assert message["snapshot"]["entry"] >= last
                snapshots += 1
            else:
                last = message["entry"]
        assert last == room.count
        assert "snapshot" in told[-1]
        assert snapshots > 1


def test_who_comes_back_hears_what_he_missed_and_then_sees_the_table(room: Served):
    room.seat_all()
    with room.stranger().websocket_connect(f"{VIEWS}&after={room.count - 2}") as socket:
        told = messages(socket, 3)
        assert [message.get("entry") for message in told[:2]] == [room.count - 1, room.count]
        assert told[2]["snapshot"]["entry"] == room.count
        assert until_quiet(socket) == []
    with room.stranger().websocket_connect(f"{VIEWS}&after={room.count}") as socket:
        (only,) = messages(socket, 1)
        assert only["snapshot"]["entry"] == room.count, "be it that he missed nothing"


def test_who_is_lost_and_who_returns_is_seen(room: Served):
    room.seat_all()
    with room.stranger().websocket_connect(VIEWS) as socket:
        assert heard(socket, "snapshot")["snapshot"]["lost"] == []
        room.do(HOUSE, LoseConnection("one", "player-2"))
        line, after = messages(socket, 2)
        assert (line["events"], after["snapshot"]["lost"]) == ([], ["player-2"])
        room.do(HOUSE, Reconnect("one", "player-2"))
        assert messages(socket, 2)[1]["snapshot"]["lost"] == []


def test_who_is_ready_is_seen_by_all_and_told_once(room: Served):
    room.seat_all()
    bank = offered(room) or 0
    room.at(PLAYERS[bank - 1], "accept-bank", seat=bank, stake=100_000)
    first, second = sorted({1, 2, 3} - {bank})
    count, turn = room.count, room.house.state.tables["one"].turn
    with (
        room.stranger().websocket_connect(VIEWS) as watcher,
        room.signed_in(PLAYERS[first - 1]).websocket_connect(VIEWS) as player,
        room.signed_in(PLAYERS[second - 1]).websocket_connect(EVENTS) as old,
    ):
        assert heard(watcher, "snapshot")["snapshot"]["ready"] == []
        heard(player, "snapshot")
        heard(old, "snapshot")
        say(player, ready=turn)
        assert {tuple(message) for message in messages(player, 2)} == {
            ("ready",),
            ("snapshot", "now", "person"),
        }
        assert heard(watcher, "snapshot")["snapshot"]["ready"] == [first]
        say(player, ready=turn)
        assert heard(player, "ready") == {"ready": turn}
        assert until_quiet(watcher) == [], "he is ready already"
        assert until_quiet(old) == [], "who did not ask for the table hears nothing of it"
        assert room.count == count, "it is no part of the record"
        bettor = {"seat": first}
        room.at(PLAYERS[first - 1], "place-wager", seat=first, bettor=bettor, wager="player", amount=2000)
        assert heard(watcher, "snapshot")["snapshot"]["ready"] == [], "he bets again"


def test_bots_are_told_from_people(room: Served):
    room.seat_all()
    snapshot = room.stranger().get("/api/tables/one").json()
    assert (snapshot["bots"], snapshot["ready"]) == ([], [])


def test_another_right_is_another_sight(room: Served):
    """What is made once for all is made anew for who may do more."""
    with room.signed_in("auditor-1").websocket_connect(VIEWS) as socket:
        heard(socket, "snapshot")
        room.seat_all()
        assert until_quiet(socket)[-1]["snapshot"]["view"]["legal"] == []
        room.do("admin-1", GrantRoles("auditor-1", (Role.FLOOR,)))
        room.at("player-1", "go-away", seat=1)
        assert "change-option" in [
            each["do"] for each in until_quiet(socket)[-1]["snapshot"]["view"]["legal"]
        ]


@pytest.mark.parametrize("views", ["yes", "1", "", "TRUE", "x" * 500])
def test_what_is_neither_true_nor_false_is_refused(shared: Served, views: str):
    with shared.stranger().websocket_connect(f"{EVENTS}?views={views}") as socket:
        assert f'views="{views[:20]}"' in heard(socket, "error")["error"]["says"]
        with pytest.raises(WebSocketDisconnect) as ended:
            heard(socket, "nothing")
        assert ended.value.code == 4400


def test_a_closed_table_is_not_shown_again(room: Served):
    with room.stranger().websocket_connect(VIEWS) as socket:
        heard(socket, "snapshot")
        room.do("floor-1", CloseTable("one"))
        with pytest.raises(WebSocketDisconnect) as ended:
            heard(socket, "snapshot")
        assert ended.value.code == 4410


def test_it_is_made_once_for_all_who_see_the_same(room: Served, monkeypatch: pytest.MonkeyPatch):
    made: list[tuple[int, str | None]] = []
    table_seen = live_module.table_seen

    def counted(state: Any, table: Any, person: str | None, entry: int, ready: Any) -> Any:
        made.append((entry, person))
        return table_seen(state, table, person, entry, ready)

    monkeypatch.setattr(live_module, "table_seen", counted)
    room.seat_all()
    with (
        room.stranger().websocket_connect(VIEWS) as one,
        room.signed_in("auditor-1").websocket_connect(VIEWS) as two,
        room.signed_in("player-1").websocket_connect(VIEWS) as three,
    ):
        for socket in (one, two, three):
            heard(socket, "snapshot")
        made.clear()
        room.at("player-2", "go-away", seat=2)
        for socket in (one, two, three):
            heard(socket, "snapshot")
        assert [entry for entry, _ in made] == [room.count] * 2


def test_nobody_sees_what_is_not_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """While an entry is being written neither its line is told nor the table that it led to, whoever stirs."""

    async def body(live: Live) -> None:
        name = await opened_table(live, 0, SLOW)
        followed = live.follow(name, None, views=True)
        before = (await anext(followed))["snapshot"]
        write, go = getattr(live.keeper.journal, WRITE), Event()

        def slowly(entries: Any) -> None:
            assert go.wait(10)
            write(entries)

        monkeypatch.setattr(live.keeper.journal, WRITE, slowly)
        sent = asyncio.create_task(live.send("bot-0-1", AtTable(name, {"do": "go-away", "seat": 1})))
        waits = asyncio.ensure_future(anext(followed))
        for _ in range(20):
            live.hub(name).stir()
            await asyncio.sleep(0.001)
        assert live.room.state.tables[name].turn > before["turn"], "it was done"
        assert not waits.done(), "and is not told"
        go.set()
        line = await asyncio.wait_for(waits, 5)
        after = (await anext(followed))["snapshot"]
        assert line["entry"] == after["entry"] == (await sent).entry > before["entry"]

    run_room(tmp_path, body, bot_pause=60)


def test_a_room_that_stands_still_shows_nothing_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def full(_: object) -> None:
        raise OSError("no space left on device")

    async def body(live: Live) -> None:
        name = await opened_table(live, 0, SLOW)
        follower = Follower()
        followed = live.follow(name, None, follower=follower, views=True)
        await anext(followed)
        monkeypatch.setattr(live.keeper.journal, WRITE, full)
        sent = asyncio.create_task(live.send("bot-0-1", AtTable(name, {"do": "go-away", "seat": 1})))
        with pytest.raises(live_module.JournalError, match="stands still"):
            await asyncio.wait_for(anext(followed), 5)
        with pytest.raises(live_module.JournalError, match="stands still"):
            await sent
        assert follower.end is End.STANDS_STILL

    run_room(tmp_path, body, bot_pause=60)


def test_a_reader_who_takes_nothing_does_not_keep_others_waiting(tmp_path: Path):
    """He hears what he has not heard when he wakes, and sees the table once, as it is by then."""

    async def body(live: Live) -> None:
        name = await opened_table(live, 0, SLOW)
        slow, quick = (live.follow(name, None, views=True) for _ in range(2))
        for each in (slow, quick):
            assert "snapshot" in await anext(each)
        for word in ("go-away", "come-back") * 10:
            await live.send("bot-0-1", AtTable(name, {"do": word, "seat": 1}))
            assert "events" in await anext(quick)
            assert (await anext(quick))["snapshot"]["entry"] == live.hub(name).entry
        behind = [await anext(slow) for _ in range(21)]
        assert ["snapshot" in each for each in behind] == [False] * 20 + [True]
        assert behind[-1]["snapshot"]["entry"] == behind[-2]["entry"] == live.hub(name).entry

    run_room(tmp_path, body, bot_pause=60)


def test_who_falls_too_far_behind_is_told_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("houseway.server.hub.MOST_WAITING", 3)
    assert MOST_WAITING > 3

    async def body(live: Live) -> None:
        name = await opened_table(live, 0, SLOW)
        follower = Follower()
        slow = live.follow(name, None, follower=follower, views=True)
        await anext(slow)
        for word in ("go-away", "come-back") * 3:
            await live.send("bot-0-1", AtTable(name, {"do": word, "seat": 1}))
        rest = [message async for message in slow]
        assert ["snapshot" in each for each in rest[:3]] == [False] * 3
        assert follower.end is End.BEHIND

    run_room(tmp_path, body, bot_pause=60)


def test_what_others_do_elsewhere_wakes_nobody(room: Served):
    with room.stranger().websocket_connect(VIEWS) as socket:
        heard(socket, "snapshot")
        room.do("cage-1", BuyAtCage("player-1", 500))
        assert until_quiet(socket) == []

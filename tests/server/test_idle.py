"""The room while it runs: idle players are sat out, and tables of bots rest where nobody is."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from houseway.cardroom.commands import AtTable, BuyAtCage, LoseConnection, OpenAccount, TimeLimits
from houseway.cardroom.people import CLOCK, HOUSE
from houseway.cardroom.picture import picture
from houseway.cardroom.roles import Role
from houseway.cardroom.tables import is_away
from houseway.server import Settings
from houseway.server.furnishing import furnish
from houseway.server.live import Live
from houseway.server.tidying import tidy
from houseway.store import open_journal
from houseway.store.audit import audit
from houseway.store.replaying import replayed
from kills import games
from server.served import FREE, GAME, Served, served
from server.test_live import opened_table, run_room
from server.watching import heard, until

SHORT = TimeLimits(bank=0.05, wagers=0.05, decision=0.05, dealer=0.01, disconnected=60)
MINUTE = 60_000


async def soon(true: Callable[[], object]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(90):
        while not true():  # noqa: ASYNC110 -- what is waited for has no event of its own
            await asyncio.sleep(0.01)


async def watch(live: Live, table: str) -> None:
    """Follow a table."""
    async for _ in live.follow(table, None):
        pass


async def sit_down(live: Live, table: str, seat: int) -> str:
    """Let a person who never does anything sit down."""
    await live.send(HOUSE, OpenAccount("idler", (Role.PATRON,), "guest"))
    await live.send(HOUSE, BuyAtCage("idler", 1_000_000))
    sitting = {"do": "sit-down", "seat": seat, "amount": 200_000}
    assert not (await live.send("idler", AtTable(table, sitting))).refused
    return "idler"


@pytest.mark.parametrize("number", range(3))
def test_an_idle_person_is_sat_out_and_comes_back(tmp_path: Path, number: int):
    kept: list[bytes] = []

    async def body(live: Live) -> None:
        name = await opened_table(live, number, SHORT)
        seat = len(games()[number][1]) + 1
        person = await sit_down(live, name, seat)
        table = live.room.state.tables[name]
        journal = live.keeper.journal
        await soon(lambda: any(journal.entries(table=name, kind="sit-out")))
        assert is_away(table.live, seat)
        (entry,) = journal.entries(table=name, kind="sit-out")
        assert entry.person == CLOCK
        waits = sum(b'"idle":[' in each.body for each in journal.entries(table=name, kind="time-is-up"))
        turn = table.turn
        await soon(lambda: table.turn > turn + 60)
        again = sum(b'"idle":[' in each.body for each in journal.entries(table=name, kind="time-is-up"))
        assert again == waits > 0, "nobody is waited for any more"
        view = await live.view(name, person)
        assert view["away"] == {str(seat): {"since": entry.at, "idle": True}}
        word = "come-back" if number == 0 else "come-in"
        assert not (await live.send(person, AtTable(name, {"do": word, "seat": seat}))).refused
        assert not is_away(table.live, seat)
        await live.stop()
        kept.append(picture(live.room))

    run_room(tmp_path, body)
    with open_journal(str(tmp_path / "room.db")) as journal:
        assert picture(replayed(journal)) == kept[0]
    assert not audit(str(tmp_path / "room.db")).faults


def test_a_table_of_bots_rests_and_wakes_for_a_watcher(tmp_path: Path):
    async def body(live: Live) -> None:
        live.rest_after = 50
        name = await opened_table(live, 1, SHORT)
        await soon(lambda: live.rests(name))
        count = live.keeper.journal.count
        assert live.room.state.tables[name].live.at_rest() is not None, "it rests between two hands"
        await asyncio.sleep(0.3)
        assert live.keeper.journal.count == count, "nothing is written for nobody"
        assert [line["resting"] for line in live.tables()] == [True]
        watching = asyncio.create_task(watch(live, name))
        await soon(lambda: live.keeper.journal.count > count + 20)
        (wake,) = live.keeper.journal.entries(table=name, kind="wake-table")
        assert (wake.number, wake.person, live.rests(name)) == (count + 1, HOUSE, False)
        watching.cancel()
        await soon(lambda: live.rests(name))

    run_room(tmp_path, body)


def test_a_person_who_sits_down_wakes_a_table(tmp_path: Path):
    async def body(live: Live) -> None:
        live.rest_after = 50
        name = await opened_table(live, 1, SHORT)
        await soon(lambda: live.rests(name))
        count = live.keeper.journal.count
        await sit_down(live, name, 9)
        kinds = [each.kind for each in live.keeper.journal.entries(table=name) if each.number > count]
        assert kinds[:2] == ["wake-table", "at-table"]
        await soon(lambda: live.keeper.journal.count > count + 20)
        assert not live.rests(name)

    run_room(tmp_path, body)


def test_a_person_who_is_away_and_gone_keeps_no_table_going(tmp_path: Path):
    async def body(live: Live) -> None:
        live.rest_after = 50
        name = await opened_table(live, 1, replace(SHORT, disconnected=0.05))
        person = await sit_down(live, name, 9)
        await asyncio.sleep(0.2)
        assert not live.rests(name)
        await live.send(HOUSE, LoseConnection(name, person))
        await soon(lambda: live.rests(name))
        assert live.room.state.tables[name].seat_of(person) == 9, "the seat is kept"
        assert not (await live.send(person, AtTable(name, {"do": "come-in", "seat": 9}))).refused
        assert not live.rests(name)

    run_room(tmp_path, body)


def test_a_table_waits_for_its_round_to_end_before_it_rests(tmp_path: Path):
    async def body(live: Live) -> None:
        live.rest_after = 0
        name = await opened_table(live, 1, SHORT)
        watching = asyncio.create_task(watch(live, name))
        await soon(lambda: live.room.state.tables[name].live.at_rest() is None)
        watching.cancel()
        await soon(lambda: live.rests(name))
        assert live.room.state.tables[name].live.at_rest() is not None

    run_room(tmp_path, body)


def _rests(room: Served, name: str) -> bool:
    """Let time pass at a table, and say whether it rests."""
    room.clock.now += 1000
    room.house.live.hub(name).changed.set()
    return room.house.live.rests(name)


def test_a_visitors_table_is_closed_after_its_rest_and_the_houses_own_stays(tmp_path: Path):
    settings = Settings(limits=FREE, bots_rest_after=0, tables_left_alone=10 * MINUTE)
    with served(tmp_path / "room.db", settings, setup=None) as room:
        (own,) = room.client.blocking_portal.call(furnish, room.house, ["palace/texas-holdem"])
        client = room.signed_in("player-1")
        name: str = client.post(f"/api/games/{GAME}/table", json={"id": "1"}).json()["table"]
        until(room, lambda: _rests(room, own) and _rests(room, name))
        count = room.count
        for _ in range(5):
            assert {line["resting"] for line in room.stranger().get("/api/tables").json()} == {True}
        assert room.count == count, "a look at the lobby wakes nothing"
        with client.websocket_connect(f"/api/tables/{name}/events") as socket:
            heard(socket, "snapshot")
            until(room, lambda: not _rests(room, name) and room.count > count + 10)
            room.clock.now += 20 * MINUTE
            room.client.blocking_portal.call(tidy, room.house)
        until(room, lambda: _rests(room, name))
        bots = list(room.house.state.tables[name].seated.values())
        room.clock.now += 10 * MINUTE
        room.client.blocking_portal.call(tidy, room.house)
        assert list(room.house.state.tables) == [own]
        assert all(room.house.state.balance(f"patron/{bot}") for bot in bots), "their chips are theirs"
        assert not room.house.state.lies_on(name)
        assert sum(room.house.state.balances.values()) == 0

"""Tables that people open for themselves: usual ones, with bots, once, not too many, and not for ever."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from time import sleep

import pytest
from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient

from houseway.cardroom.commands import CloseTable, LoseConnection, OpenTable
from houseway.cardroom.people import HOUSE
from houseway.server import Rate, Settings
from houseway.server.settings import Limits
from houseway.server.tidying import tidy
from houseway.server.usual import usual_setup
from server.served import FREE, GAME, NO_CLOCK, SEED, Served, at_once, served

MINUTE = 60_000


def asked(client: TestClient[Litestar], game: str = GAME, command_id: str = "1", **more: object) -> Response:
    return client.post(f"/api/games/{game}/table", json={"id": command_id, **more})


def told(answer: Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["rule"]


@contextmanager
def quiet(address: Path, settings: Settings | None = None) -> Generator[Served]:
    """A room whose bots and clocks do nothing by themselves."""
    with served(address, settings, setup=None, bot_pause=3600) as room:
        yield room


@pytest.mark.parametrize("game", [GAME, "palace/texas-holdem", "palace/pan"])
def test_a_guest_opens_a_table_with_bots_and_sits_down(tmp_path: Path, game: str):
    with quiet(tmp_path / "room.db") as room:
        guest = room.signed_in(room.stranger().post("/api/guest").json()["person"])
        answer = asked(guest, game)
        assert answer.status_code == 200, answer.text
        name: str = answer.json()["table"]
        assert name == game.partition("/")[2]
        (line,) = room.stranger().get("/api/tables").json()
        assert (line["table"], line["own"], line["people"], line["option"]) == (name, True, 0, usual(game))
        assert line["bots"] == line["seated"] >= 3
        assert line["free"] == line["seats"] - line["bots"]
        seat = next(
            seat
            for seat in range(1, 11)
            if str(seat) not in guest.get(f"/api/tables/{name}").json()["people"]
        )
        sit = {"id": "2", "command": {"do": "sit-down", "seat": seat, "amount": 100_000}}
        assert guest.post(f"/api/tables/{name}/commands", json=sit).status_code == 200
        (line,) = room.stranger().get("/api/tables").json()
        assert (line["people"], line["seated"]) == (1, line["bots"] + 1)


def usual(game: str) -> str | None:
    fees = usual_setup(game, SEED).fees
    return None if fees is None else fees.option


def test_it_is_opened_once(tmp_path: Path):
    address = tmp_path / "room.db"
    with quiet(address) as room:
        client, *others = [room.signed_in("player-1") for _ in range(4)]
        path = f"/api/games/{GAME}/table"
        answers = at_once([client, *others], path, [{"id": "1"}] * 4)
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.text for answer in answers}) == 1
        seated = dict(room.house.state.tables[answers[0].json()["table"]].seated)
        before = room.count
        assert told(asked(client, "palace/pan")) == (409, "conflict")
        assert told(asked(client, fees={"option": "2"})) == (409, "conflict")
        assert room.count == before
        assert asked(room.signed_in("player-2")).json()["table"] == "ez-baccarat-panda-8-2"
    with served(address, new=False, bot_pause=3600) as room:
        again = asked(room.signed_in("player-1"))
        assert again.json() == answers[0].json()
        assert len(room.house.state.tables) == 2
        assert dict(room.house.state.tables[again.json()["table"]].seated) == seated
        room.do(HOUSE, CloseTable(again.json()["table"]))
        assert asked(room.signed_in("player-1")).json() == again.json(), "what was answered is answered again"
        assert len(room.house.state.tables) == 1


def test_its_fees_may_be_chosen(tmp_path: Path):
    with quiet(tmp_path / "room.db") as room:
        client = room.signed_in("player-1")
        before = room.count
        assert told(asked(client, fees={"option": "77"})) == (404, "not-found")
        assert told(asked(client, "palace/texas-holdem", fees={"option": "9"})) == (422, "option")
        assert told(asked(client, fees={"option": "2", "more": 1})) == (400, "malformed")
        assert told(asked(client, "palace/bridge")) == (404, "not-found")
        assert told(asked(client, "lucky-derby/blackjack-bonus")) == (404, "not-found")
        assert room.count == before
        name = asked(client, fees={"option": "4"}).json()["table"]
        (line,) = client.get("/api/tables").json()
        assert (line["table"], line["option"], line["stakes"]) == (name, "4", "$10 to $1,000")


def test_nobody_opens_too_many(tmp_path: Path):
    address = tmp_path / "room.db"
    with quiet(address, Settings(limits=FREE, tables_each=2, tables_in_all=3)) as room:
        client, other = room.signed_in("player-1"), room.signed_in("player-2")
        first = asked(client, command_id="1").json()["table"]
        assert asked(client, command_id="2").status_code == 200
        before = room.count
        assert told(asked(client, command_id="3")) == (422, "too-many-tables")
        assert asked(client, command_id="2").status_code == 200, "that one is open already"
        assert room.count == before
        assert asked(other).status_code == 200
        assert told(asked(other, command_id="2")) == (422, "too-many-tables")
    with served(address, Settings(limits=FREE, tables_each=2), new=False, bot_pause=3600) as room:
        client = room.signed_in("player-1")
        assert told(asked(client, command_id="3")) == (422, "too-many-tables"), "it is known after a start"
        room.do(HOUSE, CloseTable(first))
        assert asked(client, command_id="4").status_code == 200


def test_how_often_is_limited(tmp_path: Path):
    limits = Limits(table=Rate(2, 6))
    with served(tmp_path / "room.db", Settings(limits=limits), bot_pause=3600) as room:
        client = room.signed_in("player-1")
        assert [asked(client, command_id=str(n)).status_code for n in range(3)] == [200, 200, 429]


def test_a_table_that_is_left_alone_is_closed(tmp_path: Path):
    with quiet(tmp_path / "room.db", Settings(limits=FREE, tables_left_alone=5 * MINUTE)) as room:
        client = room.signed_in("player-1")
        name: str = asked(client).json()["table"]
        room.do("floor-1", OpenTable("two", usual_setup(GAME, SEED), NO_CLOCK))

        def later(minutes: int) -> bool:
            """Let time pass and say whether the table is still open."""
            room.clock.now += minutes * MINUTE
            for _ in range(20):  # time was up, so that a round may have begun
                room.client.blocking_portal.call(tidy, room.house)
                sleep(0.01)
            return name in room.house.state.tables

        assert later(4)
        client.get(f"/api/tables/{name}")
        assert later(4), "somebody has looked"
        with client.websocket_connect(f"/api/tables/{name}/events") as socket:
            socket.receive_json()
            assert later(40), "somebody watches"
        assert later(4)
        seat = next(seat for seat in range(1, 9) if seat not in room.house.state.tables[name].seated)
        room.at("player-1", "sit-down", name, seat=seat, amount=100_000)
        assert later(40), "somebody sits there"
        room.do(HOUSE, LoseConnection(name, "player-1"))
        assert later(4)
        assert not later(2)
        assert room.house.state.balance("patron/player-1") == 1_000_000
        assert [line["table"] for line in client.get("/api/tables").json()] == ["two"], (
            "the house closes its own"
        )


def test_a_round_is_not_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("houseway.server.tidying._EVERY", 3600)
    with quiet(tmp_path / "room.db", Settings(limits=FREE, tables_left_alone=0)) as room:
        name: str = asked(room.signed_in("player-1")).json()["table"]
        table = room.house.state.tables[name]
        (seat,) = table.live.waiting().seats
        room.at(table.seated[seat], "accept-bank", name, seat=seat, stake=20_000)
        before = room.count
        room.client.blocking_portal.call(tidy, room.house)
        assert (name in room.house.state.tables, room.count) == (True, before)
        room.at("floor-1", "void-round", name, reason="nobody is there")
        room.client.blocking_portal.call(tidy, room.house)
        assert name not in room.house.state.tables


def test_the_room_tidies_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("houseway.server.tidying._EVERY", 0.01)
    with quiet(tmp_path / "room.db", Settings(limits=FREE, tables_left_alone=MINUTE)) as room:
        name: str = asked(room.signed_in("player-1")).json()["table"]
        room.clock.now += MINUTE
        for _ in range(200):
            if name not in room.house.state.tables:
                return
            sleep(0.01)
    pytest.fail("the table is still open")

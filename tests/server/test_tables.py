"""Tables over HTTP: once each command, nothing changed by what is refused, the reason in words."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from httpx import Response

from houseway.cardroom.commands import AtTable, CloseTable, OpenTable, TimeLimits
from houseway.errors import JournalError
from houseway.server.asked import NewBot
from houseway.server.company import seat_bot
from houseway.store.keeper import Answer
from server.served import BACCARAT, PLAYERS, Served, at_once

SIT = {"do": "sit-down", "seat": 1, "amount": 100_000}


def told(answer: Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["rule"]


def sent(
    room: Served, person: str, command: Mapping[str, object], command_id: str = "1", **more: object
) -> Response:
    body = {"id": command_id, "command": command, **more}
    return room.signed_in(person).post("/api/tables/one/commands", json=body)


def test_a_command_is_done_once(room: Served):
    first, again = sent(room, "player-1", SIT), sent(room, "player-1", SIT)
    assert first.status_code == again.status_code == 200
    assert first.json() == again.json()
    assert room.house.state.balance("seat/one/1") == 100_000


def test_another_command_under_the_same_id_is_a_conflict(room: Served):
    sent(room, "player-1", SIT)
    before = room.count
    assert told(sent(room, "player-1", {**SIT, "amount": 200_000})) == (409, "conflict")
    assert sent(room, "player-2", {**SIT, "seat": 2}).status_code == 200, "another person's ids are his own"
    assert room.count == before + 1


def test_a_refusal_names_every_rule_and_has_the_same_answer_again(room: Served):
    before = room.count
    answer = sent(room, "player-1", {"do": "sit-down", "seat": 1, "amount": 50_000_000})
    error = answer.json()["error"]
    assert (answer.status_code, error["rule"]) == (422, "short")
    assert "player-1 has $10,000" in error["says"]
    assert [each["rule"] for each in error["violations"]] == ["short"]
    assert (error["entry"], room.count) == (None, before), "a player's is not written down"
    again = sent(room, "player-1", {"do": "sit-down", "seat": 1, "amount": 50_000_000})
    assert (again.json(), room.count) == (answer.json(), before)
    other = sent(room, "player-1", {"do": "sit-down", "seat": 1, "amount": 60_000_000})
    assert told(other) == (409, "conflict")


def test_a_refusal_of_staff_is_written_down(room: Served):
    before = room.count
    answer = sent(room, "dealer-1", {"do": "sit-down", "seat": 1, "amount": 500_000})
    assert answer.json()["error"]["entry"] == room.count == before + 1
    again = sent(room, "dealer-1", {"do": "sit-down", "seat": 1, "amount": 500_000})
    assert (again.json(), room.count) == (answer.json(), before + 1)


MALFORMED: list[dict[str, object]] = [
    {},
    {"id": "1"},
    {"id": "1", "command": []},
    {"id": "1", "command": {}},
    {"id": "1", "command": {"do": "fly"}},
    {"id": "1", "command": {"do": "sit-down"}},
    {"id": "1", "command": {**SIT, "seat": "one"}},
    {"id": "1", "command": {**SIT, "amount": 10.5}},
    {"id": "1", "command": {**SIT, "more": 1}},
    {"id": "", "command": SIT},
    {"id": "x" * 65, "command": SIT},
    {"id": "a\0b", "command": SIT},
    {"id": 1, "command": SIT},
    {"id": "1", "command": SIT, "turn": -1},
    {"id": "1", "command": SIT, "more": 1},
]


@pytest.mark.parametrize("body", MALFORMED, ids=str)
def test_what_is_malformed_changes_nothing(shared: Served, body: dict[str, object]):
    before = shared.count
    answer = shared.signed_in("player-1").post("/api/tables/one/commands", json=body)
    assert told(answer) == (400, "malformed")
    assert answer.json()["error"]["says"]
    assert shared.count == before


@pytest.mark.parametrize("body", [b"", b"{", b"[1", b"null", b"\xff\xfe", b'{"id": "\\ud800"}', b"1" * 1000])
def test_what_is_no_json_changes_nothing(shared: Served, body: bytes):
    before = shared.count
    client = shared.signed_in("player-1")
    headers = {"content-type": "application/json"}
    answer = client.post("/api/tables/one/commands", content=body, headers=headers)
    assert told(answer) == (400, "malformed")
    assert shared.count == before


def test_the_seat_of_another_is_not_ones_own(room: Served):
    room.seat_all()
    assert told(sent(room, "player-1", {"do": "get-up", "seat": 2})) == (403, "not-allowed")
    assert told(sent(room, "cage-1", SIT)) == (403, "not-allowed")
    assert told(sent(room, "player-1", {"do": "offer-bank"}, "2")) == (403, "not-allowed")


def test_a_stale_command_is_refused_and_not_written_down(room: Served):
    turn = room.stranger().get("/api/tables/one").json()["turn"]
    room.seat_all()
    before = room.count
    command = {"do": "buy-chips", "seat": 1, "amount": 1000}
    assert told(sent(room, "player-1", command, turn=turn)) == (409, "stale")
    assert room.count == before
    now = room.stranger().get("/api/tables/one").json()["turn"]
    assert sent(room, "player-1", command, turn=now).status_code == 200


def test_a_late_bet_is_refused(room: Served):
    room.do("floor-1", OpenTable("quick", BACCARAT, TimeLimits(bank=60, wagers=5, dealer=60)))
    for seat, name in enumerate(PLAYERS, 1):
        room.at(name, "sit-down", "quick", seat=seat, amount=500_000)
    offered: int = room.stranger().get("/api/tables/quick").json()["view"]["bank"]["offered_to"]
    room.at(PLAYERS[offered - 1], "accept-bank", "quick", seat=offered, stake=100_000)
    seat = offered % 3 + 1
    bet = {"do": "place-wager", "seat": seat, "bettor": {"seat": seat}, "wager": "player", "amount": 2000}
    client = room.signed_in(PLAYERS[seat - 1])
    room.clock.now += 5_001
    answer = client.post("/api/tables/quick/commands", json={"id": "1", "command": bet})
    assert told(answer) == (422, "late")
    assert room.house.state.balance(f"wagers/quick/{seat}") == 0


def test_a_closed_table_is_gone(room: Served):
    sent(room, "player-1", SIT)
    room.do("floor-1", CloseTable("one"))
    before = room.count
    assert told(sent(room, "player-1", SIT, "2")) == (410, "closed")
    assert told(room.stranger().get("/api/tables/one")) == (410, "closed")
    assert told(room.signed_in("floor-1").post("/api/tables/one/close", json={"id": "x"})) == (410, "closed")
    assert room.count == before
    assert sent(room, "player-1", SIT).status_code == 200, "what was answered is answered again"
    assert room.stranger().get("/api/tables/one/proofs").status_code == 200


def test_the_lobby_tells_where_one_could_sit(room: Served):
    (line,) = room.stranger().get("/api/tables").json()
    assert (line["family"], line["seats"], line["free"]) == ("baccarat", 8, 8)
    assert (line["free_seats"], line["banker"], line["people"], line["bots"]) == (
        list(range(1, 9)),
        None,
        0,
        0,
    )
    room.seat_all()
    (line,) = room.stranger().get("/api/tables").json()
    assert (line["free"], line["free_seats"], line["people"]) == (5, [4, 5, 6, 7, 8], 3)
    live: Any = room.house.state.tables["one"].live
    assert line["banker"] == live.state.bank.offered_to
    assert line["least"] == live.now.table.minimum
    room.at("player-1", "get-up", seat=1)
    body = {"id": "x", "command": {"do": "sit-down", "seat": line["free_seats"][0], "amount": line["least"]}}
    assert room.signed_in("player-1").post("/api/tables/one/commands", json=body).status_code == 200


def test_an_unknown_table_is_not_there(shared: Served):
    before = shared.count
    client = shared.signed_in("player-1")
    answer = client.post("/api/tables/two/commands", json={"id": "1", "command": SIT})
    assert told(answer) == (404, "no-such-table")
    assert shared.count == before


def test_the_floor_opens_a_table_whose_seed_nobody_knows(room: Served):
    floor = room.signed_in("floor-1")
    setup = {"played": "with a player-dealer", "game": BACCARAT.game}
    body = {"id": "open", "table": "two", "setup": setup}
    first, again = floor.post("/api/tables", json=body), floor.post("/api/tables", json=body)
    assert first.status_code == 200, first.text
    assert first.json() == again.json()
    assert len(room.house.state.tables["two"].setup.seed) == 64
    assert [line["table"] for line in floor.get("/api/tables").json()] == ["one", "two"]
    before = room.count
    given = {**body, "id": "3", "table": "three", "setup": {**setup, "seed": "00" * 32}}
    assert told(floor.post("/api/tables", json=given)) == (400, "seed")
    unknown = {**body, "id": "4", "table": "four", "setup": {**setup, "game": "palace/bridge"}}
    assert floor.post("/api/tables", json=unknown).status_code == 404
    wrong = {**body, "id": "5", "table": "five", "setup": {**setup, "positions": 99}}
    assert floor.post("/api/tables", json=wrong).status_code in {400, 422}
    assert room.count == before
    assert told(floor.post("/api/tables", json={**body, "id": "6"})) == (422, "table-name")


def test_a_table_is_closed_between_rounds(room: Served):
    room.seat_all()
    answer = room.signed_in("floor-1").post("/api/tables/one/close", json={"id": "1"})
    assert answer.status_code == 200
    assert all(room.house.state.balance(f"patron/{name}") == 1_000_000 for name in PLAYERS)


def test_bots_take_free_seats(room: Served):
    sent(room, "player-1", SIT)
    floor = room.signed_in("floor-1")
    first = floor.post("/api/tables/one/bots", json={"id": "1", "bot": "house-way"}).json()
    assert first["seat"] == 2
    named = {"id": "2", "bot": "proposition", "seat": 5, "amount": 300_000}
    assert floor.post("/api/tables/one/bots", json=named).json()["amount"] == 300_000
    before, people = room.count, len(room.house.state.people)
    taken = {"id": "3", "bot": "house-way", "seat": 5}
    assert told(floor.post("/api/tables/one/bots", json=taken)) == (422, "seat")
    assert told(floor.post("/api/tables/one/bots", json={"id": "4", "bot": "caller"})) == (422, "bot")
    assert told(floor.post("/api/tables/one/bots", json={"bot": "random"})) == (400, "malformed")
    rich = {"id": "5", "bot": "random", "amount": 5_000_01}
    assert told(floor.post("/api/tables/one/bots", json=rich)) == (422, "ceiling")
    assert (room.count, len(room.house.state.people)) == (before, people)
    assert room.stranger().get("/api/tables").json()[0]["bots"] == 2


def test_a_bot_is_seated_once(room: Served):
    floor, asked = room.signed_in("floor-1"), {"id": "1", "bot": "house-way"}
    first, again = (floor.post("/api/tables/one/bots", json=asked) for _ in range(2))
    assert (first.status_code, first.json()) == (200, again.json())
    assert list(room.house.state.tables["one"].seated.values()) == [first.json()["person"]]
    before = room.count
    for other in ({**asked, "bot": "random"}, {**asked, "seat": 4}):
        assert told(floor.post("/api/tables/one/bots", json=other)) == (409, "conflict")
    assert room.count == before
    room.do("floor-1", CloseTable("one"))
    assert floor.post("/api/tables/one/bots", json=asked).json() == first.json()
    assert told(floor.post("/api/tables/one/bots", json={**asked, "id": "2"})) == (410, "closed")


def test_bots_that_come_at_once_for_one_seat_leave_nothing_behind(room: Served):
    floor = [room.signed_in("floor-1") for _ in range(6)]
    before = set(room.house.state.people)
    bodies = [{"id": str(number), "bot": "random", "seat": 3} for number in range(6)]
    answers = at_once(floor, "/api/tables/one/bots", bodies)
    assert sorted(answer.status_code for answer in answers) == [200, *[422] * 5]
    (bot,) = set(room.house.state.people) - before
    assert room.house.state.balance(f"patron/{bot}") == 0
    same = at_once(floor, "/api/tables/one/bots", [{"id": "same", "bot": "random"}] * 6)
    assert len({answer.text for answer in same}) == 1
    assert same[0].status_code == 200
    assert len(room.house.state.tables["one"].seated) == 2


def test_a_bot_and_people_who_sit_down_at_once_have_a_seat_each(room: Served):
    clients = [room.signed_in(name) for name in PLAYERS]
    bodies = [{"id": "1", "command": {**SIT, "seat": seat}} for seat in (1, 2, 3)]
    floor = room.signed_in("floor-1")
    with ThreadPoolExecutor(4) as threads:
        bot = threads.submit(floor.post, "/api/tables/one/bots", json={"id": "1", "bot": "random"})
        sat = at_once(clients, "/api/tables/one/commands", bodies)
    made = bot.result()
    assert made.status_code == 200, made.text
    accepted = sum(answer.status_code == 200 for answer in sat)
    assert len(room.house.state.tables["one"].seated) == accepted + 1
    assert room.house.state.balance(f"patron/{made.json()['person']}") == 0


def test_a_bot_whose_seating_was_cut_short_is_seated_when_it_is_asked_for_again(room: Served):
    """The account is open, chips were given, and the program ended before it sat down."""
    asked = NewBot("house-way")
    seated = room.client.blocking_portal.call(seat_bot, room.house, "one", asked, "floor-1", "other")
    with pytest.MonkeyPatch.context() as cut:
        cut.setattr("houseway.server.company._USUAL", (700_00,))
        do = room.house.do

        async def no_sitting(person: str, command: Any, command_id: str = "") -> Answer:
            if isinstance(command, AtTable):
                raise JournalError("cut short")
            return await do(person, command, command_id)

        cut.setattr(room.house, "do", no_sitting)
        with pytest.raises(JournalError):
            room.client.blocking_portal.call(seat_bot, room.house, "one", asked, "floor-1", "1")
    answer = room.signed_in("floor-1").post("/api/tables/one/bots", json={"id": "1", "bot": "house-way"})
    assert answer.status_code == 200, answer.text
    assert answer.json()["amount"] == 700_00, "what it was given"
    assert answer.json()["seat"] == seated.seat + 1
    assert room.house.state.balance(f"patron/{answer.json()['person']}") == 0


def test_a_table_that_is_opened_twice_at_once_is_opened_once(room: Served):
    floor = [room.signed_in("floor-1") for _ in range(5)]
    body = {"id": "open", "table": "two", "setup": {"played": "with a player-dealer", "game": BACCARAT.game}}
    answers = at_once(floor, "/api/tables", [body] * 5)
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.text for answer in answers}) == 1
    assert (
        room.house.seed("floor-1", "other")
        != room.house.seed("floor-2", "other")
        != room.house.seed("floor-2", "o")
    )


def test_a_room_that_stands_still_says_so(room: Served, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(room.house.live, "broken", "the disk is full")
    assert told(sent(room, "player-1", SIT)) == (503, "stands-still")
    assert told(room.stranger().get("/api/health")) == (503, "stands-still")


def test_a_mistake_of_the_server_tells_nothing(
    room: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    def broken() -> None:
        raise ValueError("a secret")

    monkeypatch.setattr(room.house.live, "tables", broken)
    answer = room.stranger().get("/api/tables")
    assert told(answer) == (500, "broken")
    assert "secret" not in answer.text
    assert "a secret" in caplog.text

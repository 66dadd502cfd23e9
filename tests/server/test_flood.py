"""Strangers who send what is refused: nothing of it is kept, and soon nothing of theirs is looked at."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any
from urllib.request import Request, urlopen

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from houseway.server import Settings
from houseway.server.limits import Buckets
from houseway.server.settings import Limits, Rate
from server.real import heard, real
from server.served import FREE, MANY, Clock, Served, served

if TYPE_CHECKING:
    from pathlib import Path

    from server.real import Real

GUESTS, EACH = 8, 60
WAGER = {"do": "place-wager", "seat": 1, "bettor": {"seat": 1}, "amount": 100}


def _flood(room: Real, cookie: str, guest: int, wager: str) -> list[tuple[int, str]]:
    """Send one command after another as a guest, and return what was answered."""
    said: list[tuple[int, str]] = []
    for first in range(0, EACH, 10):
        try:
            with room.follow(cookie=cookie) as connection:
                for number in range(first, first + 10):
                    command = {**WAGER, "wager": wager}
                    connection.send(json.dumps({"id": f"{guest}-{number}", "command": command}))
                    error = heard(connection, "error")["error"]
                    said.append((error["status"], error["rule"]))
        except ConnectionClosed:
            said.append((1009, "closed"))
    return said


def _guest(room: Real) -> str:
    asked = Request(
        f"http://{room.address}/api/guest", data=b"{}", headers={"content-type": "application/json"}
    )
    with urlopen(asked) as answer:  # noqa: S310 -- of a server of our own
        return str(answer.headers["set-cookie"]).partition(";")[0]


@pytest.mark.parametrize(
    "wager", ["x" * 60_000, "x" * 7_000, "no-such-wager"], ids=["60 kB", "7 kB", "short"]
)
def test_a_flood_of_refusals_adds_nothing_to_the_journal(tmp_path: Path, wager: str):
    with real(tmp_path, Settings(grace=20)) as room, ThreadPoolExecutor(GUESTS) as threads:
        cookies = [_guest(room) for _ in range(GUESTS)]
        before = (room.house.journal.count, _bytes(tmp_path))
        sent = [threads.submit(_flood, room, cookie, guest, wager) for guest, cookie in enumerate(cookies)]
        said = [each for guest in sent for each in guest.result(60)]
        count, added = room.house.journal.count, _bytes(tmp_path) - before[1]
    assert (count, added < 20_000) == (before[0], True), added
    assert {status for status, _ in said} <= {400, 403, 429, 1009}


def _bytes(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.glob("room.db*"))


def _sent(room: Served, person: str, number: int, **more: Any) -> tuple[int, str]:
    body = {"id": f"c-{number}", "command": {**WAGER, "wager": "x", **more}}
    answer = room.signed_in(person).post("/api/tables/one/commands", json=body)
    return answer.status_code, answer.json()["error"]["rule"]


@pytest.mark.parametrize("person", ["player-1", "dealer-1"])
def test_after_too_many_refusals_nothing_is_looked_at_for_a_while(tmp_path: Path, person: str):
    limits = replace(FREE, refused=Rate(burst=3, a_minute=6))
    with served(tmp_path / "room.db", Settings(limits=limits)) as room:
        assert [_sent(room, person, number) for number in range(3)] == [(403, "not-allowed")] * 3
        before = room.count
        body = {"id": "c-9", "command": {"do": "sit-down", "seat": 1, "amount": 500_000}}
        answer = room.signed_in(person).post("/api/tables/one/commands", json=body)
        error = answer.json()["error"]
        assert (answer.status_code, error["rule"], room.count) == (429, "too-many-refusals", before)
        assert answer.headers["retry-after"] == "10"
        assert "too many of your commands were refused; wait 10 s" in error["says"]
        assert _sent(room, "player-2", 1) == (403, "not-allowed"), "each person has a quota"
        room.clock.now += 10_000
        assert _sent(room, person, 4) == (403, "not-allowed")
        assert _sent(room, person, 5) == (429, "too-many-refusals")


def test_what_is_too_large_counts_as_refused_and_is_shown_by_its_first_bytes(tmp_path: Path):
    limits = replace(FREE, refused=Rate(burst=1, a_minute=6))
    with served(tmp_path / "room.db", Settings(limits=limits)) as room:
        body = {"id": "c-1", "command": {**WAGER, "wager": "x" * 6_000}}
        answer = room.signed_in("player-1").post("/api/tables/one/commands", json=body)
        assert (answer.status_code, answer.json()["error"]["rule"]) == (400, "malformed")
        assert len(answer.text) < 300
        assert _sent(room, "player-1", 2) == (429, "too-many-refusals")


def test_a_command_that_is_meant_for_another_turn_counts_as_no_refusal(tmp_path: Path):
    limits = replace(FREE, refused=Rate(burst=1, a_minute=6))
    with served(tmp_path / "room.db", Settings(limits=limits)) as room:
        for number in range(3):
            body = {"id": f"c-{number}", "command": {**WAGER, "wager": "x"}, "turn": 99}
            answer = room.signed_in("player-1").post("/api/tables/one/commands", json=body)
            assert answer.json()["error"]["rule"] == "stale"


SAME = [
    ("203.0.113.7", "203.0.113.7"),
    ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::9"),
    ("[2001:db8:1:2::1]", "2001:db8:1:2:ffff:ffff:ffff:ffff"),
    ("::ffff:203.0.113.7", "203.0.113.7"),
]
OTHER = [("203.0.113.7", "203.0.113.8"), ("2001:db8:1:2::1", "2001:db8:1:3::1"), ("unix", "other")]


@pytest.mark.parametrize("kind", ["read", "play", "work"])
@pytest.mark.parametrize(("first", "second", "same"), [*((*each, True) for each in SAME), *((*each, False) for each in OTHER)])  # fmt: skip
def test_an_address_has_a_limit_above_its_sessions(
    tmp_path: Path, kind: str, first: str, second: str, *, same: bool
):
    paths = {"read": "/api/tables", "play": "/api/tables/one/commands", "work": "/api/tables/one/proofs"}
    limits = replace(FREE, **{f"address_{kind}": Rate(burst=2, a_minute=1)})
    with served(tmp_path / "room.db", Settings(limits=limits, proxies=1)) as room:
        people = [room.signed_in("player-1"), room.signed_in("player-2"), room.signed_in("player-3")]

        def ask(client: Any, address: str) -> int:
            headers = {"x-forwarded-for": address}
            if kind == "play":
                return client.post(
                    paths[kind], json={"id": "1", "command": {"do": "fly"}}, headers=headers
                ).status_code
            return client.get(paths[kind], headers=headers).status_code

        assert [ask(client, first) == 429 for client in people] == [False, False, True]
        assert (ask(people[0], second) == 429) == same


def test_guests_are_limited_by_the_network_of_their_address(tmp_path: Path):
    limits = replace(FREE, guest=Rate(burst=2, a_minute=1))
    with served(tmp_path / "room.db", Settings(limits=limits, proxies=1)) as room:
        addresses = ["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1"]
        asked = [room.stranger().post("/api/guest", headers={"x-forwarded-for": each}) for each in addresses]
        assert [each.status_code for each in asked] == [200, 200, 429, 200]


def test_an_address_has_so_many_connections_whatever_its_sessions(tmp_path: Path):
    with real(tmp_path, Settings(limits=FREE, grace=20, address_sockets=2)) as room:
        first, second = (room.follow(cookie=room.cookie(name)) for name in ("player-1", "player-2"))
        with first, second:
            assert heard(first, "snapshot")
            assert heard(second, "snapshot")
            with room.follow(cookie=room.cookie("player-3")) as third:
                assert heard(third, "error")["error"]["rule"] == "too-many-connections"


def test_messages_of_one_address_are_limited_together(tmp_path: Path):
    limits = replace(FREE, address_play=Rate(burst=4, a_minute=1))
    with real(tmp_path, Settings(limits=limits, grace=20)) as room:
        first, second = (room.follow(cookie=room.cookie(name)) for name in ("player-1", "player-2"))
        with first, second:
            for connection in (first, second):
                connection.send('{"ping": 1}')
                assert heard(connection, "pong")
            first.send('{"ping": 2}')
            assert heard(first, "error")["error"]["rule"] == "too-often"


def test_an_address_on_the_web_has_so_many_bytes(tmp_path: Path):
    with served(tmp_path / "room.db") as room:
        answer = room.stranger().get("/api/tables/" + "x" * 5_000)
        assert (answer.status_code, answer.json()["error"]["rule"]) == (400, "malformed")
        missing = room.stranger().get("/api/tables/" + "x" * 3_000)
        assert (missing.status_code, len(missing.text) < 400) == (404, True)


def test_looking_at_a_bucket_takes_nothing():
    buckets = Buckets(Limits(refused=Rate(burst=1, a_minute=6), read=MANY), Clock())
    assert [buckets.due("refused", "x") for _ in range(3)] == [0, 0, 0]
    assert len(buckets) == 0
    assert [buckets.wait("refused", "x"), buckets.due("refused", "x")] == [0, 10]

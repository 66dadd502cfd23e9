"""What comes through the door at all: forged requests, sizes, rates, headers, unknown routes."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from httpx import Response
from litestar.exceptions import WebSocketDisconnect

from houseway.server import Limits, Rate, Settings
from houseway.server.headers import HEADERS
from houseway.server.limits import Buckets
from houseway.server.sessions import COOKIE, CSRF_HEADER
from server.served import FREE, MANY, Clock, Served, served

SIT = {"id": "1", "command": {"do": "sit-down", "seat": 1, "amount": 100_000}}


def refused(answer: Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["rule"]


@pytest.mark.parametrize("token", [None, b"", b"0" * 64, b"not a token", "é☃".encode(), b"\xe9"])
def test_what_has_not_the_sessions_token_is_forged(shared: Served, token: bytes | None):
    client = shared.signed_in("player-1")
    del client.headers[CSRF_HEADER]
    headers = [] if token is None else [(CSRF_HEADER.encode(), token)]
    before = shared.count
    assert refused(client.post("/api/tables/one/commands", json=SIT, headers=headers)) == (403, "forged")
    assert refused(client.delete("/api/session", headers=headers)) == (403, "forged")
    assert shared.count == before
    assert client.get("/api/session").status_code == 200


def test_the_token_of_another_session_is_worth_nothing(shared: Served):
    client, other = shared.signed_in("player-1"), shared.signed_in("player-1")
    answer = client.post(
        "/api/tables/one/commands", json=SIT, headers={CSRF_HEADER: other.headers[CSRF_HEADER]}
    )
    assert refused(answer) == (403, "forged")


@pytest.mark.parametrize(
    "origin",
    ["https://elsewhere.example", "null", "http://testserver.local:81", "http://[evil", "http://[::", "//x"],
)
def test_pages_of_other_sites_may_not_speak(shared: Served, origin: str):
    client = shared.signed_in("player-1")
    before = shared.count
    answer = client.post("/api/tables/one/commands", json=SIT, headers={"origin": origin})
    assert refused(answer) == (403, "origin")
    assert refused(shared.stranger().post("/api/guest", headers={"origin": origin})) == (403, "origin")
    with client.websocket_connect("/api/tables/one/events", headers={"origin": origin}) as socket:
        assert socket.receive_json()["error"]["rule"] == "origin"
        with pytest.raises(WebSocketDisconnect) as ended:
            socket.receive_json()
    assert ended.value.code == 4403
    assert shared.count == before


@pytest.mark.parametrize("origin", ["http://[evil", "https://elsewhere.example"])
def test_pages_of_other_sites_may_not_look_either(shared: Served, origin: str):
    assert refused(shared.stranger().get("/api/tables", headers={"origin": origin})) == (403, "origin")


def test_ones_own_pages_may_speak_and_those_that_are_named(tmp_path: Path):
    settings = Settings(limits=FREE, origins=("https://play.example",))
    with served(tmp_path / "room.db", settings) as room:
        for number, origin in enumerate(("http://testserver.local", "https://play.example")):
            client = room.signed_in(f"player-{number + 1}")
            sit = {"id": "1", "command": {"do": "sit-down", "seat": number + 1, "amount": 100_000}}
            answer = client.post("/api/tables/one/commands", json=sit, headers={"origin": origin})
            assert answer.status_code == 200, answer.text


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_what_a_form_could_send_is_not_taken(shared: Served, kind: str):
    body = b'{"person": "admin-1", "password": "x"}'
    for sent in (body, iter([body])):  # at once, and in parts
        answer = shared.stranger().post("/api/session", content=sent, headers={"content-type": kind})
        assert refused(answer) == (415, "not-json")


@pytest.mark.parametrize(("body", "says"), [
    (b"", "there is no body; expected JSON"),
    (b"[]", "the body: Expected `object`, got `array`"),
    (b"{", "no JSON that can be read: it ends too early, or half a letter such as \\ud800 stands alone"),
    (b'{"person": "\\ud800"}', "no JSON that can be read: it ends too early, or half a letter such as \\ud800 stands alone"),
    (b'{"person": "\xff"}', "no JSON that can be read: invalid start byte; expected UTF-8"),
    (b"[" * 30_000, "the JSON has too many brackets inside each other; expected 40 at most"),
    (b'{"a":' * 9000, "the JSON has too many brackets inside each other; expected 40 at most"),
    (b"[" * 500 + b"]" * 500, "the JSON has too many brackets inside each other; expected 40 at most"),
    (b'{"person": "a\\u0000", "password": "x"}', "a text holds the control character U+0000; expected text without such"),
    (b'{"person": "a", "pass\\nword": "x"}', "a text holds the control character U+000A; expected text without such"),
])  # fmt: skip
def test_what_cannot_be_read_is_told_in_words(shared: Served, body: bytes, says: str):
    answer = shared.stranger().post(
        "/api/session", content=body, headers={"content-type": "application/json"}
    )
    assert refused(answer) == (400, "malformed")
    assert answer.json()["error"]["says"] == says


@pytest.mark.parametrize(
    "path", ["/api/journal?table=%00", "/api/journal?kind=a%0a", "/api/journal?%00=1", "/api/people/%00"]
)
def test_control_characters_in_an_address_are_refused(shared: Served, path: str):
    assert refused(shared.signed_in("admin-1").get(path)) == (400, "malformed")


def test_a_request_that_is_too_large_is_refused(shared: Served):
    client = shared.signed_in("player-1")
    before = shared.count
    sit = {"id": "1", "command": {"do": "sit-down", "seat": 1, "amount": 100_000, "more": "x" * 70_000}}
    assert refused(client.post("/api/tables/one/commands", json=sit)) == (413, "too-large")

    def parts() -> Iterator[bytes]:
        for _ in range(80):
            yield b"x" * 1000

    streamed = client.post(
        "/api/tables/one/commands", content=parts(), headers={"content-type": "application/json"}
    )
    assert refused(streamed) == (413, "too-large")
    assert shared.count == before


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api", 404),
        ("GET", "/api/nothing", 404),
        ("GET", "/api/tables/one/nothing", 404),
        ("POST", "/api/health", 405),
        ("PATCH", "/api/tables", 405),
        ("GET", "/api/cage/buy", 405),
        ("GET", "/api/tables/nowhere", 404),
        ("GET", "/api/games/no-room/no-game", 404),
        ("GET", "/api/tables/nowhere/proofs", 404),
    ],
)
def test_an_unknown_address_is_told_in_the_one_shape(shared: Served, method: str, path: str, status: int):
    answer = shared.stranger().request(method, path)
    error = answer.json()["error"]
    assert (answer.status_code, error["status"]) == (status, status)
    assert error["says"]
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS


@pytest.mark.parametrize("path", ["/nothing", "/api/tables/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd"])
def test_an_unknown_page_says_so_as_a_page(shared: Served, path: str):
    answer = shared.stranger().get(path)
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "root:" not in answer.text


@pytest.mark.parametrize("path", ["/api/health", "/api/session", "/api/openapi.json", "/api/tables"])
def test_every_answer_carries_the_headers(shared: Served, path: str):
    answer = shared.stranger().get(path)
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS


def test_who_asks_too_often_waits(tmp_path: Path):
    limits = Limits(read=Rate(3, 60), play=MANY, work=MANY, login=Rate(2, 6), guest=Rate(1, 1))
    with served(tmp_path / "room.db", Settings(limits=limits)) as room:
        client = room.stranger()
        assert [client.get("/api/tables").status_code for _ in range(4)] == [200, 200, 200, 429]
        answer = client.get("/api/tables")
        assert refused(answer) == (429, "too-often")
        assert answer.headers["retry-after"] == "1"
        room.clock.now += 1000
        assert client.get("/api/tables").status_code == 200
        other = room.signed_in("player-1")
        assert other.get("/api/tables").status_code == 200, "a session has its own bucket"
        wrong = {"person": "admin-1", "password": "guessed"}
        asked = [client.post("/api/session", json=wrong).status_code for _ in range(3)]
        assert asked == [401, 401, 429]
        before = room.count
        assert [client.post("/api/guest").status_code for _ in range(2)] == [200, 429]
        assert room.count == before + 2


@pytest.mark.parametrize(("limits", "tried"), [
    (Limits(login=Rate(2, 6), name=MANY), {"10.0.0.1": [401, 401, 429], "10.0.0.2": [401, 401, 429]}),
    (Limits(login=MANY, name=Rate(2, 6)), {"10.0.0.1": [401, 401, 429], "10.0.0.2": [429, 429, 429]}),
])  # fmt: skip
def test_guessing_is_limited_by_address_and_by_name(
    tmp_path: Path, limits: Limits, tried: dict[str, list[int]]
):
    with served(tmp_path / "room.db", Settings(limits=limits, proxies=1)) as room:
        client, wrong = room.stranger(), {"person": "admin-1", "password": "guessed"}
        for address, expected in tried.items():
            headers = {"x-forwarded-for": f"made-up, {address}"}
            answers = [client.post("/api/session", json=wrong, headers=headers) for _ in expected]
            assert [answer.status_code for answer in answers] == expected, address


def test_a_bucket_fills_with_time_and_not_beyond_its_size():
    clock = Clock()
    buckets = Buckets(Limits(read=Rate(burst=2, a_minute=30)), clock)
    assert [buckets.wait("read", "x") for _ in range(3)] == [0, 0, 2]
    clock.now += 1_999
    assert buckets.wait("read", "x") == 1
    clock.now += 1
    assert [buckets.wait("read", "x"), buckets.wait("read", "x")] == [0, 2]
    clock.now += 1_000_000
    assert [buckets.wait("read", "x") for _ in range(3)] == [0, 0, 2]
    assert buckets.wait("read", "y") == 0


def test_strangers_cannot_fill_the_memory(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("houseway.server.limits._MOST", 10)
    clock = Clock()
    buckets = Buckets(Limits(), clock)
    for number in range(100):
        buckets.wait("read", str(number))
    assert len(buckets) <= 10


def test_a_cookie_of_nobody_needs_no_token(shared: Served):
    client = shared.stranger()
    client.cookies.set(COOKIE, "ended")
    assert client.post("/api/guest").status_code == 200

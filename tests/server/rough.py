"""Requests that are wrong in one way or another, by chance and the same every time."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from houseway.server.sessions import CSRF_HEADER
from server.served import GAME

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

ID = {"id": "rough"}
TRANSFERS = [{"source": "patron/player-1", "target": "patron/player-2", "amount": 5}]
SETUP = {"played": "with a player-dealer", "game": GAME}
BODIES: dict[str, dict[str, Any]] = {
    "POST /api/session": {"person": "admin-1", "password": "guessed at"},
    "PUT /api/session/password": {"old": "guessed at", "new": "long enough to keep"},
    "POST /api/people": {**ID, "person": "somebody", "roles": ["patron"], "password": "long enough to keep"},
    "PUT /api/people/{person}/roles": {**ID, "roles": ["patron"]},
    "PUT /api/people/{person}/password": {"password": "long enough to keep"},
    "POST /api/games/{room}/{game}/set": {"cards": "As Kd 9h 9s 4c 4d 2h"},
    "POST /api/games/{room}/{game}/quote": {"option": "1", "hand": {"players": 5}},
    "POST /api/games/{room}/{game}/table": {**ID, "fees": {"option": "1"}},
    "POST /api/deal": {"game": GAME, "bank": {"seat": 1, "stake": 5}, "entries": [{"do": "card", "card": "9s"}]},
    "POST /api/deal/pan": {
        "game": "palace/pan",
        "condition": 200,
        "first": 1,
        "seats": [{"seat": 1, "chips": 4000}, {"seat": 2, "chips": 4000}],
        "entries": [],
    },
    "POST /api/deal/hand": {"game": "palace/omaha", "seats": [{"seat": 1, "stack": 500}], "entries": []},
    "POST /api/train/question": {"place": "palace", "seed": "rough", "level": 1},
    "POST /api/train/answer": {"game": GAME, "drill": "button", "level": 1, "seed": "rough", "answer": {"kind": "seat", "seat": 1}},
    "POST /api/tables": {**ID, "table": "new", "setup": SETUP, "time": {"bank": 5}},
    "POST /api/tables/{name}/close": {**ID},
    "POST /api/tables/{name}/pick-up": {**ID, "seat": 1, "reason": "gone for an hour"},
    "POST /api/tables/{name}/commands": {**ID, "command": {"do": "sit-down", "seat": 1, "amount": 50_000}},
    "POST /api/tables/{name}/bots": {**ID, "bot": "random", "seat": 3},
    "POST /api/cage/buy": {**ID, "person": "player-1", "amount": 5},
    "POST /api/cage/cash-out": {**ID, "person": "player-1", "amount": 5},
    "POST /api/cage/count-drop": {**ID, "table": "one"},
    "POST /api/floor/shift": {**ID, "shift": "night"},
    "POST /api/floor/proposals/corrections": {**ID, "entry": 1, "transfers": TRANSFERS, "reason": "a mistake"},
    "POST /api/floor/proposals/jackpots": {
        **ID, "fund": "jackpot/x.y", "person": "player-1", "amount": 5, "reason": "won it"
    },
    "POST /api/floor/proposals/{number}/confirm": {**ID},
    "POST /api/floor/proposals/{number}/decline": {**ID, "reason": "found it"},
}  # fmt: skip
"""What each route takes; one thing about it is made wrong."""
BAD_TEXT = ("\0", "a\0b", "line\nline", "\x7f", "\x9f", "tab\t")
BAD_PARTS = (
    "%00", "one%00", "%0a", "..%2f..%2fetc", "%ff%fe", "%F0%9F%98%80", "a" * 5000, "'", "%22", "*", "1_0", "+1", "-1",
    "9" * 400, "%C2%B2", "null", "%2e%2e", "%25", "%3Cb%3E", "the%20house",
)  # fmt: skip
BAD_QUERIES = (
    "table=%00", "kind=%00", "table=%ff", "after=-1", "after=x", "after=" + "9" * 5000, "after=%D9%A1", "limit=0",
    "limit=501", "limit=1&limit=2", "start=1e400", "end=-5", "start=5&end=1", "=", "&&&", "%00=%00", "table", "a=" * 300,
    "table=" + "a" * 3000, "after=1.5", "table=%0d%0aset-cookie:x", "limit=%00", "after=0x10", "[]=1", "table[]=1",
)  # fmt: skip


BAD_ORIGINS = (
    b"http://[evil",
    b"http://[::",
    b"null",
    b"\xff\xfe",
    b"http://",
    b"//testserver.local",
    b"https://elsewhere.example",
)
BAD_KINDS = (
    b"text/plain",
    b"application/x-www-form-urlencoded",
    b"multipart/form-data; boundary=x",
    b"\xff",
    b"application/xml",
)
BAD_TOKENS = (b"", b"\xe9", "é☃".encode(), b"0" * 64, b"\x80" * 300)
ODD_HEADERS = {
    "cookie": (
        b"houseway=\xff\xfe",
        b"=;=;",
        b"houseway=a; houseway=b",
        b'houseway="\\',
        b"houseway=" + b"A" * 4000,
    ),
    "x-forwarded-for": (b"\xff", b",,,", b"1.2.3.4, " * 200),
    "accept": (b"\xff/\xff", b"*/*;q=x", b"text/html"),
    "content-type": (b"\xff", b"application/json; charset=\xff", b";;;"),
}
"""What is odd and does no harm where nothing is changed."""
BAD_JSON = (
    b"", b"{", b"[1", b"null", b"[]", b'"x"', b"1e999", b"NaN", b"9" * 5000, b"\xff\xfe", b'{"id": "\xff"}', b'{"id": "\\ud800"}',
    b"[" * 30_000, b'{"a":' * 9000, b"[" * 900 + b"]" * 900, b'{"id": "a", "command": ' + b"[" * 60 + b"]" * 60 + b"}",
    b'{"id":"a"}{}', b"\0", '{"id": "x"}'.encode("utf-16"), b"x" * 70_000, b'{"id": "' + b"a" * 70_000 + b'"}',
)  # fmt: skip


class Rough(Struct):
    """A request that is wrong in one way."""

    path: str
    headers: dict[bytes, bytes] = field(default_factory=dict[bytes, bytes])
    content: bytes | None = None
    in_parts: bool = False

    def parts(self) -> bytes | Iterator[bytes] | None:
        """Return the body as it is sent: at once, or with nobody told how long it is."""
        return iter([self.content]) if self.in_parts and self.content else self.content


def rough(chance: Random, method: str, route: str, sample: dict[str, str], *, known: bool) -> Rough:
    """Return a request to a route with something wrong about it; who is known has a token to be wrong about."""
    made, body = Rough(route.format(**sample)), BODIES.get(f"{method} {route}")
    ways = [_odd_header, _bad_origin, _bad_query] if method == "GET" else [_bad_origin, _bad_kind]
    if known and method != "GET":
        ways.append(_bad_token)
    if body is not None:
        made.headers[b"content-type"] = b"application/json"
        made.content = json.dumps(body).encode()
        made.in_parts = chance.random() < 0.2
        ways += [_bad_json, _bad_json, _bad_field, _bad_field, _bad_field]
    if "{" in route:
        ways.append(partial(_bad_path, route, sample))
    chance.choice(ways)(chance, made)
    return made


def _bad_path(route: str, sample: dict[str, str], chance: Random, made: Rough) -> None:
    bad = chance.choice([name for name in sample if f"{{{name}}}" in route])
    made.path = route.format(**{**sample, bad: chance.choice(BAD_PARTS)})


def _bad_query(chance: Random, made: Rough) -> None:
    made.path += f"?{chance.choice(BAD_QUERIES)}&{chance.choice(BAD_QUERIES)}"


def _odd_header(chance: Random, made: Rough) -> None:
    name = chance.choice(sorted(ODD_HEADERS))
    made.headers[name.encode()] = chance.choice(ODD_HEADERS[name])


def _bad_origin(chance: Random, made: Rough) -> None:
    made.headers[b"origin"] = chance.choice(BAD_ORIGINS)


def _bad_kind(chance: Random, made: Rough) -> None:
    made.headers[b"content-type"] = chance.choice(BAD_KINDS)
    made.content = made.content or b"x=y"


def _bad_token(chance: Random, made: Rough) -> None:
    made.headers[CSRF_HEADER.encode()] = chance.choice(BAD_TOKENS)


def _bad_json(chance: Random, made: Rough) -> None:
    made.content = chance.choice((*BAD_JSON, chance.randbytes(40)))


def _bad_field(chance: Random, made: Rough) -> None:
    """Leave a field out, put one in, or fill one with what it cannot hold."""
    body: dict[str, Any] = json.loads(made.content or b"{}")
    name = chance.choice(sorted(body))
    match chance.randrange(4):
        case 0:
            body["unknown"] = 1
        case 1:
            body[name] = {"x": []}
        case 2:
            body[name] = chance.choice(BAD_TEXT)
        case _:
            body[chance.choice(BAD_TEXT)] = body[name]
    made.content = json.dumps(body).encode()

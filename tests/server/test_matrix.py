"""Every route for every role: who comes through follows from the grant that the route names, and from nothing else."""

from collections.abc import Iterator

import pytest
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler
from litestar.routes import HTTPRoute, WebSocketRoute

from houseway.cardroom.roles import Grant, Role, grants
from houseway.server import description
from houseway.server.guarding import Door
from server.rounds_played import baccarat
from server.served import Served

SAMPLE = {
    "name": "one",
    "person": "player-1",
    "room": "palace",
    "game": "omaha",
    "number": "1",
    "kind": "ledger",
    "rest": "rooms/palace",
}
WHO = ("nobody", "guest", *(f"{role}-1" for role in Role))


@pytest.fixture(scope="module", autouse=True)
def a_round(shared: Served) -> None:
    """Let a round be over, so that there is one to be asked for."""
    baccarat(shared)


def declared(room: Served) -> Iterator[tuple[str, str, HTTPRouteHandler | WebsocketRouteHandler]]:
    """Yield every route of the application: method, path, handler."""
    for route in room.app.routes:
        if isinstance(route, HTTPRoute):
            for method, (handler, _) in route.route_handler_map.items():
                if method != "OPTIONS":
                    yield str(method), route.path_format, handler
        elif isinstance(route, WebSocketRoute):
            yield "WEBSOCKET", route.path_format, route.route_handler


def allowed(person: str, needed: Grant | Door) -> int:
    """Return the status that somebody is sent away with; 0 if he comes through."""
    if needed is Door.OPEN:
        return 0
    if person == "nobody":
        return 401
    held = grants([Role.PATRON if person == "guest" else Role(person.removesuffix("-1"))])
    return 0 if needed is Door.KNOWN or needed in held else 403


def test_every_route_names_its_grant(shared: Served):
    for method, path, handler in declared(shared):
        assert isinstance(handler.opt.get("grant"), Grant | Door), f"{method} {path} names no grant"


@pytest.mark.parametrize("person", WHO)
def test_who_comes_through(shared: Served, person: str):
    for method, path, handler in declared(shared):
        if method == "WEBSOCKET":
            continue
        client = shared.stranger() if person == "nobody" else shared.signed_in(_named(shared, person))
        before = shared.count
        url = path.format(**SAMPLE)
        answer = client.request(method, url, json=None if method in {"GET", "DELETE"} else {})
        expected = allowed(person, handler.opt["grant"])
        if expected:
            assert answer.status_code == expected, f"{person}: {method} {url}"
            assert not _people_after(shared, before), f"{person}: {method} {url}"
            assert answer.json()["error"]["status"] == expected
        else:
            assert answer.status_code not in {401, 403, 404, 405}, f"{person}: {method} {url}: {answer.text}"
            assert answer.status_code < 500, answer.text


def _people_after(room: Served, entry: int) -> list[str]:
    """Return who did something after an entry of the journal, bots aside: those of an open table go on playing."""
    people = room.house.state.people
    done = (each.person for each in room.house.journal.entries(entry + 1))
    return [name for name in done if name in people and people[name].made != "bot"]


def _named(room: Served, person: str) -> str:
    return room.stranger().post("/api/guest").json()["person"] if person == "guest" else person


def test_every_route_is_described(shared: Served):
    paths = description()["paths"]
    routes = {
        (method, path)
        for method, path, handler in declared(shared)
        if isinstance(handler, HTTPRouteHandler) and handler.resolve_include_in_schema()
    }
    assert {(method.upper(), path) for path, item in paths.items() for method in item} == routes


def test_every_answer_that_can_be_an_error_has_the_one_shape():
    for path, item in description()["paths"].items():
        for method, operation in item.items():
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    content = answer["content"]["application/json"]
                    assert content["schema"]["$ref"].endswith("/ProblemAnswer"), f"{method} {path} {status}"

"""However a request is malformed, the server says so in its one way, and nothing changes."""

from collections.abc import Generator
from pathlib import Path
from random import Random

import pytest
from httpx import Response

from server.rough import BODIES, rough
from server.served import Served, served
from server.test_matrix import SAMPLE, WHO, declared
from stores import KINDS, new_store

EACH = {"sqlite": 8, "postgresql": 2}
"""So many requests to every route as everybody; the longer test sends many more."""


@pytest.fixture(scope="module", params=KINDS)
def stored(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Generator[tuple[str, Served]]:
    """A room in each database."""
    folder: Path = tmp_path_factory.mktemp("rough")
    with served(new_store(request.param, folder)) as room:
        yield request.param, room


@pytest.mark.parametrize("person", WHO)
def test_what_is_malformed_is_told_and_changes_nothing(stored: tuple[str, Served], person: str):
    kind, room = stored
    send_many(room, person, EACH[kind])


@pytest.mark.slow
@pytest.mark.parametrize("person", WHO)
def test_what_is_malformed_changes_nothing_however_often_one_asks(stored: tuple[str, Served], person: str):
    _, room = stored
    send_many(room, person, 60)


def send_many(room: Served, person: str, each: int) -> None:
    """Send wrong requests to every route, as somebody."""
    name = room.stranger().post("/api/guest").json()["person"] if person == "guest" else person
    client = room.stranger() if person == "nobody" else room.signed_in(name)
    before, people = room.count, dict(room.house.state.people)
    for method, path, _ in declared(room):
        if method == "WEBSOCKET":
            continue
        chance = Random(f"{method} {path} {person}")  # noqa: S311 -- the same every time
        for _ in range(each):
            made = rough(chance, method, path, SAMPLE, known=person != "nobody")
            answer = client.request(
                method, made.path, headers=list(made.headers.items()), content=made.parts()
            )
            said = f"{person}: {method} {made}: {answer.status_code} {answer.text[:300]}"
            assert answer.status_code < 500, said
            assert method == "GET" or answer.status_code >= 400, said
            if answer.status_code >= 400:
                check_shape(answer, said)
            assert room.count == before, said
    assert room.house.state.people == people


def check_shape(answer: Response, said: str) -> None:
    if answer.headers["content-type"].startswith("text/html"):  # a page that is not there says so as a page
        assert answer.status_code == 404, said
        return
    assert list(answer.json()) == ["error"], said
    error = answer.json()["error"]
    assert set(error) == {"status", "rule", "says", "violations", "entry"}, said
    assert (error["status"], error["entry"]) == (answer.status_code, None), said
    assert error["rule"], said
    assert error["says"], said


def test_every_route_that_takes_a_body_is_asked_roughly(shared: Served):
    takes = {
        f"{method} {path}"
        for method, path, handler in declared(shared)
        if "data" in handler.parsed_fn_signature.parameters
    }
    assert takes == set(BODIES)

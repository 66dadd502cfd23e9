"""Every integer of every request body is an integer: no text, no float, no exponent, no true, no null."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import pytest

from houseway.server import description
from server.rough import BODIES
from server.test_matrix import SAMPLE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from server.served import Served

Path = tuple[str | int, ...]
WRONG = ('"100"', '"1e3"', "100.0", "1e3", "true", "null")
"""JSON that is no integer, though a lax reader takes most of it for one."""
TEXTS = {"^[A-Za-z0-9._:-]{1,64}$": "strict", "^[a-z0-9][a-z0-9-]{0,39}\\Z": "one"}
SCHEMA = description()


def resolved(schema: dict[str, Any]) -> dict[str, Any]:
    """Return a schema with its reference followed."""
    while "$ref" in schema:
        schema = SCHEMA["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return schema


def choices(schema: dict[str, Any]) -> list[dict[str, Any]]:
    """Return every schema that a value may follow."""
    schema = resolved(schema)
    found = schema.get("oneOf") or schema.get("anyOf")
    return [schema] if not found else [each for one in found for each in choices(one)]


def integers(schema: dict[str, Any], inside: tuple[int, ...] = ()) -> Iterator[tuple[Path, Any, bool]]:
    """Yield every integer that a body may hold: where, a whole value around it, and whether null may be there too."""
    allowed = choices(schema)
    optional = any(each.get("type") == "null" for each in allowed)
    for each in allowed:
        if id(each) in inside:
            continue
        deeper = (*inside, id(each))
        if each.get("type") == "integer":
            yield (), 1, optional
        elif each.get("type") == "array" and "items" in each:
            for path, value, free in integers(each["items"], deeper):
                yield (0, *path), [value], free
        for name, part in each.get("properties", {}).items():
            for path, value, free in integers(part, deeper):
                yield (name, *path), {**least(each), name: value}, free


def least(schema: dict[str, Any]) -> Any:
    """Return the least that a schema takes."""
    schema = choices(schema)[0]
    if "const" in schema or "enum" in schema:
        return schema.get("const", schema.get("enum", [None])[0])
    match schema.get("type"):
        case "object":
            parts = schema.get("properties", {})
            return {name: least(parts[name]) for name in schema.get("required", ())}
        case "array":
            return [least(schema["items"])] * schema.get("minItems", 0)
        case "integer" | "number":
            return int(schema.get("minimum", 1))
        case "string":
            return TEXTS.get(schema.get("pattern", ""), "x" * schema.get("minLength", 1))
        case _:
            return None


def merged(base: Any, over: Any, path: Path) -> Any:
    """Return a sample body with the value around one integer put into it, where the sample lacks it."""
    if path and isinstance(base, dict) and isinstance(over, dict):
        name, known, new = path[0], cast("dict[Any, Any]", base), cast("dict[Any, Any]", over)
        tags = {"do", "played", "kind"} & set(new)
        if any(known.get(tag) != new[tag] for tag in tags):
            return new
        return {**known, name: merged(known[name], new[name], path[1:]) if name in known else new[name]}
    if path and isinstance(base, list) and base and isinstance(over, list):
        return [merged(base[0], over[0], path[1:]), *base[1:]]
    return over


def sent(body: Any, path: Path, wrong: str) -> bytes:
    """Return a body in JSON, with something else in the place of one integer."""
    made = deepcopy(body)
    place = made
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = "@@"
    return json.dumps(made).replace('"@@"', wrong).encode()


class Case(NamedTuple):
    """One integer of one request body, in a body that is right but for it."""

    method: str
    path: str
    place: Path
    body: Any
    optional: bool

    @property
    def name(self) -> str:
        return f"{self.path.removeprefix('/api/')}-{'.'.join(map(str, self.place))}"


def cases() -> Iterator[Case]:
    """Yield every integer of every request body."""
    for path, item in SCHEMA["paths"].items():
        for method, operation in item.items():
            if "requestBody" not in operation:
                continue
            schema = operation["requestBody"]["content"]["application/json"]["schema"]
            sample = BODIES[f"{method.upper()} {path}"]
            for place, value, optional in integers(schema):
                yield Case(method, path, place, merged(sample, value, place), optional)


CASES = list(cases())


def test_the_routes_that_move_money_are_among_them():
    found = {(each.path, each.place) for each in CASES}
    assert {
        ("/api/cage/buy", ("amount",)),
        ("/api/cage/cash-out", ("amount",)),
        ("/api/floor/proposals/corrections", ("transfers", 0, "amount")),
        ("/api/floor/proposals/jackpots", ("amount",)),
    } <= found
    assert len(found) > 40


@pytest.mark.parametrize("case", CASES, ids=[f"{each.name}-{n}" for n, each in enumerate(CASES)])
def test_an_integer_is_nothing_but_an_integer(shared: Served, case: Case):
    client = shared.signed_in("admin-1")
    before, field = shared.count, [step for step in case.place if isinstance(step, str)][-1]
    for wrong in WRONG:
        if case.optional and wrong == "null":
            continue
        answer = client.request(
            case.method,
            case.path.format(**SAMPLE),
            content=sent(case.body, case.place, wrong),
            headers={"content-type": "application/json"},
        )
        said = f"{case.method} {case.path} {case.place} {wrong}: {answer.status_code} {answer.text[:300]}"
        assert answer.status_code == 400, said
        assert field in answer.json()["error"]["says"], said
        assert shared.count == before, said

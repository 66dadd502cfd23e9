"""The checked-in JSON Schemas: up to date, and true of every shipped file."""

from __future__ import annotations

import json
import tomllib
from decimal import Decimal
from typing import TYPE_CHECKING, Any, cast

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from houseway.cli.schema import all_schemas
from houseway.errors import RulebookError
from houseway.rulebook import default_game
from rulebook.drafts import EDITS, GAME, GONE, Edit, changed, edited, read
from rulebook.room_pages import DOCUMENTS, raw
from tidy.files import ROOT

if TYPE_CHECKING:
    from pathlib import Path

SCHEMAS = ROOT / "schemas"
ROOMS = ROOT / "src" / "houseway" / "rooms"
NAMES = ["export", "fees", "game", "hand", "law", "pan", "readings", "room", "round"]
SHIPPED = {
    "fees": sorted(ROOMS.glob("*/fees/*.toml")),
    "game": sorted(
        path for path in ROOMS.glob("*/*.toml") if path.name != "room.toml" and path.parent.name != "readings"
    ),
    "law": [ROOMS / "law.toml"],
    "readings": sorted(ROOMS.glob("readings/*.toml")),
    "room": sorted(ROOMS.glob("*/room.toml")),
}


def as_json(value: object) -> Any:
    """Return TOML data as JSON would hold them."""
    if isinstance(value, dict):
        return {key: as_json(inner) for key, inner in cast("dict[str, object]", value).items()}
    if isinstance(value, list):
        return [as_json(inner) for inner in cast("list[object]", value)]
    return float(value) if isinstance(value, Decimal) else value


def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8")))


def faults(name: str, data: object) -> list[str]:
    """Return where data break a schema."""
    found: list[Any] = list(validator(name).iter_errors(as_json(data)))  # pyright: ignore[reportUnknownMemberType] - jsonschema has no types for it
    return [f"{error.json_path}: {error.message}" for error in found]


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_file_is_up_to_date(name: str):
    """The model of documents such as 000:570-711."""
    kept = json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8"))
    made = json.loads(msgspec.json.encode(all_schemas()[name]))
    assert kept == made, f"write it again: houseway schema {name} > schemas/{name}.schema.json"


def test_there_is_a_file_for_every_schema_and_no_other():
    """000:570-711"""
    assert sorted(all_schemas()) == NAMES
    assert sorted(path.name for path in SCHEMAS.iterdir()) == [f"{name}.schema.json" for name in NAMES]


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_a_schema(name: str):
    """000:570-711"""
    schema = all_schemas()[name]
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.parametrize(
    ("name", "path"),
    [(name, path) for name, paths in SHIPPED.items() for path in paths],
    ids=lambda part: getattr(part, "stem", part),
)
def test_a_shipped_file_is_as_its_schema_says(name: str, path: Path):
    """000:3-166, 000:570-711, 001:1577-1718, 002:1558-1706, 003:3775-4021, 004:3-191, 004:1353-1507"""
    assert faults(name, tomllib.loads(path.read_text(encoding="utf-8"), parse_float=Decimal)) == []


def test_every_shipped_file_has_a_schema_but_the_one_of_a_single_line():
    """000:3: the game that is played when none is named"""
    known = {path for paths in SHIPPED.values() for path in paths}
    (rest,) = set(ROOMS.rglob("*.toml")) - known
    assert tomllib.loads(rest.read_text(encoding="utf-8")) == {"default": default_game()}


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("wager", 3, "win"), "tie"),
        (("wager", 3, "wins"), "Player Closer"),
        (("wager", 3, "pays"), [40]),
        (("wager", 3, "pays"), [40, 1, 1]),
        (("wager", 3, "cite"), "here"),
        (("wager", 3, "cite"), []),
        (("wager", 3, "cite"), GONE),
        (("wager", 0, "id"), "Player Line"),
        (("layout", 0, "positions"), 17),
        (("layout",), []),
        (("draw", "banker", "x"), "1"),
        (("draw", "banker", "7"), "x"),
        (("limits", "usual"), [10]),
        (("limits", "usual", 0), "ten"),
        (("limits", "usual", 0), True),
        (("source", "seed"), "4"),
        (("readings", "tie-on-lines", "mark"), "silnt"),
    ],
)
def test_the_schema_finds_what_the_loader_finds(path: tuple[str | int, ...], value: object):
    """000:570-711, so that an editor shows the fault while the file is written"""
    draft = changed(*path, to=value)
    assert faults("game", draft)
    with pytest.raises(RulebookError):
        read(draft)


@pytest.mark.parametrize("amount", [10, Decimal("10.50"), "10", "$10.50", "$1,000", " 10 "])
def test_amounts_may_be_written_in_every_way_that_is_read(amount: object):
    """000:719-721"""
    draft = changed("limits", "usual", 0, to=amount)
    assert faults("game", draft) == []
    assert read(draft).game.limits.usual[0] in {1000, 1050, 100000}


@settings(max_examples=40)
@given(st.sampled_from([*DOCUMENTS]), EDITS)
def test_what_the_loader_accepts_the_schema_accepts(game_id: str, edits: list[Edit]):
    """Any change to any document, such as 000:570-711."""
    draft = edited(game_id, edits)
    try:
        read(draft, game_id)
    except RulebookError:
        draft = raw(game_id)
    assert faults("game", draft) == []


def test_a_round_written_by_hand():
    """000:570-711: the example of a record"""
    record = {
        "game": GAME,
        "player_dealer": {"seat": 3, "stake": 200},
        "bet": [{"seat": 4, "wagers": {"banker": 100, "tiger-7": "5"}}],
        "cards": {"player": "9s 7d", "banker": "2c Kh 5s"},
    }
    assert faults("round", record) == []
    assert faults("round", {**record, "bets": []})
    assert faults("round", {**record, "player_dealer": {"seat": 3, "stake": "a lot"}})

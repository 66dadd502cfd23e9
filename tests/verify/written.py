"""Records as people and tables write them: as plain data, in JSON and in TOML."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any, cast

ROUND: dict[str, Any] = {
    "game": "hemphills/dai-bacc",
    "positions": 15,
    "packs": 8,
    "limits": [10, 1000],
    "player_dealer": {"seat": 3, "stake": 200},
    "cards": {"player": "9s 7d", "banker": "2c Kh 5s"},
    "bet": [
        {"seat": 4, "wagers": {"banker": 100, "tiger-7": 10}},
        {"seat": 6, "wagers": {"player": 50}},
        {"seat": 6, "backline": 1, "wagers": {"player": 25}},
    ],
    "claimed": {
        "action_seat": 4,
        "settled": [
            {"seat": 6, "wager": "player", "result": "lose", "moved": 50},
            {"seat": 6, "backline": 1, "wager": "player", "result": "lose", "moved": 25},
            {"seat": 4, "wager": "banker", "result": "push", "moved": 0},
            {"seat": 4, "wager": "tiger-7", "result": "win", "moved": 125},
        ],
        "results": [
            {"seat": 4, "result": 125},
            {"seat": 6, "result": -50},
            {"seat": 6, "backline": 1, "result": -25},
        ],
        "player_dealer": -50,
    },
}
"""A round with a short bank, rightly settled: 000:612-616, 000:648-649, 000:656."""


def changed(record: dict[str, Any], **paths: object) -> dict[str, Any]:
    """Return a copy with values changed; `claimed__settled__0__moved=5` names a place in it."""
    copy = deepcopy(record)
    for path, value in paths.items():
        *steps, last = path.split("__")
        here: Any = copy
        for step in steps:
            here = here[_index(step)]
        here[_index(last)] = value
    return copy


def _index(step: str) -> int | str:
    return int(step) if step.isdecimal() else step


def without(record: dict[str, Any], *keys: str) -> dict[str, Any]:
    """Return a copy that lacks these keys."""
    return {key: value for key, value in deepcopy(record).items() if key not in keys}


def as_json(record: object) -> str:
    """Write a record in JSON."""
    return json.dumps(record)


def as_toml(record: dict[str, Any]) -> str:
    """Write a record in TOML, every table in one line."""
    return "".join(f"{_key(key)} = {_toml(value)}\n" for key, value in record.items())


def _key(key: str) -> str:
    return json.dumps(key)


def _toml(value: object) -> str:
    if isinstance(value, dict):
        table = cast("dict[str, object]", value)
        return "{ " + ", ".join(f"{_key(key)} = {_toml(item)}" for key, item in table.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(item) for item in cast("list[object]", value)) + "]"
    return json.dumps(value)

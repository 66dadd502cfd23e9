"""The JSON Schema of the data files, made from the typed model."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from houseway.money import DollarAmount
from houseway.rulebook.citations import is_cite
from houseway.rulebook.families import MODELS
from houseway.rulebook.model import FeesOnly, Reading, Room
from houseway.rulebook.sheets import Sheet

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_LINE = {
    "anyOf": [
        {"type": "integer", "minimum": 1},
        {"type": "string", "pattern": "^([0-9]{3}:)?[1-9][0-9]*(-[1-9][0-9]*)?$"},
    ]
}
_CITE = {
    "description": "A line of the seed, a range, another seed's line (004:205), or a list of those.",
    "anyOf": [*_LINE["anyOf"], {"type": "array", "items": _LINE, "minItems": 1}],
}
_AMOUNT = {
    "description": "Dollars: a number, or text such as $1,200.50.",
    "anyOf": [
        {"type": "number"},
        {
            "type": "string",
            "pattern": r"^\s*[+-]?\$?([0-9]{1,3}(,[0-9]{3})+|[0-9]+)(\.[0-9]{1,2})?\s*$",
        },
    ],
}


def amount_schema(kind: type) -> dict[str, Any]:
    """Return the schema of an amount as files write it."""
    if kind is DollarAmount:
        return dict(_AMOUNT)
    raise NotImplementedError(f"no schema for {kind}")


def schemas() -> dict[str, dict[str, Any]]:
    """Return the schema of every kind of data file, by name."""
    models = {"fees": Sheet, "room": Room, "readings": dict[str, Reading]}
    return {"game": _game_schema(), **{name: document_schema(model) for name, model in models.items()}}


def _game_schema() -> dict[str, Any]:
    """Return the schema of a game's file: which blocks it has follows from its family."""
    kinds = [*MODELS.values(), FeesOnly]
    refs, defined = msgspec.json.schema_components(
        kinds, schema_hook=amount_schema, ref_template="#/$defs/{name}"
    )
    fees_only = {"properties": {"status": {"const": "fees-only"}}, "required": ["status"]}
    by_family = [
        {"if": {"properties": {"family": {"const": family}}, "required": ["family"]}, "then": ref}
        for family, ref in zip(MODELS, refs, strict=False)
    ]
    made = {
        "type": "object",
        "required": ["family"],
        "properties": {"family": {"enum": list(MODELS)}},
        "if": fees_only,
        "then": refs[-1],
        "else": {"allOf": by_family},
        "$defs": defined,
    }
    return {"$schema": _DIALECT, **cast("dict[str, Any]", _as_written(made))}


def document_schema(model: object) -> dict[str, Any]:
    """Return the schema of a model as its file is written, citations and amounts included."""
    made = msgspec.json.schema(model, schema_hook=amount_schema)
    return {"$schema": _DIALECT, **cast("dict[str, Any]", _as_written(made))}


def _as_written(schema: object) -> object:
    if isinstance(schema, list):
        return [_as_written(item) for item in cast("list[object]", schema)]
    if not isinstance(schema, dict):
        return schema
    table = cast("dict[str, object]", schema)
    if table == {"$ref": "#/$defs/DutyPrinted"}:
        return dict(_CITE)  # a file gives the lines and nothing else
    written = {key: _as_written(value) for key, value in table.items()}
    properties = written.get("properties")
    if isinstance(properties, dict):
        named = cast("dict[str, object]", properties)
        named.update({name: _CITE for name in named if is_cite(name)})
    return written

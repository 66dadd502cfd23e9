"""Everything that goes over the wire as one description: the routes, and beside them the events and commands of tables.

`python -m houseway.server.wire_types` prints it; the browser's types are made from it (`bin/types`).
"""

from __future__ import annotations

import copy
import sys
from typing import Any, cast

import msgspec

from houseway.games.panguingue.events import PanEvent
from houseway.games.poker.events import AnyEvent as PotHandEvent
from houseway.games.poker.legal import Legal as PotLegal
from houseway.server.app import description
from houseway.table.banked.commands import AnyCommand as BankedCommand
from houseway.table.banked.events import AnyTableEvent as BankedEvent
from houseway.table.banked.legal import May
from houseway.table.pan.commands import AnyCommand as PanCommand
from houseway.table.pan.events import AnyTableEvent as PanTableEvent
from houseway.table.pots.commands import AnyCommand as PotCommand
from houseway.table.pots.events import AnyTableEvent as PotTableEvent

_TOLD: dict[str, Any] = {
    "BankedEvent": BankedEvent,
    "BankedCommand": BankedCommand,
    "BankedMay": May,
    "PotTableEvent": PotTableEvent,
    "PotHandEvent": PotHandEvent,
    "PotCommand": PotCommand,
    "PotLegal": PotLegal,
    "PanTableEvent": PanTableEvent,
    "PanHandEvent": PanEvent,
    "PanCommand": PanCommand,
}
"""What the WebSocket tells and takes that no route describes."""
_REF = "#/components/schemas/"


def wire_description() -> dict[str, Any]:
    """Return the OpenAPI description with the schemas of events and commands among its components."""
    whole = copy.deepcopy(description())
    schemas, components = msgspec.json.schema_components(_TOLD.values(), ref_template=f"{_REF}{{name}}")
    known: dict[str, Any] = whole["components"]["schemas"]
    renamed = {name: f"Wire{name}" for name in components if name in known}
    told = dict(zip(_TOLD, schemas, strict=True)) | components
    for name, schema in told.items():
        known[renamed.get(name, name)] = _referring(schema, renamed)
    return whole


def _referring(schema: object, renamed: dict[str, str]) -> object:
    """Return a schema with its references to renamed components put right."""
    if isinstance(schema, dict):
        fields = cast("dict[str, object]", schema)
        found = {key: _referring(value, renamed) for key, value in fields.items()}
        target = str(fields.get("$ref", "")).rpartition("/")[2]
        return found | ({"$ref": f"{_REF}{renamed[target]}"} if target in renamed else {})
    if isinstance(schema, list):
        return [_referring(value, renamed) for value in cast("list[object]", schema)]
    return schema


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(wire_description()), indent=1) + b"\n")

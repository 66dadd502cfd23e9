"""A choice of a reading, laid over a document.

A reading never lives in code: mechanisms have parameters, a document sets them, and each
choice of a reading is a small change to the document. So the printed letter and the usual
game are two documents that differ in a line, and both can be run and compared.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, cast

from houseway.errors import RulebookError, did_you_mean
from houseway.rulebook.frozen import thawed

if TYPE_CHECKING:
    from houseway.rulebook.model import Overlay


def overlaid(document: dict[str, Any], overlay: Overlay) -> dict[str, Any]:
    """Return the raw document as the overlay changes it; the original stays as it was."""
    changed = deepcopy(document)
    for path, value in overlay.set.items():
        table, key = _place(changed, path)
        table[key] = thawed(value)
    for path, words in overlay.remove.items():
        table, key = _place(changed, path)
        table[key] = [word for word in _words(table, key, path) if word not in words]
    for path, words in overlay.add.items():
        table, key = _place(changed, path)
        held = _words(table, key, path)
        table[key] = held + [word for word in words if word not in held]
    return changed


def _place(document: dict[str, Any], path: str) -> tuple[dict[str, Any], str]:
    """Find the table and the key that a dotted path means; a table in a list goes by its id or its name."""
    *steps, key = path.split(".")
    here: object = document
    for step in steps:
        known = _steps(here)
        if step not in known:
            raise RulebookError(f'"{path}" changes nothing: no "{step}" here{did_you_mean(step, known)}')
        here = known[step]
    if not isinstance(here, dict):
        raise RulebookError(f'"{path}" changes nothing: "{steps[-1]}" is no table with keys')
    return cast("dict[str, Any]", here), key


def _steps(here: object) -> dict[str, object]:
    """Return what a path can go on to: the keys of a table, or the ids or names in a list of tables."""
    if isinstance(here, dict):
        return cast("dict[str, object]", here)
    if isinstance(here, list):
        tables = [
            cast("dict[str, object]", item) for item in cast("list[object]", here) if isinstance(item, dict)
        ]
        named = [(table.get("id", table.get("name")), table) for table in tables]
        return {str(name): table for name, table in named if name is not None}
    return {}


def _words(table: dict[str, Any], key: str, path: str) -> list[object]:
    held = table.get(key, [])
    if not isinstance(held, list):
        raise RulebookError(f'"{path}" is no list to add to or remove from')
    return cast("list[object]", held)

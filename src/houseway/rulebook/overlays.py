"""A choice of a reading, laid over a document.

A reading never lives in code: mechanisms have parameters, a document sets them, and each
choice of a reading is a small change to the document. So the printed letter and the usual
game are two documents that differ in a line, and both can be run and compared.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, cast

from houseway.errors import RulebookError

if TYPE_CHECKING:
    from houseway.rulebook.model import Overlay


def overlaid(document: dict[str, Any], overlay: Overlay) -> dict[str, Any]:
    """Return the raw document as the overlay changes it; the original stays as it was."""
    changed = deepcopy(document)
    for path, value in overlay.set.items():
        table, key = _place(changed, path)
        table[key] = deepcopy(value)
    for path, words in overlay.remove.items():
        table, key = _place(changed, path)
        table[key] = [word for word in table.get(key, []) if word not in words]
    for path, words in overlay.add.items():
        table, key = _place(changed, path)
        held = table.setdefault(key, [])
        held.extend(word for word in words if word not in held)
    return changed


def _place(document: dict[str, Any], path: str) -> tuple[dict[str, Any], str]:
    """Find the table and the key that a dotted path means; a table in a list is named by its id."""
    *steps, key = path.split(".")
    here: object = document
    for step in steps:
        here = _step(here, step)
        if here is None:
            raise RulebookError(f'reading changes "{path}", but this document has no "{step}"')
    return cast("dict[str, Any]", here), key


def _step(here: object, step: str) -> object:
    if isinstance(here, dict):
        return cast("dict[str, Any]", here).get(step)
    if isinstance(here, list):
        tables = cast("list[dict[str, Any]]", here)
        return next((table for table in tables if table.get("id") == step), None)
    return None

"""The data files that ship with the house, as raw tables."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, cast

import rtoml

from houseway.errors import RulebookError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def _data() -> Traversable:
    return files("houseway").joinpath("rooms")


@cache
def names_in(folder: str) -> tuple[str, ...]:
    """Return the names of the files and folders in a folder of the data, in alphabetical order; none if there is none."""
    place = _data().joinpath(folder) if folder else _data()
    return tuple(sorted(entry.name for entry in place.iterdir())) if place.is_dir() else ()


@cache
def raw_tables(name: str) -> dict[str, Any]:
    """Return a data file as plain tables. They are shared: take a copy to change them.

    The files are many and our own, so they are read by a fast parser; amounts with cents are text in them.
    """
    text = _data().joinpath(name).read_text(encoding="utf-8")
    try:
        return rtoml.loads(text)
    except rtoml.TomlParsingError as error:
        raise RulebookError(f"rooms/{name}: not TOML: {error}") from error


def seed_of(raw: dict[str, Any]) -> str:
    """Return the seed that the lines of a document count in; the typed model checks it."""
    source = raw.get("source")
    return str(cast("dict[str, object]", source).get("seed", "")) if isinstance(source, dict) else ""

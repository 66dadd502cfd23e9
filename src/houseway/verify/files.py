"""Round files before they have a meaning: bytes, text, and tables of plain values.

Whatever is wrong with a file is one RecordError that names the file; nothing else comes out.
"""

from __future__ import annotations

import json
import tomllib
from decimal import Decimal
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from houseway.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

LARGEST_FILE = 250_000
"""Bytes. A full table with a proven shoe of eight packs has about ten thousand."""

_DEEPEST = 12
_LARGEST_NUMBER = 10**15

_Place: TypeAlias = tuple[str, object, int]
"""Where a value stands, the value, and how deep it lies."""


def file_bytes(path: Path) -> bytes:
    """Read a file, or say why it cannot be read; no more of it than a round can need."""
    try:
        with path.open("rb") as stream:
            return stream.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:  # a name with a zero byte in it is a ValueError
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise RecordError(f"{path}: cannot be read: {reason}") from error


def file_text(content: bytes, name: str) -> str:
    """Return the text of a file; a mark of its encoding in front is dropped."""
    if len(content) > LARGEST_FILE:
        raise RecordError(f"{name}: larger than any round; at most {LARGEST_FILE:,} bytes")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(f"{name}: cannot be read: it is not text in UTF-8") from error


def raw_table(text: str, name: str) -> dict[str, Any]:
    """Return the plain values of a TOML or JSON text; numbers with a point stay decimal."""
    is_json = text.lstrip().startswith(("{", "[{"))
    try:
        raw: object = _json(text) if is_json else _toml(text)
    except RecursionError as error:
        raise RecordError(f"{name}: nested too deep for a round") from error
    except (ValueError, ArithmeticError) as error:  # both readers' own errors are ValueErrors
        raise RecordError(f"{name}: not {'JSON' if is_json else 'TOML or JSON'}: {error}") from error
    if not isinstance(raw, dict):
        raise RecordError(f"{name}: expected a table of a round, got {type(raw).__name__}")
    return cast("dict[str, Any]", raw)


def refuse_excess(table: object, name: str) -> None:
    """Raise for what no round needs and what would trip whoever reads on."""
    for complaint in _excesses(table):
        raise RecordError(f"{name}: {complaint}")


def _json(text: str) -> object:
    return json.loads(text, parse_float=Decimal, parse_constant=_no_number, object_pairs_hook=_each_once)


def _toml(text: str) -> object:
    """Read TOML; a key of very many parts, which takes its reader minutes, is refused like any deep nest."""
    for line in text.split("\n"):
        if line.partition("=")[0].count(".") > 60 or line.count(".") > 2000:
            raise RecursionError
    return tomllib.loads(text, parse_float=Decimal)


def _no_number(word: str) -> object:
    raise ValueError(f"{word} is no number")


def _each_once(pairs: Iterable[tuple[str, object]]) -> dict[str, object]:
    """Refuse a key that stands twice, as TOML does: one of its values would be lost unseen."""
    table: dict[str, object] = {}
    for key, value in pairs:
        if key in table:
            raise ValueError(f'"{key}" stands twice in one table')
        table[key] = value
    return table


def _excesses(raw: object) -> Iterator[str]:
    """Find huge numbers and deep nests."""
    waiting: list[_Place] = [("", raw, 0)]
    while waiting:
        place, value, depth = waiting.pop()
        if depth > _DEEPEST:
            yield f"{place[:60]}: nested too deep for a round"
            return
        if isinstance(value, int) and abs(value) >= _LARGEST_NUMBER:
            yield f"{place}: a number of {value.bit_length() * 3 // 10 + 1} digits or so; at most 15 are read"
        waiting.extend(_within(place, value, depth))


def _within(place: str, value: object, depth: int) -> Iterator[_Place]:
    if isinstance(value, dict):
        for key, inner in cast("dict[str, object]", value).items():
            yield f"{place}.{key}" if place else key, inner, depth + 1
    elif isinstance(value, list):
        for number, inner in enumerate(cast("list[object]", value)):
            yield f"{place}[{number}]", inner, depth + 1

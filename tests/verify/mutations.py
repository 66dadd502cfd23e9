"""Small changes to a written record: one value, one entry, a few bytes."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from hypothesis import strategies as st

if TYPE_CHECKING:
    from collections.abc import Iterator

Path: TypeAlias = tuple[str | int, ...]

_LETTERS = "0123456789TJQKAcdhsx"


def places(value: object, at: Path = ()) -> Iterator[Path]:
    """List every place in a record, tables and lists among them."""
    yield at
    if isinstance(value, dict):
        for key, item in cast("dict[str, object]", value).items():
            yield from places(item, (*at, key))
    elif isinstance(value, list):
        for number, item in enumerate(cast("list[object]", value)):
            yield from places(item, (*at, number))


def value_at(record: Any, path: Path) -> Any:
    """Return what stands at a place."""
    for step in path:
        record = record[step]
    return record


def put(record: dict[str, Any], path: Path, value: object) -> dict[str, Any]:
    """Return a copy with another value at a place."""
    copy = deepcopy(record)
    value_at(copy, path[:-1])[path[-1]] = value
    return copy


def leaves(record: dict[str, Any], *under: str) -> list[Path]:
    """List the places of single values, in these parts of the record or everywhere."""
    return [
        path
        for path in places(record)
        if path and not isinstance(value_at(record, path), dict | list) and (not under or path[0] in under)
    ]


@st.composite
def other_value(draw: st.DrawFn, value: object) -> object:
    """Draw a value of the same kind that means something else."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + draw(st.sampled_from([1, -1, 2, 5, -7, 10, 100, -100, 1000]))
    text = str(value)
    place = draw(st.integers(0, max(0, len(text) - 1)))
    letter = draw(st.sampled_from([sign for sign in _LETTERS if sign != text[place : place + 1]]))
    return text[:place] + letter + text[place + 1 :]


@st.composite
def tampered(draw: st.DrawFn, record: dict[str, Any]) -> dict[str, Any]:
    """Draw a record that differs in one value, or one entry less, more or exchanged."""
    path = draw(st.sampled_from([path for path in places(record) if path]))
    if path in leaves(record) and draw(st.booleans()):
        return put(record, path, draw(other_value(value_at(record, path))))
    copy = deepcopy(record)
    *way, last = path
    around: Any = value_at(copy, tuple(way))
    how = draw(st.sampled_from(["drop", "double", "exchange"])) if isinstance(last, int) else "drop"
    if how == "double":
        around.insert(last, deepcopy(around[last]))
    elif how == "exchange":
        around.append(around.pop(last))
    else:
        del around[last]
    return copy


_plain = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**20), 10**20),
    st.floats(allow_nan=False),
    st.text(max_size=8),
    st.sampled_from(["9s 7d", "2c Kh 5s", "player", "house-way", "$1,000", "hemphills/dai-bacc", "-0"]),
)
anything = st.recursive(
    _plain,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@st.composite
def mangled(draw: st.DrawFn, record: dict[str, Any]) -> dict[str, Any]:
    """Draw a record with anything at all in one to three of its places."""
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from([path for path in places(record) if path]))
        record = put(record, path, draw(anything))
    return record


@st.composite
def scratched(draw: st.DrawFn, content: bytes) -> bytes:
    """Draw the bytes of a file with a few of them lost, doubled or replaced."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(content)))
        end = draw(st.integers(start, min(len(content), start + 12)))
        content = content[:start] + draw(st.binary(max_size=6)) + content[end:]
    return content

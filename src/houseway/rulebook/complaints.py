"""What is wrong with a data file, in words: the place, what was expected there, what stands there."""

from __future__ import annotations

import json
import re
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar, Union, cast, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

from houseway.errors import MoneyError, did_you_mean
from houseway.money import DollarAmount, Odds, cents

if TYPE_CHECKING:
    from collections.abc import Iterator

Model = TypeVar("Model")

_WORDS: dict[object, tuple[str, str]] = {  # one of them, several of them
    DollarAmount: ("whole dollars, or dollars and cents such as 12.50", "amounts in dollars"),
    Odds: ("two whole numbers", "pairs of whole numbers"),
    bool: ("true or false", "words true or false"),
    dict: ("a table", "tables"),
    int: ("a whole number", "whole numbers"),
    str: ("text", "texts"),
    tuple: ("a list", "lists"),
}

_STANDARD = ("Expected", "Invalid", "Object")
"""How messages begin that are not of our own making; ours say more than the kind alone can."""


def converted(raw: object, kind: type[Model]) -> Model:
    """Return raw data as `kind`, amounts of dollars included."""
    return msgspec.convert(raw, kind, dec_hook=_read_amount)


def _read_amount(kind: type, value: object) -> object:
    if kind is DollarAmount:
        try:
            return DollarAmount(cents(value))
        except MoneyError as error:
            raise ValueError(str(error)) from error
    raise NotImplementedError(f"no reader for {kind}")


def complaint(raw: object, kind: object, place: str = "") -> str:
    """Say what keeps `raw` from being a `kind`: ``wager[3].pays: expected two whole numbers, got [40]``.

    The innermost part is named that cannot be read by itself.
    """
    error = _refusal(raw, kind) or ""
    kind = _chosen(kind, raw)
    for step, part, part_kind in _parts(raw, kind):
        if _refusal(part, part_kind) is not None:
            return complaint(part, part_kind, place + step)
    return _own_fault(raw, kind, place.removeprefix("."), error)


def _refusal(raw: object, kind: object) -> str | None:
    try:
        converted(raw, cast("type[object]", kind))
    except msgspec.ValidationError as error:
        return str(error)
    return None


def _chosen(kind: object, raw: object) -> object:
    """Take the member of a union that the raw data look like; else leave it."""
    members = _members(kind)
    alike = [member for member in members if _looks_like(raw, _base(member))]
    return next(iter(alike if len(members) > 1 else members), kind)


def _looks_like(raw: object, base: object) -> bool:
    if isinstance(raw, dict):
        return base is dict or bool(_fields(base))
    return isinstance(raw, list) and (base is tuple or base is Odds)


def _parts(raw: object, kind: object) -> Iterator[tuple[str, object, object]]:
    """Yield what a table or list holds: the step to it, the data, and the kind it must be."""
    base, inner = _base(kind), get_args(_bare(kind))
    table = _table(raw)
    if table is not None:
        fields = _fields(base) or {key: inner[1] for key in table if base is dict}
        yield from ((f".{_key(key)}", value, fields[key]) for key, value in table.items() if key in fields)
    elif isinstance(raw, list) and base is tuple:
        items = cast("list[object]", raw)
        kinds = [inner[0]] * len(items) if inner[-1] is ... else inner
        if len(items) == len(kinds):
            pairs = zip(items, kinds, strict=True)
            yield from ((f"[{at}]", item, item_kind) for at, (item, item_kind) in enumerate(pairs))


def _key(key: str) -> str:
    return key if re.fullmatch(r"[\w-]+", key) else written(key)


def _own_fault(raw: object, kind: object, place: str, error: str) -> str:
    at = f"{place}: " if place else ""
    base = _base(kind)
    table = _table(raw)
    if table is not None and _looks_like(table, base):
        return _table_fault(table, kind, place, error)
    if error and not error.startswith(_STANDARD):
        return at + error.partition(" - at `")[0]
    if base is Literal:
        known = did_you_mean(str(raw), map(str, get_args(_bare(kind))))
        return f"{at}expected a known word, got {written(raw)}{known}"
    return f"{at}expected {_expected(kind)}, got {written(raw)}"


def _table_fault(raw: dict[str, object], kind: object, place: str, error: str) -> str:
    """Say which key of a table is unknown or missing, or pass on what the table itself complained of."""
    at = f"{place}: " if place else ""
    base = _base(kind)
    if base is dict:
        key_kind = get_args(_bare(kind))[0]
        key = next((key for key in raw if _refusal(key, key_kind) is not None), "")
        return f"{at}expected {_expected(key_kind)} as a key, got {written(key)}"
    fields = _fields(base)
    for key in raw:
        if key not in fields:
            return f"{at}unknown key {written(key)}{did_you_mean(key, fields)}"
    for key in _required(base):
        if key not in raw:
            return f"{f'{place}.' if place else ''}{key}: expected {_expected(fields[key])}, got nothing"
    return at + error.partition(" - at `")[0]


def _expected(kind: object, *, several: bool = False) -> str:
    described = [meta.description for meta in _metas(kind) if meta.description]
    if described and not several:
        return described[0]
    members = _members(kind)
    if len(members) > 1:
        return " or ".join(_expected(member) for member in members)
    base, inner = _base(members[0]), get_args(_bare(members[0]))
    if base is tuple and inner[-1] is not ...:
        number = {2: "two", 3: "three"}.get(len(inner), str(len(inner)))
        return f"{number} {_expected(inner[0], several=True)}"
    if base is tuple and any(meta.min_length for meta in _metas(members[0])):
        return "a list that is not empty"
    one, more = _WORDS.get(base, ("a table", "tables"))
    return more if several else one


def written(value: object) -> str:
    """Write a value much as a data file has it, cut short where it is long."""
    text = _written(value, depth=4)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _written(value: object, depth: int) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)  # a line break in it must not break the line
    if depth == 0:
        return "..."
    if isinstance(value, list):
        return f"[{', '.join(_written(item, depth - 1) for item in cast('list[object]', value))}]"
    table = _table(value)
    if table is not None:
        return f"{{{', '.join(f'{_key(key)} = {_written(item, depth - 1)}' for key, item in table.items())}}}"
    return "nothing" if value is None else str(value)


def _table(raw: object) -> dict[str, object] | None:
    return cast("dict[str, object]", raw) if isinstance(raw, dict) else None


def _bare(kind: object) -> object:
    return cast("object", get_args(kind)[0]) if get_origin(kind) is Annotated else kind


def _metas(kind: object) -> list[Meta]:
    return [meta for meta in getattr(kind, "__metadata__", ()) if isinstance(meta, Meta)]


def _base(kind: object) -> object:
    bare = _bare(kind)
    return get_origin(bare) or bare


def _members(kind: object) -> list[object]:
    """Return the members of a union but for None, or the kind itself."""
    base = _base(kind)
    if base is Union or base is UnionType:
        return [member for member in get_args(_bare(kind)) if member is not NoneType]
    return [kind]


def _fields(base: object) -> dict[str, object]:
    if not isinstance(base, type) or not issubclass(base, Struct) or base is Odds:
        return {}
    return {found.encode_name: found.type for found in msgspec.structs.fields(base)}


def _required(base: object) -> list[str]:
    if not isinstance(base, type) or not issubclass(base, Struct):
        return []
    return [found.encode_name for found in msgspec.structs.fields(base) if found.required]

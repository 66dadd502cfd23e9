"""What is wrong with a data file, in words: the place, what was expected there, what stands there."""

from __future__ import annotations

from decimal import Decimal
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, cast, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

from houseway.errors import MoneyError, did_you_mean
from houseway.money import DollarAmount, Odds, cents

if TYPE_CHECKING:
    from collections.abc import Iterator

_WORDS: dict[object, tuple[str, str]] = {  # one of them, several of them
    DollarAmount: ("whole dollars, or dollars and cents such as 12.50", "amounts in dollars"),
    Odds: ("two whole numbers above 0", "pairs of whole numbers above 0"),
    bool: ("true or false", "words true or false"),
    dict: ("a table", "tables"),
    int: ("a whole number", "whole numbers"),
    str: ("text", "texts"),
    tuple: ("a list", "lists"),
}


def converted(raw: object, kind: object) -> Any:  # noqa: ANN401 -- `kind` says what comes out, and need not be a class
    """Return raw data as `kind`, amounts of dollars included."""
    return msgspec.convert(raw, cast("Any", kind), dec_hook=_read_amount)


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
    error = _refusal(raw, kind)
    kind = _chosen(kind, raw)
    for step, part, part_kind in _parts(raw, kind):
        if _refusal(part, part_kind) is not None:
            return complaint(part, part_kind, place + step)
    return _own_fault(raw, kind, place.removeprefix("."), error or "")


def _refusal(raw: object, kind: object) -> str | None:
    try:
        converted(raw, kind)
    except msgspec.ValidationError as error:
        return str(error)
    return None


def _chosen(kind: object, raw: object) -> object:
    """Take the member of a union that the raw data look like; else leave it."""
    for member in _members(kind):
        base = _base(member)
        if (isinstance(raw, dict) and (base is dict or _fields(base))) or (
            isinstance(raw, list) and base in {tuple, Odds}
        ):
            return member
    return kind


def _parts(raw: object, kind: object) -> Iterator[tuple[str, object, object]]:
    """Yield what a table or list holds: the step to it, the data, and the kind it must be."""
    base, inner = _base(kind), get_args(_bare(kind))
    if isinstance(raw, dict):
        table = cast("dict[str, object]", raw)
        fields = _fields(base) or {key: inner[1] for key in table if base is dict}
        yield from ((f".{key}", value, fields[key]) for key, value in table.items() if key in fields)
    elif isinstance(raw, list) and base is tuple:
        items = cast("list[object]", raw)
        kinds = [inner[0]] * len(items) if inner[-1] is ... else inner
        if len(items) == len(kinds):
            pairs = zip(items, kinds, strict=True)
            yield from ((f"[{at}]", item, item_kind) for at, (item, item_kind) in enumerate(pairs))


def _own_fault(raw: object, kind: object, place: str, error: str) -> str:
    at = f"{place}: " if place else ""
    base = _base(kind)
    if isinstance(raw, dict) and (base is dict or _fields(base)):
        return _table_fault(cast("dict[str, object]", raw), kind, place, error)
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
    return f"{at}{error.partition(' - at `')[0]}"


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
    text = _written(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return f"[{', '.join(_written(item) for item in cast('list[object]', value))}]"
    if isinstance(value, dict):
        table = cast("dict[str, object]", value)
        return f"{{{', '.join(f'{key} = {_written(item)}' for key, item in table.items())}}}"
    return str(value) if isinstance(value, int | Decimal) else "nothing" if value is None else repr(value)


def _bare(kind: object) -> object:
    return cast("object", get_args(kind)[0]) if get_origin(kind) is Annotated else kind


def _metas(kind: object) -> list[Meta]:
    return [meta for meta in getattr(kind, "__metadata__", ()) if isinstance(meta, Meta)]


def _base(kind: object) -> object:
    bare = _bare(kind)
    return get_origin(bare) or bare


def _members(kind: object) -> list[object]:
    """Return the members of a union but for None, or the kind itself."""
    if _base(kind) in {Union, UnionType}:
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

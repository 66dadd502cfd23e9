"""Reading TOML into the typed model, with errors that name the file, the place and the value."""

from __future__ import annotations

import re
import tomllib
from decimal import Decimal
from typing import Any, TypeVar, cast

import msgspec

from houseway.errors import MoneyError, RulebookError
from houseway.money import DollarAmount, cents

Model = TypeVar("Model")

_AT = re.compile(r"^(?P<what>.*?)(?: - at `\$(?P<path>.*)`)?$", re.DOTALL)
_STEP = re.compile(r"\.([^.\[]+)|\[(\d+)\]|\[(\.\.\.)\]")


def parse_toml(text: str, name: str) -> dict[str, Any]:
    """Return the raw tables of a TOML text; numbers with a point stay decimal."""
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise RulebookError(f"{name}: not TOML: {error}") from error


def typed(raw: object, model: type[Model], name: str) -> Model:
    """Return raw data as a typed block, or say what was expected where."""
    try:
        return msgspec.convert(raw, model, dec_hook=_read_amount)
    except msgspec.ValidationError as error:
        raise RulebookError(f"{name}: {explained(str(error), raw)}") from error


def _read_amount(kind: type, value: object) -> object:
    if kind is DollarAmount:
        try:
            return DollarAmount(cents(value))
        except MoneyError as error:
            raise ValueError(str(error)) from error
    raise NotImplementedError(f"no reader for {kind}")


def explained(message: str, raw: object) -> str:
    """Turn a validation message into ``place: what was expected, got value``."""
    match = _AT.match(message)
    what, path = (match["what"], match["path"] or "") if match else (message, "")
    value, found = _value_at(raw, path)
    place = path.removeprefix(".").replace("[...]", "") or "file"
    got = f" (value: {_short(value)})" if found and path else ""
    return f"{place}: {_plainly(what)}{got}"


def _plainly(what: str) -> str:
    words = what.replace("`", '"')
    words = words.replace('Expected "array" of length 2', "expected two whole numbers")
    return words[:1].lower() + words[1:]


def _value_at(raw: object, path: str) -> tuple[object, bool]:
    here = raw
    for name, index, anything in _STEP.findall(path):
        if anything:
            return here, True
        try:
            here = cast("Any", here)[int(index) if index else name]
        except (KeyError, IndexError, TypeError):
            return None, False
    return here, True


def _short(value: object) -> str:
    text = repr(_undecimal(value))
    return text if len(text) <= 60 else text[:57] + "..."


def _undecimal(value: object) -> object:
    if isinstance(value, Decimal):
        return str(value)
    if isinstance(value, list):
        return [_undecimal(item) for item in cast("list[object]", value)]
    return value

"""Reading TOML into the typed model, with errors that name the file, the place and the value."""

from __future__ import annotations

import tomllib
from decimal import Decimal
from typing import Any, TypeVar

import msgspec

from houseway.errors import RulebookError
from houseway.rulebook.complaints import complaint, converted

Model = TypeVar("Model")


def parse_toml(text: str, name: str) -> dict[str, Any]:
    """Return the raw tables of a TOML text; numbers with a point stay decimal."""
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except RecursionError as error:
        raise RulebookError(f"{name}: not TOML: nested too deeply") from error
    except ArithmeticError as error:
        raise RulebookError(f"{name}: not TOML: a number no decimal can hold") from error
    except ValueError as error:  # malformed, or a number of thousands of digits
        raise RulebookError(f"{name}: not TOML: {error}") from error


def typed(raw: object, model: type[Model], name: str) -> Model:
    """Return raw data as a typed block, or say what was expected where."""
    try:
        return converted(raw, model)
    except msgspec.ValidationError as error:
        raise RulebookError(f"{name}: {complaint(raw, model)}") from error

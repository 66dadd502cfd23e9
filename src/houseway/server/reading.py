"""What comes in: JSON of exactly the declared types, and text that every database takes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, cast

import msgspec
from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import ValidationException

from houseway.server.problems import SENT, ProblemError

if TYPE_CHECKING:
    from collections.abc import Iterator

_DEEPEST = 40
"""So many brackets inside each other: more than anything that is asked for has."""
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_HALF = "it ends too early, or half a letter such as \\ud800 stands alone"
"""The reader takes both for an end."""


class Asking(Request[Any, Any, State]):
    """A request whose body is read by the rules below."""

    async def json(self) -> Any:  # noqa: ANN401 -- of the type that the route declares
        """Return the body as the type its route declares; raise where it is anything else.

        Litestar itself converts laxly, as query parameters need it: it would take "100", 1e3 and 100.0 for 100.
        What is the declared type already, it passes on as it is.
        """
        self.state[SENT] = found = read_json(await self.body())
        declared = self.route_handler.parsed_data_field
        return found if declared is None else _strictly(found, declared.annotation)


def _strictly(found: object, declared: Any) -> object:  # noqa: ANN401 -- any type a route may name
    """Return what was read as the declared type; raise with the field that holds another type."""
    try:
        return msgspec.convert(found, declared, strict=True, str_keys=True)
    except msgspec.ValidationError as error:
        says, _, place = str(error).partition(" - at `$")
        fault = {
            "message": says,
            "key": place.removeprefix(".").removesuffix("`") or "data",
            "source": "body",
        }
        raise ValidationException(extra=[fault]) from error


def read_json(raw: bytes) -> Any:  # noqa: ANN401 -- likewise
    """Return what a JSON text says; raise with what is wrong with it."""
    try:
        found = msgspec.json.decode(raw)
    except UnicodeDecodeError as error:
        raise _malformed(f"no JSON that can be read: {error.reason}; expected UTF-8") from error
    except msgspec.DecodeError as error:
        says = str(error).replace("Input data was truncated", _HALF)
        raise _malformed(f"no JSON that can be read: {says}") from error
    except RecursionError as error:
        raise _deep() from error
    for text in _texts(found):
        check_text(text, "a text")
    return found


def check_text(text: str, where: str) -> None:
    """Refuse control characters, which not every database keeps."""
    found = _CONTROL.search(text)
    if found is not None:
        code = f"U+{ord(found[0]):04X}"
        raise _malformed(f"{where} holds the control character {code}; expected text without such")


def _texts(found: object) -> Iterator[str]:
    """Yield every text in what was read, names of fields too; refuse what lies too deep."""
    waiting = [(found, 0)]
    while waiting:
        value, depth = waiting.pop()
        if depth > _DEEPEST:
            raise _deep()
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            fields = cast("dict[str, object]", value)
            yield from fields
            waiting.extend((each, depth + 1) for each in fields.values())
        elif isinstance(value, list):
            waiting.extend((each, depth + 1) for each in cast("list[object]", value))


def _deep() -> ProblemError:
    return _malformed(f"the JSON has too many brackets inside each other; expected {_DEEPEST} at most")


def _malformed(says: str) -> ProblemError:
    return ProblemError(400, "malformed", says)

"""What comes in: JSON that can be read, and text that every database takes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, cast

import msgspec
from litestar import Request
from litestar.datastructures import State

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

    async def json(self) -> Any:  # noqa: ANN401 -- whatever JSON can hold
        """Return what the body says; raise if it cannot be read, or holds what no text may hold."""
        self.state[SENT] = found = read_json(await self.body())
        return found


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

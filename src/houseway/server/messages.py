"""What is said over a WebSocket, either way."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from houseway.server.answers import Done, TableView
from houseway.server.asked import Asked, TableCommand, in_words
from houseway.server.problems import Problem, ProblemError
from houseway.server.reading import read_json

_Kind = TypeVar("_Kind")
Whole: TypeAlias = Annotated[int, Meta(ge=-(2**53) + 1, le=2**53 - 1)]
"""A number that every reader of JSON can hold."""


class Ping(Asked, frozen=True):
    """Asks whether the server is there."""

    ping: Whole


class Pong(Struct, frozen=True):
    """It is."""

    pong: int


class Ready(Asked, frozen=True):
    """Says that somebody is done with what the table waits for at this turn; the answer is the same."""

    ready: Whole


class Answered(Struct, frozen=True):
    """What came of a command."""

    id: str
    answer: Done


class Failed(Struct, frozen=True):
    """Why a message came to nothing, or why the connection ends."""

    error: Problem
    id: str | None = None


class LineTold(Struct, frozen=True):
    """What one entry did at a table, as its reader may see it."""

    entry: int
    at: int
    turn: int
    events: tuple[dict[str, Any], ...]
    waiting: dict[str, Any]
    deadline: int | None


class SnapshotTold(Struct, frozen=True):
    """The table as its reader sees it: at the beginning, and with `views` whenever he has heard every line."""

    snapshot: TableView
    now: int
    """Room time, which deadlines go by; it may differ from the reader's own clock, and from the server's."""
    person: str | None = None
    """Whose connection it is; nobody's where a visitor watches."""


Told: TypeAlias = LineTold | SnapshotTold
"""What happens at a table, as it is told."""
Sent: TypeAlias = Ping | Ready | TableCommand
Said: TypeAlias = Pong | Ready | Answered | Failed


def read(text: bytes) -> Sent:
    """Return what somebody said; raise with what is wrong with it."""
    sent = _fields(text)
    return _converted(sent, Ping if "ping" in sent else Ready if "ready" in sent else TableCommand)


def sent_id(text: bytes) -> str | None:
    """Return the id of a message that came to nothing, if it has one that can be read."""
    try:
        found = _fields(text).get("id")
    except ProblemError:
        return None
    return found if isinstance(found, str) else None


def _fields(text: bytes) -> dict[str, Any]:
    return _converted(read_json(text), dict[str, Any])


def _converted(sent: object, kind: type[_Kind]) -> _Kind:
    try:
        return msgspec.convert(sent, kind)
    except msgspec.ValidationError as error:
        raise ProblemError(400, "malformed", f"no message of a table: {in_words(str(error))}") from error

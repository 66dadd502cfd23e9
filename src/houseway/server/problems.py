"""What is told when something cannot be done: one shape for every error, over HTTP and over a WebSocket."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import MediaType, Response
from litestar.exceptions import HTTPException, ValidationException, WebSocketException
from msgspec import Struct

from houseway.errors import (
    ConflictError,
    HousewayError,
    IllegalError,
    JournalError,
    LedgerError,
    StaleCommandError,
    UnknownGameError,
)
from houseway.games.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from litestar import Request

    from houseway.store.keeper import Answer

logger = logging.getLogger("houseway.server")


class Problem(Struct, frozen=True):
    """Why something was not done."""

    status: int
    rule: str
    """A short name, always the same for the same cause."""
    says: str
    """What is wrong and what is allowed, in words."""
    violations: tuple[Violation, ...] = ()
    """Every broken rule, with the lines that print it."""
    entry: int | None = None
    """The entry of the journal that tells of the refusal, where the rules of the room or a game refused."""


class _Fault(Struct, frozen=True):
    """What Litestar says about one field."""

    message: str = ""
    key: str = ""


class ProblemAnswer(Struct, frozen=True):
    """The body of every answer that is an error."""

    error: Problem


class ProblemError(WebSocketException):
    """Something cannot be done; nothing has changed. A WebSocket that is not let in is told 4000 and the status."""

    def __init__(self, status: int, rule: str, says: str, *, wait: int = 0) -> None:
        super().__init__(says, detail=says[:_REASON], code=4000 + status)
        self.problem = Problem(status, rule, says)
        self.wait = wait
        """Seconds after which it may be asked again."""


_NAMES = {
    400: "malformed",
    401: "no-session",
    403: "not-allowed",
    404: "not-found",
    405: "method",
    413: "too-large",
    415: "not-json",
}
_SAYS = {
    404: "there is nothing at this address; GET /api/openapi.json describes every route",
    405: "this address does not take such requests; the header Allow says which it takes",
    413: "the request is too large",
}
_REFUSALS = {"not-allowed": 403, "no-such-person": 404, "no-such-table": 404}
"""What the room refuses for other reasons than its rules."""
_KINDS: dict[type[HousewayError], tuple[int, str]] = {
    ConflictError: (409, "conflict"),
    StaleCommandError: (409, "stale"),
    LedgerError: (422, "ledger"),
    UnknownGameError: (404, "not-found"),
}
_SERVER_ERROR = 500
_REASON = 30
"""So many letters, whatever they are, fit into the frame that ends a WebSocket."""


def refused(answer: Answer) -> ProblemError:
    """Return what to raise for a command that was refused."""
    first = answer.refused[0]
    says = "; ".join(str(each) for each in answer.refused)
    found = ProblemError(_REFUSALS.get(first.rule, 422), first.rule, says)
    found.problem = msgspec.structs.replace(found.problem, violations=answer.refused, entry=answer.entry)
    return found


def problem_of(error: Exception) -> Problem:
    """Return what is told of any error; of what should never happen, only that it did."""
    match error:
        case ProblemError():
            return error.problem
        case HousewayError():
            return _of_house(error)
        case HTTPException(status_code=status) if status < _SERVER_ERROR:
            return Problem(status, _NAMES.get(status, "refused"), _words(error))
        case _:
            logger.error("a request failed", exc_info=error)
            return Problem(_SERVER_ERROR, "broken", "the server made a mistake; it is written in its log")


def _of_house(error: HousewayError) -> Problem:
    for kind, (status, rule) in _KINDS.items():
        if isinstance(error, kind):
            return Problem(status, rule, str(error))
    match error:
        case JournalError():
            logger.error("the room stands still", exc_info=error)
            return Problem(
                503, "stands-still", "the room stands still and takes no commands; try again later"
            )
        case IllegalError():
            return _broken(error.violations)
        case _:
            return Problem(400, "malformed", str(error))


def _broken(violations: Sequence[object]) -> Problem:
    found = tuple(each for each in violations if isinstance(each, Violation))
    rule = found[0].rule if found else "refused"
    return Problem(422, rule, "; ".join(str(each) for each in violations), found)


def _words(error: HTTPException) -> str:
    """Return what is wrong, with the names of the fields where they are known."""
    if error.status_code in _SAYS:
        return _SAYS[error.status_code]
    if not isinstance(error, ValidationException):
        return error.detail
    faults = msgspec.convert(error.extra or [], list[_Fault])
    return "; ".join(f"{each.key}: {each.message}".removeprefix(": ") for each in faults) or error.detail


def answer_problem(_: Request[Any, Any, Any], error: Exception) -> Response[ProblemAnswer]:
    """Return the answer for an error."""
    problem = problem_of(error)
    headers = {"retry-after": str(error.wait)} if isinstance(error, ProblemError) and error.wait else None
    return Response(
        ProblemAnswer(problem), status_code=problem.status, media_type=MediaType.JSON, headers=headers
    )

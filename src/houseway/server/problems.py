"""What is told when something cannot be done: one shape for every error, over HTTP and over a WebSocket."""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import MediaType, Response
from litestar.exceptions import HTTPException, ValidationException
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
from houseway.server.asked import in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from litestar import Request

    from houseway.store.keeper import Answer

    _Request = Request[Any, Any, Any]

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
    """The entry of the journal that shows the refusal, where it is written down: those of staff are."""


class _Fault(Struct, frozen=True):
    """What Litestar says about one field."""

    message: str = ""
    key: str = ""
    source: str = ""


class ProblemAnswer(Struct, frozen=True):
    """The body of every answer that is an error."""

    error: Problem


class ProblemError(Exception):
    """Something cannot be done; nothing has changed."""

    def __init__(self, status: int, rule: str, says: str, *, wait: int = 0) -> None:
        super().__init__(says)
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
_REFUSALS = {"not-allowed": 403, "no-such-person": 404, "no-such-table": 404, "no-such-proposal": 404}
"""What the room refuses for other reasons than its rules."""
_KINDS: dict[type[HousewayError], tuple[int, str]] = {
    ConflictError: (409, "conflict"),
    StaleCommandError: (409, "stale"),
    LedgerError: (422, "ledger"),
    UnknownGameError: (404, "not-found"),
}
_SERVER_ERROR = 500
SENT = "sent"
"""Where a request keeps what its body says."""
_SECRET = frozenset({"password", "old", "new"})
"""What is not shown again, even to who sent it."""
_SHOWN = 60
"""So many letters of a value that is wrong are shown."""


def refused(answer: Answer) -> ProblemError:
    """Return what to raise for a command that was refused."""
    first = answer.refused[0]
    says = "; ".join(str(each) for each in answer.refused)
    found = ProblemError(_REFUSALS.get(first.rule, 422), first.rule, says)
    found.problem = msgspec.structs.replace(
        found.problem, violations=answer.refused, entry=answer.entry or None
    )
    return found


def refused_by_rules(error: IllegalError, status: int) -> ProblemError:
    """Return what to raise where nothing was done and nothing is written down, but the rules do not allow it."""
    problem = _broken(error.violations)
    found = ProblemError(status, problem.rule, problem.says)
    found.problem = msgspec.structs.replace(problem, status=status)
    return found


def problem_of(error: Exception, request: _Request | None = None) -> Problem:
    """Return what is told of any error; of what should never happen, only that it did."""
    match error:
        case ProblemError():
            return error.problem
        case HousewayError():
            return _of_house(error)
        case HTTPException(status_code=status) if status < _SERVER_ERROR:
            return Problem(status, _NAMES.get(status, "refused"), _words(error, request))
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


def _words(error: HTTPException, request: _Request | None) -> str:
    """Return what is wrong, with the names of the fields where they are known."""
    if error.status_code in _SAYS:
        return _SAYS[error.status_code]
    if not isinstance(error, ValidationException):
        return error.detail
    faults = msgspec.convert(error.extra or [], list[_Fault])
    return "; ".join(_fault_words(each, request) for each in faults) or error.detail


def _fault_words(fault: _Fault, request: _Request | None) -> str:
    """Return which field is wrong, what it holds, and what is expected."""
    if fault.source == "body" and fault.key == "data":
        missing = fault.message == "'data'"  # the name that handlers give to it
        return "there is no body; expected JSON" if missing else f"the body: {in_words(fault.message)}"
    held = None if request is None or fault.key in _SECRET else _held(fault, request)
    shown = "" if held is None else f" {msgspec.json.encode(held).decode()[:_SHOWN]}"
    return f"{fault.key}{shown}: {in_words(fault.message)}".removeprefix(": ")


def _held(fault: _Fault, request: _Request) -> object:
    """Return what was sent in a field."""
    if fault.source != "body":
        return request.query_params.get(fault.key) or request.path_params.get(fault.key)
    held: Any = request.state.get(SENT)
    for step in _STEP.findall(fault.key):
        try:
            held = held[int(step) if isinstance(held, list) else step]
        except (LookupError, TypeError, ValueError):
            return None
    return held


_STEP = re.compile(r"[^.\[\]]+")


def answer_problem(request: _Request, error: Exception) -> Response[ProblemAnswer]:
    """Return the answer for an error."""
    problem = problem_of(error, request)
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    if isinstance(error, ProblemError) and error.wait:
        headers["retry-after"] = str(error.wait)
    return Response(
        ProblemAnswer(problem), status_code=problem.status, media_type=MediaType.JSON, headers=headers
    )

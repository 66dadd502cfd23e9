"""How a route is declared: the grant it takes, how often it may be asked, and all that it may answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar import delete, get, post, put
from litestar.openapi import ResponseSpec

from houseway.server.guarding import Door
from houseway.server.problems import ProblemAnswer

if TYPE_CHECKING:
    from collections.abc import Callable

    from litestar.handlers import HTTPRouteHandler

    from houseway.server.guarding import Needed

    Decorator = Callable[[Callable[..., Any]], HTTPRouteHandler]

_WORDS = {
    400: "malformed: what is wrong with it is said; nothing changed",
    401: "nobody is signed in",
    403: "not allowed: a grant is missing, the seat is another's, or the request was forged",
    404: "no such table, person, game or page",
    409: "the command id was used for another command, the command is stale, or a guest still holds chips",
    410: "the table is closed",
    413: "too large",
    415: "the body is no JSON",
    422: "refused by the rules; nothing changed",
    429: "too often, or too many refused commands; Retry-After says when to ask again",
    503: "the room stands still and takes no commands",
}
_ALWAYS = (400, 403, 429)
_CHANGES = (409, 413, 415, 422, 503)


def _responses(needed: Needed, more: tuple[int, ...]) -> dict[int, ResponseSpec]:
    signed_in = () if needed is Door.OPEN else (401,)
    return {
        status: ResponseSpec(ProblemAnswer, description=_WORDS[status], generate_examples=False)
        for status in sorted({*_ALWAYS, *signed_in, *more})
    }


def asking(path: str, needed: Needed, *more: int, limit: str = "read", **described: Any) -> Decorator:  # noqa: ANN401 -- as Litestar takes it
    """Declare a route that changes nothing."""
    return get(path, opt={"grant": needed, "limit": limit}, responses=_responses(needed, more), **described)


def telling(path: str, needed: Needed, *more: int, limit: str = "play", **described: Any) -> Decorator:  # noqa: ANN401 -- likewise
    """Declare a route that changes something."""
    responses = _responses(needed, (*_CHANGES, *more))
    return post(
        path, opt={"grant": needed, "limit": limit}, status_code=200, responses=responses, **described
    )


def setting(path: str, needed: Needed, *more: int, limit: str = "play", **described: Any) -> Decorator:  # noqa: ANN401 -- likewise
    """Declare a route that puts something in the place of what was there."""
    responses = _responses(needed, (*_CHANGES, *more))
    return put(path, opt={"grant": needed, "limit": limit}, responses=responses, **described)


def ending(path: str, needed: Needed, *more: int, **described: Any) -> Decorator:  # noqa: ANN401 -- likewise
    """Declare a route that ends something."""
    responses = _responses(needed, (413, 415, *more))
    return delete(path, opt={"grant": needed, "limit": "play"}, responses=responses, **described)

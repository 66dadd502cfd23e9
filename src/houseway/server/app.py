"""The application: every route, with the room behind it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from litestar import Litestar
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme

from houseway import __version__
from houseway.server.guarding import granted, limited, readable, unforged
from houseway.server.headers import SecurityHeaders
from houseway.server.house import House
from houseway.server.problems import answer_problem
from houseway.server.reading import Asking
from houseway.server.routes import (
    bank,
    cage,
    comparing,
    dealing,
    floor,
    floor_view,
    games,
    health,
    journal,
    people,
    records,
    rounds,
    rulebook,
    session,
    tables,
    training,
)
from houseway.server.sessions import COOKIE, CSRF_HEADER
from houseway.server.sockets import events
from houseway.server.tidying import Tidying
from houseway.server.webapp import web

if TYPE_CHECKING:
    from litestar.types import ControllerRouterHandler

    from houseway.server.live import Live
    from houseway.server.settings import Settings

_MODULES = (
    session,
    people,
    games,
    rulebook,
    bank,
    comparing,
    tables,
    rounds,
    cage,
    floor,
    floor_view,
    journal,
    records,
    dealing,
    training,
    health,
)
_HTTP: list[ControllerRouterHandler] = [handler for module in _MODULES for handler in module.ROUTES]
_SAYS = f"""A cardroom: its tables, its people, its money.

Sign in at `POST /api/session` or come in as a guest at `POST /api/guest`; the session is in a cookie. Everything that changes
something takes the session's token in the header `{CSRF_HEADER}`; `GET /api/session` has it. Amounts are cents, times are
milliseconds since 1970. A command carries an id that the client makes: sent again it has the same answer and is not done
again. `GET /api/tables/NAME/events` is a WebSocket."""


def create_app(live: Live, settings: Settings) -> Litestar:
    """Return the application that serves a room; the room starts and stops with it."""
    house = House(live, settings)

    tidying = Tidying(house)

    async def stop() -> None:
        await tidying.stop()
        await house.presence.stop()
        await live.stop()
        house.close()

    return Litestar(
        [*_HTTP, events, web],
        state=State({"house": house, "description": description}),
        guards=[limited, readable, unforged, granted],
        exception_handlers={Exception: answer_problem},
        before_send=[SecurityHeaders(settings)],
        on_startup=[live.start, tidying.start],
        on_shutdown=[stop],
        request_class=Asking,
        request_max_body_size=settings.largest,
        openapi_config=None,  # its own routes would answer in HTML; the description has a route of ours
        logging_config=None,
    )


@cache
def description() -> dict[str, Any]:
    """Return the OpenAPI description of every route, made from what the routes declare."""
    cookie = SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie")
    config = OpenAPIConfig(
        title="Houseway",
        version=__version__,
        description=_SAYS,
        components=Components(security_schemes={"session": cookie}),
        security=[{}, {"session": []}],
    )
    return Litestar(_HTTP, openapi_config=config, logging_config=None).openapi_schema.to_schema()

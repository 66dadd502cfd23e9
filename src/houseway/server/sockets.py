"""A table as it happens, over a WebSocket: who is let in, and what is told to who is not."""
# Litestar reads the annotations when the program starts, so they are not postponed here.

import logging
from contextlib import nullcontext, suppress
from typing import Any

from litestar import WebSocket
from litestar.connection import ASGIConnection
from litestar.handlers import WebsocketRouteHandler
from litestar.params import FromPath

from houseway.errors import HousewayError
from houseway.server.channel import Channel, GoneError
from houseway.server.connection import Connection
from houseway.server.endings import MISTAKE, SIGNED_OUT, Ending, refusal
from houseway.server.guarding import Door, known_person, network_of, session_of
from houseway.server.house import house_of
from houseway.server.messages import Failed
from houseway.server.problems import ProblemError, problem_of

_Socket = WebSocket[Any, Any, Any]

logger = logging.getLogger("houseway.server")

_REFUSED = "refused"
"""Where it is kept, in the state of a connection, why it is not let in."""


class _Heard(WebsocketRouteHandler):
    """A route whose guards turn nobody away unheard: a browser can read a message, and not why a handshake failed."""

    async def authorize_connection(self, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        """Ask the guards, and keep what they say."""
        try:
            await super().authorize_connection(connection)  # pyright: ignore[reportUnknownMemberType] -- Litestar leaves it open
        except ProblemError as error:
            connection.scope["state"][_REFUSED] = error


@_Heard("/api/tables/{name:str}/events", opt={"grant": Door.OPEN, "limit": "play"})
async def events(socket: _Socket, name: FromPath[str]) -> None:
    """Follow a table from now on, or from an entry on; with `views` the table as it is follows the lines."""
    channel = Channel(socket)
    with suppress(GoneError):
        await channel.accept()
        ending = await _ended(socket, channel, name)
        await channel.end(ending.code, ending.why)


async def _ended(socket: _Socket, channel: Channel, table: str) -> Ending:
    """Let somebody in, or tell him why not; return why it ends."""
    try:
        return await _let_in(socket, channel, table)
    except GoneError:
        raise
    except (HousewayError, ProblemError) as error:
        problem = problem_of(error)
        await channel.say(Failed(problem))
        return refusal(problem)
    except Exception:
        logger.exception("a connection to table %r failed", table)
        return MISTAKE


async def _let_in(socket: _Socket, channel: Channel, table: str) -> Ending:
    refused: ProblemError | None = socket.scope["state"].get(_REFUSED)
    if refused is not None:
        raise refused
    house, session, person = house_of(socket), session_of(socket), known_person(socket)
    house.table(table)
    after = _entry(socket.query_params.get("after"))
    network = network_of(socket)
    asker = network if session is None else session.id
    name = None if person is None else person.name
    views = _yes(socket.query_params.get("views"))
    connection = Connection(channel, house, table, asker, session, name, views)
    with house.presence.let_in(asker, network):
        with nullcontext() if name is None else house.presence.at(table, name):
            ending = await connection.run(after)
        if name is not None and ending is SIGNED_OUT:
            house.presence.signed_out(table, name)
        return ending


def _entry(after: str | None) -> int | None:
    if after is None:
        return None
    if not (after.isascii() and after.isdecimal() and len(after) <= 15):
        raise ProblemError(400, "malformed", f'after="{after[:20]}": expected the number of an entry')
    return int(after)


def _yes(views: str | None) -> bool:
    if views not in {None, "true", "false"}:
        raise ProblemError(400, "malformed", f'views="{str(views)[:20]}": expected true or false')
    return views == "true"

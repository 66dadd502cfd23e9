"""A table as it happens, over a WebSocket: its events out, commands in."""
# Litestar reads the annotations when the program starts, so they are not postponed here.

import asyncio
from contextlib import nullcontext
from typing import Annotated, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, QueryParameter

from houseway.cardroom.people import Person
from houseway.errors import HousewayError
from houseway.server.answers import Done
from houseway.server.asked import TableCommand
from houseway.server.guarding import Door, check_rate, known_person, session_of
from houseway.server.house import House, house_of
from houseway.server.problems import Problem, ProblemError, problem_of
from houseway.server.routes.tables import done_at_table
from houseway.server.sessions import Session

_Socket = WebSocket[Any, Any, Any]
_After = Annotated[str | None, QueryParameter(description="Go on after this entry, if that can be done.")]

TABLE_OVER, SIGNED_OUT, TOO_LARGE = 4410, 4401, 1009
"""Why the server ends a connection: the table was closed or the room stops, the session ended, a message was too large."""


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks whether the server is there."""

    ping: int


class Pong(msgspec.Struct, frozen=True):
    """It is."""

    pong: int


class Answered(msgspec.Struct, frozen=True):
    """What came of a command."""

    id: str
    answer: Done


class Failed(msgspec.Struct, frozen=True):
    """Why a message came to nothing."""

    error: Problem
    id: str | None = None


_command = msgspec.json.Decoder(TableCommand)
_ping = msgspec.json.Decoder(Ping)
_id = msgspec.json.Decoder(dict[str, Any])


@websocket("/api/tables/{name:str}/events", opt={"grant": Door.OPEN, "limit": "play"})
async def events(socket: _Socket, name: FromPath[str], after: _After = None) -> None:
    """Follow a table from now on, or from an entry on."""
    house, session, person = house_of(socket), session_of(socket), known_person(socket)
    house.table(name)
    resumed = _entry(after)
    await socket.accept()
    here = nullcontext() if person is None else house.presence.at(name, person.name)
    with here:
        line = Line(socket, house, name, session, person)
        await line.run(resumed)


def _entry(after: str | None) -> int | None:
    if after is None:
        return None
    if not (after.isascii() and after.isdecimal() and len(after) <= 15):
        raise ProblemError(400, "malformed", f'after="{after[:20]}": expected the number of an entry')
    return int(after)


class Line:
    """One connection to a table."""

    def __init__(
        self, socket: _Socket, house: House, table: str, session: Session | None, person: Person | None
    ) -> None:
        self._socket = socket
        self._house = house
        self._table = table
        self._session = session
        self._person = person.name if person is not None and session is not None else None

    async def run(self, after: int | None) -> None:
        """Send and listen until one of both is over."""
        tasks = {asyncio.create_task(self._send(after)), asyncio.create_task(self._listen())}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def _signed_out(self) -> bool:
        return self._session is not None and self._house.sessions.alive(self._session.id) is None

    async def _send(self, after: int | None) -> None:
        try:
            async for message in self._house.live.follow(self._table, self._person, after):
                if self._signed_out:
                    break
                await self._say(message)
        except HousewayError as error:  # the table was closed between the door and here
            await self._say(Failed(problem_of(error)))
        code, why = (SIGNED_OUT, "signed out") if self._signed_out else (TABLE_OVER, "nothing more comes")
        await self._socket.close(code, why)

    async def _listen(self) -> None:
        while True:
            text = await self._text()
            if text is None:
                return
            if self._signed_out:
                await self._socket.close(SIGNED_OUT, "signed out")
                return
            if len(text) > self._house.settings.largest:
                await self._socket.close(TOO_LARGE, "the message is too large")
                return
            await self._heard(text)

    async def _text(self) -> bytes | None:
        """Return the next message, sent as text or as bytes; nothing when the other side has gone."""
        try:
            event: dict[str, Any] = dict(await self._socket.receive())
        except WebSocketDisconnect:
            return None
        if event["type"] != "websocket.receive":
            return None
        sent: str | bytes = event.get("text") or event.get("bytes") or b""
        return sent.encode() if isinstance(sent, str) else sent

    async def _heard(self, text: bytes) -> None:
        try:
            check_rate(self._socket, "play", self._session.id if self._session else str(id(self)))
            await self._say(await self._answer(text))
        except (HousewayError, ProblemError, msgspec.MsgspecError) as error:
            await self._say(Failed(_told(error), _sent_id(text)))

    async def _answer(self, text: bytes) -> Pong | Answered:
        if b'"ping"' in text[:20]:
            return Pong(_ping.decode(text).ping)
        sent = _command.decode(text)
        if self._person is None:
            raise ProblemError(401, "no-session", "nobody is signed in on this connection; it can only watch")
        return Answered(sent.id, await done_at_table(self._house, self._person, self._table, sent))

    async def _say(self, message: object) -> None:
        await self._socket.send_text(msgspec.json.encode(message).decode())


def _told(error: Exception) -> Problem:
    if isinstance(error, msgspec.MsgspecError):
        return Problem(400, "malformed", f"no message that can be read: {error}")
    return problem_of(error)


def _sent_id(text: bytes) -> str | None:
    """Return the id of a message that came to nothing, if it has one that can be read."""
    try:
        found = _id.decode(text).get("id")
    except msgspec.MsgspecError:
        return None
    return found if isinstance(found, str) else None

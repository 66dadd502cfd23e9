"""One WebSocket, reduced to what is said over it: a message out, a message in, the end."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import msgspec
from litestar.exceptions import WebSocketDisconnect

if TYPE_CHECKING:
    from collections.abc import Generator

    from litestar import WebSocket

    Socket = WebSocket[Any, Any, Any]

SLOWEST = 30.0
"""Seconds in which a message must be taken; who takes nothing for so long is as good as gone."""


class GoneError(Exception):
    """The other side has gone, or takes nothing any more."""


class Channel:
    """A WebSocket, from the moment when it is accepted."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket

    async def accept(self) -> None:
        """Take the connection."""
        with _gone():
            await self.socket.accept()

    async def say(self, message: object) -> None:
        """Send a message; raise if it is not taken."""
        text = msgspec.json.encode(message).decode()
        with _gone():
            async with asyncio.timeout(SLOWEST):
                await self.socket.send_text(text)

    async def end(self, code: int, why: str) -> None:
        """End the connection and say why."""
        with _gone():
            async with asyncio.timeout(SLOWEST):
                await self.socket.close(code, why)

    async def hear(self) -> bytes:
        """Return the next message, sent as text or as bytes."""
        with _gone():
            event: dict[str, Any] = dict(await self.socket.receive())
        if event["type"] != "websocket.receive":
            raise GoneError
        sent: str | bytes = event.get("text") or event.get("bytes") or b""
        return sent.encode(errors="surrogatepass") if isinstance(sent, str) else sent


@contextmanager
def _gone() -> Generator[None]:
    """Say alike what the library and the server each say in their own way."""
    try:
        yield
    except (
        WebSocketDisconnect,
        OSError,
        RuntimeError,
    ) as error:  # a server raises one of the last two after an end
        raise GoneError from error

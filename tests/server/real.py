"""A room behind a real server: uvicorn in a thread of its own, clients over loopback."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from contextlib import contextmanager, suppress
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeVar

import uvicorn
from msgspec import Struct
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from houseway.cardroom.commands import OpenTable
from houseway.server import Settings, create_app
from houseway.server.live import Live
from houseway.server.serving import server_config
from houseway.server.sessions import COOKIE
from houseway.store import open_journal
from server.served import BACCARAT, FREE, NO_CLOCK, peopled

if TYPE_CHECKING:
    from collections.abc import Coroutine, Generator, Iterator
    from pathlib import Path

    from websockets.sync.client import ClientConnection

    from houseway.cardroom.commands import AnyRoomCommand
    from houseway.server.house import House

    T = TypeVar("T")


class Real(Struct):
    """A room that is served, and the loop that it lives in."""

    address: str
    house: House
    loop: asyncio.AbstractEventLoop
    stopped_after: float = 0.0

    def call(self, what: Coroutine[Any, Any, T]) -> T:
        """Let something happen in the room's own loop."""
        return asyncio.run_coroutine_threadsafe(what, self.loop).result(30)

    def do(self, person: str, command: AnyRoomCommand) -> None:
        """Do something in the room itself."""
        assert not self.call(self.house.live.send(person, command)).refused

    def cookie(self, person: str) -> str:
        """Sign somebody in and return his cookie."""
        return f"{COOKIE}={self.call(self.house.sessions.begin(person, 3_600_000)).secret}"

    def follow(self, path: str = "/api/tables/one/events", **headers: str) -> ClientConnection:
        """Connect to a table."""
        return connect(f"ws://{self.address}{path}", additional_headers=headers, proxy=None, open_timeout=20)


@contextmanager
def real(folder: Path, settings: Settings | None = None) -> Generator[Real]:
    """Serve a room with one table of baccarat as the program does, until the end of the block."""
    settings = settings or Settings(limits=FREE, grace=20)
    loops: list[asyncio.AbstractEventLoop] = []

    async def noted() -> None:
        loops.append(asyncio.get_running_loop())

    with open_journal(str(folder / "room.db")) as journal, socket.create_server(("127.0.0.1", 0)) as listener:
        live = Live(journal, bot_pause=0)
        peopled(live)
        assert not live.keeper.do("floor-1", OpenTable("one", BACCARAT, NO_CLOCK)).refused
        app = create_app(live, settings)
        app.on_startup.append(noted)
        server = uvicorn.Server(server_config(app, settings))
        thread = Thread(target=server.run, args=([listener],))
        thread.start()
        while not server.started and thread.is_alive():
            time.sleep(0.01)
        room = Real(f"127.0.0.1:{listener.getsockname()[1]}", app.state["house"], loops[0])
        try:
            yield room
        finally:
            begun = time.monotonic()
            server.should_exit = True
            thread.join(60)
            room.stopped_after = time.monotonic() - begun


def heard(connection: ClientConnection, wanted: str) -> dict[str, Any]:
    """Return the next message that has a certain part."""
    while True:
        message = json.loads(connection.recv(20))
        if wanted in message:
            return message


def ending(connection: ClientConnection) -> tuple[list[dict[str, Any]], int, str]:
    """Return everything that still comes, and how the connection ends."""
    messages = [json.loads(message) for message in _rest(connection)]
    frame = connection.protocol.close_rcvd
    assert frame is not None, "it ended without a word"
    return messages, frame.code, frame.reason


def _rest(connection: ClientConnection) -> Iterator[str | bytes]:
    with suppress(ConnectionClosed):
        while True:
            yield connection.recv(20)

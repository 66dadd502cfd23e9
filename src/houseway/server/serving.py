"""The whole program: a journal, its room, the application, and a socket to serve it on."""

from __future__ import annotations

import signal
import socket
import sys
from collections.abc import Sequence
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import uvicorn
from msgspec import Struct

from houseway.errors import HousewayError, JournalError
from houseway.server.app import create_app
from houseway.server.furnishing import furnish, shown_first
from houseway.server.live import Live
from houseway.server.settings import Settings
from houseway.server.starting import first_start, new_admin_password, set_ceilings
from houseway.server.usual import usual_setup
from houseway.store import open_journal
from houseway.store.places import marks_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from litestar import Litestar

    from houseway.store import Journal


class Ready(Struct, frozen=True):
    """What is told when the server is about to take requests."""

    address: str
    title: str
    database: str
    entries: int
    password: str | None
    """The admin's, on the first start only."""


class Wanted(Struct, frozen=True, kw_only=True):
    """Where a room is kept and served."""

    database: str
    checkpoints: Path | None = None
    host: str = "127.0.0.1"
    port: int = 8080
    games: Sequence[str] | None = None
    """Of which games tables with bots are opened; left out, two for a room that never had a table."""
    settings: Settings = Settings()
    new_password: bool = False
    """The admin gets a new password, whatever he had."""


def serve(wanted: Wanted, tell: Callable[[Ready], None]) -> None:
    """Serve a room until the program is told to stop; then bring what was begun to its end."""
    for game in wanted.games or ():
        usual_setup(game, "")  # says what is wrong with it before anything is opened
    journal = partial(open_journal, wanted.database, checkpoints=wanted.checkpoints)
    with _listening(wanted) as listener, _stops_cleanly(), journal() as kept, closing(Live(kept)) as live:
        _serve(wanted, live, listener, tell)


def _serve(wanted: Wanted, live: Live, listener: socket.socket, tell: Callable[[Ready], None]) -> None:
    journal = live.keeper.journal
    password = first_start(live.keeper, wanted.settings.title, _public_key(wanted, journal))
    if wanted.new_password and password is None:
        password = new_admin_password(live.keeper)
    set_ceilings(live.keeper, wanted.settings)
    journal.vouch()  # a room that has just been opened has a checkpoint from its first moment on
    app = create_app(live, wanted.settings)
    games = wanted.games if wanted.games is not None else _first_games(live)
    app.on_startup.append(partial(furnish, app.state["house"], games))
    tell(
        Ready(
            address=_address(wanted, listener),
            title=live.room.state.title,
            database=journal.place.shown,
            entries=journal.count,
            password=password,
        )
    )
    server = uvicorn.Server(server_config(app, wanted.settings))
    server.run(sockets=[listener])
    if not server.started:
        raise JournalError("the room could not be opened; the reason stands above")


def server_config(app: Litestar, settings: Settings) -> uvicorn.Config:
    """Return how uvicorn serves the application."""
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,  # whom to believe is a setting of ours
        ws="websockets-sansio",
        ws_max_size=settings.largest_message,
        timeout_graceful_shutdown=5,
    )


def _first_games(live: Live) -> list[str]:
    state = live.room.state
    return [] if state.tables or state.closed else shown_first()


def _public_key(wanted: Wanted, journal: Journal) -> str:
    """Return the public half of the key that signs checkpoints, to be written into the first entry."""
    file = (wanted.checkpoints or marks_folder(journal.place)) / f"{journal.place.name}.pub"
    return file.read_text(encoding="ascii") if file.exists() else ""


def _address(wanted: Wanted, listener: socket.socket) -> str:
    host = f"[{wanted.host}]" if ":" in wanted.host else wanted.host
    scheme = "https" if wanted.settings.https else "http"
    return f"{scheme}://{host}:{listener.getsockname()[1]}"


@contextmanager
def _listening(wanted: Wanted) -> Generator[socket.socket]:
    family = socket.AF_INET6 if ":" in wanted.host else socket.AF_INET
    try:
        listener = socket.create_server((wanted.host, wanted.port), family=family, backlog=512)
    except (OSError, OverflowError) as error:
        raise HousewayError(
            f"{wanted.host} port {wanted.port} cannot be served: {error}; choose others with --host and --port"
        ) from error
    with listener:
        yield listener


@contextmanager
def _stops_cleanly() -> Generator[None]:
    """Let a request to end, which comes again when everything is finished, end the program and not kill it."""

    def ended(*_: object) -> NoReturn:
        sys.exit(0)

    before = {each: signal.signal(each, ended) for each in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)

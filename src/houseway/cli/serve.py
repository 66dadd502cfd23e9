"""`houseway serve`: the room on the network."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.app import app
from houseway.cli.output import say
from houseway.rulebook import default_game

if TYPE_CHECKING:
    from houseway.server.serving import Ready

_HERE = ("127.0.0.1", "::1", "localhost")


@app.command("serve", epilog=f"Example: houseway serve --port 8000 --table {default_game()}")
def serve(  # noqa: PLR0913 -- one parameter for each option of the command
    *,
    database: Annotated[
        str | None,
        typer.Option(
            "--database",
            metavar="URL",
            help="Where the room is kept: a file, or postgresql://USER@HOST/DATABASE. "
            "Without it, room.db in your folder for such things.",
        ),
    ] = None,
    host: Annotated[
        str, typer.Option("--host", metavar="ADDRESS", help="Serve on this address.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0 takes any that is free.")] = 8080,
    checkpoints: Annotated[
        Path | None,
        typer.Option(
            "--checkpoints", metavar="FOLDER", help="Keep signed checkpoints here; usual: beside a file."
        ),
    ] = None,
    table: Annotated[
        list[str] | None,
        typer.Option(
            "--table", metavar="GAME", help="Open a table of this game with bots. May be given again."
        ),
    ] = None,
    no_tables: Annotated[
        bool, typer.Option("--no-tables", help="Open no tables, not even at the first start.")
    ] = False,
    title: Annotated[str, typer.Option("--title", help="The name of a new room.")] = "Houseway",
    https: Annotated[
        bool, typer.Option("--https", help="A proxy in front speaks https: cookies go nowhere else.")
    ] = False,
    proxies: Annotated[
        int, typer.Option("--proxies", min=0, max=10, help="So many proxies of yours stand in front.")
    ] = 0,
    origin: Annotated[
        list[str] | None,
        typer.Option("--origin", metavar="URL", help="Pages of this address may speak to the server too."),
    ] = None,
) -> None:
    """Serve a whole cardroom: tables, people and bots, over HTTP and WebSocket, until Ctrl-C."""
    from houseway.server.serving import Wanted  # noqa: PLC0415 -- keeps --help fast
    from houseway.server.serving import serve as run  # noqa: PLC0415 -- likewise
    from houseway.server.settings import Settings  # noqa: PLC0415 -- likewise

    settings = Settings(title=title, https=https, proxies=proxies, origins=tuple(origin or ()))
    games = [] if no_tables else table
    wanted = Wanted(
        database=database or str(_usual_database()),
        checkpoints=checkpoints,
        host=host,
        port=port,
        games=games,
        settings=settings,
    )
    os.umask(0o077)  # the database holds seeds and passwords: its files are the owner's alone
    run(wanted, lambda ready: _tell(ready, host))


def _tell(ready: Ready, host: str) -> None:
    say(f"{ready.title} is open at {ready.address}\n")
    say(f"kept in     {ready.database}, {ready.entries} entries\n")
    if ready.password is not None:
        say(f"admin       {ready.password}   the password, shown this once\n")
    if host not in _HERE:
        say(
            "warning     others on the network can come in; without https, passwords can be read on the way\n"
        )
    say("stop        Ctrl-C; rounds that have begun are brought to their end\n")
    sys.stdout.flush()


def _usual_database() -> Path:
    """Return room.db in HOUSEWAY_DATA, or in the user's own place for data; the folder is made."""
    folder = Path(os.environ["HOUSEWAY_DATA"]) if os.environ.get("HOUSEWAY_DATA") else _data_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder / "room.db"


def _data_folder() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "houseway"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "houseway"
    named = os.environ.get("XDG_DATA_HOME")
    return (Path(named) if named else Path.home() / ".local" / "share") / "houseway"

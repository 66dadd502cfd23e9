"""`houseway serve`: the room on the network."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.app import app
from houseway.cli.options import amount
from houseway.cli.output import say
from houseway.errors import RecordError
from houseway.money import dollars
from houseway.rulebook import default_game

if TYPE_CHECKING:
    from houseway.money import Cents
    from houseway.server.serving import Ready

_MOST = 100_000_000_00
"""The largest amount that a command holds, in cents."""
_HERE = ("127.0.0.1", "::1", "localhost")

_Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        help="Where the room is kept: a file, or postgresql://USER@HOST/DATABASE. "
        "Without it, room.db in your folder for such things.",
    ),
]
_Host = Annotated[str, typer.Option("--host", metavar="ADDRESS", help="Serve on this address.")]
_Port = Annotated[int, typer.Option("--port", min=0, max=65535, help="0 takes any that is free.")]
_Checkpoints = Annotated[
    Path | None,
    typer.Option(
        "--checkpoints",
        metavar="FOLDER",
        help="Keep signed checkpoints here; usual: beside a file, for PostgreSQL in your folder for data.",
    ),
]
_Tables = Annotated[
    list[str] | None,
    typer.Option("--table", metavar="GAME", help="Open a table of this game with bots. May be given again."),
]
_NoTables = Annotated[bool, typer.Option("--no-tables", help="Open no tables, not even at the first start.")]
_Title = Annotated[str, typer.Option("--title", help="The name of a new room.")]
_Https = Annotated[
    bool, typer.Option("--https", help="A proxy in front speaks https: cookies go nowhere else.")
]
_Proxies = Annotated[
    int, typer.Option("--proxies", min=0, max=10, help="So many proxies of yours stand in front.")
]
_Origins = Annotated[
    list[str] | None,
    typer.Option("--origin", metavar="URL", help="Pages of this address may speak to the server too."),
]
_Ceiling = Annotated[
    str | None,
    typer.Option(
        "--ceiling",
        metavar="DOLLARS",
        help="The most one correction or jackpot may move; kept in the journal. A new room has $5,000.",
    ),
]
_ShiftCeiling = Annotated[
    str | None,
    typer.Option(
        "--shift-ceiling",
        metavar="DOLLARS",
        help="The most all corrections and jackpots of a shift may move. A new room has $20,000.",
    ),
]
_ProposalMinutes = Annotated[
    int | None,
    typer.Option(
        "--proposal-minutes",
        min=1,
        max=1440,
        help="Minutes until a proposed correction or jackpot expires. A new room has 30.",
    ),
]
_NewPassword = Annotated[
    bool,
    typer.Option("--new-admin-password", help="Make a new password for the admin and show it, once."),
]


@app.command("serve", epilog=f"Example: houseway serve --port 8000 --table {default_game()}")
def serve(  # noqa: PLR0913 -- one parameter for each option of the command
    *,
    database: _Database = None,
    host: _Host = "127.0.0.1",
    port: _Port = 8080,
    checkpoints: _Checkpoints = None,
    table: _Tables = None,
    no_tables: _NoTables = False,
    title: _Title = "Houseway",
    https: _Https = False,
    proxies: _Proxies = 0,
    origin: _Origins = None,
    ceiling: _Ceiling = None,
    shift_ceiling: _ShiftCeiling = None,
    proposal_minutes: _ProposalMinutes = None,
    new_admin_password: _NewPassword = False,
) -> None:
    """Serve a whole cardroom: tables, people and bots, over HTTP and WebSocket, until Ctrl-C."""
    from houseway.server.serving import Wanted  # noqa: PLC0415 -- keeps --help fast
    from houseway.server.serving import serve as run  # noqa: PLC0415 -- likewise
    from houseway.server.settings import Settings  # noqa: PLC0415 -- likewise

    os.umask(0o077)  # the database holds seeds and passwords: its files are the owner's alone
    if database is not None and not database.strip():
        raise RecordError('--database "": name a file or postgresql://USER@HOST/DATABASE, or leave it out')
    database = database or _usual_database()
    file = _checkpoints(database, checkpoints)
    settings = Settings(
        title=title,
        https=https,
        proxies=proxies,
        origins=tuple(origin or ()),
        ceiling=_ceiling("--ceiling", ceiling),
        shift_ceiling=_ceiling("--shift-ceiling", shift_ceiling),
        proposal_minutes=proposal_minutes,
    )
    games = [] if no_tables else table
    wanted = Wanted(
        database=database,
        checkpoints=file.parent,
        host=host,
        port=port,
        games=games,
        settings=settings,
        new_password=new_admin_password,
    )
    run(wanted, lambda ready: _tell(ready, host, file))


def _ceiling(option: str, written: str | None) -> Cents | None:
    """Return a ceiling in cents; raise if it is no amount that one command may move."""
    if written is None:
        return None
    found = amount(option, written)
    if not 0 < found <= _MOST:
        raise RecordError(f"{option} {written}: expected more than $0 and at most {dollars(_MOST)}")
    return found


def _usual_database() -> str:
    """Return room.db in the folder for data, which is made."""
    from houseway.store.places import data_folder, made_folder  # noqa: PLC0415 -- keeps --help fast

    return str(made_folder(data_folder()) / "room.db")


def _checkpoints(database: str, folder: Path | None) -> Path:
    """Return the file of checkpoints, in a folder that is there."""
    from houseway.store.opening import made_marks_folder  # noqa: PLC0415 -- keeps --help fast
    from houseway.store.places import place_of  # noqa: PLC0415 -- likewise

    place = place_of(database)
    return made_marks_folder(place, folder) / f"{place.name}.checkpoints"


def _tell(ready: Ready, host: str, checkpoints: Path) -> None:
    say(f"{ready.title} is open at {ready.address}\n")
    say(f"kept in     {ready.database}, {ready.entries} entries\n")
    say(f"checkpoints {checkpoints}\n")
    if ready.password is not None:
        say(f"admin       {ready.password}   the password, shown this once\n")
    if host not in _HERE:
        say(
            "warning     others on the network can come in; without https, passwords can be read on the way\n"
        )
    say("stop        Ctrl-C; rounds that have begun are brought to their end\n")
    sys.stdout.flush()

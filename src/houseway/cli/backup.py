"""`houseway backup` and `houseway restore`: a kept room copied while it runs, and brought back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.app import app
from houseway.cli.audit import Database
from houseway.cli.output import say


@app.command("backup", epilog="Example: houseway backup --database room.db room-2026-01-31.jsonl.gz")
def backup(
    target: Annotated[
        Path,
        typer.Argument(
            metavar="TARGET", help="A new file: .jsonl or .jsonl.gz holds lines, any other name is SQLite."
        ),
    ],
    database: Database,
) -> None:
    """Copy a room's journal into a new file, also while the room is open.

    Stored passwords are in a SQLite copy and not in lines; signed checkpoints and keys are in neither: keep them apart.
    """
    from houseway.store.backup import backup as copied  # noqa: PLC0415 -- keeps --help fast

    say(f"{target}: {copied(database, target):,} entries")


@app.command("restore", epilog="Example: houseway restore room-2026-01-31.jsonl.gz --database new.db")
def restore(
    source: Annotated[Path, typer.Argument(metavar="SOURCE", help="A file that houseway backup made.")],
    database: Database,
    *,
    checkpoints: Annotated[
        Path | None,
        typer.Option("--checkpoints", metavar="FOLDER", help="Where the new journal's checkpoints are kept."),
    ] = None,
) -> None:
    """Bring a backup into a new, empty database, if its chain is whole."""
    from houseway.store.backup import restore as restored  # noqa: PLC0415 -- keeps --help fast
    from houseway.store.places import place_of  # noqa: PLC0415 -- likewise

    entries = restored(source, database, checkpoints=checkpoints)
    say(f"{place_of(database).shown}: {entries:,} entries")

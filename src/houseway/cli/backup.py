"""`houseway backup` and `houseway restore`: a kept room copied while it runs, and brought back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.app import app
from houseway.cli.audit import Database
from houseway.cli.options import AsJson
from houseway.cli.output import say, say_json

if TYPE_CHECKING:
    from collections.abc import Iterator


@app.command("backup", epilog="Example: houseway backup --database room.db room-2026-01-31.jsonl.gz")
def backup(
    target: Annotated[
        Path,
        typer.Argument(
            metavar="TARGET", help="A new file: .jsonl or .jsonl.gz holds lines, any other name is SQLite."
        ),
    ],
    database: Database,
    *,
    as_json: AsJson = False,
) -> None:
    """Copy a room's journal into a new file, also while the room is open.

    The copy is checked before it has its name. Stored passwords are in a SQLite copy and not in lines; who is
    signed in, signed checkpoints and keys are in neither: keep the last two apart.
    """
    from houseway.store.backup import backup as copied  # noqa: PLC0415 -- keeps --help fast

    entries = copied(database, target)
    if as_json:
        say_json({"backup": str(target), "entries": entries})
    else:
        say(f"{target}: {entries:,} entries")


@app.command("restore", epilog="Example: houseway restore room-2026-01-31.jsonl.gz --database new.db")
def restore(  # noqa: PLR0913 -- one parameter for each option of the command
    source: Annotated[Path, typer.Argument(metavar="SOURCE", help="A file that houseway backup made.")],
    database: Database,
    *,
    checkpoints: Annotated[
        Path | None,
        typer.Option(
            "--checkpoints",
            metavar="PATH",
            help="The file of signed checkpoints that outlived the room, or the folder where the room keeps them; "
            "usual: where houseway serve does.",
        ),
    ] = None,
    public_key: Annotated[
        Path | None,
        typer.Option(
            "--public-key", metavar="PATH", help="The key that they are held against; usual: beside them."
        ),
    ] = None,
    lose_entries: Annotated[
        int,
        typer.Option(
            "--lose-entries",
            metavar="N",
            min=0,
            help="Restore though checkpoints speak of up to N entries that the backup does not have.",
        ),
    ] = 0,
    as_json: AsJson = False,
) -> None:
    """Bring a backup into a new, empty database, if it is whole and signed checkpoints do not speak against it."""
    from houseway.store.places import place_of  # noqa: PLC0415 -- keeps --help fast
    from houseway.store.restoring import restore as restored  # noqa: PLC0415 -- likewise

    done = restored(
        source, database, checkpoints=checkpoints, public_key=public_key, lose_entries=lose_entries
    )
    place, warnings = place_of(database).shown, list(_warnings(database, done.public))
    if as_json:
        data = {"database": place, "entries": done.entries, "lost": done.lost}
        say_json(data | {"set_aside": [str(path) for path in done.aside], "warnings": warnings})
        return
    say(f"{place}: {done.entries:,} entries")
    if done.lost:
        say(f"lost: {done.lost:,} entries that signed checkpoints speak of")
    for path in done.aside:
        say(f"set aside: {path}")
    for warning in warnings:
        say(f"warning: {warning}")


def _warnings(database: str, public: Path) -> Iterator[str]:
    """Yield what has to be put right before the room is opened: the pair of keys, if it is not the room's own."""
    if (key := _opened_with(database)) and key.strip() != public.read_text(encoding="ascii").strip():
        yield (
            f"the room was opened with another key than {public}, and an audit will say so; before it "
            "opens, put its own pair there in the place of this one, and move the checkpoints beside it away"
        )


def _opened_with(database: str) -> str:
    """Return the public key that a room's first entry names, if it does."""
    from houseway.cardroom.commands import OpenRoom  # noqa: PLC0415 -- keeps --help fast
    from houseway.store import open_journal  # noqa: PLC0415 -- likewise
    from houseway.store.replaying import command_of  # noqa: PLC0415 -- likewise

    with open_journal(database, read_only=True) as journal:
        first = journal.entry(1)
    command = None if first is None else command_of(first)
    return command.public_key if isinstance(command, OpenRoom) else ""

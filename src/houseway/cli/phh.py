"""`houseway phh`: hands for a pot to and from the PHH file format."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Annotated

import typer

from houseway import verbs
from houseway.cli.app import app
from houseway.cli.options import AsJson, ReadingOptions, chosen_readings
from houseway.cli.output import say, say_json
from houseway.errors import HousewayError, RecordError

phh = typer.Typer(help="Hands to and from PHH, the file format for poker hands.", rich_markup_mode=None)
app.add_typer(phh, name="phh")

_STDIN = "standard input"

HandFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="A hand in TOML or JSON; - reads standard input.")
]
PhhFile = Annotated[Path, typer.Argument(metavar="FILE", help="A PHH file; - reads standard input.")]
OfGame = Annotated[
    str | None,
    typer.Option(
        "--game", metavar="GAME", help="By which rules it was played; room/game. Our own files name it."
    ),
]


@phh.command("export", epilog="Example: houseway phh export hand.toml > hand.phh")
def export(file: HandFile, *, reading: ReadingOptions = None, as_json: AsJson = False) -> None:
    """Write a finished hand as a PHH file; say why if PHH has no place for it."""
    from houseway.verify import HandRecord, export_phh, parse_any, settle_hand  # noqa: PLC0415 -- keeps --help fast

    text, name = _read(file)
    try:
        record = parse_any(text, name)
        if not isinstance(record, HandRecord):
            title = verbs.show(record.game).document.title
            raise RecordError(f"PHH cannot hold {title}: it is a format for poker hands")
        written = export_phh(settle_hand(record, chosen_readings(reading)))
    except HousewayError as error:
        raise _about(name, error) from error
    if as_json:
        say_json(tomllib.loads(written, parse_float=str))
    else:
        say(written)


@phh.command("import", epilog="Example: houseway phh import hand.phh --game ROOM/GAME > hand.toml")
def import_(file: PhhFile, *, game: OfGame = None, as_json: AsJson = False) -> None:
    """Read a PHH file as a hand of a room's game, for houseway settle and verify."""
    from houseway.verify import hand_toml, import_phh  # noqa: PLC0415 -- keeps --help fast

    text, name = _read(file)
    try:
        record = import_phh(text, name, game)
    except HousewayError as error:
        raise _about(name, error) from error
    if as_json:
        say_json(record)
    else:
        say(hand_toml(record))


def _read(file: Path) -> tuple[str, str]:
    """Return the text of a file and its name."""
    from houseway.verify import LARGEST_FILE, file_bytes, file_text  # noqa: PLC0415 -- keeps --help fast

    if str(file) != "-":
        return file_text(file_bytes(file), str(file)), str(file)
    content = sys.stdin.buffer.read(LARGEST_FILE + 1) if sys.stdin else b""
    return file_text(content, _STDIN), _STDIN


def _about(name: str, error: HousewayError) -> HousewayError:
    """Name the file in a complaint about it."""
    return error if str(error).startswith(f"{name}: ") else RecordError(f"{name}: {error}")

"""Arguments and options that several commands share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.errors import MoneyError, RecordError
from houseway.money import cents
from houseway.rulebook import default_game

if TYPE_CHECKING:
    from pathlib import Path

GameId = Annotated[
    str, typer.Argument(metavar="GAME", help=f"A game's id, room/game, such as {default_game()}.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]
ReadingOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--reading",
        metavar="ID=CHOICE",
        help="Take another answer to a doubt, such as coverage-policy=net. May be given again.",
    ),
]


Fresh = Annotated[bool, typer.Option("--fresh", help="Count again, even if the count is remembered.")]


def kept_counts() -> Path:
    """Return the folder where counts are remembered."""
    from houseway.store.places import cache_folder  # noqa: PLC0415 -- keeps --help fast

    return cache_folder()


def chosen_readings(written: list[str] | None) -> dict[str, str]:
    """Return ``id=choice`` words as a mapping."""
    chosen: dict[str, str] = {}
    for word in written or []:
        reading_id, sign, choice = word.partition("=")
        if not (sign and reading_id and choice):
            raise RecordError(f'--reading "{word}": write ID=CHOICE, such as coverage-policy=net')
        chosen[reading_id] = choice
    return chosen


def amount(option: str, written: str) -> int:
    """Return an amount that an option gives in dollars, in cents; a mistake names the option."""
    try:
        return cents(written)
    except MoneyError as error:
        raise RecordError(f"{option}: {error}") from error

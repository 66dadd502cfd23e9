"""Arguments and options that several commands share."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.banking import Bet, Bettor
from houseway.errors import MoneyError, RecordError
from houseway.money import Cents, cents, dollars
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


SheetName = Annotated[
    str | None, typer.Option("--sheet", metavar="NAME", help="A fee sheet that is not in force by default.")
]
ScheduleName = Annotated[
    str | None,
    typer.Option("--schedule", metavar="NAME", help="The table, where several have an option of that name."),
]
Bets = Annotated[
    list[str] | None,
    typer.Option(
        "--bet",
        "-b",
        metavar="SEAT:WAGER=DOLLARS",
        help="A wager, such as 3:tie=5; 3/1:tie=5 behind seat 3; 3=5 for any game wager.",
    ),
]

Fresh = Annotated[bool, typer.Option("--fresh", help="Count again, even if the count is remembered.")]


_BET = re.compile(
    r"(?P<seat>[1-9][0-9]?)(?:/(?P<behind>[0-9]{1,2}))?(?::(?P<wager>[a-z0-9-]+))?=(?P<amount>.+)"
)


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


def money(name: str, written: str | None) -> Cents | None:
    """Return an amount that an option gives, if it is given; none is below nothing."""
    if written is None:
        return None
    read = amount(name, written)
    if read < 0:
        raise RecordError(f"{name}: expected no amount below $0, got {dollars(read)}")
    return read


def written_bet(written: str) -> Bet:
    """Return a wager that an option gives: ``3:tie=5``, ``3/1:tie=5`` behind seat 3, ``3=5`` on the game wager."""
    match = _BET.fullmatch(written.strip().lower())
    if match is None:
        raise RecordError(f'--bet "{written}": write SEAT:WAGER=DOLLARS, such as 3:base=5')
    amount_ = money(f'--bet "{written}"', match["amount"]) or 0
    return Bet(Bettor(int(match["seat"]), int(match["behind"] or 0)), match["wager"] or "base", amount_)

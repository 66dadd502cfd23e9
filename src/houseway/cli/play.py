"""`houseway play`: a table in the terminal."""

from __future__ import annotations

import hashlib
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.app import app
from houseway.cli.options import AsJson, ReadingOptions, chosen_readings
from houseway.cli.pot_play import Wanted, play_for_pot
from houseway.cli.quote import SheetName
from houseway.errors import RecordError
from houseway.rulebook import default_game, load

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@app.command("play", epilog=f"Example: houseway play {default_game()} --seat 4 --stack 500")
def play(  # noqa: PLR0913 -- each is an option of the command line
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="A game's id, room/game.")] = default_game(),
    *,
    seat: Annotated[int, typer.Option(help="Your seat; seat 1 is at the house dealer's left.")] = 4,
    stack: Annotated[str, typer.Option(help="Your money in dollars [default: 100 table minimums].")] = "",
    limits: Annotated[str, typer.Option(help="Table limits in dollars, such as 10-1000.")] = "",
    positions: Annotated[int | None, typer.Option(help="Positions at the table.")] = None,
    decks: Annotated[int | None, typer.Option(help="Packs in the shoe.")] = None,
    rounds: Annotated[int | None, typer.Option(min=1, help="Stop after so many rounds.")] = None,
    auto: Annotated[bool, typer.Option("--auto", help="Let a bot play your seat.")] = False,
    seed: Annotated[str, typer.Option(help="Play the same table again: any text.")] = "",
    record: Annotated[Path | None, typer.Option(help="Keep every round in this folder as JSON.")] = None,
    structure: Annotated[
        str, typer.Option(help="Games for a pot: limit, spread, pot-limit or no-limit.")
    ] = "",
    ante: Annotated[str, typer.Option(help="Games for a pot: everybody's ante in dollars.")] = "",
    option: Annotated[
        str, typer.Option(help="The fee option that is posted, such as 3, or limit:3 for one of a schedule.")
    ] = "",
    sheet: SheetName = None,
    reading: ReadingOptions = None,
    as_json: AsJson = False,
) -> None:
    """Play at a full table: bet, decide, or hold the bank; every step is told with its rule.

    --json plays unattended and prints the records; each can be checked with houseway verify.
    """
    from houseway.games import for_a_pot  # noqa: PLC0415 -- keeps --help fast

    pot = for_a_pot(load(game).document)
    if pot:
        _refuse({"--decks": decks}, "games with a shoe", f"{game} is dealt from what its document names")
    else:
        others = {"--structure": structure, "--ante": ante}
        _refuse(others, "games for a pot", f"{game} is played with a bank")
    wanted = Wanted(
        seat=seat,
        stack=stack,
        limits=limits,
        structure=structure,
        ante=ante,
        option=option,
        sheet=sheet,
        readings=chosen_readings(reading),
        players=positions,
        hands=rounds,
        auto=auto,
        as_json=as_json,
        seed=_seed(seed),
    )
    folder = _folder(record) if record is not None else None
    if pot:
        play_for_pot(game, wanted, keep=lambda hands: _keep(hands, folder, "hand"))
    else:
        from houseway.cli.banked_play import play_banked  # noqa: PLC0415 -- likewise

        play_banked(game, wanted, decks, keep=lambda rounds: _keep(rounds, folder, "round"))


def _refuse(options: Mapping[str, object], takers: str, why: str) -> None:
    """Refuse what a table of this kind has no use for."""
    for name, given in options.items():
        if given:
            raise RecordError(f"{name} {given}: only {takers} take it; {why}")


def _seed(text: str) -> bytes:
    """Return the table's seed: from what was typed, or from the machine's own source of chance."""
    return hashlib.sha256(text.encode()).digest() if text else secrets.token_bytes(32)


def _folder(wanted: Path) -> Path:
    """Make the folder before the first card, so that nothing played is lost to a wrong name."""
    try:
        wanted.mkdir(parents=True, exist_ok=True)
        held = any(wanted.glob("round-*.json")) or any(wanted.glob("hand-*.json"))
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise RecordError(f"{wanted}: cannot be written: {reason}") from error
    if held:
        raise RecordError(f"{wanted}: holds the rounds of another session; name a new folder")
    return wanted


def _keep(records: Sequence[dict[str, Any]], folder: Path | None, what: str) -> None:
    """Write rounds or hands into the folder, one file each."""
    import msgspec  # noqa: PLC0415 -- keeps --help fast

    if folder is None:
        return
    try:
        for number, record in enumerate(records, 1):
            text = msgspec.json.format(msgspec.json.encode(record), indent=2)
            folder.joinpath(f"{what}-{number:04d}.json").write_bytes(text + b"\n")
    except OSError as error:
        raise RecordError(f"{folder}: cannot be written: {error.strerror}") from error
    kept = len(records)
    typer.echo(
        f"{kept} {what}{'' if kept == 1 else 's'} kept in {folder}; check one with houseway verify.", err=True
    )

"""`houseway export` and `houseway diff`: the rulebook for programs, and two documents side by side."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway import verbs
from houseway.cli.app import app
from houseway.cli.options import AsJson, GameId
from houseway.cli.output import say, say_json, wrapped, write_file
from houseway.rulebook import default_game, game_ids, load, shown

if TYPE_CHECKING:
    from houseway.publishing import Difference

_INDENT = 2


@app.command("export", epilog="Example: houseway export --to rulebook.json")
def export(
    *,
    in_room: Annotated[str | None, typer.Option("--room", help="Only this room.")] = None,
    to: Annotated[
        Path | None, typer.Option("--to", metavar="FILE", help="Write to a file, not to the screen.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Write the whole rulebook as one JSON: rooms, games, paytables, readings, schedules."""
    from houseway.publishing.shape import encoded  # noqa: PLC0415 -- keeps --help fast

    data = encoded(verbs.export(in_room))
    if to is None:
        sys.stdout.write(data.decode())
    else:
        write_file(to, data, as_json=as_json, answers=True)


def _twin() -> str:
    """Return another room's game of the same name as the default one, for the example."""
    own = default_game()
    name = own.partition("/")[2]
    return next((each for each in game_ids() if each.partition("/")[2] == name and each != own), own)


@app.command("diff", epilog=f"Example: houseway diff {default_game()} {_twin()}")
def diff(
    game: GameId,
    other: Annotated[str, typer.Argument(metavar="GAME", help="The game to compare it with.")],
    *,
    as_json: AsJson = False,
) -> None:
    """Show what differs between two games, rule by rule, with both citations.

    Fees are compared by `houseway fees GAME --compare`.
    """
    found = verbs.diff(game, other)
    if as_json:
        say_json(found)
    elif found:
        _tell(game, other, found)
    else:
        say(f"{game} and {other} have the same rules")


def _tell(game: str, other: str, found: list[Difference]) -> None:
    one, two = _short(game, other)
    width = _INDENT + max(len(one), len(two)) + 2
    for each in found:
        say(each.rule)
        for name, value, cite in ((one, each.one, each.one_cite), (two, each.other, each.other_cite)):
            lines = f" ({shown(cite)})" if cite else ""
            say(wrapped(f"{'':{_INDENT}}{name}", f"{value}{lines}", width))
    ours, theirs = (len(load(name).document.notes) for name in (game, other))
    say("\n")
    say(
        wrapped("", f"Procedure is not compared: {ours} notes against {theirs}; houseway show tells them.", 0)
    )
    say(f"\n{len(found)} {'rule differs' if len(found) == 1 else 'rules differ'}")


def _short(game: str, other: str) -> tuple[str, str]:
    """Name two games by what tells them apart: their rooms, or their names in one room."""
    (room, _, name), (other_room, _, other_name) = game.partition("/"), other.partition("/")
    return (room, other_room) if room != other_room else (name, other_name)

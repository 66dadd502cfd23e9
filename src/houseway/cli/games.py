"""`houseway games`: every game of every room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway import verbs
from houseway.cli.app import app
from houseway.cli.options import AsJson
from houseway.cli.output import console, say_json
from houseway.rulebook import default_game

if TYPE_CHECKING:
    from houseway.rulebook import Rules


@app.command("games", epilog=f"Example: houseway games --room {default_game().partition('/')[0]}")
def games(
    *,
    in_room: Annotated[str | None, typer.Option("--room", help="Only the games of this room.")] = None,
    as_json: AsJson = False,
) -> None:
    """List the games of the rulebook."""
    rows = [_row(rules) for rules in verbs.games(in_room)]
    if as_json:
        say_json(rows)
        return
    _table(rows)


def _row(rules: Rules) -> dict[str, Any]:
    game = rules.document
    return {
        "id": rules.id,
        "room": rules.id.partition("/")[0],
        "title": game.title,
        "family": game.family,
        "status": verbs.status(rules),
        "bgc_id": game.bgc_id,
        "source": {"seed": game.source.seed, "lines": list(game.source.lines)},
    }


def _table(rows: list[dict[str, Any]]) -> None:
    from rich.table import Table  # noqa: PLC0415 -- only people need it

    table = Table(box=None, pad_edge=False)
    for head in ("game", "title", "family", "status", "source"):
        table.add_column(head, no_wrap=head != "title")  # an id that is cut off cannot be typed
    for row in rows:
        first, last = row["source"]["lines"]
        source = f"{row['source']['seed']}:{first}-{last}"
        table.add_row(row["id"], row["title"], row["family"], row["status"], source)
    console().print(table)

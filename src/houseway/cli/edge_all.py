"""`houseway edge --all`: every wager of every banked game, each figure with its base and how sure it is."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from houseway import verbs
from houseway.cli.output import console, percent, say_json, watched

if TYPE_CHECKING:
    from pathlib import Path

    from houseway.analysis.every import WorthLine

_UNREADABLE = 10**18
_STATUS = {
    "published": "exact, as published",
    "exact": "exact",
    "floating point": "every card, floating point",
}


def tell_every(in_room: str | None, kept: Path | None, *, as_json: bool) -> None:
    """Count and tell."""
    with watched("counting every wager") as progress:
        lines = verbs.every_worth(in_room, lambda _game, done: progress(done), kept)
    if as_json:
        say_json([_data(line) for line in lines])
        return
    from rich.table import Table  # noqa: PLC0415 -- only people need it

    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    heads = ("wager", "return", "of one unit of", "variance", "wins", "worst", "deals counted", "status")
    for head in heads:
        table.add_column(
            head, no_wrap=True, justify="left" if head in {"wager", "of one unit of", "status"} else "right"
        )
    for game, group in groupby(lines, key=lambda line: line.game):
        rows = list(group)
        packs = f"{rows[0].packs} {'pack' if rows[0].packs == 1 else 'packs'}"
        table.add_row(f"{game}, {packs}, {rows[0].strategy}", style="bold")
        for line in rows:
            table.add_row(*_cells(line))
    console().print(table)


def _cells(line: WorthLine) -> tuple[str, ...]:
    return (
        f"  {line.wager}",
        percent(line.player_return),
        line.base.removeprefix("per unit ").removeprefix("of the ").removeprefix("staked on "),
        "" if line.variance is None else f"{float(line.variance):,.3f}",
        "" if line.hit_rate is None else percent(line.hit_rate),
        "" if line.worst is None else f"-{float(line.worst):g}",
        f"{line.cases:,}" if 0 < line.cases < _UNREADABLE else "",
        _STATUS[line.status],
    )


def _data(line: WorthLine) -> dict[str, Any]:
    exact = line.status != "floating point"
    return {
        "game": line.game,
        "wager": line.wager,
        "base": line.base,
        "player_return": float(line.player_return),
        **({"player_return_exact": str(line.player_return)} if exact else {}),
        "variance": None if line.variance is None else float(line.variance),
        "hit_rate": None if line.hit_rate is None else float(line.hit_rate),
        "worst": None if line.worst is None else -float(line.worst),
        "deals": line.cases,
        "decks": line.packs,
        "strategy": line.strategy,
        "status": line.status,
        "published": line.published or None,
    }

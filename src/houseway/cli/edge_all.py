"""`houseway edge --all`: every wager of every banked game, each figure with its base and how sure it is."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from houseway import verbs
from houseway.cli.edge_cells import HEADS, LEGEND, cells, error_cells, head_of
from houseway.cli.edge_page import page
from houseway.cli.output import console, say, say_json, watched, wrapped

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from rich.console import Console

    from houseway.analysis.edge import Figure
    from houseway.analysis.every import EveryWorth, GameWorth, Uncounted
    from houseway.analysis.worth_lines import WorthLine

_WIDTHS = (31, 10, 10, 10, 9, 5, 21, 10)
"""Of the columns, so that the tables of all games stand under each other; 120 with what is between them."""
_LEFT = ("wager", "base", "status")


def tell_every(
    in_room: str | None,
    kept: Path | None,
    *,
    workers: int | None = None,
    as_json: bool = False,
    as_markdown: bool = False,
) -> None:
    """Count and tell."""
    with watched("counting every wager") as progress:

        def told(games: Sequence[str], done: float) -> None:
            progress(done)
            progress.note(", ".join(games))

        found = verbs.every_worth(in_room, told, kept, workers or os.cpu_count() or 1)
    if as_json:
        say_json(_data(found))
    elif as_markdown:
        say(page(found))
    else:
        _tell(found, console())


def _tell(found: EveryWorth, out: Console) -> None:
    _table(out, [HEADS])
    for game in found.games:
        out.print()
        out.print(head_of(game), style="bold")
        _table(out, [row for line in game.lines for row in (cells(line), error_cells(line)) if any(row)])
    out.print()
    for each in found.uncounted:
        out.print(wrapped("", f"no figure: {each.game} {each.wager}".rstrip() + f": {each.why}", 0))
    for word, meaning in LEGEND.items():
        out.print(wrapped(word, meaning, 12))


def _table(out: Console, rows: Sequence[tuple[str, ...]]) -> None:
    from rich.table import Table  # noqa: PLC0415 -- only people need it

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    for head, width in zip(HEADS, _WIDTHS, strict=True):
        table.add_column(justify="left" if head in _LEFT else "right", width=width, overflow="fold")
    for row in rows:
        table.add_row(*row)
    out.print(table)


def _data(found: EveryWorth) -> dict[str, Any]:
    return {
        "readings": "usual",
        "games": [_game(game) for game in found.games],
        "uncounted": [_uncounted(each) for each in found.uncounted],
    }


def _game(game: GameWorth) -> dict[str, Any]:
    return {
        "game": game.game,
        "rules_hash": game.rules_hash,
        "decks": game.packs,
        "strategy": game.strategy,
        "says": game.says,
        "how": game.how,
        "wagers": [_line(line) for line in game.lines],
    }


def _line(line: WorthLine) -> dict[str, Any]:
    return {
        "wager": line.wager,
        "base": line.base,
        "player_return": _figure(line.player_return),
        "variance": _figure(line.variance),
        "hit_rate": _figure(line.hit_rate),
        "worst": -float(line.worst),
        "counted": line.counted,
        "counted_in": line.counted_in,
        "rounds": line.rounds,
        "status": line.status,
        "published": line.published or None,
    }


def _figure(figure: Figure) -> dict[str, Any]:
    """Return a figure as a number; as a fraction where it is one, and with its error where chance had a part in it."""
    return {
        "value": float(figure.value),
        "method": figure.by,
        "exact": str(figure.value) if figure.by == "exact" else None,
        "error": None if figure.error is None else float(figure.error),
    }


def _uncounted(each: Uncounted) -> dict[str, str | None]:
    return {"game": each.game, "wager": each.wager or None, "why": each.why}

"""Counts of what the rulebook holds, as docs/counts.md shows them.

Write the page again with ``python tests/counts.py``.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from houseway.rulebook import fee_sheets, game_ids, load, register, room, room_ids, wagers_of

if TYPE_CHECKING:
    from collections.abc import Iterable


PAGE = Path(__file__).resolve().parents[1] / "docs" / "counts.md"
HEAD = """# What the rulebook holds

Counted from the data by `tests/counts.py`, which writes this page; a test keeps it true. A *schedule* is one printed table of fees, an
*option* one of its lines, a *row* one fee in it: a tier, a band of players or a flat amount. A *paytable* is what one wager pays.

"""
COLUMNS = (
    "games",
    "fees only",
    "wagers",
    "paytables",
    "pay rows",
    "sheets",
    "schedules",
    "options",
    "rows",
    "notes",
)


def counts(room_id: str) -> tuple[int, ...]:
    """Count one room's part, in the order of `COLUMNS`."""
    documents = [load(game_id).document for game_id in game_ids() if game_id.startswith(f"{room_id}/")]
    rules = [document for document in documents if document.status == "rules"]
    wagers = [wager for document in rules for wager in wagers_of(document)]
    paying = [wager for wager in wagers if wager.rows()]
    sheets = [sheet for sheet in fee_sheets() if sheet.id.startswith(f"{room_id}/")]
    tables = [table for sheet in sheets for table in sheet.tables]
    options = [option for table in tables for option in table.options]
    rows = sum(len(ladder.rungs) for option in options for ladder in option.fees.values())
    notes = sum(len(document.notes) for document in documents) + sum(
        len(sheet.sheet.notes) for sheet in sheets
    )
    return (
        len(rules),
        len(documents) - len(rules),
        len(wagers),
        len(paying),
        sum(len(wager.rows()) for wager in paying),
        len(sheets),
        len(tables),
        len(options),
        rows,
        notes,
    )


def page() -> str:
    """Return the whole page."""
    found = {room_id: counts(room_id) for room_id in room_ids()}
    total = tuple(map(sum, zip(*found.values(), strict=True)))
    lines = [_row("room", COLUMNS), _row("---", ["---:"] * len(COLUMNS))]
    lines += [_row(f"{room(room_id).title} ({room(room_id).seed})", row) for room_id, row in found.items()]
    lines.append(_row("**all**", total))
    families: dict[str, int] = {}
    for game_id in game_ids():
        document = load(game_id).document
        if document.status == "rules":
            families[document.family] = families.get(document.family, 0) + 1
    lines += ["", _row("family", ["rule sets"]), _row("---", ["---:"])]
    lines += [_row(family, [count]) for family, count in sorted(families.items(), key=lambda item: -item[1])]
    doubts = f"\nThe register of readings holds {len(register())} questions.\n"
    return HEAD + "\n".join(lines) + "\n" + doubts


def _row(head: str, cells: Iterable[object]) -> str:
    return f"| {head} | {' | '.join(f'{cell:,}' if isinstance(cell, int) else str(cell) for cell in cells)} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    sys.stdout.write(f"{PAGE.name} is up to date\n")

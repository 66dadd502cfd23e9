"""Drafts with a defect in them: a small sheet of fees, or a shipped document changed at one place."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from msgspec.structs import replace

from houseway.lint.finding import Fault
from houseway.lint.pages import Page
from houseway.rulebook import FeeSheet, Rules, load, wagers_of
from houseway.rulebook.model import Document
from houseway.rulebook.schedules import read_sheet

GAME = "hemphills/dai-bacc"
CHARGE = {
    "payer": "player-dealer",
    "by": "action",
    "per": "hand",
    "moment": "before-deal",
    "title": "Fee",
    "cite": 5,
}


def sheet(table: str, *, name: str = "draft", charge: dict[str, Any] | None = None, **more: Any) -> FeeSheet:
    """Return a sheet with one table; `more` goes to the schedule, and with a first underscore to the sheet."""
    own = {key.removeprefix("_"): value for key, value in more.items() if key.startswith("_")}
    schedule = {key: value for key, value in more.items() if not key.startswith("_")}
    columns = [cell.strip() for cell in table.strip().split("\n")[0].split("|")]
    words = {"option", "line", "limit", "stakes", "buy-in", "blinds", "condition", "group"}
    raw: dict[str, Any] = {
        "title": "Draft",
        "source": {"seed": "000", "lines": [1, 99]},
        "games": [GAME.partition("/")[2]],
        "charge": {column: {**CHARGE, **(charge or {})} for column in columns if column not in words},
        "schedule": [{"name": "table", "lines": [5, 60], "table": table, **schedule}],
        **own,
    }
    return read_sheet(f"hemphills/{name}", deepcopy(raw), {})


def page(table: str, **more: Any) -> Page:
    """Return the only table of a drafted sheet."""
    drafted = sheet(table, **more)
    return Page(drafted, drafted.tables[0])


def fees(*ladders: str, **more: Any) -> Page:
    """Return a table with an option for each ladder, on lines 10, 20, 30."""
    rows = [f"{place} | {10 * place} | {ladder}" for place, ladder in enumerate(ladders, 1)]
    return page("\n".join(["option | line | fee", *rows]), **more)


def rules(found: Any) -> list[str]:
    """Return the rules that found something, each once."""
    faults: list[Fault] = list(found)
    return list(dict.fromkeys(fault.rule for fault in faults))


def with_wager(game_id: str, wager_id: str, **changes: Any) -> Rules:
    """Return a game with one wager changed, unchecked: what loading would refuse can be planted."""
    found = load(game_id)
    wagers = wagers_of(found.document)
    changed = tuple(replace(wager, **changes) if wager.id == wager_id else wager for wager in wagers)
    return with_document(game_id, wagers=changed)


def instead(draft: Rules) -> Callable[[str], Rules]:
    """Return a way to load games that has the draft in place of the filed one."""

    def loaded(game_id: str) -> Rules:
        return draft if game_id == draft.id else load(game_id)

    return loaded


def with_document(game_id: str, **changes: Any) -> Rules:
    """Return a game with parts of its document changed, unchecked."""
    found = load(game_id)
    document: Document = replace(found.document, **changes)
    return replace(found, document=document)

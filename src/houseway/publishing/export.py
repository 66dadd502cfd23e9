"""The whole rulebook as one value in the published shape."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET

from houseway.games import for_a_pot, playable
from houseway.publishing.export_fees import schedule_out, sheet_out
from houseway.publishing.export_parts import correction_out, readings_out, source_out, span
from houseway.publishing.shape import Export, GameOut, PayRowOut, PaytableOut, RoomOut, WagerOut
from houseway.rulebook import (
    fee_sheet,
    fee_sheets,
    game_ids,
    hosts_of,
    in_force,
    load,
    plain,
    room,
    room_ids,
    sheets_of,
    wagers_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.rulebook import Rules, Wager
    from houseway.rulebook.model import PayRow, Source


def export(in_room: str | None = None) -> Export:
    """Return every room, game and schedule, or those of one room."""
    if in_room is not None:
        room(in_room)  # says which rooms there are if this is none of them
    rooms = [name for name in room_ids() if in_room in {None, name}]
    games = [load(game_id) for game_id in game_ids() if game_id.partition("/")[0] in rooms]
    sheets = [sheet for sheet in fee_sheets() if sheet.id.partition("/")[0] in rooms]
    return Export(
        rooms=tuple(_room(name) for name in rooms),
        games=tuple(game_out(rules) for rules in games),
        sheets=tuple(sheet_out(sheet) for sheet in sheets),
        schedules=tuple(schedule_out(sheet, table) for sheet in sheets for table in sheet.tables),
    )


def status(rules: Rules) -> str:
    """Say what can be done with a game: `playable`, `rules-only` until its family is played, or `fees-only`.

    A bonus bet is `beside` others: it is played with one of the games that it rides on.
    """
    if rules.document.status == "fees-only":
        return "fees-only"
    if hosts_of(rules.document):
        return "beside"
    return "playable" if playable(rules.document) or for_a_pot(rules.document) else "rules-only"


def _room(name: str) -> RoomOut:
    found = room(name)
    return RoomOut(id=name, title=found.title, place=found.place, seed=found.seed)


def game_out(rules: Rules) -> GameOut:
    """Return a game in the published shape; also one with a bonus bet laid beside it."""
    document = rules.document
    used = in_force(rules.id)
    return GameOut(
        id=rules.id,
        room=rules.id.partition("/")[0],
        title=document.title,
        family=document.family,
        bgc_id=document.bgc_id,
        status=status(rules),
        source=source_out(document.source),
        summary=document.summary,
        rules_hash=rules.hash,
        wagers=tuple(_wager(wager) for wager in wagers_of(rules.document)),
        paytables=tuple(
            paytable(wager, document.source) for wager in wagers_of(rules.document) if wager.rows()
        ),
        readings=readings_out(document.readings, document.source),
        corrections=tuple(correction_out(fix) for fix in document.corrections),
        schedules=tuple(_priced(rules.id, used)),
        superseded=tuple(_priced(rules.id, (name for name in sheets_of(rules.id) if name not in used))),
        document=plain(document),
    )


def _priced(game_id: str, sheets: Iterable[str]) -> Iterator[str]:
    for name in sheets:
        yield from (table.id for table in fee_sheet(name).tables if game_id in table.games)


def _wager(wager: Wager) -> WagerOut:
    return WagerOut(
        id=wager.id,
        title=wager.title,
        bonus=wager.bonus,
        placed=wager.placed,
        needs=wager.needs,
        needs_all=wager.needs_all,
        push=wager.push,
        backline=wager.backline,
        cite=wager.cite,
    )


def paytable(wager: Wager, source: Source) -> PaytableOut:
    """Return what a wager pays, and the lines that say so."""
    rows = tuple(_row(wager, row) for row in wager.rows())
    lines = span((cite for row in rows for cite in row.cite), source)
    return PaytableOut(wager.id, wager.table, wager.select, lines, rows)


def _row(wager: Wager, row: PayRow) -> PayRowOut:
    return PayRowOut(
        hand=row.when,
        label=row.label or row.when.replace("_", " "),
        cite=row.cite or wager.cite,
        pays=UNSET if row.pays is None else (row.pays.win, row.pays.stake),
        fixed_cents=UNSET if row.prize is None else int(row.prize),
        printed=UNSET if row.printed is None else (row.printed.win, row.printed.stake),
    )

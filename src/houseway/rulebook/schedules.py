"""Fee sheets read and resolved: which there are, what their tables say, which one a game is charged by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from msgspec import Struct
from msgspec.structs import replace

from houseway.errors import HousewayError, RulebookError, UnknownGameError, did_you_mean
from houseway.money import Cents, cents
from houseway.rulebook.book import room_ids
from houseway.rulebook.citations import cited
from houseway.rulebook.files import names_in, per_book, raw_tables, seed_of
from houseway.rulebook.frozen import FrozenDict
from houseway.rulebook.ladders import NO_CHARGE, Ladder, ladder
from houseway.rulebook.loading import typed
from houseway.rulebook.readings import chosen_answers, usual_answers, with_answers
from houseway.rulebook.sheets import Charge, FeeCorrection, Schedule, Sheet
from houseway.rulebook.side_bets import host_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

_RESERVED = ("option", "line", "limit", "stakes", "buy-in", "blinds", "condition", "group")


class Option(Struct, frozen=True):
    """One line of a schedule: the conditions it is for, and a ladder for each charge."""

    label: str
    line: int
    fees: dict[str, Ladder]
    limit: tuple[Cents, Cents | None] | None = None
    stakes: str = ""
    buy_in: str = ""
    blinds: str = ""
    condition: Cents | None = None
    group: str = ""


class FeeTable(Struct, frozen=True):
    """One printed table, read: its charges and its options."""

    id: str
    schedule: Schedule
    games: tuple[str, ...]
    charges: dict[str, Charge]
    options: tuple[Option, ...]

    def option(self, label: str) -> Option | None:
        """Return the option of that number or label."""
        return next((option for option in self.options if option.label == label), None)

    def sharing(self, option: Option) -> tuple[Option, ...]:
        """Return the options that are one posted sheet with this one, itself first.

        `group` holds a letter for each posted sheet the option is a part of.
        """
        others = [other for other in self.options if set(option.group) & set(other.group)]
        return (option, *(other for other in others if other is not option))


class FeeSheet(Struct, frozen=True):
    """One fee document with its readings chosen."""

    id: str
    sheet: Sheet
    games: tuple[str, ...]
    tables: tuple[FeeTable, ...]
    choices: dict[str, str]


@per_book()
def sheet_ids() -> tuple[str, ...]:
    """Return the id of every fee sheet, ``room/sheet``, in alphabetical order."""
    files = [(room, name) for room in room_ids() for name in names_in(f"{room}/fees")]
    return tuple(sorted(f"{room}/{name.removesuffix('.toml')}" for room, name in files))


def fee_sheet(sheet_id: str, readings: Mapping[str, str] | None = None) -> FeeSheet:
    """Return a fee sheet with its readings chosen; what `readings` does not name keeps its default."""
    if sheet_id not in sheet_ids():
        raise UnknownGameError(f'no fee sheet "{sheet_id}"{did_you_mean(sheet_id, sheet_ids())}')
    return _loaded(sheet_id, tuple(sorted((readings or {}).items())))


def fee_sheets() -> tuple[FeeSheet, ...]:
    """Return every fee sheet with its usual readings."""
    return tuple(fee_sheet(sheet_id) for sheet_id in sheet_ids())


def sheets_of(game_id: str) -> tuple[str, ...]:
    """Return the ids of the sheets that price a game, those in force before those they supersede.

    A bonus bet that is laid beside it costs nothing of its own.
    """
    room, host = game_id.partition("/")[0], host_of(game_id)
    pricing = [fee_sheet(name) for name in sheet_ids() if name.startswith(f"{room}/")]
    pricing = [sheet for sheet in pricing if host in sheet.games]
    given_way = {f"{room}/{name}" for sheet in pricing for name in sheet.sheet.supersedes}
    return tuple(sheet.id for sheet in sorted(pricing, key=lambda sheet: sheet.id in given_way))


def in_force(game_id: str) -> tuple[str, ...]:
    """Return the ids of the sheets that a game is charged by unless another is named."""
    names = sheets_of(game_id)
    room = game_id.partition("/")[0]
    given_way = {f"{room}/{old}" for name in names for old in fee_sheet(name).sheet.supersedes}
    return tuple(name for name in names if name not in given_way)


@per_book(maxsize=512)
def _loaded(sheet_id: str, asked: tuple[tuple[str, str], ...]) -> FeeSheet:
    room, _, name = sheet_id.partition("/")
    return read_sheet(sheet_id, raw_tables(f"{room}/fees/{name}.toml"), dict(asked))


def read_sheet(sheet_id: str, raw: dict[str, Any], asked: Mapping[str, str]) -> FeeSheet:
    """Return the sheet that raw file data hold, with the readings asked for."""
    room, _, name = sheet_id.partition("/")
    where = f"rooms/{room}/fees/{name}.toml"
    raw = {"policy": {}, **raw}  # readings change it, and most sheets say nothing about it
    sheet = _typed(raw, where)
    usual = usual_answers(where, sheet.readings)
    choices = chosen_answers(sheet_id, sheet.readings, usual, asked)
    changed = with_answers(raw, sheet.readings, usual, choices, where)
    if changed is not raw:
        sheet = _typed(changed, f"{where}, its readings applied")
    return _resolved(sheet_id, sheet, choices, lambda fix: fix.reading in sheet.policy.as_printed)


def printed_sheet(sheet_id: str) -> FeeSheet:
    """Return a fee sheet as it stands on the page: every correction of a rung undone."""
    found = fee_sheet(sheet_id)
    return _resolved(sheet_id, found.sheet, found.choices, _is_of_rungs)


def _is_of_rungs(fix: FeeCorrection) -> bool:
    """Say whether a correction is about rungs of a ladder, and not about words beside it."""
    try:
        return fix.column not in _RESERVED and ladder(fix.printed) is not None
    except HousewayError:
        return False


def _resolved(
    sheet_id: str, sheet: Sheet, choices: dict[str, str], undone: Callable[[FeeCorrection], bool]
) -> FeeSheet:
    room, _, name = sheet_id.partition("/")
    where = f"rooms/{room}/fees/{name}.toml"
    games = tuple(_game(room, game) for game in sheet.games)
    tables = tuple(_table(sheet_id, sheet, schedule, undone) for schedule in sheet.schedules)
    labels = [table.schedule.name for table in tables]
    for label in labels:
        if labels.count(label) > 1:
            raise RulebookError(f'{where}: schedule: expected a name of its own, got "{label}" again')
    return FeeSheet(sheet_id, sheet, games, tables, choices)


def _typed(raw: dict[str, Any], where: str) -> Sheet:
    law = raw.get("law")
    if isinstance(law, dict):
        duties = cast("dict[str, object]", law)
        raw = {**raw, "law": {duty: {"cite": lines} for duty, lines in duties.items()}}
    return typed(cited(raw, seed_of(raw)), Sheet, where)


def _game(room: str, named: str) -> str:
    return named if "/" in named else f"{room}/{named}"


def _table(
    sheet_id: str, sheet: Sheet, schedule: Schedule, undone: Callable[[FeeCorrection], bool]
) -> FeeTable:
    room, _, name = sheet_id.partition("/")
    at = f"rooms/{room}/fees/{name}.toml: schedule {schedule.name}"
    head, *lines = [_cells(line) for line in schedule.table.strip().split("\n")]
    charges = {
        name: schedule.charges.get(name) or _charge(sheet, name, at) for name in head if name not in _RESERVED
    }
    if schedule.free:
        charges = {name: replace(charge, free=schedule.free) for name, charge in charges.items()}
    put_back = [fix for fix in schedule.corrections if undone(fix)]
    options = tuple(_option(head, cells, charges, put_back, at) for cells in lines)
    games = tuple(_game(room, game) for game in schedule.games or sheet.games)
    return FeeTable(f"{sheet_id}/{schedule.name}", schedule, games, charges, options)


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.split("|")]


def _charge(sheet: Sheet, name: str, at: str) -> Charge:
    if name not in sheet.charges:
        raise RulebookError(f'{at}: no charge "{name}"{did_you_mean(name, sheet.charges)}')
    return sheet.charges[name]


def _option(
    head: Sequence[str],
    cells: Sequence[str],
    charges: Mapping[str, Charge],
    undone: Sequence[FeeCorrection],
    at: str,
) -> Option:
    if len(cells) != len(head):
        raise RulebookError(f"{at}: expected {len(head)} cells ({' | '.join(head)}), got {' | '.join(cells)}")
    row = dict(zip(head, cells, strict=True))
    label = row["option"]
    where = f"{at}, option {label}"
    for fix in undone:
        if fix.option == label and fix.column in row:
            row[fix.column] = _put_back(row[fix.column], fix, where)
    if not row["line"].isdecimal():
        raise RulebookError(f'{where}: line: expected a line of the seed, got "{row["line"]}"')
    return Option(
        label=label,
        line=int(row["line"]),
        fees=_fees(row, charges, where),
        limit=_limit(row.get("limit", NO_CHARGE), where),
        stakes=row.get("stakes", ""),
        buy_in=row.get("buy-in", ""),
        blinds=row.get("blinds", ""),
        condition=cents(row["condition"]) if "condition" in row else None,
        group=row.get("group", ""),
    )


def _put_back(cell: str, fix: FeeCorrection, where: str) -> str:
    """Return a cell with the printed rungs in place of the used ones."""
    rungs, used = cell.split(), fix.used.split()
    for place in range(len(rungs)):
        if rungs[place : place + len(used)] == used:
            return " ".join([*rungs[:place], fix.printed, *rungs[place + len(used) :]])
    raise RulebookError(f'{where}: {fix.column}: no "{fix.used}" in "{cell}" to put "{fix.printed}" back for')


def _fees(row: Mapping[str, str], charges: Mapping[str, Charge], where: str) -> dict[str, Ladder]:
    fees: dict[str, Ladder] = {}
    for name, charge in charges.items():
        try:
            read = ladder(row[name], people=charge.by == "players")
        except HousewayError as error:
            raise RulebookError(f"{where}: {name}: {error}") from error
        if read is not None:
            fees[name] = read
    return FrozenDict(fees)


def _limit(cell: str, where: str) -> tuple[Cents, Cents | None] | None:
    if cell == NO_CHARGE:
        return None
    low, dash, high = cell.partition("-")
    try:
        return cents(low.removesuffix("+")), cents(high) if dash else None
    except HousewayError as error:
        raise RulebookError(f"{where}: limit: {error}") from error

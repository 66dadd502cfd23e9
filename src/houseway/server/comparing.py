"""Comparisons for the browser: games, readings, house ways and options, what takes long at the desk where games are counted."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway import verbs
from houseway.rulebook import PaiGowPokerGame, PaiGowTilesGame, load, sheets_of
from houseway.server.comparing_shape import HouseWaysOut, OptionsOut, ReadingsWorthOut, WorthOut
from houseway.server.comparing_told import (
    lines_told,
    options_told,
    reading_told,
    sides_told,
    stated_told,
    ways_told,
)
from houseway.server.rulebook_odds import COUNTING, DESK, SLOW, TOO_LONG, can_be_counted
from houseway.store.places import cache_folder

if TYPE_CHECKING:
    from houseway.fees import StatedTable
    from houseway.rulebook import Rules
    from houseway.server.rulebook_odds_shape import Status

PATIENCE = 4.0
"""Seconds that somebody waits before he is told that it goes on."""
ROUNDS = 40_000
"""Rounds that are played for each answer, at a table that runs short."""
_SOON = frozenset({"baccarat", "pai-gow-tiles", "three-card-poker"})
"""Families of which every answer to every doubt is counted in some seconds."""
_NO_COUNT = "Wagers are compared where a player-dealer banks them."
_NO_WAYS = "Hands are set in pai gow; this game has nothing to set."
_POTS = "Options of games for a pot depend on the pot; houseway fees compares them."
_NO_FEES = "No sheet of fees prices this game."


async def worth(one: str, other: str, table: StatedTable) -> WorthOut:
    """Return what every wager of two games is worth, or why that is not known."""
    games = [load(one), load(other)]
    command = f"houseway compare {one} {other}"
    if not all(can_be_counted(rules.document) for rules in games):
        return _no_worth(table, "not-counted", _NO_COUNT)
    if not await asyncio.to_thread(_is_quick, games):
        return _no_worth(table, "not-counted", TOO_LONG, command)
    made = await DESK.waited_for(f"{command} {table}", lambda: _worth(one, other, table), PATIENCE)
    return made or _no_worth(table, "counting", COUNTING)


def _is_quick(games: list[Rules]) -> bool:
    """Say whether games are counted soon, or were."""
    from houseway.analysis.solving import is_remembered  # noqa: PLC0415 -- NumPy is slow to import

    slow = [rules for rules in games if rules.document.family in SLOW]
    return all(is_remembered(rules, None, None, cache_folder()) for rules in slow)


def _worth(one: str, other: str, table: StatedTable) -> WorthOut:
    from houseway.analysis.comparing import rooms  # noqa: PLC0415 -- likewise

    found = verbs.compare(rooms([one, other]), table, kept=cache_folder())
    return WorthOut(
        status="exact",
        says="",
        command="",
        table=stated_told(found.table),
        sides=sides_told(found),
        lines=lines_told(found.lines),
        rules=tuple(each.rule for each in verbs.deciding(found, 1)),
    )


def _no_worth(table: StatedTable, status: Status, says: str, command: str = "") -> WorthOut:
    return WorthOut(
        status=status, says=says, command=command, table=stated_told(table), sides=(), lines=(), rules=()
    )


async def readings(game: str, table: StatedTable) -> ReadingsWorthOut:
    """Return what the answers to every doubt of a game are worth, or why that is not known."""
    rules = load(game)
    command = f"houseway compare {rules.id} --readings"
    if not can_be_counted(rules.document):
        return _no_readings(game, table, "not-counted", _NO_COUNT)
    if rules.document.family not in _SOON and not await asyncio.to_thread(_readings_known, rules.id):
        return _no_readings(game, table, "not-counted", TOO_LONG, command)
    made = await DESK.waited_for(f"{command} {table}", lambda: _readings(rules.id, table), PATIENCE)
    return made or _no_readings(game, table, "counting", COUNTING)


def _readings_known(game: str) -> bool:
    from houseway.analysis.comparing import Asking  # noqa: PLC0415 -- likewise
    from houseway.analysis.comparing.readings import uncounted  # noqa: PLC0415 -- likewise

    return not uncounted(Asking(game=game), cache_folder())


def _readings(game: str, table: StatedTable) -> ReadingsWorthOut:
    from houseway.analysis.comparing import Asking, Played  # noqa: PLC0415 -- likewise

    found = verbs.compare_readings(Asking(game=game, table=table, played=Played(ROUNDS)), kept=cache_folder())
    told = tuple(map(reading_told, found))
    shown = stated_told(found[0].comparison.table if found else table)
    return ReadingsWorthOut(game=game, status="exact", says="", command="", table=shown, readings=told)


def _no_readings(
    game: str, table: StatedTable, status: Status, says: str, command: str = ""
) -> ReadingsWorthOut:
    shown = stated_told(table)
    return ReadingsWorthOut(game=game, status=status, says=says, command=command, table=shown, readings=())


async def house_ways(game: str, table: StatedTable) -> HouseWaysOut:
    """Return how the house ways of a family do against each other, or why that is not known."""
    rules = load(game)
    command = f"houseway compare {rules.id} --house-ways"
    if not isinstance(rules.document, PaiGowPokerGame | PaiGowTilesGame):
        return _no_ways(game, table, "not-counted", _NO_WAYS)
    if rules.document.family in SLOW and not await asyncio.to_thread(_ways_known, rules):
        return _no_ways(game, table, "not-counted", TOO_LONG, command)
    made = await DESK.waited_for(f"{command} {table}", lambda: _house_ways(rules.id, table), PATIENCE)
    return made or _no_ways(game, table, "counting", COUNTING)


def _ways_known(rules: Rules) -> bool:
    from houseway.analysis.comparing import ways_of  # noqa: PLC0415 -- likewise
    from houseway.analysis.comparing.house_ways import all_known  # noqa: PLC0415 -- likewise

    return all_known(rules.id, ways_of(rules), cache_folder())


def _house_ways(game: str, table: StatedTable) -> HouseWaysOut:
    return ways_told(verbs.compare_house_ways(game, table=table, kept=cache_folder()))


def _no_ways(game: str, table: StatedTable, status: Status, says: str, command: str = "") -> HouseWaysOut:
    return HouseWaysOut(
        game=game,
        status=status,
        says=says,
        command=command,
        table=stated_told(table),
        hands=0,
        cases="",
        ways=(),
        columns=(),
        sides=(),
    )


async def options(game: str, table: StatedTable) -> OptionsOut:
    """Return what every option of a game's fees costs a stated table."""
    return await asyncio.to_thread(_options, load(game).id, table)


def _options(game: str, table: StatedTable) -> OptionsOut:
    every = verbs.options(game) if sheets_of(game) else ()
    if not every or any(map(verbs.for_a_pot, every)):
        says = _POTS if every else _NO_FEES
        return OptionsOut(game=game, says=says, table=stated_told(table), options=(), all_one=())
    has_bonus = any("bonus" in each.wagers.values() for each in every)
    stated = table if has_bonus else replace(table, bonus=0)
    return options_told(verbs.compare_options(game, stated, every))

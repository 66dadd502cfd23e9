"""The rulebook: every game, and one game in full."""
# Litestar reads the annotations when the program starts, so they are not postponed here.

import asyncio
from functools import cache
from typing import Any

from litestar import Request
from litestar.params import FromPath

from houseway import verbs
from houseway.publishing.shape import GameOut
from houseway.rulebook import load, sheets_of
from houseway.server.answers import GameLine, OptionLine
from houseway.server.doors import asking
from houseway.server.guarding import Door

_Request = Request[Any, Any, Any]


@asking("/api/games", Door.OPEN, summary="Every game of every room")
async def games() -> list[GameLine]:
    """List the games of the rulebook."""
    return await asyncio.to_thread(_lines)


@asking("/api/games/{room:str}/{game:str}", Door.OPEN, 404, limit="work", summary="One game in full")
async def game(room: FromPath[str], game: FromPath[str]) -> GameOut:
    """Describe a game: its frame, wagers, paytables, readings, and its whole document."""
    asked = load(f"{room}/{game}").id  # says which games there are if this is none of them
    return (await asyncio.to_thread(_described, room))[asked]


@asking("/api/games/{room:str}/{game:str}/options", Door.OPEN, 404, summary="Fees that can be posted")
async def options(room: FromPath[str], game: FromPath[str]) -> list[OptionLine]:
    """List the options of the fees, each with the limits it is for; none where nothing is charged."""
    return await asyncio.to_thread(_options, load(f"{room}/{game}").id)


@cache
def _lines() -> list[GameLine]:
    return [
        GameLine(
            rules.id,
            rules.document.title,
            rules.room.title,
            rules.document.family,
            verbs.status(rules),
            rules.document.summary,
        )
        for rules in verbs.games()
    ]


@cache
def _described(room: str) -> dict[str, GameOut]:
    return {game.id: game for game in verbs.export(room).games}


@cache
def _options(game: str) -> list[OptionLine]:
    if not sheets_of(game):
        return []
    return [
        OptionLine(
            posted.id,
            posted.option.label,
            posted.sheet,
            posted.table.id,
            None if posted.option.limit is None else _limits(posted.option.limit),
        )
        for posted in verbs.options(game)
    ]


def _limits(limit: tuple[Any, Any]) -> tuple[int, int | None]:
    least, most = limit
    return int(least), None if most is None else int(most)


ROUTES = [games, game, options]

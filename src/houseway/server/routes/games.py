"""The rulebook: every game, and one game in full."""
# Litestar reads the annotations when the program starts, so they are not postponed here.

import asyncio
from functools import cache
from typing import Any

from litestar import Request
from litestar.params import FromPath, JSONBody

from houseway import verbs
from houseway.cardroom.roles import Grant
from houseway.publishing.export import game_out
from houseway.publishing.shape import GameOut
from houseway.rulebook import load, room, room_ids, sheets_of
from houseway.server.answers import GameLine, OpenedTable, OptionLine, RoomLine
from houseway.server.asked import AskedQuote, OwnTable
from houseway.server.doors import asking, telling
from houseway.server.fees import FeeScheduleOut, QuoteOut, fees_of, quoted
from houseway.server.guarding import Door, who
from houseway.server.house import house_of
from houseway.server.own_tables import open_own_table

_Request = Request[Any, Any, Any]


@asking("/api/rooms", Door.OPEN, summary="Every room with its games")
async def rooms() -> list[RoomLine]:
    """List the rooms of the rulebook, each with its games by family."""
    return await asyncio.to_thread(rooms_of_rulebook)


@asking("/api/games", Door.OPEN, summary="Every game of every room")
async def games() -> list[GameLine]:
    """List the games of the rulebook."""
    return await asyncio.to_thread(_lines)


@asking("/api/games/{room:str}/{game:str}", Door.OPEN, 404, limit="work", summary="One game in full")
async def game(room: FromPath[str], game: FromPath[str]) -> GameOut:
    """Describe a game: its frame, wagers, paytables, readings, and its whole document."""
    asked = load(f"{room}/{game}").id  # says which games there are if this is none of them
    return await asyncio.to_thread(_described, asked)


@asking("/api/games/{room:str}/{game:str}/options", Door.OPEN, 404, summary="Fees that can be posted")
async def options(room: FromPath[str], game: FromPath[str]) -> list[OptionLine]:
    """List the options of the fees, each with the limits it is for; none where nothing is charged."""
    return await asyncio.to_thread(_options, load(f"{room}/{game}").id)


@asking(
    "/api/games/{room:str}/{game:str}/fees", Door.OPEN, 404, limit="work", summary="Fees with their ladders"
)
async def fees(room: FromPath[str], game: FromPath[str]) -> tuple[FeeScheduleOut, ...]:
    """List every schedule and option of the fees with its ladders, in words and figures."""
    return await asyncio.to_thread(fees_of, load(f"{room}/{game}").id)


@telling("/api/games/{room:str}/{game:str}/quote", Door.OPEN, 404, limit="work", summary="What is owed")
async def quote(room: FromPath[str], game: FromPath[str], data: JSONBody[AskedQuote]) -> QuoteOut:
    """Tell what everybody owes by an option of the fees: for the wagers of a round, or for a hand for a pot."""
    return await asyncio.to_thread(quoted, load(f"{room}/{game}").id, data)


@telling(
    "/api/games/{room:str}/{game:str}/table",
    Grant.PLAY,
    404,
    limit="table",
    summary="Open a table of one's own",
)
async def table(
    request: _Request, room: FromPath[str], game: FromPath[str], data: JSONBody[OwnTable]
) -> OpenedTable:
    """Open a usual table of a game, with bots at it. It closes when everybody has left it alone for a while."""
    asked = load(f"{room}/{game}").id
    return await open_own_table(house_of(request), who(request).name, asked, data)


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
def rooms_of_rulebook() -> list[RoomLine]:
    """Return the rooms of the rulebook, each with its games by family."""
    found = {name: room(name) for name in room_ids()}
    return [RoomLine(name, each.title, each.place, _families(name)) for name, each in found.items()]


def _families(room: str) -> dict[str, list[GameLine]]:
    families: dict[str, list[GameLine]] = {}
    for line in _lines():
        if line.id.startswith(f"{room}/"):
            families.setdefault(line.family, []).append(line)
    return families


@cache
def _described(game: str) -> GameOut:
    return game_out(load(game))


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


ROUTES = [rooms, games, game, options, fees, quote, table]

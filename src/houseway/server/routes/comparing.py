"""What differences are worth: games, readings, house ways and options side by side."""
# Litestar reads the annotations when the program starts, so they are not postponed here.

from typing import Annotated

from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, QueryParameter

from houseway.fees import StatedTable
from houseway.rulebook import load
from houseway.server import comparing
from houseway.server.comparing_shape import HouseWaysOut, OptionsOut, ReadingsWorthOut, WorthOut
from houseway.server.doors import asking
from houseway.server.guarding import Door

_GAME = "/api/games/{room:str}/{game:str}/compare"
_Named = Annotated[str, QueryParameter(max_length=200, description="A game's id, room/game.")]
_Players = Annotated[int, QueryParameter(ge=1, le=30, description="Players at the stated table.")]
_Wager = Annotated[int, QueryParameter(ge=1, le=100_000_00, description="What each has on a line, in cents.")]
_Bonus = Annotated[
    int, QueryParameter(ge=0, le=100_000_00, description="What each has on bonus bets, in cents.")
]
_Rounds = Annotated[int, QueryParameter(ge=1, le=1000, description="Rounds an hour.")]


def stated(
    players: _Players = 6, wager: _Wager = 50_00, bonus: _Bonus = 5_00, rounds: _Rounds = 60
) -> StatedTable:
    """Return the table that money is told for."""
    return StatedTable(players=players, wager=wager, bonus=bonus, rounds=rounds)


_TABLE = {"table": Provide(stated, sync_to_thread=False)}


@asking(
    "/api/compare/worth",
    Door.OPEN,
    404,
    limit="work",
    dependencies=_TABLE,
    summary="What the wagers of two games are worth",
)
async def worth(one: _Named, other: _Named, table: NamedDependency[StatedTable]) -> WorthOut:
    """Tell every wager's worth in both, and what the difference is to the bank. What takes long is told when it is known."""
    return await comparing.worth(load(one).id, load(other).id, table)


@asking(
    f"{_GAME}/readings",
    Door.OPEN,
    404,
    limit="work",
    dependencies=_TABLE,
    summary="What the answers to doubts are worth",
)
async def readings(
    room: FromPath[str], game: FromPath[str], table: NamedDependency[StatedTable]
) -> ReadingsWorthOut:
    """Tell every doubt that has more than one answer, those first that move most money, by count or simulated."""
    return await comparing.readings(load(f"{room}/{game}").id, table)


@asking(
    f"{_GAME}/house-ways",
    Door.OPEN,
    404,
    limit="work",
    dependencies=_TABLE,
    summary="House ways against house ways",
)
async def house_ways(
    room: FromPath[str], game: FromPath[str], table: NamedDependency[StatedTable]
) -> HouseWaysOut:
    """Tell how bettors do who set by each house way of the family, against a player-dealer who keeps to one."""
    return await comparing.house_ways(load(f"{room}/{game}").id, table)


@asking(
    f"{_GAME}/options",
    Door.OPEN,
    404,
    limit="work",
    dependencies=_TABLE,
    summary="Options of the fees against options",
)
async def options(
    room: FromPath[str], game: FromPath[str], table: NamedDependency[StatedTable]
) -> OptionsOut:
    """Tell what every option takes from whom at a stated table, and which serves whom best."""
    return await comparing.options(load(f"{room}/{game}").id, table)


ROUTES = [worth, readings, house_ways, options]
"""The routes, by what they are about."""

"""Rounds and hands that are over: lists of them, and each one to be replayed."""
# Litestar reads the annotations when the program starts, so they are not postponed here.

import asyncio
from typing import Annotated, Any

from litestar import Request
from litestar.params import FromPath, PathParameter, QueryParameter

from houseway.rulebook import load
from houseway.server.asked import NUMBER
from houseway.server.doors import asking
from houseway.server.guarding import Door, known_person
from houseway.server.house import House, house_of
from houseway.server.problems import ProblemError
from houseway.server.rounds_answers import RecentRound, RoundOut, RoundsPage
from houseway.server.rounds_making import Kept, round_out

_Request = Request[Any, Any, Any]
_Number = Annotated[str, PathParameter(pattern=NUMBER, description="The number of a round.")]
_Before = Annotated[
    int | None, QueryParameter(ge=1, le=2**53 - 1, description="Only rounds before this one.")
]
_Limit = Annotated[int, QueryParameter(ge=1, le=50, description="As many rounds, at most.")]


@asking("/api/tables/{name:str}/rounds", Door.OPEN, 404, limit="work", summary="Rounds that are over")
async def rounds(
    request: _Request, name: FromPath[str], before: _Before = None, limit: _Limit = 20
) -> RoundsPage:
    """List the finished rounds or hands of a table, the newest first; also of a table that is closed."""
    house = house_of(request)
    check_known(house, name)
    marks = await house.live.rounds.marks(name)
    top = min(len(marks) if before is None else before - 1, len(marks))
    numbers = range(top, max(top - limit, 0), -1)
    lines = await house.live.rounds.lines(name, marks, numbers)
    rules = load(marks.setup.game)
    return RoundsPage(
        table=name,
        game=marks.setup.game,
        title=rules.document.title,
        room=rules.room.title,
        family=rules.document.family,
        kind=str(marks.setup.__struct_config__.tag),
        closed=name not in house.state.tables,
        count=len(marks),
        rounds=tuple(lines),
        next=numbers[-1] if numbers and numbers[-1] > 1 else None,
    )


@asking("/api/tables/{name:str}/rounds/{number:str}", Door.OPEN, 404, summary="One round, to be replayed")
async def round_(request: _Request, name: FromPath[str], number: _Number) -> RoundOut:
    """Read a finished round or hand: all that happened, as one may see it. Who played it sees his own cards, too."""
    house, person = house_of(request), known_person(request)
    check_known(house, name)
    marks = await house.live.rounds.marks(name)
    asked = int(number)
    if asked > len(marks):
        says = f'round {asked} of table "{name}" is not over; {len(marks)} are'
        raise ProblemError(404, "no-such-round", says)
    played = await house.live.rounds.played(name, marks, asked)
    bots = frozenset(each.name for each in house.state.people.values() if each.made == "bot")
    who = None if person is None else person.name
    kept = Kept(name, marks, name not in house.state.tables, bots)
    return await asyncio.to_thread(round_out, kept, played, who)


@asking("/api/rounds/recent", Door.OPEN, summary="What was just over")
async def recent(request: _Request, limit: _Limit = 20) -> list[RecentRound]:
    """List the latest rounds of all open tables, each in a few words."""
    house = house_of(request)
    return await house.live.rounds.recent(house.state.tables, limit)


def check_known(house: House, name: str) -> None:
    """Refuse a name that no table has or had."""
    if name not in house.state.closed and name not in house.state.tables:
        house.table(name)


ROUTES = [rounds, round_, recent]

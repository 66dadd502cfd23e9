"""What the floor sees of all tables: option in force, rotation, drop, open irregularities."""
# Litestar reads the annotations when the program starts, so they are not postponed here.

import asyncio
from typing import Annotated, Any

from litestar import Request
from litestar.params import QueryParameter

from houseway.cardroom.roles import Grant
from houseway.server.doors import asking
from houseway.server.floor_answers import FloorClock, FloorTable, RefusalsPage
from houseway.server.floor_making import floor_clock, floor_table
from houseway.server.floor_watch import refusals
from houseway.server.house import house_of

_Request = Request[Any, Any, Any]
_Before = Annotated[int | None, QueryParameter(ge=1, le=2**53 - 1, description="Only before this entry.")]
_Limit = Annotated[int, QueryParameter(ge=1, le=200, description="As many refusals, at most.")]
_Named = Annotated[str | None, QueryParameter(max_length=40, description="Only at this table.")]


@asking("/api/floor/tables", Grant.READ_RECORDS, 503, summary="All tables as the floor sees them")
async def tables(request: _Request) -> list[FloorTable]:
    """List the open tables: option, seats, rotation of the bank, fees, what is waited for, what is out of order."""
    house = house_of(request)
    found = list[FloorTable]()
    for name in list(house.state.tables):
        await asyncio.sleep(0)  # so that nobody waits for all of them
        refused = await house.live.watch.lately(name)
        table = await house.live.settled(name)
        if table is not None:
            found.append(floor_table(house, table, refused))
    return found


@asking("/api/floor/clock", Grant.READ_RECORDS, summary="Room time and the server's clock")
async def clock(request: _Request) -> FloorClock:
    """Compare room time with the server's clock: a jump is noted in the journal and shown for a day."""
    house = house_of(request)
    return floor_clock(house.state, house.live.keeper.clock)


@asking("/api/floor/refusals", Grant.READ_RECORDS, limit="work", summary="What was refused")
async def refused(
    request: _Request, before: _Before = None, limit: _Limit = 50, table: _Named = None
) -> RefusalsPage:
    """List what was refused, the newest first: who wanted to do what, and the rules against it.

    Refusals of players are not in the journal. The last of them, while the program runs, are on the first page.
    """
    house = house_of(request)
    journal = house.journal
    upto = min(before or journal.count + 1, journal.count + 1)
    found, more = await asyncio.to_thread(refusals, journal, upto, limit, table)
    unwritten = house.live.watch.unwritten(table)[:limit] if before is None else []
    return RefusalsPage(tuple(sorted([*unwritten, *found], key=lambda each: -each.at)), more)


ROUTES = [tables, clock, refused]

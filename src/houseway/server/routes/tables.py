"""Tables: the lobby, opening and closing, watching, playing."""
# Litestar reads the annotations when the program starts, so they are not postponed here.

from typing import Any

import msgspec
from litestar import Request
from litestar.params import FromPath, JSONBody

from houseway.cardroom.commands import AtTable, CloseTable, OpenTable, PickUpSeat
from houseway.cardroom.roles import Grant
from houseway.cardroom.tables import opened as opened_table
from houseway.server.answers import Done, LobbyLine, SeatedBot, TableView
from houseway.server.asked import Closing, NewTable, PickingUp, SeatBot, TableCommand
from houseway.server.company import seat_bot
from houseway.server.doors import asking, telling
from houseway.server.guarding import Door, known_person, who
from houseway.server.house import House, house_of
from houseway.server.problems import ProblemError

_Request = Request[Any, Any, Any]


@asking("/api/tables", Door.OPEN, summary="The lobby")
async def lobby(request: _Request) -> list[LobbyLine]:
    """List the open tables."""
    house = house_of(request)
    return [LobbyLine(**line, own=line["table"] in house.own_tables) for line in house.live.tables()]


@telling("/api/tables", Grant.OPEN_TABLES, 404, summary="Open a table")
async def opened(request: _Request, data: JSONBody[NewTable]) -> Done:
    """Open a table: its game, one option of its fees, its limits. The server makes the seed of its shuffles."""
    house, person = house_of(request), who(request).name
    if data.setup.seed:
        raise ProblemError(400, "seed", "setup.seed is given; the seed of a table's shuffles is the server's")
    setup = msgspec.structs.replace(data.setup, seed=house.seed(person, data.id))
    opened_table(setup)  # says what is wrong with it, before it comes into the journal
    answer = await house.do(person, OpenTable(data.table, setup, data.time), data.id)
    return Done(answer.entry, answer.at)


@asking("/api/tables/{name:str}", Door.OPEN, 404, 409, 410, 503, summary="A table as one sees it")
async def view(request: _Request, name: FromPath[str]) -> TableView:
    """Look at a table: who sits there sees his own cards, everybody else what lies open."""
    house, person = house_of(request), known_person(request)
    house.table(name)
    house.own_tables.seen(name)
    seen = await house.live.view(name, None if person is None else person.name)
    return msgspec.convert(seen, TableView)


@telling("/api/tables/{name:str}/close", Grant.OPEN_TABLES, 404, 410, summary="Close a table")
async def closed(request: _Request, name: FromPath[str], data: JSONBody[Closing]) -> Done:
    """Close a table between two rounds: everybody gets his chips, the drop stays to be counted.

    One that cannot be played on is closed as it is, and all money on it goes back to whoever put it there.
    """
    house, person = house_of(request), who(request).name
    house.open_or_answered(name, person, data.id)
    answer = await house.do(person, CloseTable(name), data.id)
    return Done(answer.entry, answer.at)


@telling("/api/tables/{name:str}/pick-up", Grant.RULE, 404, 410, summary="Free a seat")
async def picked_up(request: _Request, name: FromPath[str], data: JSONBody[PickingUp]) -> Done:
    """Get a player up from his seat, for a reason; his chips are kept for him. Not while any are in play."""
    house, person = house_of(request), who(request).name
    house.open_or_answered(name, person, data.id)
    answer = await house.do(person, PickUpSeat(name, data.seat, data.reason), data.id)
    return Done(answer.entry, answer.at)


@telling("/api/tables/{name:str}/commands", Door.KNOWN, 404, 410, summary="Do something at a table")
async def command(request: _Request, name: FromPath[str], data: JSONBody[TableCommand]) -> Done:
    """Sit down, bet, decide, deal, rule: in the words of that kind of table. Sent again, it is not done again."""
    return await done_at_table(house_of(request), who(request).name, name, data)


async def done_at_table(house: House, person: str, table: str, sent: TableCommand) -> Done:
    """Do something at a table for somebody."""
    house.open_or_answered(table, person, sent.id)
    answer = await house.do(person, AtTable(table, sent.command), sent.id, sent.turn)
    return Done(answer.entry, answer.at)


@telling("/api/tables/{name:str}/bots", Grant.OPEN_TABLES, 404, 410, summary="Seat a bot")
async def bot(request: _Request, name: FromPath[str], data: JSONBody[SeatBot]) -> SeatedBot:
    """Let a bot take a free seat, with chips for play. Sent again, it is the same bot."""
    return await seat_bot(house_of(request), name, data, who(request).name, data.id)


ROUTES = [lobby, opened, view, closed, picked_up, command, bot]

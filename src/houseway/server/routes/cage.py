"""The cage: chips sold and bought back, drop boxes counted."""
# Litestar reads the annotations when the program starts, so they are not postponed here.

from typing import Any

from litestar import Request
from litestar.params import JSONBody

from houseway.cardroom.commands import AnyRoomCommand, BuyAtCage, CashOut, CountDrop
from houseway.cardroom.roles import Grant
from houseway.server.answers import Done
from houseway.server.asked import AtCage, Counting
from houseway.server.doors import telling
from houseway.server.guarding import who
from houseway.server.house import house_of

_Request = Request[Any, Any, Any]


@telling("/api/cage/buy", Grant.CAGE, 404, summary="Sell chips to somebody")
async def buy(request: _Request, data: JSONBody[AtCage]) -> Done:
    """Sell somebody chips."""
    house_of(request).person(data.person)
    return await _done(request, BuyAtCage(data.person, data.amount), data.id)


@telling("/api/cage/cash-out", Grant.CAGE, 404, summary="Buy chips back")
async def cash_out(request: _Request, data: JSONBody[AtCage]) -> Done:
    """Take somebody's chips back."""
    house_of(request).person(data.person)
    return await _done(request, CashOut(data.person, data.amount), data.id)


@telling("/api/cage/count-drop", Grant.CAGE, summary="Count a drop box")
async def count_drop(request: _Request, data: JSONBody[Counting]) -> Done:
    """Open a table's drop box, also a closed table's; what is in it goes to the house."""
    return await _done(request, CountDrop(data.table), data.id)


async def _done(request: _Request, command: AnyRoomCommand, command_id: str) -> Done:
    answer = await house_of(request).do(who(request).name, command, command_id)
    return Done(answer.entry, answer.at)


ROUTES = [buy, cash_out, count_drop]

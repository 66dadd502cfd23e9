"""The floor: shifts, corrections, jackpots."""
# Litestar reads the annotations when the program starts, so they are not postponed here.

from typing import Any

from litestar import Request
from litestar.params import JSONBody

from houseway.cardroom.commands import Correct, PayJackpot, StartShift
from houseway.cardroom.roles import Grant
from houseway.server.answers import Done
from houseway.server.asked import Correction, JackpotPaid, NewShift
from houseway.server.doors import telling
from houseway.server.guarding import who
from houseway.server.house import house_of
from houseway.server.problems import ProblemError

_Request = Request[Any, Any, Any]


@telling("/api/floor/shift", Grant.OPEN_TABLES, summary="Begin a shift")
async def start_shift(request: _Request, data: JSONBody[NewShift]) -> Done:
    """Begin a shift: drop boxes are counted for it from now on."""
    answer = await house_of(request).do(who(request).name, StartShift(data.shift), data.id)
    return Done(answer.entry, answer.at)


@telling("/api/floor/corrections", Grant.CORRECT, 404, summary="Correct the ledger")
async def correct(request: _Request, data: JSONBody[Correction]) -> Done:
    """Set a mistake right by a new entry, with a reason and a second name."""
    house = house_of(request)
    if data.entry > house.journal.count:
        raise ProblemError(
            404, "no-such-entry", f"there is no entry {data.entry}; the last is {house.journal.count}"
        )
    command = Correct(data.entry, data.transfers, data.reason, data.second)
    answer = await house.do(who(request).name, command, data.id)
    return Done(answer.entry, answer.at)


@telling("/api/floor/jackpots", Grant.CORRECT, 404, summary="Pay a jackpot")
async def pay_jackpot(request: _Request, data: JSONBody[JackpotPaid]) -> Done:
    """Pay a jackpot out of its own fund, with a reason and a second name."""
    house = house_of(request)
    house.person(data.person)
    command = PayJackpot(data.fund, data.person, data.amount, data.reason, data.second)
    answer = await house.do(who(request).name, command, data.id)
    return Done(answer.entry, answer.at)


ROUTES = [start_shift, correct, pay_jackpot]

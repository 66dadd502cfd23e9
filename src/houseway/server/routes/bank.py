"""The bank: what a described table is worth to its player-dealer after the fees, and what he risks."""
# Litestar reads the annotations when the program starts, so they are not postponed here.

from functools import partial
from typing import Annotated, Any

from litestar import Request
from litestar.params import FromPath, QueryParameter

from houseway.rulebook import load
from houseway.server.bank_asked import ROUNDS, AskedBank
from houseway.server.bank_shape import BankOut
from houseway.server.banks import BANKS
from houseway.server.doors import asking
from houseway.server.guarding import Door, asker, check_rates

_Seats = Annotated[int | None, QueryParameter(ge=1, le=20, description="How many seats bet.")]
_Cents = Annotated[int | None, QueryParameter(ge=1, le=1_000_000_00, description="In cents.")]
_Line = Annotated[str | None, QueryParameter(max_length=100, description="A wager whose line all bet.")]
_Bankroll = Annotated[
    int | None, QueryParameter(ge=1, le=1_000_000_000_00, description="In cents, the stake included.")
]
_Bonus = Annotated[bool, QueryParameter(description="Every seat bets the least on every bonus bet, too.")]
_BonusEach = Annotated[
    int,
    QueryParameter(
        ge=0, le=1_000_000_00, description="So much on each bonus bet, in cents; 0 for the least."
    ),
]
_Behind = Annotated[int, QueryParameter(ge=0, le=10, description="Bettors behind each seat.")]
_Part = Annotated[
    str | None, QueryParameter(max_length=100, description="An option of the fees, as the fees list it.")
]
_PerHour = Annotated[
    int, QueryParameter(ge=1, le=1_000, description="Rounds dealt in an hour, whoever banks.")
]
_Hours = Annotated[float, QueryParameter(ge=0.25, le=10_000, description="How long he means to bank.")]
_Risk = Annotated[float, QueryParameter(ge=0.0001, le=0.5, description="The chance of running out he takes.")]
_Rounds = Annotated[int, QueryParameter(ge=1_000, le=ROUNDS, description="How many rounds are played.")]


@asking(
    "/api/games/{room:str}/{game:str}/bank",
    Door.OPEN,
    404,
    limit="play",
    summary="What a table is worth to its player-dealer",
)
async def bank(  # noqa: PLR0913, PLR0917 -- a whole table, each part of which may be left out
    request: Request[Any, Any, Any],
    room: FromPath[str],
    game: FromPath[str],
    seats: _Seats = None,
    each: _Cents = None,
    on: _Line = None,
    bonus: _Bonus = False,  # noqa: FBT002 -- as it stands in the address
    bonus_each: _BonusEach = 0,
    behind: _Behind = 0,
    stake: _Cents = None,
    option: _Part = None,
    sheet: _Part = None,
    schedule: _Part = None,
    per_hour: _PerHour = 60,
    hours: _Hours = 8.0,
    bankroll: _Bankroll = None,
    risk: _Risk = 0.01,
    rounds: _Rounds = ROUNDS,
) -> BankOut:
    """Tell what a bank keeps after the fees, how far results are apart, what goes uncovered, and how likely it runs out.

    A table that was not asked about before is played, which is work; other fees, hours or bankrolls are not.
    """
    asked = AskedBank(
        seats=seats,
        each=each,
        on=on,
        bonus=bonus,
        bonus_each=bonus_each,
        behind=behind,
        stake=stake,
        option=option,
        sheet=sheet,
        schedule=schedule,
        per_hour=per_hour,
        hours=hours,
        bankroll=bankroll,
        risk=risk,
        rounds=rounds,
    )
    work = partial(check_rates, request, "work", asker(request))
    return await BANKS.of(load(f"{room}/{game}").id, asked, work)


ROUTES = [bank]

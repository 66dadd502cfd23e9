"""`houseway quote`: what each person owes for a round or a hand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from houseway import verbs
from houseway.cli.app import app
from houseway.cli.options import (
    AsJson,
    Bets,
    GameId,
    ReadingOptions,
    ScheduleName,
    SheetName,
    chosen_readings,
    money,
    written_bet,
)
from houseway.cli.output import say_json
from houseway.cli.quoted import Sitting, quote_data, tell_quote
from houseway.errors import RecordError, did_you_mean
from houseway.rulebook import default_game
from houseway.rulebook.sheets import STAGES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.fees import Hand, Posted, Quote
    from houseway.rulebook.sheets import Stage

_CLOCK = re.compile(r"([01]?[0-9]|2[0-3]):([0-5][0-9])")
_DAY = 24 * 60

Label = Annotated[str, typer.Option("--option", "-o", metavar="N", help="The number or label of the option.")]
Action = Annotated[
    str | None,
    typer.Option(
        "--action", metavar="DOLLARS", help="The table's action in one figure; beside --bet, the others'."
    ),
]
Time = Annotated[
    str | None,
    typer.Option("--time", metavar="FROM-TO", help="When a player sat (timed options), such as 13:10-15:00."),
]


@app.command(
    "quote",
    epilog=f"Example: houseway quote {default_game()} --option 5 --bet 3:player=150 --bet 5:banker=80",
)
def quote(  # noqa: PLR0913 -- one parameter for each option of the command
    game: GameId,
    option: Label,
    *,
    bet: Bets = None,
    action: Action = None,
    players: Annotated[
        int | None, typer.Option("--players", min=1, max=100, help="Players dealt in (pot games).")
    ] = None,
    pot: Annotated[
        str | None, typer.Option("--pot", metavar="DOLLARS", help="The pot at the end of the hand.")
    ] = None,
    reached: Annotated[
        str | None,
        typer.Option("--reached", metavar="STAGE", help="How far the hand came, such as pre-flop or flop."),
    ] = None,
    blinds: Annotated[
        str | None, typer.Option("--blinds", metavar="DOLLARS", help="What lies in the blinds or antes.")
    ] = None,
    time: Time = None,
    started: Annotated[
        str | None,
        typer.Option("--started", metavar="HH:MM", help="When the game began, if before he sat down."),
    ] = None,
    sheet: SheetName = None,
    schedule: ScheduleName = None,
    reading: ReadingOptions = None,
    as_json: AsJson = False,
) -> None:
    """Quote the fees: who owes what, when it is taken, and the next cliff."""
    posted = verbs.posted(game, option, sheet, schedule, chosen_readings(reading))
    of_a_round = {"--bet": bet, "--action": action}
    of_a_hand = {"--players": players, "--pot": pot, "--reached": reached, "--blinds": blinds}
    by_time = {"--time": time, "--started": started}
    sitting = None
    if verbs.for_a_pot(posted):
        _refuse(of_a_round, f"{posted.id} is charged by the hand: give --players, --pot and --reached")
        sitting = _sitting(posted, time, started)
        found = _of_a_hand(posted, of_a_hand, sitting)
    else:
        _refuse({**of_a_hand, **by_time}, _by_wagers(posted))
        found = _of_a_round(posted, bet or [], action)
    if as_json:
        say_json(quote_data(found, sitting))
    else:
        tell_quote(found, sitting)


def _by_wagers(posted: Posted) -> str:
    return f"{posted.id} is charged by wagers: give --bet SEAT:WAGER=DOLLARS or --action DOLLARS"


def _of_a_round(posted: Posted, written: list[str], action: str | None) -> Quote:
    bets, total = [written_bet(each) for each in written], money("--action", action) or 0
    if not bets and not total:
        raise RecordError(_by_wagers(posted))
    return verbs.quote(posted, bets, total)


def _of_a_hand(posted: Posted, given: Mapping[str, Any], sitting: Sitting | None) -> Quote:
    found = verbs.quote(posted, hand=_hand(posted, given, sitting))
    if given["--pot"] is None and any(line.measured.startswith("pot") for line in found.dues):
        raise RecordError(f"{posted.id} is charged by the pot: give --pot")
    return found


def _refuse(given: Mapping[str, object], why: str) -> None:
    """Refuse options that say nothing about such a game."""
    idle = [name for name, value in given.items() if value is not None]
    if idle:
        raise RecordError(f"{why}, not {' and '.join(idle)}")


def _hand(posted: Posted, given: Mapping[str, Any], sitting: Sitting | None) -> Hand:
    """Return the hand that the options tell of; what a fee goes by has to be said."""
    from houseway.fees import Hand  # noqa: PLC0415 -- read when the command runs

    players, pot, reached = given["--players"], given["--pot"], given["--reached"]
    each = sitting is None and any(charge.payer == "player" for charge in posted.table.charges.values())
    if players is None and (each or "players" in posted.measures):
        raise RecordError("how many players were dealt in? give --players")
    stages = {stage for track in STAGES for stage in track}
    if reached is not None and reached not in stages:
        raise RecordError(f'--reached: no stage "{reached}"{did_you_mean(reached, stages)}')
    return Hand(
        players=players or 0,
        pot=money("--pot", pot) or 0,
        reached=cast("Stage | None", reached),
        blinds=money("--blinds", given["--blinds"]),
        collections=None if sitting is None else len(sitting.owes_at),
    )


def _sitting(posted: Posted, time: str | None, started: str | None) -> Sitting | None:
    """Return the minutes at which a player owes who sat for a while, and whether an older game would owe others."""
    from houseway.fees import collections_due  # noqa: PLC0415 -- read when the command runs

    if time is None:
        _refuse({"--started": started}, "--time says when the player sat")
        return None
    first, dash, last = time.partition("-")
    if not dash:
        raise RecordError(f'--time "{time}": write FROM-TO, such as 13:10-15:00')
    begin, seated, until = (_minutes(word) for word in (started or first, first, last))
    seated += _DAY if seated < begin else 0
    until += _DAY if until < seated else 0
    owes_at = collections_due(posted, seated, until, begin)
    older = owes_at if started else collections_due(posted, seated, until, begin - _DAY)
    return Sitting(owes_at, asks_start=older != owes_at)


def _minutes(written: str) -> int:
    match = _CLOCK.fullmatch(written.strip())
    if match is None:
        raise RecordError(f'"{written}" is no time of day; write HH:MM, such as 13:10')
    return int(match[1]) * 60 + int(match[2])

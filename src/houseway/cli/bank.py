"""`houseway bank`: what a table is worth to its player-dealer after the fees, and what he risks."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway import verbs
from houseway.cli.app import app
from houseway.cli.bank_telling import tell_bank, tell_rooms
from houseway.cli.options import (
    AsJson,
    Bets,
    GameId,
    ReadingOptions,
    ScheduleName,
    SheetName,
    chosen_readings,
    kept_counts,
    money,
    written_bet,
)
from houseway.cli.output import say_json, watched, write_file
from houseway.cli.simulate import (
    Behind,
    Bonus,
    ClusterAddress,
    Option,
    Packs,
    Processes,
    Rounds,
    Seats,
    Seed,
    Strategy,
    workers_for,
)
from houseway.errors import RecordError
from houseway.rulebook import default_game

if TYPE_CHECKING:
    from houseway.analysis.bank import Asked, BankReport, BankWords
    from houseway.analysis.simulation.running import Workers

Each = Annotated[
    str | None,
    typer.Option("--each", metavar="DOLLARS", help="What each seat lays on every wager of its line."),
]
BonusEach = Annotated[
    str | None,
    typer.Option(
        "--bonus-each", metavar="DOLLARS", help="Likewise so much on each bonus bet, where that may be."
    ),
]
On = Annotated[
    str | None,
    typer.Option(
        "--on", metavar="WAGER", help="All bet this line; else one seat after the other takes the next."
    ),
]
Stake = Annotated[
    str | None, typer.Option("--stake", metavar="DOLLARS", help="What the player-dealer puts up.")
]
Seat = Annotated[
    int | None, typer.Option("--seat", metavar="N", help="Where he sits; the last seat if not named.")
]
PerHour = Annotated[int, typer.Option("--per-hour", min=1, help="Rounds dealt in an hour.")]
Hours = Annotated[float, typer.Option("--hours", help="How long he means to bank.")]
Bankroll = Annotated[
    str | None, typer.Option("--bankroll", metavar="DOLLARS", help="What he has in all, the stake included.")
]
Risk = Annotated[
    float, typer.Option("--risk", help="The chance of running out that he would take, in percent.")
]
Simulate = Annotated[
    bool,
    typer.Option(
        "--simulate",
        help="Simulate rounds even where every deal can be counted; --rounds, --seed, --workers and --cluster say how.",
    ),
]
Rooms = Annotated[bool, typer.Option("--rooms", help="The same table in every room that has the game.")]
Plot = Annotated[
    Path | None,
    typer.Option("--plot", metavar="FILE", help="Draw it into a .png, .svg, .pdf, .html or .json file."),
]


@app.command(
    "bank",
    epilog=f"Example: houseway bank {default_game()} --seats 6 --each 50 --bonus --stake 3000 --option 1 --plot bank.png",
)
def bank(  # noqa: PLR0913 -- one parameter for each option of the command
    game: GameId,
    *,
    stake: Stake = None,
    seat: Seat = None,
    option: Option = None,
    sheet: SheetName = None,
    schedule: ScheduleName = None,
    seats: Seats = None,
    each: Each = None,
    on: On = None,
    bonus: Bonus = False,
    bonus_each: BonusEach = None,
    behind: Behind = 0,
    bet: Bets = None,
    per_hour: PerHour = 60,
    hours: Hours = 8.0,
    bankroll: Bankroll = None,
    risk: Risk = 1.0,
    packs: Packs = None,
    strategy: Strategy = "",
    reading: ReadingOptions = None,
    rooms: Rooms = False,
    simulate: Simulate = False,
    rounds: Rounds = 1_000_000,
    seed: Seed = "bank",
    workers: Processes = None,
    cluster: ClusterAddress = None,
    plot: Plot = None,
    as_json: AsJson = False,
) -> None:
    """Tell a player-dealer what a table is worth after the fees, how much he can lose, and what he needs behind him."""
    if rooms and (option or sheet or schedule or reading):
        raise RecordError(
            "--rooms goes by each room's own options: name no option, sheet, schedule or reading"
        )
    kind = None if plot is None else _kind(plot)
    words: BankWords = {
        "stake": money("--stake", stake),
        "seat": seat,
        "seats": seats,
        "each": money("--each", each),
        "on": on,
        "bonus": bonus,
        "bonus_each": money("--bonus-each", bonus_each) or 0,
        "behind": behind,
        "extra_bets": tuple(map(written_bet, bet or ())),
        "bankroll": money("--bankroll", bankroll),
        "risk": risk / 100,
        "readings": chosen_readings(reading),
    }
    words |= {"packs": packs, "strategy": strategy, "option": option, "sheet": sheet, "schedule": schedule}
    words |= {"per_hour": per_hour, "hours": hours, "rounds": rounds, "seed": seed, "simulate": simulate}
    tables = verbs.bank_tables(game, **words) if rooms else [verbs.bank_table(game, **words)]
    found = _reports(tables, workers_for(workers, cluster, rounds))
    _tell(found, rooms=rooms, as_json=as_json)
    if plot is not None and kind is not None:
        write_file(plot, verbs.bank_plot(found, kind), as_json=as_json)


def _reports(tables: list[Asked], workers: Workers | None) -> list[BankReport]:
    found: list[BankReport] = []
    with watched(f"playing {tables[0].table.game}") as progress:
        for place, asked in enumerate(tables):

            def share(done: float, before: int = place) -> None:
                progress((before + done) / len(tables))

            found.append(verbs.bank(asked, kept=kept_counts(), workers=workers, progress=share))
    return found


def _kind(plot: Path) -> str:
    """Return the kind of file that a plot is to be; refuse one that it cannot, before anything is played."""
    from houseway.plots import checked  # noqa: PLC0415 -- not every question wants a plot

    return checked(plot.suffix.removeprefix(".").lower())


def _tell(found: list[BankReport], *, rooms: bool, as_json: bool) -> None:
    if as_json:
        say_json([_room_data(each) for each in found] if rooms else found[0])
    elif rooms:
        tell_rooms([(each, verbs.bank_by_best(each)) for each in found])
    else:
        tell_bank(found[0])


def _room_data(found: BankReport) -> dict[str, Any]:
    """Return the report of a room, and what it is with the options that are best for the bank and for the room."""
    return {
        "before_fees": found,
        **{f"best_for_{side}": each for side, each in verbs.bank_by_best(found).items()},
    }

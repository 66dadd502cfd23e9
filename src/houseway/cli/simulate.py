"""`houseway simulate`: whole tables, played by the million."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

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
from houseway.cli.output import console, say, say_json, watched
from houseway.errors import RecordError
from houseway.games import table_setup
from houseway.money import dollars
from houseway.rulebook import default_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.table import Table

    from houseway.analysis.simulation import Described, Simulated
    from houseway.analysis.simulation.results import BankSum, Sum
    from houseway.analysis.simulation.running import Workers
    from houseway.rulebook import Rules

_STAKE = 50
"""What a player-dealer puts up if nothing is said, in table minimums."""
_BARS = 24

Bankers = Annotated[
    list[str] | None,
    typer.Option(
        "--bank",
        metavar="SEAT=DOLLARS",
        help="A seat that takes the bank, and its stake. Repeatable. "
        "If not named, the last seat banks, with seat 1 where the rules make the bank pass.",
    ),
]


Rounds = Annotated[int, typer.Option("--rounds", "-n", min=1, help="How many rounds to play.")]
Seed = Annotated[
    str, typer.Option("--seed", help="The same seed gives the same rounds, on any number of cores.")
]
Seats = Annotated[int | None, typer.Option("--seats", min=1, help="So many seats bet, from seat 1 on.")]
Units = Annotated[int, typer.Option("--units", min=1, help="The size of each line, in table minimums.")]
Bonus = Annotated[bool, typer.Option("--bonus", help="Every seat bets the least on every bonus bet, too.")]
Behind = Annotated[
    int, typer.Option("--behind", min=0, max=20, help="So many bettors stand behind each seat.")
]
Option = Annotated[
    str | None, typer.Option("--option", "-o", metavar="N", help="Post an option of the fees.")
]
Packs = Annotated[int | None, typer.Option("--decks", "--packs", metavar="N", help="Packs in the shoe.")]
FreshShoe = Annotated[
    bool, typer.Option("--fresh-shoe", help="Shuffle before every round, not at the cut card.")
]
Strategy = Annotated[str, typer.Option("--strategy", metavar="NAME", help="How bettors decide.")]
Processes = Annotated[
    int | None, typer.Option("--workers", min=1, help="Processes; one for each core if not named.")
]
ClusterAddress = Annotated[
    str | None,
    typer.Option(
        "--cluster", metavar="ADDRESS", help="Play on a Dask cluster, such as tcp://scheduler:8786."
    ),
]
Save = Annotated[
    Path | None,
    typer.Option("--save", metavar="FOLDER", help="Keep every round and wager in a new folder, for query."),
]


@app.command(
    "simulate",
    epilog=f"Example: houseway simulate {default_game()} --rounds 1000000 --seats 6 --bonus --bank 1=500 --option 1",
)
def simulate(  # noqa: PLR0913 -- one parameter for each option of the command
    game: GameId,
    *,
    rounds: Rounds = 1_000_000,
    seed: Seed = "0",
    seats: Seats = None,
    units: Units = 1,
    bonus: Bonus = False,
    behind: Behind = 0,
    bet: Bets = None,
    bank: Bankers = None,
    option: Option = None,
    sheet: SheetName = None,
    schedule: ScheduleName = None,
    packs: Packs = None,
    fresh_shoe: FreshShoe = False,
    strategy: Strategy = "",
    reading: ReadingOptions = None,
    workers: Processes = None,
    cluster: ClusterAddress = None,
    save: Save = None,
    as_json: AsJson = False,
) -> None:
    """Play whole tables: all seats, bonus bets, coverage, action button, rotation, fees."""
    from houseway.analysis.simulation import (  # noqa: PLC0415 -- the compiler is slow to import
        Described,
        usual_bankers,
        usual_bets,
    )

    rules = verbs.show(game, chosen_readings(reading))
    setup = table_setup(rules.game, packs=packs)
    bets = tuple(written_bet(each) for each in bet or ())
    if seats or not bets:
        chosen = tuple(range(1, min(seats or setup.positions - 1, setup.positions) + 1))
        bets = (*usual_bets(rules, setup, chosen, units=units, bonus=bonus, behind=behind), *bets)
    described = Described(
        game=game,
        readings=chosen_readings(reading),
        packs=packs,
        bets=bets,
        bankers=_bankers(bank) or usual_bankers(rules.game, setup.positions, bets, _STAKE * setup.minimum),
        option=option,
        sheet=sheet,
        schedule=schedule,
        strategy=strategy,
        fresh=fresh_shoe,
    )
    playing = workers_for(workers, cluster, rounds)
    with watched(f"playing {rules.id}") as progress:
        so_far = _noting(progress.note)
        found = verbs.simulate(
            described, rounds, seed, workers=playing, progress=progress, so_far=so_far, folder=save
        )
    if as_json:
        say_json(_data(found, described, seed))
        return
    _tell(rules, described, found, seed)
    if save is not None:
        say(f'every round is kept; ask: houseway query {save} "SELECT ..."')


def _bankers(written: list[str] | None) -> dict[int, int]:
    """Return who banks with how much."""
    found: dict[int, int] = {}
    for word in written or []:
        seat, sign, stake = word.partition("=")
        if not sign or not seat.strip().isdecimal():
            raise RecordError(f'--bank "{word}": write SEAT=DOLLARS, such as 1=500')
        found[int(seat)] = money(f'--bank "{word}"', stake) or 0
    return found


def workers_for(processes: int | None, cluster: str | None, rounds: int) -> Workers | None:
    """Return who plays: a cluster, processes, or this one alone where it is soon done or is asked to."""
    from houseway.analysis.simulation import BLOCK, local_processes, on_cluster  # noqa: PLC0415 -- likewise

    if cluster is not None:
        if processes is not None:
            raise RecordError("--workers is for this machine; with --cluster the cluster's own workers play")
        return on_cluster(cluster)
    return None if processes == 1 or rounds <= 4 * BLOCK else local_processes(processes)


def _noting(note: Callable[[str], None]) -> Callable[[Simulated], None]:
    """Return who says, while rounds are played, how fast they are and what the bank has come to."""
    began = monotonic()

    def so_far(found: Simulated) -> None:
        result = _together(found)
        speed = found.rounds / max(monotonic() - began, 0.001)
        mean, sure, _ = _per_round(result)
        note(f"{speed:,.0f} rounds/s   bank {mean} {sure} a round")

    return so_far


def _together(found: Simulated) -> Sum:
    """Return what all banks have come to."""
    parts = [bank.result for bank in found.banks]
    return type(parts[0])(
        sum(part.rounds for part in parts),
        sum(part.gain for part in parts),
        sum(part.squares for part in parts),
    )


def _tell(rules: Rules, described: Described, found: Simulated, seed: str) -> None:
    out = console()
    action = sum(bet.amount for bet in described.bets)
    out.print(
        f"{rules.game.title}   {rules.id}   {found.rounds:,} rounds, seed {seed}, strategy {found.strategy}"
    )
    out.print(
        f"table       {len(found.bettors)} bettors, {dollars(action)} on the table when nobody of them banks"
    )
    for head, table in (("wagers", _wagers(found)), ("bettors", _bettors(found)), ("bank", _banks(found))):
        out.print(f"\n{head}")
        out.print(table)
    for bank in found.banks:
        out.print(f"\nseat {bank.seat} banks: how often a round ends where, before fees")
        for line in _steps(bank):
            out.print(line)
    out.print(f"\nthe house takes {_cents(found.drop / found.rounds)} a round")


def _cents(amount: float) -> str:
    """Write an average in dollars, to the hundredth of a cent where it is small."""
    sign = "-" if amount < 0 else ""
    return f"{sign}${abs(amount) / 100:,.4f}"


def _per_round(result: Sum) -> tuple[str, str, str]:
    return _cents(result.mean), f"± {_cents(1.96 * result.error)}", _cents(result.deviation)


def _wagers(found: Simulated) -> Table:
    table = _table("wager", "bets", "won", "lost", "staked", "return", "± 95 %")
    for each in found.wagers:
        times = each.times or 1
        table.add_row(
            each.wager,
            f"{each.times:,}",
            f"{100 * each.won / times:.2f} %" if each.times else "",
            f"{100 * each.lost / times:.2f} %" if each.times else "",
            dollars(each.staked),
            f"{100 * each.returned:.4f} %" if each.staked else "",
            f"{196 * each.error:.4f} %" if each.staked else "",
        )
    return table


def _bettors(found: Simulated) -> Table:
    table = _table("bettor", "rounds", "a round", "± 95 %", "deviation", "fees a round")
    for each in found.bettors:
        rounds = each.result.rounds or 1
        table.add_row(
            each.who, f"{each.result.rounds:,}", *_per_round(each.result), _cents(each.fees / rounds)
        )
    return table


def _banks(found: Simulated) -> Table:
    table = _table(
        "seat",
        "stake",
        "rounds",
        "a round",
        "± 95 %",
        "deviation",
        "fee",
        "after fees",
        "worst",
        "best",
        "short",
    )
    for each in found.banks:
        rounds = each.result.rounds
        fee = each.fees / rounds
        table.add_row(
            str(each.seat),
            dollars(each.stake),
            f"{rounds:,}",
            *_per_round(each.result),
            _cents(fee),
            _cents(each.result.mean - fee),
            dollars(each.worst),
            dollars(each.best),
            f"{100 * each.short_rounds / rounds:.2f} %",
        )
    return table


def _steps(bank: BankSum) -> Iterator[str]:
    """Draw the distribution of the bank's result, in bars of equal width."""
    wide = -(-2 * bank.stake // (100 * _BARS)) * 100  # whole dollars
    sums = Counter[int]()
    for result, times in bank.results:
        sums[min((result + bank.stake) // wide, _BARS - 1)] += times
    most = max(sums.values())
    for place, times in sorted(sums.items()):
        share = times / bank.result.rounds
        edge = dollars(place * wide - bank.stake)
        yield f"  from {edge:>12}  {100 * share:6.2f} %  {'█' * max(1, round(40 * times / most))}"


def _table(*heads: str) -> Table:
    from rich.table import Table  # noqa: PLC0415 -- only people need it

    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for place, head in enumerate(heads):
        table.add_column(head, justify="right" if place else "left")
    return table


def _data(found: Simulated, described: Described, seed: str) -> dict[str, Any]:
    """Return a result as plain data; averages are in cents."""
    return {
        "game": found.game,
        "rounds": found.rounds,
        "seed": seed,
        "strategy": found.strategy,
        "table": described,
        "wagers": [
            {
                "wager": each.wager,
                "bets": each.times,
                "won": each.won,
                "lost": each.lost,
                "staked": each.staked,
            }
            | _sum(each.result)
            | {"return": each.returned, "return_error": each.error}
            for each in found.wagers
        ],
        "bettors": [{"bettor": each.who, "fees": each.fees} | _sum(each.result) for each in found.bettors],
        "banks": [
            {
                "seat": each.seat,
                "stake": each.stake,
                "fees": each.fees,
                "worst": each.worst,
                "best": each.best,
                "short_rounds": each.short_rounds,
                "short": each.short,
                "action": each.action,
                "results": each.results,
            }
            | _sum(each.result)
            for each in found.banks
        ],
        "drop": found.drop,
    }


def _sum(result: Sum) -> dict[str, Any]:
    return {
        "rounds": result.rounds,
        "gain": result.gain,
        "mean": result.mean,
        "error": result.error,
        "deviation": result.deviation,
    }

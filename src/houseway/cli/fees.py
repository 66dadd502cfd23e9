"""`houseway fees`: every option of a game side by side, what it costs, and the same game in other rooms."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway import verbs
from houseway.cli.app import app
from houseway.cli.options import AsJson, GameId, ReadingOptions, amount, chosen_readings
from houseway.cli.output import console, say, say_json, write_file
from houseway.cli.quote import SheetName
from houseway.errors import RecordError, UnknownGameError, did_you_mean
from houseway.money import dollars
from houseway.rulebook import default_game, fee_sheet, in_force, load, sheets_of, shown

if TYPE_CHECKING:
    from fractions import Fraction

    from rich.table import Table

    from houseway.fees import Cost, Posted, StatedTable

_SAME = "same"
_ROUNDS = 60


@app.command(
    "fees",
    epilog=f"Example: houseway fees {default_game()} --players 6 --wager 50 --rounds 60 --compare {_SAME}",
)
def fees(  # noqa: PLR0913 -- one parameter for each option of the command
    game: GameId,
    *,
    compare: Annotated[
        list[str] | None,
        typer.Option(
            "--compare",
            metavar="GAME",
            help=f'Another game beside it; "{_SAME}": the same game in every room.',
        ),
    ] = None,
    players: Annotated[
        int | None, typer.Option("--players", min=1, max=30, help="A stated table: so many players.")
    ] = None,
    wager: Annotated[str, typer.Option("--wager", metavar="DOLLARS", help="Each player's game wager.")] = "0",
    bonus: Annotated[str, typer.Option("--bonus", metavar="DOLLARS", help="Each player's bonus bets.")] = "0",
    pot: Annotated[str, typer.Option("--pot", metavar="DOLLARS", help="The usual pot (pot games).")] = "0",
    rounds: Annotated[
        int | None, typer.Option("--rounds", min=1, max=1000, help="Rounds or hands an hour; 60 if not said.")
    ] = None,
    plot: Annotated[
        Path | None,
        typer.Option(
            "--plot",
            metavar="FILE",
            help="Draw the fees into an .svg, .png, .pdf, .json (Vega-Lite) or .html file.",
        ),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            "--option", "-o", metavar="N", help="In the plot: let this option stand out. May be given again."
        ),
    ] = None,
    sheet: SheetName = None,
    reading: ReadingOptions = None,
    as_json: AsJson = False,
) -> None:
    """Show every option of a game's fees; with a stated table, what each costs."""
    games = [game, *_others(game, compare or [])]
    asked = chosen_readings(reading)
    every = list(verbs.options(game, sheet, asked))
    for name in games[1:]:
        every += verbs.options(name, None, _known(name, asked))
    if plot is not None or option:
        _plot(every, plot, option or [], as_json=as_json)
        return
    stated = _stated(players, wager, bonus, pot, rounds)
    costs = None if stated is None else [verbs.cost(each, stated) for each in every]
    if as_json:
        say_json([_data(each, cost) for each, cost in zip(every, costs or [None] * len(every), strict=True)])
        return
    if costs is not None:
        _tell_costs(costs, alone=len(games) == 1)
        return
    for name in games:
        _tell_options([each for each in every if each.game == name])
        if sheet is None or name != game:
            _tell_others(name)


def _plot(every: list[Posted], path: Path | None, asked: list[str], *, as_json: bool) -> None:
    from houseway import plots  # noqa: PLC0415 -- read when the command runs

    if path is None:
        raise RecordError("--option lets an option stand out in a plot: give --plot FILE as well")
    labels = dict.fromkeys(each.option.label for each in every)
    for label in asked:
        if label not in labels:
            raise UnknownGameError(f'no option "{label}" in this plot{did_you_mean(label, labels)}')
    content = plots.fee_plot(every, path.suffix.removeprefix(".").lower(), asked)
    write_file(path, content, as_json=as_json, answers=True)


def _others(game: str, asked: list[str]) -> list[str]:
    names: list[str] = []
    for name in asked:
        names += verbs.same_game(game) if name == _SAME else [name]
    for name in names:
        load(name)  # says what there is if it is none of them
    return [name for name in dict.fromkeys(names) if name != game]


def _known(game: str, asked: dict[str, str]) -> dict[str, str]:
    """Return those of the readings asked for that a compared game's sheets have: others do not touch it."""
    known = {reading for name in in_force(game) for reading in fee_sheet(name).choices}
    return {reading: choice for reading, choice in asked.items() if reading in known}


def _stated(players: int | None, wager: str, bonus: str, pot: str, rounds: int | None) -> StatedTable | None:
    from houseway.fees import StatedTable  # noqa: PLC0415 -- read when the command runs

    amounts = {
        name: amount(f"--{name}", said) for name, said in (("wager", wager), ("bonus", bonus), ("pot", pot))
    }
    if players is None:
        if any(amounts.values()) or rounds is not None:
            raise RecordError("a stated table needs --players")
        return None
    return StatedTable(players=players, rounds=rounds or _ROUNDS, **amounts)


def _data(each: Posted, cost: Cost | None) -> dict[str, Any]:
    option = each.option
    data: dict[str, Any] = {
        "game": each.game,
        "sheet": each.sheet,
        "schedule": each.table.id,
        "option": option.label,
        "line": option.line,
        "limit_cents": None if option.limit is None else list(option.limit),
        "stakes": option.stakes,
        "fees": {name: str(ladder) for name, ladder in option.fees.items()},
    }
    if cost is not None:
        share = cost.per_hundred
        data["cost"] = {
            "per_round_cents": cost.per_round,
            "from_players_cents": cost.from_players,
            "from_player_dealer_cents": cost.from_player_dealer,
            "per_hour_cents": cost.per_hour,
            "cents_per_100_dollars": None if share is None else [share.numerator, share.denominator],
            "refused": cost.refused or None,
        }
    return data


def _table(*heads: str) -> Table:
    from rich.table import Table  # noqa: PLC0415 -- only people need it

    table = Table(box=None, pad_edge=False)
    for head in heads:
        table.add_column(head)
    return table


def _tell_options(every: list[Posted]) -> None:
    for table_id in dict.fromkeys(each.table.id for each in every):
        own = [each for each in every if each.table.id == table_id]
        first = own[0]
        schedule = first.table.schedule
        seed = fee_sheet(first.sheet).sheet.source.seed
        lines = f"{seed}:{schedule.lines[0]}-{schedule.lines[1]}"
        say(f"{first.game}   {table_id}   {lines}{_heading(first)}")
        for name, charge in first.table.charges.items():
            stage = f", once the {charge.reached} is reached" if charge.reached else ""
            stage += f", if the hand ends before the {charge.unless}" if charge.unless else ""
            say(f"  {name}: {charge.title}; {charge.moment.replace('-', ' ')}{stage} ({shown(charge.cite)})")
        names = list(first.table.charges)
        wanted = [("limit", _limit), ("stakes", _stakes)]
        shown_columns = [(head, write) for head, write in wanted if any(write(each) for each in own)]
        table = _table("option", *(head for head, _ in shown_columns), *names)
        for each in own:
            cells = [str(each.option.fees.get(name, "-")) for name in names]
            table.add_row(each.option.label, *(write(each) for _, write in shown_columns), *cells)
        console().print(table)
        say("\n")


def _heading(first: Posted) -> str:
    limits = first.table.schedule.limits
    if limits is None:
        return f"   {first.table.schedule.structure}" if first.table.schedule.structure else ""
    minimum = "-".join(dollars(amount) for amount in limits.minimum)
    maximum = "-".join(dollars(amount) for amount in limits.maximum)
    return f"   minimum {minimum}, maximum {maximum}"


def _limit(each: Posted) -> str:
    if each.option.limit is None:
        return ""
    low, high = each.option.limit
    return f"{dollars(low)}-{dollars(high)}" if high is not None else f"{dollars(low)}+"


def _stakes(each: Posted) -> str:
    option = each.option
    parts = [
        option.stakes,
        f"buy-in {option.buy_in}" if option.buy_in else "",
        f"blinds {option.blinds}" if option.blinds else "",
    ]
    if option.condition is not None:
        parts.append(f"condition {dollars(option.condition)}")
    return ", ".join(part for part in parts if part)


def _tell_others(game: str) -> None:
    """Name the sheets that price a game and are not in force."""
    if other := [name for name in sheets_of(game) if name not in in_force(game)]:
        say(f"not in force: {', '.join(f'--sheet {name}' for name in other)}")


def _tell_costs(costs: list[Cost], *, alone: bool) -> None:
    stated = costs[0].table
    what = f"pot {dollars(stated.pot)}" if stated.pot else f"action {dollars(stated.action)}"
    people = "1 player" if stated.players == 1 else f"{stated.players} players"
    say(f"{people}, {what} a round, {stated.rounds} rounds an hour")
    heads = ("option", "a round", "players", "player-dealer", "an hour", "for $100 of action")
    table = _table(*(heads if alone else ("game", *heads)))
    for cost in sorted(costs, key=lambda each: (bool(each.refused), each.per_hour)):
        share = cost.per_hundred
        cells = [
            f"{cost.posted.table.schedule.name} / {cost.posted.option.label}",
            dollars(cost.per_round),
            dollars(cost.from_players),
            dollars(cost.from_player_dealer),
            dollars(cost.per_hour),
            "" if share is None else _share(share),
        ]
        if cost.refused:
            cells[1:] = ["refused", "", "", "", cost.refused]
        table.add_row(*(cells if alone else (cost.posted.game, *cells)))
    console().print(table)


def _share(share: Fraction) -> str:
    """Write cents for $100 of action, rounded to the cent."""
    whole = round(share)
    return dollars(whole) if whole or not share else "under $0.01"

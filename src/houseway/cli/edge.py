"""`houseway edge`: what every wager is worth, counted over every deal."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

import typer

from houseway import verbs
from houseway.cli.app import app
from houseway.cli.edge_all import tell_every
from houseway.cli.edge_simulated import Seed, Simulate, confirmation, simulated_data, tell_simulated
from houseway.cli.options import AsJson, Fresh, ReadingOptions, chosen_readings, kept_counts
from houseway.cli.output import console, percent, say_json, say_note, watched, wrapped
from houseway.errors import RecordError
from houseway.games.transcript import packs_words, reading_lines
from houseway.rulebook import default_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.table import Table

    from houseway.analysis import Chart, Edge, RowCount, Together, WagerWorth
    from houseway.analysis.edge import Cell
    from houseway.rulebook import Rules

Decks = Annotated[
    int | None,
    typer.Option(
        "--decks", "--packs", metavar="N", help="Packs in the shoe; the document's most if not named."
    ),
]
Strategy = Annotated[
    str | None,
    typer.Option(
        "--strategy",
        metavar="NAME",
        help="How bettors choose, where they may: best, or one of those that the head of the answer lists.",
    ),
]


_UNREADABLE = 10**20
_MOST_ROWS = 20
"""Longer charts are printed by `houseway strategy`."""


@app.command(
    "edge",
    epilog=f"Example: houseway edge {default_game()} --decks 8; houseway edge --all --room {default_game().partition('/')[0]}",
)
def edge(  # noqa: PLR0913 -- each is an option of the command line
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help=f"A game's id, room/game, such as {default_game()}.")
    ] = None,
    *,
    every: Annotated[bool, typer.Option("--all", help="Every wager of every banked game.")] = False,
    room: Annotated[
        str | None, typer.Option("--room", metavar="ROOM", help="With --all: of one room.")
    ] = None,
    decks: Decks = None,
    reading: ReadingOptions = None,
    strategy: Strategy = None,
    simulate: Simulate = 0,
    seed: Seed = "0",
    fresh: Fresh = False,
    markdown: Annotated[
        bool, typer.Option("--markdown", help="With --all: as a page of documentation.")
    ] = False,
    workers: Annotated[
        int | None,
        typer.Option("--workers", min=1, help="With --all: processes; one for each core if not named."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show what every wager is worth to its bettor: exact, over every deal of a full shoe."""
    from houseway.analysis import edge_record, refusal_lines, refusals  # noqa: PLC0415 -- NumPy is slow to import and other commands do without

    kept = None if fresh else kept_counts()
    if game is None:
        if not every or decks or strategy or reading or simulate:
            raise RecordError("name a GAME, or give --all, alone or with --room")
        tell_every(room, kept, workers=workers, as_json=as_json, as_markdown=markdown)
        return
    if every or room or markdown or workers:
        raise RecordError(f"--all, --room, --markdown and --workers are for every game, {game} is one")
    rules = verbs.show(game, chosen_readings(reading))
    for line in refusal_lines(refusals(rules, decks)):
        say_note(f"not counted: {line}", as_json=as_json)
    with watched(f"counting {rules.id}") as progress:
        found = verbs.edge(game, decks, strategy, rules.choices, progress, kept)
    dealt = confirmation(rules, found, simulate, seed)
    if as_json:
        say_json(edge_record(found) | {"readings": rules_data(rules)} | simulated_data(dealt, simulate, seed))
        return
    _tell(rules, found)
    tell_simulated(dealt, simulate, seed)
    _tell_charts(found)


def _tell(rules: Rules, found: Edge) -> None:
    out = console()
    for line in heading(rules, found):
        out.print(line)
    if found.wagers:
        out.print()
        out.print(_wager_table(found))
    if found.together is not None:
        out.print()
        for line in _together_lines(found.together):
            out.print(line)


def _tell_charts(found: Edge) -> None:
    out = console()
    for chart in found.charts:
        out.print()
        out.print(f"{chart.title}:")
        out.print(chart_table(chart, _MOST_ROWS))
        if len(chart.rows) > _MOST_ROWS:
            more = f"and {len(chart.rows) - _MOST_ROWS} more"
            out.print(f"{more}: houseway strategy {found.game} --strategy {found.strategy}")


def rules_data(rules: Rules) -> dict[str, str]:
    """Return the readings that are not at the document's usual answer."""
    return {name: chosen for name, (chosen, _) in rules.departures().items()}


def heading(rules: Rules, found: Edge) -> Iterator[str]:
    """Tell what was counted and by which strategy."""
    from houseway.analysis import refusal_lines  # noqa: PLC0415 -- likewise

    all_deals = "" if found.deals is None else f"   all {found.deals:,} deals"
    yield f"{rules.game.title}   {rules.id}   {packs_words(found.packs, rules.game.deck.composition)}{all_deals}"
    for place, line in enumerate(found.says.split("; ")):
        yield f"strategy    {found.strategy}: {line}" if place == 0 else f"            {line}"
    if len(found.strategies) > 1:
        yield f"            others: {', '.join(name for name in found.strategies if name != found.strategy)}"
    for line in reading_lines(rules):
        yield f"reading     {line}"
    if found.how:
        yield wrapped("counted", found.how, 12)
    for line in refusal_lines(dict(found.uncounted)):
        yield wrapped("not counted", line, 12)


def _wager_table(found: Edge) -> Table:
    heads = ("wager", "pays", "wins", "pushes", "player return", "variance", "winning deals")
    table = _table(*heads, right=heads[2:])
    for worth in found.wagers:
        for cells in _wager_rows(worth):
            table.add_row(*cells)
    return table


def _wager_rows(worth: WagerWorth) -> Iterator[tuple[str, ...]]:
    """Return a row for the wager, and where it can win in several ways one for each of them."""
    counts = worth.counts
    rows = counts.rows
    back = worth.player_return
    yield (
        worth.wager if worth.unit == "stake" else f"{worth.wager}, per {worth.unit}",
        str(rows[0].pays) if len({row.pays for row in rows}) == 1 else "by the table",
        percent(worth.hit_rate),
        percent(Fraction(counts.push, counts.total)),
        percent(back),
        f"{float(worth.variance):,.4f}",
        _number(counts.win),
    )
    if len(rows) > 1:
        for row in rows:
            share = percent(Fraction(row.count, counts.total))
            several = any(other.staked > 1 for other in rows)
            yield (
                f"  {_row_name(row, several=several)}",
                str(row.pays),
                share,
                "",
                "",
                "",
                _number(row.count),
            )


def _number(count: int) -> str:
    """Write a count in full, or only how large it is where nobody would read it."""
    return f"{count:,}" if count < _UNREADABLE else f"{count:.6e}"


def _row_name(row: RowCount, *, several: bool) -> str:
    """Name a row as the document does, or by its condition; with the size where a wager has several."""
    size = "" if not several else ", 1 ante" if row.staked == 1 else f", {row.staked} antes"
    return f"{row.label or row.when.replace('_', ' ')}{size}"


def _together_lines(together: Together) -> Iterator[str]:
    """Tell what wagers come to that are played as one."""
    played = ", ".join(f"{answers} {percent(share)}" for answers, share in together.shares)
    yield f"{' + '.join(together.wagers)}, per unit of the {together.unit}:"
    yield f"  player return    {percent(together.player_return)}"
    if together.cost:
        yield f"  gives away       {percent(together.cost)} against best play"
    if together.variance is not None:
        yield f"  variance         {float(together.variance):,.4f}"
    yield f"  staked           {float(together.staked):.4f} units on average"
    yield f"  element of risk  {percent(together.element_of_risk)} of what is staked"
    if played:
        yield f"  decisions        {played}"


def chart_table(chart: Chart, most: int | None = None) -> Table:
    """Return a chart, or its first rows, as a table for the terminal."""
    numbers = [
        all(not isinstance(row[place], str) for row in chart.rows) for place in range(len(chart.heads))
    ]
    right = tuple(head for head, number in zip(chart.heads, numbers, strict=True) if number)
    table = _table(*chart.heads, right=right)
    for row in chart.rows[:most]:
        table.add_row(*map(_cell, row))
    return table


def _cell(cell: Cell) -> str:
    if isinstance(cell, int):
        return f"{cell:,}"
    return cell if isinstance(cell, str) else percent(cell.value)


def _table(*heads: str, right: tuple[str, ...]) -> Table:
    from rich.table import Table  # noqa: PLC0415 -- only people need it

    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for head in heads:
        table.add_column(head, justify="right" if head in right else "left")
    return table

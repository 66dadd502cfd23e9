"""`houseway edge`: what every wager is worth, counted over every deal."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway import verbs
from houseway.cli.app import app
from houseway.cli.options import AsJson, GameId, ReadingOptions, chosen_readings
from houseway.cli.output import console, say_json
from houseway.games.baccarat import baccarat
from houseway.games.transcript import reading_lines
from houseway.rulebook import default_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.table import Table

    from houseway.analysis import Decision, Edge, WagerWorth
    from houseway.rulebook import OptionDraw, Rules

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
        help="Where bettors may choose to draw: house-way (the usual), draw, stand, or best.",
    ),
]


@app.command("edge", epilog=f"Example: houseway edge {default_game()} --decks 8")
def edge(
    game: GameId,
    *,
    decks: Decks = None,
    reading: ReadingOptions = None,
    strategy: Strategy = None,
    as_json: AsJson = False,
) -> None:
    """Show what every wager is worth to its bettor: exact, over every deal of a full shoe."""
    rules = verbs.show(game, chosen_readings(reading))
    found = verbs.edge(game, decks, strategy, rules.choices)
    if as_json:
        from houseway.analysis import edge_record  # noqa: PLC0415 -- NumPy is slow to import and other commands do without

        say_json(_data(rules, edge_record(found)))
        return
    out = console()
    for line in _head(rules, found):
        out.print(line)
    out.print()
    out.print(_wager_table(found))
    if found.decisions:
        out.print()
        out.print(_decision_table(found.decisions))


def _data(rules: Rules, record: dict[str, Any]) -> dict[str, Any]:
    return {**record, "readings": {name: chosen for name, (chosen, _) in rules.departures().items()}}


def _head(rules: Rules, found: Edge) -> Iterator[str]:
    packs = "1 pack" if found.packs == 1 else f"{found.packs} packs"
    yield f"{rules.game.title}   {rules.id}   {packs}   all {found.deals:,} deals"
    option = baccarat(rules.game).draw.option
    if option is None:
        yield "strategy    none: the rules leave nothing to decide"
    else:
        yield f"strategy    {found.strategy}: {_strategy_words(found, option)}"
        if aside := [worth.wager for worth in found.wagers if not worth.chooses]:
            yield f"            {', '.join(aside)}: nobody at the table has the choice, so the house way is played"
    for line in reading_lines(rules):
        yield f"reading     {line}"


def _strategy_words(found: Edge, option: OptionDraw) -> str:
    totals = " and ".join(map(str, option.totals))
    answer = option.house_way if found.strategy == "house-way" else found.strategy
    does = "the better of both" if found.strategy == "best" else answer
    return f"on {totals}: {does}; one bettor alone, whose choice decides whether the third card is dealt"


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
        worth.wager,
        str(rows[0].pays) if len(rows) == 1 else "by the table",
        _percent(worth.hit_rate),
        _percent(Fraction(counts.push, counts.total)),
        _percent(back),
        f"{float(worth.variance):,.4f}",
        f"{counts.win:,}",
    )
    if len(rows) > 1:
        for row in rows:
            share = _percent(Fraction(row.count, counts.total))
            yield (f"  {row.label or row.words}", str(row.pays), share, "", "", "", f"{row.count:,}")


def _decision_table(decisions: tuple[Decision, ...]) -> Table:
    heads = ("total", "banker shows", "best", "draw", "stand")
    table = _table(*heads, right=heads[3:])
    for found in decisions:
        shows = "nothing" if found.shows is None else str(found.shows)
        table.add_row(str(found.total), shows, found.choice, _percent(found.draw), _percent(found.stand))
    return table


def _table(*heads: str, right: tuple[str, ...]) -> Table:
    from rich.table import Table  # noqa: PLC0415 -- only people need it

    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for head in heads:
        table.add_column(head, justify="right" if head in right else "left")
    return table


def _percent(share: Fraction) -> str:
    return f"{float(100 * share):.4f} %"

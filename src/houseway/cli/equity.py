"""`houseway equity`: what hands for a pot are worth against each other."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

import typer

from houseway import verbs
from houseway.cli.app import app
from houseway.cli.edge import rules_data
from houseway.cli.options import AsJson, GameId, ReadingOptions, chosen_readings
from houseway.cli.output import console, percent, say_json, watched
from houseway.games.transcript import reading_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.table import Table

    from houseway.analysis.equity import Equity, HandEquity
    from houseway.rulebook import Rules


@app.command(
    "equity",
    epilog='Examples: houseway equity GAME "As Ah" "Ks Kd" --board "Kc 7h 2d"; in stud "(As Ks) 7d" random.',
)
def equity_command(  # noqa: PLR0913 -- each is an option of the command line
    game: GameId,
    hands: Annotated[
        list[str],
        typer.Argument(
            metavar="HAND HAND...",
            help='Two hands or more: "As Ks"; cards face down in parentheses, "(As Ks) 7d"; an unknown card ??, a whole hand random.',
        ),
    ],
    *,
    board: Annotated[
        str, typer.Option("--board", metavar="CARDS", help="The cards on the board so far.")
    ] = "",
    dead: Annotated[
        str,
        typer.Option("--dead", metavar="CARDS", help="Cards that cannot come: folded, thrown away, seen."),
    ] = "",
    reading: ReadingOptions = None,
    simulate: Annotated[
        int | None,
        typer.Option(
            "--simulate", metavar="N", help="Deal N times by chance instead of counting every case."
        ),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="Of the cards dealt by chance.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Show each hand's share of the pot when all cards are dealt and nobody folds."""
    rules = verbs.show(game, chosen_readings(reading))
    with watched(f"counting {rules.id}") as progress:
        found = verbs.equity(
            game,
            hands,
            board=board,
            dead=dead,
            readings=rules.choices,
            rounds=simulate,
            seed=seed,
            progress=progress,
        )
    if as_json:
        from houseway.analysis.equity import equity_record  # noqa: PLC0415 -- NumPy is slow to import

        known = {"board": board, "dead": dead, "readings": rules_data(rules)}
        say_json({**equity_record(found), **known})
        return
    out = console()
    for line in _heading(rules, found):
        out.print(line)
    out.print()
    out.print(_table(found))
    if found.split:
        out.print(f"\nno low hand counts in {percent(Fraction(found.no_low, found.cases))} of them")


def _heading(rules: Rules, found: Equity) -> Iterator[str]:
    how = f"all {found.cases:,} cases counted"
    if found.method == "simulated":
        how = f"{found.cases:,} cases dealt by chance"
    elif found.cases == 1:
        how = "no card is left to come"
    yield f"{rules.document.title}   {rules.id}   {how}"
    for line in reading_lines(rules):
        yield f"reading     {line}"


def _table(found: Equity) -> Table:
    from rich.table import Table  # noqa: PLC0415 -- only people need it

    heads = ["hand", "share of the pot"]
    if found.method == "simulated":
        heads.append("error")
    if found.split:
        heads += ["scoops", "high", "tied", "low", "tied"]
    else:
        heads += ["wins", "ties", *(["winning cases", "tied cases"] if found.method == "exact" else [])]
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for head in heads:
        table.add_column(head, justify="left" if head == "hand" else "right")
    for hand in found.hands:
        table.add_row(*_row(found, hand))
    return table


def _row(found: Equity, hand: HandEquity) -> Iterator[str]:
    yield hand.hand
    yield percent(hand.share)
    if found.method == "simulated":
        yield f"{100 * found.standard_error(hand):.4f} %"
    counts = (hand.wins, hand.ties)
    if found.split:
        counts = (hand.wins, hand.high_wins, hand.high_ties, hand.low_wins, hand.low_ties)
    yield from (percent(Fraction(count, found.cases)) for count in counts)
    if not found.split and found.method == "exact":
        yield from (f"{count:,}" for count in counts)

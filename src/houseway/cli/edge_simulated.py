"""`houseway edge GAME --simulate N`: what was counted, beside rounds that are dealt by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway import verbs
from houseway.cli.output import console, percent, watched

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.analysis import Edge
    from houseway.analysis.confirming import Confirmed
    from houseway.rulebook import Rules

Simulate = Annotated[
    int,
    typer.Option("--simulate", metavar="N", min=0, help="Hold the count against N rounds dealt by chance."),
]
Seed = Annotated[
    str,
    typer.Option(
        "--seed", help="With --simulate: the same seed gives the same rounds, on any number of cores."
    ),
]


def confirmation(rules: Rules, found: Edge, rounds: int, seed: str) -> tuple[Confirmed, ...]:
    """Deal rounds, watched; none where none are asked for."""
    if not rounds:
        return ()
    with watched(f"dealing {rules.id}") as progress:
        return verbs.confirm(found, rounds, seed, rules.choices, progress)


def tell_simulated(dealt: Sequence[Confirmed], rounds: int, seed: str) -> None:
    """Print both figures of each wager and how far they are apart, if any rounds were dealt."""
    if not dealt:
        return
    from rich.table import Table  # noqa: PLC0415 -- only people need it

    out = console()
    out.print()
    out.print(f"dealt by chance, {rounds:,} rounds, seed {seed}:")
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for head in ("wager", "counted", "dealt", "standard error", "away"):
        table.add_column(head, justify="left" if head == "wager" else "right")
    for each in dealt:
        figures = (
            percent(each.counted),
            percent(each.simulated),
            f"{100 * each.error:.4f} %",
            f"{each.away:+.2f}",
        )
        table.add_row(each.wager, *figures)
    out.print(table)


def simulated_data(dealt: Sequence[Confirmed], rounds: int, seed: str) -> dict[str, Any]:
    """Return the same as plain data; nothing where no rounds were dealt."""
    if not dealt:
        return {}
    wagers = [
        {
            "wager": each.wager,
            "counted": float(each.counted),
            "simulated": float(each.simulated),
            "standard_error": each.error,
            "away": each.away,
        }
        for each in dealt
    ]
    return {"simulated": {"rounds": rounds, "seed": seed, "wagers": wagers}}

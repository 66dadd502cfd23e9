"""The cells of a wager's line, as the terminal and the page show them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cli.output import percent

if TYPE_CHECKING:
    from houseway.analysis.edge import Figure
    from houseway.analysis.every import GameWorth
    from houseway.analysis.worth_lines import WorthLine

HEADS = ("wager", "return", "base", "variance", "wins", "worst", "counted", "status")
STATUS = {
    "published": "published",
    "exact": "exact",
    "floating point": "every card",
    "simulated": "simulated",
}
LEGEND = {
    "published": "exact, every deal counted in whole numbers, and equal to a figure that others published for the same rules",
    "exact": "every deal counted in whole numbers",
    "every card": "every card of every situation counted, the sums made in floating point: good to twelve places",
    "simulated": "rounds dealt by chance, the same ones every time; ± is one standard error",
}
_UNREADABLE = 10**18


def head_of(game: GameWorth) -> str:
    """Say which game was counted, from how many packs and by which strategy."""
    packs = f"{game.packs} {'pack' if game.packs == 1 else 'packs'}"
    return f"{game.game}   {packs}   strategy {game.strategy}"


def cells(line: WorthLine) -> tuple[str, ...]:
    """Return what the columns say of a line."""
    return (
        line.wager,
        percent(line.player_return.value),
        unit(line),
        decimals(line.variance),
        percent(line.hit_rate.value),
        f"-{float(line.worst):g}",
        counted(line),
        STATUS[line.status],
    )


def error_cells(line: WorthLine) -> tuple[str, ...]:
    """Return what stands under a line: how far chance puts its figures off; nothing where none is simulated."""
    variance, hit_rate = plus_minus(line.variance), plus_minus(line.hit_rate, 100)
    return ("", "", "", variance, hit_rate, "", f"{line.rounds:,} rounds" if line.rounds else "", "")


def unit(line: WorthLine) -> str:
    """Name the base in a word or two."""
    words = line.base.removeprefix("per unit ").removeprefix("of the ")
    return words.removeprefix("staked on the ")


def decimals(figure: Figure) -> str:
    """Write a variance."""
    return f"{float(figure.value):,.4f}"


def plus_minus(figure: Figure, times: int = 1) -> str:
    """Write how far a figure may be off, if it may be."""
    return "" if figure.error is None else f"±{float(times * figure.error):.4f}"


def counted(line: WorthLine) -> str:
    """Write how many cases were counted, or only how large the number is where nobody would read it."""
    number = f"{line.counted:,}" if line.counted < _UNREADABLE else f"{line.counted:.4e}"
    return number if line.counted_in == "deals" else f"{number} {line.counted_in}"

"""Every wager as a page of the documentation: `houseway edge --all --markdown > docs/edges.md`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cli.edge_cells import LEGEND, STATUS, counted, decimals, plus_minus, unit
from houseway.cli.output import percent

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from houseway.analysis.every import EveryWorth, GameWorth, Uncounted
    from houseway.analysis.worth_lines import WorthLine

_HEAD = """# What every wager is worth

Written by `houseway edge --all --markdown > docs/edges.md`; a test keeps it true. Every wager of every banked game of every room, for a bettor who plays by the strategy that is named, from the most packs that the document allows, each reading at its
usual answer. `houseway edge GAME` tells more of one game, with other packs, readings and strategies; `--json` gives the figures here as fractions, and what each count takes for granted.

- **return** is what the bettor is expected to win for one unit of its *base*, so what the player-dealer is expected to lose before fees. A figure without its base is none: a double, a raise or a split is part of what one unit of the base wager or the ante came to. Insurance is counted against an ace, for who does not look at his own cards. A bonus bet with a document of its own stands under the games it is laid beside, `game+bonus`.
- **variance** is that of the result for the same unit, **wins** how often it brings something, **worst** the most that the unit can lose under the rules, with every split, double and raise.
- **counted** is how many deals were told apart. Where hands are valued card by card it is how many *situations*: the bettor's cards and the up card, each against every card and every hand that may follow.
- **status** is how sure the return is; a figure with ± is simulated, whatever the status of its line:
"""
_STRATEGIES = """
## The rules and strategies that were counted

A figure holds for the rules with this fingerprint and no others; when a document changes, so does its fingerprint, and the page has to be written again.

"""
_LEFT_OUT = """
## What has no figure

"""
_HEADS = ("game", "wager", "return", "base", "variance", "wins", "worst", "counted", "status")
_RIGHT = {"return", "variance", "wins", "worst", "counted", "packs"}


def page(found: EveryWorth) -> str:
    """Return the whole page."""
    legend = "".join(f"  - *{word}*: {meaning}.\n" for word, meaning in LEGEND.items())
    lines = [(f"`{game.game}`", *row(line)) for game in found.games for line in game.lines]
    rounds = max((line.rounds for game in found.games for line in game.lines), default=0)
    dealt = f"    {rounds:,} of them for each game that has such a figure.\n" if rounds else ""
    left_out = "".join(f"- {_left_out(each)}\n" for each in found.uncounted)
    return (
        f"{_HEAD}{legend}{dealt}\n{_table(_HEADS, lines)}{_STRATEGIES}"
        f"{_table(('game', 'packs', 'strategy', 'which is', 'rules'), map(rules_row, found.games))}"
        f"{_LEFT_OUT}{left_out}"
    )


def row(line: WorthLine) -> tuple[str, ...]:
    """Return the cells of a wager's row, its game apart."""
    return (
        line.wager.replace("+", " + "),
        percent(line.player_return.value),
        unit(line),
        f"{decimals(line.variance)} {plus_minus(line.variance)}".rstrip(),
        f"{percent(line.hit_rate.value)} {plus_minus(line.hit_rate, 100)}".rstrip(),
        f"-{float(line.worst):g}",
        counted(line),
        f"{STATUS[line.status]}: {line.published}" if line.published else STATUS[line.status],
    )


def rules_row(game: GameWorth) -> tuple[str, ...]:
    """Return a row that says under which rules and how a game was counted."""
    return f"`{game.game}`", str(game.packs), game.strategy, game.says, f"`{game.rules_hash[:16]}`"


def _left_out(each: Uncounted) -> str:
    return f"`{each.game}`{f' {each.wager}' if each.wager else ''}: {each.why}."


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    return "".join(f"| {' | '.join(each)} |\n" for each in _all_rows(heads, rows))


def _all_rows(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[Sequence[str]]:
    yield heads
    yield ["---:" if head in _RIGHT else "---" for head in heads]
    yield from rows

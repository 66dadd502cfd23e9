"""Every house way as a table with an example for each row, as docs/house-ways.md shows them.

Write the page again with ``python tests/house_ways_page.py``.
"""

from __future__ import annotations

import sys
from pathlib import Path

from houseway.cards import cards_symbol
from houseway.games import whole_chart
from houseway.rulebook import PaiGowPokerGame, PaiGowTilesGame, Rules, game_ids, load, shown

PAGE = Path(__file__).resolve().parents[1] / "docs" / "house-ways.md"
HEAD = """# Every house way

Written from the data by `tests/house_ways_page.py`; a test keeps it true. A house way is a list of rows: the first that fits a hand decides how it is set. `houseway set GAME` prints the same
chart, `houseway set GAME "CARDS"` sets a hand by it and says why, `--compare` sets it in every room, `--odds` counts how each way to set it does. What the charts are worth is told in [pai-gow.md](pai-gow.md).
An example shows the part that goes first (the front of cards, the high hand of tiles), then the rest. Rows that no page prints are supplied by the reading named.

"""


def page() -> str:
    """Return the whole page."""
    games = [load(game_id) for game_id in game_ids()]
    setting = [rules for rules in games if isinstance(rules.document, PaiGowPokerGame | PaiGowTilesGame)]
    return HEAD + "\n".join("\n".join(part(rules)) for rules in setting)


def part(rules: Rules) -> list[str]:
    """Return one game's chart, or whose chart it uses and what its joker changes."""
    game = rules.game
    assert isinstance(game, PaiGowPokerGame | PaiGowTilesGame)
    lines = [f"## {game.title}, {rules.room.title} (`{rules.id}`)", ""]
    way = game.house_way
    if way.chart is not None:
        lines.append(f"It prints no chart of its own and uses that of `{way.chart}` ({shown(way.cite)}).")
        wild = isinstance(game, PaiGowPokerGame) and game.deck.joker != "bug"
        if not wild:
            return [*lines, ""]
        lines.append("Its joker may be any card: the one that makes the highest class, then the best front.")
        lines.append("")
    lines += ["| row | a hand that holds | is set | printed | example |", "| --- | --- | --- | --- | --- |"]
    for each in whole_chart(rules):
        row = each.row
        supplied = f"; reading {row.reading}" if row.reading else ""
        parts = (each.example.first, each.example.second) if each.example is not None else ()
        example = " / ".join(map(cards_symbol, parts))
        lines.append(f"| {row.id} | {row.holds} | {row.says} | {shown(row.cite)}{supplied} | {example} |")
    return [*lines, ""]


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    sys.stdout.write(f"{PAGE}\n")

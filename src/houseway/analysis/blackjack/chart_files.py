"""The charts that ship for the tables, as files that one can read."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.analysis.blackjack.counted_chart import counted_chart
from houseway.games.blackjack.basic_chart import UPS, pair_name
from houseway.games.blackjack.shipped import ChartFile, fingerprint
from houseway.games.narrowing import narrowed
from houseway.rulebook import BlackjackGame, game_ids, load

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from houseway.games.blackjack.basic_chart import BasicChart, Totals

_HEAD = """\
# The chart `basic`: one answer for each total, soft total and pair against each up card, counted from a full shoe.
# Written by `python bench/blackjack_charts.py`; the tests count it again.
#
# S stand, H hit; D double and R surrender, or else h hit, s stand
# pairs: P split, O split but not again, A split only what came of a split, - play by the total
# after each double: S stand, R rescue, DD double again
"""
_COLUMNS = " " * 5 + "".join(f"{pair_name(up):3}" for up in UPS).rstrip()


def wanted() -> dict[str, tuple[str, ...]]:
    """Return the files that there should be with the games they serve, each by the shortest name among these."""
    alike: defaultdict[str, list[str]] = defaultdict(list)
    for game_id in game_ids():
        document = load(game_id).document
        if isinstance(document, BlackjackGame):
            alike[fingerprint(document)].append(game_id)
    return {min(ids, key=lambda each: (len(each), each)): tuple(ids) for ids in alike.values()}


def counted_file(games: tuple[str, ...]) -> ChartFile:
    """Count the charts of games with the same rules, for every number of packs; equal ones are one."""
    documents = [narrowed(load(game_id).game, BlackjackGame) for game_id in games]
    charts: list[BasicChart] = []
    for packs in sorted({packs for game in documents for packs in game.deck.packs}):
        chart = counted_chart(documents[0], packs)
        last = charts[-1] if charts else None
        if last is not None and replace(last, packs=chart.packs) == chart:
            charts[-1] = replace(last, packs=(*last.packs, packs))
        else:
            charts.append(chart)
    return ChartFile(fingerprint(documents[0]), games, tuple(charts))


def chart_text(held: ChartFile) -> str:
    """Return a file of charts as it is written."""
    return "\n".join((_HEAD, *_lines(held))) + "\n"


def _lines(held: ChartFile) -> Iterator[str]:
    yield f'rules = "{held.rules}"'
    yield "games = ["
    yield from (f'  "{game}",' for game in held.games)
    yield "]"
    for chart in held.chart:
        yield from ("", "[[chart]]", f"packs = {list(chart.packs)}")
        yield f"insurance = {str(chart.insurance).lower()}"
        yield f"even_money = {str(chart.even_money).lower()}"
        yield from _totals("chart.dealt", chart.dealt)
        yield from _rows("chart.pairs", chart.pairs)
        for totals in chart.doubled:
            yield from ("", "[[chart.doubled]]")
            yield from _totals("chart.doubled", totals)


def _totals(name: str, totals: Totals) -> Iterator[str]:
    yield from _rows(f"{name}.hard", totals.hard)
    yield from _rows(f"{name}.soft", totals.soft)


def _rows(name: str, rows: Mapping[str, str]) -> Iterator[str]:
    yield from ("", f"[{name}]", f"#{_COLUMNS}")
    yield from (f'{hand:2} = "{cells}"' for hand, cells in rows.items())

"""Set all 154,143,080 hands of pai gow poker by every filed chart, and count which row decides how many.

    python bench/house_ways.py [GAME ...] [--classes-only]

Each chart is run twice: over the 6,972,147 hands that differ in more than the names of suits, each counted as
often as it comes, and over every single hand without any symmetry. Both must give the same count for every row,
no setting may be a foul, and every value must be that of its cards.
"""

from __future__ import annotations

import argparse
import sys
from time import perf_counter
from typing import TYPE_CHECKING, cast

import numpy as np

from houseway.analysis.pai_gow_poker.classes import canonical_hands
from houseway.games.pai_gow_poker.way import Chart, chart_of, set_all
from houseway.games.pai_gow_poker.way.every import every_hand
from houseway.rulebook import game_ids, load
from houseway.rulebook.families.pai_gow_poker import PaiGowPokerGame

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.pai_gow_poker.classes import Classes


def charts(asked: list[str]) -> dict[str, Chart]:
    """Return the charts to run; one that says what another does, over the same ranking, is left out."""
    games = asked or [each for each in game_ids() if isinstance(load(each).document, PaiGowPokerGame)]
    found: dict[str, Chart] = {}
    seen: set[bytes] = set()
    for game in games:
        chart = chart_of(cast("PaiGowPokerGame", load(game).game))
        same = chart.code.tobytes() + repr(chart.ranking).encode()
        if same not in seen or asked:
            seen.add(same)
            found[game] = chart
    return found


def by_classes(chart: Chart, classes: Classes) -> NDArray[np.int64]:
    """Return how many hands each row decides, by classes of suits."""
    settings = set_all(classes.cards, chart)
    if settings.forced:
        raise SystemExit(f"{settings.forced} hands are left nothing but fouls")
    counts = np.bincount(settings.rows, weights=classes.orbits, minlength=len(chart.rows))
    return counts.astype(np.int64)


def shown(done: int, total: int) -> None:
    """Show how far a run has come."""
    sys.stderr.write(f"\r{done / total:7.1%}")


def run(game: str, chart: Chart, classes: Classes, *, classes_only: bool) -> None:
    """Run one chart and print what it did."""
    start = perf_counter()
    counts = by_classes(chart, classes)
    print(f"{game}: {counts.sum():,} hands in {len(classes.cards):,} classes, {perf_counter() - start:.1f} s")
    if not classes_only:
        start = perf_counter()
        tally = every_hand(chart, progress=shown)
        sys.stderr.write("\r")
        seconds = perf_counter() - start
        faults = f"{tally.fouls} fouls, {tally.wrong} wrong values, {tally.forced} forced"
        print(f"{'':{len(game)}}  {tally.hands:,} hands one by one, {faults}, {seconds:.1f} s")
        if (tally.rows != counts).any() or tally.fouls or tally.wrong or tally.forced:
            raise SystemExit(f"{game}: the two counts differ, or a setting is wrong")
    for row, count in zip(chart.rows, counts.tolist(), strict=True):
        print(f"  {row.id:<24}{count:>14,}")


def main() -> None:
    """Run the charts that are asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--classes-only", action="store_true", help="leave out the run without symmetry")
    options = parser.parse_args()
    classes = canonical_hands()
    for game, chart in charts(options.games).items():
        run(game, chart, classes, classes_only=options.classes_only)


if __name__ == "__main__":
    main()

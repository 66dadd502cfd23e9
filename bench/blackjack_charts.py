"""Count the charts that ship for the blackjack tables, and write them where the tables look for them.

    python bench/blackjack_charts.py

One file for all games with the same rules. To be run when a document, a reading's default or the analyser changes; the
slow tests count every chart again and compare.
"""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

from houseway.analysis.blackjack.chart_files import chart_text, counted_file, wanted
from houseway.games.blackjack import shipped


def main() -> None:
    """Write every file of charts."""
    folder = Path(shipped.__file__).parent / shipped.FOLDER
    for name, games in wanted().items():
        start = perf_counter()
        text = chart_text(counted_file(games))
        file = folder / f"{name}.toml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        print(f"{name}: {len(text)} characters, {perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()

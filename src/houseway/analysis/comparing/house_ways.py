"""House ways against house ways: bettors by each way of a family, the player-dealer by the game's own or by each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.analysis.comparing.comparison import Comparison, compared
from houseway.analysis.comparing.stated import USUAL
from houseway.analysis.comparing.variants import Variant
from houseway.analysis.comparing.ways import Meeting, Way, WaySet, sorted_out
from houseway.analysis.progress import between, unwatched
from houseway.rulebook import load

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from houseway.analysis.progress import Progress
    from houseway.fees import StatedTable

_QUICK = frozenset({"pai-gow-tiles"})
"""Families of which any two ways meet in less than a second."""


class Column(Struct, frozen=True):
    """A player-dealer's way, and bettors by each way against it: by his own first."""

    bank: Way
    comparison: Comparison


class HouseWays(Struct, frozen=True):
    """The ways that differ, and how they do against each other."""

    game: str
    ways: tuple[WaySet, ...]
    columns: tuple[Column, ...]


def meetings(game: str, bank: Way, ways: Sequence[Way]) -> tuple[Variant, ...]:
    """Return bettors by the player-dealer's own way, then by each other."""
    first = [bank, *(way for way in ways if way != bank)]
    return tuple(Variant(name=way.name, game=game, meeting=Meeting(way, bank)) for way in first)


def compared_ways(
    game: str,
    ways: Sequence[Way],
    table: StatedTable = USUAL,
    progress: Progress = unwatched,
    kept: Path | None = None,
) -> HouseWays:
    """Return how ways do against a game's own, which is added; where it is quick, every way against every other."""
    rules = load(game)
    found = sorted_out(rules, (Way(game), *(way for way in ways if way != Way(game))))
    progress(0.02)
    different = [each.way for each in found]
    banks = different if rules.game.family in _QUICK else different[:1]
    columns = tuple(
        Column(
            bank,
            compared(
                meetings(game, bank, different),
                table,
                between(progress, 0.02 + 0.98 * place / len(banks), 0.02 + 0.98 * (place + 1) / len(banks)),
                kept,
            ),
        )
        for place, bank in enumerate(banks)
    )
    return HouseWays(game, found, columns)

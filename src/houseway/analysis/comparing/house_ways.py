"""House ways against house ways: bettors by each way of a family, the player-dealer by the game's own or by each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.analysis.comparing.comparison import Comparison, compared
from houseway.analysis.comparing.stated import USUAL
from houseway.analysis.comparing.variants import Variant
from houseway.analysis.comparing.ways import Meeting, Way, WaySet, known_meeting, known_ways, sorted_out
from houseway.analysis.progress import between, unwatched
from houseway.rulebook import load

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from houseway.analysis.progress import Progress
    from houseway.fees import StatedTable
    from houseway.rulebook import Rules

_QUICK = frozenset({"pai-gow-tiles"})
"""Families of which any two ways meet in less than a second."""
_SORTED = 0.05
"""What share of the work it is to see which ways differ."""


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
    found = sorted_out(rules, own_first(game, ways), kept)
    progress(_SORTED)
    different = [each.way for each in found]
    banks = _banks(rules, different)
    columns: list[Column] = []
    for place, bank in enumerate(banks):
        start, end = (_SORTED + (1 - _SORTED) * step / len(banks) for step in (place, place + 1))
        part = between(progress, start, end)
        columns.append(Column(bank, compared(meetings(game, bank, different), table, part, kept)))
    return HouseWays(game, found, tuple(columns))


def all_known(game: str, ways: Sequence[Way], kept: Path) -> bool:
    """Say whether such a comparison was made before, so that it is there at once."""
    rules = load(game)
    found = known_ways(rules, own_first(game, ways), kept)
    if found is None:
        return False
    different = [each.way for each in found]
    pairs = [Meeting(way, bank) for bank in _banks(rules, different) for way in different]
    return all(known_meeting(rules, pair, kept) is not None for pair in pairs)


def own_first(game: str, ways: Sequence[Way]) -> tuple[Way, ...]:
    """Return a game's own way and the others."""
    return (Way(game), *(way for way in ways if way != Way(game)))


def _banks(rules: Rules, different: Sequence[Way]) -> Sequence[Way]:
    """Return whose way the player-dealer sets by: the game's own, or where it is quick everybody's."""
    return different if rules.game.family in _QUICK else different[:1]

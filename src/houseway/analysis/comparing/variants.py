"""What is compared: a game, and how it is read, dealt, played and set. One variant, one count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from houseway.analysis.comparing.ways import Meeting, met
from houseway.analysis.progress import unwatched
from houseway.analysis.solving import edge
from houseway.rulebook import load

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from houseway.analysis.edge import Edge
    from houseway.analysis.progress import Progress


class Variant(Struct, frozen=True, kw_only=True):
    """A game with what is at stake in it. What is left out is as usual."""

    name: str
    """What tells it from the others."""
    game: str
    readings: dict[str, str] = field(default_factory=dict)
    packs: int | None = None
    strategy: str | None = None
    meeting: Meeting | None = None
    """Whose house way bettors and the player-dealer set by, where that is compared."""


def rooms(games: Iterable[str], packs: int | None = None, strategy: str | None = None) -> tuple[Variant, ...]:
    """Return games of several rooms, or of one."""
    return tuple(Variant(name=game, game=game, packs=packs, strategy=strategy) for game in games)


def packs_of(game: str, numbers: Iterable[int], strategy: str | None = None) -> tuple[Variant, ...]:
    """Return a game dealt from different numbers of packs."""
    return tuple(
        Variant(
            name="1 pack" if number == 1 else f"{number} packs",
            game=game,
            packs=number,
            strategy=strategy,
        )
        for number in numbers
    )


def strategies_of(game: str, names: Iterable[str], packs: int | None = None) -> tuple[Variant, ...]:
    """Return a game played by different strategies."""
    return tuple(Variant(name=name, game=game, packs=packs, strategy=name) for name in names)


def counted(variant: Variant, progress: Progress = unwatched, kept: Path | None = None) -> Edge:
    """Return what the wagers of a variant are worth; in the folder `kept` counts are remembered."""
    rules = load(variant.game, variant.readings)
    if variant.meeting is not None:
        return met(rules, variant.meeting, progress, kept)
    return edge(rules, variant.packs, variant.strategy, progress, kept)

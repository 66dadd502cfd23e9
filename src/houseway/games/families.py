"""Which module plays which family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.baccarat import Baccarat

if TYPE_CHECKING:
    from houseway.games.family import Family
    from houseway.rulebook import Game

_FAMILIES: dict[str, Family] = {"baccarat": Baccarat()}


def family_of(game: Game) -> Family:
    """Return the module that plays a document."""
    return _FAMILIES[game.family]

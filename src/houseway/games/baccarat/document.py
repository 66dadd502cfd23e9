"""A document of the frame, as one of baccarat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.narrowing import narrowed
from houseway.rulebook import BaccaratGame

if TYPE_CHECKING:
    from houseway.rulebook import Game


def baccarat(game: Game) -> BaccaratGame:
    """Return the document with baccarat's blocks; one of another family is refused."""
    return narrowed(game, BaccaratGame)

"""A document of the frame, as one of baccarat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import UnknownGameError
from houseway.rulebook import BaccaratGame

if TYPE_CHECKING:
    from houseway.rulebook import Game


def baccarat(game: Game) -> BaccaratGame:
    """Return the document with baccarat's blocks; one of another family is refused."""
    if not isinstance(game, BaccaratGame):
        raise UnknownGameError(f"{game.title} is not baccarat: its family is {game.family}")
    return game

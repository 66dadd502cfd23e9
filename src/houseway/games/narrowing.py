"""A document of the frame, as one of its family."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from houseway.errors import UnknownGameError
from houseway.rulebook import MODELS, Game

if TYPE_CHECKING:
    from houseway.rulebook import Document

D = TypeVar("D", bound=Game)


def narrowed(game: Document, model: type[D]) -> D:
    """Return the document with the blocks of a family; one of another family is refused."""
    if not isinstance(game, model):
        wanted = next(family for family, known in MODELS.items() if known is model)
        raise UnknownGameError(f"{game.title} is not of the family {wanted}: its family is {game.family}")
    return game

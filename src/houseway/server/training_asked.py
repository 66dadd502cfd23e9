"""What a learner sends: where he wants to be asked, and what he answers."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, field

from houseway.server.asked import Asked
from houseway.train import HIGHEST, LOWEST, AnyGiven, QuestionName

Seed: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=64, description="any text: the same makes the same question")
]
Level: TypeAlias = Annotated[int, Meta(ge=LOWEST, le=HIGHEST, description=f"{LOWEST} to {HIGHEST}")]
Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]


class NamedQuestion(Asked, frozen=True):
    """A question by its name."""

    game: Word
    drill: Word
    level: Level
    seed: Seed

    def name(self) -> QuestionName:
        """Return the name as the trainer has it."""
        return QuestionName(self.game, self.drill, self.level, self.seed)


class AskedQuestion(Asked, frozen=True):
    """Where one wants to be asked, and what about: a room or a game, any drill or some.

    `place`, `room` and `game` say the same in different words; one of them is enough.
    """

    place: Word | None = None
    """A room, or a game as room/game."""
    room: Word | None = None
    game: Word | None = None
    drill: Word | None = None
    drills: Annotated[tuple[Word, ...], Meta(max_length=50)] = ()
    """Any of these; any at all if none is named."""
    level: Level = LOWEST
    levels: Annotated[dict[Word, Level], Meta(max_length=50)] = field(default_factory=dict[str, int])
    """The level of each drill, where it is not `level`."""
    seed: Seed | None = None
    """Made by the server if it is left out."""
    weak: Annotated[tuple[NamedQuestion, ...], Meta(max_length=500)] = ()
    """Questions that went wrong before; every third question is one of them."""


class AskedMarking(NamedQuestion, frozen=True):
    """An answer to a question."""

    answer: AnyGiven

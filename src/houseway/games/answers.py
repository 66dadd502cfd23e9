"""Answers to a choice: those of the family, and the one that leaves it to the house way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.families import family_of
from houseway.games.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.banking import Bettor
    from houseway.rulebook import Game

HOUSE_WAY = "house-way"
"""The answer that leaves a choice to the house way."""


def house_way_too(game: Game) -> tuple[str, ...]:
    """Return the answer that every choice admits besides its own, where the document has a house way."""
    return () if family_of(game).house_way(game) is None else (HOUSE_WAY,)


def spelled_out(game: Game, answer: str) -> str:
    """Return what is done: the house way spelled out, any other answer as it is."""
    return family_of(game).house_way(game) or answer if answer == HOUSE_WAY else answer


def answer_faults(
    bettor: Bettor, answer: str, allowed: Sequence[str], cite: tuple[str, ...]
) -> Iterator[Violation]:
    """Name an answer that is none."""
    if answer not in allowed:
        says = f'{bettor}: no answer "{answer}"; answers: {", ".join(allowed)}'
        yield Violation("choice", says, cite)

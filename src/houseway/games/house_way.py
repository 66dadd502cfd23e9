"""The answer that leaves a choice to the house way, where a document has one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import MoneyError
from houseway.games.answers import HOUSE_WAY, parse_answer
from houseway.games.families import family_of

if TYPE_CHECKING:
    from houseway.rulebook import Game


def house_way_too(game: Game) -> tuple[str, ...]:
    """Return the answer that every choice admits besides its own, where the document has a house way."""
    return () if family_of(game).house_way(game) is None else (HOUSE_WAY,)


def spelled_out(game: Game, answer: str) -> str:
    """Return what is done: the house way spelled out, an amount as it is written on record, the rest as it is."""
    if answer == HOUSE_WAY:
        return family_of(game).house_way(game) or answer
    try:
        return str(parse_answer(answer))
    except MoneyError:
        return answer  # it is refused where it is asked for

"""What a bettor usually has down: a line. Long shots that may stand alone lie beside one, as bonus bets do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games import family_of

if TYPE_CHECKING:
    from houseway.rulebook import Game


def lines_of(game: Game) -> tuple[str, ...]:
    """Return the wagers one of which every bettor has, each by the first of its line; a tie in baccarat is none."""
    return tuple(first for first in _firsts(game) if not _is_long_shot(game, first))


def long_shots(game: Game) -> tuple[str, ...]:
    """Return the wagers that may be bet without a line, but pay more than even money whenever they win."""
    return tuple(first for first in _firsts(game) if _is_long_shot(game, first))


def _firsts(game: Game) -> tuple[str, ...]:
    return tuple(dict.fromkeys(line[0] for line in family_of(game).openings(game)))


def _is_long_shot(game: Game, wager_id: str) -> bool:
    rows = next(wager for wager in game.wagers if wager.id == wager_id).rows()
    pays = [row.pays for row in rows if row.pays]
    return bool(pays) and all(each.win > each.stake for each in pays)

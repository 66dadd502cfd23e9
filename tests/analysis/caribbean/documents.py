"""The filed game, and the one that is known everywhere."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.analysis.ante_play.caribbean import count, played
from houseway.money import Odds
from houseway.rulebook import CaribbeanStudGame, load

if TYPE_CHECKING:
    from houseway.analysis.ante_play.play_or_fold import ChoiceSolution, Situations

PUBLISHED = {
    "pair_or_less": 1,
    "two_pair": 2,
    "three_of_a_kind": 3,
    "straight": 4,
    "flush": 5,
    "full_house": 7,
    "four_of_a_kind": 20,
    "straight_flush": 50,
    "royal_flush": 100,
}


@cache
def filed(size: str = "once") -> CaribbeanStudGame:
    """The document, with a second bet as large as the ante or twice as large."""
    game = load("lucky-derby/caribbean-stud", {"caribbean-bet-size": size}).game
    assert isinstance(game, CaribbeanStudGame)
    return game


@cache
def published() -> CaribbeanStudGame:
    """Twice the ante, and the paytable of most houses."""
    game = filed("twice")
    wagers = [
        replace(
            wager, paytable=tuple(replace(row, pays=Odds(PUBLISHED[row.when], 1)) for row in wager.paytable)
        )
        for wager in game.wagers
    ]
    return replace(game, wagers=tuple(wagers))


@cache
def situations() -> Situations:
    """Every deal, counted once: the same for all of them."""
    return count(filed())


@cache
def solution(name: str, strategy: str) -> ChoiceSolution:
    """The filed game (`once`, `twice`) or the `published` one, played by a strategy."""
    return played(published() if name == "published" else filed(name), situations(), strategy)

"""The player-dealer's hand lies open before anybody sets: the player chooses what does best against it.

He wins if some setting of his is higher in front and behind, loses if none is higher in either, and else pushes. An
ace-high hand of the player-dealer pushes before that, where the document says so.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np
from msgspec.structs import replace

from houseway.analysis.pai_gow_poker.book import book_of
from houseway.analysis.pai_gow_poker.meeting import several, single, tally
from houseway.analysis.pai_gow_poker.settings import best_settings, highest, staircases, upside_down
from houseway.analysis.pai_gow_poker.sevens import ACE_HIGH, WITH_JOKER, codes
from houseway.analysis.pai_gow_poker.solution import (
    ACE_HIGH_PUSH,
    BEST,
    PokerSolution,
    by_book,
    rows_of,
    worth_of,
)
from houseway.analysis.pai_gow_poker.sources import HOLE
from houseway.analysis.progress import between
from houseway.analysis.standing import base_wager
from houseway.games import HOUSE_WAY

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.pai_gow_poker.ready import Ready
    from houseway.analysis.pai_gow_poker.sources import Source
    from houseway.analysis.progress import Progress
    from houseway.banking import Result
    from houseway.rulebook import PaiGowPokerGame


def best(game: PaiGowPokerGame, known: Ready, progress: Progress, threads: int | None) -> PokerSolution:
    """Return every deal, the player's hand set best against the open one."""
    among, plays = known.field, compared(game, known)
    settings = best_settings(among.hands.cards, known.chart.ranking, known.house, threads)
    dealers = _only(known, upside_down(known.house), plays)
    above = tally(
        among.pack,
        several(among, *staircases(settings, threads)),
        dealers,
        between(progress, 0.1, 0.7),
        threads,
    )
    tops = tally(among.pack, single(among, highest(settings)), dealers, between(progress, 0.7, 1), threads)
    win, played, deals = above[0][0], tops[2][2], among.pack.deals
    lose = played - tops[0][2] - tops[2][0] + tops[0][0]
    ends: dict[Result, int] = {"win": win, "push": deals - win - lose, "lose": lose}
    worth = worth_of(game, ends)
    return PokerSolution(BEST, deals, ends, worth, ace_high=deals - played, cost=Fraction(0))


def house_way(game: PaiGowPokerGame, known: Ready, progress: Progress, threads: int | None) -> PokerSolution:
    """Return every deal, both hands set the house way though one lies open."""
    return charts_meet(game, known, known, progress, threads)


def charts_meet(
    game: PaiGowPokerGame, own: Ready, dealer: Ready, progress: Progress, threads: int | None
) -> PokerSolution:
    """Return every deal, the player's hand set by one chart, whatever lies open, and the player-dealer's by another."""
    plays = compared(game, dealer)
    dealers, players = _only(dealer, dealer.house, plays), single(own.field, own.house)
    found = tally(own.field.pack, dealers, players, between(progress, 0.05, 1), threads)
    pushed = int(dealer.field.hands.orbits[~plays].sum()) * dealer.field.pack.opponents
    return replace(by_book(game, HOUSE_WAY, book_of(found), pushed), rows=rows_of(own))


def compared(game: PaiGowPokerGame, known: Ready) -> NDArray[np.bool_]:
    """Return which hands of the player-dealer are compared at all."""
    hands = known.field.hands.cards
    if ACE_HIGH_PUSH not in base_wager(game).push:
        return np.ones(len(hands), np.bool_)
    return codes(hands, "bug", "royal") % WITH_JOKER != ACE_HIGH


def _only(known: Ready, values: NDArray[np.uint32], which: NDArray[np.bool_]) -> Source:
    """Return the values of some classes only."""
    return single(known.field, np.where(which, values, HOLE))

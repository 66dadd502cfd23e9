"""Caribbean stud, solved: every deal counted, the best play and others by name."""

from __future__ import annotations

from functools import partial
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.ante_play.play_or_fold import (
    COMPARISONS,
    Cell,
    Situations,
    found_strategies,
    solved,
    stakes_of,
)
from houseway.analysis.progress import unwatched
from houseway.games.ante_play.conditions import NO_HAND
from houseway.games.ante_play.ranking import least_strength
from houseway.games.ante_play.simple_strategies import sensible_caribbean
from houseway.hands import poker

if TYPE_CHECKING:
    from houseway.analysis.ante_play.play_or_fold import ChoiceSolution, Fixed, Stakes
    from houseway.analysis.progress import Progress
    from houseway.rulebook import CaribbeanStudGame

ACE_KING, PAIR, ALWAYS, SIMPLE = "ace-king", "pair", "always", "simple"

DEALS = comb(52, 5) * 47 * comb(46, 4)
"""Five cards, one that is shown, and four that are not."""

CELLS = tuple(Cell(how, qualifies, NO_HAND) for qualifies in (False, True) for how in COMPARISONS)
"""No wager here looks at the class of the player-dealer's hand."""


def strategies(game: CaribbeanStudGame) -> tuple[str, ...]:
    """Return the strategies by name, the best first."""
    return (*found_strategies(shown=game.deal.shows_card), SIMPLE, PAIR, ACE_KING, ALWAYS)


def solve(
    game: CaribbeanStudGame,
    strategy: str = "best",
    progress: Progress = unwatched,
    threads: int | None = None,
) -> ChoiceSolution:
    """Return every deal, played by a strategy."""
    return played(game, count(game, progress, threads), strategy)


def played(game: CaribbeanStudGame, situations: Situations, strategy: str) -> ChoiceSolution:
    """Return every deal, played by a strategy, from situations that were counted once.

    They are the same for every strategy, every paytable and every size of the second bet.
    """
    stakes = stakes_of(game.wagers, game.decision.wager)
    return solved(situations, stakes, strategy, _fixed(stakes))


def count(game: CaribbeanStudGame, progress: Progress = unwatched, threads: int | None = None) -> Situations:
    """Count every deal: the bettor's five cards, the card that is shown, and the four others beside it."""
    from houseway.analysis.ante_play.caribbean.counting import (  # noqa: PLC0415 -- the compiler is slow to import
        CARDS,
        counted,
        hands_of,
    )

    hands = hands_of()
    free = (hands.cards[:, :, None] != np.arange(CARDS)).all(axis=1)
    return Situations(
        hands=hands.cards,
        strength=hands.strength,
        classes=tuple(each.name.lower() for each in poker.HandClass),
        own=poker.classes()[hands.strength].astype(np.int64),
        ways=hands.ways[:, None] * free,
        cells=CELLS,
        counts=counted(hands, least_strength(game, game.qualifier.least), progress, threads),
        apart={},
        shown=game.deal.shows_card,
        packs=1,
        deals=DEALS,
    )


def _fixed(stakes: Stakes) -> Fixed:
    return {
        SIMPLE: partial(sensible_caribbean, times=stakes.staked),
        PAIR: poker.least(poker.HandClass.PAIR),
        ACE_KING: poker.least(poker.HandClass.HIGH_CARD, 12, 11),
        ALWAYS: 0,
    }

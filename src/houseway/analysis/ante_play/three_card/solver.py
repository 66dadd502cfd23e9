"""Three card poker, solved: every deal counted, the best play and others by name."""

from __future__ import annotations

from functools import partial
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.ante_play.play_or_fold import (
    Apart,
    Situations,
    found_strategies,
    solved,
    stakes_of,
)
from houseway.analysis.ante_play.three_card.counting import counted, kinds_of
from houseway.analysis.ante_play.three_card.hands import hands_of
from houseway.analysis.ante_play.three_card.ranking import CARDS, ranking_of
from houseway.analysis.progress import unwatched
from houseway.games import table_setup
from houseway.games.ante_play.ranking import least_strength
from houseway.games.ante_play.simple_strategies import sensible_three_card
from houseway.games.ante_play.three_card import compares_below

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.ante_play.play_or_fold import ChoiceSolution, Fixed
    from houseway.analysis.progress import Progress
    from houseway.rulebook import ThreeCardPokerGame

MIMIC, ALWAYS, SIMPLE = "mimic", "always", "simple"
SIX = "best_five_of_six"


def strategies(game: ThreeCardPokerGame) -> tuple[str, ...]:
    """Return the strategies by name, the best first."""
    return (*found_strategies(shown=game.deal.shows_card), SIMPLE, MIMIC, ALWAYS)


def solve(
    game: ThreeCardPokerGame,
    packs: int | None = None,
    strategy: str = "best",
    progress: Progress = unwatched,
    threads: int | None = None,
) -> ChoiceSolution:
    """Return every deal from so many packs (the most that the document allows), played by a strategy."""
    return played(game, count(game, packs, progress, threads), strategy)


def played(game: ThreeCardPokerGame, situations: Situations, strategy: str) -> ChoiceSolution:
    """Return every deal, played by a strategy, from situations that were counted once for all of them."""
    return solved(situations, stakes_of(game.wagers, game.decision.wager), strategy, _fixed(game))


def count(
    game: ThreeCardPokerGame,
    packs: int | None = None,
    progress: Progress = unwatched,
    threads: int | None = None,
) -> Situations:
    """Count every deal: the bettor's three cards, the card that is shown, and the two others beside it."""
    used = table_setup(game, packs=packs).packs
    ranking, kinds = ranking_of(game), kinds_of(ranking_of(game), least_strength(game, game.qualifier.least))
    hands = hands_of(used, ranking)
    left = used - (hands.cards[:, :, None] == np.arange(CARDS)).sum(axis=1)
    names: list[str] = list(game.hand.classes)
    return Situations(
        hands=hands.cards,
        strength=hands.strength,
        classes=game.hand.classes,
        own=np.array([names.index(name) for name in ranking.classes])[hands.strength],
        ways=hands.ways[:, None] * left,
        cells=kinds.cells(),
        counts=counted(hands.cards, ranking, kinds, used),
        apart=_apart(game, hands.cards, progress, threads),
        shown=game.deal.shows_card,
        packs=used,
        deals=deals_of(used),
    )


def deals_of(packs: int) -> int:
    """Return how many deals there are: three cards, one that is shown, and two that are not."""
    cards = CARDS * packs
    return comb(cards, 3) * (cards - 3) * comb(cards - 4, 2)


def _apart(
    game: ThreeCardPokerGame, hands: NDArray[np.uint8], progress: Progress, threads: int | None
) -> dict[str, Apart]:
    """Count the six cards, if a wager looks at them; those documents are dealt from one pack."""
    if game.six_card is None:
        progress(1)
        return {}
    from houseway.analysis.ante_play.three_card.six import six_cards  # noqa: PLC0415 -- the compiler is slow to import

    return {SIX: six_cards(hands, progress, threads)}


def _fixed(game: ThreeCardPokerGame) -> Fixed:
    return {
        SIMPLE: partial(sensible_three_card, compared=compares_below(game)),
        MIMIC: least_strength(game, game.qualifier.least),
        ALWAYS: 0,
    }

"""What playing and folding are worth with three cards in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.ante_play.play_or_fold import Answers, answers, stakes_of
from houseway.analysis.ante_play.three_card.counting import kinds_of
from houseway.analysis.ante_play.three_card.ranking import CARDS, ranking_of
from houseway.errors import CardError
from houseway.games import table_setup
from houseway.games.ante_play.ranking import least_strength

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from houseway.rulebook import ThreeCardPokerGame


def advise(
    game: ThreeCardPokerGame, packs: int | None, hand: Sequence[int], up: int | None = None
) -> Answers:
    """Return each answer and what the base wagers bring then for one ante, over all that may lie face down."""
    left = _left(hand, up, table_setup(game, packs=packs).packs)
    ranking = ranking_of(game)
    kinds = kinds_of(ranking, least_strength(game, game.qualifier.least))
    own = int(ranking.strengths[tuple(hand)])
    counts = np.zeros(len(kinds.cells()), np.int64)
    for shown, ways, hidden in [(up, 1, left)] if up is not None else _each_up(left):
        theirs: NDArray[np.int64] = ranking.strengths[shown]
        kind = np.searchsorted(kinds.starts[1:], theirs, side="right")
        twice = hidden[:, None] * (hidden - np.eye(CARDS, dtype=np.int64))  # each pair from both sides
        np.add.at(counts, 3 * kind + 1 - np.sign(own - theirs), ways * twice)
    stakes = stakes_of(game.wagers, game.decision.wager)
    return answers(stakes, ranking.classes[own], zip(kinds.cells(), counts.tolist(), strict=True))


def _each_up(left: NDArray[np.int64]) -> list[tuple[int, int, NDArray[np.int64]]]:
    """Return every card that may be the one to be shown, how many there are, and what is left beside it."""
    one = np.eye(CARDS, dtype=np.int64)
    return [(card, int(left[card]), left - one[card]) for card in np.flatnonzero(left).tolist()]


def _left(hand: Sequence[int], up: int | None, packs: int) -> NDArray[np.int64]:
    """Return how many copies of each card are unseen, or say what is wrong with the cards."""
    seen = [*hand] if up is None else [*hand, up]
    if len(hand) != 3 or not all(0 <= card < CARDS and seen.count(card) <= packs for card in seen):
        raise CardError(
            f"hand {list(hand)}, up card {up}, packs {packs}: expected three cards and another one, ids 0 to 51"
        )
    return packs - np.bincount(seen, minlength=CARDS)

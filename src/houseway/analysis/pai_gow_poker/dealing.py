"""Compiled: two hands dealt from a fresh pack, and what a strategy makes of them, round by round."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import NDArray

from houseway.analysis.pai_gow_poker.settings import best_settings, packed
from houseway.analysis.pai_gow_poker.sevens import ACE_HIGH, WITH_JOKER, codes
from houseway.analysis.pai_gow_poker.solution import ACE_HIGH_PUSH, BEST
from houseway.analysis.standing import base_wager
from houseway.games.pai_gow_poker.way import chart_of, set_all
from houseway.hands.kernels import compiled
from houseway.hands.mixing import STEP, below, counter_at, mixed

if TYPE_CHECKING:
    from houseway.games.pai_gow_poker.way import Chart
    from houseway.rulebook import PaiGowPokerGame

Hands: TypeAlias = NDArray[np.uint8]
Setter: TypeAlias = Callable[[Hands], NDArray[np.uint32]]
"""Sets hands whose cards are in ascending order: a front above sixteen bits of back."""

_CARDS = 53


def dealt(rounds: int, seed: int | str, number: int) -> tuple[Hands, Hands]:
    """Return a stream's hands of players and of player-dealers, their cards in ascending order."""
    hands = np.empty((rounds, 14), np.uint8)
    _deal(counter_at(seed, number), hands)
    return np.sort(hands[:, :7], axis=1), np.sort(hands[:, 7:], axis=1)


def results(
    game: PaiGowPokerGame, own: Hands, theirs: Hands, setter: Setter | None, strategy: str
) -> NDArray[np.int64]:
    """Return how many rounds win, push and lose, by comparing hand with hand."""
    chart = chart_of(game)
    dealer = _by_chart(theirs, chart)
    if strategy == BEST and setter is None:
        higher = _best_against(own, dealer, chart)
    else:
        mine = _by_chart(own, chart) if setter is None else setter(own)
        in_front = mine >> np.uint32(16) > dealer >> np.uint32(16)
        behind = mine & np.uint32(0xFFFF) > dealer & np.uint32(0xFFFF)
        higher = in_front.astype(np.int64) + behind
    if ACE_HIGH_PUSH in base_wager(game).push:
        higher[codes(theirs, "bug", "royal") % WITH_JOKER == ACE_HIGH] = 1
    return np.bincount(2 - higher, minlength=3)


def _by_chart(hands: Hands, chart: Chart) -> NDArray[np.uint32]:
    found = set_all(hands, chart)
    return packed(found.fronts, found.backs)


def _best_against(own: Hands, dealer: NDArray[np.uint32], chart: Chart) -> NDArray[np.int64]:
    """Return how many of a player's two hands can be higher at once than those that lie open."""
    settings = best_settings(own, chart.ranking, threads=1)
    against = np.repeat(dealer, np.diff(settings.starts))
    in_front = settings.values >> np.uint32(16) > against >> np.uint32(16)
    behind = settings.values & np.uint32(0xFFFF) > against & np.uint32(0xFFFF)
    return np.maximum.reduceat(in_front.astype(np.int64) + behind, settings.starts[:-1].astype(np.int64))


@compiled
def _deal(counter: np.uint64, hands: Hands) -> None:
    """Deal each row from a pack that is shuffled as it is dealt."""
    pack = np.arange(_CARDS).astype(np.uint8)
    for row in range(len(hands)):
        for place in range(hands.shape[1]):
            counter += STEP
            other = place + np.int64(below(np.uint64(_CARDS - place), mixed(counter)))
            pack[place], pack[other] = pack[other], pack[place]
            hands[row, place] = pack[place]

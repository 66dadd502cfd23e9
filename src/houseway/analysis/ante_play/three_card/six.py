"""The best five of the bettor's three cards and the player-dealer's three, for every hand and up card."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.ante_play.play_or_fold import Apart
from houseway.games.ante_play.conditions import NO_HAND, Finish
from houseway.hands import poker
from houseway.hands.kernels import START, compiled, strength6

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.progress import Progress
    from houseway.hands.poker import Tables

_CHUNK = 117
"""Hands between two reports: fifteen chunks of the 1,755."""


class _Sets(NamedTuple):
    """Sets of three cards with their keys and masks, made beforehand: less is left to compile."""

    cards: NDArray[np.uint8]
    keys: NDArray[np.uint64]
    masks: NDArray[np.uint64]


def six_cards(hands: NDArray[np.uint8], progress: Progress, threads: int | None = None) -> Apart:
    """Count the classes of the best five of six cards, dealt from one pack."""
    dealers = _sets(np.array(list(combinations(range(52), 3)), np.uint8))
    counts = np.zeros((len(hands), 52, len(poker.HandClass)), np.int32)
    chunks = [slice(start, start + _CHUNK) for start in range(0, len(hands), _CHUNK)]
    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        work = [
            pool.submit(_count, _sets(hands[part]), dealers, poker.tables(), poker.classes(), counts[part])
            for part in chunks
        ]
        for done, each in enumerate(work, 1):
            each.result()
            progress(done / len(chunks))
    finishes = [
        Finish("equal", qualifies=True, folded=False, own=NO_HAND, dealer=NO_HAND, six=each.name.lower())
        for each in poker.HandClass
    ]
    return Apart(tuple(finishes), np.ascontiguousarray(np.moveaxis(counts, 2, 0)))


def _sets(cards: NDArray[np.uint8]) -> _Sets:
    tables = poker.tables()
    return _Sets(cards, tables.keys[cards].sum(axis=1), np.bitwise_or.reduce(tables.masks[cards], axis=1))


@compiled
def _count(
    hands: _Sets,
    dealers: _Sets,
    tables: Tables,
    classes: NDArray[np.uint8],
    counts: NDArray[np.int32],
) -> None:
    """Add each of the player-dealer's hands to the counts of its three cards, any of which may be shown."""
    for h in range(len(hands.cards)):
        key, mask = START + hands.keys[h], hands.masks[h]
        for d in range(len(dealers.cards)):
            if mask & dealers.masks[d] == 0:
                found = classes[strength6(key + dealers.keys[d], mask | dealers.masks[d], tables)]
                counts[h, dealers.cards[d, 0], found] += 1
                counts[h, dealers.cards[d, 1], found] += 1
                counts[h, dealers.cards[d, 2], found] += 1

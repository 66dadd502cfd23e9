"""All 154,143,080 hands set by one chart, card by card and without any symmetry, and each setting looked over."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.games.pai_gow_poker.way.holding import DEALT
from houseway.games.pai_gow_poker.way.kernel import decide
from houseway.hands.kernels import START, compiled
from houseway.hands.pai_gow_kernels import (
    JOKER,
    PaiGowTables,
    back_of_five,
    back_of_four,
    front_before,
    highest_before,
    key_of,
    mask_of,
    tables,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from numpy.typing import NDArray

    from houseway.games.pai_gow_poker.way.chart import Chart
    from houseway.games.pai_gow_poker.way.kernel import Decision

    Bytes = NDArray[np.uint8]
    Numbers = NDArray[np.int64]

_CARDS = 53
_FORCED, _FOULS, _WRONG, _FAULTS = 0, 1, 2, 3


class Tally(NamedTuple):
    """How many hands there were, which rows decided them, and what was wrong."""

    hands: int
    rows: NDArray[np.int64]
    """How many hands each row decided."""
    forced: int
    """How many hands their row left nothing but fouls."""
    fouls: int
    wrong: int
    """How many hands were given a value that their cards do not have."""


def every_hand(
    chart: Chart,
    lowest: Iterable[tuple[int, int]] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Tally:
    """Set every hand, or those whose two lowest cards are among the given; tell how many are done, and of how many."""
    starts = list(combinations(range(_CARDS - 5), 2) if lowest is None else lowest)
    total = sum(comb(_CARDS - 1 - second, 5) for _, second in starts)
    rows, faults = np.zeros(len(chart.rows), np.int64), np.zeros(_FAULTS, np.int64)
    done = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        work = pool.map(partial(_tally, chart), starts)
        for (_, second), (own_rows, own_faults) in zip(starts, work, strict=True):
            rows += own_rows
            faults += own_faults
            done += comb(_CARDS - 1 - second, 5)
            if progress is not None:
                progress(done, total)
    return Tally(done, rows, *faults.tolist())


def _tally(chart: Chart, start: tuple[int, int]) -> tuple[Numbers, Numbers]:
    """Set all hands with these two lowest cards."""
    rows, faults = np.zeros(len(chart.rows), np.int64), np.zeros(_FAULTS, np.int64)
    hand = np.array([*start, 0, 0, 0, 0, 0], np.uint8)
    _tally_hands(hand, chart.code, tables(chart.ranking), rows, faults)
    return rows, faults


@compiled
def _five(first: int, second: int, hand: Bytes, tables: PaiGowTables) -> int:
    """Return the value of a hand without two of its cards; it lies in ascending order."""
    key, mask = START, np.uint64(0)
    a = b = c = d = 0
    for card in hand:
        if card not in (first, second):
            if card == JOKER:
                return back_of_four(a, b, c, d, tables)
            key += key_of(card, tables)
            mask |= mask_of(card, tables)
            a, b, c, d = b, c, d, int(np.int64(card))
    return back_of_five(key, mask, tables)


@compiled
def _look_over(hand: Bytes, dealt: Numbers, done: Decision, tables: PaiGowTables, faults: Numbers) -> None:
    """Value a setting anew from its cards, and count what is wrong with it."""
    low, high, front, back = done.found
    first, second = dealt[low], dealt[high]
    behind = _five(first, second, hand, tables)
    before = front_before(first, second, behind, tables)
    faults[_FORCED] += int(done.forced)
    faults[_FOULS] += int(before > highest_before(behind, tables))
    faults[_WRONG] += int(low >= high or before != front or behind != back)


@compiled
def _tally_hands(hand: Bytes, code: Numbers, tables: PaiGowTables, rows: Numbers, faults: Numbers) -> None:
    dealt = np.zeros(DEALT, np.int64)
    for c in range(np.int64(hand[1]) + 1, 53):
        for d in range(c + 1, 53):
            for e in range(d + 1, 53):
                for f in range(e + 1, 53):
                    for g in range(f + 1, 53):
                        hand[2], hand[3], hand[4], hand[5], hand[6] = c, d, e, f, g
                        done = decide(hand, dealt, code, tables)
                        rows[done.ruled.row] += 1
                        _look_over(hand, dealt, done, tables, faults)

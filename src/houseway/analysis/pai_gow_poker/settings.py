"""The settings that a hand may choose from: those that no other beats in front and behind at once."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.pai_gow_poker.sources import MINUS, back_of, front_of
from houseway.hands.kernels import START, compiled
from houseway.hands.pai_gow import BACKS, FRONTS
from houseway.hands.pai_gow_kernels import (
    JOKER,
    back_of_five,
    back_of_four,
    front_before,
    highest_before,
    key_of,
    mask_of,
    tables,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from houseway.hands.pai_gow import Ranking
    from houseway.hands.pai_gow_kernels import PaiGowTables

    Values = NDArray[np.uint32]

SPLITS = 21
"""Two of seven cards go in front in so many ways."""
_PART = 1 << 17
_MOST_FRONT, _MOST_BACK = np.uint32(FRONTS - 1), np.uint32(BACKS - 1)


class Choices(NamedTuple):
    """Settings of many hands; those of hand h are the ones from `starts[h]` to `starts[h + 1]`."""

    starts: Values
    values: Values


def packed(fronts: NDArray[np.uint8], backs: NDArray[np.uint16]) -> Values:
    """Return fronts and backs as points or queries."""
    return fronts.astype(np.uint32) << np.uint32(16) | backs


def best_settings(
    hands: NDArray[np.uint8], ranking: Ranking, dealers: Values | None = None, threads: int | None = None
) -> Choices:
    """Return the legal settings of each hand that no other is above in one and not below in the other.

    The hands have their cards in ascending order; of the settings the one with the highest front comes first. Where
    the values of all opponents are known, backs that are above the same of theirs are taken for equal.
    """
    known, steps = tables(ranking), _steps(dealers)
    return _listed(len(hands), lambda part, out: _best(hands[part], known, steps, out), threads)


def _steps(dealers: Values | None) -> NDArray[np.int64]:
    """Return how many of the opponents' backs are below each, or of all that there are."""
    there = np.ones(BACKS, np.int64)
    if dealers is not None:
        there[:] = 0
        there[dealers & np.uint32(0xFFFF)] = 1
    return np.cumsum(there) - there


def with_own(settings: Choices, own: Values, threads: int | None = None) -> Choices:
    """Return the settings with each hand's own among them, last if another is better in front and behind."""
    return _listed(len(own), lambda part, out: _add_own(settings, own[part], part.start, out), threads)


def staircases(settings: Choices, threads: int | None = None) -> Choices:
    """Return points of which those above another setting, both in front and behind, count 1 if any setting is.

    Settings count 1, and -1 the lower front and lower back of two neighbours. All are turned upside down, so that
    above is below.
    """
    size = len(settings.starts) - 1
    return _listed(size, lambda part, out: _stairs(settings, part.start, part.stop, out), threads)


def highest(settings: Choices) -> Values:
    """Return the highest front and the highest back of each hand, of whatever setting, turned upside down."""
    first, last = settings.values[settings.starts[:-1]], settings.values[settings.starts[1:] - np.uint32(1)]
    return upside_down(first & np.uint32(0xFFFF0000) | last & np.uint32(0xFFFF))


def upside_down(values: Values) -> Values:
    """Return values of which the higher is the lower, in front and behind."""
    backs = np.uint32(0xFFFF)
    return (_MOST_FRONT - (values >> np.uint32(16))) << np.uint32(16) | (_MOST_BACK - (values & backs))


def _listed(size: int, write: Callable[[slice, Values], Values], threads: int | None) -> Choices:
    """Put together what is written for many hands, at most so many for each."""

    def work(start: int) -> tuple[Values, Values]:
        part = slice(start, min(start + _PART, size))
        out = np.empty((part.stop - start) * 2 * SPLITS, np.uint32)
        many = write(part, out)
        return many, out[: many.sum()].copy()

    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        done = list(pool.map(work, range(0, size, _PART)))
    starts = np.zeros(size + 1, np.uint32)
    np.cumsum(np.concatenate([many for many, _ in done]), out=starts[1:])
    return Choices(starts, np.concatenate([values for _, values in done]))


@compiled
def _card(hand: NDArray[np.uint8], place: int) -> int:
    return int(np.int64(hand[place]))


@compiled
def _back_without(hand: NDArray[np.uint8], low: int, high: int, tables: PaiGowTables) -> int:
    """Return the value of the five cards behind, the two in front being at these places of a hand in order."""
    if hand[6] == JOKER and high < 6:
        a = b = c = d = 0
        for place in range(6):
            if place not in (low, high):
                a, b, c, d = b, c, d, _card(hand, place)
        return back_of_four(a, b, c, d, tables)
    key, mask = START, np.uint64(0)
    for place in range(7):
        if place not in (low, high):
            key += key_of(_card(hand, place), tables)
            mask |= mask_of(_card(hand, place), tables)
    return back_of_five(key, mask, tables)


@compiled
def _legal(hand: NDArray[np.uint8], tables: PaiGowTables, out: Values) -> int:
    """Write down the legal settings of a hand in order, the highest front first, then the highest back."""
    many = 0
    for high in range(1, 7):
        for low in range(high):
            back = _back_without(hand, low, high, tables)
            front = front_before(_card(hand, low), _card(hand, high), back, tables)
            if front > highest_before(back, tables):
                continue
            value = np.uint32(front << 16 | back)
            place = many
            while place > 0 and out[place - 1] < value:
                out[place] = out[place - 1]
                place -= 1
            out[place] = value
            many += 1
    return many


@compiled
def _best(hands: NDArray[np.uint8], tables: PaiGowTables, steps: NDArray[np.int64], out: Values) -> Values:
    """Write down the settings of each hand that are worth a thought; return how many."""
    counts, legal = np.zeros(len(hands), np.uint32), np.empty(SPLITS, np.uint32)
    done = 0
    for h in range(len(hands)):
        best = -1
        for place in range(_legal(hands[h], tables, legal)):
            step = steps[back_of(legal[place])]
            if step > best:
                best = step
                out[done] = legal[place]
                done += 1
                counts[h] += np.uint32(1)
    return counts


@compiled
def _add_own(settings: Choices, own: Values, first: int, out: Values) -> Values:
    counts = np.zeros(len(own), np.uint32)
    done = 0
    for h in range(len(own)):
        start, end = settings.starts[first + h], settings.starts[first + h + 1]
        there = False
        for place in range(start, end):
            there |= settings.values[place] == own[h]
        for place in range(start, end):
            out[done] = settings.values[place]
            done += 1
        if not there:
            out[done] = own[h]
            done += 1
        counts[h] = end - start + np.uint32(not there)
    return counts


@compiled
def _turned(front: int, back: int) -> np.uint32:
    return np.uint32((FRONTS - 1 - front) << 16 | (BACKS - 1 - back))


@compiled
def _stairs(settings: Choices, first: int, last: int, out: Values) -> Values:
    counts = np.zeros(last - first, np.uint32)
    done = 0
    for h in range(first, last):
        start, end = settings.starts[h], settings.starts[h + 1]
        for place in range(start, end):
            value = settings.values[place]
            out[done] = _turned(front_of(value), back_of(value))
            done += 1
            if place > start:  # the one before has the higher front and the lower back
                out[done] = _turned(front_of(value), back_of(settings.values[place - 1])) | MINUS
                done += 1
        counts[h - first] = 2 * (end - start) - 1
    return counts

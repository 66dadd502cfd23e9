"""Cases counted: every one of them, or many by chance.

A *book* counts for each player how many share the pot with him: `book[player, high, low]`, as `kernel.enter` has it.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.equity import kernel
from houseway.analysis.equity.tails import enter_tails, tail_of
from houseway.analysis.progress import unwatched
from houseway.cards import JOKER
from houseway.games.poker.kernels import STREAM, deal
from houseway.hands.mixing import counter_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from numpy.typing import NDArray

    from houseway.analysis.equity.cases import Cases
    from houseway.analysis.equity.situation import Unknown
    from houseway.analysis.progress import Progress

    Book = NDArray[np.int64]

ROOM = 1 << 13
"""So many cases are valued at a time: as much as stays near the processor."""

_SAME_SUITS = ((0, 1, 2, 3),)


def new_book(players: int) -> Book:
    """Return an empty book."""
    return np.zeros((players, players + 1, players + 2), np.int64)


def count(
    cases: Cases, exchanges: Sequence[Sequence[int]] = _SAME_SUITS, progress: Progress = unwatched
) -> Book:
    """Go through every case; what is alike but for an exchange of suits is counted at once."""
    last = tail_of(cases)
    sets = cases.sets if last is None else cases.sets[:-1]
    if not sets:
        book = new_book(cases.players)
        line = np.concatenate([np.zeros(cases.unknown, np.uint8), cases.known])
        rows = line[cases.columns][:, None]
        _enter(cases, last, rows, np.ones(1, np.int64), np.zeros(1, np.uint64), book)
        return book
    suits = np.array(_SAME_SUITS if JOKER in cases.stub else exchanges, np.uint64)
    parts = list(_parts(len(cases.stub), sets))

    def work(number: int) -> Book:
        return _count_from(parts[number][0], cases, last, sets, suits)

    return _together(work, [many for _, many in parts], cases.players, progress)


def _parts(size: int, sets: Sequence[Unknown]) -> Iterator[tuple[range, int]]:
    """Divide all cases by the first card that comes, none of the parts too small; tell also how many cases each has."""
    first, *others = (each.cards for each in sets)
    left, rest = size - first, 1
    for cards in others:
        rest *= comb(left, cards)
        left -= cards
    start, many = 0, 0
    for place in range(size - first + 1):
        many += comb(size - place - 1, first - 1) * rest
        if many >= ROOM or place == size - first:
            yield range(start, place + 1), many
            start, many = place + 1, 0


def simulate(cases: Cases, rounds: int, seed: int = 0, progress: Progress = unwatched) -> Book:
    """Let the cards fall by chance, so many times; the same seed gives the same cards."""
    size, slots = len(cases.stub), cases.unknown
    columns = np.where(cases.columns < slots, cases.columns, cases.columns + np.uint64(size - slots))

    def work(number: int) -> Book:
        pack = np.concatenate([cases.stub, cases.known])
        rows = np.empty((cases.players, parts[number], columns.shape[1]), np.uint8)
        deal(counter_at(seed, number), pack, size, slots, columns, rows)
        book = new_book(cases.players)
        kernel.enter(*cases.valued(rows, range(cases.players)), np.ones(parts[number], np.int64), book)
        return book

    parts = [min(STREAM, rounds - start) for start in range(0, rounds, STREAM)]
    return _together(work, parts, cases.players, progress)


def _together(work: Callable[[int], Book], parts: Sequence[int], players: int, progress: Progress) -> Book:
    """Add up the books of all parts, which are so large."""
    total, done, whole = new_book(players), 0, sum(parts)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for part, book in zip(parts, pool.map(work, range(len(parts))), strict=True):
            total += book
            done += part
            progress(done / whole)
    return total


def _count_from(
    firsts: range, cases: Cases, last: int | None, sets: Sequence[Unknown], suits: NDArray[np.uint64]
) -> Book:
    """Go through the cases in which the first card to come is one of some cards of the stub."""
    slots = _slots(sets)
    many = len(slots)
    search = np.array([firsts.start - 1, *[kernel.NOT_YET] * (many - 1), 0, firsts.stop, 1])
    lying, free = np.zeros(many, np.bool_), np.ones(len(cases.stub), np.bool_)
    line = np.concatenate([np.zeros(cases.unknown, np.uint8), cases.known])
    rows = np.empty((cases.players, ROOM, cases.columns.shape[1]), np.uint8)
    weights, taken = np.empty(ROOM, np.int64), np.empty(ROOM, np.uint64)
    book = new_book(cases.players)
    while filled := int(
        kernel.fill(search, lying, free, cases.stub, slots, suits, line, cases.columns, rows, weights, taken)
    ):
        _enter(cases, last, rows[:, :filled], weights[:filled], taken[:filled], book)
    return book


def _slots(sets: Sequence[Unknown]) -> NDArray[np.int64]:
    return np.array(
        [
            (place > 0, each.cards - 1 - place, each is sets[0] and place == each.cards - 1)
            for each in sets
            for place in range(each.cards)
        ],
        np.int64,
    )


def _enter(  # noqa: PLR0913, PLR0917 -- some cases and the book
    cases: Cases,
    last: int | None,
    rows: NDArray[np.uint8],
    weights: NDArray[np.int64],
    taken: NDArray[np.uint64],
    book: Book,
) -> None:
    """Value the hands of some cases and write down who wins."""
    if last is None:
        kernel.enter(*cases.valued(rows, range(cases.players)), weights, book)
    else:
        enter_tails(cases, last, rows, weights, taken, book)

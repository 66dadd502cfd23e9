"""Many hands at once: the loops behind `poker.strengths`, and their division among threads.

The loops are written out for each number of cards, and a card's bit is computed rather than looked up: both save a
tenth of the time. An id that is no card marks the key as a flush does, so that looking for it costs nothing; no lookup
leaves its table, whatever the ids are.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from houseway.errors import CardError
from houseway.hands import layout
from houseway.hands.kernels import START, compiled, flush_strength, ranks_strength

if TYPE_CHECKING:
    from collections.abc import Callable, Container

    from numpy.typing import NDArray

    from houseway.hands.poker import Tables

    Ids = NDArray[np.uint8]
    Keys = NDArray[np.uint64]
    Numbers = NDArray[np.uint16]
    Loop = Callable[[Ids, Keys, Numbers, Numbers], np.uint64]

_FLAGS = np.uint64(layout.FLUSH | layout.BAD)
_BAD = np.uint64(layout.BAD)
_WORTH_A_THREAD = 1 << 15
"""With fewer hands than this for each, threads cost more than they save."""

_SMALLEST = 1 << 12
"""Shares of fewer hands cost more to give out than they even out."""


@compiled
def _bit(card: int) -> np.uint64:
    return np.uint64(1) << np.uint64((card >> 2) | ((card & 3) << 4))


@compiled
def _five(cards: Ids, keys: Keys, numbers: Numbers, out: Numbers) -> np.uint64:
    flags = np.uint64(0)
    for row in range(len(out)):
        i = 5 * row
        a, b, c, d, e = cards[i], cards[i + 1], cards[i + 2], cards[i + 3], cards[i + 4]
        key = np.uint64(START + keys[a] + keys[b] + keys[c] + keys[d] + keys[e])
        if key & _FLAGS:
            flags |= key
            out[row] = flush_strength(key, _bit(a) | _bit(b) | _bit(c) | _bit(d) | _bit(e), numbers)
        else:
            out[row] = ranks_strength(key, 5, numbers)
    return flags & _BAD


@compiled
def _six(cards: Ids, keys: Keys, numbers: Numbers, out: Numbers) -> np.uint64:
    flags = np.uint64(0)
    for row in range(len(out)):
        i = 6 * row
        a, b, c, d, e, f = cards[i], cards[i + 1], cards[i + 2], cards[i + 3], cards[i + 4], cards[i + 5]
        key = np.uint64(START + keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f])
        if key & _FLAGS:
            flags |= key
            mask = _bit(a) | _bit(b) | _bit(c) | _bit(d) | _bit(e) | _bit(f)
            out[row] = flush_strength(key, mask, numbers)
        else:
            out[row] = ranks_strength(key, 6, numbers)
    return flags & _BAD


@compiled
def _seven(cards: Ids, keys: Keys, numbers: Numbers, out: Numbers) -> np.uint64:
    flags = np.uint64(0)
    for row in range(len(out)):
        i = 7 * row
        a, b, c, d = cards[i], cards[i + 1], cards[i + 2], cards[i + 3]
        e, f, g = cards[i + 4], cards[i + 5], cards[i + 6]
        key = np.uint64(START + keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g])
        if key & _FLAGS:
            flags |= key
            mask = _bit(a) | _bit(b) | _bit(c) | _bit(d) | _bit(e) | _bit(f) | _bit(g)
            out[row] = flush_strength(key, mask, numbers)
        else:
            out[row] = ranks_strength(key, 7, numbers)
    return flags & _BAD


_LOOPS: dict[int, Loop] = {5: _five, 6: _six, 7: _seven}


def strengths(cards: Ids, tables: Tables, threads: int | None) -> Numbers:
    """Return the strength of each row."""
    checked(cards, _LOOPS, "5, 6 or 7")
    cards = np.ascontiguousarray(cards)
    out = np.empty(len(cards), np.uint16)
    if divided(lambda share: _value(cards[share], tables, out[share]), len(cards), threads):
        row = int((cards > 51).any(axis=1).argmax())
        raise CardError(
            f"row {row}: a card of {cards[row].tolist()} is none of a pack of 52; ids are 0 to 51"
        )
    return out


def checked(cards: Ids, columns: Container[int], said: str) -> None:
    """Refuse what is no array of card ids with such a number of columns."""
    if cards.ndim != 2 or cards.shape[1] not in columns:
        raise CardError(f"an array of shape {cards.shape} holds no poker hands; it needs {said} columns")
    if cards.dtype != np.uint8:
        raise CardError(f"an array of {cards.dtype} holds no card ids; it must be of uint8")


def divided(value: Callable[[slice], int], hands: int, threads: int | None) -> int:
    """Value so many rows in shares, whoever is free the next one; return 0 if every share returned it."""
    if threads is None:
        threads = min(hands // _WORTH_A_THREAD, _cores())
    shares = iter(
        _shares(hands, max(threads, 1))
    )  # threads go through it together: one item is given out once

    def work() -> int:
        bad = 0
        for share in shares:
            bad |= value(share)
        return bad

    helpers = [_pool(os.getpid()).submit(work) for _ in range(1, threads)]
    bad = work()
    return bad | sum(helper.result() for helper in helpers if not helper.cancel())


def _value(cards: Ids, tables: Tables, out: Numbers) -> int:
    """Fill in the strengths; return 0 if all ids were cards."""
    return int(_LOOPS[cards.shape[1]](cards.reshape(-1), tables.keys, tables.numbers, out))


def _shares(hands: int, threads: int) -> list[slice]:
    """Divide the rows, into large shares first and small ones at the end: a thread that wakes up late takes fewer."""
    shares: list[slice] = []
    start = 0
    while start < hands:
        size = max((hands - start) // (2 * threads), _SMALLEST) if threads > 1 else hands
        shares.append(slice(start, min(start + size, hands)))
        start += size
    return shares


@cache
def _cores() -> int:
    return os.cpu_count() or 1


@cache
def _pool(process: int) -> ThreadPoolExecutor:  # noqa: ARG001 -- a forked process has none of its parent's threads
    """Return the threads that wait for work, made once in each process."""
    return ThreadPoolExecutor(_cores())

"""Two hands from one pack, compared in front and behind, over every pair that has no card in common.

Pairs without a common card are counted by inclusion and exclusion: those that both hold a set of cards count for it
if the set has an even number of cards and against it if odd. Sets that differ in the names of suits count alike.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from math import comb
from queue import SimpleQueue
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from houseway.analysis.pai_gow_poker.classes import (
    FULL,
    Classes,
    Pack,
    canonical_hands,
    card_sets,
    choices,
    class_numbers,
)
from houseway.analysis.pai_gow_poker.sources import Source
from houseway.analysis.pai_gow_poker.telling import tell
from houseway.analysis.pai_gow_poker.totals import Sets, totals
from houseway.analysis.progress import Progress, unwatched

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from concurrent.futures import Future

Values: TypeAlias = NDArray[np.uint32]
Tally: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""Three rows of three counts."""
Done = TypeVar("Done")

_VISITS = 4_000_000
"""So many hands are gone through in one piece of work, where a single set does not have more."""
_MOST = 4
"""No more threads than this keep sums of their own."""
_NOTHING = np.empty(0, np.uint32)


class Field(NamedTuple):
    """All hands of a pack: what every count of them needs, made once."""

    pack: Pack
    hands: Classes
    numbers: NDArray[np.uint32]


def field(pack: Pack = FULL, threads: int | None = None) -> Field:
    """Return all hands of a pack; for the full one this takes seconds and 0.7 GB."""
    hands = canonical_hands(pack)
    return Field(pack, hands, class_numbers(pack, hands, threads))


def single(among: Field, values: Values) -> Source:
    """Return at most one point or query for each class, spread out over all hands; `HOLE` is none."""
    return Source(values[among.numbers], _NOTHING, _NOTHING)


def several(among: Field, starts: Values, values: Values) -> Source:
    """Return points or queries of which a class may have any number."""
    return Source(among.numbers, starts, values)


class Work(NamedTuple):
    """Sets of cards that two hands may share: a piece of work."""

    sets: Sets
    sign: int
    """Whether what is found counts for or against."""
    visits: int
    """How many hands are gone through."""


def works(pack: Pack) -> Iterator[Work]:
    """Go through the sets of cards that two hands may share, in pieces, those with most hands first."""
    for size in range(pack.hand + 1):
        cards, orbits = card_sets(pack, size)
        visits = comb(pack.cards - size, pack.hand - size)
        step = max(1, _VISITS // visits)
        for start in range(0, len(orbits), step):
            part = Sets(cards[start : start + step], orbits[start : start + step])
            yield Work(part, -1 if size % 2 else 1, visits * len(part.orbits))


def tally(
    pack: Pack, points: Source, queries: Source, progress: Progress = unwatched, threads: int | None = None
) -> Tally:
    """Return how many pairs of a query and a point of hands without a common card stand in each relation.

    Row and column say where the point is: below the query, not above it, anywhere; first in front, then behind.
    """
    chosen, same = choices(pack), int(points is queries)
    sums = np.zeros((3, 3), object)  # numbers that cannot grow too large
    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        pieces = [
            (work, pool.submit(totals, work.sets, points, queries, chosen, same)) for work in works(pack)
        ]
        for work, found in watched(pieces, progress):
            sums += work.sign * found.astype(object)
    below, not_above, anywhere = (tuple(map(int, row)) for row in sums)
    return below, not_above, anywhere


def asked(
    among: Field, points: Source, queries: Source, progress: Progress = unwatched, threads: int | None = None
) -> NDArray[np.int32]:
    """Return for each query how many points of hands without a common card are below it in both, and in neither."""
    workers = min(threads or os.cpu_count() or 1, _MOST)
    chosen, sums = choices(among.pack), SimpleQueue[Values]()
    for _ in range(workers):
        sums.put(np.zeros((len(queries.values), 2), np.uint32))

    def run(work: Work) -> None:
        found = sums.get()
        try:
            tell(work.sets, points, queries, chosen, work.sign, found)
        finally:
            sums.put(found)

    with ThreadPoolExecutor(workers) as pool:
        for _ in watched([(work, pool.submit(run, work)) for work in works(among.pack)], progress):
            pass
    found = sums.get()
    for _ in range(workers - 1):
        found += sums.get()
    signed = found.view(np.int32)
    signed //= np.repeat(among.hands.orbits, np.diff(queries.starts))[:, None]
    return signed


def watched(pieces: Sequence[tuple[Work, Future[Done]]], progress: Progress) -> Iterator[tuple[Work, Done]]:
    """Return what each piece of work comes to, in turn, and tell how much is done."""
    visits, done = sum(work.visits for work, _ in pieces), 0
    for work, future in pieces:
        yield work, future.result()
        done += work.visits
        progress(done / visits)

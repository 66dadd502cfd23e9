"""Rounds of pai gow tiles by the million, to confirm what the exact count says.

Two hands of four are dealt from a fresh set, the player-dealer's set the house way, the bettor's by a strategy. The
same seed gives the same rounds, however many threads deal them.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.pai_gow_tiles.counting import count, dealers
from houseway.analysis.pai_gow_tiles.kinds import kinds
from houseway.analysis.pai_gow_tiles.solution import choices
from houseway.analysis.progress import unwatched
from houseway.analysis.standing import CELLS, Simulated, ends_of, simulated
from houseway.analysis.streams import in_streams

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.pai_gow_tiles.counting import Situations
    from houseway.analysis.progress import Progress
    from houseway.rulebook.families.pai_gow_tiles import PaiGowTilesGame

STREAM = 1 << 20
"""So many rounds share a stream of chance."""


def simulate(  # noqa: PLR0913 -- a game, how it is played, and how long
    game: PaiGowTilesGame,
    strategy: str,
    rounds: int,
    *,
    seed: int | str = 0,
    situations: Situations | None = None,
    threads: int | None = None,
    progress: Progress = unwatched,
) -> Simulated:
    """Deal rounds and set both hands; `situations` are those counted before, if they were."""
    from houseway.analysis.pai_gow_tiles.simulation_kernel import stream  # noqa: PLC0415 -- likewise
    from houseway.hands.mixing import counter_at  # noqa: PLC0415 -- the compiler is slow to import

    known = situations or count(game, threads=threads)
    own, theirs = _by_place(_set_by(game, known, strategy)), _by_place(dealers(known.placed))

    def work(number: int, many: int) -> NDArray[np.int64]:
        book = np.zeros(len(CELLS), np.int64)
        stream(many, counter_at(seed, number), own, theirs, book)
        return book

    total = np.zeros(len(CELLS), np.int64)
    for book in in_streams(rounds, STREAM, work, threads, progress):
        total += book
    return simulated(game, ends_of(game, dict(zip(CELLS, total.tolist(), strict=True))))


def _set_by(game: PaiGowTilesGame, situations: Situations, strategy: str) -> NDArray[np.int16]:
    """Return the high and the low hand of every kind, set by a strategy."""
    taken = choices(game, situations, strategy)
    return situations.placed.values[np.arange(len(taken)), taken]


def _by_place(values: NDArray[np.int16]) -> NDArray[np.int16]:
    """Return all hands, from those of every kind, in the order of their highest tiles: so the kernel finds them."""
    tiles: list[list[int]] = kinds().hands.tolist()
    places = [sum(comb(tile, many) for many, tile in enumerate(hand, start=1)) for hand in tiles]
    found = np.empty((len(places), 2), np.int16)
    found[places] = values[kinds().kind]
    return found

"""Rounds of pai gow poker by the million, to confirm what the exact count says.

Two hands of seven are dealt from a fresh pack; the player-dealer's is set the house way, the player's by a strategy.
The same seed gives the same rounds, however many threads deal them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.pai_gow_poker.solution import BEST, is_open
from houseway.analysis.progress import unwatched
from houseway.analysis.standing import Simulated, simulated
from houseway.analysis.streams import in_streams
from houseway.errors import UnknownGameError

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.pai_gow_poker.dealing import Setter
    from houseway.analysis.progress import Progress
    from houseway.rulebook import PaiGowPokerGame

STREAM = 1 << 18
"""So many rounds share a stream of chance."""


def simulate(  # noqa: PLR0913 -- a game, how it is played, and how long
    game: PaiGowPokerGame,
    strategy: str,
    rounds: int,
    *,
    seed: int | str = 0,
    setter: Setter | None = None,
    threads: int | None = None,
    progress: Progress = unwatched,
) -> Simulated:
    """Deal rounds and set both hands.

    A player who sets best against a closed hand needs a `setter` that knows how.
    """
    from houseway.analysis.pai_gow_poker.dealing import dealt, results  # noqa: PLC0415 -- the compiler is slow to import

    if setter is None and strategy == BEST and not is_open(game):
        raise UnknownGameError(
            f'{game.title}: the strategy "{BEST}" against a closed hand is simulated only with a setter that has counted it;'
            " house-way needs none"
        )

    def work(number: int, many: int) -> NDArray[np.int64]:
        own, theirs = dealt(many, seed, number)
        return results(game, own, theirs, setter, strategy)

    ends = np.zeros(3, np.int64)
    for found in in_streams(rounds, STREAM, work, threads, progress):
        ends += found
    win, push, lose = ends.tolist()
    return simulated(game, {"win": win, "push": push, "lose": lose})

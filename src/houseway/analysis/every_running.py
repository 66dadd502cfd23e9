"""All games counted on all cores: each by one process, the long ones first, and somebody told which are under way."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, ProcessPoolExecutor, wait
from typing import TYPE_CHECKING, TypeAlias

from houseway.analysis.every import EveryWorth, countable, game_worth, unprinted
from houseway.analysis.solving import SOLVERS
from houseway.errors import SimulationError
from houseway.rulebook import load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from multiprocessing.queues import Queue
    from pathlib import Path

    from houseway.analysis.every import GameWorth
    from houseway.rulebook import Game

    Watcher: TypeAlias = Callable[[Sequence[str], float], None]
    """Is told which games are under way and how much of all work is done, from 0 to 1."""
    Told: TypeAlias = tuple[str, float]

_SECONDS = {
    ("pai-gow-poker", "best"): 250,
    ("pai-gow-poker", "house-way"): 40,
    ("blackjack", "best"): 30,
    ("ultimate-holdem", "best"): 5,
    ("caribbean-stud", "best"): 3,
}
"""How long a count of a family takes by a strategy, about; any other is done in one."""
_LOOKS = 0.2
"""Seconds between two looks at what was told."""
_FINELY = 100
"""Not more often than so many times in a count is anything told."""
_queue: Queue[Told] | None = None
"""Where a process of the pool tells what it has done."""


def nobody(games: Sequence[str], done: float) -> None:
    """Tell nobody."""
    del games, done


def every_worth(
    in_room: str | None = None,
    watcher: Watcher = nobody,
    kept: Path | None = None,
    workers: int = 1,
) -> EveryWorth:
    """Return what every wager is worth, counted in this process or by so many others."""
    games, share = countable(in_room), _Share(countable(in_room), watcher)
    counted = _here(games, share, kept) if workers == 1 else _by_others(games, share, kept, workers)
    found = {worth.game: worth for worth in counted}
    watcher((), 1.0)
    return EveryWorth(tuple(found[game] for game in games), unprinted(in_room))


class _Share:
    """How much of all work is done."""

    def __init__(self, games: Sequence[str], watcher: Watcher) -> None:
        self.weights = {game: _weight(load(game).game) for game in games}
        self._whole, self._watcher = sum(self.weights.values()), watcher
        self._done: dict[str, float] = {}

    def tell(self, game: str, done: float) -> None:
        """Book what is done of a game, and pass it on."""
        self._done[game] = done
        under_way = [each for each, share in self._done.items() if share < 1]
        whole = sum(self.weights[each] * share for each, share in self._done.items())
        self._watcher(under_way, whole / self._whole)


def _weight(game: Game) -> int:
    return _SECONDS.get((game.family, SOLVERS[game.family].strategies(game)[0]), 1)


def _here(games: Sequence[str], share: _Share, kept: Path | None) -> Iterator[GameWorth]:
    for game in games:
        share.tell(game, 0.0)
        yield game_worth(game, lambda done, game=game: share.tell(game, done), kept)
        share.tell(game, 1.0)


def _by_others(games: Sequence[str], share: _Share, kept: Path | None, workers: int) -> Iterator[GameWorth]:
    context = multiprocessing.get_context("spawn")
    told: Queue[Told] = context.Queue()
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_begin, initargs=(told,))
    try:
        longest = sorted(games, key=share.weights.__getitem__, reverse=True)
        waiting = {pool.submit(_count, game, kept) for game in longest}
        while waiting:
            done, waiting = wait(waiting, _LOOKS, FIRST_COMPLETED)
            while not told.empty():
                share.tell(*told.get())
            yield from (each.result() for each in done)
    except BrokenExecutor as broken:
        raise SimulationError(
            f"a process that counted was lost ({broken}); what it finished is remembered"
        ) from broken
    finally:
        pool.shutdown(cancel_futures=True)
        told.close()


def _begin(told: Queue[Told]) -> None:
    """Remember, in a process of the pool, where to tell what is done."""
    global _queue  # noqa: PLW0603 -- a queue cannot be sent with a job, only with its process
    _queue = told


def _count(game: str, kept: Path | None) -> GameWorth:
    """Count a game in a process of the pool."""
    said = -1

    def tell(done: float) -> None:
        nonlocal said
        if _queue is not None and int(_FINELY * done) > said:
            said = int(_FINELY * done)
            _queue.put((game, done))

    tell(0.0)
    found = game_worth(game, tell, kept)
    tell(1.0)
    return found

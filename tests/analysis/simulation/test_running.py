"""The same seed gives the same rounds, whoever plays them; a worker that dies changes nothing."""

import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from typing import ParamSpec, TypeVar

import pytest

from analysis.simulation.usual_table import GAME, described, same
from houseway.analysis.simulation import (
    BLOCK,
    Simulated,
    local_processes,
    player_of,
    simulated,
    table_of,
    usual_bets,
)
from houseway.analysis.simulation.results import told
from houseway.analysis.simulation.running import in_order, played
from houseway.analysis.simulation.tables import banking_cycle
from houseway.errors import IllegalError, SimulationError
from houseway.games import table_setup
from houseway.rulebook import load

T = TypeVar("T")
P = ParamSpec("P")


def test_processes_come_to_what_one_comes_to():
    rounds = 3 * BLOCK + 1000
    alone = played(described(), rounds, seed="s")
    assert same(alone, played(described(), rounds, "s", local_processes(2)))
    assert not same(alone, played(described(), rounds, seed="t"))


def test_a_worker_that_is_killed_changes_nothing():
    rounds = 12 * BLOCK
    killed: list[int] = []

    def kill(done: float) -> None:
        if not killed and done > 0.05:
            child = multiprocessing.active_children()[0]
            os.kill(child.pid or 0, signal.SIGKILL)
            killed.append(child.pid or 0)

    found = played(described(), rounds, "k", local_processes(2), kill)
    assert killed, "nobody was killed"
    assert same(found, played(described(), rounds, "k"))


def test_every_round_is_in_the_books_and_every_cent():
    """What bettors gain the bank loses, and the steps of its result are all its rounds."""
    books = played(described(), 50_000)
    assert int(books.bank[:, 0].sum()) == 50_000 == int(books.steps.sum())
    assert int(books.bank[:, 1].sum()) == -int(books.wagers[..., 4].sum()) == -int(books.bettors.sum())
    result = told(player_of(table_of(described())).plan, books)
    assert result.rounds == 50_000
    assert sum(bank.result.rounds for bank in result.banks) == 50_000
    assert result.drop == sum(bank.fees for bank in result.banks) + sum(each.fees for each in result.bettors)
    assert all(-bank.stake <= bank.worst <= bank.best <= bank.stake for bank in result.banks)


def test_the_bank_goes_round_two_by_two():
    """000:7"""
    assert banking_cycle(table_of(described())) == (1, 1, 3, 3)


def test_wagers_that_the_document_forbids_are_refused():
    rules = load(GAME)
    bets = usual_bets(rules, table_setup(rules.game), (1, 2))
    with pytest.raises(IllegalError, match="nobody takes the bank"):
        table_of(described(bankers={}))
    with pytest.raises(IllegalError, match="no seat 99"):
        table_of(described(bankers={99: 100}))
    with pytest.raises(SimulationError, match="no strategy"):
        player_of(table_of(described(bets=bets, strategy="lucky")))
    with pytest.raises(SimulationError, match="at least 1"):
        played(described(), 0)


def test_what_rounds_have_come_to_is_shown_while_they_are_played():
    shown: list[Simulated] = []
    done: list[float] = []
    rounds = 2 * BLOCK + 500
    found = simulated(described(), rounds, "s", None, done.append, so_far=shown.append)
    assert [each.rounds for each in shown] == [BLOCK, 2 * BLOCK, rounds]
    assert done == [1 / 3, 2 / 3, 1.0]
    assert shown[-1] == found
    first, last = shown[0].banks[0].result, found.banks[0].result
    assert first.error > last.error > 0


class Counted(ThreadPoolExecutor):
    """Two workers, and how many results lay there at most that nobody had taken."""

    def __init__(self) -> None:
        super().__init__(2)
        self.given = self.taken = self.most = 0

    def many(self) -> int:
        return 2

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        self.given += 1
        self.most = max(self.most, self.given - self.taken)
        return super().submit(fn, *args, **kwargs)

    def result(self, future: Future[T]) -> T:
        self.taken += 1
        return future.result()


def test_only_a_few_results_wait_at_a_time():
    """So memory does not grow with the rounds."""
    pool = Counted()
    found = list(in_order(lambda: pool, lambda crew, number: crew.submit(abs, -number), range(500)))
    assert found == list(range(500))
    assert pool.most == 8


class Dying(Counted):
    def result(self, future: Future[T]) -> T:
        if future.result() == 3:
            raise BrokenExecutor("one of them died")
        return super().result(future)


def test_workers_that_die_again_and_again_are_given_up():
    pools: list[Counted] = []

    def dying() -> Counted:
        pools.append(Dying())
        return pools[-1]

    done: list[int] = []
    with pytest.raises(SimulationError, match=r"before they finish a block \(one of them died\)"):
        done.extend(in_order(dying, lambda crew, number: crew.submit(abs, -number), range(20)))
    assert len(pools) == 9

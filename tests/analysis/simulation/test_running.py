"""The same seed gives the same rounds, whoever plays them; a worker that dies changes nothing."""

import multiprocessing
import os
import signal

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
from houseway.analysis.simulation.running import played
from houseway.analysis.simulation.tables import banking_cycle
from houseway.errors import IllegalError, SimulationError
from houseway.games import table_setup
from houseway.rulebook import load


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

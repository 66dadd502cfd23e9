"""Inclusion and exclusion against every pair of hands dealt one by one, on small packs with made-up values."""

from __future__ import annotations

import numpy as np
import pytest

from analysis.pai_gow_poker.small_packs import met, met_by
from houseway.analysis.pai_gow_poker.classes import Pack
from houseway.analysis.pai_gow_poker.meeting import Field, asked, field, several, single, tally
from houseway.analysis.pai_gow_poker.sources import HOLE, MINUS, Source

PACKS = [
    Pack(3, joker=True, hand=3),
    Pack(3, joker=True, hand=4),
    Pack(3, joker=False, hand=4),
    Pack(2, joker=True, hand=3),
]
LARGER = Pack(3, joker=True, hand=5)


def made_up(among: Field, seed: int, most: int, *, signed: bool = False) -> Source:
    """Return up to so many values for every class, few enough that many are equal."""
    random = np.random.default_rng(seed)
    many = random.integers(0, most + 1, len(among.hands.cards))
    starts = np.concatenate(([0], np.cumsum(many))).astype(np.uint32)
    values = numbers(random, int(starts[-1]))
    if signed:
        values |= np.where(random.integers(0, 2, len(values)) == 1, MINUS, np.uint32(0))
    return several(among, starts, values)


def numbers(random: np.random.Generator, size: int) -> np.ndarray[tuple[int, ...], np.dtype[np.uint32]]:
    fronts, backs = random.integers(0, 91, size) // 15 * 15, random.integers(0, 7475, size) // 900 * 900
    return (fronts << 16 | backs).astype(np.uint32)


def one_each(among: Field, seed: int, *, holes: bool = False) -> Source:
    random = np.random.default_rng(seed)
    values = numbers(random, len(among.hands.cards))
    if holes:
        values[random.integers(0, 3, len(values)) == 0] = HOLE
    return single(among, values)


@pytest.mark.parametrize("pack", PACKS)
def test_one_value_a_hand_against_the_same(pack: Pack):
    source = one_each(field(pack), seed=1)
    found = tally(pack, source, source)
    assert found == met(pack, source, source)
    assert found[2][2] == pack.deals


@pytest.mark.parametrize("pack", PACKS)
def test_one_value_a_hand_against_others(pack: Pack):
    among = field(pack)
    points, queries = one_each(among, seed=2, holes=True), one_each(among, seed=3, holes=True)
    assert tally(pack, points, queries) == met(pack, points, queries)


@pytest.mark.parametrize("pack", PACKS)
def test_lists_of_points_with_weights(pack: Pack):
    among = field(pack)
    points, queries = made_up(among, 4, 3, signed=True), made_up(among, 5, 2)
    assert tally(pack, points, queries) == met(pack, points, queries)


def test_hands_that_lack_many_cards():
    pack = Pack(3, joker=True, hand=6)
    among = field(pack)
    points, queries = one_each(among, seed=6), one_each(among, seed=7)
    every = [values for source in (points, queries) for values in (met(pack, source, source),)]
    assert [tally(pack, source, source) for source in (points, queries)] == every


@pytest.mark.parametrize("pack", [*PACKS, LARGER])
def test_what_each_query_finds(pack: Pack):
    among = field(pack)
    queries = made_up(among, 9, 3)
    for points in (one_each(among, seed=8), made_up(among, 8, 3, signed=True)):
        found = asked(among, points, queries)
        for number in np.random.default_rng(1).choice(len(among.hands.cards), 8):
            place = int((among.numbers == number).argmax())
            start, end = queries.starts[number], queries.starts[number + 1]
            assert found[start:end].tolist() == met_by(pack, points, queries, place)


def test_threads_and_progress_change_nothing():
    pack = PACKS[1]
    among = field(pack, threads=1)
    points, queries = made_up(among, 1, 2), made_up(among, 2, 2)
    told: list[float] = []
    assert tally(pack, points, queries, told.append, threads=1) == tally(pack, points, queries, threads=3)
    assert told == sorted(told)
    assert told[-1] == 1
    alone, together = (asked(among, points, queries, threads=threads) for threads in (1, 3))
    assert (alone == together).all()

"""The same once more, by other means: hands valued from their dots, the chart in words, one hand after another."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from analysis.pai_gow_tiles import by_hand
from analysis.pai_gow_tiles.solved import situations
from games.pai_gow_tiles.charts import document
from houseway.analysis.pai_gow_tiles import AGAINST, advise
from houseway.analysis.pai_gow_tiles.counting import count_one, dealers, placed_of
from houseway.analysis.pai_gow_tiles.kinds import kinds
from houseway.games.pai_gow_tiles.way import way_of

EVERY = tuple(combinations(range(32), 4))


def some_hands(many: int) -> list[tuple[int, ...]]:
    return [EVERY[place] for place in np.random.default_rng(2).permutation(len(EVERY))[:many]]


def test_every_hand_is_set_as_the_chart_in_words_sets_it():
    """001:925-933, 001:880-888: the two orders of hands are one order, and all 35,960 are set the same"""
    known: dict[int, by_hand.Hand] = {}
    every = dealers(placed_of(document()))[kinds().kind]
    for tiles, (high, low) in zip(EVERY, every.tolist(), strict=True):
        lower, higher = by_hand.house(tiles)
        assert known.setdefault(high, higher) == higher
        assert known.setdefault(low, lower) == lower
    ascending = [known[value] for value in sorted(known)]
    assert ascending == sorted(set(ascending))


def checked(tiles: tuple[int, ...]) -> None:
    """Compare every setting of a hand with 20,475 others, and what the library says of it."""
    books = by_hand.against_all(tiles)
    told = advise(document(), tiles)
    for each in told:
        cells = books[by_hand.hand(*each.setting.low), by_hand.hand(*each.setting.high)]
        assert {cell: many for cell, many in each.book.items() if many} == cells
        lost = sum(many for cell, many in cells.items() if "higher" not in cell)
        assert (each.win, each.lose) == (cells.get(("higher", "higher"), 0), lost)
        assert each.win + each.push + each.lose == sum(cells.values()) == AGAINST
    assert len({each.setting.values for each in told}) == len(books)


@pytest.mark.parametrize("tiles", some_hands(12))
def test_a_hand_against_all_that_can_lie_opposite(tiles: tuple[int, ...]):
    """001:870, 001:878, 001:925-933"""
    checked(tiles)


@pytest.mark.slow
def test_many_hands_against_all_that_can_lie_opposite():
    """001:870, 001:878, 001:925-933"""
    for tiles in some_hands(500):
        checked(tiles)


def test_one_hand_is_counted_as_all_are():
    every, counts, way = kinds(), situations().counts, way_of(document())
    for tiles in some_hands(60):
        kind = int(every.kind[EVERY.index(tiles)])
        ways = way.hands.arrangements(tiles)
        assert sorted(count_one(document(), ways).tolist()) == sorted(counts[kind].tolist())

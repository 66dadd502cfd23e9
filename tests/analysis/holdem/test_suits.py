"""Card sets that differ in nothing but the names of suits."""

from __future__ import annotations

from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest

from houseway.analysis.ante_play.suits import card_sets, renamed, renamed_cards

KNOWN = {0: 1, 1: 13, 2: 169, 3: 1755, 4: 16432, 5: 134459}


@pytest.mark.parametrize("size", KNOWN)
def test_as_many_sets_differ_as_is_known(size: int):
    found = card_sets(size)
    assert len(found.cards) == KNOWN[size]
    assert found.ways.sum() == comb(52, size)


def test_renamings_permute_suits_and_keep_ranks():
    tables = renamed_cards()
    assert {tuple(row[:4].tolist()) for row in tables} == set(permutations(range(4)))
    assert (tables // 4 == np.arange(52) // 4).all()


def test_every_flop_is_led_to_the_one_that_stands_for_it():
    flops = np.array(list(combinations(range(52), 3)), dtype=np.uint8)
    found = renamed(flops)
    led = np.sort(renamed_cards()[found.renamings[:, None], flops], axis=1)
    standing = {tuple(cards): ways for cards, ways in zip(*map(np.ndarray.tolist, card_sets(3)), strict=True)}
    counted = dict.fromkeys(standing, 0)
    for cards in led.tolist():
        counted[tuple(cards)] += 1
    assert counted == standing
    assert (renamed(led).keys == found.keys).all()


def test_sets_that_stand_for_others_stand_for_themselves():
    boards = card_sets(5).cards
    found = renamed(boards)
    assert len(np.unique(found.keys)) == len(boards)
    assert (renamed_cards()[found.renamings[:, None], boards] == boards).all()

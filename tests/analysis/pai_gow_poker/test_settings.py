"""The settings worth a thought, and the points that stand for all of them at once."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from houseway.analysis.pai_gow_poker.settings import (
    best_settings,
    highest,
    packed,
    staircases,
    upside_down,
    with_own,
)
from houseway.analysis.pai_gow_poker.splits import legal_splits
from houseway.cards import parse_cards
from houseway.hands.pai_gow import BACKS, FRONTS, Ranking, values

RANKINGS = [
    Ranking(),
    Ranking("wild_no_foul", five_of_a_kind=True),
    Ranking("wild"),
    Ranking("bug", wheel_second=True),
]


def sample(size: int, seed: int) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    """Return hands, every third with the joker."""
    random = np.random.default_rng(seed)
    hands = [sorted(random.choice(53, 7, replace=False).tolist()) for _ in range(size)]
    with_joker = [[*hand[:6], 52] for hand in hands[::3]]
    return np.array([*hands, *with_joker], np.uint8)


def plain(hand: list[int], ranking: Ranking) -> list[tuple[int, int]]:
    """Return the settings that no other legal one beats or equals in both, the highest front first."""
    legal = {(s.front, s.back) for _, _, s in legal_splits(hand, ranking)}
    return sorted(
        (one for one in legal if not any(o != one and o[0] >= one[0] and o[1] >= one[1] for o in legal)),
        reverse=True,
    )


def unpacked(found: np.ndarray[tuple[int, ...], np.dtype[np.uint32]]) -> list[tuple[int, int]]:
    return [(value >> 16 & 127, value & 0xFFFF) for value in found.tolist()]


@pytest.mark.parametrize("ranking", RANKINGS)
def test_best_settings_are_those_that_no_other_is_above(ranking: Ranking):
    hands = sample(150, seed=1)
    found = best_settings(hands, ranking)
    for place, hand in enumerate(hands.tolist()):
        mine = found.values[found.starts[place] : found.starts[place + 1]]
        assert unpacked(mine) == plain(hand, ranking)


def test_backs_above_the_same_of_the_opponents_are_one():
    hands = sample(80, seed=5)
    random = np.random.default_rng(6)
    fronts, backs = random.integers(0, FRONTS, 40), random.integers(0, BACKS, 40)
    dealers = packed(fronts.astype(np.uint8), backs.astype(np.uint16))
    every, few = best_settings(hands, Ranking()), best_settings(hands, Ranking(), dealers)
    assert len(few.values) < len(every.values)
    for place in range(len(hands)):
        mine, kept = (
            unpacked(found.values[found.starts[place] : found.starts[place + 1]]) for found in (every, few)
        )
        assert set(kept) <= set(mine)
        for front, back in unpacked(dealers):
            for settings in (mine, kept):
                above = [(a > front, b > back) for a, b in settings]
                assert max(map(sum, above)) == max((a > front) + (b > back) for a, b in mine)


def test_splits_leave_out_fouls():
    """000:407-411"""
    hand = parse_cards("As Kd Qh 9c 7d 4h 2s")
    found = list(legal_splits(hand, Ranking()))
    assert len(found) == 15
    assert all(hand[0] in split.back for split in found), "the ace must be behind"
    fouls = [
        two for two in combinations(hand, 2) if values(two, [*set(hand).difference(two)], Ranking()).foul
    ]
    assert len(fouls) == 21 - 15


def test_the_own_setting_is_added_where_it_is_not_there():
    hands = sample(60, seed=2)
    settings = best_settings(hands, Ranking())
    first, none = settings.values[settings.starts[:-1]], np.zeros(len(hands), np.uint32)
    assert with_own(settings, first).values.tolist() == settings.values.tolist()
    added = with_own(settings, none)
    assert np.diff(added.starts).tolist() == (np.diff(settings.starts) + 1).tolist()
    assert not added.values[added.starts[1:] - 1].any()


def test_a_staircase_counts_one_where_any_setting_is_above():
    hands = sample(120, seed=3)
    settings = best_settings(hands, Ranking())
    stairs, tops = staircases(settings), unpacked(highest(settings))
    random = np.random.default_rng(4)
    for place in range(len(hands)):
        mine = unpacked(settings.values[settings.starts[place] : settings.starts[place + 1]])
        points = stairs.values[stairs.starts[place] : stairs.starts[place + 1]]
        near = [(front, back) for front, _ in mine for _, back in mine]
        for front, back in [*near, *zip(random.integers(0, 91, 9), random.integers(0, 7475, 9), strict=True)]:
            weights = sum(
                -1 if value >> 31 else 1
                for value, (a, b) in zip(points.tolist(), unpacked(points), strict=True)
                if a < FRONTS - 1 - front and b < BACKS - 1 - back
            )
            assert weights == any(a > front and b > back for a, b in mine)
        best = max(front for front, _ in mine), max(back for _, back in mine)
        assert tops[place] == (FRONTS - 1 - best[0], BACKS - 1 - best[1])


def test_upside_down_and_back():
    values_there = packed(np.array([0, 90, 17], np.uint8), np.array([0, 7474, 300], np.uint16))
    assert unpacked(upside_down(values_there)) == [(90, 7474), (0, 0), (73, 7174)]
    assert upside_down(upside_down(values_there)).tolist() == values_there.tolist()

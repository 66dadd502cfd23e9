"""Single situations, dealt card by card and judged as the table judges them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import pytest

from analysis.three_card.results import cells_of, weighed
from houseway.analysis.ante_play.play_or_fold import Cell
from houseway.analysis.ante_play.three_card import advise, count
from houseway.games.ante_play.ranking import compared, least_strength, ranking
from houseway.rulebook import ThreeCardPokerGame, load

if TYPE_CHECKING:
    from collections.abc import Sequence

CASES: list[tuple[str, dict[str, str], int, int]] = [
    ("hemphills/three-card-poker-6-card-bonus", {}, 1, 120),
    ("merced/three-card-poker-6-card-bonus", {"three-card-ace-low": "no"}, 1, 60),
    ("casino-royale/three-card-poker", {}, 1, 60),
    ("casino-royale/three-card-poker", {"three-card-ace-low": "never"}, 2, 40),
    ("casino-royale/three-card-poker", {"tcp-ante-unqualified": "worse-pushes"}, 3, 24),
    ("casino-royale/three-card-poker", {"three-card-silences": "tie-loses"}, 6, 8),
]


def document(game_id: str, readings: dict[str, str]) -> ThreeCardPokerGame:
    game = load(game_id, readings).game
    assert isinstance(game, ThreeCardPokerGame)
    return game


def dealt(game: ThreeCardPokerGame, packs: int, hand: Sequence[int], up: int) -> Counter[Cell]:
    """Take every two cards that may lie beside the one that is shown."""
    shoe = [card for card in range(52) for _ in range(packs)]
    for card in (*hand, up):
        shoe.remove(card)
    scale, least = ranking(game), least_strength(game, game.qualifier.least)
    own = scale.strength(hand)
    found: Counter[Cell] = Counter()
    for one, other in combinations(shoe, 2):
        theirs = (up, one, other)
        strength = scale.strength(theirs)
        found[Cell(compared(own, strength), strength >= least, scale.word(theirs))] += 1
    return found


@pytest.mark.parametrize(("game_id", "readings", "packs", "sample"), CASES)
def test_counts_of_random_situations(game_id: str, readings: dict[str, str], packs: int, sample: int):
    """000:193-207, 000:246-260, 002:865-867, 004:239-246, 004:251, 004:259-263"""
    game = document(game_id, readings)
    situations = count(game, packs)
    random = np.random.default_rng(packs)
    for row, up in random.integers((len(situations.hands), 52), size=(sample, 2)).tolist():
        hand: list[int] = situations.hands[row].tolist()
        if hand.count(up) == packs:
            assert situations.ways[row, up] == 0
            continue
        cells = dealt(game, packs, hand, up)
        assert cells_of(situations, row, up) == cells
        own = ranking(game).word(hand)
        assert situations.classes[situations.own[row]] == own
        play, fold = weighed(game, own, cells, 1), weighed(game, own, cells, 0)
        assert advise(game, packs, hand, up) == (("play", play), ("fold", fold))


@pytest.mark.parametrize("packs", [1, 2])
def test_advice_with_nothing_shown(packs: int):
    """004:251, 004:255: as in the published game, which shows no card."""
    game = document("casino-royale/three-card-poker", {"pd-card-exposed": "none"})
    hand = (0, 21, 43)
    cells: Counter[Cell] = Counter()
    for up in range(52):
        left = packs - (up in hand)
        for cell, ways in dealt(game, packs, hand, up).items() if left else ():
            cells[cell] += left * ways
    play = weighed(game, "high_card", cells, 1)
    assert advise(game, packs, hand) == (("play", play), ("fold", -1))

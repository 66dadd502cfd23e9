"""Single situations: against a plain enumeration, and that against the table's own rules."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import pytest
from msgspec.structs import replace

from analysis.caribbean.documents import filed, published, situations
from analysis.three_card.results import cells_of, weighed
from houseway.analysis.ante_play.caribbean import advise, played
from houseway.analysis.ante_play.play_or_fold import Cell
from houseway.cards import parse_cards
from houseway.errors import CardError
from houseway.games.ante_play.conditions import NO_HAND
from houseway.games.ante_play.ranking import compared, least_strength, ranking

if TYPE_CHECKING:
    from collections.abc import Sequence


def dealt(hand: Sequence[int], up: int) -> Counter[Cell]:
    """Take every four cards that may lie beside the one that is shown."""
    game = filed()
    scale, least = ranking(game), least_strength(game, game.qualifier.least)
    own = scale.strength(hand)
    found: Counter[Cell] = Counter()
    for others in combinations(set(range(52)).difference(hand, (up,)), 4):
        strength = scale.strength((up, *others))
        found[Cell(compared(own, strength), strength >= least, NO_HAND)] += 1
    return found


@pytest.mark.parametrize(
    ("cards", "up"),
    [("Ac Kd Qh 7s 2c", "2d"), ("Qc Jc 9c 6c 3c", "Kc"), ("4c 4d 9h Ts Kc", "Ah"), ("7c 5d 4h 3s 2c", "6c")],
)
def test_one_hand_dealt_card_by_card(cards: str, up: str):
    """003:209-210, 003:224-248"""
    hand, (shown,) = parse_cards(cards), parse_cards(up)
    cells = dealt(hand, shown)
    own = ranking(filed()).word(hand)
    for game, times in ((filed(), 1), (filed("twice"), 2), (published(), 2)):
        expected = (("play", weighed(game, own, cells, times)), ("fold", Fraction(-1)))
        assert advise(game, hand, shown) == expected


def test_counts_of_random_situations():
    """003:209-210, 003:237-243"""
    counts = situations()
    random = np.random.default_rng(5)
    for row, up in random.integers((len(counts.hands), 52), size=(150, 2)).tolist():
        hand: list[int] = counts.hands[row].tolist()
        if up in hand:
            assert counts.ways[row, up] == 0
            continue
        own = counts.classes[counts.own[row]]
        play, fold = advise(published(), hand, up)
        cells = cells_of(counts, row, up)
        assert cells.total() == 163_185
        assert play == ("play", weighed(published(), own, cells, 2))
        assert fold == ("fold", Fraction(-1))


def test_rarest_hands_against_every_card():
    """003:249-258: flushes, runs and quads hold what the player-dealer then cannot have."""
    counts = situations()
    for row in (0, 44_820, 134_458):
        hand: list[int] = counts.hands[row].tolist()
        own = counts.classes[int(counts.own[row])]
        for up in set(range(52)).difference(hand):
            play, _ = advise(published(), hand, up)
            assert play == ("play", weighed(published(), own, cells_of(counts, row, up), 2))


def test_nothing_shown():
    """003:224-226: were no card shown, one would know the hand alone."""
    hidden = replace(published(), deal=replace(published().deal, up="none"))
    best = played(hidden, situations()._replace(shown=False), "best")
    assert [each.up for each in best.thresholds] == [None]
    assert round(float(100 * best.value), 2) == -5.32
    hand = parse_cards("Ac Kd Jh 8s 3c")
    (_, play), (_, fold) = advise(hidden, hand)
    assert play > fold == -1
    (_, play), (_, fold) = advise(hidden, parse_cards("Ac Kd Jh 7s 6c"))
    assert play < fold


@pytest.mark.parametrize(
    ("hand", "up"),
    [((0, 0, 5, 9, 13), 20), ((0, 4, 8, 12, 17), 4), ((0, 4, 8, 12), 9), ((0, 4, 8, 12, 17), 52)],
)
def test_cards_that_cannot_be(hand: tuple[int, ...], up: int):
    with pytest.raises(CardError):
        advise(filed(), hand, up)

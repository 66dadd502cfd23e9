"""How the player-dealer's hand ends."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

from analysis.blackjack.games import NO_BUST, PURE, TWENTY_FIRST, game_of, ordinary
from houseway.analysis.blackjack.dealer import Desk, ends, finished, tree_of
from houseway.analysis.blackjack.terms import EIGHTS, NATURAL, SPADES, Terms, terms_of
from houseway.cards import parse_cards
from houseway.hands.totals import value

# Probabilities of 17, 18, 19, 20, 21 and going over from one pack, the player-dealer standing on soft 17 and looking
# for a natural first; published by the Wizard of Odds (Blackjack Appendix 2), to six places.
PUBLISHED = {
    1: (0.183786, 0.19089, 0.18868, 0.191692, 0.075137, 0.169815),
    2: (0.138976, 0.131762, 0.131815, 0.123948, 0.120526, 0.352973),
    3: (0.130313, 0.130946, 0.123761, 0.123345, 0.116047, 0.375588),
    4: (0.130973, 0.114163, 0.120679, 0.116286, 0.115096, 0.402803),
    5: (0.119687, 0.123483, 0.116909, 0.104694, 0.106321, 0.428905),
    6: (0.166948, 0.106454, 0.107192, 0.100705, 0.097879, 0.420823),
    7: (0.372345, 0.138583, 0.077334, 0.078897, 0.072987, 0.259854),
    8: (0.130857, 0.362989, 0.129445, 0.06829, 0.069791, 0.238627),
    9: (0.121886, 0.103921, 0.357391, 0.12225, 0.061109, 0.233442),
    10: (0.124156, 0.122486, 0.124421, 0.356869, 0.03957, 0.232499),
}


def chances(terms: Terms, up: int) -> np.ndarray:
    left = terms.counts.copy()
    left[up - 1] -= 1
    tree = tree_of(finished(terms, up - 1), lambda _sort: True)
    desk = Desk.of(tree)
    ends(tree, left, desk)
    return desk.sorts


@pytest.mark.parametrize("up", PUBLISHED)
def test_published_probabilities_after_the_look(up: int):
    sorts = chances(terms_of(ordinary(), 1), up)
    found = (*sorts[17:22], sorts[22:NATURAL].sum() + sorts[EIGHTS] + sorts[SPADES])
    assert np.array(found) / sorts.sum() == pytest.approx(PUBLISHED[up], abs=6e-7)  # rounded to six places


def test_published_probabilities_before_the_look():
    """Blackjack Appendix 2B there: a natural under an ace and under a ten, from one pack."""
    terms = terms_of(ordinary(peek=False), 1)
    assert chances(terms, 1)[NATURAL] == pytest.approx(16 / 51)
    assert chances(terms, 10)[[20, NATURAL]] == pytest.approx((0.328879, 0.0784314), abs=6e-7)


@pytest.mark.parametrize("game_id", [NO_BUST, PURE, TWENTY_FIRST])
def test_something_always_happens(game_id: str):
    """000:2413-2415: what is missing is the natural that the look would have found."""
    terms = terms_of(game_of(game_id), 2)
    for up in range(1, 11):
        few = {1: terms.counts[9], 10: terms.counts[0]}.get(up, 0)
        assert chances(terms, up).sum() == pytest.approx(1 - few / (terms.counts.sum() - 1), abs=1e-14)


def test_soft_17_is_hit():
    """000:2413-2415: an ace up and no ten under it; 17 soft is drawn to, 18 soft is not."""
    hands = finished(terms_of(game_of(PURE), 6), 0)
    assert ((5,), 17) not in hands
    assert hands[(6,), 18] == 1


def test_three_eights_and_the_spades_by_the_cards():
    """001:1032, 002:764: every up card, down card and draw from one pack, card by card; 9 and 8 already stand."""
    seven, eight, nine = parse_cards("7s 8s 9s")
    ups = [card for card in range(52) if value(card) == 8]
    deals = [
        (up, *cards) for up in ups for cards in permutations([each for each in range(52) if each != up], 2)
    ]
    spades = sum((down, up, draw) == (seven, eight, nine) for up, down, draw in deals)
    in_order = sum((value(down), value(draw)) == (7, 9) for _, down, draw in deals)
    eights = sum(value(down) == value(draw) == 8 for _, down, draw in deals)
    sorts = chances(terms_of(game_of(TWENTY_FIRST), 1), 8)
    assert sorts[SPADES] == pytest.approx(spades / len(deals), abs=1e-15)
    assert sorts[EIGHTS] == pytest.approx(eights / len(deals), abs=1e-15)
    orders = finished(terms_of(game_of(TWENTY_FIRST), 1), 7)
    assert orders[(6, 8), 24] * 4 * 4 / (51 * 50) == pytest.approx(
        (in_order - spades) / len(deals), abs=1e-15
    )

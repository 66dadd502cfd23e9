"""Whole games with a pack of twenty cards: each count against every pair of hands, set and compared one by one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache

import numpy as np
import pytest

from analysis.pai_gow_poker.small_packs import TWENTY, document, opposite, set_twenty, twenty
from houseway.analysis.pai_gow_poker import advise, against, solve
from houseway.analysis.pai_gow_poker.ready import ready
from houseway.analysis.pai_gow_poker.splits import legal_splits
from houseway.analysis.standing import CELLS, Cell, lost_by_copies
from houseway.games.pai_gow_poker.way import house_way

FORTUNE, OPEN = "palace/fortune-pai-gow-poker", "hemphills/face-up-pai-gow-poker"


def stands(front: int, back: int, others: np.ndarray[tuple[int, ...], np.dtype[np.int64]]) -> Counter[Cell]:
    """Count how one setting stands to all hands opposite."""
    in_front, behind = np.sign(others - np.array([[front], [back]])) + 1
    counts = np.bincount(3 * in_front + behind, minlength=9).tolist()
    return Counter(dict(zip(reversed(CELLS), counts, strict=True)))


def net(found: Counter[Cell]) -> int:
    """Return wins less losses; copies are the player-dealer's."""
    lost = sum(many for cell, many in found.items() if "higher" not in cell)
    return found[Cell("higher", "higher")] - lost


@cache
def splits() -> list[list[tuple[int, int]]]:
    """Return the fronts and backs that each class may choose from; without a joker all documents rank alike."""
    known = set_twenty(FORTUNE)
    hands = known.field.hands.cards.tolist()
    return [[(s.front, s.back) for _, _, s in legal_splits(hand, known.chart.ranking)] for hand in hands]


@cache
def by_hand(game_id: str) -> list[tuple[int, int, Counter[Cell], Counter[Cell]]]:
    """Return for each class how many hands it has, its row, how the house way stands and how the best setting."""
    known, game = set_twenty(game_id), document(game_id)
    found: list[tuple[int, int, Counter[Cell], Counter[Cell]]] = []
    for number, hand in enumerate(known.field.hands.cards.tolist()):
        others = opposite(known, number)
        house = house_way(game, hand).values
        settings = [stands(front, back, others) for front, back in splits()[number]]
        own = stands(house.front, house.back, others)
        best = max(settings, key=net)
        row = int(known.rows[number])
        found.append(
            (int(known.field.hands.orbits[number]), row, own, own if net(own) == net(best) else best)
        )
    return found


def summed(game_id: str, *, best: bool) -> dict[Cell, int]:
    book: Counter[Cell] = Counter()
    for ways, _, own, most in by_hand(game_id):
        for cell, many in (most if best else own).items():
            book[cell] += ways * many
    return dict(book)


def test_the_house_way_against_itself():
    """001:1437-1445"""
    solution = solve(document(FORTUNE), "house-way", among=twenty())
    book = summed(FORTUNE, best=False)
    assert solution.book == book
    assert sum(book.values()) == solution.deals == TWENTY.deals
    assert solution.ends["win"] == book[Cell("higher", "higher")]
    assert solution.worth == Fraction(net(Counter(book)), TWENTY.deals)
    assert sum(each.hands for each in solution.rows) == TWENTY.hands


def test_the_house_way_against_itself_loses_what_copies_lose():
    """001:1445"""
    solution = solve(document(FORTUNE), "house-way", among=twenty())
    assert solution.book is not None
    for front, back in CELLS:
        turned = {"higher": "lower", "lower": "higher", "copy": "copy"}
        other = next(cell for cell in CELLS if cell == (turned[front], turned[back]))
        assert solution.book[Cell(front, back)] == solution.book[other]
    assert solution.worth == -Fraction(lost_by_copies(solution.book), solution.deals)


def test_the_best_setting_of_every_hand():
    """001:1410, 001:1437-1445"""
    solution = solve(document(FORTUNE), "best", among=twenty())
    hands = by_hand(FORTUNE)
    most = sum(ways * net(best) for ways, _, _, best in hands)
    assert solution.worth == Fraction(most, TWENTY.deals)
    assert solution.house == Fraction(sum(ways * net(own) for ways, _, own, _ in hands), TWENTY.deals)
    assert solution.worth > solve(document(FORTUNE), "house-way", among=twenty()).worth == solution.house
    known = set_twenty(FORTUNE)
    for each in solution.rows:
        here = [hand for hand in hands if known.chart.rows[hand[1]] == each.row]
        lost = [(ways, net(best) - net(own)) for ways, _, own, best in here]
        assert each.hands == sum(ways for ways, *_ in here)
        assert each.cost == Fraction(sum(ways * cost for ways, cost in lost), TWENTY.deals)
        assert each.otherwise == sum(ways for ways, cost in lost if cost)
        assert bool(each.example) == bool(each.otherwise)
        worth = sum(ways * net(own) for ways, _, own, _ in here)
        assert each.worth == Fraction(worth, each.hands * TWENTY.opponents)


def test_an_example_is_the_costliest_hand_of_its_row():
    solution = solve(document(FORTUNE), "best", among=twenty())
    for each in solution.rows:
        if each.example:
            house, best, hand = each.example
            assert set(house) == set(house_way(document(FORTUNE), hand).front)
            assert set(best) < set(hand)
            assert best != house


@pytest.mark.parametrize("name", [FORTUNE, OPEN])
def test_the_player_by_another_chart(name: str):
    """001:1425, 003:139-142, 000:461: closed, and open but for ace-high hands, of which there are none here"""
    game, other = document(name), document(name, {"full-house-front-pair": "any-legal"})
    dealer, own = set_twenty(name), ready(other, twenty())
    book: Counter[Cell] = Counter()
    for number, ways in enumerate(own.field.hands.orbits.tolist()):
        value = int(own.house[number])
        for cell, many in stands(value >> 16, value & 0xFFFF, opposite(dealer, number)).items():
            book[cell] += ways * many
    found = against(game, other, among=twenty())
    assert found.book == book
    assert found.worth != solve(game, "house-way", among=twenty()).worth


def test_the_best_setting_against_an_open_hand():
    """000:402-411, 000:485-489"""
    known = set_twenty(OPEN)
    ends = {"win": 0, "push": 0, "lose": 0}
    for number, settings in enumerate(splits()):
        fronts, backs = opposite(known, number)
        most = np.zeros(len(fronts), np.int64)
        for front, back in settings:
            most = np.maximum(most, (front > fronts).astype(int) + (back > backs))
        for end, higher in (("win", 2), ("push", 1), ("lose", 0)):
            ends[end] += int(known.field.hands.orbits[number]) * int((most == higher).sum())
    solution = solve(document(OPEN), "best", among=twenty())
    assert solution.ends == ends
    assert solution.deals == TWENTY.deals
    assert solution.ace_high == 0, "there are no aces among twenty cards"
    assert solution.book is None


def test_the_house_way_against_an_open_hand_that_is_never_ace_high():
    """000:410, 000:485-489"""
    solution = solve(document(OPEN), "house-way", among=twenty())
    assert solution.book == summed(FORTUNE, best=False), "the two charts say the same"


@pytest.mark.parametrize("number", [0, 700, 2500])
def test_advice_for_one_hand(number: int):
    """001:1410, 001:1437-1445"""
    known = set_twenty(FORTUNE)
    hand = known.field.hands.cards[number].tolist()
    found = advise(document(FORTUNE), hand, known=known)
    others = opposite(known, number)
    for each in found:
        counts = stands(each.values.front, each.values.back, others)
        assert each.book == counts
        assert each.win + each.push + each.lose == TWENTY.opponents
        assert each.worth == Fraction(net(counts), TWENTY.opponents)
    assert [each.worth for each in found] == sorted((each.worth for each in found), reverse=True)
    assert {each.values for each in found} == {
        split.setting for split in legal_splits(hand, known.chart.ranking)
    }
    assert [each.values for each in found if each.house] == [house_way(document(FORTUNE), hand).values]

"""What the analyser asks of the documents before it counts."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from analysis.blackjack.games import NO_BUST, PURE, ROYALE, SPANISH, TWENTY_FIRST, game_of
from houseway.analysis.blackjack.strategy import Do, every_hand
from houseway.analysis.blackjack.terms import EIGHTS, NATURAL, SPADES, THREE_25, terms_of
from houseway.errors import RulebookError


def test_cards_are_counted_by_value():
    """002:543, 001:965: packs without tens have twelve ten-value cards."""
    assert terms_of(game_of(SPANISH), 4).counts.tolist() == [16] * 9 + [48]
    assert terms_of(game_of(TWENTY_FIRST), 8).counts.tolist() == [32] * 9 + [128]


def test_totals_are_compared_as_at_the_table():
    """002:608-613, 002:756-761"""
    pays = terms_of(game_of(PURE), 6).pays
    assert (pays[20, 19], pays[20, 20], pays[20, 21]) == (1, 0, -1)
    assert (pays[18, 22], pays[18, 26], pays[18, NATURAL]) == (1, 1, -1)
    assert (pays[21, 21], terms_of(game_of(SPANISH), 6).pays[21, 21]) == (0, 1)


def test_naturals_pay_what_the_row_says():
    """002:605, 002:756"""
    pays = terms_of(game_of(PURE), 6).pays
    assert (pays[NATURAL, 21], pays[NATURAL, NATURAL]) == (1.2, 0)
    assert terms_of(game_of(SPANISH), 6).pays[NATURAL, NATURAL] == 1.2


def test_two_hands_over_push_by_exception_only():
    """000:2445, 001:1032, 002:764: a three-card 25 against 26, the 7-8-9 of spades, three eights."""
    over = range(22, 30)
    for game_id, exceptions in ((NO_BUST, {(THREE_25, 26)}), (TWENTY_FIRST, {SPADES}), (PURE, {EIGHTS})):
        pays = terms_of(game_of(game_id), 6).pays
        for own in (*over, THREE_25):
            for dealer in (17, 21, 22, 24, 25, 26, NATURAL, EIGHTS, SPADES):
                pushes = dealer in exceptions or (own, dealer) in exceptions
                assert pays[own, dealer] == (0 if pushes else -1), (game_id, own, dealer)


def test_a_22_stands_by_one_reading():
    """000:2357"""
    pays = terms_of(game_of(NO_BUST), 2).pays
    other = terms_of(game_of(NO_BUST, (("non-natural-22", "stands"),)), 2)
    assert (pays[22, 21], other.pays[22, 21], other.pays[22, 22], other.pays[21, 22]) == (-1, 1, 0, -1)
    assert other.most == 22


def test_charts_bind_by_hard_and_soft_totals():
    """002:732-736, 002:742-746"""
    terms = terms_of(game_of(PURE), 6)
    hands = every_hand()
    hits, stands = (terms.may.later >> do & 1 == 1 for do in (Do.HIT, Do.STAND))
    more = (hands.size > 2) & (hands.total <= 21)
    assert hands.total[more & ~stands & ~hands.soft].max() == 11
    assert hands.total[more & ~hits & ~hands.soft].min() == 19
    assert (hits & stands)[more & hands.soft].all()
    assert (terms.dealer_hits[0, 17], terms.dealer_hits[1, 17], terms.dealer_hits[1, 18]) == (
        False,
        True,
        False,
    )


def test_doublings_and_splits():
    """002:625-630, 001:1038, 002:776: up to eight times the wager; five hands; tens of one rank or of one value."""
    assert [terms_of(game_of(each), 6).doublings for each in (SPANISH, PURE)] == [3, 1]
    again = game_of(SPANISH).double_double
    assert again is not None
    once = replace(game_of(SPANISH), double_double=replace(again, offered=False))
    assert terms_of(once, 6).doublings == 1
    assert (
        terms_of(game_of(TWENTY_FIRST), 6).splits.hands,
        terms_of(game_of(TWENTY_FIRST), 6).splits.ace_hands,
    ) == (5, 2)
    alike = [terms_of(game_of(each), 2).splits.alike for each in (NO_BUST, PURE, TWENTY_FIRST)]
    assert alike == [8, 32, 32]


def test_even_money():
    """004:742-746: flat, or what the two wagers make that explain it."""
    assert terms_of(game_of(ROYALE), 6).even_money == (1, 1)
    parts = terms_of(game_of(ROYALE, (("even-money-value", "by-parts"),)), 6)
    assert parts.even_money == pytest.approx((1, 0.7))
    assert terms_of(game_of(NO_BUST), 6).even_money is None


def test_insurance():
    """001:1040, 002:625: two to one; a reading has it lose beside a natural; some games have none."""
    assert terms_of(game_of(TWENTY_FIRST), 6).insurance == 2
    assert terms_of(game_of(SPANISH), 6).insurance == 0
    loses = terms_of(game_of(TWENTY_FIRST, (("insurance-both-naturals", "loses"),)), 6)
    assert loses.insurance_alone


def test_what_is_not_covered_is_refused():
    """003:6741"""
    both = game_of(NO_BUST, (("pd-hole-card", "both-up"),))
    with pytest.raises(RulebookError, match="both_up"):
        terms_of(both, 6)
    natural = replace(game_of(PURE).natural, partners=("J", "Q", "K"))
    with pytest.raises(RulebookError, match=r"natural\.partners"):
        terms_of(replace(game_of(PURE), natural=natural), 6)
    wagers = [
        replace(wager, amount=replace(wager.amount, relation="equal"))
        if wager.id == "insurance" and wager.amount
        else wager
        for wager in game_of(TWENTY_FIRST).wagers
    ]
    with pytest.raises(RulebookError, match="insurance of equal"):
        terms_of(replace(game_of(TWENTY_FIRST), wagers=tuple(wagers)), 6)

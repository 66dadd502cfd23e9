"""Odds and rounding, held to exact fractions."""

from __future__ import annotations

import math
from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.errors import MoneyError
from houseway.money import Odds, Rounding, rounded

SIDES = st.integers(1, 1000)
ODDS = st.builds(Odds, SIDES, SIDES)
WAGERS = st.integers(1, 10**9)
RULES = st.sampled_from(Rounding)
UNITS = st.sampled_from([1, 5, 25, 50, 100, 500])


def by_fractions(exact: Fraction, rule: Rounding, unit: int) -> int:
    """Say what each rule means: the multiple below, the one above, or the nearer one."""
    below = math.floor(exact / unit) * unit
    above = math.ceil(exact / unit) * unit
    if rule is Rounding.DOWN:
        return below
    if rule is Rounding.UP:
        return above
    return below if exact - below < above - exact else above


@given(st.integers(-(10**9), 10**9), SIDES, RULES, UNITS)
def test_rounding_is_exact(numerator: int, denominator: int, rule: Rounding, unit: int):
    found = rounded(numerator, denominator, rule, unit)
    assert found == by_fractions(Fraction(numerator, denominator), rule, unit)
    assert found % unit == 0


@pytest.mark.parametrize(
    ("rule", "unit", "paid"),
    [
        (Rounding.DOWN, 1, 1),
        (Rounding.UP, 1, 2),
        (Rounding.NEAREST, 1, 2),
        (Rounding.DOWN, 100, 0),
        (Rounding.UP, 100, 100),
        (Rounding.NEAREST, 100, 0),
    ],
)
def test_half_a_cent(rule: Rounding, unit: int, paid: int):
    """One cent at 3 to 2: the documents are silent, so the payer keeps the fraction unless posted otherwise."""
    assert Odds(3, 2).payout(1, rule, unit) == paid


@pytest.mark.parametrize(("denominator", "unit"), [(0, 1), (-2, 1), (1, 0), (1, -100)])
def test_what_cannot_be_rounded_to(denominator: int, unit: int):
    with pytest.raises(
        MoneyError, match=f"parts of {denominator} in units of {unit}; both must be at least 1"
    ):
        rounded(100, denominator, Rounding.DOWN, unit)


@given(ODDS, WAGERS, RULES, UNITS)
def test_a_payout_is_the_fraction_rounded(odds: Odds, wager: int, rule: Rounding, unit: int):
    exact = Fraction(odds.win, odds.stake) * wager
    paid = odds.payout(wager, rule, unit)
    assert paid == by_fractions(exact, rule, unit)
    assert abs(paid - exact) < unit


@given(ODDS, WAGERS)
def test_by_default_the_payer_keeps_the_fraction_of_a_cent(odds: Odds, wager: int):
    assert odds.payout(wager) == odds.payout(wager, Rounding.DOWN, 1)
    assert odds.payout(wager) * odds.stake <= wager * odds.win


@given(ODDS, WAGERS, st.integers(1, 1000))
def test_a_larger_wager_is_never_paid_less(odds: Odds, wager: int, more: int):
    assert odds.payout(wager) <= odds.payout(wager + more)


@given(ODDS, WAGERS, st.data())
def test_the_part_of_a_wager_that_explains_a_payment(odds: Odds, wager: int, data: st.DataObject):
    """The smallest part that would have been paid as much: a cent less would not have been."""
    due = odds.payout(wager)
    paid = data.draw(st.integers(0, due))
    part = odds.wager_for(paid, wager)
    assert 0 <= part <= wager
    assert odds.payout(part) >= paid
    assert part == 0 or odds.payout(part - 1) < paid


@given(ODDS, WAGERS, st.integers(0, 10**9), st.integers(0, 10**9))
def test_more_paid_explains_no_smaller_part(odds: Odds, wager: int, paid: int, more: int):
    assert odds.wager_for(paid, wager) <= odds.wager_for(paid + more, wager) <= wager


@pytest.mark.parametrize("pair", [(0, 1), (1, 0), (-40, 1), (40, -1), (0, 0)])
def test_odds_are_above_nothing(pair: tuple[int, int]):
    with pytest.raises(ValueError, match=rf"two whole numbers above 0, got \[{pair[0]}, {pair[1]}\]"):
        Odds(*pair)


@pytest.mark.parametrize(
    "raw", [[40], [40, 1, 1], ["40", 1], [True, 1], [40.0, 1], [5.5, 1], 40, {"win": 1}, None]
)
def test_odds_are_read_from_two_whole_numbers(raw: object):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(raw, Odds)


@given(SIDES, SIDES)
def test_odds_are_written_as_they_are_read_and_spoken(win: int, stake: int):
    odds = msgspec.convert([win, stake], Odds)
    assert (odds.win, odds.stake) == (win, stake)
    assert msgspec.to_builtins(odds) == [win, stake]
    assert str(odds) == f"{win} to {stake}"

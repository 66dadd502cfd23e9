"""Casual players bet what the document and their money allow, whatever the table and the readings."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rounds import rules as any_rules
from houseway.cards import Stream
from houseway.games import bet_faults, family_of, opening_faults, opens, table_setup
from houseway.money import cents
from houseway.rulebook import Rules, load
from houseway.table.banked.casual import casual_bets
from table.banked.company import GAMES


@settings(max_examples=150)
@given(any_rules(), st.integers(0, 2**32), st.integers(0, 100_000))
def test_their_bets_are_lawful_and_paid_for(rules: Rules, chance: int, purse: int):
    """003:3959, 004:79, 004:1396: with what they need beside them, within the limits"""
    game = rules.game
    setup = table_setup(game)
    bets = casual_bets(game, setup, 1, 2, purse, Stream(chance.to_bytes(32, "big"), "test"))
    assert [fault for bet in bets for fault in bet_faults(game, setup, 1, bet)] == []
    assert not bets or list(opening_faults(game, setup, 1, bets)) == []
    assert sum(bet.amount for bet in bets) <= purse
    assert bets or purse < setup.minimum * len(family_of(game).openings(game)[0])


@pytest.mark.parametrize("game_id", GAMES)
def test_they_use_every_betting_space_in_time(game_id: str):
    """000:31, 000:602, 004:71"""
    game = load(game_id).game
    setup, stream = table_setup(game), Stream(bytes(32), "test")
    seen = Counter(
        bet.wager for _ in range(200) for bet in casual_bets(game, setup, 1, 2, cents(10_000), stream)
    )
    assert set(seen) == {wager.id for wager in game.wagers if opens(wager)}


@pytest.mark.parametrize("limits", [("0.01", "0.50"), ("0.50", "100"), ("100", "100")])
def test_they_find_an_amount_in_odd_limits(limits: tuple[str, str]):
    """004:73, 004:79: this room files no limits, so a table may post any"""
    game = load("casino-royale/baccarat-gold").game
    low, high = (cents(amount) for amount in limits)
    setup = table_setup(game, limits=(low, high))
    for chance in range(50):
        bets = casual_bets(game, setup, 1, 2, cents(10_000), Stream(chance.to_bytes(32, "big"), "test"))
        assert low <= bets[0].amount <= high

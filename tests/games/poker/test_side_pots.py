"""Side pots against another way to find them: every chip is asked who may win it (`plain_pots`).

001:203, 001:485, 004:538, 004:608, and the reading all-in-and-side-pots: a player contests the pot as far as he could match it.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.poker.chance import MOODS, POKER, act, plan_of, table_of
from games.poker.dealing_closed import hand
from games.poker.plain_pots import plain_payouts, plain_pots
from houseway.games.poker.events import Won
from houseway.games.poker.pots import layers, merged, pots_of
from houseway.games.poker.showdown import reckoned

FEW = 4
MANY = 150
PLAYERS = st.lists(st.tuples(st.integers(0, 40), st.booleans()), min_size=1, max_size=10)


@given(PLAYERS)
def test_pots_of_any_amounts(players: list[tuple[int, bool]]):
    put = [amount for amount, _ in players]
    live = [alive for _, alive in players]
    found = [(pot.amount, pot.players) for pot in merged(layers(put, live))]
    assert found == plain_pots(put, live)
    assert sum(amount for amount, _ in found) == sum(put)


@given(PLAYERS, st.integers(1, 500))
def test_pots_grow_with_the_chip(players: list[tuple[int, bool]], chip: int):
    """The same bets in larger chips make the same pots."""
    live = [alive for _, alive in players]
    small = list(layers([amount for amount, _ in players], live))
    large = list(layers([amount * chip for amount, _ in players], live))
    assert [(pot.amount * chip, pot.players) for pot in small] == [(pot.amount, pot.players) for pot in large]


def test_three_all_in_for_different_amounts():
    """001:203: $1, $3 and $5 all-in, $5 called, $2 folded"""
    found = merged(layers([100, 300, 500, 500, 200], [True, True, True, True, False]))
    assert [(pot.amount, pot.players) for pot in found] == [
        (500, (0, 1, 2, 3)),
        (700, (1, 2, 3)),
        (400, (2, 3)),
    ]


@pytest.mark.parametrize("hands", [FEW, pytest.param(MANY, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game_id", POKER)
def test_pots_of_random_hands(game_id: str, hands: int):
    """The pots on every street, and at the end what everybody is paid, pot by pot."""
    for seed in range(hands):
        r = Random(f"pots {game_id} {seed}")  # noqa: S311 -- hands that can be played again
        table = table_of(r, plan_of(r, game_id))
        deal, mood = table.deal(), r.choice(MOODS)
        state, street = deal.state, -1
        while not deal.over:
            if state.street != street and not any(state.waived):
                street = state.street
                found = [(pot.amount, pot.players) for pot in pots_of(state)]
                assert found == plain_pots(state.put, state.live)
            deal.apply(act(r, deal, mood))
        if any(state.waived):
            continue  # hands that had to be bet have no part in some pots: 001:344-348
        pots = plain_pots(state.put, state.live)
        won = [event for event in deal.events if isinstance(event, Won)]
        assert [sum(each.amount for each in won if each.pot == number) for number in range(len(pots))] == [
            amount for amount, _ in pots
        ]
        assert all(state.index(each.seat) in pots[each.pot][1] for each in won)
        worth = reckoned(state)
        if sum(state.live) > 1 and table.plan.document.pot.odd_chip == "left_of_button":
            hands_of = [kind for kind in (worth.high, worth.low) if any(value is not None for value in kind)]
            paid = plain_payouts(pots, hands_of, table.plan.stakes.chip)
            left = [start - put for start, put in zip(state.start, state.put, strict=True)]
            assert [own + more for own, more in zip(left, paid, strict=True)] == state.stack


def test_one_winner_takes_what_chips_do_not_divide_without_a_look_at_his_cards():
    """000:3855, reading odd-chip: suits decide between several; an uncontested hand may be no whole one"""
    cards = {1: "Kd Qd Jd 4d 3d", 2: "Kc Kh 2c 5s 4h"}
    table = hand(
        "ace-and-vine/mexican-stud",
        cards,
        2,
        limits=[2, 4],
        ante="0.35",
        chip=1,
        readings={"odd-chip": "higher-suit"},
    )
    table.stays().says("fold")
    assert set(table.results.values()) == {"+$0.35", "-$0.35"}

"""Killing the pot: to come in, and after a win."""

from __future__ import annotations

import pytest

from houseway.games.poker.events import HIDDEN, HandDealt
from houseway.games.poker.posts import clockwise
from houseway.table.pots import ComeIn, GoAway, LookAtTwo, PotTable, SitDown, StartHand, as_seen
from houseway.table.pots.events import LookedAtTwo
from table.pots.seated import (
    DRAW,
    LOWBALL,
    STUD,
    begin,
    empty_table,
    finish,
    posts,
    refused,
    running,
    seat_all,
    win,
)

STUD_HI_LO = "palace/seven-card-stud-hi-lo"


def in_the_middle(game_id: str, readings: dict[str, str] | None = None) -> PotTable:
    """Return a running table at which seat 2 has just sat down in the middle of the blinds."""
    return seat_all(running(game_id, (1, 3, 4, 5, 6), readings=readings), [2])


def hands_of(table: PotTable) -> dict[int, tuple[int, ...]]:
    """Return the first cards that each seat was dealt."""
    deal = table.deal
    assert deal is not None
    dealt = [event for event in deal.events if isinstance(event, HandDealt)]
    return {event.seat: event.cards for event in dealt[: len(deal.state.seats)]}


@pytest.mark.parametrize("game_id", [DRAW, LOWBALL])
def test_it_costs_two_big_blinds_and_doubles_the_stakes(game_id: str):
    """001:375-377: reading kill-amount"""
    table = in_the_middle(game_id)
    table.apply(ComeIn(2, "kill"))
    begun = begin(table)
    deal = table.deal
    assert deal is not None
    assert posts(begun, 2) == {"ante": 1, "kill": 10}
    assert deal.state.current == 1000
    assert deal.state.plan.stakes.lower == 2 * table.house.stakes.lower
    finish(table)
    assert begin(table).kill is None


@pytest.mark.parametrize("game_id", [DRAW, LOWBALL])
def test_he_may_look_at_two_cards_and_then_kill(game_id: str):
    """001:377"""
    table = in_the_middle(game_id)
    (looked,) = table.apply(LookAtTwo(2))
    assert isinstance(looked, LookedAtTwo)
    table.apply(ComeIn(2, "kill"))
    begin(table)
    assert hands_of(table)[2][:2] == looked.cards


@pytest.mark.parametrize("game_id", [DRAW, LOWBALL])
def test_if_he_does_not_kill_his_two_cards_are_dead_and_the_others_keep_theirs(game_id: str):
    """001:377"""
    table, other = in_the_middle(game_id), in_the_middle(game_id)
    (looked,) = table.apply(LookAtTwo(2))
    assert isinstance(looked, LookedAtTwo)
    begin(table)
    other.apply(ComeIn(2, "kill"))
    begin(other)
    mine, theirs = hands_of(table), hands_of(other)
    assert 2 not in mine
    assert {seat: cards[:2] for seat, cards in mine.items()} == {
        seat: cards[:2] for seat, cards in theirs.items() if seat != 2
    }
    deal = table.deal
    assert deal is not None
    assert not set(looked.cards) & {*deal.state.pack.order}
    assert set(looked.cards) < {*table.packs[-1].order}


def test_nobody_else_sees_the_two_cards():
    """001:377"""
    table = in_the_middle(DRAW)
    events = table.apply(LookAtTwo(2))
    (seen,) = as_seen(events, 3)
    (own,) = as_seen(events, 2)
    assert isinstance(seen, LookedAtTwo)
    assert seen.cards == (HIDDEN, HIDDEN)
    assert own == events[0]


def test_nothing_else_changes_while_he_decides():
    """001:377"""
    table = in_the_middle(DRAW)
    table.apply(LookAtTwo(2))
    for command in (SitDown(8, 50_000), GoAway(4), ComeIn(2), LookAtTwo(2)):
        assert "cards-are-out" in refused(table, command)
    assert not refused(table, StartHand())
    assert not refused(table, ComeIn(2, "kill"))


def test_he_may_not_look_first_where_the_reading_is_that_he_has_seen_nothing():
    """001:377: reading kill-window"""
    table = in_the_middle(DRAW, {"kill-window": "before-cards"})
    assert refused(table, LookAtTwo(2)) == {"kill": ("001:377",)}
    table.apply(ComeIn(2, "kill"))
    assert begin(table).kill == (2, 1)


def test_who_is_in_the_game_has_no_pot_to_kill():
    """001:375-377"""
    table = in_the_middle(DRAW)
    assert refused(table, LookAtTwo(4)) == {"kill": ("001:375-377",)}
    assert "entry" in refused(table, ComeIn(4, "kill"))
    assert "kill" in refused(running("palace/texas-holdem"), LookAtTwo(4))


def test_a_pot_is_killed_once():
    """001:375-377"""
    table = in_the_middle(DRAW)
    table.apply(ComeIn(2, "kill"))
    seat_all(table, [7])
    assert refused(table, ComeIn(7, "kill")) == {"one-kill": ("001:375-377",)}


@pytest.mark.parametrize("game_id", [DRAW, LOWBALL])
def test_the_killer_is_not_given_the_button_before_it_has_passed_him(game_id: str):
    """001:371"""
    table = in_the_middle(game_id)
    table.apply(ComeIn(2, "kill"))
    begun = begin(table)
    finish(table)
    assert (begun.middle, begun.button) == ((2,), 1)
    assert begin(table).button == 3


def at_stud(game_id: str) -> PotTable:
    """Return a stud table of three, $4-$8."""
    return seat_all(empty_table(game_id, (400, 800), ante=50), (1, 2, 3))


def test_a_half_kill_after_the_second_whole_pot_in_a_row():
    """001:663: readings kill-amount and kill-trigger"""
    table = at_stud(STUD)
    assert [win(table, winner).kill for winner in (1, 2, 2, 2, 3, 1)] == [
        None,
        None,
        None,
        (3, 2),
        (3, 2),
        None,
    ]


def test_a_half_kill_after_one_whole_pot_in_the_split_game():
    """001:674: readings kill-amount and kill-trigger"""
    table = at_stud(STUD_HI_LO)
    assert [win(table, winner).kill for winner in (1, 2, 2)] == [None, (3, 2), (3, 2)]


def test_a_half_kill_is_played_at_six_and_twelve_instead_of_four_and_eight():
    """001:663, 001:674"""
    table = at_stud(STUD_HI_LO)
    win(table, 1)
    begin(table)
    deal = table.deal
    assert deal is not None
    assert (deal.state.plan.stakes.lower, deal.state.plan.stakes.upper) == (600, 1200)
    assert deal.state.plan.stakes.ante == 50


def test_no_kill_in_games_that_have_none():
    """001:842"""
    table = at_stud("palace/razz")
    assert [win(table, 2).kill for _ in range(4)] == [None] * 4


def test_the_seats_are_dealt_from_the_first():
    """001:842: without a button the house dealer's left is first"""
    table = at_stud(STUD)
    begun = begin(table)
    assert begun.dealt == clockwise((1, 2, 3), 3)

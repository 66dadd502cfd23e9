"""Betting behind a seat where the documents are silent: bound to match, riding along, the maximum, deciding alone."""

from __future__ import annotations

from games.holdem.paper import DERBY, MERCED, a_deal, dealt, gains
from games.holdem.test_behind import ACES, FIRST, PACK, SEAT, SECOND, THREE
from houseway.banking import Bet
from houseway.games import Choose, situation_of
from houseway.games.transcript import transcript
from verify.by_hand import bet, played


def test_bound_to_match():
    """002:1780, reading backline-decisions=must-match: nobody behind is asked, and all have to add"""
    record = a_deal(MERCED, ACES, {2: "As Ah"}, THREE, "2 4x")
    assert gains(record, FIRST, backline_decisions="must-match") == {"ante": 30, "play": 120, "blind": "push"}
    assert gains(record, SECOND, backline_decisions="must-match")["play"] == 160


def test_riding_along():
    """003:6039-6040, reading backline-decisions=rides: no Play behind a seat, and the rest is settled"""
    record = a_deal(DERBY, ACES, {2: "As Ah"}, THREE, "2 4x")
    assert gains(record, FIRST, backline_decisions="rides") == {"ante": 30, "blind": "push"}
    folded = a_deal(DERBY, ACES, {2: "As Ah"}, THREE, "2 check check fold")
    assert gains(folded, FIRST, backline_decisions="rides") == {"ante": -30, "blind": -30}


def test_a_play_one_is_bound_to_add_is_told_with_the_choices():
    """002:1780, reading backline-decisions=must-match"""
    told = transcript(
        played(a_deal(MERCED, ACES, {2: "As Ah"}, THREE, "2 4x"), backline_decisions="must-match")
    )
    before, _, _ = told.partition("settle")
    assert "seat 2 backline 1  is bound to match: $120 on play\n" in before
    assert "seat 2 backline 2  is bound to match: $160 on play\n" in before


def test_an_ante_behind_a_bonus_that_stands_alone_is_decided_about():
    """002:1780, 002:1799-1803, 002:1883, readings bonus-needs-base and backline-decisions"""
    bets = [bet(2, trips=10), bet(2, 1, ante=20, blind=20)]
    live = dealt(MERCED, bets, PACK, bonus_needs_base="alone")
    assert live.state.asked == {FIRST: ("check", "3x", "4x")}
    live.apply(Choose(FIRST, "check"))
    live.apply(Choose(FIRST, "2x"))
    assert live.over
    assert Bet(FIRST, "play", 4000) in live.state.bets


def test_who_decides_for_himself_behind_a_seat_is_advised_in_his_own_street():
    """002:1801, readings bonus-needs-base and backline-decisions"""
    bets = [bet(2, trips=10), bet(2, 1, ante=20, blind=20)]
    live = dealt(MERCED, bets, "As Ah 2c 3d 5h 7s 8c 9d Jh", bonus_needs_base="alone")
    live.apply(Choose(FIRST, "check"))
    assert live.family.advice(situation_of(live, live.state), FIRST) in live.state.asked[FIRST]


def test_the_maximum_binds_the_play_behind_a_seat_too():
    """002:1777, 002:1799, reading play-over-table-maximum"""
    bets = [bet(2, ante=20, blind=20), bet(2, 1, ante=5000, blind=5000)]
    live = dealt(MERCED, bets, PACK, play_over_table_maximum="binds-play")
    live.apply(Choose(SEAT, "4x"))
    assert live.state.asked[FIRST] == ("fold",)  # $20,000 at a table of $10,000
    record = a_deal(MERCED, ACES, {2: "As Ah"}, bets, "2 4x, 2+1 fold")
    assert gains(record, FIRST, play_over_table_maximum="binds-play") == {"ante": -5000, "blind": -5000}


def test_who_cannot_match_is_not_advised_to():
    """002:1777, 002:1799, reading play-over-table-maximum"""
    bets = [bet(2, ante=20, blind=20), bet(2, 1, ante=5000, blind=5000)]
    live = dealt(MERCED, bets, PACK, play_over_table_maximum="binds-play")
    live.apply(Choose(SEAT, "4x"))
    assert live.family.advice(situation_of(live, live.state), FIRST) == "fold"


def test_the_maximum_binds_a_play_that_one_is_bound_to_add():
    """002:1777, 002:1780, 002:1799, readings play-over-table-maximum and backline-decisions"""
    bets = [bet(2, ante=20, blind=20), bet(2, 1, ante=5000, blind=5000)]
    live = dealt(MERCED, bets, PACK, play_over_table_maximum="binds-play", backline_decisions="must-match")
    if "4x" in live.state.asked[SEAT]:
        live.apply(Choose(SEAT, "4x"))
    assert all(wager.amount <= 1_000_000 for wager in live.state.bets if wager.wager == "play")

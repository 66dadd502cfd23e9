"""Bettors behind a seat in the No Bust games of Lucky Derby: what they are asked, match, ride on and share."""

from __future__ import annotations

from typing import Any

import pytest

from games.blackjack.no_bust_paper import (
    BEHIND,
    DERBY,
    VINE,
    Document,
    answers,
    asked,
    bet,
    bettor_of,
    choose,
    dealt,
    jot,
    named,
    names,
    settled,
    table,
)
from houseway.games import Choose
from houseway.verify import round_record
from verify.by_hand import faults

BETS = "1 base 20, 1.1 base 50, 1.2 base 10"


@pytest.mark.parametrize("document", BEHIND, ids=names)
def test_only_the_seated_player_plays_the_hand(document: Document):
    """003:5865, 003:6677 (reading backline-decisions)"""
    opened = table(document, 2, BETS, "Tc 6s 2d Kh 5h Ts")
    assert asked(opened) == ["1"]
    choose(opened, "1 hit")
    assert asked(opened) == ["1"]
    says = opened.check(Choose(bettor_of("1.1"), "stand"))[0].says
    assert says == "seat 1 backline 1 has nothing to choose now"


@pytest.mark.parametrize("document", BEHIND, ids=names)
def test_a_double_is_matched_or_ridden_before_the_card(document: Document):
    """003:5865, 003:6677 (reading backline-decisions): each for himself, also for less"""
    opened = table(document, 2, BETS, "5c 6s 4d Kh 2h Ts")
    choose(opened, "1 double $10")
    assert dealt(opened)["seat 1"] == "5c 4d"
    assert sorted(asked(opened)) == ["1.1", "1.2"]
    assert answers(opened, "1.1") == answers(opened, "1.2") == "match ride"
    refused = opened.check(Choose(bettor_of("1.1"), "match $5"))[0].says
    assert refused == "seat 1 backline 1: match for $5; it is for $10 to $25"
    choose(opened, "1.2 ride", "1.1 match")
    assert opened.over
    doubles = [(str(bet.bettor), bet.amount) for bet in opened.state.bets if bet.wager == "double"]
    assert doubles == [("seat 1", 1000), ("seat 1 backline 1", 2500)]


@pytest.mark.parametrize("document", BEHIND, ids=names)
def test_who_rides_stays_on_the_first_hand_of_a_split(document: Document):
    """003:5865, 003:5883-5885; 003:6677, 003:6695-6697 (reading backline-decisions)"""
    opened = table(document, 2, BETS, "8c 6s 8d Kh 2h 3s 9d 9h Ts")
    choose(opened, "1 split", "1.1 ride", "1.2 match")
    choose(opened, "1 double")
    assert sorted(asked(opened)) == ["1.1", "1.2"]
    choose(opened, "1.1 match", "1.2 ride")
    assert dealt(opened)["seat 1 hand 2"] == "8d 9d"
    choose(opened, "1 double")
    assert asked(opened) == ["1.2"]
    choose(opened, "1.2 match")
    placed = [
        (str(bet.bettor).removeprefix("seat "), named(bet), bet.amount // 100)
        for bet in opened.state.bets[3:]
    ]
    assert placed == [
        ("1", "split (hand 2)", 20),
        ("1 backline 2", "split (hand 2)", 10),
        ("1", "double", 20),
        ("1 backline 1", "double", 50),
        ("1", "double (hand 2)", 20),
        ("1 backline 2", "double (hand 2)", 10),
    ]
    assert faults(round_record(opened)) == []


@pytest.mark.parametrize("document", BEHIND, ids=names)
def test_bettors_behind_may_be_bound_to_match(document: Document):
    """003:5865, 003:6677 (reading backline-decisions=bound-to-match)"""
    opened = table(document, 2, BETS, "8c 6s 8d Kh 2h 3s 9d 9h Ts", backline_decisions="bound-to-match")
    choose(opened, "1 split", "1 double", "1 stand")
    assert opened.over
    added = [
        (str(bet.bettor).removeprefix("seat "), named(bet), bet.amount // 100)
        for bet in opened.state.bets[3:]
    ]
    assert added == [
        ("1", "split (hand 2)", 20),
        ("1 backline 1", "split (hand 2)", 50),
        ("1 backline 2", "split (hand 2)", 10),
        ("1", "double", 20),
        ("1 backline 1", "double", 50),
        ("1 backline 2", "double", 10),
    ]


def behind(document: Document, cards: str, choices: str) -> dict[str, Any]:
    """Write a round down with $20 at seat 1 and $50 behind it."""
    return jot(document.game, "2, 5000", cards, bet(1, base=20), bet(1, 1, base=50), choices=choices)


@pytest.mark.parametrize("document", BEHIND, ids=names)
@pytest.mark.parametrize(
    ("cards", "choices", "found"),
    [
        ("Td 9c | 1: Ac Kd", "", {"1 base": "win 24", "1.1 base": "win 60"}),
        ("Td 9c | 1: Tc 6d", "1 surrender", {"1 base": "lose 10", "1.1 base": "lose 25"}),
        ("Td 6c Kh | 1: Tc 5d Qd", "1 hit", {"1 base": "push", "1.1 base": "push"}),
        ("Td 6c 6h | 1: Tc 5d Qd", "1 hit", {"1 base": "lose 20", "1.1 base": "lose 50"}),
    ],
)
def test_the_hands_fate_is_shared(document: Document, cards: str, choices: str, found: dict[str, str]):
    """003:5831-5855, 003:5894-5895; 003:6643-6667, 003:6706-6707"""
    assert settled(behind(document, cards, choices)) == found


@pytest.mark.parametrize("document", BEHIND, ids=names)
def test_everybody_insures_his_own_wager(document: Document):
    """003:5865, 003:5898-5899; 003:6677, 003:6712-6713: half of each bettor's own"""
    opened = table(document, 2, BETS, "Tc As 9d Kh")
    assert sorted(asked(opened)) == ["1", "1.1", "1.2"]
    says = opened.check(Choose(bettor_of("1.1"), "insure $25.50"))[0].says
    assert says == "seat 1 backline 1: insure for $25.50; it is for $0.01 to $25"
    choose(opened, "1 decline", "1.1 insure", "1.2 insure $5")
    assert {str(who): gain // 100 for who, gain in opened.reckoning().results.items()} == {
        "seat 1": -20,
        "seat 1 backline 1": 0,
        "seat 1 backline 2": 0,
    }


@pytest.mark.parametrize("document", BEHIND, ids=names)
def test_there_is_nothing_to_bet_on_behind_a_seat_without_a_hand(document: Document):
    """003:5865, 003:6677"""
    record = jot(document.game, "2, 500", "Td 9c | 3: Ac Kd", bet(3, base=20), bet(1, 1, base=50))
    rules = [(fault.rule, fault.says) for fault in faults(record)]
    says = "seat 1 backline 1: seat 1 has not bet what it takes to be dealt in"
    assert ("entry", says) in rules


def test_the_room_in_napa_has_no_backline_betting():
    """000:2396"""
    record = jot(VINE.game, "2, 500", "Td 9c | 1: Ac Kd", bet(1, base=20), bet(1, 1, base=50))
    (fault,) = faults(record)
    assert fault.rule == "backline"
    assert fault.says == "seat 1 backline 1: backline betting is not permitted on base"
    assert "000:2396" in fault.cite


def test_a_record_of_a_hand_split_again_behind_a_rider_is_clean():
    """003:5883-5884 (reading resplit-aces=within-maximum): the first ace gets a king, the second an ace"""
    shoe = "As 7d Ah Tc Ks Ad 5d 9d"
    opened = table(DERBY, 2, "1 base 20, 1.1 base 50", shoe, resplit_aces="within-maximum")
    choose(opened, "1 split", "1.1 ride", "1 split")
    assert opened.over
    assert faults(round_record(opened)) == []

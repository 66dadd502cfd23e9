"""Palace's 21st Century Blackjack 9.0: the order of settlement, the stake, those behind a seat, and readings."""

from __future__ import annotations

import pytest

from games.blackjack.century_and_royale import (
    CENTURY,
    At,
    asked,
    lines,
    opened,
    played,
    refused,
    say,
    stacks,
)
from houseway.rulebook import load

TABLE = At(CENTURY, bank=5)
EVERYTHING = "7: base 10, buster 5, perfect-pair 5 | 2: base 20, buster 10, perfect-pair 10"
ROUND = "9c 2c | 8c 8s | 8d Ad > Th"
"""Seats 7 and 2: a double to 21, a pair of eights; the player-dealer has soft 19."""


def test_all_pairs_then_all_buster_bets_then_insurance_then_the_game_wagers():
    """001:967: each from the player-dealer's left, no button; insurance by the reading settlement-order-silent"""
    answers = "7 insure, 2 insure, 7 double, 2 surrender"
    table = played(TABLE, EVERYTHING, ROUND, answers)
    assert lines(table) == [
        "7 perfect-pair lose 5",
        "2 perfect-pair win 120",
        "7 buster lose 5",
        "2 buster lose 10",
        "7 insurance lose 5",
        "2 insurance lose 10",
        "7 base win 10",
        "7 double win 10",
        "2 base lose 10",
    ]
    assert (table.reckoning().button.seat, table.reckoning().button.cite) == (7, ("001:967", "001:1019"))


def test_insurance_may_go_with_the_game_wagers():
    """001:967, 001:1040 (reading settlement-order-silent=insurance-with-base)"""
    answers = "7 insure, 2 insure, 7 double, 2 surrender"
    table = played(TABLE, EVERYTHING, ROUND, answers, settlement_order_silent="insurance-with-base")
    assert lines(table)[4:] == [
        "7 insurance lose 5",
        "7 base win 10",
        "7 double win 10",
        "2 insurance lose 10",
        "2 base lose 10",
    ]


def test_what_is_decided_early_may_move_at_once():
    """001:967, 001:1040 (reading early-decided-wagers=pay-at-once): pairs, insurance, naturals, surrenders"""
    bets = "6: base 10, perfect-pair 5 | 7: base 20, buster 5 | 1: base 30"
    cards = "9c 7h | Ac Kc | Tc 9h | 8d Ad > 5c"
    answers = "6 insure, 7 decline, 1 decline, 6 surrender, 1 stand"
    table = played(TABLE, bets, cards, answers, early_decided_wagers="pay-at-once")
    assert lines(table) == [
        "6 perfect-pair lose 5",
        "6 insurance lose 5",
        "7 base win 24",
        "6 base lose 5",
        "7 buster lose 5",
        "1 base push",
    ]
    assert lines(played(TABLE, bets, cards, answers)) == [
        "6 perfect-pair lose 5",
        "7 buster lose 5",
        "6 insurance lose 5",
        "6 base lose 5",
        "7 base win 24",
        "1 base push",
    ]


def test_the_hands_of_a_split_follow_each_other():
    """001:967: what is added to a hand goes with it"""
    answers = "6 split, 6 split, 6 stand, 6 stand, 6 double, 7 stand"
    table = played(TABLE, "6: base 10 | 7: base 20", "8c 8s | Tc 9h | 9d 8h > 8d Kc Th 2d Kd", answers)
    assert lines(table)[:2] == ["6 base win 10", "6 split (hand 2) win 10"]
    assert lines(table)[2:4] == ["6 split (hand 3) win 10", "6 double (hand 3) win 10"]
    assert lines(table)[4:] == ["7 base win 20"]


def test_a_split_hands_own_wager_comes_before_its_double():
    """001:967, 001:1036-1038: as with the first hand, whose base wager comes before its double"""
    table = played(TABLE, "6: base 10", "9c 9s | 9d 8h > Tc 2d Kd", "6 split, 6 stand, 6 double")
    assert lines(table) == ["6 base win 10", "6 split (hand 2) win 10", "6 double (hand 2) win 10"]


def test_backline_wagers_are_settled_after_the_seats_own_of_their_kind():
    """001:965, 001:1049, 001:1068 (reading backline-settled-when)"""
    bets = "6: base 10, buster 5 | 6.2: base 20, buster 5 | 6.1: base 30"
    cards, answers = "9c 2s | 9d 8h > Tc", "6 double, 6.2 match, 6.1 match"
    after_wager = ["6 buster lose 5", "6.2 buster lose 5", "6 base win 10", "6.2 base win 20"]
    after_wager += ["6.1 base win 30", "6 double win 10", "6.2 double win 20", "6.1 double win 30"]
    assert lines(played(TABLE, bets, cards, answers)) == after_wager
    table = played(TABLE, bets, cards, answers, backline_settled_when="after-seat")
    assert lines(table)[2:5] == ["6 base win 10", "6 double win 10", "6.2 base win 20"]


@pytest.mark.parametrize(
    ("stake", "fates"),
    [
        ("60", ["7 base win", "7 double win"]),
        ("185", ["7 base win 10", "7 double win 10"]),
        ("160", ["7 base win 5", "7 double win"]),
    ],
)
def test_the_stake_is_used_up_in_the_filed_order(stake: str, fates: list[str]):
    """001:967, 001:1052, 001:1071, 001:1083: what it pays and what it collects; the rest goes back"""
    at = At(CENTURY, bank=5, stake=stake)
    table = played(at, EVERYTHING, ROUND, "7 insure, 2 insure, 7 double, 2 surrender")
    assert lines(table)[6:8] == fates
    assert sum(line.moved for line in table.reckoning().settled) == min(int(stake), 185) * 100


def test_a_surrender_that_the_stake_reaches_in_part():
    """001:1042, 001:1083: $5 of the $10 forfeited, so the half of half the wager has action"""
    at = At(CENTURY, bank=5, stake="5")
    (line,) = played(at, "6: base 20", "9c 7h | 9d 8h", "6 surrender").reckoning().settled
    assert (line.due, line.moved, line.covered, line.returned) == (1000, 500, 1000, 1000)


# behind a seat


def test_who_stands_behind_matches_or_rides():
    """001:965 (reading backline-decisions): asked when the hand's player has doubled, before the card"""
    table = opened(TABLE, "6: base 10 | 6.1: base 30 | 6.2: base 50", "9c 2s | 9d 8h > Tc")
    say(table, "6 double")
    assert asked(table) == {"6.1": "match ride", "6.2": "match ride"}
    assert stacks(table)[4:] == []
    (fault,) = refused(table, "6.1", "match $10")
    assert fault.says == "seat 6 backline 1: match for $10; it is for $30"
    assert lines(say(table, "6.2 ride, 6.1 match")) == [
        "6 base win 10",
        "6.1 base win 30",
        "6.2 base win 50",
        "6 double win 10",
        "6.1 double win 30",
    ]


def test_who_rides_a_split_stays_with_the_first_hand():
    """001:965, 001:1038 (reading backline-decisions)"""
    table = opened(TABLE, "6: base 10 | 6.1: base 30 | 6.2: base 50", "9c 9s | 9d 8h > 2c Tc 2d 7c")
    say(table, "6 split, 6.1 match, 6.2 ride, 6 double")
    assert asked(table) == {"6.1": "match ride", "6.2": "match ride"}  # both are on the first hand
    say(table, "6.1 ride, 6.2 match, 6 double")
    assert asked(table) == {"6.1": "match ride"}
    say(table, "6.1 match")
    assert sorted(lines(table)) == sorted(
        [
            "6 base win 10",
            "6.1 base win 30",
            "6.2 base win 50",
            "6 double win 10",
            "6.2 double win 50",
            "6 split (hand 2) win 10",
            "6.1 split (hand 2) win 30",
            "6 double (hand 2) win 10",
            "6.1 double (hand 2) win 30",
        ]
    )


def test_who_stands_behind_may_be_bound_to_match():
    """001:965 (reading backline-decisions=bound-to-match)"""
    table = opened(
        TABLE, "6: base 10 | 6.1: base 30", "9c 2s | 9d 8h > Tc", backline_decisions="bound-to-match"
    )
    assert lines(say(table, "6 double")) == [
        "6 base win 10",
        "6.1 base win 30",
        "6 double win 10",
        "6.1 double win 30",
    ]


# readings


def test_four_hands_where_the_hands_are_meant():
    """001:1038 (reading four-splits=four-hands)"""
    table = opened(TABLE, "6: base 5", "8c 8d | Td 8d > 8h 8s 8c Ts Tc Td Th", four_splits="four-hands")
    assert "split" not in asked(say(table, "6 split, 6 split, 6 split"))["6"]


def test_a_natural_after_a_split_where_it_counts():
    """001:985, 001:1038 (reading natural-after-split=natural)"""
    table = opened(TABLE, "6: base 20", "Ac Ad | Td 8d > Ks 5s", natural_after_split="natural")
    assert lines(say(table, "6 split")) == ["6 base win 24", "6 split (hand 2) lose 20"]


@pytest.mark.parametrize(
    ("cards", "usual", "low"),
    [
        ("Ac 4d", "hit stand double surrender", "hit stand double"),
        ("Ac Ad", "hit stand double split surrender", "hit stand double split"),
        ("Tc 4d", "hit stand double surrender", "hit stand double surrender"),
    ],
)
def test_a_soft_total_counted_low_cannot_be_surrendered(cards: str, usual: str, low: str):
    """001:1042 (reading surrender-soft-total)"""
    hand = f"{cards} | 6d 7d > 2c 2d 2h 2s 3c 3d 3h 3s"
    assert asked(opened(TABLE, "6: base 20", hand)) == {"6": usual}
    table = opened(TABLE, "6: base 20", hand, surrender_soft_total="lower-count")
    assert asked(table) == {"6": low}


def test_insurance_beside_a_natural_may_lose():
    """001:1040 (reading insurance-both-naturals=loses): it pays when the player has none"""
    cards = "Ac Kc | Tc 9c | Qd Ad"
    table = opened(TABLE, "6: base 30 | 7: base 10", cards, insurance_both_naturals="loses")
    assert lines(say(table, "6 insure, 7 insure"))[:2] == ["6 insurance lose 15", "7 insurance win 10"]


def test_insurance_may_come_after_the_look_in_the_players_turn():
    """001:999, 001:1040 (reading insurance-before-look=after): what was seen is kept until the end"""
    cards = "Tc 6c | Ac Kc | Qd Ad > 5c"
    table = opened(TABLE, "6: base 30 | 7: base 10", cards, insurance_before_look="after")
    assert asked(table) == {"6": "insure decline"}
    say(table, "6 insure, 6 double")
    assert asked(table) == {"7": "insure decline"}
    assert lines(say(table, "7 decline")) == [
        "6 insurance win 30",
        "6 base lose 30",
        "6 double lose 30",
        "7 base push",
    ]


def test_buster_may_be_lost_with_a_surrendered_hand():
    """001:1051 (reading buster-after-surrender=lost): then nobody waits for the player-dealer"""
    cards = "Tc 6c | 9d 6d > Ks"
    table = opened(TABLE, "6: base 30, buster 5", cards, buster_after_surrender="lost")
    assert lines(say(table, "6 surrender")) == ["6 buster lose 5", "6 base lose 15"]
    assert stacks(table)[4:] == []


def test_each_sheet_has_its_own_limits():
    """001:1085-1093, 001:1272-1280, 001:1538-1544 (reading schedule-precedence)"""
    later, earlier, own = (
        load(CENTURY, {"schedule-precedence": sheet}).game for sheet in ("later", "earlier", "own")
    )
    assert [game.limits.together for game in (later, earlier, own)] == [True, False, False]
    assert len(own.limits.ranges) == 4


def test_aces_split_as_often_as_other_pairs_are_split_four_times():
    """001:1038 (reading resplit-aces=within-maximum): as often as other pairs, which is four times here"""
    cards = "Ac Ad | Td 8d > Ah As Ac 5c 5d 5h 5s"
    table = opened(TABLE, "6: base 5", cards, resplit_aces="within-maximum")
    assert asked(say(table, "6 split, 6 split, 6 split")) == {"6": "stand split"}

"""Palace's 21st Century Blackjack 9.0: what a hand may do at which total, doubles, splits and surrender."""

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
    settled,
    stacks,
)
from houseway.games import HandParted

TABLE = At(CENTURY, bank=8)
SMALL = "2h 2s 3h 3s 4h 4s 2h 2s 3h 3s 4h 4s"
"""Small cards for whatever is drawn next."""


@pytest.mark.parametrize(
    ("cards", "answers"),
    [
        ("2c 3d", "hit double"),
        ("2c 2d", "hit double split"),
        ("5c 5d", "hit double split"),
        ("5c 6d", "hit double"),
        ("9c 3d", "hit stand double surrender"),
        ("6c 6d", "hit stand double split surrender"),
        ("Tc 7d", "hit stand double surrender"),
        ("Kc 9d", "hit stand double surrender"),
        ("Kc Kd", "hit stand double split surrender"),
        ("Ac Ad", "hit stand double split surrender"),
        ("Ac 2d", "hit stand double surrender"),
        ("Ac 9d", "hit stand double surrender"),
    ],
)
def test_what_two_cards_may_do(cards: str, answers: str):
    """001:1001-1004: eleven or less is hit, 12 to 20 is free; 001:1036, 001:1038; 001:1042: not at 11 or less"""
    assert asked(opened(TABLE, "1: base 10", f"{cards} | 6d 7d > {SMALL}")) == {"1": answers}


@pytest.mark.parametrize("cards", ["Tc Jd", "Qc Kd", "Td Kd"])
def test_two_cards_of_one_value_may_be_split(cards: str):
    """001:1038: of the same value or rank"""
    assert "split" in asked(opened(TABLE, "1: base 10", f"{cards} | 6d 7d > {SMALL}"))["1"]


@pytest.mark.parametrize(
    ("drawn", "answers"),
    [
        ("Ts 2d > 2s", "hit stand surrender"),  # 14
        ("Ts 2d > 8s", "hit stand surrender"),  # 20
        ("Ts 2d > 9s", "stand surrender"),  # hard 21 stands: reading soft-eighteen
        ("As 4d > 6s", "stand surrender"),  # soft 21 must stand
        ("As 4d > 5s", "hit stand surrender"),  # soft 20
        ("As 4d > 9s", "hit stand surrender"),  # hard 14
    ],
)
def test_what_three_cards_may_do(drawn: str, answers: str):
    """001:1001-1004, 001:1042: any time before the hand is over"""
    two, after = drawn.split(" > ")
    table = opened(TABLE, "1: base 10", f"{two} | 6d 7d > {after} {SMALL}")
    assert asked(say(table, "1 hit")) == {"1": answers}


def test_eleven_or_less_on_three_cards_is_hit_without_asking():
    """001:1004, 001:1036, 001:1042: only two cards may be doubled, and eleven cannot be surrendered"""
    table = say(opened(TABLE, "1: base 10", f"2c 3d | 6d 7d > 2d 4d 9s {SMALL}"), "1 hit")
    assert stacks(table) == ["1", "pd", "1", "pd", "1", "1", "1"]  # seven, eleven, twenty
    assert asked(table) == {"1": "hit stand surrender"}


def test_a_hand_that_goes_over_is_asked_no_more_and_waits():
    """001:1028-1032: it may still push, so the player-dealer draws"""
    table = say(opened(TABLE, "1: base 10", "Tc 6d | 9d 7d > Ks 2c"), "1 hit")
    assert stacks(table)[4:] == ["1", "pd"]
    assert lines(table) == ["1 base lose 10"]
    assert settled(table, "1", "base").outcome.cite == ("001:1023",)


def test_must_stand_and_must_hit_are_enforced():
    """001:1003-1004"""
    low = opened(TABLE, "1: base 10", f"5c 6d | 6d 7d > {SMALL}")
    (fault,) = refused(low, "1", "stand")
    assert (fault.rule, fault.says) == ("choice", 'seat 1: no answer "stand"; answers: hit, double')
    assert "001:1001-1004" in fault.cite
    high = say(opened(TABLE, "1: base 10", f"Tc 2d | 6d 7d > 9s {SMALL}"), "1 hit")
    assert [fault.says for fault in refused(high, "1", "hit")] == [
        'seat 1: no answer "hit"; answers: stand, surrender'
    ]


def test_it_is_nobody_elses_turn():
    """001:999: in turn from the player-dealer's left; a bettor behind a seat has no say"""
    table = opened(TABLE, "1: base 10 | 1.1: base 10 | 2: base 10", f"9c 3d | Tc 6d | 6d 7d > {SMALL}")
    for who in ("2", "1.1"):
        assert [fault.rule for fault in refused(table, who, "stand")] == ["choice"]
    assert [fault.rule for fault in refused(table, "9", "stand")] == ["seat", "choice"]


# doubles


def test_a_double_is_as_large_as_the_wager_and_gets_one_card():
    """001:1036"""
    table = played(TABLE, "1: base 35", "5c 6d | 9d 8d > 2s", "1 double")
    assert stacks(table)[4:] == ["1"]
    assert lines(table) == ["1 base lose 35", "1 double lose 35"]


def test_a_double_is_for_no_other_amount():
    """001:1036: equal to the original wager"""
    table = opened(TABLE, "1: base 35", "5c 6d | 9d 8d > 2s")
    for answer in ("double $20", "double $40"):
        (fault,) = refused(table, "1", answer)
        assert fault.says == f"seat 1: {answer.replace(' $', ' for $')}; it is for $35"
        assert "001:1036" in fault.cite
    assert lines(say(table, "1 double $35")) == ["1 base lose 35", "1 double lose 35"]


def test_a_table_takes_no_answer_about_another_hand():
    """001:1038: the second hand waits until the first is played"""
    table = opened(TABLE, "1: base 20", "9c 9d | Td 8d > 5s Th 6h")
    say(table, "1 split")
    (fault,) = refused(table, "1", "stand on hand 2")
    assert fault.says == 'seat 1: "stand on hand 2" is about hand 2; hand 1 is asked about'
    say(table, "1 stand on hand 1, 1 stand on hand 2")
    assert table.over


def test_a_doubled_hand_on_eleven_or_less_draws_no_further_card():
    """001:1036: only one card, regardless of that total"""
    table = played(TABLE, "1: base 10", "3c 4d | 9d 8d > 2s", "1 double")
    assert stacks(table)[4:] == ["1"]


def test_a_hand_of_three_cards_is_not_doubled():
    """001:1036: on the first two cards"""
    table = say(opened(TABLE, "1: base 10", f"2c 8d | 6d 7d > 4s {SMALL}"), "1 hit")
    assert asked(table) == {"1": "hit stand surrender"}


# splits


def test_each_split_hand_draws_doubles_and_surrenders():
    """001:1038, 001:1042"""
    table = opened(TABLE, "1: base 20", "9c 9d | Td 8d > 2s Th 7c 3d 6h")
    say(table, "1 split")
    assert asked(table) == {"1": "hit double"}  # nine and two: eleven
    say(table, "1 double")
    assert asked(table) == {"1": "hit stand double surrender"}  # nine and seven
    say(table, "1 surrender")
    assert table.over
    assert lines(table) == ["1 base win 20", "1 double win 20", "1 split (hand 2) lose 10"]


def test_a_split_hand_draws_as_many_cards_as_wanted():
    """001:1038"""
    table = opened(TABLE, "1: base 20", f"2c 2d | Td 8d > 3s 4s 5s 3h {SMALL}")
    say(table, "1 split, 1 hit, 1 hit")  # five; nine, which is hit; fourteen; seventeen
    assert asked(table) == {"1": "hit stand surrender"}
    assert stacks(table)[4:] == ["1", "1", "1", "1"]


def test_the_first_hand_gets_its_card_and_is_played_before_the_second():
    """001:1038: hand by hand"""
    table = opened(TABLE, "1: base 20", "9c 9d | Td 8d > Ts Th")
    say(table, "1 split")
    assert stacks(table)[4:] == ["1"]
    say(table, "1 stand")
    assert stacks(table)[4:] == ["1", "1 hand 2"]


def test_four_splits_make_five_hands_and_no_more():
    """001:1038 (reading four-splits)"""
    table = opened(TABLE, "1: base 5", "8c 8d | Td 8d > 8h 8s 8c 8h Ts Tc Td Th Ks")
    say(table, "1 split, 1 split, 1 split")
    assert asked(table)["1"].split()[3] == "split"
    say(table, "1 split")
    assert "split" not in asked(table)["1"]
    parted = [event for event in table.events if isinstance(event, HandParted)]
    assert [event.into for event in parted] == [f"seat 1 hand {number}" for number in (2, 3, 4, 5)]
    for _ in range(5):
        say(table, "1 stand")
    assert table.over
    assert len(lines(table)) == 5


def test_split_aces_get_one_card_each_and_are_asked_nothing():
    """001:1038: no draw, no double, no surrender"""
    table = played(TABLE, "1: base 20", "Ac Ad | Td 8d > 5s 6s", "1 split")
    assert stacks(table)[4:] == ["1", "1 hand 2"]
    assert lines(table) == ["1 base lose 20", "1 split (hand 2) lose 20"]


def test_aces_are_split_once():
    """001:1038: an ace on a split ace stays"""
    table = played(TABLE, "1: base 20", "Ac Ad | Td 8d > As 6s", "1 split")
    assert lines(table) == ["1 base lose 20", "1 split (hand 2) lose 20"]


def test_a_ten_on_a_split_ace_is_paid_even():
    """001:1038: it cannot be a natural"""
    table = played(TABLE, "1: base 20", "Ac Ad | Td 8d > Ks Ts", "1 split")
    assert lines(table) == ["1 base win 20", "1 split (hand 2) win 20"]
    assert str(settled(table, "1", "base").outcome.pays) == "1 to 1"


def test_an_ace_on_a_split_ten_is_twenty_one():
    """001:985: a natural is the first two cards dealt; it loses to a player-dealer's none and ties 21"""
    table = opened(TABLE, "1: base 20", "Tc Kd | 9d 2d > As 5s Ts")
    say(table, "1 split")
    assert asked(table) == {"1": "stand double surrender"}
    say(table, "1 stand, 1 stand")
    assert lines(table) == ["1 base push", "1 split (hand 2) lose 20"]


def test_a_split_is_as_large_as_the_wager():
    """001:1038: not for less"""
    table = opened(TABLE, "1: base 35", "9c 9d | Td 8d > Ts Th")
    (fault,) = refused(table, "1", "split $20")
    assert fault.says == "seat 1: split is for no amount of one's own choosing"
    say(table, "1 split, 1 stand, 1 stand")
    assert lines(table) == ["1 base win 35", "1 split (hand 2) win 35"]


# surrender


@pytest.mark.parametrize(("base", "half"), [("10", "5"), ("15", "7.50"), ("5.25", "2.62")])
def test_a_surrender_costs_half(base: str, half: str):
    """001:1042; a half cent is left out (reading payout-rounding)"""
    table = played(TABLE, f"1: base {base}", "9c 7d | Td 9d", "1 surrender")
    assert lines(table) == [f"1 base lose {half}"]
    assert settled(table, "1", "base").outcome.cite == ("001:1042",)


def test_a_hand_of_several_cards_is_surrendered():
    """001:1042: any time before it is over"""
    answers = "1 hit, 1 hit, 1 hit, 1 surrender"
    table = played(TABLE, "1: base 20", "9c 3d | Td 9d > 2s 3s 4s", answers)
    assert lines(table) == ["1 base lose 10"]


def test_a_surrendered_hand_is_surrendered_for_those_behind_it():
    """001:965, 001:1042 (reading backline-decisions)"""
    bets = "1: base 20 | 1.1: base 50, buster 5"
    table = played(TABLE, bets, "9c 7d | Td 6d > Ks", "1 surrender")
    assert lines(table) == ["1.1 buster win 10", "1 base lose 10", "1.1 base lose 25"]


def test_against_a_natural_nobody_surrenders():
    """001:999, 001:1042: the look comes first, the whole wager is lost"""
    assert lines(played(TABLE, "1: base 20", "9c 7d | Ad Td")) == ["1 base lose 20"]

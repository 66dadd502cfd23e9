"""The split game of seven-card stud, and razz: what differs from stud."""

from __future__ import annotations

from typing import Unpack

import pytest

from games.poker.dealing_closed import HI_LO, RAZZ, Hand, More, hand
from houseway.games.poker.events import Shown, Won

HIGH = "Kc Kd Kh 9s 9d Jc Th"
LOW = "Ac 2d 4c 5h 7s Qd Js"
NEITHER = "Qc Td 8h 6s 6d 3h 3s"
CARDS = {1: HIGH, 2: LOW, 3: NEITHER}
"""Seat 2 has the low door card; the up cards of seat 1 are the best on every street."""


def split(cards: dict[int, str] | None = None, **more: Unpack[More]) -> Hand:
    """Deal the split game at $3 and $6, the bring-in $1."""
    more.setdefault("limits", [3, 6])
    return hand(HI_LO, cards or CARDS, **more)


def down(table: Hand, *, bet: str = "") -> Hand:
    """Call the bring-in and check to the end; one bet on the last street, called by all, if wanted."""
    table.says("bring-in 1", *["call"] * (table.state.players - 1))
    while not table.deal.over:
        if bet and table.street == "seventh":
            table.says(bet, *["call"] * (table.state.players - 1))
        else:
            table.checks()
    return table


def parts(table: Hand) -> list[tuple[int, int, str, int]]:
    """Return who won how much of which half, and how much of it was odd."""
    return [(event.seat, event.amount // 100, event.part, event.odd // 100) for event in table.all(Won)]


def test_the_best_high_splits_with_the_best_low():
    """001:818"""
    assert parts(down(split(), bet="bet 6")) == [(1, 11, "high", 1), (2, 10, "low", 0)]


def test_an_odd_chip_between_the_halves_goes_to_the_high_hand():
    """001:818, reading odd-chip-hi-lo"""
    assert parts(down(split())) == [(1, 2, "high", 1), (2, 1, "low", 0)]
    left = {1: LOW, 2: NEITHER, 3: HIGH}
    assert parts(down(split(left, readings={"odd-chip-hi-lo": "left-of-button"}))) == [
        (3, 1, "high", 0),
        (1, 2, "low", 1),
    ]
    assert parts(down(split(left))) == [(3, 2, "high", 1), (1, 1, "low", 0)]


def test_an_odd_chip_inside_a_half_goes_left_of_the_dealer():
    """001:818, reading odd-chip"""
    cards = {1: HIGH, 2: "Ac 2d 4c 5h 7d Qd Js", 3: "Ad 2h 4d 5c 7s Qs Jd"}
    table = down(split(cards, ante=1))
    assert parts(table) == [(1, 3, "high", 0), (2, 2, "low", 1), (3, 1, "low", 0)]
    by_suit = down(split(cards, ante=1, readings={"odd-chip": "higher-suit"}))
    assert parts(by_suit) == [(1, 3, "high", 0), (2, 1, "low", 0), (3, 2, "low", 1)]


def test_without_a_low_the_high_hand_has_it_all():
    """001:822"""
    assert parts(down(split({1: HIGH, 2: "Ac 2d 4c 9h 9c Qd Js", 3: NEITHER}))) == [(1, 3, "high", 0)]


@pytest.mark.parametrize(
    ("cards", "low"),
    [
        ("Ac 2d 4c 5h 8s Qd Js", "8-5-4-2-A"),
        ("Ac 2d 4c 5h 9h Qd Js", ""),  # nine low
        ("Ac 2d 4c 5h 5s Ad 4s", ""),  # four different ranks
        ("Ac 2c 4c 5c 7c Qd Js", "7-5-4-2-A"),  # a flush does not hurt
        ("Ac 2d 3c 4c 5h Qd Js", "5-4-3-2-A"),  # nor does a straight
    ],
)
def test_a_low_is_eight_or_better(cards: str, low: str):
    """001:820, 001:828"""
    table = down(split({1: HIGH, 2: cards, 3: NEITHER}))
    lows = {event.seat: event.low for event in table.all(Shown)}
    assert lows.get(2, "") == low


def test_one_hand_may_win_both_ways_with_different_cards():
    """001:828, 001:830: a flush of clubs, and a low with other cards."""
    table = down(split({1: "Kd Kh Ks 9s 9d Jd Th", 2: "Ac Jc 2c 9c 5c 4d 3h", 3: NEITHER}))
    assert [(event.seat, event.part) for event in table.all(Won)] == [(1, "high"), (2, "low")]
    scoop = down(split({1: "Kd Qh Js 9s 8d 7d Th", 2: "Ac Jc 2c 9c 5c 4d 3h", 3: NEITHER}))
    assert scoop.results == {1: "-$1", 2: "+$2", 3: "-$1"}


def test_the_low_card_by_suit_opens_with_the_ace_high():
    """001:824"""
    assert split({1: "7c 8c 2d", 2: "7d 8d 2c", 3: "7h 8h 2h"}).actor == 2
    assert split({1: "7c 8c As", 2: "7d 8d Kc", 3: "7h 8h Ac"}).actor == 2
    low = split({1: "7c 8c As", 2: "7d 8d 2c", 3: "7h 8h 3c"}, readings={"bring-in-ace-and-suit": "ace-low"})
    assert low.actor == 1


def test_an_open_pair_does_not_affect_the_limits():
    """001:826"""
    table = split({1: "Kc Kd 8h 8s", 2: LOW, 3: NEITHER}).says("bring-in 1", "call", "call")
    assert (table.street, table.actor, table.to) == ("fourth", 1, ["$3"])
    assert "allowed: $3" in table.refuses("1 bet 6")


def test_the_high_hand_is_first_and_of_equals_who_sits_left_of_the_dealer():
    """001:826"""
    table = split({1: "7c 8c 2d Qd", 2: "7d 8d 4c Ks", 3: "7h 8h 4h Kh"}).says("bring-in 1", "call", "call")
    assert table.actor == 2


def test_side_pots_are_split_each_for_itself():
    """001:818, reading all-in-and-side-pots"""
    cards = {1: HIGH, 2: LOW, 3: "Ad 2h 4d 6c 8s Qs Jd"}
    table = split(cards, ante=1, stacks={2: 2})
    table.says("bring-in 1", "call", "call")
    while not table.deal.over:
        table.says(*(("bet 6", "call") if table.street == "seventh" else ("check", "check")))
    assert parts(table) == [(1, 3, "high", 0), (2, 3, "low", 0), (1, 6, "high", 0), (3, 6, "low", 0)]


RAZZ_CARDS = {1: "Ac 2d 4c 5h 7s Qd Js", 2: "3c 8d Kh 6s 2h Th 9s", 3: "Kc Qh Ks 8s 8h 4d 3s"}


def razz(cards: dict[int, str] | None = None, **more: Unpack[More]) -> Hand:
    """Deal razz at $3 and $6, the bring-in $1; seat 3 has the high door card by its suit."""
    more.setdefault("limits", [3, 6])
    return hand(RAZZ, cards or RAZZ_CARDS, **more)


def test_in_razz_the_high_card_has_the_forced_opening():
    """001:842, 001:848: spades are the highest suit."""
    table = razz()
    assert (table.actor, table.may) == (3, ("bring-in", "bet"))
    assert "001:842" in table.refuses("3 fold")


def test_in_razz_the_king_is_the_highest_card():
    """001:842, reading bring-in-ace-and-suit: the ace is low as in the hand."""
    cards = {1: "7c 8c As", 2: "7d 8d Kc", 3: "7h 8h Qs"}
    assert razz(cards).actor == 2
    assert razz(cards, readings={"bring-in-ace-and-suit": "ace-highest"}).actor == 1


def test_in_razz_the_low_hand_is_first_after_it():
    """001:842: pairs are worse than any high cards."""
    assert razz().says("bring-in 1", "call", "call").actor == 1
    cards = {1: "Ac 2d 4c 4h", 2: "3c 8d Qh 6s", 3: "Kc Qs Ks 8s"}
    assert razz(cards).says("bring-in 1", "call", "call").actor == 2


def test_in_razz_fourth_street_is_always_for_the_lower_amount():
    """001:840: an open pair changes nothing."""
    table = razz({**RAZZ_CARDS, 3: "Kc Qs Ks Kd"}).says("bring-in 1", "call", "call")
    assert table.to == ["$3"]
    assert "allowed: $3" in table.refuses("1 bet 6")
    assert table.checks().to == ["$6"]


def test_in_razz_the_lowest_five_of_seven_win():
    """001:836-838, 001:219, 001:319-323; reading lowball-low"""
    table = down(razz())
    assert table.results == {1: "+$2", 2: "-$1", 3: "-$1"}
    assert table.words[1] == "7-5-4-2-A"


def test_in_razz_there_is_no_qualifier():
    """001:838: the lower of two bad hands has it."""
    cards = {1: "Kc Kd 4c 4h 9s 9d Js", 2: "Qc Qd Qh Jc Jd Td Ts", 3: "Kh Qs Ks 8s 8h 7d 7s"}
    assert down(razz(cards)).results[1] == "+$2"


def test_in_razz_straights_and_flushes_count_for_nothing():
    """001:319"""
    cards = {1: "Ac 2c 3c 4c 5c Kd Qd", 2: "Ad 2d 3d 4d 6h Kh Qh", 3: "Kc Qs Ks 8s 8h 7d 7s"}
    assert down(razz(cards)).results[1] == "+$2"


def test_in_razz_a_bet_and_three_raises_and_the_completion_beside():
    """001:846"""
    table = razz().says("bring-in 1", "raise 3", "raise 6", "raise 9", "raise 12")
    assert table.may == ("fold", "call")
    assert "001:846" in table.refuses(f"{table.actor} raise 15")

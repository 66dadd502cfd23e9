"""Calls for the floor that mean nothing are refused, and money that goes back is not paid out as well."""

from __future__ import annotations

import pytest

from games.poker.dealing_closed import DRAW, LOCO, LOWBALL, STUD, Hand, hand
from games.poker.dealing_flop import play, quietly, sit, turn
from houseway.games.poker.events import FeeTaken, Ruled

CARDS = {1: "Ac Kd 2c 5h 9s 7d 3s", 2: "Qc Jd 4h Tc 8s 6d 3h", 3: "Kc Th 9h Jh 7s 8d 2h"}
FIVE = {1: "Ac 2c 3d 4h 9s", 2: "Qc Jd 4c Tc 8s", 3: "Kc Th 9h Jh 7s"}


def stud(*, by_hand: bool = False) -> Hand:
    """Deal stud to three at $3 and $6 with a dollar ante; seat 1 has the low door card."""
    return hand(STUD, CARDS, limits=[3, 6], ante=1, by_hand=by_hand)


def at(street: str) -> Hand:
    """Make the forced bet, call it, and check down to a street."""
    table = stud().says("bring-in 1", "call", "call")
    while table.street != street:
        table.says("check")
    return table


def test_money_given_back_at_the_showdown_is_not_won_as_well():
    """001:806-808, 001:852"""
    table = stud(by_hand=True).says("bring-in 1", "call", "call")
    while "show" not in table.may:
        table.says("check")
    table.does(f"{table.actor} show")
    other = next(seat for seat in (1, 2, 3) if seat not in {table.actor, table.shown[0]})
    table.does(f"floor missing_card {other}: six cards")
    while not table.deal.over:
        table.says("show")
    assert table.results[other] == "$0"
    assert sorted(table.results.values()) == ["$0", "+$2", "-$2"]


def test_a_hand_killed_at_the_showdown_leaves_its_pot_to_who_gave_up_last():
    """001:586"""
    cards = {1: "Kd Qd Jd 4d 3d", 2: "Kc Kh 2c 5s 4h", 3: "7h 7c 3h 7s 3s"}
    table = hand(LOCO, cards, 3, stacks={1: 2}, limits=[2, 4], by_hand=True)
    table.does("1 bring-in 2", "2 call", "3 call", "1 keep", "2 keep", "3 keep", "2 bet 2", "3 call")
    table.does("1 keep", "2 keep", "3 keep", "3 bet 4", "2 call", "1 keep", "2 keep", "3 keep")
    table.does("3 bet 4", "2 call", "3 muck", "floor touched_discards 2: slid into the muck")
    assert table.results == {1: "+$4", 2: "-$12", 3: "+$8"}


def test_the_house_keeps_no_fee_that_is_not_in_the_pot():
    """001:852: with two of three hands their money goes back, and with it what was taken of it"""
    table = hand(STUD, CARDS, limits=[3, 6], ante=1, option="4").says("bring-in 1", "call", "call")
    fee = sum(event.amount for event in table.all(FeeTaken))
    assert fee == 300
    table.does("floor extra_card 1: eight cards", "floor extra_card 2: eight cards")
    kept = sum(event.amount for event in table.all(FeeTaken))
    assert table.results == {1: "$0", 2: "$0", 3: "-$2"}
    assert kept == 200


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("floor exposed_by_dealer 1 2c: flipped", "2c of seat 1 lies face up anyway"),
        ("floor exposed_by_dealer 1: flipped", "which card of seat 1"),
        ("floor missing_card 2 Qc: two cards", "name only the seat"),
        ("floor decides dead_hand: nobody", "about which seat"),
        ("floor decides dead_hand 1 2 3: all", "nobody would be left"),
        ("floor decides dead_hand 3 Kc 3 Th: twice", "seat 3 is named 2 times"),
        ("floor decides refund_hand 3 3: twice", "seat 3 is named 2 times"),
        ("floor exposed_by_dealer 2 Qc 2 Qc: twice", "seat 2 Qc is named 2 times"),
    ],
)
def test_a_call_that_means_nothing_is_refused(line: str, says: str):
    """001:787, 001:852"""
    assert says in stud().refuses(line)


def test_the_last_card_is_the_one_that_lets_a_player_be_all_in():
    """001:793"""
    table = at("seventh")
    assert "Ac is not the last card of seat 1, 3s" in table.refuses("floor exposed_by_dealer 1 Ac: flipped")
    table.does("floor exposed_by_dealer 1 3s: flipped")
    assert "may be all-in" in table.all(Ruled)[-1].says


def test_a_card_dealt_off_the_table_is_up_only_if_it_is_the_last():
    """001:810"""
    table = at("fourth").does("floor off_table 1 Kd: it slid down")
    assert "Kd" not in table.up(1)
    assert "3s" in at("seventh").does("floor off_table 1 3s: it slid down").up(1)


def test_a_hand_may_show_more_than_four_cards():
    """001:787: both hole cards were turned up, and the hand goes on to the end"""
    table = stud().does("floor exposed_by_dealer 3 Kc: flipped", "floor exposed_by_dealer 3 Th: flipped")
    assert table.plays_out().deal.over


def test_a_hand_that_missed_a_card_cannot_come_back():
    """001:806"""
    table = stud().says("bring-in 1", "fold", "call")
    assert "cannot come back" in table.refuses("floor decides floor_decision 2: a slip")


@pytest.mark.parametrize("game", [DRAW, LOWBALL])
def test_a_hand_that_waits_for_its_draw_has_no_card_to_be_put_right(game: str):
    """001:366, 001:499"""
    table = hand(game, FIVE, 3, limits=[2, 4] if game == LOWBALL else [3, 5])
    while "draw" not in table.may:
        table.says("check" if "check" in table.may else "call")
    first = table.actor
    table.says(f"draw {table.holds(first or 1)}")
    assert "waits for the cards" in table.refuses(f"floor missing_card {first}: four cards")


def test_an_exposed_card_of_lowball_is_named():
    """001:472: whether it is kept depends on its rank"""
    table = hand(LOWBALL, FIVE, 3)
    assert "which card of seat 2" in table.refuses("floor exposed_by_dealer 2: flipped")


def test_a_hand_that_did_not_call_a_round_that_is_over_cannot_come_back():
    """001:586, 004:434: it would play for less than the others put in"""
    cards = {1: "Kd Qd Jd 4d 3d", 2: "Kc Kh 2c 5s 4h", 3: "7h 7c 3h 7s 3s"}
    table = hand(LOCO, cards, 3, limits=[2, 4]).does("1 bring-in 2", "2 call")
    table.does("floor touched_discards 3: slid into the muck", "1 check", "1 keep", "2 keep")
    assert table.street == "third"
    assert "it cannot come back" in table.refuses("floor decides floor_decision 3: they lay apart")


def test_a_hand_given_back_at_the_showdown_is_shown_after_the_others():
    """004:520, 004:526"""
    deal = quietly(sit("casino-royale/texas-holdem", {1: "As Ad", 2: "Ks Kd", 3: "Qs Qd"}, by_hand=True), 4)
    assert turn(deal).seat == 3
    play(deal, "3 muck", "floor decides floor_decision 3: the cards lay apart", "1 show", "2 show")
    assert turn(deal).seat == 3
    play(deal, "3 show")
    assert deal.over

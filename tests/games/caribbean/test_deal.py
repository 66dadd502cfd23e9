"""The deal of Caribbean stud: who gets which card, and who sees it when."""

from __future__ import annotations

import pytest

from games.caribbean.paper import PAIR, asked, at_table, bet, choose, jot, kinds, play_all, shoe_of
from houseway.cards import cards_text
from houseway.games import CardDealt, ChoiceOffered, HandTurned, as_seen, seat_hand
from houseway.games.transcript import transcript
from verify.by_hand import faults, played

CARDS = f"{PAIR} | 3: Qs Qd 8c 6d 3c | 6: As Ad 7c 6s 3h | 1: Jh 9d 7d 5c 2c"
LOW = "Ac Qd Jh Tc 9s | 3: Qs Qh 8c 6d 3c | 6: As Ad 7c 6s 3h | 1: 8h 7h 6h 5h 4h"
"""The player-dealer has ace-queen."""


def test_cards_go_round_one_by_one_from_the_player_dealers_left():
    """003:217-219: seats 6, 1 and 3 of a player-dealer in seat 4, then he"""
    opened = at_table(4, CARDS, "3 10, 6 10, 1 10")
    hands = [event.hand for event in kinds(opened.events, CardDealt)]
    assert hands == ["seat 6", "seat 1", "seat 3", "player-dealer"] * 5
    assert cards_text(opened.state.hands["player-dealer"]) == PAIR
    assert cards_text(opened.state.hands["seat 6"]) == "As Ad 7c 6s 3h"


def test_all_cards_are_dealt_face_down_but_the_player_dealers_last():
    """003:217-219"""
    opened = at_table(4, CARDS, "3 10, 6 10, 1 10")
    up = [
        (event.hand, cards_text([event.card]))
        for event in kinds(opened.events, CardDealt)
        if event.face == "up"
    ]
    assert up == [("player-dealer", "2h")]
    assert opened.state.shown == {"player-dealer": {4}}


@pytest.mark.parametrize("viewer", [None, 1, 2, 3, 4, 6])
def test_everybody_sees_his_own_hand_and_the_card_that_is_up(viewer: int | None):
    """003:217-219, 003:300-301, 003:345-346: the player-dealer (seat 4) and a guest see no hand at all"""
    opened = at_table(4, CARDS, "3 10, 6 10, 1 10")
    dealt = kinds([as_seen(event, viewer) for event in opened.events], CardDealt)
    seen = {(event.hand, event.card) for event in dealt if event.card is not None}
    own = seat_hand(viewer) if viewer else ""
    expected = {(own, card) for card in opened.state.hands.get(own, ())}
    assert seen == expected | {("player-dealer", opened.state.hands["player-dealer"][4])}


def test_who_bets_behind_a_seat_does_not_see_its_hand():
    """003:300-301, 003:345-346: the player of seat 6 has bet behind seat 3, and sees hand 6"""
    opened = at_table(4, f"{PAIR} | 3: Qs Qd 8c 6d 3c | 6: As Ad 7c 6s 3h", "3 10, 6 10, 3.1 20")
    dealt = [as_seen(event, 6) for event in kinds(opened.events, CardDealt) if event.hand == "seat 3"]
    assert [event.card for event in dealt if isinstance(event, CardDealt)] == [None] * 5


def test_a_hand_is_dealt_where_somebody_bets_and_nowhere_else():
    """003:193-194, 003:217-219, 003:264-265"""
    opened = at_table(4, f"{PAIR} | 3: Qs Qd 8c 6d 3c", "3.1 10")
    assert set(opened.state.hands) == {"player-dealer", "seat 3"}
    assert shoe_of(4, f"{PAIR} | 3: Qs Qd 8c 6d 3c").split()[:2] == ["Qs", "Kd"]


def test_the_player_dealers_hand_stays_closed_until_all_have_decided():
    """003:228-230, 003:312"""
    opened = at_table(4, CARDS, "3 10, 6 10, 1 10")
    for who in ("1", "3"):
        choose(opened, who, "play")
        assert kinds(opened.events, HandTurned) == []
    choose(opened, "6", "play")
    assert kinds(opened.events, HandTurned)[0].hand == "player-dealer"


def test_hands_are_opened_clockwise_from_the_action_seat():
    """003:198-199, 003:236-237: a deuce counts from seat 5 to seat 6"""
    opened = at_table(4, CARDS, "3 10, 6 10, 1 10")
    play_all(opened)
    turned = [event.hand for event in kinds(opened.events, HandTurned)]
    assert turned == ["player-dealer", "seat 6", "seat 1", "seat 3"]


def test_all_hands_are_opened_even_if_the_money_does_not_reach():
    """003:368: a stake of $5 covers the first ante in part"""
    opened = at_table(4, CARDS, "3 10, 6 10, 1 10", stake="5")
    play_all(opened)
    assert opened.state.turned == {"player-dealer", "seat 1", "seat 3", "seat 6"}
    assert [line.moved for line in opened.reckoning().settled] == [500, 0, 0, 0, 0, 0]


def test_a_surrendered_hand_is_not_opened():
    """003:224-225, 003:236-237"""
    opened = at_table(4, CARDS, "3 10, 6 10, 1 10")
    choose(opened, "1", "fold")
    play_all(opened)
    assert opened.state.turned == {"player-dealer", "seat 3", "seat 6"}


def test_a_hand_is_opened_for_those_behind_who_play_on():
    """003:264-265, 003:237: one of two behind seat 3 is out, the hand is played for the rest"""
    opened = at_table(4, f"{PAIR} | 3: Qs Qd 8c 6d 3c", "3 10, 3.1 10, 3.2 10")
    choose(opened, "3", "play")
    choose(opened, "3.1", "fold")
    choose(opened, "3.2", "play")
    assert "seat 3" in opened.state.turned


def test_play_stops_when_the_player_dealer_does_not_qualify():
    """003:229-232: no hand but his is opened"""
    opened = at_table(4, LOW, "3 10, 6 10, 1 10")
    play_all(opened)
    assert opened.state.turned == {"player-dealer"}


def test_hands_that_were_not_opened_are_not_told():
    """003:229-232"""
    opened = at_table(4, LOW, "3 10, 6 10, 1 10")
    play_all(opened)
    assert "straight flush" not in transcript(opened)


def test_no_cards_are_invented_for_a_hand_that_nobody_saw():
    """003:229-232: the record leaves out hand 3, which was never opened"""
    record = jot("2, 200", "Ac Qd Jh Tc 9s", bet(3, ante=25), choices="3 play")
    assert faults(record) == []
    told = transcript(played(record))
    line = next(line for line in told.splitlines() if line.startswith("seat 3"))
    assert not set("♣♦♥♠") & set(line)


def test_nobody_is_asked_before_the_last_card():
    """003:217-224"""
    opened = at_table(4, CARDS, "3 10, 6 10, 1 10")
    kinds_seen = [type(event) for event in opened.events]
    assert kinds_seen.index(ChoiceOffered) > max(
        place for place, kind in enumerate(kinds_seen) if kind is CardDealt
    )
    assert set(asked(opened)) == {"1", "3", "6"}

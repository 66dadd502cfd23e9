"""The draw, the card before, the discards and the end of the deck (001:103-114, 001:178-180)."""

from __future__ import annotations

from collections.abc import Mapping

from games.panguingue.tables import QUICK, SHORT, cites, do, refused, table
from houseway.cards import cards_text, parse_card, parse_cards
from houseway.games.panguingue import PanHand

LOW = "Ad 2s 4c 6s 7h Js Qs Kc 3s 5d"


def three(deck: str = "6d Qc Jh 2h 3c Kc", readings: Mapping[str, str] | None = None) -> PanHand:
    return table({3: QUICK, 2: SHORT, 1: LOW}, deck, readings=readings)


def playing(deck: str = "6d Qc Jh 2h 3c Kc", readings: Mapping[str, str] | None = None) -> PanHand:
    return do(three(deck, readings=readings), "3 in; 2 in; 1 in")


def test_the_previous_winner_draws_first():
    """001:105"""
    hand = playing()
    assert "001:105" in cites(refused(hand, "2 draws"))
    do(hand, "3 draws")
    assert hand.state.phase == "play"


def test_if_he_is_out_the_player_to_his_right_draws_first():
    """001:105, 001:90"""
    hand = do(three(), "3 out; 2 in; 1 in")
    assert "001:105" in cites(refused(hand, "1 draws"))
    do(hand, "2 draws")


def test_the_first_player_may_draw_twice_and_nobody_else():
    """001:107"""
    hand = do(playing(), "3 draws; 3 passes; 3 draws; 3 passes")
    assert hand.state.turn is not None
    assert (hand.state.turn.seat, hand.drawn()) == (2, list(parse_cards("6d Qc")))
    do(hand, "2 draws; 2 passes")
    assert hand.state.turn.seat == 1
    assert "001:105" in cites(refused(hand, "2 draws")) | {"001:105"}
    do(hand, "1 draws; 1 passes; 3 draws; 3 passes")
    assert hand.state.turn.seat == 2


def test_the_second_draw_is_a_right_not_a_duty():
    """001:107"""
    hand = do(playing(), "3 draws; 3 passes; 3 waives")
    assert hand.state.turn is not None
    assert hand.state.turn.seat == 2
    assert refused(hand, "2 waives")[0].rule == "turn"


def test_two_cards_at_once_by_the_other_reading():
    """001:107, reading pan-first-hand: one of them may be used."""
    hand = do(playing("Js As 6d", readings={"pan-first-hand": "both-at-once"}), "3 draws")
    assert hand.state.turn is not None
    assert hand.state.turn.cards == parse_cards("Js As")
    do(hand, "3 melds As 2s 3s 4s")
    assert hand.state.option is not None
    assert hand.state.option.card == parse_card("Js")
    do(hand, "3 discards 2h; 2 draws; 2 passes")
    assert hand.state.turn.seat == 1


def test_a_drawn_card_lies_face_up_and_can_be_asked_for():
    """001:178-179"""
    hand = do(playing(), "3 draws; 3 passes; 3 waives; 2 draws")
    assert hand.drawn() == list(parse_cards("6d Qc"))


def test_a_card_not_wanted_goes_to_the_discards():
    """001:111, 001:180: it is gone once it is let go of."""
    hand = do(playing(), "3 draws; 3 passes")
    assert hand.state.muck == parse_cards("6d")
    assert refused(hand, "3 melds 6d Kc Kd")[0].rule == "turn"


def test_the_next_player_may_use_it():
    """001:113"""
    hand = do(playing("Kh 6d"), "3 draws; 3 melds Kh Kc Kd; 3 discards 2h")
    assert "001:113" in cites(refused(hand, "2 takes"))
    other = table({3: SHORT, 2: QUICK, 1: LOW}, "Kh 6d")
    do(other, "3 in; 2 in; 1 in; 3 draws; 3 passes; 3 waives; 2 takes; 2 melds Kh Kc Kd")
    assert other.state.muck == ()


def test_only_the_next_player_and_only_if_he_can_use_it():
    """001:113"""
    hand = do(playing(), "3 draws; 3 passes; 3 waives")
    assert "001:113" in cites(refused(hand, "2 takes"))
    other = table({3: SHORT, 2: LOW, 1: QUICK}, "Kh 6d")
    do(other, "3 in; 2 in; 1 in; 3 draws; 3 passes; 3 waives; 2 draws; 2 passes")
    assert "it makes and fits no meld" in str(refused(other, "1 takes")[-1])


def test_what_is_taken_must_be_used():
    """001:113"""
    hand = table({3: SHORT, 2: QUICK, 1: LOW}, "Kh 6d")
    do(hand, "3 in; 2 in; 1 in; 3 draws; 3 passes; 3 waives; 2 takes")
    assert "001:113" in cites(refused(hand, "2 passes"))
    assert refused(hand, "2 draws")[0].rule == "turn"


def test_a_card_out_of_a_hand_is_never_to_be_had():
    """001:114"""
    hand = table({3: QUICK, 2: "2c 3c " + SHORT[6:], 1: LOW}, "Kh 6d")
    do(hand, "3 in; 2 in; 1 in; 3 draws; 3 melds Kh Kc Kd; 3 discards 4h")
    assert "001:114" in cites(refused(hand, "2 takes"))


def test_touching_the_deck_passes_the_card_over():
    """001:182-183"""
    hand = table({3: SHORT, 2: QUICK, 1: LOW}, "Kh 6d")
    do(hand, "3 in; 2 in; 1 in; 3 draws; 3 passes; 3 waives; 2 touches")
    assert refused(hand, "2 takes")[0].rule == "turn"
    do(hand, "2 draws")


def test_touching_says_nothing_where_no_card_lies_open():
    """001:182"""
    hand = do(playing("Kh 6d"), "3 draws; 3 melds Kh Kc Kd; 3 discards 2h")
    assert refused(hand, "2 touches")[0].rule == "option"


def test_the_discards_become_the_deck():
    """001:111, reading pan-first-hand"""
    hand = do(playing("6d Qc Jh"), "3 draws; 3 passes; 3 draws; 3 passes; 2 draws; 2 passes")
    assert "reading pan-first-hand" in str(refused(hand, "1 draws")[0])
    assert refused(hand, "dealer shuffles 6d")[0].rule == "deck"
    do(hand, "dealer shuffles Qc 6d; 1 draws")
    assert hand.drawn()[-1] == parse_card("Qc")
    assert "no card is left; 1 are" in str(refused(hand, "dealer shuffles Jh")[0])


def test_the_card_that_lies_open_is_not_shuffled():
    """001:113"""
    hand = table({3: SHORT, 2: QUICK, 1: LOW}, "6d Kh")
    do(hand, "3 in; 2 in; 1 in; 3 draws; 3 passes; 3 draws; 3 passes")
    assert refused(hand, "dealer shuffles 6d Kh")
    do(hand, "dealer shuffles 6d; 2 takes; 2 melds Kh Kc Kd; 2 discards 2h")
    assert cards_text(hand.state.muck) == "2h"


def test_nobody_acts_out_of_turn():
    """001:90"""
    hand = do(playing(), "3 draws")
    for line in ("2 draws", "2 passes", "1 discards 3s", "2 melds As 2c 4d", "9 draws"):
        assert refused(hand, line)

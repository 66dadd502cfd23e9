"""What may be asked: how hands are written, and what is refused with the value and what is allowed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.analysis.equity import equity, parse_hand
from houseway.analysis.equity.situation import situation
from houseway.errors import CardError, HousewayError
from houseway.games.poker.plan import poker_document

HOLDEM, STUD, MEXICAN = "hemphills/texas-holdem", "palace/seven-card-stud", "merced/mexican-poker"


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("As Ks", "A♠ K♠"),
        ("AsKs", "A♠ K♠"),
        ("7d (as, ks)", "(A♠ K♠) 7♦"),
        ("(?? ?) 7d", "(?? ??) 7♦"),
        ("[Jk] 7d (As)", "(A♠) [Joker] 7♦"),
        ("RANDOM", "random"),
        ("??", "random"),
        ("(?? ??)", "random"),
    ],
)
def test_hands_are_read(written: str, shown: str):
    assert str(parse_hand(written)) == shown


@pytest.mark.parametrize("written", ["(As", "As)", "((As) Ks)", "[As)", "(As]"])
def test_parentheses_must_match(written: str):
    with pytest.raises(HousewayError, match="parentheses do not match"):
        parse_hand(written)


@given(st.text(alphabet="AsKd7h2cJo()[]? ,x1-\u2660", max_size=14))
def test_whatever_is_typed_is_read_or_refused(written: str):
    try:
        hand = parse_hand(written)
    except CardError:
        return
    assert len(hand.known) <= len(hand.cards)
    assert parse_hand(str(hand)).known == parse_hand(str(parse_hand(str(hand)))).known


def refused(game: str, *hands: str, board: str = "", dead: str = "") -> str:
    with pytest.raises(HousewayError) as error:
        equity(game, hands, board=board, dead=dead)
    return str(error.value)


def test_cards_are_counted():
    one = """hand 1, "As": 1 card; Texas Hold'em has 2; an unknown card is ??"""
    assert refused(HOLDEM, "As", "Kd Kc") == one
    assert 'hand 2, "Kd Kc 2h": 3 cards; Texas Hold' in refused(HOLDEM, "As Ah", "Kd Kc 2h")
    assert "8 cards; 7-Card Stud has 7 or fewer" in refused(STUD, "As Ah Ad Ac Ks Kh Kd Kc", "random")
    assert "2 cards on the board; Texas Hold'em has 0, 3, 4 or 5" in refused(
        HOLDEM, "As Ah", "??", board="2c 2d"
    )
    assert "2 cards on the board; 7-Card Stud has 0 or 1" in refused(STUD, "As", "Ks", board="2c 2d")
    assert "1 card on the board; Lowball has none" in refused("casino-royale/lowball", "As", "Ks", board="2c")


def test_hands_are_counted():
    assert refused(HOLDEM, "As Ah") == "1 hand; Texas Hold'em is counted for 2 to 10"
    assert "11 hands" in refused(HOLDEM, *["??"] * 11)


def test_a_card_is_in_one_place():
    assert refused(HOLDEM, "As Ah", "As Kc") == "As is named 2 times: hand 1 and hand 2"
    assert "the board and the dead cards" in refused(HOLDEM, "As Ah", "??", board="2c 2d 2h", dead="2c")
    assert "Ah is named 2 times: hand 1" in refused(HOLDEM, "Ah Ah", "??")


def test_a_card_is_one_of_the_pack():
    """002:1233"""
    assert refused(MEXICAN, "8c As", "??") == (
        "8c in hand 1 is no card of Mexican Poker: its pack has 41 cards without 8, 9, T, with a joker"
    )
    assert "Jo in the dead cards is no card of Texas Hold'em" in refused(HOLDEM, "As Ah", "??", dead="Jo")


def test_the_pack_must_reach():
    """001:802-804"""
    assert "56 cards are to come, and the pack has 52 left; where one card is turned" in refused(
        STUD, *["??"] * 8
    )
    assert "and the pack has 4 left" in refused(
        HOLDEM, "As Ah", "Ks Kh", dead=" ".join(f"{rank}{suit}" for rank in "23456789TJQ" for suit in "cdhs")
    )


def test_who_discards_chooses():
    """001:717"""
    for hand in ("As Ah 2c", "random", "As ??"):
        assert "which 2 of 3 cards stay is its owner's choice" in refused("palace/pineapple", hand, "Kd Kc")


def test_the_joker_must_be_known_to_lie():
    """002:1239: what it may be depends on it"""
    assert "what the joker may be depends on how it lies" in refused(MEXICAN, "Jo As Ks Qs Js", "Kd")
    assert "2 face down and 0 face up; Mexican Poker has 1 and 4 at most" in refused(MEXICAN, "(As Ks)", "Kd")
    assert "4 face down and 0 face up" in refused(STUD, "(As Ks Qs Js)", "Kd")


def test_only_games_for_a_pot():
    assert "is not played for a pot" in refused("hemphills/dai-bacc", "As Ah", "Ks Kd")
    with pytest.raises(HousewayError, match="0 cases by chance; it takes 1 to"):
        equity(HOLDEM, ["As Ah", "Ks Kd"], rounds=0)


def test_the_ways_are_counted_before_they_are_gone_through():
    """001:534: in Mexican poker the down card and the up cards are told apart"""
    assert situation(poker_document(HOLDEM), ["As Ks", "??"]).cases == 2_097_572_400
    assert situation(poker_document(MEXICAN), ["(As) Ks 7d 7h", "(Kc) Qd Qh 3h"]).cases == 33 * 32
    assert situation(poker_document(MEXICAN), ["(As) Ks 7d 7h 7c", "Qd Qh Qs"]).cases == 33 * 32
    draws = situation(poker_document("palace/draw-poker"), ["As Ad", "Kc Kd Ks 3h 2h"], dead="4c 5c 7c")
    assert draws.cases == 43 * 42 * 41 // 6


@pytest.mark.parametrize(
    ("joker", "wins"), [("(Jo) 7s 5d 4c 2h", 1), ("(7s) Jo 5d 4c 2h", 0), ("(7s) [Jo] 5d 4c 2h", 0)]
)
def test_a_joker_is_what_it_lies_as(joker: str, wins: int):
    """002:1239: face down it is any card, and pairs the seven; face up an ace at best"""
    found = equity(MEXICAN, [joker, "(Ah) 6s 6d 4d 3h"])
    assert (found.cases, found.hands[0].wins) == (1, wins)

"""Six documents of games for a pot against their print: packs, streets, blinds, limits, caps, rankings."""

from __future__ import annotations

import pytest

from houseway.cards import composition
from rulebook.documents.poker_pages import ORDERS, number_before, poker, street
from rulebook.documents.royale_poker_pages import (
    HOLDEM,
    LOWBALL,
    MEXICAN,
    OMAHA,
    OMAHA8,
    STUD,
    TWINS,
    both_omahas,
    every_board_game,
)
from rulebook.room_pages import NUMBERS, lines, needs_seeds, text

pytestmark = needs_seeds


@pytest.mark.parametrize(
    ("game_id", "words"),
    [
        (HOLDEM, "a standard 52-card deck"),
        (LOWBALL, "with one joker added making 53"),
        (MEXICAN, "a total deck of 41 cards"),
    ],
)
def test_the_pack(game_id: str, words: str):
    """004:417, 004:993, 004:1212"""
    deck = poker(game_id).deck
    assert words in text(deck.cite)
    assert str(len(composition(deck.composition).cards)) in words


@pytest.mark.parametrize(
    ("game_id", "mode", "words"),
    [
        (HOLDEM, "dead", "treated as a dead card"),
        (OMAHA, "dead", "treated as a dead card"),
        (OMAHA8, "dead", "treated as a dead card"),
        (LOWBALL, "lowest_missing", "lowest card not already present"),
        (MEXICAN, "as_lies", "dealt face-down, it is wild"),
    ],
)
def test_the_joker(game_id: str, mode: str, words: str):
    """004:441, 004:801, 004:993, 004:1256"""
    deck = poker(game_id).deck
    assert deck.joker == mode
    assert words in text(deck.joker_cite)


def test_seats():
    """003:3170-3172, 004:1098, 004:1102, 004:1123, 004:1130, 004:1188, 004:1224"""
    mexican = poker(MEXICAN).seats
    assert f"a minimum of {mexican.least} and a maximum of {mexican.most} players" in text(mexican.cite)
    for game_id in (*TWINS, LOWBALL, STUD):
        seats = poker(game_id).seats
        assert (seats.least, seats.most) == (2, None)
        assert "+" in text(seats.cite)


@every_board_game
def test_hole_cards_and_board(game_id: str):
    """004:422-429, 004:774-782"""
    hole, flop, turn, river = poker(game_id).streets
    assert [hole.name, flop.name, turn.name, river.name] == ["hole", "flop", "turn", "river"]
    assert hole.cards == number_before("cards", hole.cite)
    assert "face down" in text(hole.cite)
    assert flop.cards == number_before("cards are turned face up", flop.cite)
    assert "a fourth card is turned" in text(turn.cite)
    assert "a fifth and final card is turned" in text(river.cite)
    assert (turn.cards, river.cards) == (1, 1)
    assert [found.limit for found in (hole, flop, turn, river)] == ["lower", "lower", "upper", "upper"]


@every_board_game
def test_who_acts_first_with_a_board(game_id: str):
    """004:461, 004:816"""
    first, *later = poker(game_id).streets
    assert first.first == "left_of_big_blind"
    assert {found.first for found in later} == {"left_of_button"}
    for found in poker(game_id).streets:
        words = text(found.first_cite)
        assert "who is to the immediate left of the" in words
        assert "to the immediate left of the dealer button" in words


@every_board_game
def test_a_card_is_burned_before_each_later_street(game_id: str):
    """004:443, 004:451, 004:453, 004:802, 004:806, 004:808"""
    game = poker(game_id)
    assert [found.burn for found in game.streets] == [False, True, True, True]
    assert game.deck.burn == "before_street"
    assert "used as the burn card before the flop" in text(game.deck.burn_cite)


@pytest.mark.parametrize("game_id", [*TWINS, MEXICAN])
def test_three_raises_and_no_cap_for_two(game_id: str):
    """004:512, 004:861, 004:1265, 004:1272, 004:1279, 004:1286"""
    betting = poker(game_id).betting
    assert betting.lifted_heads_up
    for cite in betting.raises_cite:
        printed = text([cite])
        assert (
            f"a bet and {NUMBERS[3]} raises" in printed or f"a maximum of {NUMBERS[3]} (3) raises" in printed
        )
        assert "no limit to the number of raises" in printed
    assert betting.raises == 3


def test_order_of_hands():
    """003:584-592, 004:1244-1254"""
    stud = [line.strip(" •").lower() for line in lines("003:584-592")]
    assert stud == [name.replace("pairs", "pair") for name in ORDERS[poker(STUD).hand.order][1:]]
    mexican = [line.partition(". ")[2].removesuffix(" 1").lower() for line in lines("004:1244-1254")]
    assert mexican == [name.replace("pairs", "pair") for name in ORDERS[poker(MEXICAN).hand.order]]
    assert "a flush beats a full house" in text(poker(MEXICAN).hand.order_cite)
    assert "a-2-3-4-5" in text(poker(MEXICAN).hand.wheel_cite)


def test_which_cards_make_a_hand():
    """004:430, 004:769, 004:783, 004:875, 003:580"""
    assert poker(HOLDEM).hand.uses == "any_five"
    assert "two, one, or none (playing the board)" in text(poker(HOLDEM).hand.cite)
    for game_id in (OMAHA, OMAHA8):
        hand = poker(game_id).hand
        assert hand.uses == "exactly_two_and_three"
        assert "must use exactly two cards of their four cards" in text(hand.cite)
        assert "cannot play the board" in text(hand.cite)
    assert poker(STUD).hand.uses == "any_five"


@both_omahas
def test_a_low_hand_belongs_to_one_of_the_two(game_id: str):
    """004:785, 004:789, 004:791"""
    game = poker(game_id)
    assert (game.pot.wins == "high_low") is (game_id == OMAHA8) is (game.low is not None)
    if game.low is not None:
        assert game.low.qualifier == 8
        assert "must have an eight or better to qualify" in text(game.low.qualifier_cite)
        assert "5-4-3-2-a" in text(game.low.cite)
        assert "or the high hand wins the entire pot" in text(game.pot.no_low_cite)
        assert "one player to win both" in text(game.pot.scoop_cite)


def test_the_streets_of_stud():
    """003:528-576"""
    game = poker(STUD)
    assert [found.cards for found in game.streets] == [3, 1, 1, 1, 1]
    assert f"divided into {NUMBERS[len(game.streets)]} rounds" in text(["003:532-533"])
    third, fourth, fifth, sixth, seventh = game.streets
    assert (third.facing, third.first) == ("two_down_one_up", "low_card")
    assert "lowest-ranking up card starts" in text(third.first_cite)
    for found in (fourth, fifth, sixth):
        assert (found.facing, found.first) == ("up", "highest_showing")
        assert "another up card" in text(found.cite)
        assert "highest" in text(found.first_cite)
    assert (seventh.facing, seventh.first) == ("down", "last_opener")
    assert "the same player who started the last round" in text(seventh.first_cite)


def test_the_streets_of_mexican_poker():
    """004:1218, 004:1260, 004:1269, 004:1276, 004:1283"""
    game = poker(MEXICAN)
    opening, *later = game.streets
    assert (opening.facing, opening.first) == ("down_then_up", "high_card")
    assert "the highest face-up card, according to card rank and suit" in text(opening.first_cite)
    for ordinal, found in zip(("third", "fourth", "fifth"), later, strict=True):
        assert (found.name, found.facing, found.first) == (ordinal, "choice", "left_of_button")
        assert f"being dealt the {ordinal}" in text(found.cite)
        assert "starting with the player to the left of the “dealer button:”" in text(found.first_cite)


def test_lowball_is_dealt_and_drawn():
    """004:995-1007"""
    game = poker(LOWBALL)
    deal, draw = game.streets
    assert deal.cards == number_before("cards face down", deal.cite)
    assert game.blinds is not None
    assert game.blinds.count == number_before("players after the dealer button post blinds", game.blinds.cite)
    assert (draw.to, street(game, "draw").cards) == ("draw", 0)
    assert game.draw is not None
    assert "discard any number of their original cards" in text(game.draw.cite)
    assert "the lowest hand is awarded the pot" in text(game.pot.cite)

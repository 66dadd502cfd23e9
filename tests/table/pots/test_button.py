"""The button: drawn for by high card, then one player on after each hand."""

from __future__ import annotations

import pytest

from houseway.cards import JOKER, parse_cards
from houseway.games.poker.plan import poker_document
from houseway.table.pots import DrawButton, GetUp, GoAway, StartHand
from houseway.table.pots.events import ButtonDrawn
from table.pots.seated import (
    DRAW,
    GAMES,
    HOLDEM,
    LOWBALL,
    STUD,
    begin,
    empty_table,
    give_button,
    play,
    refused,
    running,
    seat_all,
)


def drawn(game_id: str, cards: str, seats: tuple[int, ...] = (2, 3, 5)) -> ButtonDrawn:
    """Draw for the button with these cards, in the order of the seats."""
    table = seat_all(empty_table(game_id), seats)
    order = parse_cards(cards)
    rest = [card for card in table.house.plan().deck if card not in order]
    table.apply(DrawButton(order=(*order, *rest)))
    event = table.events[-1]
    assert isinstance(event, ButtonDrawn)
    return event


@pytest.mark.parametrize(
    ("cards", "button"), [("4c Kd Qh", 3), ("As Kd Qh", 2), ("4c 4d 3s", 3), ("9h 9s 9d", 3), ("Jd 9s Js", 5)]
)
@pytest.mark.parametrize("game_id", [HOLDEM, "hemphills/texas-holdem", "merced/omaha"])
def test_the_high_card_has_the_button_and_suits_break_ties(game_id: str, cards: str, button: int):
    """000:3394-3395, 002:319, 004:437"""
    assert drawn(game_id, cards).button == button


def test_the_card_that_each_drew_is_on_record():
    """004:437"""
    assert drawn(HOLDEM, "4c Kd Qh").cards == dict(zip((2, 3, 5), parse_cards("4c Kd Qh"), strict=True))


@pytest.mark.parametrize("game_id", [DRAW, LOWBALL])
def test_the_high_card_posts_the_first_blind_and_the_two_after_him_the_others(game_id: str):
    """001:215-216"""
    table = seat_all(empty_table(game_id), (1, 2, 3, 4, 5))
    deck = table.house.plan().deck
    order = parse_cards("4c 5d Ah 6s 7c")
    table.apply(DrawButton(order=(*order, *(card for card in deck if card not in order))))
    begun = begin(table)
    assert table.state.button == 2
    assert {post.seat: post.amount for post in begun.posts if post.kind == "blind"} == {
        3: 200,
        4: 300,
        5: 500,
    }


@pytest.mark.parametrize(
    ("game_id", "cards", "button"),
    [
        ("merced/mexican-poker", "As Joker Kd", 3),
        ("ace-and-vine/mexican-stud", "Joker As Kd", 2),
        ("palace/mexican-poker", "As Kd Joker", 5),
    ],
)
def test_a_joker_that_is_drawn_is_above_the_aces(game_id: str, cards: str, button: int):
    """000:3804, 001:557, 002:1265"""
    named = [JOKER if word == "Joker" else parse_cards(word)[0] for word in cards.split()]
    table = seat_all(empty_table(game_id), (2, 3, 5))
    rest = [card for card in table.house.plan().deck if card not in named]
    table.apply(DrawButton(order=(*named, *rest)))
    assert table.state.button == button


def test_the_button_moves_one_player_on_after_each_hand():
    """001:369, 000:3385-3389, 004:550"""
    table = seat_all(empty_table(HOLDEM), (1, 3, 4, 8))
    give_button(table, 4)
    assert [play(table).button for _ in range(6)] == [4, 8, 1, 3, 4, 8]


def test_the_button_goes_past_who_is_away_or_has_left():
    """004:467: open seats make it skip ahead"""
    table = running(seats=(1, 2, 3, 4, 5, 6))
    table.apply(GetUp(1))
    table.apply(GoAway(2))
    assert play(table).button == 3


@pytest.mark.parametrize("game_id", [STUD, "palace/razz", "lucky-derby/seven-card-stud"])
def test_stud_has_no_button_and_deals_from_the_first_seat(game_id: str):
    """001:842, 003:542"""
    table = seat_all(empty_table(game_id, ante=50), (2, 4, 6))
    assert "no-button" in refused(table, DrawButton())
    begun = play(table)
    assert begun.button is None
    assert begun.dealt == (2, 4, 6)


def test_no_hand_before_the_button_is_drawn():
    """004:437"""
    table = seat_all(empty_table(HOLDEM), (1, 2))
    assert not table.legal().start
    assert table.legal().draw


def test_the_button_is_drawn_in_a_new_game_only():
    """004:437"""
    table = running()
    assert refused(table, DrawButton())["button"] == ("004:437", "004:550")
    for seat in (1, 2, 3, 4, 5):
        table.apply(GetUp(seat))
    seat_all(table, (7, 8))
    assert table.legal().draw
    give_button(table, 8)
    assert play(table).button == 8


@pytest.mark.parametrize("game_id", GAMES)
def test_there_is_one_way_to_find_the_first_button_in_every_game_that_has_one(game_id: str):
    """000:3394, 001:215, 002:190, 004:437"""
    button = poker_document(game_id).button
    assert button is None or button.drawn is not None


@pytest.mark.parametrize(
    "game_id",
    [HOLDEM, "hemphills/texas-holdem", "hemphills/omaha", "merced/texas-holdem", "casino-royale/lowball"],
)
def test_when_all_who_played_have_left_the_button_is_drawn_for_again(game_id: str):
    """000:3394, 002:1025, 004:437"""
    table = running(game_id, (4, 5))
    for seat in (4, 5):
        table.apply(GetUp(seat))
    seat_all(table, (1, 3, 6))
    assert table.legal().draw
    assert not table.legal().start
    assert "button" in refused(table, StartHand())
    table.apply(DrawButton())
    assert begin(table).dealt

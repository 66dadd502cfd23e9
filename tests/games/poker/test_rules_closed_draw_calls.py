"""Draw poker and low-ball: a call for cards that may not be changed any more, and the line that says so."""

from __future__ import annotations

import pytest

from games.poker.dealing_closed import DRAW, LOWBALL, ROYALE_LOW, Hand, hand

CARDS = {1: "Ac Kd 9h 5s 2c", 2: "Qc Jd 8h 4s 3c", 3: "Tc 9d 7h 6s 2d", 4: "8c 7d 5h 3s 2h"}
both_draw = pytest.mark.parametrize("game", [DRAW, LOWBALL])


def called(game: str, *folds: int) -> Hand:
    """Deal to seats 1 to 4 with the button at seat 4; those named fold, all others call."""
    table = hand(game, CARDS, button=4)
    while table.street == "deal":
        table.says("fold") if table.actor in folds else table.stays()
    return table


@both_draw
def test_between_two_players_the_line_about_two_is_named(game: str):
    """001:420"""
    why = called(game, 1, 2).does("3 draw Tc").refuses("3 draw Tc 9d")
    assert "between two players a call for cards binds at once (001:420)" in why
    assert "001:487" not in why


@both_draw
def test_after_the_next_player_the_line_about_changes_is_named(game: str):
    """001:414, 001:416"""
    table = called(game).does("1 draw Ac", "2 draw Qc")
    changed = "may be changed only until the next player acts (001:414, 001:416)"
    assert changed in table.refuses("1 draw Ac Kd")
    table.does("3 draw", "4 draw")
    assert changed in table.refuses("3 draw Tc")


@both_draw
def test_who_has_not_been_asked_yet_is_out_of_turn(game: str):
    """001:282, 001:487"""
    why = called(game).does("1 draw").refuses("3 draw Tc")
    assert "it is the turn of seat 2" in why
    assert "001:487" in why


@both_draw
def test_the_dealer_says_cards_when_all_have_called(game: str):
    """001:420"""
    assert "it is the turn of seat 2" in called(game).does("1 draw").refuses("cards")


def test_where_no_change_is_printed_it_is_the_next_one_s_turn():
    """004:1003"""
    assert "it is the turn of seat 2" in called(ROYALE_LOW).does("1 draw Ac").refuses("1 draw Ac Kd")

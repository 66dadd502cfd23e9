"""Draw poker and low-ball: acting in turn, chips and words, and the showdown."""

from __future__ import annotations

from typing import Unpack

import pytest

from games.poker.dealing_closed import DRAW, LOWBALL, Hand, More, hand
from houseway.games.poker.events import Ruled, Shown

CARDS = {1: "Ac Kd 9h 5s 2c", 2: "Qc Jd 8h 4s 3c", 3: "Tc 9d 7h 6s 2d", 4: "8c 7d 5h 3s 2h"}
BOTH = pytest.mark.parametrize("game", [DRAW, LOWBALL])
CALLED = ("4 call", "1 call", "2 call", "3 check")
PAT = ("1 draw", "2 draw", "3 draw", "4 draw", "cards")


def four(game: str, **more: Unpack[More]) -> Hand:
    """Deal to four with the button at seat 4, who is first before the draw; seat 1 is first after it."""
    return hand(game, CARDS, button=4, **more)


@BOTH
def test_acting_out_of_turn_does_not_bind(game: str):
    """001:282, 001:487"""
    table = four(game).does("1 early raise 30")
    assert table.all(Ruled)[-1].says == "it does not bind"
    assert any("487" in line for line in table.all(Ruled)[-1].cite)
    table.does("4 call")
    assert (table.actor, table.may) == (1, ("fold", "call", "raise"))


@BOTH
def test_who_lets_two_players_act_behind_him_has_lost_his_right_to_act(game: str):
    """001:282, 001:488"""
    table = four(game).does("1 early call", "2 early fold")
    assert table.may == ("fold", "call")
    assert "the right to bet is lost" in table.refuses("4 raise 20")


@BOTH
def test_one_player_behind_him_costs_nothing(game: str):
    """001:282: two or more."""
    assert four(game).does("1 early call").may == ("fold", "call", "raise")


@BOTH
def test_calling_time_saves_the_right_to_act(game: str):
    """001:282, 001:489"""
    table = four(game).does("1 early call", "4 time", "2 early fold")
    assert table.may == ("fold", "call", "raise")


@BOTH
def test_words_are_no_bet(game: str):
    """001:499: a raise that was said and not put in is a call."""
    table = four(game).does("4 puts 5 saying raise")
    assert (table.state.current, table.actor) == (500, 1)
    assert four(game).does("4 puts 20 saying raise").state.current == 2000


@BOTH
def test_chips_in_the_pot_are_a_raise(game: str):
    """001:499"""
    assert four(game).does("4 puts 20").state.current == 2000


@BOTH
def test_a_raise_in_two_motions_is_a_call(game: str):
    """001:499: what follows the call is not in the pot with it."""
    assert four(game).does("4 puts 5 then 20").state.current == 500


@BOTH
def test_a_first_bet_in_two_motions_is_the_first_of_them(game: str):
    """001:499: the chips that came first are a bet."""
    table = four(game).does(*CALLED, *PAT, "1 puts 10 then 20")
    assert table.state.current == 1000


@BOTH
def test_chips_cannot_be_put_in_that_one_does_not_have(game: str):
    """001:252"""
    assert "has $199 before it" in four(game).refuses("4 puts 250")


@BOTH
def test_the_last_bettor_shows_first(game: str):
    """001:500, reading showdown-order: without a bet the first seat left of the button."""
    assert four(game).does(*CALLED, *PAT).passes(1, 2, 3, 4).shown == [1, 2, 3, 4]
    table = four(game).does(*CALLED, *PAT, "1 check", "2 check", "3 bet 5", "4 call", "1 fold", "2 call")
    assert table.shown == [3, 4, 2]


@BOTH
def test_the_other_answers_about_who_shows_first(game: str):
    """001:500, reading showdown-order"""
    last = four(game, readings={"showdown-order": "last-actor"}).does(*CALLED, *PAT).passes(1, 2, 3, 4)
    assert last.shown == [4, 1, 2, 3]
    first = four(game, readings={"showdown-order": "first-checker"})
    assert first.does("4 call", "1 fold", "2 call", "3 check", "2 draw", "3 draw", "4 draw", "cards").passes(
        2, 3, 4
    ).shown == [2, 3, 4]


@BOTH
def test_a_hand_that_is_not_shown_has_no_claim_to_the_pot(game: str):
    """001:455, 001:500: the best hand gives up, and the next best has it."""
    table = four(game, by_hand=True).does(*CALLED, *PAT).passes(1, 2, 3, 4)
    assert (table.actor, table.may) == (1, ("show", "muck"))
    best, second = (1, 2) if game == DRAW else (4, 3)
    for seat in (1, 2, 3, 4):
        table.does(f"{seat} {'muck' if seat == best else 'show'}")
    assert table.won == [(second, "$24")]


@BOTH
def test_the_last_hand_left_at_the_showdown_is_shown_to_win(game: str):
    """001:500: on the showdown a player shows the whole hand to have any claim to the pot."""
    table = four(game, by_hand=True).does(*CALLED, *PAT).passes(1, 2, 3, 4)
    table.does("1 muck", "2 muck", "3 muck")
    assert not table.deal.over
    table.does("4 show")
    assert [event.seat for event in table.all(Shown)] == [4]


@BOTH
def test_an_uncalled_bet_wins_without_showing(game: str):
    """001:493"""
    table = four(game, by_hand=True).does(*CALLED, *PAT, "1 bet 20", "2 fold", "3 fold", "4 fold")
    assert table.deal.over
    assert table.won == [(1, "$24")]


@BOTH
def test_who_folds_has_no_further_part(game: str):
    """001:286, 001:337"""
    table = four(game).does("4 fold")
    assert "seat" in table.refuses("4 call")
    table.does("1 fold", "2 fold")
    assert table.deal.over
    assert table.results == {1: "-$3", 2: "-$4", 3: "+$8", 4: "-$1"}

"""The three streets: who is asked, what may be answered, and how large the Play is."""

from __future__ import annotations

import pytest

from games.holdem.paper import (
    DERBY_BEAT,
    GAMES,
    LONE_STAR,
    STREETS,
    VINE,
    a_deal,
    dealt,
    faults_of,
    gains,
    said_of,
)
from houseway.banking import Bet, Bettor
from houseway.errors import IllegalError
from houseway.games import ChoiceOffered, Choose, PlaceWager, Round
from verify.by_hand import bet

PACK = "2c 3d 5h 7s 8c 9d Jh Qs Kc Ac 4d 6h 8s Tc Qd Kh As 2h 3c 5d 7h"
"""Enough cards for everybody; which ones does not matter here."""

FLOP = {LONE_STAR: ("check", "1x", "2x")}
"""000:4662: one or two Antes; two everywhere else."""


def one(game: str, *answers: str) -> Round:
    """Play seat 2 alone as far as these answers."""
    live = dealt(game, [bet(2, ante=20, blind=20)], PACK)
    for answer in answers:
        live.apply(Choose(Bettor(2), answer))
    return live


@pytest.mark.parametrize("game", GAMES)
def test_three_or_four_antes_before_the_flop(game: str):
    """000:3060, 000:4660, 002:1799, 003:6209-6212, 003:7155-7158"""
    assert one(game).state.asked == {Bettor(2): ("check", "3x", "4x")}


@pytest.mark.parametrize("game", GAMES)
def test_two_antes_after_the_flop(game: str):
    """000:3062, 000:4662 (or one), 002:1801, 003:6219-6221, 003:7165-7167"""
    assert one(game, "check").state.asked == {Bettor(2): FLOP.get(game, ("check", "2x"))}


@pytest.mark.parametrize("game", GAMES)
def test_one_ante_or_a_fold_after_the_river(game: str):
    """000:3064, 000:4667, 002:1803, 003:6228-6230, 003:7172-7174"""
    assert one(game, "check", "check").state.asked == {Bettor(2): ("fold", "1x")}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("answers", "play"), [("4x", 8000), ("3x", 6000), ("check 2x", 4000), ("check check 1x", 2000)]
)
def test_the_play_is_so_many_antes(game: str, answers: str, play: int):
    """000:2980-2982, 000:4576-4578, 002:1720-1722, 003:6050-6052, 003:6957-6959"""
    live = one(game, *answers.split())
    assert live.over
    assert Bet(Bettor(2), "play", play) in live.state.bets


def test_one_game_lets_one_ante_do_on_the_flop():
    """000:4577, 000:4662"""
    live = one(LONE_STAR, "check", "1x")
    assert live.over
    assert Bet(Bettor(2), "play", 2000) in live.state.bets


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("before", "refused"),
    [
        ("", "fold 1x 2x 5x play house-way"),
        ("check", "fold 3x 4x"),
        ("check check", "check 2x 3x 4x"),
    ],
)
def test_what_another_street_allows_is_refused(game: str, before: str, refused: str):
    """000:3060-3064, 000:4660-4667, 002:1799-1803, 003:6209-6230, 003:7155-7174: no fold before the river"""
    live = one(game, *before.split())
    for answer in refused.split():
        ((rule, says),) = faults_of(live, Choose(Bettor(2), answer))
        assert (rule, says.startswith(f'seat 2: no answer "{answer}"; answers: ')) == ("choice", True)


@pytest.mark.parametrize("game", [game for game in GAMES if game != LONE_STAR])
def test_one_ante_is_refused_on_the_flop(game: str):
    """000:3062, 002:1801, 003:6221, 003:7167"""
    assert [rule for rule, _ in faults_of(one(game, "check"), Choose(Bettor(2), "1x"))] == ["choice"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("again", ["4x", "3x", "check", "fold"])
def test_who_has_bet_neither_bets_again_nor_changes_it(game: str, again: str):
    """000:3060, 000:4660, 002:1799, 003:6212-6213; 003:7165 asks those without a Play only"""
    live = dealt(game, [bet(2, ante=20, blind=20), bet(3, ante=20, blind=20)], PACK)
    live.apply(Choose(Bettor(2), "3x"))
    for _ in range(3):
        ((rule, says, cite),) = said_of(live, Choose(Bettor(2), again))
        assert (rule, says) == ("choice", "seat 2 has nothing to choose now")
        assert set(STREETS[game]) <= set(cite)
        live.apply(Choose(Bettor(3), "check" if "check" in live.state.asked[Bettor(3)] else "1x"))
    assert [bet.amount for bet in live.state.bets if bet.wager == "play"] == [6000, 2000]


@pytest.mark.parametrize("game", GAMES)
def test_a_refused_answer_is_cited(game: str):
    """000:3062, 000:4662, 002:1801, 003:6219-6221, 003:7165-7167"""
    ((_, _, cite),) = said_of(one(game, "check"), Choose(Bettor(2), "4x"))
    assert STREETS[game][1] in cite


@pytest.mark.parametrize("game", GAMES)
def test_everybody_is_asked_from_the_player_dealers_left(game: str):
    """000:3060, 000:4660, 002:1799, 003:6209, 003:7155: no order is printed; the round goes as settlement does"""
    bets = [bet(seat, ante=20, blind=20) for seat in (1, 2, 5, 7)]
    live = dealt(game, bets, PACK, bank=4)
    asked = [event.bettor.seat for event in live.events if isinstance(event, ChoiceOffered)]
    assert asked == [5, 7, 1, 2]
    for seat in (2, 7, 1, 5):  # and may answer in any order
        live.apply(Choose(Bettor(seat), "check"))
    assert list(live.state.asked) == [Bettor(5), Bettor(7), Bettor(1), Bettor(2)]


@pytest.mark.parametrize("game", GAMES)
def test_a_street_ends_when_everybody_has_answered(game: str):
    """000:3061, 000:4661, 002:1800, 003:6215-6216, 003:7161-7163"""
    live = dealt(game, [bet(2, ante=20, blind=20), bet(3, ante=20, blind=20)], PACK)
    live.apply(Choose(Bettor(3), "check"))
    assert "board" not in live.state.shown
    ((rule, says, _),) = said_of(live, Choose(Bettor(3), "check"))
    assert (rule, says) == ("choice", "seat 3 has nothing to choose now")
    live.apply(Choose(Bettor(2), "4x"))
    assert live.state.shown["board"] == {0, 1, 2}
    assert list(live.state.asked) == [Bettor(3)]


@pytest.mark.parametrize("game", GAMES)
def test_when_everybody_has_bet_the_board_is_turned_at_once(game: str):
    """000:3061-3063, 000:4661-4666, 002:1800-1802, 003:6215-6225, 003:7161-7170"""
    live = one(game, "4x")
    assert live.over
    assert live.state.shown["board"] == {0, 1, 2, 3, 4}


@pytest.mark.parametrize("game", GAMES)
def test_strangers_and_the_player_dealer_have_nothing_to_choose(game: str):
    """000:3060, 000:4660, 002:1799, 003:6209, 003:7155"""
    live = one(game)
    for who in (Bettor(1), Bettor(3), Bettor(2, 1)):
        ((rule, says, _),) = said_of(live, Choose(who, "check"))
        assert (rule, says) == ("choice", f"{who} has nothing to choose now")
    rules = [rule for rule, _ in faults_of(live, Choose(Bettor(9), "check"))]
    assert rules == ["seat", "choice"]


@pytest.mark.parametrize("game", GAMES)
def test_the_play_cannot_be_put_down_without_a_decision(game: str):
    """000:3060, 000:4660, 002:1799, 003:6209-6212, 003:7155-7158"""
    live = one(game)
    assert [rule for rule, _ in faults_of(live, PlaceWager(Bettor(2), "play", 8000))] == ["turn", "placed"]
    with pytest.raises(IllegalError, match="the cards are out"):
        live.apply(PlaceWager(Bettor(2), "play", 8000))


@pytest.mark.parametrize("game", [VINE, LONE_STAR, DERBY_BEAT])
def test_the_play_may_exceed_the_tables_maximum(game: str):
    """000:3036, 000:4633, 003:7082-7085, reading play-over-table-maximum"""
    record = a_deal(game, "As Kd 8c 6d 3s / 9c 5d", {2: "Ah Ad"}, [bet(2, ante=1000, blind=1000)], "2 4x")
    assert gains(record)["play"] == 4000

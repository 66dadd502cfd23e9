"""Games with a board: who shows first, who need not, and what a hand given up is worth."""

from __future__ import annotations

import pytest

from games.poker.dealing_flop import (
    FLOP,
    ROYALE,
    mucked,
    padded,
    play,
    quietly,
    refused,
    results,
    shown,
    sit,
    turn,
)
from houseway.games.poker.deal import Deal

SILENT = tuple(game for game in FLOP if game not in ROYALE)
RISING = {1: "Qs Qd", 2: "Ks Kd", 3: "As Ad"}
FALLING = {1: "As Ad", 2: "Ks Kd", 3: "Qs Qd"}
BOARD = "9c 9d 8h 3s 3d"


def river(game: str, hands: dict[int, str], **more: dict[str, str]) -> Deal:
    """Return a hand whose last card lies, nobody having bet since the blinds."""
    full = padded(game, hands, "7c 2c", "7d 2d", "7h 2h")
    return quietly(sit(game, full, board=BOARD, readings=more.get("readings")), 3)


@pytest.mark.parametrize("game", SILENT)
def test_who_bet_last_shows_first(game: str):
    """000:3451, 000:3581, 000:3723, 001:701, 002:230, 002:357, 002:472, 002:1063: reading showdown-order"""
    deal = river(game, FALLING)
    play(deal, "1 check", "2 bet 8", "3 call", "1 call")
    assert shown(deal) == [2, 1]
    assert mucked(deal) == [3]
    raised = river(game, FALLING)
    play(raised, "1 bet 8", "2 call", "3 raise 16", "1 call", "2 call")
    assert shown(raised) == [3, 1]


@pytest.mark.parametrize("game", SILENT)
def test_without_a_bet_the_first_left_of_the_button_does(game: str):
    """000:3451, 001:701, 002:1063: reading showdown-order"""
    assert shown(quietly(river(game, RISING))) == [1, 2, 3]
    deal = river(game, FALLING)
    quietly(deal)
    assert (shown(deal), mucked(deal)) == ([1], [2, 3])


@pytest.mark.parametrize("game", ROYALE)
def test_who_checked_last_shows_first(game: str):
    """004:520, 004:867: the last action, by a bet or a check"""
    deal = quietly(river(game, FALLING))
    assert (shown(deal), mucked(deal)) == ([3, 1], [2])


@pytest.mark.parametrize("game", ROYALE)
def test_who_bet_shows_before_those_who_called(game: str):
    """004:520, 004:867: a call starts nothing"""
    deal = river(game, FALLING)
    play(deal, "1 bet 8", "2 call", "3 call")
    assert (shown(deal), mucked(deal)) == ([1], [2, 3])


@pytest.mark.parametrize("game", ROYALE)
def test_who_bet_all_in_on_an_earlier_street_acted_last(game: str):
    """004:520, 004:867: after it nobody could act"""
    deal = sit(game, RISING, board=BOARD, stacks=8)
    play(deal, "3 call", "1 call", "2 check", "1 check", "2 bet 4", "3 call", "1 call")
    assert shown(deal)[0] == 2


@pytest.mark.parametrize("game", FLOP)
def test_the_last_action_is_a_bet_in_every_game_read_so(game: str):
    """004:520, 000:3451, 002:226: showdown-order, last-actor"""
    deal = river(game, FALLING, readings={"showdown-order": "last-actor"})
    play(deal, "1 bet 8", "2 call", "3 fold")
    assert shown(deal) == [1]
    called = river(game, FALLING, readings={"showdown-order": "last-actor"})
    play(called, "1 bet 8", "2 call", "3 call")
    assert shown(called) == [1]


@pytest.mark.parametrize("game", FLOP)
def test_the_last_checker_by_the_other_reading(game: str):
    """004:520, 000:3451: showdown-order, last-actor"""
    assert shown(quietly(river(game, FALLING, readings={"showdown-order": "last-actor"})))[0] == 3


@pytest.mark.parametrize("game", FLOP)
def test_the_first_checker_by_the_third_reading(game: str):
    """001:598, 000:3451: showdown-order, first-checker: seat 1 is all-in and checks nothing"""
    full = padded(game, FALLING, "7c 2c", "7d 2d", "7h 2h")

    def first(choice: str) -> int:
        deal = sit(game, full, board=BOARD, stacks={1: 4}, readings={"showdown-order": choice})
        return shown(quietly(deal, 4))[0]

    assert first("first-checker") == 2
    assert first("last-aggressor") == 1


@pytest.mark.parametrize("game", FLOP)
def test_the_last_hand_left_need_not_be_shown(game: str):
    """004:526, 004:873, 001:493"""
    deal = river(game, FALLING)
    play(deal, "1 bet 8", "2 fold", "3 fold")
    assert (shown(deal), mucked(deal)) == ([], [])
    assert results(deal)[1] == 8


@pytest.mark.parametrize("game", FLOP)
def test_at_the_showdown_one_shows_or_gives_up(game: str):
    """004:520, 004:524, 004:526, 004:867, 002:400, 002:475, 001:500: the best hand, unseen, wins nothing"""
    full = padded(game, FALLING, "7c 2c", "7d 2d", "7h 2h")
    deal = quietly(sit(game, full, board=BOARD, by_hand=True), 3)
    while deal.state.phase == "bet":
        play(deal, f"{turn(deal).seat} check")
    assert turn(deal).words == ("show", "muck")
    for _ in range(3):
        seat = turn(deal).seat
        play(deal, f"{seat} {'muck' if seat == 1 else 'show'}")
        if deal.over:
            break
    assert results(deal) == {1: -4, 2: 8, 3: -4}
    assert mucked(deal) == [1]


def test_nobody_bets_at_the_showdown():
    """000:3450-3451: the betting is over"""
    deal = quietly(sit("hemphills/texas-holdem", by_hand=True), 3)
    while deal.state.phase == "bet":
        play(deal, f"{turn(deal).seat} check")
    assert refused(deal, f"{turn(deal).seat} check").rule == "not-allowed"


@pytest.mark.parametrize(
    "game", ["casino-royale/texas-holdem", "hemphills/texas-holdem", "merced/texas-holdem"]
)
def test_who_plays_the_board_must_still_have_his_hand(game: str):
    """004:528, 000:3455, 002:1063"""
    deal = quietly(sit(game, {1: "2c 3c", 2: "4c 5c", 3: "7c 8c"}, board="As Ks Qs Js Ts", by_hand=True), 3)
    while deal.state.phase == "bet":
        play(deal, f"{turn(deal).seat} check")
    while not deal.over:
        seat = turn(deal).seat
        play(deal, f"{seat} {'muck' if seat == 2 else 'show'}")
    assert results(deal) == {1: 2, 2: -4, 3: 2}


@pytest.mark.parametrize("game", FLOP)
def test_when_all_others_give_up_the_last_one_has_the_pot(game: str):
    """004:526, 004:873: one intact hand remains"""
    full = padded(game, FALLING, "7c 2c", "7d 2d", "7h 2h")
    deal = quietly(sit(game, full, board=BOARD, by_hand=True), 3)
    while deal.state.phase == "bet":
        play(deal, f"{turn(deal).seat} check")
    play(deal, f"{turn(deal).seat} muck")
    play(deal, f"{turn(deal).seat} muck")
    assert deal.over
    assert shown(deal) == []
    assert sorted(results(deal).values()) == [-4, -4, 8]


@pytest.mark.parametrize("game", FLOP)
def test_a_side_pot_belongs_to_those_who_put_it_in(game: str):
    """004:608, 001:203, 000:3406: seat 1 is all-in for $4; reading all-in-and-side-pots"""
    full = padded(game, FALLING, "7c 2c", "7d 2d", "7h 2h")
    deal = quietly(sit(game, full, board=BOARD, stacks={1: 4}, by_hand=True))
    play(deal, "2 bet 4", "3 call")
    quietly(deal, 2)
    while deal.state.phase in {"bet", "discard"}:
        quietly(deal)
    while not deal.over:
        seat = turn(deal).seat
        play(deal, f"{seat} {'show' if seat == 1 else 'muck'}")
    assert results(deal)[1] == 8

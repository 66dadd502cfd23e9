"""Games with a board: blinds made up, straddles, two big blinds, a short one, and bomb pots."""

from __future__ import annotations

import pytest

from games.poker.dealing_flop import FLOP, ROYALE, fees, play, quietly, results, sit, sizes, turn
from houseway.games.poker.posts import bomb_posts

BOMBS = ("hemphills/texas-holdem", "hemphills/omaha", "hemphills/omaha-hi-low-split")
OPTIONS = {"hemphills/texas-holdem": "5", "hemphills/omaha": "5", "hemphills/omaha-hi-low-split": "5"}


@pytest.mark.parametrize("game", ROYALE)
def test_a_straddle_moves_the_opening_one_seat_on(game: str):
    """004:487, 004:846: left of the straddler"""
    deal = sit(game, 5, also=[(3, "straddle", 8)])
    assert (turn(deal).seat, turn(deal).call) == (4, 800)
    assert sizes(deal) == [(12, 12)]


@pytest.mark.parametrize("game", ROYALE)
def test_a_straddle_acts_last_and_may_raise(game: str):
    """004:488, 004:612, 004:847, 004:971"""
    deal = sit(game, 5, also=[(3, "straddle", 8)])
    play(deal, "4 call", "5 call", "1 call", "2 call")
    assert turn(deal).seat == 3
    assert set(turn(deal).words) >= {"check", "raise"}
    play(deal, "3 check")
    assert deal.state.street == 1


@pytest.mark.parametrize("game", ROYALE)
def test_a_posted_blind_is_an_opening_bet(game: str):
    """004:469, 004:824: in his turn the newcomer calls by knocking, or raises"""
    deal = sit(game, 5, also=[(4, "extra", 4)])
    assert turn(deal).seat == 3
    play(deal, "3 call")
    assert turn(deal).seat == 4
    assert set(turn(deal).words) >= {"check", "raise"}
    play(deal, "4 check", "5 fold", "1 call", "2 check")
    assert deal.state.street == 1
    assert deal.state.pot == 1600


@pytest.mark.parametrize("game", ROYALE)
def test_of_an_additional_blind_only_the_big_part_plays(game: str):
    """004:536, 004:826, 004:891: the rest is dead money"""
    deal = sit(game, 5, also=[(4, "extra", 4), (4, "dead", 2)])
    play(deal, "3 raise 8")
    assert turn(deal).call == 400
    play(deal, "4 fold", "5 fold", "1 fold", "2 fold")
    assert results(deal)[3] == 2 + 4 + 6
    assert results(deal)[4] == -6


@pytest.mark.parametrize("game", ROYALE)
def test_two_big_blinds_in_one_hand(game: str):
    """004:479, 004:838: who is moved to the middle blind posts a whole one"""
    deal = sit(game, 4, posts=[(1, "blind", 4), (2, "blind", 4)])
    assert (turn(deal).seat, turn(deal).call) == (3, 400)
    play(deal, "3 call", "4 call")
    assert set(turn(deal).words) >= {"check", "raise"}
    play(deal, "1 check")
    assert set(turn(deal).words) >= {"check", "raise"}


@pytest.mark.parametrize("game", ROYALE)
def test_a_short_big_blind_is_called_and_raised_as_if_it_were_whole(game: str):
    """004:497, 004:853"""
    deal = sit(game, 4, stacks={2: 1})
    assert turn(deal).call == 400
    assert sizes(deal) == [(8, 8)]


@pytest.mark.parametrize("game", ROYALE)
def test_a_short_big_blind_plays_for_what_it_could_match(game: str):
    """004:497, 004:853, 004:608: the blind plays short"""
    hands = {1: "", 2: "As Ad Ah 8c" if "omaha" in game else "As Ad", 3: ""}
    board = "Ac 9d 9h 4s 3d" if "omaha" not in game else "Ac 9d 9h Js Kd"
    deal = quietly(sit(game, hands, board=board, stacks={2: 1}), 4)
    assert results(deal)[2] == 2


@pytest.mark.parametrize("game", [game for game in FLOP if game.startswith(("hemphills", "merced"))])
def test_a_call_is_the_amount_of_the_big_blind(game: str):
    """000:3398, 000:3406, 000:3541, 000:3679, 002:195, 002:328, 002:439, 002:1034: predetermined, whoever is short"""
    deal = sit(game, 4, stacks={2: 1})
    assert turn(deal).call == 400
    assert sizes(deal) == [(8, 8)]


@pytest.mark.parametrize("game", FLOP)
def test_the_last_player_left_has_the_blinds(game: str):
    """001:493, 004:526, 000:3407: a bet that nobody calls wins the pot"""
    folded = sit(game)
    play(folded, "3 fold", "1 fold")
    assert results(folded) == {1: -2, 2: 2, 3: 0}
    raised = sit(game)
    play(raised, "3 raise 8", "1 fold", "2 fold")
    assert results(raised) == {1: -2, 2: -4, 3: 6}


def bomb(game: str, option: str | None = None):
    return sit(
        game, 3, posts=[(post.seat, "bomb", 10) for post in bomb_posts(1000, (1, 2, 3), 3)], option=option
    )


@pytest.mark.parametrize("game", BOMBS)
def test_a_bomb_pot_is_paid_by_everybody_and_no_blind_is_posted(game: str):
    """000:3467, 000:3472, 000:3595, 000:3600, 000:3744, 000:3747: reading bomb-pot-details"""
    deal = bomb(game)
    assert deal.state.put == [1000, 1000, 1000]
    assert deal.state.bet == [0, 0, 0]


@pytest.mark.parametrize("game", BOMBS)
def test_in_a_bomb_pot_the_first_round_is_skipped(game: str):
    """000:3467, 000:3595, 000:3744: everybody sees the flop; the first left of the button begins"""
    deal = bomb(game)
    assert (deal.state.street, len(deal.state.board), turn(deal).seat) == (1, 3, 1)
    assert sizes(deal) == [(4, 4)]


@pytest.mark.parametrize("game", BOMBS)
def test_the_fee_of_a_bomb_pot_is_that_of_a_hand_with_a_flop(game: str):
    """000:3467, 000:1862, 000:2233: reading bomb-pot-details"""
    deal = quietly(bomb(game, OPTIONS[game]), 4)
    assert deal.over
    assert fees(deal) == [("collection", 4)]

"""A pack that is found irregular, in every game of the room that has a line about it."""

from __future__ import annotations

import pytest

from games.poker.dealing_closed import Hand, hand, seats
from houseway.games.poker.events import Ended, Ruled
from houseway.rulebook import game_ids, load
from houseway.rulebook.families.poker import PokerGame

GAMES = sorted(
    game for game in game_ids() if game.startswith("palace/") and isinstance(load(game).document, PokerGame)
)
FOUND = "floor irregular_pack: two fours of clubs"


def opened(game: str) -> Hand:
    """Deal to four seats, with antes, and let the first of them call or open."""
    return hand(game, seats(1, 2, 3, 4), button=4, ante=1).stays()


@pytest.mark.parametrize("game", GAMES)
def test_it_is_no_pot_in_any_game_and_all_money_goes_back(game: str):
    """001:404-406"""
    table = opened(game)
    assert table.state.pot > 0
    table.does(FOUND)
    assert table.deal.over
    (ruled,) = table.all(Ruled)
    assert (ruled.remedy, "001:404-406" in ruled.cite) == ("no_pot", True)
    assert set(table.all(Ended)[-1].results.values()) == {0}
    assert table.state.stack == list(table.state.start)


@pytest.mark.parametrize("game", GAMES)
def test_once_the_pot_is_out_of_play_nothing_is_put_right(game: str):
    """001:408"""
    table = opened(game)
    table.says("fold", "fold", "fold")
    assert table.deal.over
    assert "nothing is put right any more" in table.refuses(FOUND)

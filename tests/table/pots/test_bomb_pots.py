"""Bomb pots by agreement."""

from __future__ import annotations

import pytest

from houseway.fees import posted
from houseway.games.poker.events import FeeTaken, StreetBegun
from houseway.table.pots import AgreeBombPot, GoAway
from table.pots.seated import (
    HOLDEM,
    begin,
    empty_table,
    finish,
    give_button,
    play,
    posts,
    refused,
    running,
    seat_all,
)

GAMES = ("hemphills/texas-holdem", "hemphills/omaha", "hemphills/omaha-hi-low-split")


@pytest.mark.parametrize("game_id", GAMES)
def test_everybody_in_it_pays_the_same_and_sees_the_flop_at_once(game_id: str):
    """000:3467, 000:3472, 000:3473, 000:3595-3601, 000:3744-3748"""
    table = running(game_id)
    table.apply(AgreeBombPot(1000, (1, 2, 3, 4, 5, 6)))
    begun = begin(table)
    assert [posts(begun, seat) for seat in begun.dealt] == [{"bomb": 10}] * 6
    assert begun.blinds == {}
    deal = table.deal
    assert deal is not None
    assert len(deal.state.board) == 3
    rounds = [event for event in deal.events if isinstance(event, StreetBegun)]
    assert [(event.street, event.first) for event in rounds] == [("hole", None), ("flop", 2)]
    assert deal.state.pot == 6000


@pytest.mark.parametrize("game_id", GAMES)
def test_who_has_not_agreed_sits_it_out(game_id: str):
    """000:3472, 000:3473"""
    table = running(game_id)
    table.apply(AgreeBombPot(1000, (2, 4, 6)))
    assert set(table.lineup().out) == {1, 3, 5}
    begun = play(table)
    assert set(begun.dealt) == {2, 4, 6}
    assert table.state.bomb is None


def test_at_least_two():
    """000:3470"""
    table = running(GAMES[0])
    assert refused(table, AgreeBombPot(1000, (2,))) == {"bomb-pot": ("000:3470",)}
    assert refused(table, AgreeBombPot(1000, (2, 2))) == {"bomb-pot": ("000:3470",)}
    assert not refused(table, AgreeBombPot(1000, (2, 3)))


def test_only_who_is_seated_and_plays():
    """000:3469, 000:3471"""
    table = seat_all(running(GAMES[0], (1, 2, 3, 5, 6)), [4])
    table.apply(GoAway(3))
    cite = table.house.document.bomb_pot
    assert cite is not None
    for seats in ((1, 3), (1, 4), (1, 8)):
        assert refused(table, AgreeBombPot(1000, seats)) == {"bomb-pot": cite.cite}


def test_the_whole_amount_is_put_in():
    """000:3472"""
    table = running(GAMES[0])
    table.state.players[2].stack = 900
    assert "bomb-pot" in refused(table, AgreeBombPot(1000, (1, 2)))
    assert "amount" in refused(table, AgreeBombPot(0, (1, 3)))


def test_before_the_first_card():
    """000:3471"""
    table = running(GAMES[0])
    begin(table)
    assert "hand-not-over" in refused(table, AgreeBombPot(1000, (1, 2)))
    finish(table)
    assert not refused(table, AgreeBombPot(1000, (1, 2)))


def test_the_button_moves_for_it_as_for_any_hand():
    """000:3385-3389: reading bomb-pot-button"""
    table = running(GAMES[0])  # button 6
    table.apply(AgreeBombPot(1000, (2, 4)))
    assert play(table).button == 1
    begun = play(table)
    assert (begun.button, begun.blinds) == (2, {0: 3, 1: 4})
    assert all(not player.missed for player in table.state.players.values())


def test_the_fee_is_that_of_a_hand_that_saw_the_flop():
    """000:3467: reading bomb-pot-details"""
    table = seat_all(empty_table(GAMES[0], posted=posted(GAMES[0], "1")), (1, 2, 3, 4))
    give_button(table, 4)
    table.apply(AgreeBombPot(2000, (1, 2, 3, 4)))
    begin(table)
    assert [event.charge for event in table.events if isinstance(event, FeeTaken)] == ["collection"]


def test_no_bomb_pots_where_the_text_has_none():
    """000:3463-3465"""
    assert "bomb-pot" in refused(running(HOLDEM), AgreeBombPot(1000, (1, 2)))

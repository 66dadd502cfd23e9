"""Who has which blind, and what becomes of a blind when somebody leaves."""

from __future__ import annotations

import pytest

from houseway.games.poker.events import StreetBegun
from houseway.table.pots import ComeIn, GetUp, GoAway, PotTable
from table.pots.seated import (
    DRAW,
    GAMES,
    HOLDEM,
    OMAHA,
    ROYALE,
    begin,
    empty_table,
    finish,
    give_button,
    play,
    posts,
    running,
    seat_all,
)

FOUR_EIGHT = (400, 800)
TEN_TWENTY = (1000, 2000)


def first_to_act(table: PotTable) -> int | None:
    """Return who begins the betting of the hand that was just dealt."""
    return next(event for event in reversed(table.events) if isinstance(event, StreetBegun)).first


@pytest.mark.parametrize("game_id", [HOLDEM, OMAHA, "hemphills/texas-holdem", "merced/omaha", "palace/omaha"])
def test_the_blinds_are_at_the_left_of_the_button(game_id: str):
    """000:3390-3393, 002:313, 004:421, 004:773, 004:461: left of the big blind begins"""
    table = running(game_id, limits=FOUR_EIGHT)
    begun = begin(table)
    assert (begun.button, begun.blinds) == (1, {0: 2, 1: 3})
    assert (posts(begun, 2), posts(begun, 3), posts(begun, 4)) == ({"blind": 2}, {"blind": 4}, {})
    assert first_to_act(table) == 4


def test_three_blinds_and_an_ante_of_everybody():
    """001:206, 001:208, 001:216, 001:354: both are in before the cards; 001:367: left of the blind begins"""
    table = running(DRAW)
    begun = begin(table)
    assert {seat: posts(begun, seat) for seat in (2, 3, 4, 5)} == {
        2: {"ante": 1, "blind": 2},
        3: {"ante": 1, "blind": 3},
        4: {"ante": 1, "blind": 5},
        5: {"ante": 1},
    }
    assert first_to_act(table) == 5


@pytest.mark.parametrize(("choice", "small"), [("button", 3), ("left-of-button", 7)])
def test_two_players(choice: str, small: int):
    """000:3397"""
    readings = {"heads-up-blinds": choice}
    table = seat_all(empty_table("hemphills/texas-holdem", FOUR_EIGHT, readings=readings), (3, 7))
    give_button(table, 3)
    begun = begin(table)
    assert begun.blinds == {0: small, 1: 10 - small}
    assert posts(begun, small) == {"blind": 2}
    finish(table)
    assert play(table).blinds == {0: 10 - small, 1: small}


def test_two_players_with_three_blinds_post_the_larger_two():
    """001:206"""
    table = seat_all(empty_table(DRAW), (3, 7))
    give_button(table, 3)
    begun = begin(table)
    assert begun.blinds == {1: 3, 2: 7}


@pytest.mark.parametrize("game_id", ROYALE)
def test_a_seat_left_open_may_save_a_player_a_blind(game_id: str):
    """004:467, 004:822"""
    table = running(game_id, limits=FOUR_EIGHT)  # button 6, blinds 1 and 2
    table.apply(GetUp(1))
    begun = play(table)
    assert (begun.button, begun.blinds) == (2, {0: 3, 1: 4})
    assert (posts(begun, 2), posts(begun, 3)) == ({}, {"blind": 2})
    assert not table.state.players[2].missed


@pytest.mark.parametrize("limits", [TEN_TWENTY, (1500, 3000)])
def test_from_ten_and_twenty_dollars_up_a_saved_blind_is_made_up(limits: tuple[int, int]):
    """004:467: the big blind plays, the small one is dead (004:536)"""
    table = running(limits=limits)
    table.apply(GetUp(1))
    begun = begin(table)
    big, small = limits[0] // 100, begun.posts[-1].amount // 100
    assert posts(begun, 2) == {"dead": small}
    assert posts(begun, 3) == {"blind": big, "dead": small}
    assert posts(begun, 4) == {"blind": big}
    assert first_to_act(table) == 5


def waiting_for_the_big_blind(game_id: str) -> PotTable:
    """Seat 3 was away for a round and waits; the big blind, on seat 2, comes to it next."""
    table = running(game_id, limits=FOUR_EIGHT)
    table.apply(GoAway(3))
    for _ in range(5):
        play(table)
    assert table.state.blinds == {0: 1, 1: 2}
    table.apply(ComeIn(3, "wait_for_big_blind"))
    return table


@pytest.mark.parametrize("game_id", ROYALE)
def test_who_waits_for_the_big_blind_comes_in_on_it(game_id: str):
    """004:473, 004:830"""
    table = waiting_for_the_big_blind(game_id)
    begun = play(table)
    assert (begun.button, begun.blinds, posts(begun, 3)) == (1, {0: 2, 1: 3}, {"blind": 4})
    assert begun.entered == {3: "wait_for_big_blind"}


@pytest.mark.parametrize("game_id", ROYALE)
def test_two_big_blinds_when_a_player_before_him_is_eliminated(game_id: str):
    """004:479, 004:838"""
    table = waiting_for_the_big_blind(game_id)
    table.apply(GetUp(2))
    begun = begin(table)
    assert (begun.button, begun.blinds) == (1, {0: 3, 1: 4})
    assert (posts(begun, 3), posts(begun, 4)) == ({"blind": 4}, {"blind": 4})
    assert first_to_act(table) == 5
    assert not table.state.players[3].missed


@pytest.mark.parametrize("game_id", ROYALE)
def test_a_short_big_blind_is_not_made_up(game_id: str):
    """004:497, 004:853"""
    table = running(game_id, limits=FOUR_EIGHT)
    table.state.players[3].stack = 300
    begun = begin(table)
    deal = table.deal
    assert deal is not None
    assert deal.state.current == 400
    assert begun.blinds[1] == 3
    finish(table)
    assert not table.state.players[3].missed
    assert table.state.players[3].owes == 0


@pytest.mark.parametrize("game_id", GAMES)
def test_a_blind_is_as_large_as_the_structure_has_it(game_id: str):
    """004:459, 004:814: no oversize blinds; 001:206, 004:1189"""
    table = seat_all(empty_table(game_id), (1, 2, 3, 4))
    if table.legal().draw:
        give_button(table, 4)
    begun = begin(table)
    blinds = [post.amount for post in begun.posts if post.kind == "blind"]
    assert tuple(blinds) == table.house.blinds


def test_everybody_posts_where_a_reading_has_it_so():
    """004:1216, 004:1260"""
    table = seat_all(
        empty_table("casino-royale/mexican-poker", readings={"mexican-who-posts": "each-player"}), (1, 2, 3)
    )
    give_button(table, 3)
    begun = begin(table)
    assert [post.seat for post in begun.posts] == [1, 2, 3]
    assert len({post.amount for post in begun.posts}) == 1

"""Changing seats."""

from __future__ import annotations

import pytest

from houseway.table.pots import BuyChips, ChangeSeat, ComeIn, GetUp, GoAway, PotTable
from houseway.table.pots.events import BlindsPassed
from table.pots.seated import (
    DRAW,
    LOWBALL,
    ROYALE,
    begin,
    play,
    posts,
    refused,
    running,
    seat_all,
    ways,
    why_out,
)

FOUR_EIGHT = (400, 800)


def moved(game_id: str, seat: int = 3, to: int = 8) -> PotTable:
    """Return a running table (the big blind was on 2 and comes to 3) at which somebody has moved."""
    table = running(game_id, limits=None if game_id in {DRAW, LOWBALL} else FOUR_EIGHT)
    table.apply(ChangeSeat(seat, to))
    return table


@pytest.mark.parametrize("game_id", ROYALE)
def test_who_moves_away_from_the_big_blind_waits_as_many_hands(game_id: str):
    """004:491, 004:850"""
    table = moved(game_id)
    assert table.state.players[8].wait == 3
    for hands in (3, 2, 1):
        assert why_out(table, 8) == "waits-hands"
        assert table.state.players[8].wait == hands
        assert 8 not in play(table).dealt
    begun = play(table)
    assert (begun.blinds[1], posts(begun, 8)) == (8, {"blind": 4})


@pytest.mark.parametrize("game_id", ROYALE)
def test_or_posts_the_big_blind(game_id: str):
    """004:491, 004:850"""
    table = moved(game_id)
    assert ways(table, 8) == {"wait_hands", "post_big_blind"}
    table.apply(ComeIn(8, "post_big_blind"))
    begun = play(table)
    assert posts(begun, 8) == {"extra": 4}
    assert table.state.players[8].wait == 0


@pytest.mark.parametrize(("seat", "to"), [(6, 7), (6, 8), (1, 9), (5, 7)])
@pytest.mark.parametrize("game_id", [*ROYALE, DRAW])
def test_the_wait_is_the_difference_in_hands(game_id: str, seat: int, to: int):
    """004:491, 004:850, 001:373: past empty seats nothing is gained"""
    expected = 1 if (seat, to) == (5, 7) else 0
    assert moved(game_id, seat, to).state.players[to].wait == expected


@pytest.mark.parametrize("game_id", ROYALE)
def test_new_players_do_not_change_the_wait(game_id: str):
    """004:491"""
    table = moved(game_id)
    seat_all(table, [7, 9])
    assert table.state.players[8].wait == 3


@pytest.mark.parametrize("game_id", ROYALE)
def test_moving_twice_adds_up(game_id: str):
    """004:491, 004:850"""
    table = moved(game_id, 5, 7)
    assert table.state.players[7].wait == 1
    table.apply(ChangeSeat(7, 5))
    assert table.state.players[5].wait == 0


@pytest.mark.parametrize("game_id", ROYALE)
def test_who_owes_nothing_may_let_the_blinds_pass_once_after_he_waited(game_id: str):
    """004:493, 004:851"""
    table = moved(game_id)
    for _ in range(3):
        play(table)
    table.apply(GoAway(8))
    play(table)
    play(table)
    passed = [event for event in table.events if isinstance(event, BlindsPassed)]
    assert [(event.seat, event.blinds, event.counted) for event in passed] == [
        (8, (1,), False),
        (8, (0,), False),
    ]
    table.apply(ComeIn(8))
    begun = play(table)
    assert (8 in begun.dealt, posts(begun, 8)) == (True, {})
    table.apply(GoAway(8))
    for _ in range(5):
        play(table)
    assert table.state.players[8].missed == (0, 1)


@pytest.mark.parametrize("game_id", ROYALE)
@pytest.mark.parametrize("posts_instead", [True, False])
def test_not_if_he_posted_instead_of_waiting_nor_after_he_took_the_blinds(game_id: str, posts_instead: bool):  # noqa: FBT001 -- a column of the table
    """004:493, 004:851"""
    table = moved(game_id)
    assert table.state.players[8].free_pass
    if posts_instead:
        table.apply(ComeIn(8, "post_big_blind"))
        play(table)
    else:
        for _ in range(4):
            play(table)
    assert not table.state.players[8].free_pass


@pytest.mark.parametrize("game_id", ROYALE)
def test_who_owes_a_blind_may_not(game_id: str):
    """004:493, 004:851: the obligations have to be fulfilled"""
    table = running(game_id, limits=FOUR_EIGHT)
    table.apply(GoAway(3))
    play(table)
    assert table.state.players[3].missed
    table.apply(ChangeSeat(3, 8))
    assert not table.state.players[8].free_pass


@pytest.mark.parametrize("game_id", ROYALE)
def test_nor_may_who_has_had_no_hand_yet(game_id: str):
    """004:493, 004:851"""
    table = seat_all(running(game_id, limits=FOUR_EIGHT), [7])
    table.apply(ChangeSeat(7, 8))
    assert not table.state.players[8].free_pass


@pytest.mark.parametrize("game_id", [DRAW, LOWBALL])
def test_in_draw_he_waits_or_kills_the_pot(game_id: str):
    """001:373"""
    table = moved(game_id, 4, 8)  # the last blind was on 3
    assert table.state.players[8].wait == 2
    assert ways(table, 8) == {"wait_hands", "kill"}
    assert "entry" in refused(table, ComeIn(8, "post_big_blind"))
    table.apply(ComeIn(8, "kill"))
    assert posts(play(table), 8) == {"ante": 1, "kill": 10}


def test_nobody_moves_with_a_hand_before_him():
    """001:252"""
    table = running(ROYALE[0], limits=FOUR_EIGHT)
    begin(table)
    for command in (ChangeSeat(3, 8), GetUp(3), BuyChips(3, 10_000)):
        assert "table-stakes" in refused(table, command)


def test_a_seat_must_be_free_and_there():
    """004:491"""
    table = running(ROYALE[0])
    assert "seat-taken" in refused(table, ChangeSeat(3, 4))
    assert "no-such-seat" in refused(table, ChangeSeat(3, 10))
    assert "no-such-seat" in refused(table, ChangeSeat(7, 8))

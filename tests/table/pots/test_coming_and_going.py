"""Where players come and go: the blinds move on, and nobody is dealt in twice or for nothing."""

from __future__ import annotations

import pytest

from houseway.fees import posted
from houseway.table.pots import ChangeSeat, ComeIn, GoAway, LookAtTwo, SetClock, SitDown
from houseway.table.pots.events import TimeCharged
from table.pots.seated import (
    DRAW,
    LOWBALL,
    OMAHA,
    ROYALE,
    empty_table,
    give_button,
    play,
    refused,
    running,
    seat_all,
)

FOUR_EIGHT = (400, 800)


@pytest.mark.parametrize("game_id", ROYALE)
def test_blinds_move_on_when_somebody_is_back_for_whom_they_passed_for_nothing(game_id: str):
    """004:493, 004:544, 004:851, 004:903: he sits between the button and the small blind"""
    table = running(game_id, limits=FOUR_EIGHT)  # button 6, blinds 1 and 2
    table.apply(ChangeSeat(3, 8))
    for _ in range(3):
        play(table)
    table.apply(GoAway(8))
    play(table)
    last = play(table)
    assert (last.button, last.blinds) == (6, {0: 1, 1: 2})
    table.apply(ComeIn(8))
    begun = play(table)
    assert 8 in begun.dealt
    assert begun.blinds != last.blinds


@pytest.mark.parametrize("game_id", ROYALE)
def test_nobody_posts_the_small_blind_twice_because_somebody_moved_in_before_him(game_id: str):
    """004:544, 004:467, 004:903, 004:822: who has just had the big blind moves between the button and the blinds"""
    table = running(game_id, limits=FOUR_EIGHT)  # button 6, blinds 1 and 2
    table.apply(ChangeSeat(2, 8))
    assert play(table).blinds[0] != 1


@pytest.mark.parametrize("game_id", [DRAW, LOWBALL])
def test_who_is_dealt_in_by_right_does_not_look_at_two_cards_first(game_id: str):
    """001:370, 001:371, 001:377: killing is for who would have to wait; two cards seen are the hand's first two"""
    table = seat_all(running(game_id, (1, 3, 4, 5, 6)), [7])
    assert 7 in table.lineup().dealt
    assert "kill" in refused(table, LookAtTwo(7))


@pytest.mark.parametrize("game_id", [DRAW, LOWBALL])
def test_a_new_player_has_paid_his_time_when_he_is_dealt_in(game_id: str):
    """001:370, 001:438"""
    table = empty_table(game_id, posted=posted(game_id, "2/3/5", "palace/draw-and-lowball-time"))
    table.apply(SetClock(1200))
    seat_all(table, (1, 3, 4, 5), 30_000)
    give_button(table, 5)
    play(table)
    table.apply(SetClock(1220))
    table.apply(SitDown(7, 30_000))
    begun = play(table)
    paid = {event.seat for event in table.events if isinstance(event, TimeCharged)}
    assert 7 not in begun.dealt or 7 in paid


def test_who_owes_a_collection_is_told_where_it_is_printed():
    """004:881"""
    table = empty_table(
        OMAHA, (100, 200), structure="no-limit", posted=posted(OMAHA, "1/2", schedule="timed")
    )
    table.apply(SetClock(720))
    seat_all(table, (1, 2, 3), 2000)
    give_button(table, 3)
    play(table)
    table.state.players[1].stack = 300
    table.apply(SetClock(750))
    assert "004:881" in table.lineup().out[1].cite

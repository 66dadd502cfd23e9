"""How a new player comes into a game that runs."""

from __future__ import annotations

import pytest

from houseway.errors import IllegalError
from houseway.table.pots import ChangeSeat, ComeIn, GoAway, PotTable, SitDown
from table.pots.seated import (
    DRAW,
    HOLDEM,
    LOWBALL,
    ROYALE,
    begin,
    empty_table,
    finish,
    give_button,
    play,
    posts,
    refused,
    running,
    seat_all,
    ways,
    why_out,
)

FOUR_EIGHT = (400, 800)
TWENTY_FORTY = (2000, 4000)


def with_newcomer(
    game_id: str, seat: int, seats: tuple[int, ...], limits: tuple[int, int] | None = None
) -> PotTable:
    """Return a running table at which somebody new has sat down."""
    table = running(game_id, seats, limits or (None if game_id in {DRAW, LOWBALL} else FOUR_EIGHT))
    return seat_all(table, [seat])


@pytest.mark.parametrize("game_id", [*ROYALE, "hemphills/texas-holdem", "merced/omaha"])
def test_he_waits_for_the_big_blind(game_id: str):
    """004:469, 004:824"""
    table = with_newcomer(game_id, 4, (1, 2, 3, 5, 6))
    assert why_out(table, 4) == "waits"
    begun = play(table)
    assert (begun.blinds, 4 in begun.dealt) == ({0: 2, 1: 3}, False)
    begun = play(table)
    assert (begun.blinds, posts(begun, 4)) == ({0: 3, 1: 4}, {"blind": 4})


@pytest.mark.parametrize("game_id", ROYALE)
def test_or_he_posts_as_much_and_it_is_his_opening_bet(game_id: str):
    """004:469, 004:824: he may rap the table or raise"""
    table = with_newcomer(game_id, 4, (1, 2, 3, 5, 6))
    assert ways(table, 4) == {"wait_for_big_blind", "post_big_blind"}
    table.apply(ComeIn(4, "post_big_blind"))
    begun = begin(table)
    assert posts(begun, 4) == {"extra": 4}
    assert begun.entered == {4: "post_big_blind"}
    now = table.legal().hand
    assert now is not None
    assert (now.seat, set(now.words)) == (4, {"fold", "check", "raise"})


@pytest.mark.parametrize("game_id", ROYALE)
def test_what_an_established_player_may_post_is_not_for_him(game_id: str):
    """004:469, 004:824"""
    table = with_newcomer(game_id, 4, (1, 2, 3, 5, 6))
    entry = table.house.document.entry
    assert entry is not None
    for way in ("straddle", "additional_blind", "kill", "dealt_at_once"):
        assert refused(table, ComeIn(4, way))["entry"] == entry.cite
    with pytest.raises(IllegalError, match="cannot come in by straddle; allowed: wait_for_big_blind, post"):
        table.apply(ComeIn(4, "straddle"))


def test_he_is_new_until_his_first_hand():
    """004:469"""
    table = with_newcomer(HOLDEM, 4, (1, 2, 3, 5, 6))
    play(table)
    assert table.state.players[4].new
    play(table)
    assert not table.state.players[4].new


@pytest.mark.parametrize(
    ("limits", "active"), [(TWENTY_FORTY, True), (FOUR_EIGHT, False), ((3000, 6000), False)]
)
def test_at_twenty_and_forty_dollars_he_is_active_when_the_blinds_passed_him_twice(
    limits: tuple[int, int],
    active: bool,  # noqa: FBT001 -- a column of the table above
):
    """004:469"""
    table = with_newcomer(HOLDEM, 4, (1, 2, 3, 5, 6), limits)
    table.apply(GoAway(4))
    for hands in range(12):
        passed = table.state.players[4].passes
        assert passed == (hands > 1) + (hands > 6) + (hands > 11)
        expected = {"additional_blind"} if active and passed > 1 else {"post_big_blind"}
        table.apply(ComeIn(4))
        assert ways(table, 4) - {"straddle"} == {"wait_for_big_blind", *expected}
        table.apply(GoAway(4))
        play(table)


@pytest.mark.parametrize("game_id", ROYALE)
def test_in_a_new_game_hands_are_free_until_the_blinds_come(game_id: str):
    """004:463, 004:818"""
    table = seat_all(empty_table(game_id, FOUR_EIGHT, places=9), (1, 3, 4, 6))
    give_button(table, 6)
    play(table)  # blinds on 1 and 3
    seat_all(table, [2, 5])
    assert why_out(table, 2) == "waits"
    begun = play(table)
    assert begun.blinds == {0: 3, 1: 4}
    assert (5 in begun.dealt, posts(begun, 5), 2 in begun.dealt) == (True, {}, False)


@pytest.mark.parametrize("game_id", ROYALE)
def test_no_free_hands_when_the_first_round_is_over(game_id: str):
    """004:463, 004:818"""
    table = with_newcomer(game_id, 7, (1, 2, 3, 5, 6))
    assert why_out(table, 7) == "waits"


@pytest.mark.parametrize("game_id", [*ROYALE, "hemphills/texas-holdem"])
def test_he_may_take_it_in_the_middle_and_the_button_passes_him(game_id: str):
    """004:481, 004:840"""
    table = with_newcomer(game_id, 2, (1, 3, 4, 5, 6))  # button 6, blinds 1 and 3
    table.apply(ComeIn(2, "post_big_blind"))
    begun = play(table)
    assert (begun.button, begun.blinds, begun.middle) == (1, {0: 3, 1: 4}, (2,))
    assert posts(begun, 2) == {"extra": 4}
    begun = play(table)
    assert (begun.button, begun.blinds, begun.middle) == (3, {0: 4, 1: 5}, ())
    assert (2 in begun.dealt, posts(begun, 2)) == (True, {})
    assert [play(table).blinds[1] for _ in range(4)] == [6, 1, 2, 3]


@pytest.mark.parametrize("game_id", ROYALE)
def test_one_live_blind_to_a_deal(game_id: str):
    """004:481, 004:840"""
    table = running(game_id, (1, 2, 3, 5, 6), FOUR_EIGHT)
    seat_all(table, [7, 8])
    table.apply(ComeIn(8, "post_big_blind"))
    entry = table.house.document.entry
    assert entry is not None
    assert refused(table, ComeIn(7, "post_big_blind")) == {"one-live-blind": entry.extra_cite}
    assert "post_big_blind" not in ways(table, 7)
    begun = play(table)
    assert 8 in begun.dealt
    assert 7 not in begun.dealt
    table.apply(ComeIn(7, "post_big_blind"))
    assert 7 in play(table).dealt


def test_where_nothing_is_said_of_it_two_may_post():
    """000:3397: reading coming-in"""
    table = running("hemphills/texas-holdem", (1, 2, 3, 5, 6), FOUR_EIGHT)
    seat_all(table, [7, 8])
    table.apply(ComeIn(8, "post_big_blind"))
    table.apply(ComeIn(7, "post_big_blind"))
    assert {7, 8} <= set(play(table).dealt)


@pytest.mark.parametrize("game_id", [DRAW, LOWBALL, "palace/texas-holdem"])
def test_he_is_dealt_in_at_once(game_id: str):
    """001:370, 001:438"""
    table = with_newcomer(game_id, 7, (1, 2, 3, 5, 6), None)
    begun = play(table)
    assert 7 in begun.dealt
    assert posts(begun, 7).keys() <= {"ante"}


@pytest.mark.parametrize("game_id", [DRAW, LOWBALL, "palace/texas-holdem"])
def test_but_not_in_the_middle_of_the_blinds(game_id: str):
    """001:370, 001:371, 001:438: he waits until the button has passed"""
    table = with_newcomer(game_id, 2, (1, 3, 4, 5, 6))  # button 6; the last blind was on 3 or 4
    entry = table.house.document.entry
    assert entry is not None
    assert table.lineup().out[2].cite == entry.between_cite
    assert why_out(table, 2) == "in-the-middle"
    begun = play(table)
    assert (begun.button, 2 in begun.dealt) == (1, False)
    begun = play(table)
    assert (begun.button, 2 in begun.dealt) == (3, True)


@pytest.mark.parametrize("game_id", [DRAW, LOWBALL])
def test_unless_he_kills_the_pot(game_id: str):
    """001:371, 001:375-377"""
    table = with_newcomer(game_id, 2, (1, 3, 4, 5, 6))
    assert ways(table, 2) == {"dealt_at_once", "kill"}
    table.apply(ComeIn(2, "kill"))
    begun = begin(table)
    assert posts(begun, 2) == {"ante": 1, "kill": 10}
    assert begun.kill == (2, 1)
    finish(table)
    assert play(table).button == 3


def test_a_player_who_never_had_a_hand_may_move_freely():
    """004:469, 004:491"""
    table = with_newcomer(HOLDEM, 4, (1, 2, 3, 5, 6))
    table.apply(ChangeSeat(4, 7))
    assert table.state.players[7].wait == 0
    assert why_out(table, 7) == "waits"


def test_two_are_enough_for_him_to_come_in():
    """004:469: with two players left the big blind is his at once"""
    table = running(HOLDEM, (1, 2), FOUR_EIGHT)
    table.apply(GoAway(2))
    table.apply(SitDown(5, 100_000))
    begun = play(table)
    assert set(begun.dealt) == {1, 5}
    assert begun.blinds == {0: 1, 1: 5}

"""Coming back after blinds were missed."""

from __future__ import annotations

import pytest

from houseway.games.poker.events import Ruled, StreetBegun
from houseway.table.pots import ComeIn, GetUp, GoAway, InHand, PotTable, StartHand
from houseway.table.pots.events import BlindsPassed
from table.pots.seated import (
    DRAW,
    HOLDEM,
    LOWBALL,
    ROYALE,
    begin,
    finish,
    play,
    posts,
    refused,
    running,
    says,
    ways,
    why_out,
)

FOUR_EIGHT = (400, 800)


def away(game_id: str, seat: int, hands: int, limits: tuple[int, int] | None = FOUR_EIGHT) -> PotTable:
    """Return a running table of six at which a seat was away for so many hands; the blinds come to 2 and 3 next."""
    table = running(game_id, limits=limits)
    table.apply(GoAway(seat))
    for _ in range(hands):
        play(table)
    return table


@pytest.mark.parametrize("game_id", [*ROYALE, "hemphills/texas-holdem", "merced/omaha-high-low"])
def test_blinds_that_pass_are_marked_one_by_one(game_id: str):
    """004:471, 004:828"""
    table = away(game_id, 3, 0)
    seen: list[tuple[int, ...]] = []
    for _ in range(3):
        play(table)
        seen.append(table.state.players[3].missed)
    assert seen == [(1,), (0, 1), (0, 1)]
    assert [event.blinds for event in table.events if isinstance(event, BlindsPassed)] == [(1,), (0,)]


def test_who_left_after_his_big_blind_has_missed_the_small_one():
    """004:471"""
    table = running(limits=FOUR_EIGHT)  # seat 2 had the big blind
    table.apply(GoAway(2))
    begun = play(table)
    assert begun.blinds == {0: 3, 1: 4}
    assert table.state.players[2].missed == (0,)


def test_who_is_back_before_the_blinds_have_passed_owes_nothing():
    """004:471"""
    table = away(HOLDEM, 6, 2)
    table.apply(ComeIn(6))
    begun = play(table)
    assert 6 in begun.dealt
    assert posts(begun, 6) == {}


@pytest.mark.parametrize("game_id", ROYALE)
def test_the_three_ways_back(game_id: str):
    """004:471-475, 004:828-834"""
    table = away(game_id, 3, 2)
    table.apply(ComeIn(3))
    assert why_out(table, 3) == "waits"
    assert ways(table, 3) == {"wait_for_big_blind", "additional_blind"}
    for _ in range(2):
        play(table)
    assert ways(table, 3) == {"wait_for_big_blind", "additional_blind", "straddle"}
    play(table)
    assert ways(table, 3) == {"wait_for_big_blind", "additional_blind"}  # the big blind is his now
    entry = table.house.document.entry
    assert entry is not None
    assert refused(table, ComeIn(3, "post_big_blind")) == {"entry": entry.missed_cite}


@pytest.mark.parametrize("game_id", [*ROYALE, "hemphills/texas-holdem"])
def test_an_additional_blind_is_both_and_the_big_one_plays(game_id: str):
    """004:474, 004:536, 004:826, 004:891"""
    table = away(game_id, 3, 2)
    table.apply(ComeIn(3, "additional_blind"))
    begun = begin(table)
    assert posts(begun, 3) == {"extra": 4, "dead": 2}
    deal = table.deal
    assert deal is not None
    assert deal.state.bet[deal.state.index(3)] == 400
    assert deal.state.dead == 200
    assert table.state.players[3].missed == ()


@pytest.mark.parametrize("game_id", ROYALE)
def test_who_has_made_up_his_blind_still_takes_it_in_turn(game_id: str):
    """004:477, 004:836"""
    table = away(game_id, 3, 2)
    table.apply(ComeIn(3, "additional_blind"))
    blinds = [play(table).blinds[1] for _ in range(5)]
    assert blinds == [6, 1, 2, 3, 4]


@pytest.mark.parametrize("game_id", ROYALE)
def test_a_straddle_is_two_big_blinds_at_the_left_of_the_big_blind(game_id: str):
    """004:475, 004:483, 004:486, 004:612, 004:842-845"""
    table = away(game_id, 3, 4)  # button 5, blinds 6 and 1
    table.apply(ComeIn(3, "straddle"))
    begun = play(table)
    assert begun.blinds == {0: 1, 1: 2}
    assert posts(begun, 3) == {"straddle": 8}
    assert table.state.players[3].missed == ()


@pytest.mark.parametrize("game_id", ROYALE)
def test_left_of_the_straddle_begins_and_the_straddle_may_raise_last(game_id: str):
    """004:487, 004:488, 004:612, 004:846-847"""
    table = away(game_id, 3, 4)
    table.apply(ComeIn(3, "straddle"))
    begin(table)
    first = next(event for event in reversed(table.events) if isinstance(event, StreetBegun)).first
    assert first == 4
    for seat in (4, 5, 6, 1, 2):
        says(table, f"{seat} call")
    now = table.legal().hand
    assert now is not None
    assert (now.seat, now.words) == (3, ("fold", "check", "raise"))


@pytest.mark.parametrize("game_id", ROYALE)
def test_a_straddle_from_another_place_is_refused(game_id: str):
    """004:483, 004:612, 004:842"""
    table = away(game_id, 3, 3)
    table.apply(ComeIn(3))
    entry = table.house.document.entry
    assert entry is not None
    assert refused(table, ComeIn(3, "straddle")) == {"straddle-position": entry.straddle_cite}


@pytest.mark.parametrize("game_id", ROYALE)
def test_one_straddle_to_a_deal(game_id: str):
    """004:485, 004:844"""
    table = away(game_id, 3, 0)
    table.apply(GoAway(4))
    for _ in range(3):
        play(table)
    table.apply(ComeIn(3, "straddle"))
    assert "one-live-blind" in refused(table, ComeIn(4, "straddle"))
    begun = play(table)
    assert [post.seat for post in begun.posts if post.kind == "straddle"] == [3]


@pytest.mark.parametrize("game_id", ROYALE)
def test_the_button_never_straddles(game_id: str):
    """004:489, 004:848: with three players the button is at the left of the big blind"""
    table = away(game_id, 3, 2)  # button 2, blinds 4 and 5
    for seat in (1, 2):
        table.apply(GetUp(seat))
    table.apply(ComeIn(3))
    table.apply(ComeIn(3, "straddle"))
    begun = play(table)
    assert (begun.button, begun.blinds) == (4, {0: 5, 1: 6})  # who comes in is not given the button
    assert posts(begun, 3) == {"straddle": 8}


@pytest.mark.parametrize("game_id", ROYALE)
def test_between_the_blinds_he_posts_and_the_button_passes_him(game_id: str):
    """004:481, 004:840"""
    table = away(game_id, 3, 1)  # the big blind went by to 4
    table.apply(ComeIn(3))
    assert table.lineup().blinds == {0: 4, 1: 5}
    table.apply(ComeIn(3, "additional_blind"))
    begun = play(table)
    assert (begun.button, begun.middle) == (2, (3,))
    begun = play(table)
    assert (begun.button, begun.blinds) == (4, {0: 5, 1: 6})


def caught(game_id: str) -> PotTable:
    """Return a table at which seat 3 owes its blinds and was dealt in without them."""
    table = away(game_id, 3, 2)
    table.apply(ComeIn(3))
    begun = begin(table, unposted=(3,))
    assert 3 in begun.dealt
    assert posts(begun, 3) == {}
    return table


@pytest.mark.parametrize("game_id", ROYALE)
def test_who_looks_before_he_posts_has_a_dead_hand(game_id: str):
    """004:495, 004:852"""
    table = caught(game_id)
    says(table, "floor unposted_look 3: he looked at his cards")
    deal = table.deal
    assert deal is not None
    assert not deal.state.live[deal.state.index(3)]
    finish(table)
    assert table.state.players[3].missed == (0, 1)


@pytest.mark.parametrize("game_id", ROYALE)
def test_if_he_has_acted_the_hand_is_live_and_the_blind_is_owed(game_id: str):
    """004:495, 004:852"""
    table = caught(game_id)
    for seat in (1, 2, 3):
        says(table, f"{seat} call")
    says(table, "floor unposted_look 3: noticed too late")
    deal = table.deal
    assert deal is not None
    assert deal.state.live[deal.state.index(3)]
    assert [event.remedy for event in deal.events if isinstance(event, Ruled)] == ["keep_card"]
    finish(table)
    assert table.state.players[3].missed == (0, 1)
    assert why_out(table, 3) == "waits"


def test_nobody_else_is_dealt_in_without_a_post():
    """004:495"""
    table = away(HOLDEM, 3, 2)
    assert "unposted" in refused(table, StartHand(unposted=(3,)))  # he is away
    assert "unposted" in refused(table, StartHand(unposted=(4,)))  # he owes nothing
    table.apply(ComeIn(3))
    begin(table)
    assert "ruling" in refused(table, InHand("floor unposted_look 4: he looked"))


@pytest.mark.parametrize("game_id", [DRAW, LOWBALL])
def test_in_draw_he_waits_for_the_big_blind_or_kills_the_pot(game_id: str):
    """001:372, 001:439"""
    table = away(game_id, 4, 2, None)
    table.apply(ComeIn(4))
    assert table.state.players[4].missed
    assert ways(table, 4) == {"wait_for_big_blind", "kill"}
    entry = table.house.document.entry
    assert entry is not None
    assert refused(table, ComeIn(4, "additional_blind")) == {"entry": entry.missed_cite}
    table.apply(ComeIn(4, "kill"))
    begun = play(table)
    assert posts(begun, 4) == {"ante": 1, "kill": 10}
    assert table.state.players[4].missed == ()


@pytest.mark.parametrize("game_id", [DRAW, LOWBALL])
def test_in_draw_he_resumes_on_the_big_blind(game_id: str):
    """001:372, 001:439"""
    table = away(game_id, 4, 2, None)
    table.apply(ComeIn(4))
    begun = play(table)
    while 4 not in begun.dealt:
        assert begun.blinds[2] != 4
        begun = play(table)
    assert begun.blinds[2] == 4
    assert posts(begun, 4) == {"ante": 1, "blind": 5}

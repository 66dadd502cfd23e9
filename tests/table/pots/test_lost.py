"""Who is not there any more: away before the next hand, charged by the clock and by nothing else, and back by his own word."""

from __future__ import annotations

import pytest

from houseway.cards import Stream
from houseway.table.pots import (
    AgreeBombPot,
    ComeIn,
    DrawButton,
    GoAway,
    HandBegun,
    LookAtTwo,
    PotLive,
    SetClock,
    SitDown,
    StartHand,
    bot_command,
)
from houseway.table.setups import FeeOption
from table.pots.live_tables import callers, opened, played, seated
from table.pots.seated import DRAW, GAMES, HOLDEM

SEATS = (1, 2, 4, 5)
LOST = 4
HOUR = 60


def without(table: PotLive, hands: int, lost: tuple[int, ...] = (LOST,)) -> None:
    """Let everybody else play so many hands; the clock knows who is lost."""
    stream = Stream(bytes(32), "bots")
    others = [seat for seat in table.state.seats() if seat not in lost]
    last = table.state.number + hands
    while table.state.number < last or table.state.hand is not None:
        asked = (bot_command(table, seat, "caller", stream) for seat in others)
        command = next((each for each in asked if each is not None), None) or table.when_time_is_up(lost)
        assert command is not None, table.waiting()
        assert table.check(command) == []
        table.apply(command)


def running(game_id: str, fees: FeeOption | None = None) -> PotLive:
    """Return a table at which everybody has had the blinds."""
    table = seated(opened(game_id, fees=fees), SEATS)
    list(played(table, 2 * len(SEATS), callers(SEATS)))
    return table


def begun(table: PotLive) -> HandBegun:
    """Return how the last hand began."""
    return next(event for event in reversed(table.events) if isinstance(event, HandBegun))


@pytest.mark.parametrize("game_id", GAMES)
def test_nobody_who_is_lost_is_dealt_in_or_loses_a_chip(game_id: str):
    """004:471, 004:828, 001:372, 001:439"""
    table = running(game_id)
    before = table.stacks[LOST]
    without(table, 25)
    assert table.state.players[LOST].away
    assert table.stacks[LOST] == before
    assert LOST not in begun(table).dealt


def test_two_hundred_hands_cost_nothing_but_the_time():
    """004:881: the collection is paid from the chips that were left, 004:1162"""
    table = running("casino-royale/omaha", FeeOption("0.50/1", schedule="timed"))
    table.apply(SetClock(12 * HOUR))
    before, first = table.stacks[LOST], table.state.number
    for half_hours in range(1, 11):
        without(table, 20)
        table.apply(SetClock(12 * HOUR + 30 * half_hours))
    assert table.state.number == first + 200
    assert table.stacks[LOST] == before - 10 * 200


def test_the_clock_says_it_before_the_deal_and_says_it_once():
    """004:471"""
    table = running(HOLDEM)
    assert table.when_time_is_up() == StartHand()
    assert table.when_time_is_up((5, LOST)) == GoAway(LOST)
    table.apply(GoAway(LOST))
    assert table.when_time_is_up((5, LOST)) == GoAway(5)
    assert table.when_time_is_up((LOST,)) == StartHand()
    assert table.when_time_is_up((3, 9)) == StartHand()  # nobody sits there


def test_in_a_hand_the_clock_acts_for_whoever_is_asked():
    """004:471"""
    table = running(HOLDEM)
    table.apply(StartHand())
    assert table.when_time_is_up(SEATS) == table.when_time_is_up()


def test_the_button_is_drawn_for_without_the_lost():
    table = seated(opened(HOLDEM), SEATS)
    assert table.when_time_is_up((LOST,)) == GoAway(LOST)
    table.apply(GoAway(LOST))
    assert table.when_time_is_up((LOST,)) == DrawButton()


def test_with_fewer_than_two_left_the_table_waits_for_players():
    """004:1098: two are needed"""
    table = running(HOLDEM)
    for seat in SEATS[:3]:
        assert table.when_time_is_up(SEATS) == GoAway(seat)
        table.apply(GoAway(seat))
    assert (table.waiting().phase, table.when_time_is_up(SEATS)) == ("players", None)
    assert not table.state.players[5].away


def test_who_is_back_makes_up_what_he_missed():
    """004:471-475, 004:828-834"""
    table = running(HOLDEM)
    without(table, 6)
    while LOST in table.lineup().passed:  # the blinds are just going by
        without(table, 1)
    before, (small, big) = table.stacks[LOST], table.house.blinds
    assert table.view(LOST)["seats"][str(LOST)]["missed"] == (0, 1)
    table.apply(ComeIn(LOST, "additional_blind"))
    table.apply(StartHand())
    mine = [(post.kind, post.amount) for post in begun(table).posts if post.seat == LOST]
    assert mine == [("extra", big), ("dead", small)]
    assert table.stacks[LOST] == before - big - small
    assert table.state.players[LOST].missed == ()


def test_in_draw_he_is_back_on_his_big_blind():
    """001:372"""
    table = running(DRAW)
    without(table, 6)
    assert table.state.players[LOST].missed
    table.apply(ComeIn(LOST))
    while LOST not in begun(table).dealt:
        list(played(table, 1, callers((1, 2, 5))))
    assert begun(table).blinds[len(table.house.blinds) - 1] == LOST


def test_once_the_first_cards_are_out_the_deal_goes_on():
    """001:377"""
    seats = (1, 3, 4, 5, 6)
    table = seated(opened(DRAW), seats)
    while table.state.number < len(seats) or table.state.button != seats[-1]:
        list(played(table, 1, callers(seats)))
    table.apply(SitDown(2, 100_000))
    table.apply(LookAtTwo(2))
    assert table.when_time_is_up((2, 5)) == StartHand()


def test_a_bomb_pot_that_too_few_are_left_for_is_an_ordinary_hand():
    """000:3470: at least two"""
    table = running("hemphills/texas-holdem")
    table.apply(AgreeBombPot(1000, (LOST, 5)))
    assert set(table.lineup().dealt) == {LOST, 5}
    without(table, 1)
    assert begun(table).bomb == 0
    assert set(begun(table).dealt) == {1, 2, 5}
    assert len(begun(table).blinds) == 2
    assert table.state.bomb is None

"""What the room asks of a table for a pot: money, the clock, records."""

from __future__ import annotations

import json

import pytest
from msgspec.json import encode

from houseway.fees import posted_options
from houseway.games.poker.acts import Act
from houseway.table.pots import (
    DrawButton,
    InHand,
    LookAtTwo,
    PayCollection,
    PotLive,
    PotPlayed,
    SetClock,
    SitDown,
    StartHand,
    live_replay,
)
from houseway.table.setups import FeeOption, PotTableSetup
from houseway.verify import hand_faults, hand_record, parse_hand
from table.pots.live_tables import callers, keeps, opened, played, seated
from table.pots.seated import DRAW, GAMES, HOLDEM


def worth(table: PotLive) -> int:
    """Return what ought to lie on the table: all that was bought or paid from pockets, less what was carried away."""
    return table.state.bought + table.state.pocket - table.state.taken


def verified(played: PotPlayed) -> list[object]:
    """Return what the record of a hand breaks."""
    record = hand_record(
        played.deal,
        played.commands,
        played.rules,
        played.button,
        posts=played.posts,
        table=played.table,
        posted=played.posted,
        shuffle=played.shuffle,
        killed=played.killed,
    )
    return list(hand_faults(parse_hand(json.dumps(record), "the record")))


@pytest.mark.parametrize("game_id", GAMES)
def test_money_is_conserved_and_the_record_is_clean(game_id: str):
    table = seated(opened(game_id))
    for command in played(table, 2):
        assert sum(table.money().values()) == worth(table), command
        assert table.waiting().phase != "players"
    assert sum(table.money().values()) == worth(table)
    hands = keeps(table).finished()
    assert [hand.number for hand in hands] == [1, 2]
    assert [verified(hand.played) for hand in hands] == [[], []]
    assert table.finished() == []


@pytest.mark.parametrize("game_id", GAMES)
def test_the_clock_alone_brings_a_hand_to_its_end(game_id: str):
    table = seated(opened(game_id))
    for command in played(table, 1, {}):
        assert table.check(command) == []
    assert len(table.finished()) == 1


@pytest.mark.parametrize("game_id", GAMES[::4])
def test_the_clock_ends_a_hand_from_the_middle_of_it(game_id: str):
    table, done = seated(opened(game_id)), 0
    for command in played(table, 1):
        done += isinstance(command, InHand)
        if done == 4:
            break
    assert [command for command in played(table, 0, {}) if table.check(command)] == []
    assert table.state.hand is None


@pytest.mark.parametrize("game_id", GAMES[::3])
def test_the_same_commands_lead_to_the_same_table(game_id: str):
    table = opened(game_id)
    setup = PotTableSetup(game=game_id, stakes=table.house.stakes, seed=bytes(range(32)).hex())
    for _ in played(seated(table), 2):
        pass
    again = live_replay(setup, table.commands)
    assert again.events == table.events
    assert [encode(again.view(seat)) for seat in (None, 1, 3)] == [
        encode(table.view(seat)) for seat in (None, 1, 3)
    ]


def test_fees_lie_with_the_house():
    """004:1098, 004:1196"""
    option = posted_options(HOLDEM)[0]
    fees = FeeOption(option.option.label, option.sheet, option.table.id)
    table = seated(opened(HOLDEM, fees=fees))
    for _ in played(table, 3):
        assert sum(table.money().values()) == worth(table)
    hands = table.finished()
    taken = sum(fee.amount for hand in hands for fee in hand.charged)
    assert taken == table.money()["collection"] + table.money()["jackpot"] > 0
    for hand in hands:
        from_pot = sum(fee.amount for fee in hand.charged if fee.who == "pot")
        assert sum(hand.results.values()) == -from_pot
        assert verified(hand.played) == []


def test_collections_by_the_clock_lie_with_the_house():
    """001:373-374"""
    fees = FeeOption("2/3/5", "palace/draw-and-lowball-time")
    table = seated(opened(DRAW, fees=fees))
    for number in range(4):
        for _ in played(table, 1):
            assert sum(table.money().values()) == worth(table)
        table.apply(SetClock(30 * (number + 1)))
        assert sum(table.money().values()) == worth(table)
    assert table.money()["collection"] > 0


def test_who_looks_at_two_cards_is_waited_for_and_the_clock_deals_on():
    """001:377"""
    seats = (1, 3, 4, 5, 6)
    table, others = seated(opened(DRAW), seats), callers(seats)
    while table.state.number < len(seats) or table.state.button != seats[-1]:
        list(played(table, 1, others))
    table.apply(SitDown(2, 100_000))  # in the middle of the blinds
    table.finished()
    table.apply(LookAtTwo(2))
    assert (table.waiting().phase, table.waiting().seats) == ("decision", (2,))
    assert [set(table.view(seat)["looks"]["cards"]) == {-1} for seat in (1, 2)] == [True, False]
    assert table.when_time_is_up() == StartHand()
    for _ in played(table, 1, {}):
        assert sum(table.money().values()) == worth(table)
    (hand,) = table.finished()
    assert 2 not in hand.results
    assert verified(hand.played) == []


def test_what_is_paid_from_a_pocket_comes_to_the_table_and_lands_with_the_house():
    table = seated(opened(HOLDEM), (1, 2))
    table.state.players[1].owes = 500
    before = table.money()
    table.apply(PayCollection(1))
    assert sum(table.money().values()) == sum(before.values()) + 500
    assert table.money()["collection"] == before["collection"] + 500
    assert sum(table.money().values()) == worth(table)


def test_antes_of_a_deal_that_nobody_opened_lie_in_the_pot():
    """001:293: everybody antes again"""
    stakes = opened(DRAW).house.stakes
    no_blinds = type(stakes)(stakes.structure, stakes.lower, stakes.upper, (), 100, 0, stakes.chip)
    table = seated(PotLive(PotTableSetup(game=DRAW, stakes=no_blinds, seed="07" * 32)), (1, 2, 3))
    for command in (DrawButton(), StartHand()):
        table.apply(command)
    for _ in range(3):
        table.apply(InHand(str(Act(table.waiting().seats[0], "check"))))
    assert table.state.again == "nobody_opened"
    assert table.money()["pot"] == 300
    assert sum(table.money().values()) == worth(table)
    assert table.waiting().phase == "dealer"
    table.apply(StartHand())
    assert table.money()["pot"] == 600
    while table.in_hand:
        seat = table.waiting().seats[0]
        bet = InHand(f"{seat} bet 5")
        table.apply(InHand(f"{seat} fold") if table.check(bet) else bet)
    assert [post.amount for post in table.finished()[0].played.posts] == [200, 200, 200]

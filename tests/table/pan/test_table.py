"""A table of pan over many hands: chips, the block, who is first, the shuffle, the clock, the record."""

from __future__ import annotations

import pytest
from msgspec.json import encode

from houseway.cards import Stream, check_shuffle
from houseway.games.panguingue import events as ev
from houseway.games.panguingue import hand_record, record_faults, record_of
from houseway.table.pan import (
    AddToShuffle,
    BuyChips,
    ComeIn,
    GetUp,
    GoAway,
    HandOver,
    InHand,
    StartHand,
    folded,
    replay,
)
from houseway.table.pan.events import TableEvent
from houseway.table.setups import FeeOption
from table.pan.pan_tables import KINDS, in_hand, keeps, next_command, opened, played, rules_of, worth


@pytest.mark.parametrize("fees", [None, FeeOption("1"), FeeOption("2")])
def test_money_is_conserved_and_the_record_is_clean(fees: FeeOption | None):
    """001:131, 001:1870-1874"""
    table = opened(fees=fees)
    for command in played(table, 6):
        assert sum(table.money().values()) == worth(table), command
    hands = keeps(table).finished()
    assert [hand.number for hand in hands] == [1, 2, 3, 4, 5, 6]
    for hand in hands:
        assert record_faults(record_of(hand_record(hand.played.hand, hand.played.posted), "hand")) == []
        assert hand.played.shuffle is not None
        assert check_shuffle(hand.played.shuffle) == []
    taken = sum(fee.amount for hand in hands for fee in hand.charged)
    assert (taken > 0) == (fees is not None)
    assert table.money()["collection"] == taken
    assert table.finished() == []


def test_the_state_is_the_fold_of_the_events_and_the_commands_lead_to_it_again():
    table = opened(fees=FeeOption("1"))
    for _ in played(table, 3):
        pass
    assert folded(event for event in table.events if isinstance(event, TableEvent)) == table.state
    again = replay(table.setup, table.commands)
    assert again.events == table.events
    assert [encode(again.view(seat)) for seat in (None, 1, 3)] == [
        encode(table.view(seat)) for seat in (None, 1, 3)
    ]


def test_by_the_clock_alone_everybody_is_out_but_the_last_who_takes_the_tops():
    """001:98-101"""
    table = opened()
    assert [command for command in played(table, 1, {}) if table.check(command)] == []
    over = table.events[-1]
    assert isinstance(over, HandOver)
    assert sorted(over.results.values()) == [-200, -200, -200, 600]


@pytest.mark.parametrize("number", range(6))
def test_the_clock_brings_a_hand_to_its_end_from_any_moment(number: int):
    """001:101: who plays is in for the duration of the hand"""
    table, done = opened(), 0
    for command in played(table, 1, dict.fromkeys((1, 2, 4, 5), "sensible"), f"bots {number}"):
        done += isinstance(command, InHand)
        if done == 5 + 12 * number:
            break
    for command in played(table, 0, {}):
        assert table.check(command) == []
    assert table.state.hand is None
    assert sum(table.money().values()) == worth(table)


def test_the_first_hand_is_first_by_lot_and_the_next_by_who_won():
    """001:92, reading pan-first-hand"""
    firsts: set[int] = set()
    for number in range(12):
        table = opened(seed=bytes([number] * 32).hex())
        table.apply(StartHand())
        assert table.state.hand is not None
        assert table.state.hand.by_lot
        firsts.add(table.state.hand.first)
    assert firsts == {1, 2, 4, 5}
    table = opened()
    for _ in played(table, 1):
        pass
    over = table.events[-1]
    assert isinstance(over, HandOver)
    assert over.winner is not None
    table.apply(StartHand())
    assert table.state.hand is not None
    assert (table.state.hand.first, table.state.hand.by_lot) == (over.winner, False)


def test_who_would_come_after_a_winner_who_has_left_is_first():
    """001:90, 001:92: to the right, from the previous winner"""
    table = opened()
    table.state.first = 4
    table.apply(GetUp(4))
    table.apply(StartHand())
    assert in_hand(table).setup.first == 2


def test_tops_that_nobody_won_stay_on_the_block():
    """001:138-140: two may divide the tops, and what is apart for doubles stays"""
    table = opened((1, 2))
    for seat in (1, 2):
        table.apply(BuyChips(seat, table.house.buy_in()))
    table.apply(ComeIn(1, doubles=True))
    table.apply(StartHand())
    assert table.money()["pot"] == 600
    for _ in range(2):
        table.apply(InHand(f"{table.waiting().seats[0]} in"))
    table.apply(InHand("1 offers split"))
    table.apply(InHand("2 agrees"))
    assert (table.state.hand, table.money()["pot"]) == (None, 200)
    assert sum(table.money().values()) == worth(table)
    table.apply(StartHand())
    assert table.money()["pot"] == 800


def test_doubles_take_twice_the_buy_in():
    """001:124-125"""
    table = opened()
    assert rules_of(table, ComeIn(1, doubles=True)) == {"buy-in"}
    table.apply(BuyChips(1, table.house.buy_in()))
    table.apply(ComeIn(1, doubles=True))
    table.apply(StartHand())
    seat = in_hand(table).setup.seats[0]
    assert (seat.seat, seat.doubles, seat.entering) == (1, True, True)
    assert in_hand(table).state.double_tops == 200


def test_what_players_add_goes_into_the_shuffle():
    table = opened()
    promised = table.next_commitment
    for command in (AddToShuffle(4, "bar", 300), AddToShuffle(1, "foo", 50)):
        table.apply(command)
    table.apply(StartHand())
    proof = table.packs[-1].proof
    assert proof is not None
    assert (proof.nonce, proof.cut, proof.commitment) == ("1:foo 4:bar", 30, promised)
    assert (check_shuffle(proof), table.state.words) == ([], {})


def test_the_table_itself_shuffles_the_discards():
    """001:107, reading pan-first-hand: when no card is left"""
    table = opened((1, 2))
    table.apply(StartHand())
    for _ in range(2):
        table.apply(InHand(f"{table.waiting().seats[0]} in"))
    hand = in_hand(table)
    while table.waiting().phase == "decision":
        seat = table.waiting().seats[0]
        lines = [InHand(f"{seat} {word}") for word in ("passes", "draws", "waives")]
        command = next((each for each in lines if not table.check(each)), table.when_time_is_up())
        assert command is not None
        table.apply(command)
    assert not hand.over
    assert table.when_time_is_up() == InHand("dealer shuffles")
    assert rules_of(table, InHand("dealer shuffles 5s 5h")) == {"pack"}
    table.apply(InHand("dealer shuffles"))
    assert hand.state.deck
    again = replay(table.setup, table.commands)
    assert in_hand(again).state == hand.state
    shuffled = next(event for event in table.events if isinstance(event, ev.DeckShuffled))
    assert set(getattr(table.seen(shuffled, 1), "cards", ())) == {-1}


def test_a_bot_without_chips_buys_and_one_that_is_away_comes_back():
    table, stream = opened(), Stream(bytes(32), "bots")
    table.apply(GoAway(2))
    assert next_command(table, {2: "sensible"}, stream) == ComeIn(2)
    table.state.players[1].chips = 300
    assert next_command(table, KINDS, stream) == BuyChips(1, 3700)


def test_an_offer_and_a_change_of_mind_give_nobody_more_time():
    """001:98, 001:138"""
    table = opened((1, 2))
    table.apply(StartHand())
    first = table.waiting().seats[0]
    table.apply(InHand(f"{first} in"))
    asked = table.waiting()
    table.apply(InHand(f"{first} out"))
    assert table.waiting() == asked
    table.apply(InHand(f"{first} in"))
    table.apply(InHand(f"{3 - first} in"))
    asked = table.waiting()
    table.apply(InHand(f"{3 - first} offers split"))
    assert table.waiting() == asked


def test_nobody_settles_by_the_clock_and_the_last_player_plays_on():
    """001:166-170"""
    table = opened((1, 2, 4))
    table.apply(StartHand())
    for _ in range(3):
        table.apply(InHand(f"{table.waiting().seats[0]} in"))
    table.apply(InHand(f"{table.waiting().seats[0]} draws"))
    for seat in (2, 4):
        table.apply(InHand(f"floor fouls {seat}: it showed its cards"))
    assert table.waiting().seats == (1,)
    table.apply(InHand("1 offers settlement 2 $2, 4 $0"))
    assert table.waiting().seats == (2, 4)
    assert table.when_time_is_up() == InHand("2 refuses")
    table.apply(InHand("2 refuses"))
    assert table.when_time_is_up() == InHand("1 plays on")
    for command in played(table, 0, {}):
        assert table.check(command) == []
    assert table.state.hand is None
    assert sum(table.money().values()) == worth(table)

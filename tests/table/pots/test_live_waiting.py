"""At a table for a pot that the room keeps: who speaks, what is waited for, what is shown, and a pack that nobody names."""

from __future__ import annotations

import pytest
from msgspec.json import encode

from houseway.cards import Stream, check_shuffle
from houseway.errors import IllegalError, RecordError
from houseway.table.pots import (
    AddToShuffle,
    AgreeBombPot,
    BuyChips,
    ComeIn,
    DrawButton,
    GetUp,
    GoAway,
    InHand,
    LookAtTwo,
    SetClock,
    SitDown,
    StartHand,
)
from table.pots.live_tables import KINDS, keeps, next_command, opened, played, seated
from table.pots.seated import HOLDEM


@pytest.mark.parametrize(
    ("command", "who"),
    [
        (SitDown(3, 100), 3),
        (GoAway(2), 2),
        (AddToShuffle(2, "plum"), 2),
        (LookAtTwo(4), 4),
        (StartHand(), "dealer"),
        (DrawButton(), "dealer"),
        (SetClock(600), "dealer"),
        (AgreeBombPot(500, (1, 2)), "dealer"),
        (InHand("3 raise 12"), 3),
        (InHand("4 early check"), 4),
        (InHand("4 puts 10 then 20"), 4),
        (InHand("cards"), "dealer"),
        (InHand("floor decides dead_hand 3: he left"), "floor"),
    ],
)
def test_who_a_command_speaks_for(command: object, who: object):
    assert keeps(opened(HOLDEM)).actor(command) == who


def test_a_line_that_cannot_be_read_speaks_for_nobody():
    with pytest.raises(RecordError, match="is no act"):
        opened(HOLDEM).actor(InHand("3 sings"))


def test_nobody_names_the_pack_of_a_table_with_a_seed():
    table = seated(opened(HOLDEM))
    deck = table.house.plan().deck
    with pytest.raises(IllegalError, match="the table's own shuffle"):
        table.apply(DrawButton(order=deck))
    table.apply(DrawButton())
    for command in (StartHand(order=deck), LookAtTwo(1, order=deck)):
        assert "pack" in {fault.rule for fault in table.check(command)}
    for command in (StartHand(word="mine"), StartHand(cut=3), LookAtTwo(1, word="mine")):
        assert "shuffle" in {fault.rule for fault in table.check(command)}


@pytest.mark.parametrize("seed", ["7", "zz" * 32, "00" * 31])
def test_a_seed_that_is_none_is_refused_without_being_repeated(seed: str):
    with pytest.raises(RecordError, match="32 bytes in hexadecimal") as refused:
        opened(HOLDEM, seed=seed)
    assert seed not in str(refused.value).replace("32 bytes", "").replace(f"{len(seed)} char", "")


def test_what_players_add_goes_into_the_shuffle():
    table = seated(opened(HOLDEM))
    table.apply(DrawButton())
    promised = table.next_commitment
    for command in (AddToShuffle(4, "bar", 7), AddToShuffle(1, "fo"), AddToShuffle(1, "foo", 50)):
        table.apply(command)
    table.apply(StartHand())
    proof = table.packs[-1].proof
    assert proof is not None
    assert (proof.nonce, proof.cut, proof.commitment) == ("1:foo 4:bar", 5, promised)
    assert check_shuffle(proof) == []
    assert table.state.words == {}
    assert "hand-not-over" in {fault.rule for fault in table.check(AddToShuffle(1, "late"))}


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (AddToShuffle(3, "plum"), "no-such-seat"),
        (AddToShuffle(1, "two words"), "word"),
        (AddToShuffle(1, "x" * 41), "word"),
        (AddToShuffle(1, "bell\a"), "word"),
        (AddToShuffle(1, "", 52), "cut"),
    ],
)
def test_what_cannot_be_added_to_a_shuffle(command: AddToShuffle, rule: str):
    assert [fault.rule for fault in seated(opened(HOLDEM)).check(command)] == [rule]


def test_a_word_leaves_with_its_player():
    table = seated(opened(HOLDEM))
    table.apply(AddToShuffle(2, "plum"))
    table.apply(GetUp(2))
    assert table.state.words == {}


def test_what_is_waited_for_from_the_empty_table_to_a_decision():
    table = opened(HOLDEM)
    assert (table.waiting().phase, table.when_time_is_up()) == ("players", None)
    seated(table)
    assert (table.waiting().phase, table.when_time_is_up()) == ("dealer", DrawButton())
    table.apply(DrawButton())
    drawn = table.waiting()
    assert (drawn.phase, table.when_time_is_up()) == ("dealer", StartHand())
    table.apply(StartHand())
    assert table.waiting().phase == "decision"
    assert table.waiting().key != drawn.key


def test_an_act_before_ones_turn_gives_nobody_more_time():
    table = seated(opened(HOLDEM))
    for command in (DrawButton(), StartHand()):
        table.apply(command)
    asked = table.waiting()
    other = next(seat for seat in table.state.seats() if seat not in asked.seats)
    table.apply(InHand(f"{other} early call"))
    assert table.waiting() == asked


def test_who_sits_down_in_a_seat_sees_no_cards_of_who_sat_there():
    table = seated(opened(HOLDEM))
    for _ in played(table, 1):
        pass
    before = encode(table.view(2)["events"])
    assert encode(table.view(None)["events"]) != before
    for command in (GetUp(2), SitDown(2, 100_000)):
        table.apply(command)
        assert encode(table.view(2)["events"]) == encode(table.view(None)["events"])


def test_only_the_seat_whose_turn_it_is_is_shown_what_it_may_do():
    table = seated(opened(HOLDEM))
    for command in (DrawButton(), StartHand()):
        table.apply(command)
    (seat,) = table.waiting().seats
    assert table.view(seat)["legal"]["hand"]["words"]
    for other in (each for each in table.state.seats() if each != seat):
        assert table.view(other)["legal"]["hand"] is None
    assert "hand" not in table.view(3)["legal"]


def test_a_bot_without_chips_buys_and_one_that_is_away_comes_back():
    table = seated(opened(HOLDEM))
    stream = Stream(bytes(32), "bots")
    table.apply(GoAway(2))
    assert next_command(table, {2: "tight"}, stream) == ComeIn(2)
    table.state.players[1].stack = 0
    bought = next_command(table, {1: "caller"}, stream)
    assert isinstance(bought, BuyChips)
    assert table.check(bought) == []
    assert next_command(table, KINDS, stream) == bought

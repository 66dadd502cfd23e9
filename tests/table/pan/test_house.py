"""What the house does at a table of pan: who is lost is away, another option is posted, a hand is void, and what is offered."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import pytest
from msgspec import convert, to_builtins
from msgspec.json import encode

from houseway.cardroom.commands import AtTable
from houseway.games.panguingue import hand_record, record_faults, record_of
from houseway.store import open_journal
from houseway.store.audit import audit
from houseway.table.pan import (
    ChangeOption,
    ComeIn,
    GoAway,
    HandBegun,
    HandOver,
    InHand,
    PanTable,
    SitDown,
    StartHand,
    VoidRound,
    folded,
    replay,
)
from houseway.table.pan.events import OptionPosted, TableEvent
from houseway.table.pan.resting import Rest
from houseway.table.records import Finished
from houseway.table.setups import FeeOption, PanTableSetup
from store.rooms_kept import KeptRoom
from table.pan.pan_tables import GAME, SEED, in_hand, keeps, opened, played, rules_of, worth

LOST = 4
Policy = Literal["returned", "kept"]


def table_of(void_fee: Policy = "returned", fees: FeeOption | None = None) -> PanTable:
    """Open a table of four."""
    table = PanTable(
        PanTableSetup(game=GAME, stake="two", seed=SEED, fees=fees or FeeOption("2"), void_fee=void_fee)
    )
    for seat in (1, 2, 4, 5):
        table.apply(SitDown(seat, 20 * table.house.buy_in()))
    return table


def after(table: PanTable, acts: int) -> PanTable:
    """Play so many acts of a hand."""
    for command in played(table, 1):
        acts -= isinstance(command, InHand)
        if acts < 0:
            break
    return table


def over(table: PanTable) -> HandOver:
    """Return how the last hand ended."""
    return next(event for event in reversed(table.events) if isinstance(event, HandOver))


def clean(hand: Finished) -> bool:
    """Say whether the record of a hand breaks no rule."""
    return record_faults(record_of(hand_record(hand.played.hand, hand.played.posted), "hand")) == []


def test_who_is_lost_antes_nothing():
    """001:76: two hundred hands by the clock, and not a chip"""
    table = table_of()
    before = table.chips[LOST]
    while table.state.number < 200:
        command = table.when_time_is_up((LOST,))
        assert command is not None
        table.apply(command)
    assert table.chips[LOST] == before
    assert all(LOST not in event.dealt for event in table.events if isinstance(event, HandBegun))
    table.apply(ComeIn(LOST))
    assert table.when_time_is_up() is not None


def test_the_clock_says_it_before_the_deal_and_with_one_left_it_says_nothing():
    """001:60: two are needed"""
    table = table_of()
    assert table.when_time_is_up((5, 2)) == GoAway(2)
    for seat in (1, 2, 4):
        assert table.when_time_is_up((1, 2, 4, 5)) == GoAway(seat)
        table.apply(GoAway(seat))
    assert (table.waiting().phase, table.when_time_is_up((1, 2, 4, 5))) == ("players", None)
    table.apply(ComeIn(LOST))
    table.apply(StartHand())
    assert table.when_time_is_up((LOST, 5)) == table.when_time_is_up()


def test_another_option_may_be_posted_between_hands():
    """001:1870, 001:1873-1874: $3 of six players or fewer, whichever of the two is named"""
    table = table_of(fees=FeeOption("2"))
    first = table.rules_hash
    list(played(table, 1))
    assert over(table).fees == 300
    (told,) = table.apply(ChangeOption(None))
    assert (told, table.view(None)["fees"]) == (OptionPosted(None), None)
    list(played(table, 1))
    assert over(table).fees == 0
    (told,) = table.apply(ChangeOption(FeeOption("1")))
    assert isinstance(told, OptionPosted)
    assert table.view(None)["fees"] == told.id
    assert table.rules_hash != first
    list(played(table, 1))
    assert over(table).fees == 300
    assert all(clean(hand) for hand in table.finished())
    assert folded(event for event in table.events if isinstance(event, TableEvent)) == table.state
    assert replay(table.setup, table.commands).events == table.events


def test_an_option_for_another_condition_or_in_a_hand_is_refused():
    """001:1873-1876"""
    table = table_of()
    assert keeps(table).actor(ChangeOption(None)) == "floor"
    assert rules_of(table, ChangeOption(FeeOption("3"))) == {"fee"}
    assert rules_of(table, ChangeOption(FeeOption("99"))) == {"option"}
    table.apply(StartHand())
    assert rules_of(table, ChangeOption(FeeOption("2"))) == {"option"}


def test_a_changed_option_is_taken_up_again():
    """001:1870"""
    table = table_of()
    table.apply(ChangeOption(None))
    again = PanTable(table.setup)
    again.take_up(convert(to_builtins(table.at_rest(), str_keys=True), Rest, str_keys=True))
    assert again.rules_hash == table.rules_hash
    list(played(again, 1))
    assert over(again).fees == 0


@pytest.mark.parametrize("acts", [0, 5, 25])
@pytest.mark.parametrize("void_fee", ["returned", "kept"])
def test_a_hand_is_void_by_the_floors_word(void_fee: Policy, acts: int):
    """001:1870, 001:1874"""
    table = after(table_of(void_fee), acts)
    before = {seat: player.chips for seat, player in table.state.players.items()}
    table.apply(VoidRound("a fire alarm"))
    lost = 300 if void_fee == "kept" else 0
    assert over(table).void
    assert sum(table.chips.values()) == sum(before.values()) - lost
    assert sorted(before[seat] - table.chips[seat] for seat in before) == (
        [0, 100, 100, 100] if lost else [0] * 4
    )
    assert table.money()["collection"] == lost
    assert sum(table.money().values()) == worth(table)
    (hand,) = table.finished()
    assert (hand.void, sum(fee.amount for fee in hand.charged)) == (True, lost)
    assert clean(hand)
    list(played(table, 1))
    assert not over(table).void


def test_what_waited_on_the_block_waits_on():
    """001:76: what nobody won"""
    table = table_of()
    table.state.tops, table.state.double_tops = 500, 200
    table.state.bought += 700
    after(table, 12)
    table.apply(VoidRound("a fire alarm"))
    assert (table.state.tops, table.state.double_tops) == (500, 200)
    assert sum(table.money().values()) == worth(table)


def test_a_void_hand_needs_a_hand_and_a_reason():
    """001:172"""
    table = table_of()
    assert keeps(table).actor(VoidRound("why")) == "floor"
    assert keeps(table).actor(InHand("floor voids the hand: why")) == "floor"
    assert rules_of(table, VoidRound("why")) == {"no-hand"}
    table.apply(StartHand())
    assert rules_of(table, VoidRound(" ")) == {"floor"}
    table.apply(VoidRound("two lines\nof it"))
    assert in_hand_line(table) == "floor voids the hand: two lines of it"


def in_hand_line(table: PanTable) -> str:
    """Return the last line of the last hand."""
    (hand,) = table.finished()
    return hand_record(hand.played.hand)["commands"].splitlines()[-1]


@pytest.mark.parametrize("void_fee", ["returned", "kept"])
def test_the_audit_of_a_room_with_void_hands_is_clean(tmp_path: Path, void_fee: Policy):
    """001:1870, 001:1874"""
    address = str(tmp_path / "room.db")
    setup = PanTableSetup(game=GAME, stake="two", seed=SEED, fees=FeeOption("2"), void_fee=void_fee)
    with open_journal(address, checkpoints=tmp_path) as journal:
        kept = KeptRoom(journal)
        kept.open()
        kept.open_table("one", setup, ("sensible", "sensible", "random"))
        live = kept.room.state.tables["one"].live
        for steps in (1, 15, 40):
            while live.in_hand is None:
                kept.step("one")
            for _ in range(steps):
                kept.step("one")
            if live.in_hand is not None:
                assert kept.do("floor-1", AtTable("one", {"do": "void-round", "reason": "a fire alarm"}))
        while live.in_hand is not None or live.state.number < 4:
            kept.step("one")
        assert kept.do("floor-1", AtTable("one", {"do": "change-option", "fees": None}))
        for _ in range(30):
            kept.step("one")
        kept.close_table("one")
    report = audit(address, checkpoints=tmp_path)
    assert report.faults == ()
    assert report.checked.rounds[GAME] > 3


def offered(table: PanTable, part: Literal["dealer", "floor"]) -> list[dict[str, Any]]:
    """Return what the house is offered."""
    return table.view(None, parts=(part,))["legal"][part]


def test_what_the_dealer_and_the_floor_are_offered():
    """001:172"""
    table = table_of()
    assert offered(table, "dealer") == [{"do": "start-hand"}]
    (change,) = offered(table, "floor")
    assert [fees and fees["option"] for fees in change["fees"]] == [None, "1", "2"]
    after(table, 6)
    assert offered(table, "dealer") == []
    void, *rulings = offered(table, "floor")
    assert void == {"do": "void-round", "open": ("reason",)}
    for each in rulings:
        assert table.check(InHand(each["line"].replace("{reason}", "he was seen"))) == []
        assert (each["remedy"], each["cite"]) == ("foul_hand", ("001:172",))
    assert len(rulings) >= len(in_hand(table).state.active)
    assert not {"dealer", "floor"} & set(table.view(1)["legal"])


def test_without_a_seed_the_dealer_names_cards_and_lot():
    table = opened(seed="")
    assert offered(table, "dealer") == [{"do": "start-hand", "open": ("order", "first")}]


def test_the_dealer_shuffles_when_no_card_is_left():
    """001:68"""
    table = after(table_of(), 8)
    hand = in_hand(table)
    while hand.state.deck and not hand.over:
        lines = [InHand(f"{hand.actor} draws"), InHand(f"{hand.actor} passes")]
        command = next((each for each in lines if not table.check(each)), table.when_time_is_up())
        assert command is not None
        table.apply(command)
    assert offered(table, "dealer") == [{"do": "in-hand", "line": "dealer shuffles"}]
    assert table.check(InHand("dealer shuffles")) == []


def test_the_house_sees_no_card_more():
    table = after(table_of(), 6)
    usual, house = table.view(None), table.view(None, parts=("dealer", "floor"))
    usual.pop("legal")
    house.pop("legal")
    assert encode(usual) == encode(house)

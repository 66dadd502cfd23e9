"""A hand of panguingue at the dealer's seat: hands lie closed, and what comes to light is held against the rules."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from msgspec.structs import replace

from houseway.cards import card_text
from houseway.games.panguingue import parse_record, record_faults, settle
from houseway.games.panguingue.lines import command_text
from houseway.games.panguingue.record import read_record
from houseway.games.panguingue.settling import hand_record
from houseway.table.setups import FeeOption
from houseway.verify.dealing import (
    ActEntry,
    CardEntry,
    PanDealt,
    PanLaid,
    PanSeatLaid,
    SettledEntry,
    deal_pan,
)

EXAMPLES = Path(__file__).parents[2] / "examples"
TABLE = PanLaid(
    game="palace/pan",
    condition=200,
    seats=tuple(PanSeatLaid(seat, 4000) for seat in (1, 2, 3)),
    first=3,
    fees=FeeOption("2"),
)
ALL_IN = ("3 in", "2 in", "1 in")


def dealt(*said: str, table: PanLaid = TABLE) -> PanDealt:
    """Enter what was said: a card by its two letters, everything else by its line."""
    entries = tuple(CardEntry(each) if len(each) == 2 else ActEntry(each) for each in said)
    return deal_pan(replace(table, entries=entries))


def test_a_hand_entered_without_a_card_that_nobody_saw_is_the_hand_of_the_record():
    """001:17-84. Only what was drawn, laid down and thrown away is entered; money and record are those of the example."""
    record = read_record(EXAMPLES / "pan/going-out.toml")
    real = settle(record)
    drawn = iter(map(card_text, real.drawn()))
    said = [command_text(command) for command in real.commands]
    entries = [CardEntry(next(drawn)) if each.endswith(" draws") else ActEntry(each) for each in said]
    done = deal_pan(replace(TABLE, entries=(*entries, SettledEntry())))
    assert (done.phase, done.winner, done.violations) == ("done", 3, ())
    assert {each.seat: each.result for each in done.results} == {1: -1200, 2: -1200, 3: 2100}
    assert [(each.payer, each.to, each.amount) for each in done.moved] == [
        (2, 3, 600),
        (1, 3, 600),
        (None, 3, 300),
    ]
    assert done.record is not None
    assert tomllib.loads(done.record)["seat"][0]["cards"].split() == ["??"] * 10
    again = parse_record(done.record, "entered")
    assert record_faults(again) == []
    assert hand_record(settle(again))["claimed"] == hand_record(real)["claimed"]


def test_whose_turn_it_is_and_what_he_may_do():
    asked = dealt()
    assert (asked.next.do, asked.next.seat, asked.next.lines) == ("declare", 3, ("3 in", "3 out"))
    first = dealt(*ALL_IN)
    assert (first.next.do, first.next.seat, first.next.draws) == ("draw", 3, True)
    drawn = dealt(*ALL_IN, "As")
    assert (drawn.next.do, drawn.next.open, drawn.next.melds) == ("use", ("As",), True)
    laid = dealt(*ALL_IN, "As", "3 melds As 2s 3s")
    assert (laid.next.do, laid.next.lines, laid.next.discards) == ("lay", ("3 claims",), True)
    assert next(each for each in laid.seats if each.seat == 3).due == 2
    paid = dealt(*ALL_IN, "As", "3 melds As 2s 3s", "3 claims")
    assert [(each.payer, each.to, each.amount) for each in paid.moved] == [(2, 3, 400), (1, 3, 400)]
    # the first player draws once more; what he refuses the next may take, who might have two that go with it
    taken = dealt(*ALL_IN, "Qd", "3 passes", "5d", "3 passes", "2 takes")
    assert (taken.next.says, taken.violations) == ("seat 2 has to use the 5♦", ())


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        (("3 in", "1 in"), "turn"),
        ((*ALL_IN, "8s"), "cards"),
        ((*ALL_IN, "3 draws"), "cards"),
        ((*ALL_IN, "As", "3 melds As 2s 4s"), "meld"),
        ((*ALL_IN, "As", "3 melds As 2s 3s", "3 discards Kd", "3 discards Kd"), "turn"),
        ((*ALL_IN, "As", "3 shows"), "line"),
        ((*ALL_IN, "As", "2 passes"), "turn"),
    ],
)
def test_a_slip_is_named_with_its_entry_and_changes_nothing(said: tuple[str, ...], rule: str):
    stands, before = dealt(*said), dealt(*said[:-1])
    assert [(each.rule, each.entry) for each in stands.violations][:1] == [(rule, len(said) - 1)]
    assert (stands.next, stands.entered) == (before.next, len(said) - 1)


def test_no_hand_has_more_cards_than_ten_and_no_pack_more_of_a_card_than_it_holds():
    """001:68. A closed hand may hold what it likes, but eight packs hold an ace of spades eight times."""
    ten = "3 melds As Ac Ac Ac Ac Ac Ad Ad Ad Ad Ad"
    assert not dealt(*ALL_IN, "As", ten).violations
    assert dealt(*ALL_IN, "As", f"{ten} Ad").violations[0].rule == "cards"
    aces = "3 melds As As As As As As As As"
    assert not dealt(*ALL_IN, "As", aces).violations
    assert dealt(*ALL_IN, "As", f"{aces} As").violations[0].rule == "cards"


def test_a_wrong_number_of_cards_and_a_void_hand():
    """001:173-177: eleven cards before the first draw, one is drawn out; and the floor takes the hand off the table."""
    table = replace(TABLE, seats=(*TABLE.seats[:2], PanSeatLaid(3, 4000, dealt=11)))
    counted = dealt("3 counts card 4", table=table)
    assert not counted.violations
    assert next(each for each in counted.seats if each.seat == 3).held == 10
    void = dealt(*ALL_IN, "As", "floor voids the hand: a card on the floor")
    assert (void.ending, {each.result for each in void.results}) == ("void", {0})


def test_a_table_that_cannot_be_is_named():
    short = dealt(table=replace(TABLE, seats=(PanSeatLaid(3, 100), *TABLE.seats[:2])))
    assert (short.phase, [each.rule for each in short.violations]) == ("table", ["chips"])
    assert dealt(table=replace(TABLE, condition=300)).violations[0].rule == "condition"
    assert dealt(table=replace(TABLE, condition=500)).violations[0].rule == "fee"


def test_a_deck_that_runs_out_is_shuffled_unseen():
    """Reading pan-first-hand: whoever plays on after it is dealt from the discards, which nobody has in order."""
    drawn = [f"{rank}{suit}" for suit in "shdc" for rank in "A234567JQK"]
    said = [*ALL_IN]
    for number in range(290):
        seat = (3, 2, 1)[max(0, number - 1) % 3]
        said += [drawn[number % 40], f"{seat} passes"]
    stands = dealt(*said)
    assert (stands.violations, stands.deck, stands.next.lines) == ((), 0, ("2 takes", "dealer shuffles"))
    shuffled = dealt(*said, "dealer shuffles", "As", "floor voids the hand: closing time")
    assert not shuffled.violations
    assert record_faults(parse_record(shuffled.record or "", "entered")) == []

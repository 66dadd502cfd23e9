"""Commands as lines: what is written is read back, whatever it is (001:96-195)."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import composition
from houseway.errors import CardError, RecordError
from houseway.games.panguingue import PanCommand, command_text, parse_command
from houseway.games.panguingue import commands as co
from houseway.rulebook.families.panguingue_fouls import FoulCause

SEATS = st.integers(1, 16)
CARD = st.sampled_from(composition("pan_40").cards)
CARDS = st.lists(CARD, min_size=1, max_size=11).map(tuple)
CAUSES = st.sampled_from(get_args(FoulCause))
ALONE = (
    co.Take,
    co.Touch,
    co.Draw,
    co.Pass,
    co.Waive,
    co.Claim,
    co.GoOut,
    co.TakeTops,
    co.OfferSplit,
    co.Agree,
    co.Refuse,
    co.PlayOn,
    co.ThrowIn,
)


def commands() -> st.SearchStrategy[PanCommand]:
    reason = st.text("abcdefg ;:,$0123456789", min_size=1).map(str.strip).filter(bool)
    place = st.integers(1, 20)
    return st.one_of(
        st.sampled_from(ALONE).flatmap(lambda kind: st.builds(kind, SEATS)),
        st.builds(co.Declare, SEATS, st.booleans()),
        st.builds(co.Correct, SEATS),
        st.builds(co.Correct, SEATS, place, st.booleans()),
        st.builds(co.LayMeld, SEATS, CARDS),
        st.builds(co.Add, SEATS, CARD, place),
        st.builds(co.Discard, SEATS, CARD),
        st.builds(co.Force, SEATS, SEATS, st.none() | CARD),
        st.builds(co.CallFoul, SEATS, SEATS, CAUSES),
        st.builds(co.Slip, SEATS, CAUSES, st.just(()) | CARDS),
        st.builds(
            co.OfferSettlement, SEATS, st.dictionaries(SEATS, st.integers(0, 10**7), min_size=1, max_size=5)
        ),
        st.builds(co.RuleFoul, reason, SEATS, st.none()),
        st.builds(co.RuleFoul, reason, st.none(), CARD),
        st.builds(co.VoidHand, reason),
        st.builds(co.Shuffle, CARDS),
    )


@given(commands())
def test_what_is_written_is_read_back(command: PanCommand):
    """001:96-195"""
    assert parse_command(command_text(command)) == command
    assert "\n" not in command_text(command)


@given(commands())
def test_commands_go_through_json(command: PanCommand):
    """001:96-195"""
    decoder = msgspec.json.Decoder(PanCommand)
    assert decoder.decode(msgspec.json.encode(command)) == command


def test_every_kind_of_command_has_a_line():
    """001:96-195"""
    kinds = set(get_args(PanCommand))
    assert len(kinds) == 25
    assert set(ALONE) < kinds


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("seat 3 draws", "3 draws"),
        ("  3   draws ", "3 draws"),
        ("seat 2 forces 5♠ on seat 3", "2 forces 5s on 3"),
        ("3 melds 5s,5h,5d", "3 melds 5s 5h 5d"),
        ("seat 2 forces seat 3 to draw", "2 forces 3 to draw"),
    ],
)
def test_other_spellings(line: str, same: str):
    """001:105, 001:182"""
    assert command_text(parse_command(line)) == same


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("", "is no command of pan"),
        ("draws", "begins with a seat"),
        ("3 jumps", "a seat takes, touches"),
        ("2 fouls 3 invalid-mled", "did you mean invalid-meld"),
        ("2 offers settlement 3", "write each seat and its amount once"),
        ("2 offers settlement 3 $4, 3 $5", "write each seat and its amount once"),
        ("3 adds 5s", "is no command of pan"),
        ("floor fouls 3", "is no command of pan"),
        ("floor voids the hand", "is no command of pan"),
    ],
)
def test_what_cannot_be_read_is_named(line: str, complaint: str):
    """001:96-195"""
    with pytest.raises(RecordError, match=complaint):
        parse_command(line)


def test_a_card_that_does_not_exist_is_named():
    """001:15"""
    with pytest.raises(CardError, match='no card "5x"'):
        parse_command("3 discards 5x")

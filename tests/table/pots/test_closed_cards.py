"""Rulings about closed cards at a live table: a place is named, and what lies there decides when it is ruled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from houseway.cards import card_symbol, card_text
from houseway.games.poker.events import Ruled
from houseway.games.poker.ruling import CLOSED
from houseway.table.pots import DrawButton, InHand, StartHand
from table.pots.live_tables import opened, seated

if TYPE_CHECKING:
    from houseway.games.poker.state import State
    from houseway.table.pots import PotLive

ROYALE, LOWBALL, STUD = "casino-royale/texas-holdem", "palace/lowball", "palace/seven-card-stud"


def dealt(game: str, seed: str = "7e") -> PotLive:
    """Return a table at which a hand has just been dealt."""
    table = seated(opened(game, seed=seed * 32))
    if table.house.document.button is not None:
        table.apply(DrawButton())
    table.apply(StartHand())
    return table


def hand_of(table: PotLive) -> State:
    assert table.deal is not None
    return table.deal.state


def taken(table: PotLive, line: str) -> str:
    """Return a line as the table takes it from somebody."""
    command = table.name_places(InHand(line))
    assert isinstance(command, InHand)
    return command.line


def ruled(table: PotLive, line: str) -> Ruled:
    """Rule as the floor does, and return what is put on record."""
    found = table.apply(table.name_places(InHand(line)))
    return next(event for event in found if isinstance(event, Ruled))


@pytest.mark.parametrize("game", [ROYALE, LOWBALL, STUD])
def test_a_closed_card_that_is_named_is_left_out_and_refused_with_one_sentence(game: str):
    table = dealt(game)
    hand, deck = hand_of(table), table.house.plan().deck
    for player, seat in enumerate(hand.seats):
        held = hand.hole[player][0]
        others = [card for card in deck if card not in hand.hole[player]]
        for cards in ((held,), (others[0],), (held, *others), tuple(deck)):
            closed = [card for card in cards if not is_open(hand, player, card)]
            named = " ".join(f"{seat} {card_text(card)}" for card in closed)
            line = taken(table, f"floor boxed_card {named}: it was seen")
            assert line == f"floor boxed_card {' '.join(f'{seat} ?' for _ in closed)}: it was seen"
            assert table.check(InHand(line)) == [CLOSED]


def is_open(hand: State, player: int, card: int) -> bool:
    return card in hand.hole[player] and hand.up[player][hand.hole[player].index(card)]


def test_an_open_card_may_be_named_and_is_taken_by_its_place():
    table = dealt(STUD)
    hand = hand_of(table)
    seat, up = hand.seats[0], hand.hole[0][2]
    assert hand.up[0] == [False, False, True]
    assert taken(table, f"floor off_table {seat} {card_text(up)}: x") == f"floor off_table {seat} #3: x"
    other = hand.seats[1]
    assert taken(table, f"floor off_table {other} {card_text(up)}: x") == f"floor off_table {other} ?: x"


@pytest.mark.parametrize(
    "line", ["1 raise 12", "floor decides misdeal: x", "floor boxed_card 1 #2: x", "floor", ""]
)
def test_what_names_no_closed_card_is_taken_as_it_is(line: str):
    assert taken(dealt(ROYALE), line) == line


def test_a_low_card_stays_and_a_high_one_is_replaced_by_whatever_was_turned():
    """001:470-473: nothing that is answered before the ruling depends on the card"""
    done = set[str]()
    for number in range(8):
        table = dealt(LOWBALL, f"{number:02x}")
        hand = hand_of(table)
        for place in range(1, 6):
            assert table.check(InHand(f"floor exposed_by_dealer {hand.seats[0]} #{place}: x")) == []
        card = hand.hole[0][1]
        low = card >= 48 or card >> 2 <= 3
        event = ruled(table, f"floor exposed_by_dealer {hand.seats[0]} #2: it slipped")
        assert event.remedy == ("keep_card" if low else "replace_card")
        assert (card in hand.hole[0]) == low
        done.add(event.remedy)
    assert done == {"keep_card", "replace_card"}


def test_an_exposed_card_is_shown_and_is_the_next_burn():
    """004:443"""
    table = dealt(ROYALE)
    hand = hand_of(table)
    card = hand.hole[0][1]
    event = ruled(table, f"floor exposed_by_dealer {hand.seats[0]} #2: it slipped")
    assert event.says == f"{card_symbol(card)} is the next burn"
    assert card not in hand.hole[0]


@pytest.mark.parametrize("game", [ROYALE, LOWBALL])
def test_an_extra_card_stays_closed(game: str):
    """004:445, 001:363"""
    table = dealt(game)
    seat = hand_of(table).seats[0]
    assert taken(table, f"floor extra_card {seat}: x") == f"floor extra_card {seat} face-down: x"
    assert ruled(table, f"floor extra_card {seat}: one too many").says == "the extra card is the next burn"


def test_a_card_that_is_kept_closed_is_not_named():
    """001:810"""
    table = dealt(STUD)
    seat = hand_of(table).seats[0]
    assert ruled(table, f"floor off_table {seat} #1: it fell").says == f"seat {seat} keeps it"


def test_a_place_that_is_not_there_or_lies_open():
    table = dealt(STUD)
    seat = hand_of(table).seats[0]
    (fault,) = table.check(InHand(f"floor exposed_by_dealer {seat} #3: x"))
    assert fault.says == f"card 3 of seat {seat} lies face up anyway; a card that lies face down is exposed"
    (fault,) = table.check(InHand(f"floor exposed_by_dealer {seat} #4: x"))
    assert fault.says == f"seat {seat} has 3 cards and no card 4"


def test_rulings_from_before_places_are_still_read():
    """A journal may hold rulings that name cards, accepted and refused; they come to what they came to then."""
    table = dealt(ROYALE)
    hand = hand_of(table)
    seat, card = hand.seats[0], hand.hole[0][1]
    foreign = next(each for each in table.house.plan().deck if each not in hand.hole[0])
    (fault,) = table.check(InHand(f"floor boxed_card {seat} {card_text(foreign)}: x"))
    assert (fault.rule, fault.says) == ("not-held", f"seat {seat} does not hold {card_text(foreign)}")
    events = table.apply(InHand(f"floor boxed_card {seat} {card_text(card)}: x"))
    assert isinstance(events[0], Ruled)
    assert events[0].says == f"{card_symbol(card)} is dead; seat {seat} gets another card"
    events = table.apply(InHand(f"floor extra_card {hand.seats[1]}: x"))
    assert isinstance(events[0], Ruled)
    assert events[0].says.endswith(" is the next burn")
    assert "extra" not in events[0].says

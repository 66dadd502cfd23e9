"""Laws of every hand of pan, played by chance, with slips and calls of foul.

Chips only change hands (001:131), every card is in one place (001:68), nothing but what is
listed is accepted (001:177), and a hand is its events. The short form runs always.
"""

from __future__ import annotations

from functools import reduce
from random import Random
from typing import get_args

import msgspec
import pytest

from games.panguingue.tables import by_chance, cards_of, chips, money_of, played, random_table
from houseway.cards import Stream, composition
from houseway.errors import IllegalError
from houseway.games.panguingue import (
    Add,
    CallFoul,
    Claim,
    Correct,
    Declare,
    Discard,
    Draw,
    Force,
    GoOut,
    LayMeld,
    OfferSplit,
    PanCommand,
    PanEvent,
    PanHand,
    Pass,
    PlayOn,
    RuleFoul,
    Take,
    TakeTops,
    Touch,
    Waive,
    admits,
    as_seen,
    command_text,
    evolve,
    folded,
    parse_command,
    replayed,
    transcript,
)
from houseway.games.panguingue import commands as co
from houseway.games.panguingue.dealing import Dealt
from houseway.games.panguingue.events import CardsDealt, DeckPlaced
from houseway.games.panguingue.state import State
from houseway.games.state import UNSEEN
from houseway.rulebook.families.panguingue_fouls import FoulCause

SHORT = range(14)
LONG = range(100, 700)
READINGS: tuple[dict[str, str], ...] = (
    {},
    {"pan-made-melds": "once-hit", "pan-first-hand": "both-at-once"},
    {"pan-laying-off": "in-turn", "pan-force-usable": "always"},
    {"pan-double-tops": "returned", "pan-own-foul": "repays", "pan-foul-window": "next-draw"},
    {"pan-doubles-pay": "from-everybody", "pan-nine-cards": "dead", "pan-decks": "ten"},
)

each_reading = pytest.mark.parametrize("readings", READINGS, ids=lambda given: "+".join(given) or "usual")


def holds(number: int, readings: dict[str, str]) -> None:
    """Play a hand and hold it to every law that can be seen from outside."""
    opened = random_table(number, readings=readings)
    cards, money = cards_of(opened), money_of(opened)
    carried = opened.setup.tops + opened.setup.double_tops
    assert money == sum(seat.chips for seat in opened.setup.seats) + carried
    hand = opened
    for hand in played(number, readings=readings):
        assert cards_of(hand) == cards
        assert money_of(hand) == money
        assert min(player.chips for player in hand.state.players.values()) >= 0
    assert folded(hand.events) == hand.state
    assert replays(hand)
    if hand.state.ended is not None:
        left = hand.state.ended.tops_left + hand.state.ended.double_tops_left
        assert sum(result for _, result in hand.state.ended.results) == carried - left - hand.state.fees


def replays(hand: PanHand) -> bool:
    """Say whether the same cards and the same lines give the same hand."""
    dealt = {event.seat: event.cards for event in hand.events if isinstance(event, CardsDealt)}
    deck = next(event.cards for event in hand.events if isinstance(event, DeckPlaced))
    lines = [parse_command(command_text(command)) for command in hand.commands]
    again = replayed(hand.rules, hand.setup, Dealt(dealt, deck), lines)
    return again.events == hand.events and transcript(again) == transcript(hand)


@each_reading
def test_chips_and_cards_are_conserved_and_a_hand_is_its_events(readings: dict[str, str]):
    """001:68, 001:131"""
    for number in SHORT:
        holds(number, readings)


@pytest.mark.slow
@each_reading
def test_the_laws_hold_over_thousands_of_hands(readings: dict[str, str]):
    """001:68, 001:131"""
    for number in LONG:
        holds(number, readings)


def anything(hand: PanHand, chance: Random) -> PanCommand:
    """Return any command at all, with seats and cards of the table; most of it nonsense."""
    seats = [*hand.state.players, 99]
    seat, on = chance.choice(seats), chance.choice(seats)
    pool = [card for player in hand.state.players.values() for card in player.hand]
    pool += [*hand.state.muck[-3:], *(hand.state.turn.cards if hand.state.turn else ())]
    cards = pool or list(composition("pan_40").cards)
    card = chance.choice(cards)
    kind = chance.choice(
        (Take, Touch, Draw, Pass, Waive, Claim, GoOut, TakeTops, OfferSplit, co.Agree, co.Refuse, PlayOn)
    )
    return chance.choice(
        (
            kind(seat),
            Declare(seat, plays=chance.random() < 0.5),
            Correct(seat, chance.choice((None, 1, 7, 11)), second_five=chance.random() < 0.5),
            LayMeld(seat, tuple(chance.choices(cards, k=3))),
            Add(seat, card, chance.randint(0, 3)),
            Discard(seat, card),
            Force(seat, on, chance.choice((None, card))),
            CallFoul(seat, on, chance.choice(get_args(FoulCause))),
            RuleFoul(chance.choice(("", "a reason")), chance.choice((None, on)), chance.choice((None, card))),
            co.Shuffle(tuple(chance.sample(cards, min(2, len(cards))))),
            co.OfferSettlement(seat, {on: chance.choice((0, 100, 10**6))}),
        )
    )


def judged(number: int, readings: dict[str, str]) -> tuple[int, int]:
    """Compare what is listed with what is accepted, all along a hand; return how much of each was seen."""
    chance = Random(number)  # noqa: S311 -- nonsense for tests
    accepted = refused = 0
    for hand in played(number, most=150, readings=readings):
        listed = hand.legal()
        assert all(hand.check(each.command) == [] for each in listed)
        for _ in range(6):
            command = anything(hand, chance)
            allowed = any(admits(each, command) for each in listed)
            assert (hand.check(command) == []) is allowed, command_text(command)
            accepted, refused = accepted + allowed, refused + (not allowed)
            if not allowed:
                before = hand.state
                with pytest.raises(IllegalError):
                    hand.apply(command)
                assert hand.state is before
    return accepted, refused


@each_reading
def test_what_is_listed_is_accepted_and_nothing_else(readings: dict[str, str]):
    """001:177: everything is said in turn, and only what may be."""
    counts = [judged(number, readings) for number in SHORT]
    assert sum(accepted for accepted, _ in counts) > 20
    assert sum(refused for _, refused in counts) > 1000


def test_somebody_can_always_act():
    """001:101: a hand goes on until it is over; only a wrong number of cards can leave its owner nothing lawful."""
    for number in SHORT:
        for hand in played(number, slips=False, most=200):
            assert (
                hand.over
                or hand.legal()
                or any(hand.now.count(seat) != hand.now.right_count(seat) for seat in hand.state.active)
            )


def public(state: State) -> object:
    """Return what everybody at the table may know."""
    return [
        (seat, one.chips, one.status, one.melds, len(one.hand), one.dues, one.collected)
        for seat, one in state.players.items()
    ], (
        state.tops,
        state.double_tops,
        state.turn,
        state.option,
        len(state.deck),
        len(state.muck),
        state.phase,
    )


def test_a_view_shows_ones_own_hand_and_no_other():
    """001:178, 001:85: cards drawn lie face up, hands are their owners' to protect."""
    for number in SHORT:
        *_, hand = played(number)
        for viewer in (*hand.state.players, None):
            seen = State()
            for event in hand.events:
                seen = evolve(seen, as_seen(event, viewer))
            assert public(seen) == public(hand.state)
            assert set(seen.deck) <= {UNSEEN}
            for seat, player in seen.players.items():
                known = seat == viewer or seat in hand.state.open_hands
                if known:
                    assert sorted(player.hand) == sorted(hand.state.players[seat].hand)


def test_a_view_names_no_hidden_card():
    """001:85"""
    hand = random_table(5)
    for event in hand.events:
        seen = as_seen(event, None)
        if isinstance(seen, CardsDealt | DeckPlaced):
            assert set(seen.cards) <= {UNSEEN}


def test_events_go_through_json():
    """001:68"""
    decoder = msgspec.json.Decoder(PanEvent)
    for number in (3, 4, 5):
        *_, hand = played(number)
        again = [decoder.decode(msgspec.json.encode(event)) for event in hand.events]
        assert again == hand.events
        assert reduce(evolve, again, State()) == hand.state


def test_chance_is_given_from_outside():
    """001:80: the same stream, the same hand."""
    first, second = (random_table(11) for _ in range(2))
    for hand in (first, second):
        stream = Stream(bytes(32), "again")
        while not hand.over and len(hand.commands) < 100:
            hand.apply(by_chance(hand, stream, slips=True))
    assert first.commands == second.commands
    assert len(chips(first)) == len(first.setup.seats)

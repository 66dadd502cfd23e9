"""A document of a game for a pot told in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import composition
from houseway.games.poker.described_betting import all_in_described, betting_described
from houseway.games.poker.described_conduct import chips_described, errors_described, turn_described
from houseway.games.poker.described_deal import draw_described, streets_described, stub_described
from houseway.games.poker.described_entry import bomb_pot_described, entry_described, kills_described
from houseway.games.poker.described_forced import forced_described, showing_described
from houseway.games.poker.described_hands import hands_described, pot_described
from houseway.games.poker.described_limits import limits_described
from houseway.games.poker.described_lines import at, at_or, labelled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook.families.poker import Button, PokerGame

_JOKERS = {
    "bug": "an ace, or completes a straight or a flush",
    "wild": "any card",
    "lowest_missing": "the lowest rank that the hand does not hold",
    "as_dealt": "any card when dealt down, even if turned up later; dealt up an ace, or for straights and flushes",
    "as_lies": "any card as long as it lies face down; up an ace, or for straights and flushes",
    "dead": "a foreign card: dead",
}
_DRAWN = {
    "card_each_up": "a card turned up for each player",
    "card_each": "a card dealt to each player",
    "spread_pack": "each player draws from the spread pack",
}
_PLACES = {"button": "has the first button", "first_blind": "has the first blind"}
_JOKER_DRAWN = {
    "ace": "an ace",
    "above_aces": "an ace above the natural ones",
    "below_aces": "an ace below the natural ones",
    "above_all": "the highest card of all",
}


def described(document: PokerGame) -> Iterator[tuple[str, str]]:
    """Describe all that a document says, in the order of a hand; then tables, comings and goings, and errors."""
    yield from _table(document)
    yield from forced_described(document)
    yield from streets_described(document)
    yield from showing_described(document)
    yield from draw_described(document)
    yield from stub_described(document)
    yield from betting_described(document)
    yield from all_in_described(document)
    yield from chips_described(document)
    yield from turn_described(document)
    yield from hands_described(document)
    yield from pot_described(document)
    yield from limits_described(document)
    yield from entry_described(document)
    yield from kills_described(document)
    yield from bomb_pot_described(document)
    yield from errors_described(document)


def _table(document: PokerGame) -> Iterator[tuple[str, str]]:
    seats, deck = document.seats, document.deck
    count = f"{seats.least} to {seats.most}" if seats.most else f"{seats.least} or more"
    usual = f", usually {seats.usual[0]} to {seats.usual[1]}" if seats.usual else ""
    yield "players", f"{count}{usual} {at(document, seats.cite, 'seat-count')}"
    yield "pack", f"{composition(deck.composition).says} {at(document, deck.cite)}"
    handled = [f"{name} {how}" for name, how in (("shuffled", deck.shuffle), ("cut", deck.cut)) if how]
    if handled:
        yield "", f"{', '.join(handled)} {at(document, deck.cite)}"
    if deck.joker is not None:
        yield "joker", f"{_JOKERS[deck.joker]} {at(document, deck.joker_cite, 'joker-orientation')}"
    if document.button is not None:
        yield from labelled("button", _button(document, document.button))


def _button(document: PokerGame, button: Button) -> Iterator[str]:
    yield f"one seat on after each hand {at_or(document, button.cite, 'button-after-a-leave')}"
    if button.drawn is not None:
        how = f"a new game: {_DRAWN[button.drawn]}; the highest {_PLACES[button.places]}"
        yield f"{how} {at_or(document, button.drawn_cite, 'first-button')}"
    suits = "equal ranks go by spades, hearts, diamonds, clubs"
    yield f"{suits} {at(document, button.drawn_cite, 'button-draw-suit')}"
    if button.joker is not None:
        counts = f"a joker drawn for it is {_JOKER_DRAWN[button.joker]}"
        yield f"{counts} {at(document, (), 'joker-up-card')}"

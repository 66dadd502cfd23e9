"""A document of a game for a pot told in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.described_money import betting_described, forced_described, limits_described
from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook.families.poker import PokerGame, Street

_USES = {
    "any_five": "the best five of one's own cards and the board",
    "exactly_two_and_three": "exactly two of one's own cards and three of the board",
    "at_most_two": "two of one's own cards at most, the rest of the board",
    "five_dealt": "the five cards of the hand",
}
_ORDERS = {
    "standard": "royal flush, straight flush, four of a kind, full house, flush, straight, three, two pair, pair",
    "five_aces": "five aces, then the usual order",
    "five_of_a_kind": "five of a kind, then the usual order",
    "flush_over_full": "five of a kind, then the usual order with the flush above the full house",
    "ace_to_five": "the lowest hand: A-2-3-4-5 is best, straights and flushes ignored",
}
_JOKERS = {
    "bug": "an ace, or completes a straight or a flush",
    "wild": "any card",
    "lowest_missing": "the lowest rank that the hand does not hold",
    "as_dealt": "any card when dealt down, even if turned up later; dealt up an ace, or for straights and flushes",
    "as_lies": "any card as long as it lies face down; up an ace, or for straights and flushes",
    "dead": "a foreign card: dead",
}
_FIRST = {
    "left_of_big_blind": "left of the big blind",
    "left_of_blinds": "left of the blinds",
    "left_of_button": "left of the button",
    "opener": "who opened the pot",
    "highest_showing": "the highest hand showing",
    "lowest_showing": "the lowest hand showing",
    "high_card": "the highest up card",
    "low_card": "the lowest up card",
    "last_opener": "who was first in the round before",
}
_FACES = {
    "up": "up",
    "down": "down",
    "choice": "up, or down for who turns his down card",
    "up_then_down": "the first up, the second down",
    "down_then_up": "the first down, the second up",
    "two_down_one_up": "two down and one up",
}
_WINS = {
    "high": "the highest hand",
    "low": "the lowest hand",
    "high_low": "the highest and the lowest hand, a half each",
}
_ODD = {
    "left_of_button": "to the winner nearest to the left of the button",
    "higher_suit": "to the hand of the higher suit",
}
_SHOWS = {
    "last_aggressor": "who bet or raised last",
    "last_actor": "who acted last, by a bet or by a check",
    "first_checker": "who bet or raised last; if all checked, who checked first",
}


def described(document: PokerGame) -> Iterator[tuple[str, str]]:
    """Describe seats, cards, money, rounds and showdown in the order of a hand."""
    yield from _table(document)
    yield from forced_described(document)
    yield from _streets(document)
    yield from betting_described(document)
    yield from _hands(document)
    yield from _pot(document)
    yield from limits_described(document)
    yield from _irregularities(document)


def _table(document: PokerGame) -> Iterator[tuple[str, str]]:
    seats = document.seats
    count = f"{seats.least} to {seats.most}" if seats.most else f"{seats.least} or more"
    if seats.usual:
        count = f"usually {seats.usual[0]} to {seats.usual[1]}"
    yield "players", f"{count} ({shown(seats.cite)})"
    pack = f"one of {document.deck.composition.replace('_', ' ')} ({shown(document.deck.cite)})"
    yield "pack", pack
    if document.deck.joker is not None:
        yield "joker", f"{_JOKERS[document.deck.joker]} ({shown(document.deck.joker_cite)})"
    if document.button is not None:
        yield "button", f"one seat on after each hand ({shown(document.button.cite)})"


def _streets(document: PokerGame) -> Iterator[tuple[str, str]]:
    for street in document.streets:
        yield street.name, f"{_dealt(street)}; first: {_first(street)} ({shown(street.cite)})"


def _dealt(street: Street) -> str:
    burn = "a burn, then " if street.burn else ""
    if street.to == "draw":
        return f"{burn}cards for those thrown away"
    card = f"{street.cards} card{'s' * (street.cards != 1)}"
    if street.to == "board":
        return f"{burn}{card} on the board"
    return f"{burn}{card} each, {_FACES[street.facing]}"


def _first(street: Street) -> str:
    limit = {"lower": ", at the lower limit", "upper": ", at the upper limit"}.get(street.limit, "")
    return f"{_FIRST[street.first or 'left_of_button']}{limit}"


def _hands(document: PokerGame) -> Iterator[tuple[str, str]]:
    hand = document.hand
    dealt = sum(street.cards for street in document.streets)
    alone = hand.uses == "any_five" and all(street.to == "each" for street in document.streets)
    uses = f"the best five of the {dealt} cards of the hand" if alone else _USES[hand.uses]
    yield "hand", f"{uses} ({shown(hand.cite)})"
    yield "", f"{_ORDERS[hand.order]} ({shown(hand.order_cite or hand.cite)})"
    if hand.gap_straights:
        yield "", f"the seven and the jack are neighbours ({shown(hand.gap_cite)})"
    if hand.discard != "none":
        yield "", f"one of three cards goes {hand.discard.replace('_', ' ')} ({shown(hand.discard_cite)})"
    if document.low is not None and document.pot.wins == "high_low":
        qualifier = document.low.qualifier
        needs = "" if qualifier is None else f", none above {qualifier} and no pair"
        yield "low", f"ace to five{needs} ({shown(document.low.cite)})"


def _pot(document: PokerGame) -> Iterator[tuple[str, str]]:
    pot = document.pot
    yield "pot", f"{_WINS[pot.wins]} ({shown(pot.cite)})"
    if pot.wins == "high_low":
        yield "", f"without a low the high hand has all of it ({shown(pot.no_low_cite or pot.cite)})"
    yield "", f"an odd chip goes {_ODD[pot.odd_chip]} ({shown(pot.odd_chip_cite or pot.cite)})"
    if document.showdown is not None:
        cite = f" ({shown(document.showdown.cite)})" if document.showdown.cite else ""
        yield "showdown", f"first: {_SHOWS[document.showdown.first]}{cite}"


def _irregularities(document: PokerGame) -> Iterator[tuple[str, str]]:
    label = "errors"
    for row in document.irregularities:
        at = "" if row.at == "any" else f", {row.at.replace('_', ' ')}"
        many = f", {row.hands} hand{'s' * (row.hands == 'several')}" if row.hands else ""
        cards = f", {row.cards.replace('_', ' ')}" if row.cards else ""
        taken = ", picked up" if row.picked_up else ""
        when = f"{row.when.replace('_', ' ')}{at}{many}{cards}{taken}"
        yield label, f"{when}: {row.remedy.replace('_', ' ')} ({shown(row.cite)})"
        label = ""

"""Hands, the pot and the showdown of a game for a pot told in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.described_lines import at, at_or, labelled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook.families.poker import Hand, Low, PokerGame

_USES = {
    "any_five": "the best five of one's own cards and the board",
    "exactly_two_and_three": "exactly two of one's own cards and three of the board",
    "at_most_two": "two of one's own cards at most, the rest of the board",
    "five_dealt": "the five cards of the hand",
}
_USES_READINGS = ("omaha-exactly-two", "crazy-pineapple-cards")
_ORDERS = {
    "standard": "royal flush, straight flush, four of a kind, full house, flush, straight, three, two pair, pair",
    "five_aces": "five aces, then the usual order",
    "five_of_a_kind": "five of a kind, then the usual order",
    "flush_over_full": "five of a kind, then the usual order with the flush above the full house",
    "ace_to_five": "the lowest hand: A-2-3-4-5 is best, straights and flushes ignored",
}
_WHEELS = {
    "lowest_straight": "the straight from ace to five is the lowest",
    "second_highest": "the straight from ace to five is the second highest",
}
_DISCARDS = {
    "before_flop": "before the flop",
    "before_flop_betting": "when the flop lies, before its betting",
    "after_flop_betting": "after the flop's betting",
}
_WINS = {
    "high": "the highest hand",
    "low": "the lowest hand",
    "high_low": "the highest and the lowest hand, a half each",
}
_ODD = {
    "left_of_button": "to the one nearest to the left of the button",
    "higher_suit": "to the hand of the higher suit",
}
_HALVES = {
    "high_half": "to the high half",
    "left_of_button": "to the half of the winner nearest to the left of the button",
}
_SHOWS = {
    "last_aggressor": "who bet or raised last; without a bet the first left of the button",
    "last_actor": "who acted last, by a bet or by a check",
    "first_checker": "who bet or raised last; if all checked, who checked first",
}


def hands_described(document: PokerGame) -> Iterator[tuple[str, str]]:
    """Describe what makes a hand, and what makes a low one."""
    yield from labelled("hand", _hand(document, document.hand))
    if document.low is not None:
        yield from labelled("low", _low(document, document.low))


def _hand(document: PokerGame, hand: Hand) -> Iterator[str]:
    dealt = sum(street.cards for street in document.streets)
    alone = hand.uses == "any_five" and all(street.to == "each" for street in document.streets)
    uses = f"the best five of the {dealt} cards of the hand" if alone else _USES[hand.uses]
    yield f"{uses} {at(document, hand.cite, *_USES_READINGS)}"
    yield f"{_ORDERS[hand.order]} {at(document, hand.order_cite, 'lowball-low')}"
    if hand.order != "ace_to_five":
        yield f"{_WHEELS[hand.wheel]} {at(document, hand.wheel_cite, 'wheel-rank')}"
    if hand.gap_straights:
        gap = "the seven and the jack are neighbours"
        yield f"{gap} {at(document, hand.gap_cite, 'gap-straights')}"
    yield from _joker(document, hand)
    if hand.discard != "none":
        goes = f"one of three cards goes {_DISCARDS[hand.discard]}"
        yield f"{goes} {at(document, hand.discard_cite, 'pineapple-discard-moment')}"
    if hand.complete:
        yield f"a hand of any other number of cards is foul {at(document, hand.complete_cite)}"


def _joker(document: PokerGame, hand: Hand) -> Iterator[str]:
    if hand.no_double_ace_flush:
        missing = "in a flush the joker is the best rank that is not there yet"
        yield f"{missing} {at(document, hand.double_ace_cite, 'joker-duplicates')}"
    if hand.joker_turned_up == "no_ace" or hand.joker_turned_cite:
        no_ace = (
            "for straights and flushes alone"
            if hand.joker_turned_up == "no_ace"
            else "by the rule of the joker"
        )
        where = at(document, hand.joker_turned_cite, "joker-orientation")
        yield f"dealt down and turned up it counts {no_ace} {where}"
    if hand.jackpot_joker == "five_of_a_kind_only":
        jackpot = "a hand that counts for a jackpot may hold the joker in five of a kind only"
        yield f"{jackpot} {at(document, hand.jackpot_cite)}"


def _low(document: PokerGame, low: Low) -> Iterator[str]:
    yield f"ace to five, straights and flushes ignored {at(document, low.cite, 'lowball-low', 'hi-lo-low-undefined')}"
    if low.qualifier is not None:
        needs = f"five different ranks, none above {low.qualifier}"
        yield f"{needs} {at_or(document, low.qualifier_cite, 'hi-lo-low-undefined')}"
    if document.pot.wins == "high_low":
        yield f"high and low may be made of different cards {at(document, low.own_cards_cite)}"


def pot_described(document: PokerGame) -> Iterator[tuple[str, str]]:
    """Describe who wins the pot, what becomes of odd chips, and how hands are shown."""
    yield from labelled("pot", _pot(document))
    yield from labelled("showdown", _showdown(document))


def _pot(document: PokerGame) -> Iterator[str]:
    pot = document.pot
    yield f"{_WINS[pot.wins]} {at(document, pot.cite)}"
    if pot.wins == "high_low":
        yield f"without a low the high hand has all of it {at(document, pot.no_low_cite)}"
        yield f"one player may win both halves {at_or(document, pot.scoop_cite, 'hi-lo-low-undefined')}"
        halves = at(document, pot.odd_chip_halves_cite, "odd-chip-hi-lo")
        yield f"an odd chip between the halves goes {_HALVES[pot.odd_chip_halves]} {halves}"
    yield f"an odd chip between equal hands goes {_ODD[pot.odd_chip]} {at(document, pot.odd_chip_cite, 'odd-chip')}"


def _showdown(document: PokerGame) -> Iterator[str]:
    pot, rule = document.pot, document.showdown
    if pot.show_to_win:
        yield f"the whole hand is shown, or wins nothing {at(document, pot.show_cite)}"
    if rule is None:
        return
    yield f"first: {_SHOWS[rule.first]} {at(document, rule.cite, 'showdown-order')}"
    alone = "is shown as well" if rule.uncontested_shows else "need not be shown"
    yield f"the last hand left {alone} {at(document, pot.show_cite)}"
    if rule.declare_pair:
        pair = "who bet a pair after the draw and is called names it before he spreads his hand"
        yield f"{pair} {at(document, rule.declare_cite)}"
    if rule.keep_hand_for_board:
        yield f"who plays the board must still hold his hand {at(document, rule.keep_hand_cite)}"

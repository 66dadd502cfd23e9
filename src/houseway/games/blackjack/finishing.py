"""What a finished round makes of a blackjack wager. The table, the verifier and the exact counts ask `wager_outcome`."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Literal, NamedTuple

from houseway.banking import Outcome
from houseway.games.blackjack.comparing import compared, is_natural, is_over
from houseway.games.blackjack.conditions import in_words
from houseway.games.blackjack.patterns import holds, matches, of_two
from houseway.money import Odds

if TYPE_CHECKING:
    from houseway.rulebook import BlackjackGame, BlackjackWager
    from houseway.rulebook.model import PayRow

HALF = Odds(1, 2)
SURRENDERED, RESCUED, BONUS_SURRENDERED = "surrendered", "rescued", "bonus_surrendered"
"""Conditions of outcomes that the player of a hand chose, not the cards."""


class Finish(NamedTuple):
    """A finished round as one wager sees it."""

    own: tuple[int, ...]
    """The cards of the hand that the wager is on."""
    dealer: tuple[int, ...]
    up: int
    """The player-dealer's up card."""
    first_two: tuple[int, ...]
    """The two cards that the seat was dealt."""
    first_hand: tuple[int, ...]
    """The cards of the seat's first hand, which goes on after a split."""
    dealt: bool = True
    """The first two cards of the hand came together, not by a split."""
    fate: Literal["played", "surrendered", "rescued"] = "played"
    """What became of the hand that the wager is on."""
    last_addition: bool = False
    """The wager is what was added to the hand last."""
    even_money: bool = False
    first_surrendered: bool = False
    """The seat's first hand was surrendered."""


def wager_outcome(game: BlackjackGame, wager: BlackjackWager, seen: Finish) -> Outcome:
    """Return what a finished round makes of a wager."""
    if wager.looks == "hands":
        return _on_hands(game, wager, seen)
    if seen.first_surrendered and wager.on_surrender == "lost":
        cite = wager.on_surrender_cite or wager.cite
        return Outcome("lose", "its hand was surrendered", cite, condition=BONUS_SURRENDERED)
    return _by_table(game, wager, seen)


def _on_hands(game: BlackjackGame, wager: BlackjackWager, seen: Finish) -> Outcome:
    if seen.fate == "surrendered":
        cite = game.surrender.cite
        return Outcome("lose", "the hand was surrendered", cite, condition=SURRENDERED, loses=HALF)
    if seen.fate == "rescued" and game.rescue is not None:
        return _rescued(game.rescue.cite, back=seen.last_addition)
    if seen.even_money and game.even_money is not None:
        return _even_money(game, wager, seen)
    found = compared(game, seen.own, seen.dealer, dealt=seen.dealt)
    if found.result == "player_loses":
        return Outcome("lose", found.why, found.cite, condition=found.condition)
    if found.result == "stand_off":
        return Outcome("push", found.why, found.cite, condition=found.condition or found.result)
    row = next(row for row in _rows_on_hands(game, wager) if row.when == found.result)
    printed = row.cite if found.result == "natural" else ()
    cite = tuple(dict.fromkeys((*found.cite, *printed)))
    return Outcome("win", found.why, cite, row.pays, found.result)


def _rescued(cite: tuple[str, ...], *, back: bool) -> Outcome:
    """Return what a rescue makes of a wager: what was added last comes back, the rest is lost."""
    if back:
        return Outcome("push", "taken back, the hand was rescued", cite)
    return Outcome("lose", "left behind, the hand was rescued", cite, condition=RESCUED)


def _rows_on_hands(game: BlackjackGame, wager: BlackjackWager) -> tuple[PayRow, ...]:
    """Return the rows of a wager; what it does not know, a natural after a split, is paid as the base wager is."""
    base = next(each for each in game.wagers if each.id == "base")
    return (*wager.rows(), *base.rows())


def _even_money(game: BlackjackGame, wager: BlackjackWager, seen: Finish) -> Outcome:
    """Return what a natural gets that took even money: flat, or what the two wagers make that explain it."""
    rows = {row.when: row for row in wager.rows()}
    row = rows["natural_for_even_money"]
    why, pays = in_words(row.when), row.pays
    by_parts = game.even_money is not None and game.even_money.settled == "insurance_and_natural"
    if by_parts and not is_natural(game, seen.dealer):
        natural = rows["natural"].pays or Odds(1, 1)
        made = Fraction(natural.win, natural.stake) - Fraction(1, 2)
        why, pays = f"{why}, made of two wagers", Odds(made.numerator, made.denominator)
    return Outcome("win", why, row.cite or wager.cite, pays, row.when)


def _by_table(game: BlackjackGame, wager: BlackjackWager, seen: Finish) -> Outcome:
    for condition in wager.push:
        if true_of(game, wager, condition, seen):
            return Outcome("push", in_words(condition), wager.push_cite or wager.cite, condition=condition)
    rows = [row for row in wager.rows() if true_of(game, wager, row.when, seen)]
    if rows:
        row = max(rows, key=_odds) if wager.select == "best_pay" else rows[0]
        return Outcome("win", in_words(row.when), row.cite or wager.cite, row.pays, row.when)
    return Outcome("lose", _why_lost(game, wager, seen), wager.loses_cite or wager.cite)


def _odds(row: PayRow) -> Fraction:
    return Fraction(row.pays.win, row.pays.stake) if row.pays is not None else Fraction(0)


def true_of(game: BlackjackGame, wager: BlackjackWager, condition: str, seen: Finish) -> bool:
    """Say whether a condition of a bonus bet or an insurance is true."""
    match condition:
        case "dealer_natural":
            return is_natural(game, seen.dealer[:2])
        case "dealer_natural_alone":
            return is_natural(game, seen.dealer[:2]) and not is_natural(game, seen.first_two)
        case _ if condition.startswith("dealer_over_with_"):
            return is_over(game, seen.dealer) and len(seen.dealer) in _sizes(condition)
        case _:
            match = matches(condition, seen.first_two, seen.up)
            return holds(game, condition, looked_at(wager, condition, seen)) if match is None else match


_EIGHT = 8
_MOST_CARDS = 40


def _sizes(condition: str) -> range:
    """Return how many cards a player-dealer's hand has that is over in this way."""
    if condition == "dealer_over_with_8_or_more_cards":
        return range(_EIGHT, _MOST_CARDS)
    size = int(condition.removeprefix("dealer_over_with_").removesuffix("_cards"))
    return range(size, size + 1)


def looked_at(wager: BlackjackWager, condition: str, seen: Finish) -> tuple[int, ...]:
    """Return the cards in which a bonus bet looks for a pattern.

    After a split patterns of two cards are still looked for in those that were dealt, others in the first hand.
    """
    if wager.looks == "first_two_and_up_card":
        return (*seen.first_two, seen.up)
    return seen.first_two if wager.looks == "first_two" or of_two(condition) else seen.first_hand


_MISSED = {"first_two": "no pair", "first_cards": "the hand is in no row"}
_NO_MATCH = "neither card matches the up card"


def _why_lost(game: BlackjackGame, wager: BlackjackWager, seen: Finish) -> str:
    if wager.looks == "dealer_first_two":
        return (
            "the player-dealer has no natural"
            if not is_natural(game, seen.dealer[:2])
            else "both have naturals"
        )
    if wager.looks == "dealer_hand":
        return "the player-dealer is not over"
    if any(matches(row.when, seen.first_two, seen.up) is not None for row in wager.rows()):
        return _NO_MATCH
    return _MISSED.get(wager.looks, "the three cards are in no row")

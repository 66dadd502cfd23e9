"""How two hands of two parts compare, and what that makes of a wager."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from houseway.banking import Outcome

if TYPE_CHECKING:
    from houseway.games.pai_gow.setting import Arranged
    from houseway.rulebook import Wager

Stands: TypeAlias = Literal["higher", "copy", "lower"]
"""How a part of a player's hand stands to the player-dealer's; a copy that is his counts as lower."""

FOUL, COPIED = "foul", "copied"
"""The conditions of outcomes that follow from a hand set wrongly, and from a copy that is the player-dealer's."""

IN_WORDS = {
    "both_hands_higher": "both hands are higher",
    "one_hand_each": "one hand is higher, the other lower",
    "copy": "a hand is equal, and nobody's",
    "player_dealer_ace_high": "the player-dealer has an ace-high seven",
    "player_and_player_dealer_ace_high": "player and player-dealer have an ace-high seven",
    "player_dealer_ace_high_with_joker": "the player-dealer has an ace-high seven with the joker",
    "player_dealer_ace_high_without_joker": "the player-dealer has an ace-high seven without the joker",
    "seven_card_straight_flush": "the seven cards are a straight flush",
    "royal_flush_and_royal_match": "the seven cards hold a royal flush and a royal match",
    "seven_card_straight_flush_with_joker": "the seven cards are a straight flush with the joker",
    "five_aces": "the seven cards hold five aces",
    "royal_flush": "the seven cards hold a royal flush",
    "straight_flush": "the seven cards hold a straight flush",
    "four_of_a_kind": "the seven cards hold four of a kind",
    "full_house": "the seven cards hold a full house",
    "flush": "the seven cards hold a flush",
    "straight": "the seven cards hold a straight",
    "three_of_a_kind": "the seven cards hold three of a kind",
}
"""Each condition as a dealer would say it."""


class Finish(NamedTuple):
    """A finished round as the wagers on one hand see it."""

    first: Stands
    second: Stands
    foul: bool = False
    copies_lose: bool = True
    """Whether a copy is the player-dealer's; otherwise it is nobody's."""
    holds: frozenset[str] = frozenset()
    """What is true of the seven cards dealt, by the names of conditions."""


def compared(own: Arranged, dealer: Arranged, *, copies: Literal["player_dealer", "push"]) -> Finish:
    """Compare a hand with the player-dealer's, part with part."""
    return Finish(
        first=_stands(own.values[0], dealer.values[0]),
        second=_stands(own.values[1], dealer.values[1]),
        foul=own.foul,
        copies_lose=copies == "player_dealer",
    )


def _stands(mine: int, his: int) -> Stands:
    return "higher" if mine > his else "lower" if mine < his else "copy"


def is_true(condition: str, seen: Finish) -> bool:
    """Say whether a condition is true of a finished round."""
    parts = (seen.first, seen.second)
    copy = "copy" in parts and not seen.copies_lose
    match condition:
        case "both_hands_higher":
            return parts == ("higher", "higher")
        case "one_hand_each":
            return parts.count("higher") == 1 and not copy
        case "copy":
            return copy
        case _:
            return condition in seen.holds


class Cited(NamedTuple):
    """Where it is printed what becomes of a foul hand, and whose copies are."""

    foul: tuple[str, ...] = ()
    copies: tuple[str, ...] = ()


@lru_cache(maxsize=8192)
def wager_outcome(wager: Wager, seen: Finish, cited: Cited | None = None) -> Outcome:
    """Return what a finished round makes of a wager: a foul first, then pushes, then the first row that is true."""
    on_hands, cited = not wager.bonus, cited or Cited()
    copies = cited.copies if on_hands and "copy" in {seen.first, seen.second} else ()
    if seen.foul and on_hands:
        return Outcome("lose", "the hand is foul", cited.foul, condition=FOUL)
    for condition in wager.push:
        if is_true(condition, seen):
            cite = _each_once(wager.push_cite or wager.cite, copies)
            why = _push_words(condition, seen)
            return Outcome("push", why, cite, condition=COPIED if copies else condition)
    for row in wager.rows():
        if is_true(row.when, seen):
            prize = None if row.prize is None else int(row.prize)
            return Outcome("win", IN_WORDS[row.when], row.cite or wager.cite, row.pays, row.when, prize=prize)
    why = _why_lost(seen) if on_hands else _why_not(wager)
    cite = _each_once(wager.loses_cite or wager.cite, copies)
    lost_by_copy = on_hands and "copy" in {seen.first, seen.second}
    return Outcome("lose", why, cite, condition=COPIED if lost_by_copy else None)


def _why_not(wager: Wager) -> str:
    """Say why a bet on the cards dealt lost."""
    on_dealer = all("player_dealer_ace_high" in row.when for row in wager.rows())
    return (
        "the player-dealer has no ace-high seven" if on_dealer else "the seven cards hold nothing that pays"
    )


def _each_once(*cites: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(place for cite in cites for place in cite))


def _push_words(condition: str, seen: Finish) -> str:
    copied = condition == "one_hand_each" and "copy" in (seen.first, seen.second)
    return "one hand is higher, the other a copy" if copied else IN_WORDS[condition]


def _why_lost(seen: Finish) -> str:
    match (seen.first, seen.second).count("copy"):
        case 0:
            return "both hands are lower"
        case 1:
            return "one hand is lower, the other a copy, which is the player-dealer's"
        case _:
            return "both hands are copies, which are the player-dealer's"

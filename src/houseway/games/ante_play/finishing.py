"""What a finished round makes of a wager against the player-dealer's poker hand.

The table, the verifier and the exact counts all ask `wager_outcome`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from msgspec.structs import replace

from houseway.banking import FORFEITED, Outcome
from houseway.games.ante_play.conditions import NINES_DOWN, NO_HAND, TENS_UP, holds, in_words, looked_at
from houseway.rulebook.families.caribbean_stud import CaribbeanWager
from houseway.rulebook.families.three_card_poker import ThreeCardWager
from houseway.rulebook.families.ultimate_holdem import HoldemWager

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.games.ante_play.conditions import Finish

AnteWager: TypeAlias = ThreeCardWager | CaribbeanWager | HoldemWager

BELOW = "unqualified"
"""The condition of an outcome that follows from a player-dealer who does not qualify."""

_UNQUALIFIED = "the player-dealer does not qualify"


W = TypeVar("W", bound=AnteWager)


def base_wagers(wagers: Iterable[W]) -> list[W]:
    """Return the wagers that are played as one: all but the bonus bets."""
    return [wager for wager in wagers if not wager.bonus]


@lru_cache(maxsize=8192)
def wager_outcome(wager: AnteWager, seen: Finish) -> Outcome:
    """Return what a finished round makes of a wager.

    A fold comes first, then a player-dealer who does not qualify, then pushes, then the first row that pays.
    """
    if seen.folded and wager.on_fold == "lost":
        cite = wager.on_fold_cite or wager.cite
        return Outcome("lose", "the hand was given up", cite, condition=FORFEITED)
    if seen.folded:
        return _folded(wager, seen)
    if seen.qualifies:
        return _by_table(wager, wager.looks, seen)
    return _unqualified(wager, seen)


def _unqualified(wager: AnteWager, seen: Finish) -> Outcome:
    """Return what becomes of a wager when the player-dealer's hand does not reach what it needs."""
    cite = wager.unqualified_cite or wager.cite
    match wager.unqualified:
        case "push" | "returned":
            return Outcome("push", _UNQUALIFIED, cite, condition=BELOW)
        case "lost":
            return Outcome("lose", _UNQUALIFIED, cite, condition=BELOW)
        case "paid":  # as if the hand had won
            paid = _by_table(wager, wager.looks, seen._replace(compared="higher"))
            return replace(paid, why=_UNQUALIFIED, cite=cite)
        case _:
            return _compared_below(wager, seen)


def _compared_below(wager: AnteWager, seen: Finish) -> Outcome:
    """Return what comparing makes of a wager though the player-dealer does not qualify, by the lines that say so."""
    outcome = _by_table(wager, wager.looks, seen)
    lost, on_hands = outcome.result == "lose", wager.looks == "hands"
    own = (wager.loses_cite if lost else ()) if on_hands and wager.unqualified_cite else outcome.cite
    condition = BELOW if lost and on_hands else outcome.condition
    cite = tuple(dict.fromkeys((*wager.unqualified_cite, *own)))
    return replace(outcome, cite=cite, condition=condition)


def _folded(wager: AnteWager, seen: Finish) -> Outcome:
    """Return what becomes of a wager that outlives a fold.

    The folded cards or the board decide it on the spot, or, where the player-dealer's cards count too, later.
    """
    if not seen.qualifies and wager.unqualified == "lost":
        return _unqualified(wager, seen)
    board_only = wager.on_fold == "board_only"
    if board_only and seen.board in {TENS_UP, NINES_DOWN}:
        seen = seen._replace(board="pair")
    outcome = _by_table(wager, "board" if board_only else wager.looks, seen)
    if outcome.result != "lose":
        return replace(outcome, cite=tuple(dict.fromkeys((*outcome.cite, *wager.on_fold_cite))))
    if board_only or wager.looks == "own_hand":
        return replace(outcome, condition=FORFEITED, cite=wager.on_fold_cite or wager.cite)
    return outcome


def _by_table(wager: AnteWager, looks: str, seen: Finish) -> Outcome:
    for condition in wager.push:
        if holds(condition, looks, seen):
            return Outcome("push", in_words(condition, looks), wager.cite, condition=condition)
    for row in wager.rows():
        if holds(row.when, looks, seen):
            cite = row.cite or wager.cite
            return Outcome("win", in_words(row.when, looks), cite, row.pays, row.when)
    return Outcome("lose", _why_lost(looks, seen), wager.loses_cite or wager.cite)


def _why_lost(looks: str, seen: Finish) -> str:
    """Say why nothing of a wager came true."""
    if looks in {"hands", "winning_hand"}:
        return {
            "higher": "the table has no such hand",
            "equal": "both hands are equal",
            "lower": "the player-dealer's hand is higher",
        }[seen.compared]
    found = looked_at(looks, seen)
    return "no hand was beaten" if found == NO_HAND else in_words(found, looks)

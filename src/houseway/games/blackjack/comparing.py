"""Which of two blackjack hands wins. The table, the verifier and the exact counts all ask `compared`."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from houseway.cards import parse_cards, rank_of
from houseway.hands.totals import TWENTY_ONE, count, value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.rulebook import BlackjackGame
    from houseway.rulebook.families.blackjack import BothOver, DealerFacing, Natural, Result

Compared: TypeAlias = Literal["natural", "player_wins", "stand_off", "player_loses"]
"""A natural that wins, another hand that wins, neither, or the player-dealer's."""

BOTH_OVER = "both_over"
"""The condition of an outcome that two hands came to which are both over."""

_EIGHT = 6
_SEVEN_EIGHT_NINE = parse_cards("7s 8s 9s")
_WORDS: dict[Result, Compared] = {
    "push": "stand_off",
    "player_wins": "player_wins",
    "player_loses": "player_loses",
}


class Comparison(NamedTuple):
    """How two hands compare, why, and where that is printed."""

    result: Compared
    why: str
    cite: tuple[str, ...]
    condition: str | None = None
    """What tells one outcome of a kind from another, if anything does."""


def up_place(dealer: DealerFacing) -> int:
    """Return which of the player-dealer's first two cards is the up card."""
    return 1 if dealer == "second_up" else 0


def is_natural(game: BlackjackGame, cards: Sequence[int]) -> bool:
    """Say whether two cards are an ace and a card of those that make a natural."""
    if len(cards) != 2:
        return False
    low, high = sorted(rank_of(card) for card in cards)
    return high == 12 and low in _partners(game.natural)


@lru_cache(maxsize=256)
def _partners(rules: Natural) -> frozenset[int]:
    """Return the ranks that make a natural with an ace."""
    ranks = {"10": 8, "J": 9, "Q": 10, "K": 11}
    return frozenset(ranks[name] for name in rules.partners)


def is_over(game: BlackjackGame, cards: Sequence[int]) -> bool:
    """Say whether a hand has passed the highest total that still counts."""
    return count(cards).total > game.compare.most


def compared(
    game: BlackjackGame, own: Sequence[int], dealer: Sequence[int], *, dealt: bool = True
) -> Comparison:
    """Compare a finished hand with the player-dealer's; `dealt` says that its first two cards came together.

    A hand that came of a split has no natural, unless the document is read otherwise.
    """
    rules = game.compare
    mine = is_natural(game, own) and (dealt or game.natural.after_split == "natural")
    if mine and is_natural(game, dealer):
        both = rules.natural_against_natural
        result: Compared = "natural" if both == "player_wins" else _WORDS[both]
        return Comparison(result, "both hands are naturals", rules.natural_cite)
    if mine:
        return Comparison("natural", "the player's hand is a natural", rules.natural_wins_cite)
    if is_natural(game, dealer):
        cite = rules.dealer_natural_cite or rules.natural_wins_cite
        return Comparison("player_loses", "the player-dealer has a natural", cite)
    return _by_total(game, own, dealer)


def _by_total(game: BlackjackGame, own: Sequence[int], dealer: Sequence[int]) -> Comparison:
    rules = game.compare
    mine, theirs = count(own).total, count(dealer).total
    if mine > rules.most and theirs > rules.most:
        return _both_over(game, own, dealer)
    if mine > rules.most:
        return Comparison("player_loses", f"the player's hand is over with {mine}", rules.player_over_cite)
    if theirs > rules.most:
        return Comparison("player_wins", f"the player-dealer is over with {theirs}", rules.dealer_over_cite)
    if mine == theirs:
        at_21 = mine == TWENTY_ONE
        result = _WORDS[rules.tie_at_21 if at_21 else rules.tie]
        return Comparison(
            result, f"both hands have {mine}", rules.tie_at_21_cite if at_21 else rules.tie_cite
        )
    result = "player_wins" if mine > theirs else "player_loses"
    return Comparison(result, f"{mine} against {theirs}", rules.closer_cite)


def _both_over(game: BlackjackGame, own: Sequence[int], dealer: Sequence[int]) -> Comparison:
    rules = game.compare
    for exception in rules.both_over_push:
        if pushes_over(game, exception, own, dealer):
            return Comparison(
                "stand_off", f"both hands are over, {_EXCEPTIONS[exception]}", rules.both_over_push_cite
            )
    return Comparison(_WORDS[rules.both_over], "both hands are over", rules.both_over_cite, BOTH_OVER)


_EXCEPTIONS: dict[BothOver, str] = {
    "player_three_card_25_closer": "the player's with 25 in three cards and closer",
    "player_three_card_25": "the player's with 25 in three cards",
    "dealer_8_8_8": "the player-dealer's with three eights",
    "dealer_7_8_9_of_spades": "the player-dealer's with 7, 8 and 9 of spades",
}


def pushes_over(game: BlackjackGame, exception: BothOver, own: Sequence[int], dealer: Sequence[int]) -> bool:
    """Say whether two hands that are both over push by an exception."""
    three_25 = len(own) == 3 and sum(value(card) for card in own) == 25
    match exception:
        case "player_three_card_25_closer":
            return three_25 and count(dealer).total > count(own).total
        case "player_three_card_25":
            return three_25
        case "dealer_8_8_8":
            return [rank_of(card) for card in dealer] == [_EIGHT] * 3
        case "dealer_7_8_9_of_spades":
            up = up_place(game.deal.dealer)
            return (*(dealer[1 - up], dealer[up]), *dealer[2:]) == _SEVEN_EIGHT_NINE

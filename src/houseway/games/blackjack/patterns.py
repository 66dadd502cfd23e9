"""Patterns in the cards that a bonus bet looks at: pairs, naturals, runs, totals, matches."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from houseway.cards import rank_of, suit_of
from houseway.games.blackjack.comparing import is_natural, is_over
from houseway.hands.totals import value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.rulebook import BlackjackGame

_RED = frozenset({1, 2})
"""Diamonds and hearts."""
_RUNS = {"a_2_3_4": (1, 2, 3, 4), "6_7_8": (6, 7, 8), "7_7_7": (7, 7, 7)}
"""The values of cards that must be the first ones, in any order."""
_MANY = 6
_FIRST_TWO = 2


def suited(cards: Sequence[int]) -> bool:
    """Say whether cards are of one suit."""
    return len({suit_of(card) for card in cards}) == 1


def same_color(cards: Sequence[int]) -> bool:
    """Say whether cards are all red or all black."""
    return len({suit_of(card) in _RED for card in cards}) == 1


def totals(cards: Sequence[int]) -> set[int]:
    """Return everything that cards may add up to, each ace as one or eleven."""
    ways = [(1, 11) if value(card) == 1 else (value(card),) for card in cards]
    return {sum(way) for way in product(*ways)}


def holds(game: BlackjackGame, condition: str, cards: Sequence[int]) -> bool:
    """Say whether a pattern is there: in the first cards of a hand, or in those and the up card.

    Naturals and pairs look at the first two cards, runs at as many as they have, six cards at the whole hand.
    """
    return _holds(game, condition, tuple(cards))


@lru_cache(maxsize=16384)
def _holds(game: BlackjackGame, condition: str, cards: tuple[int, ...]) -> bool:
    colour, run = _parted(condition)
    if run is not None:
        first = cards[: len(run)]
        return sorted(value(card) for card in first) == sorted(run) and _coloured(first, colour)
    first = cards[:_FIRST_TWO]
    if condition.endswith("_natural"):
        return is_natural(game, first) and _coloured(first, colour)
    if condition == "suited_21":
        return 21 in totals(cards) and suited(cards)
    if condition.startswith("total_"):
        return int(condition.removeprefix("total_")) in totals(cards)
    if condition == "six_cards_not_over":
        return len(cards) >= _MANY and not is_over(game, cards)
    return _two_cards(condition, first)


def of_two(condition: str) -> bool:
    """Say whether a pattern is one of two cards."""
    return condition.endswith(("_natural", "pair", "_tens"))


def cards_seen(condition: str) -> int | None:
    """Return in how many of the first cards a pattern is looked for; nothing where it is in all of them."""
    _, run = _parted(condition)
    if run is not None:
        return len(run)
    return _FIRST_TWO if of_two(condition) else None


def _parted(condition: str) -> tuple[str, tuple[int, ...] | None]:
    """Return how a pattern must be coloured, and the values of its run if it is one."""
    for name, run in _RUNS.items():
        if condition.endswith(f"_{name}"):
            return condition.removesuffix(f"_{name}"), run
    return condition.removesuffix("_natural"), None


def _coloured(cards: Sequence[int], colour: str) -> bool:
    return {"suited": suited, "same_color": same_color}.get(colour, bool)(cards)


def _two_cards(condition: str, first: Sequence[int]) -> bool:
    """Say whether the first two cards are a pair of this kind, or tens."""
    pair = len({rank_of(card) for card in first}) == 1
    tens = all(value(card) == 10 for card in first)
    found = {
        "pair": pair,
        "suited_pair": pair and suited(first),
        "same_color_pair": pair and same_color(first) and not suited(first),
        "mixed_pair": pair and not same_color(first),
        "two_tens": tens,
        "two_different_tens": tens and not pair,
    }
    return len(first) == _FIRST_TWO and found[condition]


_MATCHES = {
    "two_suited_matches": (2, 0),
    "suited_and_unsuited_match": (1, 1),
    "one_suited_match": (1, 0),
    "two_unsuited_matches": (0, 2),
    "one_unsuited_match": (0, 1),
}
"""How many of the first two cards match the up card in suit too, and in rank alone."""


def matches(condition: str, first: Sequence[int], up: int) -> bool | None:
    """Say whether so many of the first two cards match the up card; nothing of a condition that is no match."""
    if condition not in _MATCHES:
        return None
    in_suit = sum(card == up for card in first)
    in_rank = sum(rank_of(card) == rank_of(up) for card in first)
    return (in_suit, in_rank - in_suit) == _MATCHES[condition]

"""The five documents' wagers settled a second time, from tables typed off the pages and another evaluator.

Nothing here comes from the program: hands are valued by phevaluator, which numbers them from 1, the best,
to 7,462, and shares our numbering of cards.
"""

from __future__ import annotations

from bisect import bisect_left
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from games.holdem.paper import DERBY, DERBY_BEAT, LONE_STAR, MERCED, VINE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_EVALUATE: Callable[..., int] = import_module("phevaluator._pheval").evaluate_7cards
_FIVE: Callable[..., int] = import_module("phevaluator._pheval").evaluate_5cards

_LAST = [1, 10, 166, 322, 1599, 1609, 2467, 3325, 6185, 7462]
_CLASSES = [
    "royal",
    "straight flush",
    "four",
    "full house",
    "flush",
    "straight",
    "three",
    "two pair",
    "pair",
    "nothing",
]

PAIR = 6185
"""The number of the lowest pair."""


class Sheet(NamedTuple):
    """A document's odds, so many to one (flushes on the Blind pay 3 to 2), and what its folds cost."""

    blind_full_house: int
    trips: tuple[int, ...]
    """From the royal flush down to three of a kind."""
    beat: tuple[int, ...]
    """From the straight flush down to three of a kind, by the hand beaten."""
    trips_on_fold: str


SHEETS = {
    # 002:1871, 002:1895-1901, 002:1923-1928, 002:1809
    MERCED: Sheet(3, (50, 40, 30, 8, 7, 4, 3), (10_000, 500, 40, 25, 20, 9), "board"),
    # 003:6375-6381, 003:6236-6237
    DERBY: Sheet(3, (50, 40, 30, 8, 6, 5, 3), (), "own"),
    # 003:7324-7332, 003:7358-7363, 003:7181-7183
    DERBY_BEAT: Sheet(3, (50, 40, 20, 7, 6, 5, 3), (7500, 500, 50, 30, 20, 9), "lost"),
    # 000:3131, 000:3155-3161, 000:3181-3186, 000:3069
    VINE: Sheet(8, (50, 40, 30, 8, 6, 5, 3), (7500, 500, 40, 25, 20, 9), "own"),
    # 000:4735, 000:4756-4762, 000:4783-4788, 000:4669
    LONE_STAR: Sheet(8, (50, 40, 30, 8, 6, 5, 3), (7500, 500, 40, 25, 20, 9), "own"),
}
ORDERS = {
    MERCED: "bad-beat trips ante play blind",  # 002:1815
    DERBY: "ante play blind trips",  # 003:6149-6150
    DERBY_BEAT: "ante play blind trips bad-beat",  # no list is printed: reading settlement-order-silent
    VINE: "ante play blind trips bad-beat",  # 000:3075
    LONE_STAR: "ante play blind trips dealer-bonus bad-beat",  # 000:4675
}
"""In which order a seat's wagers are settled."""

FOLDS = {**ORDERS, MERCED: "ante blind bad-beat trips"}  # 002:1805, then 002:1809
"""In which order a folded hand's wagers are collected; but for one document's as they are settled."""

BOARD = (1000, 500, 50, 30, 20, 10, 3, 2, 1)
"""000:4807-4815: from the royal flush down to a pair of tens."""


def seven(own: Sequence[int], board: Sequence[int]) -> int:
    """Return the number of the best five of seven cards; lower is better."""
    return _EVALUATE(*own, *board)


def class_at(number: int) -> str:
    """Return the class of a hand."""
    return _CLASSES[bisect_left(_LAST, number)]


def class_of(own: Sequence[int], board: Sequence[int]) -> str:
    """Return the class of the best five of seven cards."""
    return class_at(seven(own, board))


class Seen(NamedTuple):
    """What a seat's wagers are decided by."""

    own: int
    dealer: int
    board: Sequence[int]
    folded: bool


def due(game: str, wager: str, staked: int, seen: Seen) -> int | None:
    """Return what a wager wins (above 0) or loses (below), in cents; nothing is a push."""
    sheet = SHEETS[game]
    match wager:
        case "trips":
            return _trips(sheet, staked, seen)
        case "bad-beat":
            return _beat(sheet, staked, seen)
        case "dealer-bonus":
            return _on_the_board(staked, seen)
        case _:
            return _base(sheet, wager, staked, seen)


def _base(sheet: Sheet, wager: str, staked: int, seen: Seen) -> int | None:
    if seen.folded:
        return -staked
    if seen.own == seen.dealer or (wager == "ante" and seen.dealer > PAIR):
        return None
    if seen.own > seen.dealer:
        return -staked
    return _blind(sheet, staked, seen.own) if wager == "blind" else staked


def taken_at_once(wager: str, amount: int | None, *, folded: bool) -> bool:
    """Say whether a wager is collected with a folded hand, before anything is settled."""
    lost_trips = wager == "trips" and amount is not None and amount < 0
    return folded and (wager in {"ante", "blind", "bad-beat"} or lost_trips)


def walked(stake: int, dues: list[int | None]) -> list[int]:
    """Return what moves of each amount due, in order, until the stake is used up by both directions."""
    moved: list[int] = []
    for amount in dues:
        part = min(abs(amount or 0), stake)
        stake -= part
        moved.append(part if (amount or 0) > 0 else -part)
    return moved


def _blind(sheet: Sheet, staked: int, own: int) -> int | None:
    found = class_at(own)
    if found == "flush":
        return staked * 3 // 2
    paid = {
        "royal": 500,
        "straight flush": 50,
        "four": 10,
        "full house": sheet.blind_full_house,
        "straight": 1,
    }
    return staked * paid[found] if found in paid else None


def _trips(sheet: Sheet, staked: int, seen: Seen) -> int:
    if seen.folded and sheet.trips_on_fold == "lost":
        return -staked
    on_board = seen.folded and sheet.trips_on_fold == "board"
    found = class_at(_FIVE(*seen.board) if on_board else seen.own)
    paid = dict(zip(_CLASSES, sheet.trips, strict=False))
    return staked * paid[found] if found in paid else -staked


def _beat(sheet: Sheet, staked: int, seen: Seen) -> int:
    if seen.folded or seen.own == seen.dealer:
        return -staked
    beaten = class_at(max(seen.own, seen.dealer))
    paid = dict(zip(_CLASSES[1:], sheet.beat, strict=False))
    return staked * paid[beaten] if beaten in paid else -staked


def _on_the_board(staked: int, seen: Seen) -> int | None:
    found = class_at(_FIVE(*seen.board))
    paid = dict(zip(_CLASSES, BOARD, strict=False))
    if found == "pair":
        ranks = [card // 4 for card in seen.board]
        paired = next(rank for rank in ranks if ranks.count(rank) == 2)
        return staked if paired >= 8 else None
    return staked * paid[found] if found in paid else -staked

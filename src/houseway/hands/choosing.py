"""Which of one's own cards and the board's make the hand, and what the best of them is worth.

    best(ranking("standard").strength, hole, board, "exactly_two_and_three")

`value` is any function that values five to eight cards; greater is better, and none is no hand at all. Those of `Ranking`
and of `Low` are known to add up keys: then the sixty hands of Omaha take sixty lookups and no more.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Literal, TypeAlias

from houseway.errors import CardError
from houseway.hands.low import Low
from houseway.hands.ranking import Ranking

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

__all__ = ["Uses", "Value", "best", "best_cards"]

Uses: TypeAlias = Literal["any_five", "exactly_two_and_three", "at_most_two", "five_dealt"]
"""Which cards make the hand, named as in the documents.

- `any_five`, `five_dealt`: any of one's own and the board's together.
- `exactly_two_and_three`: two of one's own and three of the board, no more and no fewer.
- `at_most_two`: two of one's own or fewer, the rest from the board.
"""

Value: TypeAlias = "Callable[[Sequence[int]], int | None]"
"""What values cards."""


def best(value: Value, hole: Sequence[int], board: Sequence[int], uses: Uses) -> int | None:
    """Return the value of the best hand that may be made; none if no hand counts."""
    if uses in {"any_five", "five_dealt"}:
        return value([*hole, *board])
    _checked(hole, board, uses)
    if uses == "at_most_two":
        pairs = combinations(hole, min(2, len(hole)))
        return _highest(value([*own, *board]) for own in pairs)
    owner = getattr(value, "__self__", None)
    if isinstance(owner, Ranking | Low) and value == owner.strength:
        return _two_and_three(owner, hole, board)
    return _highest(map(value, _twos_and_threes(hole, board)))


def best_cards(value: Value, hole: Sequence[int], board: Sequence[int], uses: Uses) -> tuple[int, ...] | None:
    """Return the five cards that play, one's own first; of equal fives the one with the most of one's own.

    It values every five and is for showing a hand, not for comparing many.
    """
    worth = best(value, hole, board, uses)
    if worth is None:
        return None
    return next(five for five in _fives(hole, board, uses) if value(five) == worth)


def _two_and_three(owner: Ranking | Low, hole: Sequence[int], board: Sequence[int]) -> int | None:
    keys = owner.keys([*hole, *board])
    twos = [sum(two) for two in combinations(keys[: len(hole)], 2)]
    threes = [sum(three) for three in combinations(keys[len(hole) :], 3)]
    highest = max(owner.of_key(two + three) for two in twos for three in threes)
    return owner.qualified(highest) if isinstance(owner, Low) else highest


def _fives(hole: Sequence[int], board: Sequence[int], uses: Uses) -> Iterator[tuple[int, ...]]:
    """Tell every five that may be played, those with most of one's own first."""
    if uses == "exactly_two_and_three":
        yield from _twos_and_threes(hole, board)
        return
    most = min(len(hole), 2 if uses == "at_most_two" else 5)
    for own in range(most, max(4 - len(board), -1), -1):
        for kept in combinations(hole, own):
            for rest in combinations(board, 5 - own):
                yield (*kept, *rest)


def _twos_and_threes(hole: Sequence[int], board: Sequence[int]) -> Iterator[tuple[int, ...]]:
    threes = list(combinations(board, 3))
    return ((*two, *three) for two in combinations(hole, 2) for three in threes)


def _highest(values: Iterable[int | None]) -> int | None:
    return max((value for value in values if value is not None), default=None)


def _checked(hole: Sequence[int], board: Sequence[int], uses: Uses) -> None:
    if len(board) not in {3, 4, 5} or len(hole) < 2:
        raise CardError(
            f"{len(hole)} cards and a board of {len(board)} make no hand by {uses}; it takes 2 or more and 3 to 5"
        )

"""The book of an enumeration: finished rounds, counted by all that a wager may look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.baccarat.dealing import BANKER_CARDS, PLAYER_CARDS
from houseway.analysis.baccarat.shoe import ROUND
from houseway.cards import RANKS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.analysis.baccarat.dealing import Array, Deals

NOTHING = 10
"""What the banker hand shows when it shows nothing (a card or a total is 0 to 9)."""

_SEEN = NOTHING + 1
_THIRD = 4
_KINDS = (10, 10, 2, 2, 2, 2, 2)
"""Player total, banker total, who drew, player pair in two cards and in all that count, banker pair."""
_SECOND = BANKER_CARDS[1]


class Scene(NamedTuple):
    """Rounds that no wager can tell apart, and the cards of one of them."""

    total: int | None
    """The player hand's first two cards, where the bettor had a choice."""
    choice: str | None
    player: tuple[int, ...]
    banker: tuple[int, ...]
    ways: tuple[int, ...]
    """How many deals, by what the banker hand showed at the choice: 0 to 9, or `NOTHING`."""


class Book:
    """Counts finished rounds and keeps one round of each kind; `by_second` tells them apart by the banker's second card too."""

    def __init__(self, totals: Sequence[int], like: Array, *, any_two: bool, by_second: bool = False) -> None:
        self._any_two, self._by_second = any_two, by_second
        self._cases: list[tuple[int | None, str | None]] = [(None, None)]
        self._cases += [(total, choice) for total in totals for choice in ("stand", "draw")]
        self._shape = (len(self._cases), *_KINDS, len(RANKS) if by_second else 1)
        size = int(np.prod(self._shape))
        self._ways = np.zeros((size, _SEEN), like.dtype)
        self._ranks = np.full((size, ROUND), -1, np.int8)
        self._known = np.zeros(size, np.bool_)

    def enter(self, deals: Deals, choice: str | None, seen: Array, *, banker_drew: bool) -> None:
        """Take up finished deals."""
        last = len(deals.ranks) - 1
        player = (*PLAYER_CARDS, _THIRD)[: last + 1 - 2 - banker_drew]
        banker = (*BANKER_CARDS, last)[: 2 + banker_drew]
        codes = self._codes(deals, self._case(deals, choice), player, banker)
        np.add.at(self._ways, (codes, seen), deals.ways)
        new = np.flatnonzero(~self._known[codes])
        self._known[codes[new]] = True
        for column, row in [*zip((0, 2, 4), player, strict=False), *zip((1, 3, 5), banker, strict=False)]:
            self._ranks[codes[new], column] = deals.ranks[row, new]

    def _case(self, deals: Deals, choice: str | None) -> Array:
        if choice is None:
            return np.zeros(deals.ways.size, np.int64)
        numbers = {total: number for number, (total, how) in enumerate(self._cases) if how == choice}
        return np.array([numbers.get(total, 0) for total in range(10)])[deals.points(*PLAYER_CARDS)]

    def _codes(self, deals: Deals, case: Array, player: Sequence[int], banker: Sequence[int]) -> Array:
        """Return the number of each deal's kind."""
        pair = deals.paired(*player[:2])
        size = deals.ways.size
        kinds = (
            case,
            deals.points(*player),
            deals.points(*banker),
            np.full(size, len(player) - 2),
            np.full(size, len(banker) - 2),
            pair,
            deals.paired(*player) if self._any_two else pair,
            deals.paired(*(banker if self._any_two else banker[:2])),
            deals.ranks[_SECOND] if self._by_second else np.zeros(size),
        )
        return np.ravel_multi_index(tuple(kind.astype(np.int64) for kind in kinds), self._shape)

    def scenes(self) -> Iterator[Scene]:
        """Return what was entered; suits are of no account, so every card is a club."""
        per_case = len(self._known) // len(self._cases)
        for code in np.flatnonzero(self._known).tolist():
            ranks: list[int] = self._ranks[code].tolist()
            total, choice = self._cases[code // per_case]
            yield Scene(
                total=total,
                choice=choice,
                player=tuple(4 * rank for rank in ranks[0::2] if rank >= 0),
                banker=tuple(4 * rank for rank in ranks[1::2] if rank >= 0),
                ways=tuple(map(int, self._ways[code])),
            )

"""What hands are worth at the showdown, many at once: the same as `Worth`, in compiled code.

A row is the cards of one hand, one's own first and then the board's. Greater is better; -1 is a low that does not count.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.cards import JOKER
from houseway.games.poker.faces import TURNED, UP
from houseway.games.poker.worth import Worth
from houseway.hands import poker
from houseway.hands.low import low_of
from houseway.hands.pot_tables import low_tables
from houseway.hands.pots import high_strengths, low_strengths, omaha_highs, omaha_lows
from houseway.hands.ranking import ranking

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from houseway.hands.low import Low
    from houseway.hands.ranking import Ranking
    from houseway.rulebook.families.poker import PokerGame

    Ids = NDArray[np.uint8]
    Values = NDArray[np.int16]

_NONE = np.empty(0, np.uint16)


class Sevens(NamedTuple):
    """Tables by which hands of seven plain cards are valued as they are dealt, with `houseway.hands.kernels`."""

    keys: NDArray[np.uint64]
    numbers: NDArray[np.uint16]
    """Of the pot, or of its high half."""
    suited: bool
    """Whether flushes count there."""
    low_numbers: NDArray[np.uint16]
    """Of the low half; empty without one."""


class Worths:
    """The values of hands in one game. `own` is how many cards of a row are the player's own."""

    __slots__ = ("_uses", "joker_lies", "low_by", "own", "plays_high", "plays_low", "rankings")

    def __init__(self, document: PokerGame, own: int) -> None:
        worth = Worth(document)
        self.own = own
        self.plays_high, self.plays_low = worth.plays_high, worth.plays_low
        self._uses = document.hand.uses
        self.rankings: tuple[Ranking, ...] = ()
        """By how a joker lies."""
        if self.plays_high:
            lies = ((False, False), (True, True), (False, True))
            self.rankings = tuple(_ranking(document, worth, dealt, now) for dealt, now in lies)
        self.joker_lies = len(set(self.rankings)) > 1
        """Whether it matters how a joker lies."""
        self.low_by: Low | None = None
        if self.plays_low:
            qualifier = None if document.low is None else document.low.qualifier
            missing = "lowest_missing" if document.deck.joker == "lowest_missing" else None
            self.low_by = low_of(qualifier, missing)

    @property
    def any_cards(self) -> bool:
        """Whether all cards of a row may make the hand, one's own and the board's alike."""
        return self._uses in {"any_five", "five_dealt"} or (self._uses == "at_most_two" and self.own <= 2)

    def sevens(self) -> Sevens | None:
        """Return tables for hands of any five of seven cards without a joker; None if the game has others."""
        high, low = self.rankings[:1], self.low_by
        if not self.any_cards or any(not by.plain for by in high) or (low is not None and low.joker):
            return None
        tables = poker.tables()
        low_numbers = _NONE if low is None else low_tables(low).numbers
        if not high:
            return Sevens(tables.keys, low_numbers, suited=False, low_numbers=_NONE)
        return Sevens(tables.keys, tables.numbers, suited=True, low_numbers=low_numbers)

    def high(self, rows: Ids, faces: Sequence[int] = ()) -> Values:
        """Return the strength of every high hand; `faces` says of each of one's own cards how it lies."""
        by = self.rankings[0]
        found = self._best(rows, lambda cards: high_strengths(cards, by, threads=1), self._omaha_high)
        if self.joker_lies:
            for face in (UP, TURNED):
                places = [place for place, each in enumerate(faces) if each == face]
                there = (rows[:, places] == JOKER).any(axis=1)
                if there.any():
                    found[there] = high_strengths(rows[there], self.rankings[face], threads=1).view(np.int16)
        return found

    def low(self, rows: Ids) -> Values:
        """Return the strength of every low hand."""
        by = self.low_by
        if by is None:
            return np.full(len(rows), -1, np.int16)
        return self._best(
            rows,
            lambda cards: low_strengths(cards, by, threads=1),
            lambda hole, board: omaha_lows(hole, board, by, threads=1),
        )

    def _omaha_high(self, hole: Ids, board: Ids) -> NDArray[np.uint16]:
        return omaha_highs(hole, board, self.rankings[0], threads=1)

    def _best(
        self,
        rows: Ids,
        value: Callable[[Ids], NDArray[np.uint16] | Values],
        omaha: Callable[[Ids, Ids], NDArray[np.uint16] | Values],
    ) -> Values:
        if self._uses == "exactly_two_and_three":
            return omaha(rows[:, : self.own], rows[:, self.own :]).view(np.int16)
        if self.any_cards:
            return value(rows).view(np.int16)
        board = range(self.own, rows.shape[1])
        found = np.full(len(rows), -1, np.int16)
        for two in combinations(range(self.own), 2):
            np.maximum(found, value(rows[:, [*two, *board]]).view(np.int16), out=found)
        return found


def _ranking(document: PokerGame, worth: Worth, dealt_up: bool, lies_up: bool) -> Ranking:  # noqa: FBT001 -- named where it is called
    hand = document.hand
    return ranking(
        hand.order,
        worth.joker_mode(dealt_up=dealt_up, lies_up=lies_up),
        gap_straights=hand.gap_straights,
        no_double_ace_flush=hand.no_double_ace_flush,
        wheel=hand.wheel,
    )

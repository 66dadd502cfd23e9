"""A situation as arrays for the kernels: where every card goes, and which are still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.equity.situation import BOARD
from houseway.games.poker.worths import Worths

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from houseway.analysis.equity.situation import Situation, Unknown
    from houseway.rulebook.families.poker import PokerGame


class Cases(NamedTuple):
    """Everything about a situation that its cases have in common.

    A case is a line of cards: one for each slot, and behind them those that are known. `columns` says for each player and
    each card of his row which of the line it is.
    """

    worths: Worths
    faces: tuple[tuple[int, ...], ...]
    stub: NDArray[np.uint8]
    sets: tuple[Unknown, ...]
    known: NDArray[np.uint8]
    columns: NDArray[np.uint64]

    @property
    def players(self) -> int:
        """How many hands there are."""
        return len(self.columns)

    @property
    def unknown(self) -> int:
        """How many cards are still to come."""
        return sum(each.cards for each in self.sets)

    def split(self) -> bool:
        """Say whether a pot has a high half and a low half."""
        return self.worths.plays_high and self.worths.plays_low

    def valued(
        self, rows: NDArray[np.uint8], players: Sequence[int]
    ) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
        """Return what the hands of some players are worth for the pot, or its high half, and for the low half if it has one."""
        worths = self.worths
        lows = [worths.low(rows[player]) for player in players] if worths.plays_low else []
        if not worths.plays_high:
            return np.stack(lows), np.empty((0, 0), np.int16)
        highs = [worths.high(rows[player], self.faces[player]) for player in players]
        return np.stack(highs), np.stack(lows) if lows else np.empty((0, 0), np.int16)


def cases_of(document: PokerGame, known: Situation) -> Cases:
    """Return a situation as arrays."""
    hands = [[(card, face) for card, face in hand.cards if card is not None] for hand in known.hands]
    line = [card for hand in hands for card, _ in hand] + list(known.board)
    slot_of = _Slots(known.unknown)
    first = slot_of.many
    rows: list[list[int]] = []
    faces: list[tuple[int, ...]] = []
    for player, hand in enumerate(hands):
        coming = slot_of.get(player, [])
        rows.append([*range(first, first + len(hand)), *(slot for slot, _ in coming)])
        faces.append((*(face for _, face in hand), *(face for _, face in coming)))
        first += len(hand)
    board = [*range(first, first + len(known.board)), *(slot for slot, _ in slot_of.get(BOARD, []))]
    return Cases(
        Worths(document, known.layout.own),
        tuple(faces),
        np.array(known.stub, np.uint8),
        known.unknown,
        np.array(line, np.uint8),
        np.array([[*row, *board] for row in rows], np.uint64),
    )


class _Slots(dict[int, list[tuple[int, int]]]):
    """The slots of each owner, and how their cards lie."""

    def __init__(self, sets: Sequence[Unknown]) -> None:
        super().__init__()
        self.many = 0
        for each in sets:
            slots = range(self.many, self.many + each.cards)
            self.setdefault(each.owner, []).extend((slot, each.face) for slot in slots)
            self.many += each.cards

"""Many hands of the pot games at once, valued in compiled code over tables that are made at first use."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.errors import CardError
from houseway.hands import _batches, _omaha_tables, omaha_kernels, poker, pot_kernels
from houseway.hands.layout import BAD
from houseway.hands.low import low_of
from houseway.hands.pot_tables import low_tables, tables
from houseway.hands.ranking import ranking

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.hands.low import Low
    from houseway.hands.ranking import Ranking

    Ids = NDArray[np.uint8]

__all__ = ["high_strengths", "low_strengths", "omaha_highs", "omaha_lows"]

_COLUMNS = range(5, 9)


def high_strengths(cards: Ids, owner: Ranking, *, threads: int | None = None) -> NDArray[np.uint16]:
    """Return the strength of each row of five to eight cards; the cards of a row are taken to be different."""
    if owner.plain and cards.ndim == 2 and cards.shape[1] in {5, 6, 7}:
        return poker.strengths(cards, threads=threads)
    return _valued(cards, owner, threads)


def low_strengths(cards: Ids, owner: Low, *, threads: int | None = None) -> NDArray[np.int16]:
    """Return the strength of each row of five to eight cards, -1 where it does not qualify."""
    if owner.joker is None and cards.ndim == 2 and cards.shape[1] in {5, 6, 7}:
        return _batches.strengths(cards, low_tables(owner), threads).view(np.int16)
    return _valued(cards, owner, threads).view(np.int16)


def omaha_highs(
    hole: Ids, board: Ids, owner: Ranking | None = None, *, threads: int | None = None
) -> NDArray[np.uint16]:
    """Return the strength of each row of four cards, exactly two of them with three of five on the board."""
    numbers = _omaha_tables.high_numbers(owner or ranking("standard"))
    keys = poker.tables().keys
    hole, board, out = _omaha(hole, board)

    def value(share: slice) -> int:
        omaha_kernels.value_highs(hole[share], board[share], keys, numbers, out[share])
        return 0

    _batches.divided(value, len(out), threads)
    return out


def omaha_lows(
    hole: Ids, board: Ids, owner: Low | None = None, *, threads: int | None = None
) -> NDArray[np.int16]:
    """Return the low strength of each row of four cards, two of them with three of five, -1 where none qualifies.

    Without another owner a low hand needs an eight or better.
    """
    numbers = _omaha_tables.low_numbers(owner or low_of(8))
    hole, board, out = _omaha(hole, board)

    def value(share: slice) -> int:
        omaha_kernels.value_lows(hole[share], board[share], numbers, out[share])
        return 0

    _batches.divided(value, len(out), threads)
    return out.view(np.int16)


def _omaha(hole: Ids, board: Ids) -> tuple[Ids, Ids, NDArray[np.uint16]]:
    """Return the cards as the loops want them, and the room for their strengths."""
    _batches.checked(hole, (4,), "4")
    _batches.checked(board, (5,), "5")
    if len(hole) != len(board):
        raise CardError(f"{len(hole)} hands and {len(board)} boards; each hand needs a board of its own")
    for cards in (hole, board):
        if cards.size and cards.max() > 51:
            row = int((cards > 51).any(axis=1).argmax())
            raise CardError(
                f"row {row}: a card of {cards[row].tolist()} is none of a pack of 52; ids are 0 to 51"
            )
    return np.ascontiguousarray(hole), np.ascontiguousarray(board), np.empty(len(hole), np.uint16)


def _valued(cards: Ids, owner: Ranking | Low, threads: int | None) -> NDArray[np.uint16]:
    _batches.checked(cards, _COLUMNS, "5 to 8")
    cards = np.ascontiguousarray(cards)
    size = cards.shape[1]
    keys, numbers = tables(owner, min(size, 7))
    loop = pot_kernels.value_eight if size == 8 else pot_kernels.value_hands
    out = np.empty(len(cards), np.uint16)

    def value(share: slice) -> int:
        return int(loop(cards[share], keys, numbers, out[share]))

    if _batches.divided(value, len(cards), threads):
        row = int((keys[cards] & np.uint64(BAD)).any(axis=1).argmax())
        raise CardError(f"row {row}: a card of {cards[row].tolist()} is none of this pack")
    return out

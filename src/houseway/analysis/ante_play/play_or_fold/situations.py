"""Every situation in which one decides, and how the round can end from there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.ante_play.play_or_fold.stakes import LARGEST
from houseway.games.ante_play.conditions import Compared, Finish

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from numpy.typing import NDArray

    from houseway.analysis.ante_play.play_or_fold.stakes import Stakes

COMPARISONS: tuple[Compared, ...] = ("higher", "equal", "lower")
"""How the bettor's hand may stand to the player-dealer's, in the order of the cells."""

_BLOCK = 1024


class Cell(NamedTuple):
    """What a wager can tell of the player-dealer's hand beside the bettor's."""

    compared: Compared
    qualifies: bool
    dealer: str

    def finish(self, own: str, *, folded: bool) -> Finish:
        """Return the round that ends here with such a hand."""
        return Finish(self.compared, self.qualifies, folded, own, self.dealer)


class Apart(NamedTuple):
    """What wagers see that look at other cards than the two hands."""

    finishes: tuple[Finish, ...]
    counts: NDArray[np.int32]
    """For each of these, each hand and each up card: how many of the player-dealer's hands."""


class Situations(NamedTuple):
    """Hands (one for all that differ by suits alone) and up cards, and how many deals end in which cell."""

    hands: NDArray[np.uint8]
    """In order of strength, the weakest first."""
    strength: NDArray[np.int64]
    """From nothing up, none left out."""
    classes: tuple[str, ...]
    own: NDArray[np.int64]
    """The class of each hand, as its place in `classes`."""
    ways: NDArray[np.int64]
    """For each hand and up card: how many like them there are."""
    cells: tuple[Cell, ...]
    counts: NDArray[np.int32]
    """For each cell, hand and up card: how many of the player-dealer's hands that show this card."""
    apart: Mapping[str, Apart]
    shown: bool
    """The up card is seen before the decision."""
    packs: int
    deals: int


class Values(NamedTuple):
    """What every situation is worth in all its deals together, in the parts of an ante that `unit` counts."""

    fold: NDArray[np.int64]
    gain: NDArray[np.int64]
    """What playing on brings beyond a fold."""
    deals: NDArray[np.int64]
    unit: int


def row_blocks(situations: Situations) -> Iterator[slice]:
    """Divide the hands into blocks whose sums stay in the processor's cache."""
    hands = len(situations.hands)
    return (slice(start, min(start + _BLOCK, hands)) for start in range(0, hands, _BLOCK))


def values(situations: Situations, stakes: Stakes) -> Values:
    """Return what folding and playing are worth in every situation."""
    folded, played = (_payoffs(situations, stakes, folded=folded) for folded in (True, False))
    largest = situations.deals * int(max(np.abs(folded).max(), np.abs(played).max(), 1)) * 2
    if largest >= LARGEST:
        raise OverflowError(f"sums of up to {largest} do not fit into 64 bits")
    fold, gain, deals = (np.zeros_like(situations.ways) for _ in range(3))
    for rows in row_blocks(situations):
        own = situations.own[rows]
        for cell, counts in enumerate(situations.counts[:, rows]):
            ways = situations.ways[rows] * counts
            deals[rows] += ways
            fold[rows] += ways * folded[cell, own][:, None]
            gain[rows] += ways * (played - folded)[cell, own][:, None]
    return Values(fold, gain, deals, stakes.unit)


def _payoffs(situations: Situations, stakes: Stakes, *, folded: bool) -> NDArray[np.int64]:
    """Return the result of the base wagers for every cell and class of the bettor's hand."""
    rows = [
        [stakes.result(cell.finish(own, folded=folded)) for own in situations.classes]
        for cell in situations.cells
    ]
    return np.array(rows, np.int64)

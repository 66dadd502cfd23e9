"""From what the engine finds below, not above and anywhere to how the hands stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.analysis.standing import CELLS

if TYPE_CHECKING:
    from houseway.analysis.pai_gow_poker.meeting import Tally
    from houseway.analysis.standing import Book


def book_of(found: Tally) -> Book:
    """Return how often each cell comes up: a point below is a hand that the player's is higher than."""
    rows = [[row[0], row[1] - row[0], row[2] - row[1]] for row in found]
    between = [
        rows[0],
        *(
            [more - less for more, less in zip(high, low, strict=True)]
            for high, low in zip(rows[1:], rows, strict=False)
        ),
    ]
    return dict(zip(reversed(CELLS), (count for row in between for count in row), strict=True))

"""One hand of seven cards: what each of its settings comes to against a house-way player-dealer."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.analysis.pai_gow_poker.solution import worth_of
from houseway.analysis.pai_gow_poker.splits import legal_splits
from houseway.analysis.progress import unwatched
from houseway.analysis.standing import CELLS, Book, ends_of
from houseway.cards import cards_text
from houseway.hands.pai_gow import Setting

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from houseway.analysis.pai_gow_poker.ready import Ready
    from houseway.analysis.progress import Progress
    from houseway.rulebook import PaiGowPokerGame


class SettingWorth(Struct, frozen=True):
    """One legal way to set seven cards, against all 53,524,680 hands that can lie opposite."""

    front: tuple[int, ...]
    back: tuple[int, ...]
    values: Setting
    book: Book
    """How the two hands stand; hands that push before they are compared are not in it."""
    win: int
    push: int
    lose: int
    worth: Fraction
    """The expected result for one unit of the base wager."""
    house: bool
    """Whether the house way sets the cards so, or just as well."""

    @property
    def text(self) -> str:
        """The setting in one line, the front first."""
        return f"{cards_text(self.front)} / {cards_text(self.back)}"


def advise(
    game: PaiGowPokerGame,
    cards: Sequence[int],
    progress: Progress = unwatched,
    known: Ready | None = None,
) -> tuple[SettingWorth, ...]:
    """Return what each setting of seven cards is worth, the best first; settings of the same values are one.

    `known` has all hands set by the game's chart, if they were set before; otherwise that takes most of the time.
    """
    from houseway.analysis.pai_gow_poker.opposite import opposite  # noqa: PLC0415 -- the compiler is slow to import
    from houseway.analysis.pai_gow_poker.ready import ready  # noqa: PLC0415 -- likewise
    from houseway.games.pai_gow_poker.way import house_way  # noqa: PLC0415 -- likewise

    placed = house_way(game, cards)
    table = known or ready(game)
    progress(0.9)
    counts, pack = opposite(game, table, cards), table.field.pack
    found: dict[Setting, SettingWorth] = {}
    for front, back, setting in legal_splits(cards, table.chart.ranking):
        if setting not in found:
            book = _book(counts, setting)
            ends = ends_of(game, book)
            ends["push"] += pack.opponents - sum(book.values())
            is_house = setting == placed.values
            worth = worth_of(game, ends)
            found[setting] = SettingWorth(front, back, setting, book, **ends, worth=worth, house=is_house)
    progress(1)
    return tuple(sorted(found.values(), key=lambda each: (each.worth, each.house), reverse=True))


def _book(counts: NDArray[np.int64], setting: Setting) -> Book:
    fronts = (
        slice(0, setting.front),
        slice(setting.front, setting.front + 1),
        slice(setting.front + 1, None),
    )
    backs = (slice(0, setting.back), slice(setting.back, setting.back + 1), slice(setting.back + 1, None))
    found = (int(counts[front, back].sum()) for front in fronts for back in backs)
    return dict(zip(reversed(CELLS), found, strict=True))

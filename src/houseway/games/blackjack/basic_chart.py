"""A chart that one can remember: one answer for each total, soft total and pair against each up card.

Table and analyser play a chart by one rule: what a cell asks for, in its order, as far as it may be done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.games.blackjack import options as may
from houseway.hands.totals import count, value

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from houseway.games.blackjack.played import HandPlayed

UPS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 1)
"""The up cards in the order of the columns: two to ten, then the ace."""

DEALT = {
    "S": (may.STAND,),
    "H": (may.HIT,),
    "Ds": (may.DOUBLE, may.STAND),
    "Dh": (may.DOUBLE, may.HIT),
    "Rs": (may.SURRENDER, may.STAND),
    "Rh": (may.SURRENDER, may.HIT),
}
"""What the cells of totals ask for."""
DOUBLED = {"S": may.STAND, "R": may.RESCUE, "DD": may.AGAIN}
"""What the cells ask for after a double and its card."""
SPLIT, ONCE, AGAIN, NEVER = "P", "O", "A", "-"
"""Of pairs: split; split but not again; split only what came of a split; play by the total."""


class Totals(Struct, frozen=True, forbid_unknown_fields=True):
    """Cells by total, each row a line of ten against the up cards."""

    hard: dict[str, str]
    soft: dict[str, str]

    def cell(self, cards: Sequence[int], up: int) -> str:
        """Return what stands in the cell of a hand against an up card."""
        total, soft = count(cards)
        return _cell((self.soft if soft else self.hard)[str(total)], up)


class BasicChart(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The chart `basic` of a game."""

    packs: tuple[int, ...]
    """For shoes of so many packs."""
    insurance: bool
    """Whether every hand insures against an ace."""
    even_money: bool
    """Whether a natural takes even money, where it may."""
    dealt: Totals
    pairs: dict[str, str]
    """By the value of the two cards, `A` for aces."""
    doubled: tuple[Totals, ...] = ()
    """After each number of doubles, where anything but standing may be done."""

    def asks(self, cards: Sequence[int], hand: HandPlayed, up: int) -> tuple[str, ...]:
        """Return what is asked for with a hand, best first; what comes after is done where that may not be."""
        if hand.doubled:
            return self._after_double(cards, hand.doubled, up)
        split = (may.SPLIT,) if self._splits(cards, hand, up) else ()
        return (*split, *cell_asks(self.dealt.cell(cards, up)))

    def guards(self, *, even_money: bool) -> tuple[str, ...]:
        """Return what is asked for before the look, with an ace up."""
        if even_money and self.even_money:
            return may.EVEN_MONEY, may.DECLINE
        return (may.INSURE, may.DECLINE) if self.insurance else (may.DECLINE,)

    def _splits(self, cards: Sequence[int], hand: HandPlayed, up: int) -> bool:
        values = {value(card) for card in cards}
        if len(cards) != 2 or len(values) != 1:
            return False
        asked = _cell(self.pairs[pair_name(values.pop())], up)
        return asked in {SPLIT, AGAIN if hand.of_split else ONCE}

    def _after_double(self, cards: Sequence[int], doubled: int, up: int) -> tuple[str, ...]:
        """Return what is asked for after so many doubles; who cannot double again plays as after the last one."""
        levels = self.doubled[doubled - 1 :]
        cells = (levels[0].cell(cards, up), levels[-1].cell(cards, up)) if levels else ()
        return (*(DOUBLED[cell] for cell in cells), may.STAND)


def cell_asks(cell: str) -> tuple[str, ...]:
    """Return what a cell of totals asks for, best first; where nothing of it may be done, what else is left."""
    return (*DEALT[cell], may.STAND, may.HIT)


def followed(asked: Sequence[str], allowed: Collection[str]) -> tuple[str, ...]:
    """Return what is asked for as far as it may be done, best first."""
    return tuple(dict.fromkeys(answer for answer in asked if answer in allowed))


def pair_name(of: int) -> str:
    """Return the name of a pair's row by the value of its cards."""
    return "A" if of == 1 else str(of)


def _cell(row: str, up: int) -> str:
    return row.split()[UPS.index(up)]

"""The pack of a written hand: it deals what was written down, and knows what was not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import card_text
from houseway.games.poker.pack import BOARD, BURN, Pack
from houseway.games.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from houseway.verify.hand_record import Written


class WrittenPack(Pack):
    """Cards as somebody wrote them down for each seat, the board and the burns.

    Where nothing was written, the next card of a proven order comes; without one, a card that nobody else is
    given stands in, and `filled` remembers it.
    """

    __slots__ = ("_again", "_dealt", "_lines", "_proven", "filled", "wrong")

    def __init__(
        self, order: Sequence[int], lines: Mapping[int | str, Written], *, proven: bool = False
    ) -> None:
        super().__init__(order)
        self._lines = {to: list(line) for to, line in lines.items()}
        self._proven = proven
        self._dealt = 0
        self._again: set[int] = set()
        self.filled: set[int] = set()
        """Cards that stand in for some nobody wrote down."""
        self.wrong: list[Violation] = []

    def take(self, to: int | str) -> int:
        """Return the next card for a seat, the board or a burn."""
        self._dealt += 1
        line = self._lines.get(to)
        written = line.pop(0) if line else None
        if written is None:
            return self._unwritten(to)
        self.filled.discard(written)
        if written not in self.order[self.position :]:
            self._wrong(
                "cards", f"{card_text(written)} was dealt to {_whom(to)}; it is out of the pack already"
            )
            return written
        if self._proven and self.order[self.position] != written:
            should = card_text(self.order[self.position])
            self._wrong(
                "shuffle", f"card {self._dealt} was {card_text(written)}; the proven pack has {should} there"
            )
        self._to_front(written)
        return super().take(to)

    def _unwritten(self, to: int | str) -> int:
        if self.left and self.order[self.position] in self._again:
            self._again.discard(self.order[self.position])  # it was dealt before, and written down then
        elif self.left and not self._proven:
            named = {card for line in self._lines.values() for card in line}
            rest = self.rest()
            spare = next((card for card in rest if card not in named), rest[0])
            self._to_front(spare)
            self.filled.add(spare)
        return super().take(to)

    def _to_front(self, card: int) -> None:
        """Exchange a card with the next one, so that the places of all others stay."""
        at = self.order.index(card, self.position)
        self.order[at], self.order[self.position] = self.order[self.position], card

    def _wrong(self, rule: str, says: str) -> None:
        self.wrong.append(Violation(rule, says))

    def put_on_top(self, card: int) -> None:
        """Lay a card back on the pack; when it comes again, it has been written down already."""
        self._again.add(card)
        super().put_on_top(card)

    def put_back(self, cards: Sequence[int]) -> None:
        """Shuffle cards in again; nothing proves the order after it."""
        self._proven = False
        super().put_back(cards)

    def left_over(self) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yield whose cards are written down though they were never dealt."""
        for to, line in self._lines.items():
            cards = tuple(card for card in line if card is not None)
            if cards:
                yield _whom(to), cards


def _whom(to: int | str) -> str:
    return {BOARD: "the board", BURN: "the burns"}.get(str(to), f"seat {to}")

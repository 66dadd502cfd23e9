"""The pack of one hand: an order of cards, or a script of who gets what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import card_text
from houseway.errors import CardError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

BOARD = "board"
BURN = "burn"


class Pack:
    """Cards dealt from the front. Shuffling again is for whoever made the pack: chance is not made here."""

    __slots__ = ("_shuffle", "order", "position")

    def __init__(
        self, order: Sequence[int], shuffle: Callable[[Sequence[int]], Sequence[int]] | None = None
    ) -> None:
        self.order = list(order)
        self.position = 0
        self._shuffle = shuffle

    @property
    def left(self) -> int:
        """How many cards are still to come."""
        return len(self.order) - self.position

    def take(self, to: int | str) -> int:  # noqa: ARG002 -- a script needs to know for whom
        """Return the next card."""
        if self.position == len(self.order):
            raise CardError("the pack has no card left")
        card = self.order[self.position]
        self.position += 1
        return card

    def put_back(self, cards: Sequence[int]) -> None:
        """Shuffle some cards together with those still to come."""
        together = [*self.order[self.position :], *cards]
        self.order[self.position :] = self._shuffle(together) if self._shuffle else together

    def put_on_top(self, card: int) -> None:
        """Lay a card on the pack: it is the next to come."""
        self.order.insert(self.position, card)

    def cut_to_centre(self) -> None:
        """Take the middle card of those still to come: it is the next."""
        middle = self.position + self.left // 2
        self.order.insert(self.position, self.order.pop(middle))

    def rest(self) -> tuple[int, ...]:
        """Return the cards still to come."""
        return tuple(self.order[self.position :])


class Script(Pack):
    """A pack that deals what was written down; of what was not, cards that nobody was given."""

    __slots__ = ("_lines",)

    def __init__(self, cards: Sequence[int], lines: Mapping[int | str, Sequence[int]]) -> None:
        named = [card for line in lines.values() for card in line]
        left = list(cards)
        for card in named:
            if card not in left:
                raise CardError(f"{card_text(card)} is dealt twice, or is no card of this pack")
            left.remove(card)
        super().__init__([*left, *named])
        self._lines = {to: list(line) for to, line in lines.items()}

    def take(self, to: int | str) -> int:
        """Return the next card written down for a seat, the board or a burn."""
        line = self._lines.get(to)
        card = line.pop(0) if line else super().take(to)
        if line is not None and card in self.order[self.position :]:
            self.order.remove(card)
        return card

"""The pack of one hand: an order of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import CardError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

BOARD = "board"
BURN = "burn"
OUT = "out"
"""Dealt too early, and out of play."""


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

    def take(self, to: int | str) -> int:  # noqa: ARG002 -- a pack that was written down needs to know for whom
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

"""The player-dealer's position goes round: two rounds, then it is offered to the next seat.

Two regimes are filed. Where the position is merely *offered*, the holder may go on when
everybody else has declined; where an *intervening* player-dealer is required, the game is
broken instead (004:143). If nobody takes it, no round is dealt (reading `nobody-banks`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from houseway.banking.seats import around, neighbour
from houseway.errors import RecordError
from houseway.rulebook import Rotation

if TYPE_CHECKING:
    from collections.abc import Collection

State: TypeAlias = Literal["offering", "banked", "idle", "broken"]
"""Offered to a seat, held by a seat, declined by all, or broken for want of another banker."""


class Bank(Struct, frozen=True):
    """Where the position stands. A value: each step returns the next one."""

    rotation: Rotation
    positions: int
    state: State = "idle"
    holder: int | None = None
    """Who banks now, or banked last."""
    turn: int = 0
    """Which of his consecutive rounds the holder is in: 1 or 2, as the bank button shows."""
    offered_to: int | None = None
    declined: tuple[int, ...] = ()

    def open(self, seated: Collection[int], start: int = 1) -> Bank:
        """Begin offering, at the first seated player from `start` on."""
        return self._offer_from(start, seated, declined=())

    def accept(self, seat: int) -> Bank:
        """Give the position to the seat it was offered to."""
        self._expect(seat)
        turn = self.turn + 1 if seat == self.holder and not self._exhausted() else 1
        return replace(self, state="banked", holder=seat, turn=turn, offered_to=None, declined=())

    def decline(self, seat: int, seated: Collection[int]) -> Bank:
        """Pass the offer on to the next seat."""
        self._expect(seat)
        following = neighbour(self.positions, seat, self.rotation.direction)
        return self._offer_from(following, seated, declined=(*self.declined, seat))

    def round_over(self, seated: Collection[int]) -> Bank:
        """Offer the next round: to the holder while he has a turn left, else to the seat after him."""
        if self.state != "banked" or self.holder is None:
            raise RecordError(f"no round can end while the bank is {self.state}")
        if not self._exhausted() and self.holder in seated:
            return replace(self, state="offering", offered_to=self.holder, declined=())
        following = neighbour(self.positions, self.holder, self.rotation.direction)
        return self._offer_from(following, seated, declined=())

    def _exhausted(self) -> bool:
        return self.turn >= self.rotation.turns

    def _expect(self, seat: int) -> None:
        if self.state != "offering" or self.offered_to != seat:
            to = f"seat {self.offered_to}" if self.offered_to else "nobody"
            raise RecordError(f"the bank is offered to {to}, not to seat {seat}")

    def _offer_from(self, start: int, seated: Collection[int], declined: tuple[int, ...]) -> Bank:
        seats = around(self.positions, start, self.rotation.direction)
        asked = [seat for seat in seats if seat in seated and seat not in declined]
        barred = self.holder if self._exhausted() and self.rotation.regime == "intervening" else None
        # The holder comes last: the offer must have gone round before he may go on.
        waiting = [seat for seat in asked if seat != self.holder]
        if self.holder in asked and self.holder != barred:
            waiting.append(self.holder)
        if waiting:
            return replace(self, state="offering", offered_to=waiting[0], declined=declined)
        state: State = "broken" if barred is not None else "idle"
        return replace(self, state=state, offered_to=None, declined=declined)

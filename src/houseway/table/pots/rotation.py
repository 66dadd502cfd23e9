"""The button and the blinds on their way round the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.posts import clockwise
from houseway.table.pots.circle import between, steps

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.table.pots.entry import Standing
    from houseway.table.pots.setup import House
    from houseway.table.pots.state import TableState


class Rotation:
    """The table as the blinds see it: where they were in the last hand, and where the button is in the next."""

    __slots__ = ("big", "button", "can", "house", "jumped", "order", "state")

    def __init__(self, house: House, state: TableState, can: Mapping[int, Standing]) -> None:
        self.house, self.state, self.can = house, state, can
        self.big = state.blinds.get(len(house.blinds) - 1)
        """Who had the big blind last."""
        self.button = self._button()
        self.jumped = self._jumped()
        self.order = clockwise(tuple(can), self.button)

    def _button(self) -> int:
        """One player on: not one who has still to come in, nor one whom the blinds are going past."""
        state, players = self.state, self.state.players
        old = self.house.seats if state.button is None else state.button
        able = [seat for seat in self.can if self.can[seat].kind == "ready" and not players[seat].middle]
        if state.since_draw == 0 and old in able:
            return old
        had = state.blinds.values()
        settled = [seat for seat in able if seat in had or not self._amid(seat, old)]
        return clockwise(settled or able or tuple(self.can) or (old,), old)[0]

    def _jumped(self) -> bool:
        """Say whether the button has come as far as the last big blind, so that nothing lies between them."""
        old, seats = self.state.button, self.house.seats
        if self.big is None or old is None:
            return True
        moved = steps(old, self.button, seats) or seats
        return moved >= steps(old, self.big, seats)

    def _amid(self, seat: int, button: int) -> bool:
        return self.big is not None and between(seat, button, self.big, self.house.seats)

    def amid(self, seat: int) -> bool:
        """Say whether a seat is in the middle of the blinds: they have passed it, and the button has not."""
        return not self.jumped and self._amid(seat, self.button)

    def takes_blind(self, seat: int) -> bool:
        """Say whether a blind may fall to a seat: by right, or as the big blind comes to one who is to come in."""
        player = self.state.players[seat]
        if player.middle:
            return False
        if self.can[seat].kind == "ready":
            return not (player.new and self.amid(seat))
        return self.jumped or not (self.amid(seat) or seat == self.big)

    def holders(self) -> list[int]:
        """Return who has the blinds, from the button's left; of two players both."""
        if len(self.order) <= 2:
            return list(self.order)
        return [seat for seat in self.order if self.takes_blind(seat)][: len(self.house.blinds)]

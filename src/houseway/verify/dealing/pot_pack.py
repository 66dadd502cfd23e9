"""The pack of a hand that is dealt by hand: each card is the next that was entered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import JOKER, card_text
from houseway.errors import CardError
from houseway.games.poker.collecting import Collector
from houseway.games.poker.pack import BOARD, Pack

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from houseway.games.poker.state import State

    Source = Callable[[int | str], int | None]
    """Asked for the next card of somebody: which one, or none for one that nobody has seen."""


class Watcher(Collector):
    """Takes the fees, and knows the hand as it stands, even while it is being dealt."""

    __slots__ = ("_fees", "state")

    def __init__(self, fees: Collector | None) -> None:
        self._fees = fees
        self.state: State | None = None

    def collect(self, state: State, moment: str) -> None:
        """Take what falls due now."""
        self.state = state
        if self._fees is not None:
            self._fees.collect(state, moment)


class EnteredPack(Pack):
    """Deals what was entered. For a card that nobody has seen one stands in that nobody else is given."""

    __slots__ = ("_again", "_known", "_names", "_source", "_turning", "_watcher", "filled", "slots", "taken")

    def __init__(
        self,
        order: Sequence[int],
        source: Source,
        watcher: Watcher,
        names: Mapping[int, int],
        known: Collection[int],
    ) -> None:
        super().__init__(order)
        self._source = source
        self._watcher = watcher
        self._names = names
        """The cards that came to light later, by the number of the deal."""
        self._known = known
        """Cards that are named anywhere: none of them stands in for another."""
        self._again: set[int] = set()
        self.filled: set[int] = set()
        """Cards that stand in for some nobody has seen."""
        self.slots: dict[int, int] = {}
        """Which deal each card was of that nobody had seen."""
        self.taken: dict[tuple[int, int | str], int] = {}
        """How many cards of a street each has been given."""
        self._turning = (-1, 0)
        """The moment at which cards of the board are turned, and how many have been turned since."""

    def take(self, to: int | str) -> int:
        """Return the next card: the one that was entered for a seat, the board or a burn."""
        card = self._source(to)
        if card is None:
            card = self._unseen()
        self._again.discard(card)
        self._to_front(card)
        if to == BOARD:
            self._turning = (self._moment, self._turned + 1)
        where = (self._street, to)
        self.taken[where] = self.taken.get(where, 0) + 1
        return super().take(to)

    def _unseen(self) -> int:
        """Return a card that nobody has seen as it comes: one that was laid back, has come to light, or stands in."""
        top = self.order[self.position] if self.left else -1
        if top in self._again:
            return top
        deal = sum(self.taken.values())
        card = self._names.get(deal, -1)
        if card < 0:
            card = self._stand_in()
            self.filled.add(card)
        self.slots[card] = deal
        return card

    @property
    def _street(self) -> int:
        return self._watcher.state.street if self._watcher.state is not None else 0

    @property
    def _moment(self) -> int:
        return len(self._watcher.state.events) if self._watcher.state is not None else 0

    @property
    def _turned(self) -> int:
        """How many cards of the board are turned that are not on it yet: they are laid there together."""
        moment, turned = self._turning
        return turned if moment == self._moment else 0

    def place(self, to: int | str) -> int:
        """Return how many cards somebody has been given so far; for the board, how many are on it.

        A card that was taken off the board again leaves its place to the next.
        """
        state = self._watcher.state
        if to == BOARD and state is not None:
            return len(state.board) + self._turned
        return sum(count for (_, whom), count in self.taken.items() if whom == to)

    def is_up(self, to: int | str) -> bool:
        """Say whether the next card of a seat, the board or a burn comes face up."""
        state = self._watcher.state
        if state is None or isinstance(to, str):
            return to == BOARD
        street = state.plan_of_street
        if street.choice:
            return not state.wants_down[state.index(to)]
        dealt = self.taken.get((state.street, to), 0)
        return street.to != "draw" and dealt < len(street.faces) and street.faces[dealt]

    def _stand_in(self) -> int:
        free = [card for card in self.rest() if card not in self._known]
        found = next((card for card in free if card != JOKER), None)
        if found is None:
            raise CardError("more cards lie face down than the pack has left")
        return found

    def _to_front(self, card: int) -> None:
        """Exchange a card with the next one, so that the places of all others stay."""
        if card not in self.order[self.position :]:
            raise CardError(f"{card_text(card)} is out of the pack already, or not in it")
        at = self.order.index(card, self.position)
        self.order[at], self.order[self.position] = self.order[self.position], card

    def put_on_top(self, card: int) -> None:
        """Lay a card back on the pack: if nobody sees the next one, it is this."""
        self._again.add(card)
        super().put_on_top(card)

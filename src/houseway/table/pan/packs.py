"""The cards of a table of pan: given, or shuffled from the table's seed with a promise that can be checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.cards import ShuffleRecord, Stream, commit, parse_cards, shuffle_record
from houseway.table.pots.packs import added

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.table.pan.house import House
    from houseway.table.pan.state import TableState


class ReadyCards(Struct, frozen=True):
    """The cards before the deal, and the proof of their shuffle; none if they were given."""

    order: tuple[int, ...]
    seed: bytes | None = None
    proof: ShuffleRecord | None = None

    @property
    def commitment(self) -> str:
        """What may be published before the cards are out."""
        return "" if self.proof is None else self.proof.commitment

    def again(self, time: int, discards: Sequence[int]) -> tuple[int, ...]:
        """Return the discards as the dealer shuffles them for the n-th time."""
        if self.seed is None:
            raise AssertionError(time)
        return tuple(Stream(self.seed, "houseway pan, discards", str(time)).shuffled(discards))

    def lot(self, seats: Sequence[int]) -> int | None:
        """Return who is drawn by lot to be first; none where the seed does not say it."""
        if self.seed is None:
            return None
        return seats[Stream(self.seed, "houseway pan, first seat").below(len(seats))]


def cards_seed(master: bytes, number: int) -> bytes:
    """Return the seed of the n-th hand of a table from the table's own seed."""
    stream = Stream(master, "houseway pan hands", str(number))
    return b"".join(stream.word().to_bytes(8, "big") for _ in range(4))


def ready_cards(house: House, state: TableState, order: tuple[int, ...]) -> ReadyCards:
    """Return the cards of the next hand: in the order that was given, or the seed's with what players added."""
    if order or house.seed is None:
        return ReadyCards(order)
    seed = cards_seed(house.seed, state.number + 1)
    proof = shuffle_record(house.game.deck.composition, house.packs, seed, *added(state.words, house.size))
    return ReadyCards(parse_cards(proof.order or ""), seed, proof)


def next_commitment(house: House, state: TableState) -> str:
    """Return what the house has committed itself to for the next hand, before the players add to it."""
    return "" if house.seed is None else commit(cards_seed(house.seed, state.number + 1))

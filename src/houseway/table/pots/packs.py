"""The packs of a table: given, or shuffled from the table's seed with a promise that can be checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.cards import ShuffleRecord, Stream, commit, shuffle, shuffle_record
from houseway.games.poker.pack import Pack

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from houseway.table.pots.setup import House


class ReadyPack(Struct, frozen=True):
    """A pack before the deal, and the proof of its shuffle; none if it was given."""

    order: tuple[int, ...]
    seed: bytes | None
    proof: ShuffleRecord | None

    @property
    def commitment(self) -> str:
        """What may be published before the cards are out."""
        return "" if self.proof is None else self.proof.commitment

    def without(self, cards: Iterable[int]) -> Pack:
        """Return the pack to deal from, some dead cards taken out of it."""
        dead = set(cards)
        chance = None if self.seed is None else Stream(self.seed, "houseway pot packs, shuffled again")
        return Pack(
            [card for card in self.order if card not in dead], None if chance is None else chance.shuffled
        )


def pack_seed(master: bytes, number: int) -> bytes:
    """Return the seed of the n-th pack of a table from the table's own seed."""
    stream = Stream(master, "houseway pot packs", str(number))
    return b"".join(stream.word().to_bytes(8, "big") for _ in range(4))


def ready_pack(house: House, number: int, order: tuple[int, ...], word: str = "", cut: int = 0) -> ReadyPack:
    """Return the n-th pack of a table: the order that was given, or the seed's."""
    master = house.setup.seed
    seed = None if master is None else pack_seed(master, number)
    if order or seed is None:
        return ReadyPack(order, seed, None)
    kind = house.document.deck.composition
    shoe = shuffle(kind, 1, seed, word, cut)
    return ReadyPack(shoe.order, seed, shuffle_record(kind, 1, seed, word, cut))


def added(words: Mapping[int, tuple[str, int]], size: int) -> tuple[str, int]:
    """Return what players add to a shuffle together: their words in the order of seats, like `1:foo 3:bar`, and one cut.

    Cuts one after the other are one cut at their sum.
    """
    said = " ".join(f"{seat}:{words[seat][0]}" for seat in sorted(words) if words[seat][0])
    return said, sum(cut for _, cut in words.values()) % size


def next_commitment(house: House, number: int) -> str:
    """Return what the house has committed itself to for the n-th pack, before the players add to it."""
    return "" if house.setup.seed is None else commit(pack_seed(house.setup.seed, number))

"""The life of a table's shoes: committed, cut, burned from, dealt, revealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.cards import Shoe, ShuffleRecord, Stream, needs_shuffle, opening_burn, shuffle, shuffle_record

if TYPE_CHECKING:
    from houseway.rulebook import Game

CUT_CARD = 14
"""A shoe is not begun another round from with fewer cards than this. No text says when; two rounds' worth is ours."""


class Mix(Struct, frozen=True):
    """What the players add after the house has committed itself: a word and a cut."""

    word: str = ""
    cut: int = 0


class OpenShoe(Struct, frozen=True):
    """A shoe in play: what was promised of it and what is left of it."""

    number: int
    proof: ShuffleRecord
    """The whole record. Only `published` may leave the house before the shoe is done."""
    shoe: Shoe
    burned: tuple[int, ...]

    @property
    def published(self) -> ShuffleRecord:
        """What everybody may see before the shoe is done: the commitment, not the seed."""
        return self.proof.sealed()

    @property
    def spent(self) -> bool:
        """Whether the cut card has come out."""
        return needs_shuffle(self.shoe, CUT_CARD)


def shoe_seed(master: bytes, number: int) -> bytes:
    """Return the seed of the n-th shoe of a table from the table's own seed."""
    stream = Stream(master, "houseway table shoes", str(number))
    return b"".join(stream.word().to_bytes(8, "big") for _ in range(4))


def open_shoe(game: Game, packs: int, seed: bytes, number: int, mix: Mix) -> OpenShoe:
    """Shuffle, cut and burn: a shoe ready for its first round, from its own seed."""
    composition = game.deck.composition
    burned, ready = opening_burn(shuffle(composition, packs, seed, mix.word, mix.cut), game.deck.burn)
    proof = shuffle_record(composition, packs, seed, mix.word, mix.cut)
    return OpenShoe(number=number, proof=proof, shoe=ready, burned=burned)

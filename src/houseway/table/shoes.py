"""The life of a table's shoes: committed, cut, burned from, dealt, revealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.cards import Shoe, ShuffleRecord, Stream, needs_shuffle, opening_burn, shuffle, shuffle_record
from houseway.games import family_of

if TYPE_CHECKING:
    from houseway.games import Setup
    from houseway.rulebook import Game

CUT_CARD = 14
"""No round begins with fewer cards than this, or than it may take. No text says when; two rounds' worth is ours."""


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

    needed: int = 0
    """How many cards a round can take at this table."""

    @property
    def spent(self) -> bool:
        """Whether the cut card has come out; a single pack is shuffled for every round."""
        begun = self.shoe.position > len(self.burned)
        return (begun and self.shoe.packs == 1) or needs_shuffle(self.shoe, max(CUT_CARD, self.needed))


def shoe_seed(master: bytes, number: int) -> bytes:
    """Return the seed of the n-th shoe of a table from the table's own seed."""
    stream = Stream(master, "houseway table shoes", str(number))
    return b"".join(stream.word().to_bytes(8, "big") for _ in range(4))


def open_shoe(game: Game, setup: Setup, seed: bytes, number: int, mix: Mix) -> OpenShoe:
    """Shuffle, cut and burn: a shoe ready for its first round, from its own seed."""
    packs = setup.packs
    composition = game.deck.composition
    burned, ready = opening_burn(shuffle(composition, packs, seed, mix.word, mix.cut), game.deck.burn)
    proof = shuffle_record(composition, packs, seed, mix.word, mix.cut)
    needed = family_of(game).round_cards(game, setup.positions)
    return OpenShoe(number=number, proof=proof, shoe=ready, burned=burned, needed=needed)

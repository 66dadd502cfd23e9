"""The shoe: an order of cards and how far it has been dealt. Nothing in it ever changes; dealing makes a new one."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Self

import msgspec

from houseway.cards._compositions import Composition
from houseway.cards._compositions import composition as find_composition
from houseway.cards._ids import JOKER, count_value
from houseway.cards._text import card_text
from houseway.errors import CardError, did_you_mean

MAX_PACKS = 100
"""More than any table holds (the largest filed game has ten, 001:14); keeps a hostile record small."""

_LATER = ("top_of_four", "before_street", "before_each_card_after_second", "before_draw")
"""Burns in the middle of a round: nothing leaves the shoe for them before it."""
BURN_RULES = ("none", "first_card_value", *_LATER)
"""The rules `opening_burn` knows."""


class Shoe(msgspec.Struct, frozen=True):
    """An order of cards, dealt from its front. Make one with `shuffle` or `forced`."""

    order: tuple[int, ...]
    packs: int
    composition: Composition
    position: int = 0
    dice: tuple[int, ...] = ()
    """What three dice show that are thrown for the round, or a number display; nothing where it is not known."""

    @property
    def remaining(self) -> int:
        """How many cards are still to come."""
        return len(self.order) - self.position

    @property
    def dealt(self) -> int:
        """How many cards have left the shoe, dealt or burned."""
        return self.position

    @property
    def remaining_cards(self) -> tuple[int, ...]:
        """The cards still to come, in order."""
        return self.order[self.position :]

    @property
    def dealt_cards(self) -> tuple[int, ...]:
        """The cards that have left the shoe, in order."""
        return self.order[: self.position]

    def deal(self, count: int) -> tuple[tuple[int, ...], Self]:
        """Return the next cards and the shoe without them."""
        if not 0 <= count <= self.remaining:
            raise CardError(f"cards asked of the shoe: {count}; left in it: {self.remaining}")
        end = self.position + count
        return self.order[self.position : end], msgspec.structs.replace(self, position=end)

    def burn(self, count: int) -> tuple[tuple[int, ...], Self]:
        """Return the cards discarded unseen and the shoe without them."""
        return self.deal(count)

    def cut(self, depth: int) -> Self:
        """Return the shoe with its first `depth` cards put behind the others; only before the deal."""
        if self.position:
            raise CardError(
                f"cut with {self.position} of the cards dealt; a shoe is cut before the first card leaves it"
            )
        if depth != 0 and not 0 < depth < len(self.order):
            raise CardError(f"cut at {depth}; allowed: 0 (no cut) to {max(len(self.order) - 1, 0)}")
        return msgspec.structs.replace(self, order=self.order[depth:] + self.order[:depth])


def _checked(packs: int) -> int:
    if 1 <= packs <= MAX_PACKS:
        return packs
    raise CardError(f"{packs} packs; allowed: 1 to {MAX_PACKS}")


def fresh_shoe(composition: Composition | str, packs: int) -> tuple[int, ...]:
    """Return the cards of so many packs, pack after pack, as they come from the box."""
    return find_composition(composition).cards * _checked(packs)


@lru_cache(maxsize=64)
def _in_a_pack(pack: Composition) -> Counter[int]:
    """Return how often each card is in a pack."""
    return Counter(pack.cards)


def forced(
    cards: Iterable[int], composition: Composition | str, packs: int, dice: tuple[int, ...] = ()
) -> Shoe:
    """Return a shoe in a given order, for tests, replays and drills. It need not be complete."""
    order, pack = tuple(cards), find_composition(composition)
    _checked(packs)
    in_a_pack = _in_a_pack(pack)
    for card, times in Counter(order).items():
        most = packs * in_a_pack[card]
        if not most:
            raise CardError(f"{card_text(card)} is not a card of {pack.name}")
        if times > most:
            holds = "1 pack holds" if packs == 1 else f"{packs} packs hold"
            unit = "time" if most == 1 else "times"
            raise CardError(f"{card_text(card)} appears {times} times; {holds} it at most {most} {unit}")
    return Shoe(order, packs, pack, dice=dice)


def opening_burn(shoe: Shoe, rule: str) -> tuple[tuple[int, ...], Shoe]:
    """Return the cards burned before the first round, and the shoe without them.

    `first_card_value` turns the first card up and burns as many more as it is worth; the
    turned card leads the answer. Ace 1; ten and face cards 10 (000:617, reading burn-details).
    """
    if rule not in BURN_RULES:
        raise CardError(f'no opening burn "{rule}"{did_you_mean(rule, BURN_RULES)}')
    if rule == "none" or rule in _LATER:
        return (), shoe
    (first,), _ = shoe.deal(1)
    if first == JOKER:
        raise CardError("the first card out is the joker, which has no burn value; allowed: 2c to As")
    return shoe.burn(1 + min(count_value(first), 10))


def needs_shuffle(shoe: Shoe, cut_card: int) -> bool:
    """Tell whether the cut card has come out: fewer than `cut_card` cards are left."""
    return shoe.remaining < cut_card

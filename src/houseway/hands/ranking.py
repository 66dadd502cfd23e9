"""The highest hand of a pot game: the best five of five to eight cards, by a document's order and its joker.

    strength = ranking("five_aces", "bug", no_double_ace_flush=True).strength(parse_cards("As Ks Qd 3c Jo"))

A *strength* is a place in the order (`_scale`), 0 the lowest; equal hands have equal strengths, and suits never break
ties. Strengths of two rankings compare if they differ in nothing but the joker. Without a joker, in the standard
order, they are those of `poker`. One hand is valued here in plain Python; `strengths` values batches in compiled code.
"""

from __future__ import annotations

from functools import cache, cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from houseway.errors import CardError
from houseway.hands import poker
from houseway.hands._keys import RANK_BITS, card_keys, checked_length, joker_sum, rank_sum
from houseway.hands._scale import NOTHING, ClassOrder, Made, PotClass, Terms, Wheel, scale
from houseway.hands.layout import FLUSH, START
from houseway.hands.order import ACE, HandClass, holdings
from houseway.hands.words import rank_plural, spoken_class

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from houseway.hands._scale import Holding, Scale

__all__ = ["ClassOrder", "HighJoker", "Made", "PotClass", "Ranking", "Wheel", "ranking"]

HighJoker: TypeAlias = Literal["bug", "wild", "no_ace"]
"""What the joker may be.

- `bug`: an ace, or the card that completes a straight, a flush or a straight flush (001:250, 000:3772).
- `wild`: any card (001:555).
- `no_ace`: only the card that completes a straight or a flush (004:1301). In any other hand it is worth nothing: a
  fifth card below a deuce, which pairs with nothing.

In a flush it is the best rank that is missing, or a second ace where that is not barred.
"""

_COMPLETE = frozenset({"straight", "flush", "straight_flush", "royal_flush"})


class Ranking:
    """How a document ranks the highest hands."""

    def __init__(self, terms: Terms, joker: HighJoker | None) -> None:
        self.terms = terms
        self.joker: HighJoker | None = joker
        self.plain = terms == Terms("standard")
        """Whether strengths are those of `poker`."""

    def __repr__(self) -> str:
        return f"Ranking({self.terms!r}, {self.joker!r})"

    def strength(self, cards: Sequence[int]) -> int:
        """Return the strength of the best five of five to eight cards; the joker is card 52.

        >>> from houseway.cards import parse_cards
        >>> made = ranking("five_aces", "bug").strength(parse_cards("As Ad Ah Ac Jo"))
        >>> ranking("five_aces", "bug").words(made)
        'five aces'
        """
        if self.plain and len(cards) != 8:
            return poker.strength(cards)
        checked_length(cards)
        return max(map(self.of_key, map(sum, combinations(self.keys(cards), 5))))

    def strengths(self, cards: NDArray[np.uint8], *, threads: int | None = None) -> NDArray[np.uint16]:
        """Return the strength of each row of an array of card ids with five to eight columns."""
        from houseway.hands import pots  # noqa: PLC0415 -- the compiler is slow to import

        return pots.high_strengths(cards, self, threads=threads)

    def keys(self, cards: Sequence[int]) -> list[int]:
        """Return the keys of some cards, or say what is wrong with them."""
        return card_keys(cards, self.terms.pack, joker=self.joker is not None)

    def of_key(self, key: int) -> int:
        """Return the strength of five cards by the sum of their keys."""
        table = self._suited if (key + START) & FLUSH else self._loose
        return table[key & RANK_BITS]

    @property
    def made(self) -> tuple[Made, ...]:
        """Every hand that the order tells apart, the lowest first."""
        return self._scale.order

    def class_of(self, strength: int) -> PotClass:
        """Return the class of a strength."""
        return self._at(strength).name

    def least(self, name: PotClass, *ranks: int) -> int:
        """Return the lowest strength of a class, or of it with these ranks, the one that counts most first."""
        for place, made in enumerate(self.made):
            if made.name == name and made.ranks[: len(ranks)] == ranks:
                return place
        raise CardError(f"no {name} has the ranks {list(ranks)}")

    def words(self, strength: int) -> str:
        """Return what a dealer says of a hand of this strength."""
        made = self._at(strength)
        if made.name == "five_of_a_kind":
            return f"five {rank_plural(made.ranks[0])}"
        if made.name == "flush" and made.ranks[:2] == (ACE, ACE):
            return "flush, two aces high"
        return spoken_class(HandClass[made.name.upper()], made.ranks)

    def _at(self, strength: int) -> Made:
        if not 0 <= strength < len(self.made):
            raise CardError(f"no hand has strength {strength}; strengths are 0 to {len(self.made) - 1}")
        return self.made[strength]

    @cached_property
    def _scale(self) -> Scale:
        return scale(self.terms)

    @cached_property
    def _loose(self) -> dict[int, int]:
        """Return the strength of five ranks of several suits, by the sum of their keys."""
        places = self._scale.places
        found = {rank_sum(five): places[self._scale.loose[five]] for five in holdings(5, self.terms.pack)}
        return found | self._with_joker(suited=False)

    @cached_property
    def _suited(self) -> dict[int, int]:
        """Return the strength of five ranks of one suit, by the sum of their keys."""
        made = self._scale.suited.items()
        found = {rank_sum(five): self._scale.places[hand] for five, hand in made if len(set(five)) == 5}
        return found | self._with_joker(suited=True)

    def _with_joker(self, *, suited: bool) -> dict[int, int]:
        """Return the best that the joker makes of each four ranks."""
        if self.joker is None:
            return {}
        places = self._scale.places
        fours = (four for four in holdings(4, self.terms.pack) if not suited or len(set(four)) == 4)
        return {
            joker_sum(four): max(places[made] for made in self._stand_ins(four, suited=suited))
            for four in fours
        }

    def _stand_ins(self, four: Holding, *, suited: bool) -> Iterator[Made]:
        """Tell everything that the joker may make of four ranks."""
        for rank in self.terms.pack:
            five = tuple(sorted((*four, rank), reverse=True))
            table = self._scale.suited if suited else self._scale.loose
            made = table.get(
                five
            )  # five alike have a place in some orders only, and so have two aces of a suit
            if made is not None and self._may_be(rank, made):
                yield made
        if self.joker == "no_ace":
            yield self._scale.loose[*four, NOTHING]

    def _may_be(self, rank: int, made: Made) -> bool:
        return self.joker == "wild" or made.name in _COMPLETE or (self.joker == "bug" and rank == ACE)


@cache
def ranking(
    order: ClassOrder,
    joker: HighJoker | None = None,
    *,
    gap_straights: bool = False,
    no_double_ace_flush: bool = False,
    wheel: Wheel = "lowest_straight",
) -> Ranking:
    """Return how a document ranks hands, by its words for it (`hand.order` and what stands beside it)."""
    if order not in get_args(ClassOrder):
        raise CardError(
            f'no order of high hands is called "{order}"; there are {", ".join(get_args(ClassOrder))}'
        )
    if joker not in {None, *get_args(HighJoker)}:
        raise CardError(
            f'no joker of high hands is called "{joker}"; there are {", ".join(get_args(HighJoker))}'
        )
    if joker is not None and order == "standard":
        raise CardError('the order "standard" has no place for five alike, which a joker makes')
    return Ranking(Terms(order, gap_straights, no_double_ace_flush, wheel), joker)

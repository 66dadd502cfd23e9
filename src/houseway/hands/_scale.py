"""The scales of the pot games: every hand that a class order tells apart, from the lowest.

The order of five cards is `order`'s. What is added here is where the games differ from it: which classes stand above
which, a pack without some ranks, five alike, and what a joker leaves behind that is no card. A scale does not depend
on what the joker may be, so hands compare although the joker of one is wild and was dealt face down.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, cast

from houseway.hands.order import ACE, HandClass, holdings, ranked, runs_of

if TYPE_CHECKING:
    from collections.abc import Iterator

ClassOrder: TypeAlias = Literal["standard", "five_aces", "five_of_a_kind", "flush_over_full"]
"""The orders of classes for the highest hand, named as in the documents."""

Wheel: TypeAlias = Literal["lowest_straight", "second_highest"]
"""Where A-2-3-4-5 stands among the straights."""

PotClass: TypeAlias = Literal[
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
    "five_of_a_kind",
]
"""The classes of five cards where a joker may be among them."""

Holding: TypeAlias = tuple[int, ...]
"""Some ranks, from the highest down."""

NOTHING = -1
"""The rank of a joker that completes nothing and may be no ace: below every card."""

WHOLE = tuple(range(ACE, -1, -1))
"""The ranks of a whole pack, from the highest."""

STRIPPED = (12, 11, 10, 9, 5, 4, 3, 2, 1, 0)
"""The ranks without eight, nine and ten."""

_STANDARD = cast("tuple[PotClass, ...]", tuple(each.name.lower() for each in HandClass))
_SWAPPED: dict[PotClass, PotClass] = {"flush": "full_house", "full_house": "flush"}


class Made(NamedTuple):
    """A hand as it is named and compared: its class, then its ranks, the one that counts most first."""

    name: PotClass
    ranks: Holding


class Terms(NamedTuple):
    """What a scale depends on."""

    order: ClassOrder
    gap_straights: bool = False
    no_double_ace_flush: bool = False
    wheel: Wheel = "lowest_straight"

    @property
    def pack(self) -> tuple[int, ...]:
        """The ranks there are, from the highest."""
        return STRIPPED if self.gap_straights else WHOLE

    @property
    def fives(self) -> tuple[int, ...]:
        """The ranks of which five alike are a class of their own."""
        if self.order == "standard":
            return ()
        return (ACE,) if self.order == "five_aces" else self.pack


class Scale(NamedTuple):
    """Every hand there is, and where it stands."""

    terms: Terms
    loose: dict[Holding, Made]
    """What five ranks make that are not of one suit."""
    suited: dict[Holding, Made]
    """What five ranks make in one suit; aces may be twice among them where a joker may repeat one."""
    order: tuple[Made, ...]
    """All of them, the lowest first: a strength is a place in here."""
    places: dict[Made, int]


@cache
def scale(terms: Terms) -> Scale:
    """Return the scale of some terms, made on the first call."""
    loose = dict(_loose(terms))
    suited = dict(_suited(terms))
    order = tuple(sorted({*loose.values(), *suited.values()}, key=lambda made: _standing(made, terms)))
    return Scale(terms, loose, suited, order, {made: place for place, made in enumerate(order)})


def _loose(terms: Terms) -> Iterator[tuple[Holding, Made]]:
    runs = runs_of(terms.pack)
    listed = holdings(5, terms.pack)
    if terms.order != "standard":  # there is a joker, and in one mode it may be worth nothing
        listed += [(*four, NOTHING) for four in holdings(4, terms.pack)]
    for ranks in listed:
        made = ranked(ranks, runs=runs)
        yield ranks, Made(_STANDARD[made.hand_class], made.ranks)
    for rank in terms.fives:
        yield (rank,) * 5, Made("five_of_a_kind", (rank,))


def _suited(terms: Terms) -> Iterator[tuple[Holding, Made]]:
    runs = runs_of(terms.pack)
    for ranks in holdings(5, terms.pack):
        if len(set(ranks)) == 5:
            made = ranked(ranks, suited=True, runs=runs)
            yield ranks, Made(_STANDARD[made.hand_class], made.ranks)
        elif terms.fives and not terms.no_double_ace_flush and _two_aces(ranks):
            yield ranks, Made("flush", ranks)


def _two_aces(ranks: Holding) -> bool:
    return ranks[:2] == (ACE, ACE) and len(set(ranks)) == 4


def _standing(made: Made, terms: Terms) -> tuple[int, Holding]:
    """Return what a hand is sorted by: the place of its class, then its ranks."""
    ranks = made.ranks
    if terms.wheel == "second_highest" and made.name in {"straight", "straight_flush"} and ranks == (3,):
        ranks = (ACE - 1, 3)  # right above the run that a king leads
    name = _SWAPPED.get(made.name, made.name) if terms.order == "flush_over_full" else made.name
    return (*_STANDARD, "five_of_a_kind").index(name), ranks

"""Three cards: a run is rarer than a flush here, and what beats what is as a document lists it.

    ranking = three_cards(THREE_CLASSES, "every_straight")
    ranking.strength(cards)

A strength is a place among the 741 hands that differ, 0 the lowest. Cards may come from several packs (004:251),
so some may be the same: with a repeated rank a hand is a pair or three of a kind, whatever its suits.
"""

from __future__ import annotations

from functools import cache, cached_property
from itertools import product
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, get_args

from houseway.errors import CardError, RulebookError, did_you_mean

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

__all__ = ["THREE_CLASSES", "AceLow", "ThreeCards", "three_cards"]

THREE_CLASSES = (
    "mini_royal",
    "straight_flush",
    "three_of_a_kind",
    "straight",
    "flush",
    "pair",
    "high_card",
)
"""The classes of three cards as most houses order them, the highest first."""

AceLow: TypeAlias = Literal["every_straight", "unsuited_only", "never"]
"""Where ace, two, three is a run, the lowest: always, when not suited, or nowhere. Elsewhere the ace is high."""

_WHEEL = (12, 1, 0)
_MINI_ROYAL = (12, 11, 10)
_SUITED = 13**3
"""Where the suited hands begin in the table."""


class _Ranked(NamedTuple):
    """A hand as it is compared: how many classes are lower than its own, then its ranks."""

    level: int
    ranks: tuple[int, ...]


class ThreeCards:
    """One ranking of three cards; `three_cards` makes it."""

    def __init__(self, classes: tuple[str, ...], ace_low: AceLow) -> None:
        self.classes = classes
        """The classes, the highest first."""
        self.ace_low: AceLow = ace_low
        """Where ace, two, three is a run."""
        hands = [
            self._ranked(tuple(sorted(ranks, reverse=True)), suited=suited)
            for suited, *ranks in product((False, True), range(13), range(13), range(13))
        ]
        self._order = sorted(set(hands))
        places = {hand: place for place, hand in enumerate(self._order)}
        self._table = [places[hand] for hand in hands]

    def __repr__(self) -> str:
        return f"three_cards({self.classes!r}, {self.ace_low!r})"

    def __len__(self) -> int:
        """Return how many hands differ."""
        return len(self._order)

    @cached_property
    def table(self) -> NDArray[np.uint16]:
        """Every strength, at `2197 * suited + 169 * rank + 13 * rank + rank`; for `kernels.three_strength`."""
        import numpy as np  # noqa: PLC0415 -- slow to import, and one hand does without

        found = np.array(self._table, np.uint16)
        found.flags.writeable = False
        return found

    def strength(self, cards: Sequence[int]) -> int:
        """Return the strength of one hand."""
        if len(cards) != 3:
            raise CardError(f"{len(cards)} cards are no hand of three")
        for card in cards:
            if not 0 <= card < 52:
                raise CardError(f"card {card} is none of a pack of 52; ids are 0 to 51")
        a, b, c = cards
        suited = a & 3 == b & 3 == c & 3
        return self._table[_SUITED * suited + 169 * (a >> 2) + 13 * (b >> 2) + (c >> 2)]

    def strengths(self, cards: NDArray[np.uint8]) -> NDArray[np.uint16]:
        """Return the strength of each row of an array of card ids with three columns."""
        import numpy as np  # noqa: PLC0415 -- slow to import, and one hand does without

        if cards.ndim != 2 or cards.shape[1] != 3:
            raise CardError(f"an array of shape {cards.shape} holds no hands of three; it needs 3 columns")
        if cards.dtype != np.uint8:
            raise CardError(f"an array of {cards.dtype} holds no card ids; it must be of uint8")
        if cards.size and cards.max() > 51:
            raise CardError(f"card {cards.max()} is none of a pack of 52; ids are 0 to 51")
        a, b, c = cards.T.astype(np.uint16)
        suited = ((a ^ b) | (a ^ c)) & 3 == 0
        return self.table[_SUITED * suited + 169 * (a >> 2) + 13 * (b >> 2) + (c >> 2)]

    def class_of(self, strength: int) -> str:
        """Return the class of a strength."""
        return self.classes[-1 - self._hand(strength).level]

    def ranks_of(self, strength: int) -> tuple[int, ...]:
        """Return the ranks that decide, the one that counts most first; of a run only its highest."""
        return self._hand(strength).ranks

    def least(self, hand_class: str, *ranks: int) -> int:
        """Return the lowest strength of a class, or of it with these ranks, the one that counts most first.

        Everything from there up is at least that good: `least("high_card", 10)` is the lowest queen high.
        """
        if hand_class not in self.classes:
            raise RulebookError(
                f'no class "{hand_class}" in this ranking{did_you_mean(hand_class, self.classes)}'
            )
        level = self._level(hand_class)
        for place, hand in enumerate(self._order):
            if hand.level == level and hand.ranks[: len(ranks)] == ranks:
                return place
        raise CardError(f"no {hand_class} of three cards has the ranks {list(ranks)}")

    def _hand(self, strength: int) -> _Ranked:
        if not 0 <= strength < len(self._order):
            raise CardError(
                f"no three cards have strength {strength}; strengths are 0 to {len(self._order) - 1}"
            )
        return self._order[strength]

    def _ranked(self, ranks: tuple[int, ...], *, suited: bool) -> _Ranked:
        """Return how three ranks, written from the highest down, compare with others."""
        high, middle, low = ranks
        if high == low:
            return _Ranked(self._level("three_of_a_kind"), (high,))
        if middle in {high, low}:
            return _Ranked(self._level("pair"), (middle, low if middle == high else high))
        if self._is_run(ranks, suited=suited):
            return _Ranked(
                self._level(self._run(ranks, suited=suited)), (middle if ranks == _WHEEL else high,)
            )
        return _Ranked(self._level("flush" if suited else "high_card"), ranks)

    def _is_run(self, ranks: tuple[int, ...], *, suited: bool) -> bool:
        if ranks == _WHEEL:
            return self.ace_low == "every_straight" or (self.ace_low == "unsuited_only" and not suited)
        return ranks[0] - ranks[2] == 2

    def _run(self, ranks: tuple[int, ...], *, suited: bool) -> str:
        if not suited:
            return "straight"
        return "mini_royal" if ranks == _MINI_ROYAL and "mini_royal" in self.classes else "straight_flush"

    def _level(self, hand_class: str) -> int:
        return len(self.classes) - 1 - self.classes.index(hand_class)


@cache
def three_cards(classes: tuple[str, ...], ace_low: AceLow) -> ThreeCards:
    """Return the ranking of a document: its classes, the highest first, and where the ace is low.

    Every class must be listed but `mini_royal`: without it the suited ace, king and queen are a straight flush.
    """
    for name in classes:
        if name not in THREE_CLASSES:
            raise RulebookError(f'no class "{name}" of three cards{did_you_mean(name, THREE_CLASSES)}')
    if set(THREE_CLASSES[1:]).difference(classes) or len(set(classes)) < len(classes):
        needed = ", ".join(THREE_CLASSES[1:])
        raise RulebookError(f"classes {list(classes)}: each of {needed} must be listed, and none twice")
    if ace_low not in get_args(AceLow):
        raise RulebookError(f'no use of the ace "{ace_low}"{did_you_mean(ace_low, get_args(AceLow))}')
    return ThreeCards(classes, ace_low)

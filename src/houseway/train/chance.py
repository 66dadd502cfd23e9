"""Where the chance of a question comes from: its name, and nothing else."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, TypeVar

from houseway.cards import Stream, forced, shuffle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from houseway.cards import Shoe
    from houseway.games import Setup
    from houseway.rulebook import Game, Rules

T = TypeVar("T")

_LABEL = "houseway train"
_RANKS, _SHARE = 4, 65
"""How many ranks a rich shoe favours, and their share of its first cards in hundredths."""


class Case:
    """A question to be made: its rules, its level, and numbers that follow from its seed."""

    def __init__(self, rules: Rules, drill: str, level: int, seed: str) -> None:
        self.rules = rules
        self.level = level
        name = "\0".join((_LABEL, rules.id, drill, str(level), seed))
        self._seed = hashlib.sha256(name.encode()).digest()
        self.stream = Stream(self._seed, _LABEL)

    @property
    def game(self) -> Game:
        """The document, as one of a game with a player-dealer."""
        return self.rules.game

    def one_of(self, things: Sequence[T]) -> T:
        """Return one of several things by chance."""
        return things[self.stream.below(len(things))]

    def some_of(self, things: Sequence[T], least: int, most: int) -> list[T]:
        """Return some of several things by chance, in their own order."""
        most = min(most, len(things))
        least = min(least, most)
        count = least + self.stream.below(most - least + 1)
        kept = set(self.stream.shuffled(range(len(things)))[:count])
        return [thing for place, thing in enumerate(things) if place in kept]

    def chance(self, of: int, parts: int = 100) -> bool:
        """Say yes so many times out of so many parts."""
        return self.stream.below(parts) < of

    def apart(self, label: str, nonce: int) -> Stream:
        """Return numbers of their own, for what must not hang on how many were drawn before."""
        return Stream(self._seed, f"{_LABEL} {label}", str(nonce))

    def shoe(self, setup: Setup, nonce: int) -> Shoe:
        """Return a shuffled shoe; each nonce has its own."""
        return shuffle(self.game.deck.composition, setup.packs, self._seed, str(nonce))


def closest(found: Iterable[T | None], off: Callable[[T], tuple[int, ...]], most: int = 10_000) -> T:
    """Return the first thing that is just what is wanted, or what comes nearest to it in so many tries.

    `off` says by how much a thing misses, in whole numbers; a try may come to nothing. The tries go on until something
    is found.
    """
    best: T | None = None
    missed: tuple[int, ...] = ()
    for tried, each in enumerate(found, 1):
        if each is not None and (best is None or off(each) < missed):
            best, missed = each, off(each)
        if best is not None and (not any(missed) or tried >= most):
            return best
    if best is None:
        raise AssertionError("no question could be made")
    return best


def rich(case: Case, shoe: Shoe, nonce: int) -> Shoe:
    """Return a shoe with more of a few ranks among its first cards, so that what is rare comes more often."""
    if shoe.composition.pieces == "tiles":
        return shoe
    stream = case.apart("ranks", nonce)
    ranks = set(stream.shuffled(sorted({card // 4 for card in shoe.order}))[:_RANKS])
    wanted = [card for card in shoe.order if card // 4 in ranks]
    others = [card for card in shoe.order if card // 4 not in ranks]
    order: list[int] = []
    while wanted and others:
        order.append((wanted if stream.below(100) < _SHARE else others).pop(0))
    return forced([*order, *wanted, *others], shoe.composition, shoe.packs, shoe.dice)


def stacked(shoe: Shoe, wanted: Mapping[int, int]) -> Shoe:
    """Return a shoe in which certain places hold certain cards; each is exchanged for one of the same pack."""
    order = list(shoe.order)
    for place, card in wanted.items():
        free = (at for at, held in enumerate(order) if held == card and wanted.get(at) != card)
        if order[place] != card:
            other = next(free)
            order[place], order[other] = order[other], order[place]
    return forced(order, shoe.composition, shoe.packs, shoe.dice)

"""A strategy under count: what is asked for in every situation, and what it comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.blackjack.legal import may_split, opening, options_of
from houseway.analysis.blackjack.player import FREE, Asked, Lines, play
from houseway.analysis.blackjack.split_pairs import split_pairs
from houseway.analysis.blackjack.splits import SplitWorlds, split_worlds, split_worth
from houseway.analysis.blackjack.strategy import VALUES, Do, Hands, Play, every_hand
from houseway.analysis.blackjack.terms import ACE, TEN
from houseway.analysis.blackjack.worlds import COLUMNS, STAKED, WORTH, trees_of, world_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from houseway.analysis.blackjack.dealer import Tree
    from houseway.analysis.blackjack.player import Options
    from houseway.analysis.blackjack.terms import Terms
    from houseway.analysis.blackjack.worlds import World

    Row = tuple[SplitWorlds, ...]
    Share = Callable[[Callable[[int], Row]], list[Row]]
    """Gives out the values that may be split, and gathers what comes of each."""
    Squares = Callable[[Callable[[int], list[float]]], list[list[float]]]
    """Gives out the up cards, and gathers what comes of each."""


class Ground(NamedTuple):
    """Everything that does not depend on a strategy."""

    terms: Terms
    hands: Hands
    natural: int
    """The number of an ace and a ten-value card."""
    options: tuple[Options, ...]
    """By up card."""
    worlds: tuple[World, ...]
    """By up card."""
    splits: tuple[tuple[SplitWorlds, ...], ...]
    """By the value split and the up card."""

    def split_possible(self, place: int) -> bool:
        """Say whether two cards of a value may ever be split."""
        return self.terms.counts[place] > 1 and may_split(self.terms, place)

    @property
    def situations(self) -> int:
        """How many hands were held against every hand of the player-dealer: against each up card, after splits too."""
        after_splits = (world for row in self.splits for each in row for world in each.worlds)
        return sum(int(np.count_nonzero(world.stand[:, STAKED])) for world in (*self.worlds, *after_splits))

    def under(self, terms: Terms) -> Ground:
        """Return the same worlds under terms that do not change them."""
        options = tuple(options_of(terms, self.hands, up) for up in range(VALUES))
        return self._replace(terms=terms, options=options)


class Policy(NamedTuple):
    """What is done in every situation; `FREE` is left to the count, which fills it in."""

    dealt: tuple[Asked, ...]
    """By up card."""
    split: tuple[tuple[Asked, ...], ...]
    """By the value split and the up card; hands in the order of their split's own world."""
    pair: NDArray[np.int8]
    """value x up: `Do.SPLIT`, another `Do`, or `FREE`."""
    again: NDArray[np.int8]
    """value x up: whether a card that matches is split again (0, 1), or `FREE`."""


class Found(NamedTuple):
    """What a policy comes to."""

    lines: tuple[Lines, ...]
    """By up card."""
    splits: NDArray[np.float64]
    """value x up x column; nothing where no split was counted."""


def grounds(terms: Terms, share: Share) -> Ground:
    """Return the worlds of a game."""
    hands = every_hand()
    trees = [trees_of(terms, up) for up in range(VALUES)]
    worlds = [world_of(terms, trees[up], hands, (up,), natural=True) for up in range(VALUES)]

    def of_value(place: int) -> Row:
        return tuple(split_worlds(terms, trees[up], place, up) for up in range(VALUES))

    return Ground(
        terms=terms,
        hands=hands,
        natural=opening(hands, ACE, TEN),
        options=tuple(options_of(terms, hands, up) for up in range(VALUES)),
        worlds=tuple(worlds),
        splits=tuple(share(of_value)),
    )


def free_policy(ground: Ground) -> Policy:
    """Return a policy that leaves everything to the count."""
    doublings = ground.terms.doublings
    return Policy(
        dealt=tuple(Asked.free(len(ground.hands.total), doublings) for _ in range(VALUES)),
        split=tuple(
            tuple(Asked.free(len(worlds.members), doublings) for worlds in row) for row in ground.splits
        ),
        pair=np.full((VALUES, VALUES), FREE, np.int8),
        again=np.full((VALUES, VALUES), FREE, np.int8),
    )


def evaluate(ground: Ground, policy: Policy) -> Found:
    """Count what a policy comes to, and fill in what it left free."""
    lines = tuple(_dealt(ground, policy.dealt[up], up) for up in range(VALUES))
    splits = np.zeros((VALUES, VALUES, COLUMNS))
    for place in range(VALUES):
        for up in range(VALUES):
            if policy.pair[place, up] in {FREE, Do.SPLIT} and ground.split_possible(place):
                splits[place, up] = _split(ground, policy, place, up)
            _decide_pair(ground, policy, lines[up], splits, (place, up))
    return Found(lines, splits)


def _dealt(ground: Ground, asked: Asked, up: int) -> Lines:
    lines = Lines.empty(len(ground.hands.total), ground.terms.doublings)
    play(ground.hands, ground.worlds[up], ground.options[up], asked, lines)
    return lines


def _split(ground: Ground, policy: Policy, place: int, up: int) -> NDArray[np.float64]:
    """Return what a split comes to; what is done after doubling is the same as without a split."""
    worlds, asked = ground.splits[place][up], policy.split[place][up]
    asked.doubled[:] = policy.dealt[up].doubled[:, worlds.members]
    worth = split_worth(ground.terms, worlds, asked)
    if policy.again[place, up] == FREE:
        policy.again[place, up] = worth.again[WORTH] > worth.once[WORTH]
    return worth.again if policy.again[place, up] else worth.once


def split_squares(ground: Ground, policy: Policy, share: Squares) -> NDArray[np.float64]:
    """Return by value and up card what the square of a split has beyond the squares of its hands; `share` gives out the up cards."""

    def against(up: int) -> list[float]:
        tree = trees_of(ground.terms, up).every
        return [_crossed(ground, policy, place, up, tree) for place in range(VALUES)]

    return np.array(share(against)).T


def _crossed(ground: Ground, policy: Policy, place: int, up: int, tree: Tree) -> float:
    if policy.pair[place, up] != Do.SPLIT or not ground.split_possible(place):
        return 0.0
    worth = split_pairs(ground.terms, ground.splits[place][up], policy.split[place][up], tree)
    return float((worth.again if policy.again[place, up] else worth.once)[()])


def _decide_pair(
    ground: Ground, policy: Policy, lines: Lines, splits: NDArray[np.float64], at: tuple[int, int]
) -> None:
    place, up = at
    hand = opening(ground.hands, place, place)
    if policy.pair[at] == FREE:
        better = splits[*at, WORTH] > lines.first[hand, WORTH]
        policy.pair[at] = Do.SPLIT if splits[*at, STAKED] and better else policy.dealt[up].first[hand]


def tables_of(ground: Ground, policy: Policy, insures: NDArray[np.bool_], *, even_money: bool) -> Play:
    """Return a policy as the tables that simulation and charts read."""
    many = len(ground.hands.total)
    split_first = np.zeros((VALUES, many, VALUES), np.int8)
    split_later = np.zeros((VALUES, many, VALUES), np.int8)
    split_pair = np.zeros((VALUES, VALUES), np.int8)
    for place in range(VALUES):
        for up in range(VALUES):
            members, asked = ground.splits[place][up].members, policy.split[place][up]
            split_first[place, members, up] = asked.first.clip(0)
            split_later[place, members, up] = asked.later.clip(0)
            otherwise = split_first[place, opening(ground.hands, place, place), up]
            split_pair[place, up] = Do.SPLIT if policy.again[place, up] > 0 else otherwise
    return Play(
        first=np.stack([asked.first.clip(0) for asked in policy.dealt], axis=1),
        pair=policy.pair.clip(0),
        later=np.stack([asked.later.clip(0) for asked in policy.dealt], axis=1),
        split_first=split_first,
        split_pair=split_pair,
        split_later=split_later,
        doubled=np.stack([asked.doubled.clip(0) for asked in policy.dealt], axis=2),
        insures=insures,
        even_money=even_money,
    )

"""What a bettor's hand is worth in a world, from the last card back to the first.

What is done with a hand is asked for, or left `FREE`: then the count takes what is worth most, and writes it down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.blackjack.strategy import VALUES, Do, Hands
from houseway.analysis.blackjack.worlds import COLUMNS, SQUARE, STAKED, WORTH, World
from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

FREE = -1
STAND, HIT, DOUBLE, SURRENDER = int(Do.STAND), int(Do.HIT), int(Do.DOUBLE), int(Do.SURRENDER)
RESCUE, AGAIN = int(Do.RESCUE), int(Do.AGAIN)


class Options(NamedTuple):
    """What may be done with each hand, as bits by `Do`."""

    first: NDArray[np.int64]
    """The first two cards, a split apart."""
    later: NDArray[np.int64]
    again: NDArray[np.bool_]
    """Whether a doubled hand may be doubled again."""
    doublings: int
    rescue: bool
    whole_first: float
    """What a surrender of the first two cards loses beyond one half, against a natural."""
    whole_later: float
    most: int


class Asked(NamedTuple):
    """What is done with each hand: a `Do`, or `FREE` until it is decided."""

    first: NDArray[np.int8]
    later: NDArray[np.int8]
    doubled: NDArray[np.int8]
    """doublings-1 x hand"""

    @classmethod
    def free(cls, hands: int, doublings: int) -> Asked:
        """Return room for what is decided by the count."""
        return cls(
            np.full(hands, FREE, np.int8),
            np.full(hands, FREE, np.int8),
            np.full((doublings, hands), FREE, np.int8),
        )


class Lines(NamedTuple):
    """What each way to go on is worth with each hand: hand x column."""

    hit: NDArray[np.float64]
    double: NDArray[np.float64]
    surrender: NDArray[np.float64]
    first: NDArray[np.float64]
    """What is done with the first two cards."""
    later: NDArray[np.float64]
    """What is done with three cards or more."""
    doubled: NDArray[np.float64]
    """doublings-1 x hand x column: what is done after doubling so often."""
    again: NDArray[np.float64]
    """doublings-1 x hand x column: doubling once more then."""

    @classmethod
    def empty(cls, hands: int, doublings: int) -> Lines:
        """Return room to write."""
        one = np.zeros((5, hands, COLUMNS))
        some = np.zeros((2, doublings, hands, COLUMNS))
        return cls(one[0], one[1], one[2], one[3], one[4], some[0], some[1])


class Table(NamedTuple):
    """What a hand is played under."""

    hands: Hands
    world: World
    options: Options


@compiled
def _draw(
    table: Table, hand: int, after: NDArray[np.float64], times: float, out: NDArray[np.float64]
) -> None:
    """Write what one more card brings; what is over counts so many times, what is not is in `after`."""
    hands, world = table.hands, table.world
    _take(world.over[hand], times, out)
    cards = world.left.sum() - hands.size[hand]
    for place in range(VALUES):
        child = hands.child[hand, place]
        few = world.left[place] - hands.counts[hand, place]
        if child >= 0 and few > 0:
            chance = few / cards
            for column in range(COLUMNS):
                out[column] += chance * after[child, column]


@compiled
def _take(worth: NDArray[np.float64], times: float, out: NDArray[np.float64]) -> None:
    """Write what a wager so many times as large comes to."""
    out[WORTH] = worth[WORTH] * times
    out[STAKED] = worth[STAKED] * times
    out[SQUARE] = worth[SQUARE] * times * times


@compiled
def _after_doubling(table: Table, hand: int, asked: Asked, lines: Lines) -> None:
    """Decide what is done after each number of doublings, the highest first."""
    options, stands = table.options, table.world.stand[hand]
    for level in range(options.doublings - 1, -1, -1):
        times = 2.0 ** (level + 1)
        again, out = lines.again[level, hand], lines.doubled[level, hand]
        rescued = -stands[STAKED] * times / 2
        if level + 1 < options.doublings:
            _draw(table, hand, lines.doubled[level + 1], 2 * times, again)
        done = asked.doubled[level, hand]
        if done == FREE:
            done, best = STAND, stands[WORTH] * times
            if options.rescue and rescued > best:
                done, best = RESCUE, rescued
            if level + 1 < options.doublings and options.again[hand] and again[WORTH] > best:
                done = AGAIN
            asked.doubled[level, hand] = done
        if done == AGAIN:
            _take(again, 1.0, out)
        elif done == RESCUE:
            out[WORTH] = rescued
            out[STAKED] = stands[STAKED] * times
            out[SQUARE] = stands[STAKED] * times * times / 4
        else:
            _take(stands, times, out)


@compiled
def _give_up(table: Table, hand: int, out: NDArray[np.float64]) -> None:
    """Write what a surrender comes to."""
    options, staked = table.options, table.world.stand[hand, STAKED]
    more = options.whole_first if table.hands.size[hand] == 2 else options.whole_later
    whole = 2 * more * table.world.natural[hand]
    out[WORTH] = -(staked + whole) / 2
    out[STAKED] = staked
    out[SQUARE] = (staked + 3 * whole) / 4


@compiled
def _most_worth(may: int, hand: int, world: World, lines: Lines) -> int:
    """Return what is worth most of what may be done; of equals the quieter."""
    done, best = STAND, -np.inf
    if may >> STAND & 1:
        best = world.stand[hand, WORTH]
    if may >> HIT & 1 and lines.hit[hand, WORTH] > best:
        done, best = HIT, lines.hit[hand, WORTH]
    if may >> DOUBLE & 1 and lines.double[hand, WORTH] > best:
        done, best = DOUBLE, lines.double[hand, WORTH]
    if may >> SURRENDER & 1 and lines.surrender[hand, WORTH] > best:
        done = SURRENDER
    return done


@compiled
def _follow(done: int, hand: int, world: World, lines: Lines, out: NDArray[np.float64]) -> None:
    """Write what a hand comes to that does so."""
    if done == HIT:
        out[:] = lines.hit[hand]
    elif done == DOUBLE:
        out[:] = lines.double[hand]
    elif done == SURRENDER:
        out[:] = lines.surrender[hand]
    else:
        out[:] = world.stand[hand]


@compiled
def play(hands: Hands, world: World, options: Options, asked: Asked, lines: Lines) -> None:
    """Decide what is not asked for, and write what every hand comes to."""
    table = Table(hands, world, options)
    for hand in range(len(hands.total) - 1, 0, -1):
        if world.stand[hand, STAKED] == 0.0 or hands.total[hand] > options.most:
            continue
        _after_doubling(table, hand, asked, lines)
        _draw(table, hand, lines.later, 1.0, lines.hit[hand])
        _give_up(table, hand, lines.surrender[hand])
        if hands.size[hand] == 2:
            _draw(table, hand, lines.doubled[0], 2.0, lines.double[hand])
            if asked.first[hand] == FREE:
                asked.first[hand] = _most_worth(options.first[hand], hand, world, lines)
            _follow(asked.first[hand], hand, world, lines, lines.first[hand])
        elif hands.size[hand] > 2:
            if asked.later[hand] == FREE:
                asked.later[hand] = _most_worth(options.later[hand], hand, world, lines)
            _follow(asked.later[hand], hand, world, lines, lines.later[hand])


@compiled
def reach(
    hands: Hands,
    left: NDArray[np.int64],
    asked: Asked,
    reached: NDArray[np.float64],
    doubled: NDArray[np.float64],
) -> None:
    """Spread the chances of first hands, which are written in `reached`, over all that may come of them."""
    cards = left.sum()
    for hand in range(1, len(hands.total)):
        size = hands.size[hand]
        done = asked.first[hand] if size == 2 else asked.later[hand]
        for place in range(VALUES):
            child = hands.child[hand, place]
            few = left[place] - hands.counts[hand, place]
            if child < 0 or few <= 0:
                continue
            chance = few / (cards - size)
            if size >= 2 and done == HIT:
                reached[child] += chance * reached[hand]
            if size == 2 and done == DOUBLE:
                doubled[0, child] += chance * reached[hand]
            for level in range(len(doubled) - 1):
                if asked.doubled[level, hand] == AGAIN:
                    doubled[level + 1, child] += chance * doubled[level, hand]

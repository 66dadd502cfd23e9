"""Packs so small that every pair of hands can be dealt one by one, and a plain count of them."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import numpy as np

from houseway.analysis.pai_gow_poker.classes import Pack, places
from houseway.analysis.pai_gow_poker.meeting import Field, field
from houseway.analysis.pai_gow_poker.ready import Ready, ready
from houseway.analysis.pai_gow_poker.sources import Source
from houseway.rulebook import PaiGowPokerGame, load

TWENTY = Pack(ranks=5, joker=False)
"""Deuces to sixes: hands of seven that a chart can set."""

Point = tuple[int, int, int]
"""Front, back and weight."""


def document(game_id: str, readings: dict[str, str] | None = None) -> PaiGowPokerGame:
    game = load(game_id, readings).game
    assert isinstance(game, PaiGowPokerGame)
    return game


@cache
def twenty() -> Field:
    return field(TWENTY)


@cache
def set_twenty(game_id: str) -> Ready:
    return ready(document(game_id), twenty())


def hands_of(pack: Pack) -> list[tuple[int, ...]]:
    """Return all hands in the order of their highest cards."""
    return sorted(combinations(range(pack.cards), pack.hand), key=lambda hand: hand[::-1])


def values_of(source: Source, place: int) -> list[Point]:
    """Return the points or queries of one hand, unpacked."""
    if len(source.starts):
        number = int(source.table[place])
        values = source.values[source.starts[number] : source.starts[number + 1]].tolist()
    else:
        values = [int(source.table[place])]
    return [
        (value >> 16 & 127, value & 0xFFFF, -1 if value >> 31 else 1)
        for value in values
        if value != 0x7FFFFFFF
    ]


def met(pack: Pack, points: Source, queries: Source) -> tuple[tuple[int, ...], ...]:
    """Compare every query with every point of a hand that has no card in common."""
    found = [[0] * 3 for _ in range(3)]
    for (front, back, _), (other_front, other_back, weight) in _meetings(pack, points, queries):
        for i, in_front in enumerate((other_front < front, other_front <= front, True)):
            for j, behind in enumerate((other_back < back, other_back <= back, True)):
                found[i][j] += weight * (in_front and behind)
    return tuple(map(tuple, found))


def _meetings(pack: Pack, points: Source, queries: Source):
    hands = [set(hand) for hand in hands_of(pack)]
    theirs = [values_of(points, place) for place in range(len(hands))]
    for place, hand in enumerate(hands):
        for query in values_of(queries, place):
            for other, values in zip(hands, theirs, strict=True):
                if hand.isdisjoint(other):
                    for point in values:
                        yield query, point


def met_by(pack: Pack, points: Source, queries: Source, place: int) -> list[list[int]]:
    """Return for each query of one hand how many points are below it in both, and in neither."""
    hands = [set(hand) for hand in hands_of(pack)]
    found: list[list[int]] = []
    for front, back, _ in values_of(queries, place):
        against = [
            point
            for other, hand in enumerate(hands)
            if hand.isdisjoint(hands[place])
            for point in values_of(points, other)
        ]
        below = sum(weight for a, b, weight in against if a < front and b < back)
        neither = sum(weight for a, b, weight in against if a >= front and b >= back)
        found.append([below, neither])
    return found


_OTHERS = np.array(list(combinations(range(TWENTY.cards - 7), 7)))


def opposite(known: Ready, number: int) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    """Return the house way's front and back of every hand of twenty cards that can lie opposite a class."""
    left = np.setdiff1d(np.arange(TWENTY.cards), known.field.hands.cards[number])
    hands = left[_OTHERS].astype(np.uint8)
    house = known.house[known.field.numbers[places(TWENTY, hands)]].astype(np.int64)
    return np.stack((house >> 16, house & 0xFFFF))

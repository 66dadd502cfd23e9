"""Tiles valued, set and compared a second time, from dots alone: nothing of the library's is used.

A tile is its two halves, "66" or "21", with its mate. A hand is a tuple that compares as the hand does.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TypeAlias

_PAIRS = "42 21, 66 66, 11 11, 44 44, 31 31, 55 55, 33 33, 22 22, 65 65, 64 64, 61 61, 51 51, 63 54, 62 53, 52 43, 41 32"
SET = _PAIRS.replace(",", "").split()
"""In the order of the library's ids."""

DOTS = [int(first) + int(second) for first, second in SET]
RANK = [0, 0] + [15 - place for place in range(15) for _ in range(2)]
"""Of a tile by itself: as the pairs go, but the first one comes last."""

Hand: TypeAlias = tuple[int, int, int]
Two: TypeAlias = tuple[int, int]


def is_pair(one: int, other: int) -> bool:
    """Whether two tiles are mates: alike, or the two of a mixed pair."""
    return RANK[one] == RANK[other]


@cache
def hand(one: int, other: int) -> Hand:
    """A hand of two: 9 supreme pair, 8 pair, 5 Wong, 4 Gong, 0 points; then the points; then the tile."""
    if {SET[one], SET[other]} == {"42", "21"}:
        return 9, 0, 0
    if is_pair(one, other):
        return 8, 0, RANK[one]
    best, few = max(RANK[one], RANK[other]), min(DOTS[one], DOTS[other])
    many = max(DOTS[one], DOTS[other])
    for wanted, level in ((9, 5), (8, 4)):
        if (few == 2 and many == wanted) or (few == wanted and many == 12):
            return level, 0, best
    counts = [{3, 6} if SET[tile] in {"42", "21"} else {DOTS[tile]} for tile in (one, other)]
    points = max((a + b) % 10 for a in counts[0] for b in counts[1])
    return 0, points, best if points else 0


def ways(tiles: tuple[int, ...]) -> list[tuple[Hand, Hand]]:
    """The three ways to set four tiles, the lower hand first."""
    first, *rest = tiles
    found: list[tuple[Hand, Hand]] = []
    for mate in rest:
        one, other = [tile for tile in rest if tile != mate]
        low, high = sorted((hand(first, mate), hand(one, other)))
        found.append((low, high))
    return found


@cache
def house(tiles: tuple[int, ...]) -> tuple[Hand, Hand]:
    """001:925-933 written out as a person would: low and high hand of four tiles."""
    pairs = [two for two in combinations(tiles, 2) if is_pair(*two)]
    if not pairs:
        wong = [way for way in ways(tiles) if way[1][0] == 5]
        gong = [way for way in ways(tiles) if way[1][0] == 4]
        return max(wong or gong or ways(tiles))
    if len(pairs) == 2:
        low, high = sorted(hand(*pair) for pair in pairs)
        return low, high
    one, other = pairs[0]
    third, fourth = [tile for tile in tiles if tile not in pairs[0]]
    kept = (hand(third, fourth), hand(one, other))
    split = max(way for way in ways(tiles) if way != kept)
    if wants_split(one, (third, fourth), split[0]) and not (split[0] < kept[0] and split[1] < kept[1]):
        return split
    return kept


def wants_split(paired: int, others: Two, low: Hand) -> bool:
    """Whether a row asks for a pair to be split, with this low hand after it."""
    look, spots = SET[paired], sorted(DOTS[tile] for tile in others)
    reaches = low[1] if low[0] == 0 else 10
    if look in {"42", "21"}:
        return spots in ([4, 6], [5, 6], [6, 6])
    if look in {"66", "11"}:
        return reaches >= 6 or spots == [9, 11]
    if DOTS[paired] == 9:
        return reaches >= 9
    if DOTS[paired] == 8:
        return reaches >= 7
    if DOTS[paired] == 7:
        return reaches >= 7 and bool({2, 12}.intersection(spots))
    return False


def against_all(tiles: tuple[int, ...]) -> dict[tuple[Hand, Hand], dict[tuple[str, str], int]]:
    """How each way to set four tiles stands, high and low, to all 20,475 hands that can lie opposite."""
    found = {way: dict[tuple[str, str], int]() for way in ways(tiles)}
    for theirs in combinations([tile for tile in range(32) if tile not in tiles], 4):
        their_low, their_high = house(theirs)
        for (low, high), cells in found.items():
            cell = (stands(high, their_high), stands(low, their_low))
            cells[cell] = cells.get(cell, 0) + 1
    return found


def stands(own: Hand, theirs: Hand) -> str:
    """One hand against one."""
    if own == theirs:
        return "copy"
    return "higher" if own > theirs else "lower"

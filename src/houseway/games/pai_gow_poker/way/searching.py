"""Compiled: the search. Of all ways to put two of seven cards in front, the best that an action allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from houseway.games.pai_gow_poker.way.codes import (
    BACKS_AT,
    FLUSH,
    FRONTS_AT,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    Back,
    Front,
    Kind,
)
from houseway.games.pai_gow_poker.way.holding import RANKS_AT, Held, Sums
from houseway.hands.kernels import compiled
from houseway.hands.order import ACE
from houseway.hands.pai_gow_kernels import (
    FIVE_OF_A_KIND,
    back_of_five,
    back_of_four,
    class_of_back,
    front_before,
    highest_before,
    key_of,
    mask_of,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from houseway.hands.pai_gow_kernels import PaiGowTables

    Numbers = NDArray[np.int64]

NOTHING = -1


class Found(NamedTuple):
    """The best setting that an action allows; the places are among the cards in order."""

    low: int
    high: int
    front: int
    """The front's value with the joker as the card that it stands for."""
    back: int


class Demands(NamedTuple):
    """What an action asks of both hands."""

    front: int
    back: int


@compiled
def nothing() -> Found:
    """Return what is found before anything is."""
    return Found(NOTHING, NOTHING, NOTHING, NOTHING)


@compiled
def demands(action: int, code: Numbers) -> Demands:
    """Return what an action asks; `use` does not say, and asks nothing."""
    return Demands(int(code[FRONTS_AT + action]), int(code[BACKS_AT + action]))


@compiled
def in_combination(rank: int, has: Held) -> bool:
    """Say whether cards of a rank belong to what names the hand: a four, a three, a pair, or both pairs of two."""
    return rank == has.first or (
        rank == has.second and has.kind in (Kind.TWO_PAIR, Kind.COMPLETE_WITH_TWO_PAIR)
    )


@compiled
def _front_fits(a: int, b: int, high: int, demand: int, has: Held) -> bool:  # noqa: PLR0911 -- a case for each demand
    """Say whether two ranks may go in front, the second being that of the card at this place."""
    if demand == Front.ANY:
        return True
    if demand == Front.BESIDE_THE_COMBINATION:
        return not (in_combination(a, has) or in_combination(b, has))
    if demand == Front.NOT_THE_HIGHEST:
        return high != 6
    if demand == Front.ONE_ACE:
        return (a == ACE) != (b == ACE)
    if a != b or demand == Front.PAIR:
        return a == b
    if demand == Front.PAIR_OF_FIRST:
        return a == has.first
    return a == (ACE if demand == Front.PAIR_OF_ACES else has.second)


@compiled
def _back_fits(back: int, demand: int, tables: PaiGowTables) -> bool:
    if demand == Back.ANY:
        return True
    made = class_of_back(back, tables)
    if demand == Back.COMPLETE:
        return made in (STRAIGHT, FLUSH) or STRAIGHT_FLUSH <= made < FIVE_OF_A_KIND
    return made >= THREE


@compiled
def back_without(low: int, high: int, dealt: Numbers, sums: Sums, tables: PaiGowTables) -> int:
    """Return the value of the five cards that two leave, the joker being what it stands for."""
    key = sums.key - key_of(dealt[low], tables)
    mask = sums.mask ^ mask_of(dealt[low], tables)
    if high < 6 or not sums.joker:
        key -= key_of(dealt[high], tables)
        mask ^= mask_of(dealt[high], tables)
        if sums.joker and sums.card_key:
            return back_of_five(key + sums.card_key, mask | sums.card_mask, tables)
    if high == 6 or not sums.joker:
        return back_of_five(key, mask, tables)
    a = b = c = d = dealt[0]
    for place in range(6):
        if place not in (low, high):
            a, b, c, d = b, c, d, dealt[place]
    return back_of_four(a, b, c, d, tables)


@compiled
def _front_as_counted(a: int, b: int) -> int:
    """Return the value of two ranks."""
    if a == b:
        return 78 + a
    low, high = min(a, b), max(a, b)
    return high * (high - 1) // 2 + low


@compiled
def best_setting(asked: Demands, dealt: Numbers, sums: Sums, has: Held, tables: PaiGowTables) -> Found:
    """Return the setting with the best front, then the best back, of those that meet both demands and are no foul.

    The highest fronts come first. Of equal settings the last is kept, so that the joker stays behind.
    """
    best = nothing()
    for high in range(6, 0, -1):
        b = dealt[high + RANKS_AT]
        for low in range(high - 1, -1, -1):
            a = dealt[low + RANKS_AT]
            if not _front_fits(a, b, high, asked.front, has):
                continue
            before = _front_as_counted(a, b)
            if before < best.front:
                continue
            behind = back_without(low, high, dealt, sums, tables)
            if before == best.front and behind < best.back:
                continue
            if not _back_fits(behind, asked.back, tables):
                continue
            most = highest_before(behind, tables)
            if before <= most and front_before(dealt[low], dealt[high], behind, tables) <= most:
                best = Found(low, high, before, behind)
    return best

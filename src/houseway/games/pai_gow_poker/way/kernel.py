"""Compiled: the interpreter. What is held finds a row, the row asks and acts, the action finds two cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from houseway.games.pai_gow_poker.way.codes import (
    ELSE,
    FIRST_AT,
    FRONT_CAN_HOLD,
    NEED,
    PAIR_CAN_GO_IN_FRONT,
    PAIR_FRONT_COMPLETE_BACK,
    ROW_LENGTH,
    ROWS_AT,
    SET,
    TEST,
    USE,
    USES,
    Kind,
)
from houseway.games.pai_gow_poker.way.holding import (
    COLUMNS_AT,
    RANKS_AT,
    Held,
    Sums,
    has_four_suited,
    held,
    held_by,
    rank_of_last,
    sort_into,
    sums_of,
    with_card,
)
from houseway.games.pai_gow_poker.way.searching import (
    NOTHING,
    Found,
    back_without,
    best_setting,
    demands,
    in_combination,
    nothing,
)
from houseway.hands.kernels import compiled
from houseway.hands.pai_gow_kernels import front_before, mask_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from houseway.hands.pai_gow_kernels import PaiGowTables

    Bytes = NDArray[np.uint8]
    Numbers = NDArray[np.int64]

_KINDS = len(Kind)


class Ruled(NamedTuple):
    """The row that decides, how it was reached and what it does."""

    row: int
    path: int
    """The rows on the way, six bits each and one more than the row's place."""
    answer: int
    """1 for yes, 0 for no, -1 where nothing was asked."""
    action: int
    held: Held


class Decision(NamedTuple):
    """A hand as it is set, and why."""

    found: Found
    ruled: Ruled
    held: Held
    """What it was found to hold at first."""
    joker: int
    """The card that a wild joker stands for in the chart, or -1."""
    forced: bool
    """The action left nothing but fouls, so the best legal front was taken."""


@compiled
def _answer(row: int, dealt: Numbers, sums: Sums, has: Held, code: Numbers, tables: PaiGowTables) -> bool:  # noqa: PLR0913, PLR0917 -- compiled code takes no keywords
    """Return whether what the row asks is so."""
    test = code[ROWS_AT + ROW_LENGTH * row + TEST]
    if test == 0:
        return True
    pair = has.beside > 1 and has.kind not in (Kind.TWO_PAIR, Kind.COMPLETE_WITH_TWO_PAIR)
    if test == PAIR_CAN_GO_IN_FRONT or (pair and test == FRONT_CAN_HOLD):
        return pair
    if test == FRONT_CAN_HOLD:
        for place in range(7):
            rank = dealt[place + RANKS_AT]
            if rank >= code[ROWS_AT + ROW_LENGTH * row + NEED] and not in_combination(rank, has):
                return True
        return False
    return best_setting(demands(PAIR_FRONT_COMPLETE_BACK, code), dealt, sums, has, tables).low != NOTHING


@compiled
def _ruled(dealt: Numbers, sums: Sums, has: Held, code: Numbers, tables: PaiGowTables) -> Ruled:
    """Follow the rows to the one that decides. In a class that a row goes on with, the joker is an ace again."""
    row, path = int(code[FIRST_AT + 13 * has.kind + has.first]), 0
    while True:
        at = ROWS_AT + ROW_LENGTH * row
        yes = _answer(row, dealt, sums, has, code, tables)
        action = int(code[at + SET] if yes else code[at + ELSE])
        if action != USE:
            return Ruled(row, path, int(yes) if code[at + TEST] else NOTHING, action, has)
        path = path << 6 | row + 1
        counts = 0
        for place in range(7):
            counts += 1 << 4 * dealt[place + RANKS_AT]
        again = held(counts, yes, code)  # for its groups; what kind it is, the row says
        has = Held(int(code[at + USES]), again.first, again.second, again.beside)
        row = int(code[FIRST_AT + 13 * has.kind + has.first])


@compiled
def _decided(dealt: Numbers, sums: Sums, has: Held, code: Numbers, tables: PaiGowTables) -> Decision:
    """Set a hand that holds this."""
    ruled = _ruled(dealt, sums, has, code, tables)
    found, action, tried = nothing(), ruled.action, 0
    while found.low == NOTHING and tried < 2:  # the second time only if the row leaves nothing but fouls
        found = best_setting(demands(action, code), dealt, sums, ruled.held, tables)
        action = USE
        tried += 1
    return Decision(found, ruled, has, sums.card, tried > 1)


@compiled
def _undecided() -> Decision:
    has = Held(0, 0, 0, 0)
    return Decision(
        nothing(),
        Ruled(0, 0, 0, 0, has),
        has,
        NOTHING,
        True,  # noqa: FBT003 -- compiled code takes no keywords
    )


@compiled
def _candidates(sums: Sums, code: Numbers, tables: PaiGowTables) -> int:
    """Return the cards, as bits, with which a wild joker makes the first class in the order of testing.

    Suits matter only where four cards share one; otherwise one card of each rank will do.
    """
    suited = has_four_suited(sums.key)
    found, least, tried = 0, _KINDS, NOTHING
    for card in range(51, -1, -1):
        if sums.mask & mask_of(card, tables) or (card >> 2 == tried and not suited):
            continue
        tried = card >> 2
        kind = held_by(with_card(sums, card, tables), code).kind
        if kind < least:
            found, least = 0, kind
        if kind == least:
            found |= 1 << card
    return found


@compiled
def _as_it_counts(made: Decision, dealt: Numbers, sums: Sums, tables: PaiGowTables) -> Decision:
    """Return a decision with both hands valued as they count against others, whatever the joker stood for."""
    low, high = made.found.low, made.found.high
    back = back_without(low, high, dealt, sums, tables)
    found = Found(low, high, front_before(dealt[low], dealt[high], back, tables), back)
    return Decision(found, made.ruled, made.held, made.joker, made.forced)


@compiled
def decide(hand: Bytes, dealt: Numbers, code: Numbers, tables: PaiGowTables) -> Decision:
    """Set one hand; with a wild joker, the best way of those that its candidates lead to."""
    sort_into(hand, dealt)
    sums = sums_of(dealt, code, tables)
    left, card = _candidates(sums, code, tables) if sums.wild else 1 << 51, 52
    best = _undecided()
    while left:  # a loop for all hands: a call elsewhere would be compiled anew
        card -= 1
        if left >> card & 1:
            left ^= 1 << card
            standing = with_card(sums, card, tables) if sums.wild else sums
            dealt[6 + RANKS_AT] = rank_of_last(dealt, standing)
            new = _decided(dealt, standing, held_by(standing, code), code, tables)
            if _is_better(new.found, best.found):
                best = new
    return _as_it_counts(best, dealt, sums, tables)


@compiled
def _is_better(new: Found, old: Found) -> bool:
    return new.front > old.front or (new.front == old.front and new.back > old.back)


class SetColumns(NamedTuple):
    """Where the settings of many hands are written."""

    fronts: Bytes
    backs: NDArray[np.uint16]
    places: Bytes
    rows: Bytes


@compiled
def decide_all(hands: Bytes, dealt: Numbers, code: Numbers, tables: PaiGowTables, out: SetColumns) -> int:
    """Set many hands; return how many were set by no row, because it left nothing but fouls."""
    forced = 0
    for at in range(len(hands)):
        done = decide(hands[at], dealt, code, tables)
        low, high, front, back = done.found
        out.fronts[at] = front
        out.backs[at] = back
        out.places[at, 0] = dealt[low + COLUMNS_AT]
        out.places[at, 1] = dealt[high + COLUMNS_AT]
        out.rows[at] = done.ruled.row
        forced += int(done.forced)
    return forced

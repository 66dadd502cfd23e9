"""Compiled: the interpreter. What is held finds a row, the row asks and acts, the action finds two cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from houseway.games.pai_gow_poker.way.codes import (
    BACKS_AT,
    ELSE,
    FIRST_AT,
    FLUSH,
    FRONT_CAN_HOLD,
    FRONTS_AT,
    NEED,
    PAIR_CAN_GO_IN_FRONT,
    PAIR_FRONT_COMPLETE_BACK,
    ROW_LENGTH,
    ROWS_AT,
    SET,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TEST,
    THREE,
    USE,
    USES,
    Back,
    Front,
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

    Bytes = NDArray[np.uint8]
    Numbers = NDArray[np.int64]

_NOTHING = -1
_KINDS = len(Kind)


class Found(NamedTuple):
    """The best setting that an action allows; the places are among the cards in order."""

    low: int
    high: int
    front: int
    """The front's value with the joker as the card that it stands for."""
    back: int


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
def _in_combination(rank: int, has: Held) -> bool:
    return rank == has.first or (
        rank == has.second and has.kind in (Kind.TWO_PAIR, Kind.COMPLETE_WITH_TWO_PAIR)
    )


@compiled
def _front_fits(a: int, b: int, high: int, demand: int, has: Held) -> bool:  # noqa: PLR0911 -- a case for each demand
    """Say whether two ranks may go in front, the second being that of the card at this place."""
    if demand == Front.ANY:
        return True
    if demand == Front.BESIDE_THE_COMBINATION:
        return not (_in_combination(a, has) or _in_combination(b, has))
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
def _back_without(low: int, high: int, dealt: Numbers, sums: Sums, tables: PaiGowTables) -> int:
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


class Demands(NamedTuple):
    """What an action asks of both hands."""

    front: int
    back: int


@compiled
def _demands(action: int, code: Numbers) -> Demands:
    """Return what an action asks; `use` does not say, and asks nothing."""
    return Demands(int(code[FRONTS_AT + action]), int(code[BACKS_AT + action]))


@compiled
def _best(asked: Demands, dealt: Numbers, sums: Sums, has: Held, tables: PaiGowTables) -> Found:
    """Return the setting with the best front, then the best back, of those that meet both demands and are no foul.

    The highest fronts come first. Of equal settings the last is kept, so that the joker stays behind.
    """
    best = _nothing()
    for high in range(6, 0, -1):
        b = dealt[high + RANKS_AT]
        for low in range(high - 1, -1, -1):
            a = dealt[low + RANKS_AT]
            if not _front_fits(a, b, high, asked.front, has):
                continue
            before = _front_as_counted(a, b)
            if before < best.front:
                continue
            behind = _back_without(low, high, dealt, sums, tables)
            if before == best.front and behind < best.back:
                continue
            if not _back_fits(behind, asked.back, tables):
                continue
            most = highest_before(behind, tables)
            if before <= most and front_before(dealt[low], dealt[high], behind, tables) <= most:
                best = Found(low, high, before, behind)
    return best


@compiled
def _answer(row: int, dealt: Numbers, sums: Sums, has: Held, code: Numbers, tables: PaiGowTables) -> bool:  # noqa: PLR0913, PLR0917 -- likewise
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
            if rank >= code[ROWS_AT + ROW_LENGTH * row + NEED] and not _in_combination(rank, has):
                return True
        return False
    return _best(_demands(PAIR_FRONT_COMPLETE_BACK, code), dealt, sums, has, tables).low != _NOTHING


@compiled
def _ruled(dealt: Numbers, sums: Sums, has: Held, code: Numbers, tables: PaiGowTables) -> Ruled:
    """Follow the rows to the one that decides. In a class that a row goes on with, the joker is an ace again."""
    row, path = int(code[FIRST_AT + 13 * has.kind + has.first]), 0
    while True:
        at = ROWS_AT + ROW_LENGTH * row
        yes = _answer(row, dealt, sums, has, code, tables)
        action = int(code[at + SET] if yes else code[at + ELSE])
        if action != USE:
            return Ruled(row, path, int(yes) if code[at + TEST] else _NOTHING, action, has)
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
    found, action, tried = _nothing(), ruled.action, 0
    while found.low == _NOTHING:  # a second time only if the row leaves nothing but fouls
        found = _best(_demands(action, code), dealt, sums, ruled.held, tables)
        action = USE
        tried += 1
    return Decision(found, ruled, has, sums.card, tried > 1)


@compiled
def _nothing() -> Found:
    return Found(_NOTHING, _NOTHING, _NOTHING, _NOTHING)


@compiled
def _undecided() -> Decision:
    has = Held(0, 0, 0, 0)
    return Decision(
        Found(_NOTHING, _NOTHING, _NOTHING, _NOTHING),
        Ruled(0, 0, 0, 0, has),
        has,
        _NOTHING,
        True,  # noqa: FBT003 -- likewise
    )


@compiled
def _candidates(sums: Sums, code: Numbers, tables: PaiGowTables) -> int:
    """Return the cards, as bits, with which a wild joker makes the first class in the order of testing.

    Suits matter only where four cards share one; otherwise one card of each rank will do.
    """
    suited = has_four_suited(sums.key)
    found, least, tried = 0, _KINDS, _NOTHING
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
    back = _back_without(low, high, dealt, sums, tables)
    found = Found(low, high, front_before(dealt[low], dealt[high], back, tables), back)
    return Decision(found, made.ruled, made.held, made.joker, made.forced)


@compiled
def decide(hand: Bytes, dealt: Numbers, code: Numbers, tables: PaiGowTables) -> Decision:
    """Set one hand; with a wild joker, the best way of those that its candidates lead to."""
    sort_into(hand, dealt)
    sums = sums_of(dealt, code, tables)
    left, card = _candidates(sums, code, tables) if sums.wild else 1 << 51, 52
    best = _undecided()
    while left:  # in one place, for every call is compiled anew
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

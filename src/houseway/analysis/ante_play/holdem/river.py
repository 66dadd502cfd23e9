"""What each couple is worth when all five cards of the board lie open.

The couples of a board are gone through once, the weakest first. What lies below a couple, beside it and short
of qualifying is known from running counts: of all holdings, and for each kind of those with one certain card
of it. A bettor's own two cards are out of the player-dealer's reach: holdings with the one and holdings with the
other are taken off, and the one that has both, which is his own and as strong as his, is added again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.ante_play.holdem.couples import COUPLES, KINDS, couple
from houseway.analysis.ante_play.holdem.patterns import couples_on
from houseway.analysis.ante_play.holdem.ranking import NOBODY, lay, ways_of
from houseway.analysis.ante_play.holdem.terms import BASE, FOLD, ON, PLAY, STATES
from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.ante_play.holdem.couples import Bytes, Numbers
    from houseway.analysis.ante_play.holdem.patterns import Dealt
    from houseway.analysis.ante_play.holdem.ranking import Ordered
    from houseway.analysis.ante_play.holdem.terms import Terms

DEALERS = 990
"""The holdings that the player-dealer may have beside a board and a bettor's cards."""
LOWER, EQUAL, SHORT = range(3)
FREE = 255
"""In the place of a fixed decision: whatever is worth most."""
_ALL = KINDS


class Desk(NamedTuple):
    """Room to count one board."""

    left: Numbers
    """How many cards of each kind are left."""
    shown: Numbers
    """Up to two of them."""
    counts: Numbers
    """Holdings below, level and short: of each kind those with one certain card, and all in the last place."""
    found: Numbers
    """How many of the player-dealer's holdings are lower than each couple's, equal, and short of qualifying."""
    states: Numbers
    """How often each state comes up for one couple."""
    worth: Numbers
    """What one couple comes to: `BASE`, `PLAY`, `FOLD`, `ON`."""


@compiled
def desk() -> Desk:
    """Return room to count one board."""
    return Desk(
        np.zeros(KINDS, np.int64),
        np.zeros((KINDS, 2), np.int64),
        np.zeros((3, KINDS + 1), np.int64),
        np.zeros((COUPLES, 3), np.int64),
        np.zeros(STATES, np.int64),
        np.zeros(4, np.int64),
    )


@compiled
def count(counts: Numbers, high: int, low: int, left: Numbers) -> None:
    """Count the holdings of a couple."""
    counts[_ALL] += ways_of(high, low, left)
    if high == low:
        counts[high] += left[high] - 1
    else:
        counts[high] += left[low]
        counts[low] += left[high]


@compiled
def without(counts: Numbers, high: int, low: int) -> int:
    """Return how many counted holdings are left to others when two cards of these kinds are taken."""
    return counts[_ALL] - counts[high] - counts[low]


@compiled
def strength_in(entry: int) -> int:
    """Return the strength that is written in an entry."""
    return entry >> 10


@compiled
def kinds_in(entry: int) -> tuple[int, int]:
    """Return the kinds of the couple that is written in an entry, the higher first."""
    return entry >> 5 & 31, entry & 31


@compiled
def compare(ordered: Ordered, qualifies: int, desk: Desk) -> int:
    """Compare each couple of a board with what the player-dealer may have; return how many couples there are."""
    desk.counts[:] = 0
    below, level, short = desk.counts[LOWER], desk.counts[EQUAL], desk.counts[SHORT]
    held = 0
    while held < len(ordered) and ordered[held] < NOBODY:
        if strength_in(ordered[held]) < qualifies:
            high, low = kinds_in(ordered[held])
            count(short, high, low, desk.left)
        held += 1
    start = 0
    while start < held:
        stop = start
        level[:] = 0
        while stop < held and strength_in(ordered[stop]) == strength_in(ordered[start]):
            high, low = kinds_in(ordered[stop])
            count(level, high, low, desk.left)
            stop += 1
        for place in range(start, stop):
            high, low = kinds_in(ordered[place])
            found = desk.found[couple(high, low)]
            found[LOWER] = without(below, high, low)
            found[EQUAL] = without(level, high, low) + 1
            found[SHORT] = without(short, high, low) + (strength_in(ordered[place]) < qualifies)
        below += level
        start = stop
    return held


@compiled
def spread(found: Numbers, qualified: int, states: Numbers) -> None:
    """Write how often each state comes up for a couple that would or would not qualify itself."""
    lower, equal, short = found[LOWER], found[EQUAL], found[SHORT]
    states[0] = short if qualified else lower
    states[1] = lower - states[0]
    states[2] = 0 if qualified else equal
    states[3] = equal - states[2]
    states[4] = short - states[0] - states[2]
    states[5] = DEALERS - lower - equal - states[4]


@compiled
def bet_of(times: Numbers, worth: Numbers, asked: int) -> int:
    """Return the multiple that is bet, or 0: as asked for, or what is worth most; of equals, the smaller."""
    if asked != FREE:
        return asked
    best, taken = worth[ON], 0
    for bet in times:
        if worth[BASE] + bet * worth[PLAY] > best:
            best, taken = worth[BASE] + bet * worth[PLAY], bet
    return taken


class River(NamedTuple):
    """Rows of couples on boards, one board after the other."""

    ordered: Ordered
    """Each board's couples in the order of their strength."""
    worths: NDArray[np.int32]
    """What each couple comes to, summed over the player-dealer's holdings: `BASE`, `PLAY`, `FOLD`, `ON`."""
    bets: Bytes
    """The multiple that is bet now, or 0; before it is decided, what was asked for."""

    @classmethod
    def empty(cls, rows: int) -> River:
        """Return room for so many rows, in which everything is left to the count."""
        return cls(np.zeros(rows, np.int32), np.zeros((rows, 4), np.int32), np.full(rows, FREE, np.uint8))

    def rows(self, start: int, stop: int) -> River:
        """Return some of the rows."""
        return River(self.ordered[start:stop], self.worths[start:stop], self.bets[start:stop])


@compiled
def _value(found: Numbers, own: int, terms: Terms, desk: Desk) -> None:
    """Sum up what a couple of some strength comes to."""
    spread(found, own >= terms.qualifies, desk.states)
    own_class = terms.classes[own]
    for what in range(ON):
        total = 0
        for state in range(STATES):
            total += desk.states[state] * terms.pays[what, own_class, state]
        desk.worth[what] = total
    desk.worth[ON] = desk.worth[FOLD] if terms.after_river.folds else desk.worth[BASE]


@compiled
def value_boards(dealt: Dealt, terms: Terms, river: River) -> None:
    """Decide what every couple does on each board, and write what it comes to."""
    space = desk()
    worth = space.worth
    row = 0
    for place in range(len(dealt.boards)):
        couples = couples_on(dealt.patterns[place])
        lay(dealt.boards[place], couples, space.left, space.shown)
        ordered = river.ordered[row : row + couples]
        for nth in range(compare(ordered, terms.qualifies, space)):
            high, low = kinds_in(ordered[nth])
            mine = couple(high, low)
            _value(space.found[mine], strength_in(ordered[nth]), terms, space)
            bet = bet_of(terms.after_river.times, worth, river.bets[row + mine])
            river.bets[row + mine] = bet
            if bet:
                worth[ON] = worth[BASE] + bet * worth[PLAY]
            for what in range(4):
                river.worths[row + mine, what] = worth[what]
        row += couples

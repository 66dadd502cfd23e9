"""How every deal ends by a strategy that is decided: in which line of play, and with which two hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.ante_play.holdem.couples import KINDS, couple
from houseway.analysis.ante_play.holdem.patterns import couples_on
from houseway.analysis.ante_play.holdem.ranking import lay
from houseway.analysis.ante_play.holdem.river import (
    DEALERS,
    EQUAL,
    LOWER,
    SHORT,
    compare,
    count,
    desk,
    kinds_in,
    strength_in,
    without,
)
from houseway.analysis.ante_play.holdem.weighing import weigh
from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    from houseway.analysis.ante_play.holdem.couples import Numbers
    from houseway.analysis.ante_play.holdem.ranking import Ordered
    from houseway.analysis.ante_play.holdem.river import River
    from houseway.analysis.ante_play.holdem.terms import Terms
    from houseway.analysis.ante_play.holdem.weighing import Plan
    from houseway.analysis.ante_play.suits import Cards

CLASSES = 10
_HIGHER = 2
"""The player-dealer's hand is the higher; `LOWER` and `EQUAL` are the places before it."""


class Chapter(NamedTuple):
    """Patterns with all their boards, and where to write in how many deals a round ends how."""

    patterns: Numbers
    starts: Numbers
    """Where the boards of each pattern begin, and where they end."""
    cards: Cards
    ways: Numbers
    book: Numbers
    """By line, the bettor's class, the player-dealer's, and how the player-dealer's hand stands to the bettor's."""
    shown: Numbers
    """By pattern, whether the bettor folded, and whether the player-dealer qualifies."""


@compiled
def _classify(ordered: Ordered, held: int, terms: Terms, left: Numbers, classed: Numbers) -> None:
    """Count the holdings of each class."""
    classed[:] = 0
    for place in range(held):
        high, low = kinds_in(ordered[place])
        count(classed[terms.classes[strength_in(ordered[place])]], high, low, left)


@compiled
def _meet(entry: int, found: Numbers, terms: Terms, classed: Numbers, met: Numbers) -> None:
    """Write how many of the player-dealer's holdings are of each class, and how they stand to a couple."""
    high, low = kinds_in(entry)
    own = terms.classes[strength_in(entry)]
    met[:] = 0
    lower = found[LOWER]
    for dealer in range(own):
        met[dealer, LOWER] = without(classed[dealer], high, low)
        lower -= met[dealer, LOWER]
    met[own, LOWER] = lower
    met[own, EQUAL] = found[EQUAL]
    met[own, _HIGHER] = without(classed[own], high, low) + 1 - lower - found[EQUAL]
    for dealer in range(own + 1, CLASSES):
        met[dealer, _HIGHER] = without(classed[dealer], high, low)


@compiled
def _write(book: Numbers, ways: int, met: Numbers) -> None:
    """Add so many times what a couple meets."""
    for dealer in range(CLASSES):
        for stands in range(3):
            book[dealer, stands] += ways * met[dealer, stands]


@compiled
def _weights(chapter: Chapter, nth: int, plan: Plan) -> Numbers:
    """Return in how many ways each line holds each couple on a pattern."""
    couples = couples_on(chapter.patterns[nth])
    weights = np.zeros((plan.held.shape[2], couples), np.int64)
    once = np.zeros((plan.held.shape[2], couples), np.int64)
    for place in range(chapter.starts[nth], chapter.starts[nth + 1]):
        once[:] = 0
        weigh(chapter.cards[place], plan, once)
        weights += chapter.ways[place] * once
    return weights


@compiled
def book_boards(chapter: Chapter, terms: Terms, river: River, plan: Plan) -> None:
    """Write how every deal of some patterns ends."""
    space = desk()
    classed = np.zeros((CLASSES, KINDS + 1), np.int64)
    met = np.zeros((CLASSES, 3), np.int64)
    row = 0
    for nth in range(len(chapter.patterns)):
        couples = couples_on(chapter.patterns[nth])
        if chapter.starts[nth] < chapter.starts[nth + 1]:
            weights = _weights(chapter, nth, plan)
            lay(chapter.cards[chapter.starts[nth]], couples, space.left, space.shown)
            ordered = river.ordered[row : row + couples]
            held = compare(ordered, terms.qualifies, space)
            _classify(ordered, held, terms, space.left, classed)
            for place in range(held):
                high, low = kinds_in(ordered[place])
                mine = couple(high, low)
                own = terms.classes[strength_in(ordered[place])]
                _meet(ordered[place], space.found[mine], terms, classed, met)
                for early in range(len(weights)):
                    ways = weights[early, mine]
                    if ways == 0:
                        continue
                    last = early == len(weights) - 1
                    line = plan.river[river.bets[row + mine]] if last else early
                    _write(chapter.book[line, own], ways, met)
                    short = space.found[mine, SHORT]
                    chapter.shown[nth, plan.folds[line], 0] += ways * short
                    chapter.shown[nth, plan.folds[line], 1] += ways * (DEALERS - short)
        row += couples

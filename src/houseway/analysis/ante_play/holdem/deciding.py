"""What is done in every situation, found from the river back to the hand that was dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.ante_play.holdem.asking import ask
from houseway.analysis.ante_play.holdem.couples import HOLDINGS, TYPES, names
from houseway.analysis.ante_play.holdem.flop import Flops, value_flops
from houseway.analysis.ante_play.holdem.patterns import PATTERNS, ROWS, Dealt, first_row, one_of_each
from houseway.analysis.ante_play.holdem.ranking import rank
from houseway.analysis.ante_play.holdem.river import River, bet_of, value_boards
from houseway.analysis.ante_play.holdem.terms import FOLD, ON
from houseway.analysis.ante_play.suits import card_sets
from houseway.hands.poker import tables

if TYPE_CHECKING:
    from houseway.analysis.ante_play.holdem.couples import Bytes, Numbers
    from houseway.analysis.ante_play.holdem.terms import Terms
    from houseway.analysis.ante_play.holdem.working import Crew
    from houseway.rulebook.families.ultimate_holdem import UltimateHoldemGame

_RANKING, _RIVER, _FLOPS = 0.1, 0.2, 0.35
"""How much of all work each step is."""


class Decided(NamedTuple):
    """Every decision of a strategy."""

    river: River
    flops: Flops
    worths: Numbers
    """By the type of a hand: what it comes to in all deals together."""
    openings: Bytes
    """By the type of a hand: the multiple that is bet before the flop, or 0."""


def decide(game: UltimateHoldemGame, strategy: str, terms: Terms, crew: Crew) -> Decided:
    """Return every decision of a strategy."""
    found = card_sets(3)
    flops = Flops(found.cards, found.ways, np.zeros((len(found.cards), HOLDINGS), dtype=np.uint8))
    river = _ranked(game, crew)
    asked = ask(game, strategy, river, flops)
    _value_river(river, terms, crew)
    worths = _value_flops(flops, river, terms, crew)
    if terms.before_flop.folds:
        worths[:, ON] = worths[:, FOLD]
    bets = [bet_of(terms.before_flop.times, worth, bet) for worth, bet in zip(worths, asked, strict=True)]
    return Decided(river, flops, worths, np.array(bets, dtype=np.uint8))


def some_patterns(start: int, stop: int) -> Dealt:
    """Return a board of each of some patterns."""
    dealt = one_of_each()
    return Dealt(dealt.boards[start:stop], dealt.patterns[start:stop])


def _ranked(game: UltimateHoldemGame, crew: Crew) -> River:
    river = River.empty(ROWS)
    both = game.hand.uses == "exactly_two_and_three"

    def work(start: int, stop: int) -> None:
        out = river.ordered[first_row(start) : first_row(stop)]
        rank(some_patterns(start, stop), both=both, tables=tables(), out=out)

    crew.share(PATTERNS, _RANKING, work)
    return river


def _value_river(river: River, terms: Terms, crew: Crew) -> None:
    def work(start: int, stop: int) -> None:
        value_boards(some_patterns(start, stop), terms, river.rows(first_row(start), first_row(stop)))

    crew.share(PATTERNS, _RIVER, work)


def _value_flops(flops: Flops, river: River, terms: Terms, crew: Crew) -> Numbers:
    def work(start: int, stop: int) -> Numbers:
        worths = np.zeros((TYPES, 4), np.int64)
        value_flops(flops.some(start, stop), river.worths, terms.after_flop, names(), worths)
        return worths

    return np.sum(crew.share(len(flops.cards), _FLOPS, work), axis=0)

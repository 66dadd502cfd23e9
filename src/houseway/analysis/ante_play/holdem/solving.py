"""Hold'em against the player-dealer, every deal of it.

A deal is two cards for the bettor, three on the flop, two more on the board and two for the player-dealer, none of
them in order: 27,813,810,024,000 deals.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.ante_play.holdem.booking import CLASSES, Chapter, book_boards
from houseway.analysis.ante_play.holdem.couples import TYPES, names, type_name
from houseway.analysis.ante_play.holdem.deciding import decide
from houseway.analysis.ante_play.holdem.lines import lines_of, plan
from houseway.analysis.ante_play.holdem.patterns import PATTERNS, all_boards, first_row
from houseway.analysis.ante_play.holdem.results import HoldemSolution, Opening
from houseway.analysis.ante_play.holdem.terms import BASE, ON, PLAY, finishes, scale_of, terms_of
from houseway.analysis.ante_play.holdem.working import Crew
from houseway.analysis.ante_play.solution import Scene
from houseway.games.ante_play.conditions import NO_HAND, Finish
from houseway.games.ante_play.holdem import multiple
from houseway.games.ante_play.ranking import board_word

if TYPE_CHECKING:
    from houseway.analysis.ante_play.holdem.couples import Numbers
    from houseway.analysis.ante_play.holdem.deciding import Decided
    from houseway.analysis.ante_play.holdem.terms import Terms
    from houseway.analysis.ante_play.solution import Book
    from houseway.analysis.progress import Progress
    from houseway.rulebook.families.ultimate_holdem import UltimateHoldemGame

AFTER = comb(50, 3) * comb(47, 2) * comb(45, 2)
"""In how many ways the cards can come after a bettor's own two."""
DEALS = comb(52, 2) * AFTER

_BOOKING = 0.35
"""How much of all work it is to book the deals."""


def solved(
    game: UltimateHoldemGame, strategy: str, progress: Progress, threads: int | None
) -> HoldemSolution:
    """Play every deal by a strategy, and book how it ends."""
    terms = terms_of(game)
    crew = Crew(threads, progress)
    decided = decide(game, strategy, terms, crew)
    lines, shown = _booked(game, terms, decided, crew)
    return HoldemSolution(
        strategy=strategy,
        deals=DEALS,
        book=_book(game, lines),
        apart={"board": _board_book(shown)},
        openings=_openings(game, decided),
    )


def _booked(game: UltimateHoldemGame, terms: Terms, decided: Decided, crew: Crew) -> tuple[Numbers, Numbers]:
    """Return in how many deals each line ends with which two hands, and each pattern with a fold or without."""
    boards, played, lines = all_boards(), plan(game, decided), len(lines_of(game))
    shown = np.zeros((PATTERNS, 2, 2), np.int64)

    def work(start: int, stop: int) -> Numbers:
        starts = boards.starts[start : stop + 1]
        some = slice(starts[0], starts[-1])
        book = np.zeros((lines, CLASSES, CLASSES, 3), np.int64)
        chapter = Chapter(
            np.arange(start, stop),
            starts - starts[0],
            boards.cards[some],
            boards.ways[some],
            book,
            shown[start:stop],
        )
        book_boards(chapter, terms, decided.river.rows(first_row(start), first_row(stop)), played)
        return book

    return np.sum(crew.share(PATTERNS, _BOOKING, work), axis=0), shown


def _book(game: UltimateHoldemGame, counted: Numbers) -> Book:
    """Return the scenes that come up."""
    book: Counter[Scene] = Counter()
    for number, line in enumerate(lines_of(game)):
        for own, dealer, compared, finish in finishes(game, folded=line.folded):
            if deals := int(counted[number, own, dealer, compared]):
                book[Scene(line.answers, line.staked, finish)] = deals
    return book


def _board_book(shown: Numbers) -> Book:
    """Return the scenes of wagers that look at the board alone."""
    boards = all_boards()
    book: Counter[Scene] = Counter()
    for pattern in np.flatnonzero(np.diff(boards.starts)).tolist():
        word = board_word(boards.cards[boards.starts[pattern]].tolist())
        for folded in (False, True):
            for qualifies in (False, True):
                if deals := int(shown[pattern, int(folded), int(qualifies)]):
                    finish = Finish("equal", qualifies, folded, NO_HAND, NO_HAND, board=word)
                    book[Scene((), 0, finish)] += deals
    return book


def _openings(game: UltimateHoldemGame, decided: Decided) -> tuple[Opening, ...]:
    """Return what each answer is worth with each type of hand."""
    street = game.streets[0]
    ways = np.bincount(names().types, minlength=TYPES)
    found: list[Opening] = []
    for number in reversed(range(TYPES)):
        worths = decided.worths[number].tolist()
        unit = scale_of(game) * int(ways[number]) * AFTER
        answers = {multiple(times): worths[BASE] + times * worths[PLAY] for times in sorted(street.times)}
        answers = {street.otherwise: worths[ON], **answers}
        bet = int(decided.openings[number])
        found.append(
            Opening(
                hand=type_name(number),
                ways=int(ways[number]),
                worths=tuple((answer, Fraction(worth, unit)) for answer, worth in answers.items()),
                choice=multiple(bet) if bet else street.otherwise,
            )
        )
    return tuple(found)

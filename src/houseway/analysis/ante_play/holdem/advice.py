"""What each answer is worth in one situation."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate, combinations
from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.ante_play.holdem.couples import NO_SUIT, couple, holding, kind, names, type_name
from houseway.analysis.ante_play.holdem.patterns import PLAIN_PATTERNS, Dealt, couples_on, patterns_of
from houseway.analysis.ante_play.holdem.ranking import rank
from houseway.analysis.ante_play.holdem.river import DEALERS, River, value_boards
from houseway.analysis.ante_play.holdem.terms import BASE, FOLD, ON, PLAY, scale_of, terms_of
from houseway.analysis.ante_play.suits import renamed, renamed_cards
from houseway.games.ante_play.deciding import CHECK
from houseway.games.ante_play.holdem import multiple
from houseway.hands.poker import tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.analysis.ante_play.holdem.results import Advice, Opening
    from houseway.analysis.ante_play.suits import Cards
    from houseway.rulebook.families.ultimate_holdem import UltimateHoldemGame


def opening_of(hand: Sequence[int], openings: Sequence[Opening]) -> Opening:
    """Return the row of two cards among the 169."""
    name = type_name(int(names().types[holding(*hand)]))
    return next(row for row in openings if row.hand == name)


def advice_on_board(game: UltimateHoldemGame, hand: Sequence[int], board: Sequence[int]) -> Advice:
    """Return what each answer is worth with two cards and a board of three or five."""
    boards = _boards(hand, board)
    worth = _worth(game, hand, boards)
    street = next(street for street in game.streets if street.board == len(board))
    otherwise = FOLD if street.otherwise != CHECK else ON if len(board) == 3 else BASE
    totals = {street.otherwise: worth[otherwise]}
    totals |= {multiple(times): worth[BASE] + times * worth[PLAY] for times in sorted(street.times)}
    unit = scale_of(game) * DEALERS * len(boards)
    return tuple((answer, Fraction(total, unit)) for answer, total in totals.items())


def _boards(hand: Sequence[int], board: Sequence[int]) -> Cards:
    """Return every full board that can come of the open cards."""
    unseen = [card for card in range(52) if card not in (*hand, *board)]
    coming = combinations(unseen, 5 - len(board))
    return np.array([(*board, *cards) for cards in coming], dtype=np.uint8)


def _worth(game: UltimateHoldemGame, hand: Sequence[int], boards: Cards) -> list[int]:
    """Return what a hand comes to on some boards together: `BASE`, `PLAY`, `FOLD`, `ON`."""
    boards = boards[np.argsort(patterns_of(boards), kind="stable")]
    new_names = renamed_cards()[renamed(boards).renamings]
    dealt = Dealt(np.take_along_axis(new_names, boards, axis=1), patterns_of(boards))
    starts = first_rows(dealt)
    river = River.empty(starts[-1])
    rank(dealt, both=game.hand.uses == "exactly_two_and_three", tables=tables(), out=river.ordered)
    value_boards(dealt, terms_of(game), river)
    hands = zip(starts, new_names[:, hand].tolist(), dealt.patterns.tolist(), strict=False)
    rows = [start + couple_of(renamed_hand, pattern) for start, renamed_hand, pattern in hands]
    return river.worths[rows].sum(axis=0, dtype=np.int64).tolist()


def first_rows(dealt: Dealt) -> list[int]:
    """Return where the couples of each board begin, and at the end how many rows there are."""
    return [0, *accumulate(couples_on(pattern) for pattern in dealt.patterns.tolist())]


def couple_of(hand: Sequence[int], pattern: int) -> int:
    """Return the couple of two cards on a pattern, where a flush would be in clubs."""
    suit = 0 if pattern >= PLAIN_PATTERNS else NO_SUIT
    return couple(kind(hand[0], suit), kind(hand[1], suit))

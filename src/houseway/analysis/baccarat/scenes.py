"""Every round a shoe can deal, counted exactly.

Cards are taken by rank, because some wagers look at ranks. A round that ends with four or five
cards is multiplied by the ways to deal the rest up to six, so that all rounds share one total.
Who draws is asked of the rules of drawing, once for every pair of totals and third card.
"""

from __future__ import annotations

from math import perm
from typing import TYPE_CHECKING, Literal, TypeAlias

import numpy as np

from houseway.analysis.baccarat.book import NOTHING, Book, Scene
from houseway.analysis.baccarat.dealing import BANKER_CARDS, PLAYER_CARDS, Deals, first_four, one_more
from houseway.analysis.baccarat.shoe import ROUND, RankCounts, deals_of
from houseway.games.baccarat import CHOOSE, DRAW, NO_CARD, STAND, banker_draws, draw_rules, player_move

if TYPE_CHECKING:
    from houseway.analysis.baccarat.dealing import Array
    from houseway.rulebook import BaccaratGame

Shown: TypeAlias = Literal["both", "first", "nothing"]

_SLICE = 1024  # deals of four cards taken further at a time: the arrays stay small
_THIRD = 4
_DIGITS = range(10)


def scenes(game: BaccaratGame, counts: RankCounts, *, by_second: bool = False) -> list[Scene]:
    """Return every round the shoe can deal, with its ways; a choice is followed both ways.

    No wager looks at the banker's second card by itself, but it may place the action button: `by_second` tells rounds apart by it.
    """
    dealer = _Dealer(game, counts, by_second=by_second)
    four = first_four(dealer.left, banker_order=by_second or dealer.shows == "first")
    for start in range(0, four.ways.size, _SLICE):
        dealer.deal_on(four.only(np.arange(start, min(start + _SLICE, four.ways.size))))
    return list(dealer.book.scenes())


def banker_shows(game: BaccaratGame) -> Shown:
    """Return which cards of the banker hand lie open when a bettor has to choose."""
    if game.deal.turned == "before_drawing" or game.deal.banker == "up":
        return "both"
    return "first" if game.deal.banker == "second_down" else "nothing"


class _Dealer:
    """Deals on from the first four cards, as a document has it."""

    def __init__(self, game: BaccaratGame, counts: RankCounts, *, by_second: bool) -> None:
        rules = draw_rules(game.draw)
        # No count can pass the number of all deals; if 64 bits cannot hold that, Python's integers do.
        self.left = np.array(counts, np.int64 if deals_of(counts) < 2**63 else object)
        self.moves = np.array([[player_move(rules, p, b) for b in _DIGITS] for p in _DIGITS])
        thirds = (NO_CARD, *_DIGITS)
        self.draws = np.array(
            [[[banker_draws(rules, p, b, third) for third in thirds] for b in _DIGITS] for p in _DIGITS]
        )
        self.shows = banker_shows(game)
        totals = game.draw.option.totals if game.draw.option else ()
        any_two = game.draw.pair_cards == "any_two"
        self.book = Book(totals, self.left, any_two=any_two, by_second=by_second)

    def deal_on(self, four: Deals) -> None:
        """Follow deals of four cards to the end of the round."""
        move = self.moves[four.points(*PLAYER_CARDS), four.points(*BANKER_CARDS)]
        choosing = four.only(move == CHOOSE)
        self._player_done(four.only(move == STAND), None)
        self._player_done(one_more(four.only(move == DRAW), self.left), None)
        self._player_done(choosing, "stand")
        self._player_done(one_more(choosing, self.left), "draw")

    def _player_done(self, deals: Deals, choice: str | None) -> None:
        third = deals.points(_THIRD) + 1 if len(deals.ranks) > _THIRD else 0
        draws = self.draws[deals.points(*PLAYER_CARDS), deals.points(*BANKER_CARDS), third]
        self._finished(deals.only(~draws), choice, banker_drew=False)
        self._finished(one_more(deals.only(draws), self.left), choice, banker_drew=True)

    def _finished(self, deals: Deals, choice: str | None, *, banker_drew: bool) -> None:
        dealt = len(deals.ranks)
        ways = deals.ways * perm(int(sum(self.left)) - dealt, ROUND - dealt)
        seen = self._seen(deals) if choice else np.full(ways.size, NOTHING)
        self.book.enter(Deals(deals.ranks, ways), choice, seen, banker_drew=banker_drew)

    def _seen(self, deals: Deals) -> Array:
        if self.shows == "nothing":
            return np.full(deals.ways.size, NOTHING)
        return deals.points(BANKER_CARDS[0]) if self.shows == "first" else deals.points(*BANKER_CARDS)

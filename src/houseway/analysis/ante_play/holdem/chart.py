"""The chart that one can remember, asked in every situation."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import numpy as np

from houseway.analysis.ante_play.holdem.couples import KINDS, couple, names
from houseway.analysis.ante_play.holdem.flop import on_flop
from houseway.analysis.ante_play.holdem.patterns import couples_on
from houseway.analysis.ante_play.holdem.ranking import NOBODY, lay
from houseway.analysis.ante_play.holdem.river import kinds_in, strength_in
from houseway.games.ante_play import holdem_basic
from houseway.hands.kernels import card_key, card_mask, compiled, hand_key, hand_mask, strength5, strength6
from houseway.hands.poker import classes, tables

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.analysis.ante_play.holdem.couples import Bytes, Numbers
    from houseway.analysis.ante_play.holdem.flop import Flops
    from houseway.analysis.ante_play.holdem.patterns import Dealt
    from houseway.analysis.ante_play.holdem.river import River
    from houseway.analysis.ante_play.suits import Cards
    from houseway.hands.poker import Tables

_bets_on_flop = compiled(cast("Callable[[int, Numbers, Cards], bool]", holdem_basic.bets_on_flop))
_bets_on_river = compiled(holdem_basic.bets_on_river)
_outs = compiled(cast("Callable[[int, Numbers, Numbers], int]", holdem_basic.outs))


def chart_openings(asked: Bytes, bet: int) -> None:
    """Ask for what the chart does before the flop."""
    for number, hand in zip(names().types.tolist(), names().cards.tolist(), strict=True):
        asked[number] = bet if holdem_basic.opens(hand) else 0


def chart_flops(flops: Flops, bet: int) -> None:
    """Ask for what the chart does on the flop."""
    _ask_flops(flops, bet, names().cards, classes(), tables())


def chart_river(dealt: Dealt, river: River, bet: int) -> None:
    """Ask for what the chart does on the river, when the couples of each board are in order."""
    _ask_river(dealt, river, bet, classes(), tables())


@compiled
def _ask_flops(flops: Flops, bet: int, holdings: Numbers, classes: Bytes, tables: Tables) -> None:
    for nth in range(len(flops.cards)):
        flop = flops.cards[nth]
        key, mask = hand_key(flop, tables), hand_mask(flop, tables)
        for number in range(len(holdings)):
            low, high = holdings[number, 0], holdings[number, 1]
            if not on_flop(flop, low) and not on_flop(flop, high):
                two = card_key(low, tables) + card_key(high, tables)
                pair = card_mask(low, tables) | card_mask(high, tables)
                strength = int(strength5(key + two, mask | pair, tables))
                bets = _bets_on_flop(classes[strength], holdings[number], flop)
                flops.bets[nth, number] = bet if bets else 0


@compiled
def _further(board: Cards, left: Numbers, shown: Numbers, tables: Tables, found: Numbers) -> None:
    """Find the strength of a board with one more card of each kind."""
    key, mask = hand_key(board, tables), hand_mask(board, tables)
    for kind in range(KINDS):
        if left[kind]:
            card = shown[kind, 0]
            found[kind] = strength6(key + card_key(card, tables), mask | card_mask(card, tables), tables)


@compiled
def _ask_river(dealt: Dealt, river: River, bet: int, classes: Bytes, tables: Tables) -> None:
    left = np.zeros(KINDS, np.int64)
    shown = np.zeros((KINDS, 2), np.int64)
    further = np.zeros(KINDS, np.int64)
    row = 0
    for place in range(len(dealt.boards)):
        board = dealt.boards[place]
        couples = couples_on(dealt.patterns[place])
        lay(board, couples, left, shown)
        _further(board, left, shown, tables, further)
        alone = classes[strength5(hand_key(board, tables), hand_mask(board, tables), tables)]
        for nth in range(couples):
            entry = river.ordered[row + nth]
            if entry != NOBODY:
                high, low = kinds_in(entry)
                left[high] -= 1
                left[low] -= 1
                beating = _outs(strength_in(entry), further, left)
                left[high] += 1
                left[low] += 1
                bets = _bets_on_river(classes[strength_in(entry)], alone, beating)
                river.bets[row + couple(high, low)] = bet if bets else 0
        row += couples

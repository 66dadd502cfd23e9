"""What a strategy asks for in each situation, and where it leaves the choice to the count."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.ante_play.holdem.chart import chart_flops, chart_openings, chart_river
from houseway.analysis.ante_play.holdem.couples import TYPES
from houseway.analysis.ante_play.holdem.patterns import one_of_each
from houseway.analysis.ante_play.holdem.river import FREE
from houseway.analysis.ante_play.holdem.strategies import BASIC, BEST

if TYPE_CHECKING:
    from houseway.analysis.ante_play.holdem.couples import Bytes
    from houseway.analysis.ante_play.holdem.flop import Flops
    from houseway.analysis.ante_play.holdem.river import River
    from houseway.rulebook.families.ultimate_holdem import UltimateHoldemGame


def ask(game: UltimateHoldemGame, strategy: str, river: River, flops: Flops) -> Bytes:
    """Write what a strategy asks for on flops and rivers, and return what it asks for before the flop.

    Asked is a multiple, or 0 for none, or `FREE`: whatever is worth most.
    """
    opening = np.full(TYPES, FREE, dtype=np.uint8)
    flops.bets[:] = FREE
    river.bets[:] = FREE
    before_flop, after_flop, after_river = (max(street.times) for street in game.streets)
    if strategy == BASIC:
        chart_openings(opening, before_flop)
        chart_flops(flops, after_flop)
        chart_river(one_of_each(), river, after_river)
    elif strategy != BEST:
        opening[:] = before_flop
    return opening

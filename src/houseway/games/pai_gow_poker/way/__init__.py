"""The house way of pai gow poker: a chart of rows, and the one interpreter that sets every hand by it.

house_way(game, parse_cards("Ac Kd Jo 9h 9s 4c 2d"))   # front, back, and the row that decided
explained(game, cards)                                 # the same in sentences, for somebody who learns it
set_all(hands, chart_of(game))                         # millions of hands at once
"""

from houseway.games.pai_gow_poker.way.chart import Chart, chart_of
from houseway.games.pai_gow_poker.way.explained import Explained, explained
from houseway.games.pai_gow_poker.way.setting import Placed, SetHands, front_of, house_way, set_all

__all__ = [
    "Chart",
    "Explained",
    "Placed",
    "SetHands",
    "chart_of",
    "explained",
    "front_of",
    "house_way",
    "set_all",
]

"""The baccarat family: rules of drawing, conditions, play, and the statistics of a shoe."""

from houseway.games.baccarat.conditions import CONDITIONS, Finish, holds, in_words
from houseway.games.baccarat.document import baccarat
from houseway.games.baccarat.drawing import (
    CHOOSE,
    DRAW,
    NO_CARD,
    STAND,
    DrawRules,
    banker_draws,
    draw_rules,
    player_move,
)
from houseway.games.baccarat.finishing import (
    BANKER,
    PLAYER,
    finish,
    holds_pair,
    option_open,
    wager_outcome,
)
from houseway.games.baccarat.play import Baccarat, choosers
from houseway.games.baccarat.statistics import ShoeDisplay, ShoeStatistics

__all__ = [
    "BANKER",
    "CHOOSE",
    "CONDITIONS",
    "DRAW",
    "NO_CARD",
    "PLAYER",
    "STAND",
    "Baccarat",
    "DrawRules",
    "Finish",
    "ShoeDisplay",
    "ShoeStatistics",
    "baccarat",
    "banker_draws",
    "choosers",
    "draw_rules",
    "finish",
    "holds",
    "holds_pair",
    "in_words",
    "option_open",
    "player_move",
    "wager_outcome",
]

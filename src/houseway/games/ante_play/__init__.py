"""Games against the player-dealer's poker hand: ante, look, play on or fold."""

from houseway.games.ante_play.caribbean import CaribbeanStud
from houseway.games.ante_play.conditions import Finish
from houseway.games.ante_play.finishing import AnteWager, wager_outcome
from houseway.games.ante_play.holdem import UltimateHoldem
from houseway.games.ante_play.ranking import least_strength, ranking
from houseway.games.ante_play.three_card import ThreeCardPoker

__all__ = [
    "AnteWager",
    "CaribbeanStud",
    "Finish",
    "ThreeCardPoker",
    "UltimateHoldem",
    "least_strength",
    "ranking",
    "wager_outcome",
]

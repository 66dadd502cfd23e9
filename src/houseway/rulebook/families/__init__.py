"""The documents of each family: the frame of the model with the family's own blocks."""

from houseway.rulebook.families.baccarat import BaccaratDraw, BaccaratGame, OptionDraw
from houseway.rulebook.families.blackjack import BlackjackGame, BlackjackWager, SideBet
from houseway.rulebook.families.caribbean_stud import CaribbeanStudGame
from houseway.rulebook.families.pai_gow_poker import PaiGowPokerGame
from houseway.rulebook.families.pai_gow_tiles import PaiGowTilesGame
from houseway.rulebook.families.registry import MODELS, model_of
from houseway.rulebook.families.three_card_poker import ThreeCardPokerGame
from houseway.rulebook.families.ultimate_holdem import UltimateHoldemGame

__all__ = [
    "MODELS",
    "BaccaratDraw",
    "BaccaratGame",
    "BlackjackGame",
    "BlackjackWager",
    "CaribbeanStudGame",
    "OptionDraw",
    "PaiGowPokerGame",
    "PaiGowTilesGame",
    "SideBet",
    "ThreeCardPokerGame",
    "UltimateHoldemGame",
    "model_of",
]

"""The documents of each family: the frame of the model with the family's own blocks."""

from houseway.rulebook.families.baccarat import BaccaratDraw, BaccaratGame, OptionDraw
from houseway.rulebook.families.blackjack import SideBet
from houseway.rulebook.families.registry import MODELS, model_of

__all__ = ["MODELS", "BaccaratDraw", "BaccaratGame", "OptionDraw", "SideBet", "model_of"]

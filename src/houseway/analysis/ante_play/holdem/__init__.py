"""Hold'em against the player-dealer, solved exactly: every deal, and every decision before it.

What makes it quick: a board matters by its ranks and by the cards of the one suit that may make a flush, so 42,783
patterns stand for 2,598,960 boards (`patterns`), and at most 351 couples of kinds for 1,081 holdings
(`couples`); the couples of a board are compared with each other in one sweep (`river`); turns and rivers are summed
for all holdings at once, and what needs a holding's own cards is taken off (`flop`, `weighing`).
"""

from houseway.analysis.ante_play.holdem.doors import advise, solve
from houseway.analysis.ante_play.holdem.results import Advice, HoldemSolution, Opening
from houseway.analysis.ante_play.holdem.strategies import in_words, known_strategy, strategies

__all__ = [
    "Advice",
    "HoldemSolution",
    "Opening",
    "advise",
    "in_words",
    "known_strategy",
    "solve",
    "strategies",
]

"""Three card poker: three cards against three, one of which is seen."""

from houseway.analysis.ante_play.three_card.advice import advise
from houseway.analysis.ante_play.three_card.solver import count, deals_of, played, solve, strategies

__all__ = ["advise", "count", "deals_of", "played", "solve", "strategies"]

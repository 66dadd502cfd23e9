"""Caribbean stud: five cards against five, one of which is seen."""

from houseway.analysis.ante_play.caribbean.advice import advise
from houseway.analysis.ante_play.caribbean.solver import DEALS, count, played, solve, strategies

__all__ = ["DEALS", "advise", "count", "played", "solve", "strategies"]

"""What hands for a pot are worth against each other, before all cards are known.

    equity("ROOM/GAME", ["As Ah", "Ks Kd"]).hands[0].share

Every way in which the cards may fall is counted, where that takes seconds; else they fall by chance, many times, and the
answer has a standard error. Nobody folds, and odd chips do not count.
"""

from houseway.analysis.equity.asking import SIMULATED, equity
from houseway.analysis.equity.notation import RANDOM, parse_hand
from houseway.analysis.equity.result import Equity, HandEquity, equity_record

__all__ = ["RANDOM", "SIMULATED", "Equity", "HandEquity", "equity", "equity_record", "parse_hand"]

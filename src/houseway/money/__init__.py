"""Money: integer cents, odds as pairs of whole numbers, rounding by name.

There is no float in this package or anywhere money goes. Files and people speak of
dollars; `cents` reads what they write, `dollars` writes what they read.
"""

from houseway.money.amounts import Cents, DollarAmount, cents, dollars, signed_dollars
from houseway.money.odds import Odds
from houseway.money.rounding import Rounding, rounded

__all__ = ["Cents", "DollarAmount", "Odds", "Rounding", "cents", "dollars", "rounded", "signed_dollars"]

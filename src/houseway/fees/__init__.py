"""Fees: what each person owes for a round or a hand, by the option that is posted."""

from houseway.fees.banked import action, round_fees
from houseway.fees.charged import charged
from houseway.fees.clock import collections_due, period_of
from houseway.fees.cost import POINTS, Cost, Point, StatedTable, Taken, cost, taken
from houseway.fees.dues import FeeDue
from houseway.fees.posted import (
    Posted,
    is_timed,
    posted,
    posted_limits,
    posted_options,
    pricing_sheets,
)
from houseway.fees.pots import Hand, hand_fees
from houseway.fees.quoting import Quote, quote_hand, quote_round
from houseway.fees.rates import Cliff, Rate, cliff, rate
from houseway.fees.serving import OptionsCompared, Taking, best_for, options_compared
from houseway.fees.stages import stages
from houseway.fees.wagers import Staked, WagerClass, staked

__all__ = [
    "POINTS",
    "Cliff",
    "Cost",
    "FeeDue",
    "Hand",
    "OptionsCompared",
    "Point",
    "Posted",
    "Quote",
    "Rate",
    "Staked",
    "StatedTable",
    "Taken",
    "Taking",
    "WagerClass",
    "action",
    "best_for",
    "charged",
    "cliff",
    "collections_due",
    "cost",
    "hand_fees",
    "is_timed",
    "options_compared",
    "period_of",
    "posted",
    "posted_limits",
    "posted_options",
    "pricing_sheets",
    "quote_hand",
    "quote_round",
    "rate",
    "round_fees",
    "stages",
    "staked",
    "taken",
]

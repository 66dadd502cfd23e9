"""The bank: what a table is worth to its player-dealer after the fees, and what he risks."""

from houseway.analysis.bank.report import by_best, report
from houseway.analysis.bank.shape import Asked, BankReport, Best, OptionLine, Risk, StakeLine
from houseway.analysis.bank.table import BankWords, Ranges, asked_in, asked_of, ranges

__all__ = [
    "Asked",
    "BankReport",
    "BankWords",
    "Best",
    "OptionLine",
    "Ranges",
    "Risk",
    "StakeLine",
    "asked_in",
    "asked_of",
    "by_best",
    "ranges",
    "report",
]

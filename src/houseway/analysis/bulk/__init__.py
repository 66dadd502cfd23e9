"""Simulated rounds kept by the million: where they lie, and questions about them."""

from houseway.analysis.bulk.asking import Answer, Asked, KeptRounds, opened
from houseway.analysis.bulk.keeping import Kept, keeping
from houseway.analysis.bulk.layout import COLUMNS, KEY, ROUNDS, WAGERS, Column, Run

__all__ = [
    "COLUMNS",
    "KEY",
    "ROUNDS",
    "WAGERS",
    "Answer",
    "Asked",
    "Column",
    "Kept",
    "KeptRounds",
    "Run",
    "keeping",
    "opened",
]

"""Exact counts: what every wager is worth, over every deal. No sampling, no rounding."""

from houseway.analysis.advising import Advice, Seen, advise
from houseway.analysis.counts import Counts, RowCount
from houseway.analysis.edge import Chart, Edge, Share, Together, WagerWorth
from houseway.analysis.progress import unwatched
from houseway.analysis.record import edge_record
from houseway.analysis.setting_odds import SettingOdds, setting_odds
from houseway.analysis.solving import edge, refusal_lines, refusals

__all__ = [
    "Advice",
    "Chart",
    "Counts",
    "Edge",
    "RowCount",
    "Seen",
    "SettingOdds",
    "Share",
    "Together",
    "WagerWorth",
    "advise",
    "edge",
    "edge_record",
    "refusal_lines",
    "refusals",
    "setting_odds",
    "unwatched",
]

"""Rounds of pai gow tiles as one would jot them down."""

from __future__ import annotations

from typing import Any

from games.pai_gow_poker.derby_paper import (
    answer,
    asked,
    at_table,
    bettor_of,
    fate,
    faults,
    hand_of,
    line_of,
    lines,
    played,
    results,
)
from games.pai_gow_poker.derby_paper import jot as jot_any

__all__ = [
    "BOTH",
    "PALACE",
    "ROYALE",
    "SET",
    "answer",
    "asked",
    "at_table",
    "bettor_of",
    "fate",
    "faults",
    "hand_of",
    "jot",
    "line_of",
    "lines",
    "played",
    "results",
]

PALACE, ROYALE = "palace/pai-gow-tiles", "casino-royale/pai-gow-tiles"
BOTH = (PALACE, ROYALE)

_TWICE = "6-6 1-1 4-4 1-3 5-5 3-3 2-2 5-6 4-6 1-6 1-5"
_ONCE = "2-4 1-2 3-6 4-5 2-6 3-5 2-5 3-4 1-4 2-3"
SET = [*_TWICE.split(), *_TWICE.split(), *_ONCE.split()]
"""The 32 tiles."""


def jot(game: str, bank: str, bets: str, hands: str, **more: Any) -> dict[str, Any]:
    """Write a round down; nobody picks a pile, and hands that nobody bet on are left out."""
    return jot_any(game, bank, bets, hands, pile="", **more)

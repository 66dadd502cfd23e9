"""Variants of a game side by side: rooms, readings, packs, strategies, house ways. Options are `houseway.fees`' own.

compared(rooms(["ROOM/GAME", "OTHER/GAME"]))                       # every wager's worth, and the bank's side of it
compared_reading(Asking(game="ROOM/GAME"), "tie-on-lines")         # all answers to one doubt
compared_ways("ROOM/GAME", ways_of(load("ROOM/GAME")))             # every house way of the family
"""

from houseway.analysis.comparing.comparison import HUNDRED, Comparison, Line, Side, compared
from houseway.analysis.comparing.explaining import explaining, moved_lines
from houseway.analysis.comparing.house_ways import Column, HouseWays, compared_ways
from houseway.analysis.comparing.readings import (
    Asking,
    Played,
    Question,
    ReadingCompared,
    answer_of,
    compared_reading,
    compared_readings,
    doubts,
)
from houseway.analysis.comparing.record import (
    comparison_record,
    house_ways_record,
    options_record,
    reading_record,
)
from houseway.analysis.comparing.short_bank import AtTable
from houseway.analysis.comparing.stated import USUAL
from houseway.analysis.comparing.variants import Variant, packs_of, rooms, strategies_of
from houseway.analysis.comparing.ways import Way, WaySet, ways_of

__all__ = [
    "HUNDRED",
    "USUAL",
    "Asking",
    "AtTable",
    "Column",
    "Comparison",
    "HouseWays",
    "Line",
    "Played",
    "Question",
    "ReadingCompared",
    "Side",
    "Variant",
    "Way",
    "WaySet",
    "answer_of",
    "compared",
    "compared_reading",
    "compared_readings",
    "compared_ways",
    "comparison_record",
    "doubts",
    "explaining",
    "house_ways_record",
    "moved_lines",
    "options_record",
    "packs_of",
    "reading_record",
    "rooms",
    "strategies_of",
    "ways_of",
]

"""Five pot games of one room and a stud of another, as tests look things up in them."""

from __future__ import annotations

import re
from decimal import Decimal

import pytest

from rulebook.room_pages import lines

HOLDEM, OMAHA, OMAHA8, LOWBALL, MEXICAN = (
    f"casino-royale/{game}" for game in ("texas-holdem", "omaha", "omaha-hi-lo", "lowball", "mexican-poker")
)
STUD = "lucky-derby/seven-card-stud"

SIX = {
    HOLDEM: "004:409-626",
    OMAHA: "004:756-985",
    OMAHA8: "004:756-985",
    LOWBALL: "004:987-1007",
    MEXICAN: "004:1198-1305",
    STUD: "003:523-592",
}

ELSEWHERE = {
    HOLDEM: ("004:1095-1118", "004:1144-1162"),
    OMAHA: ("004:1120-1136", "004:1144-1162"),
    OMAHA8: ("004:1120-1136", "004:1144-1162"),
    LOWBALL: ("004:1185-1194", "004:512", "004:861", "004:1265"),
    MEXICAN: ("004:1307-1351",),
    STUD: ("003:3159-3212", "003:3268-3275", "001:846"),
}
"""What a document may cite besides its own lines: its fees, or where a silence is filled from."""

TWINS = [HOLDEM, OMAHA, OMAHA8]
"""Board games with nearly the same house rules."""

every_one = pytest.mark.parametrize("game_id", SIX)
every_board_game = pytest.mark.parametrize("game_id", TWINS)
both_omahas = pytest.mark.parametrize("game_id", [OMAHA, OMAHA8])

_AMOUNT = r"\$?(\d*\.?\d[\d,]*(?:\.\d\d)?)"


def cents(figure: str) -> int:
    """Return a printed figure of dollars in cents: ``.50``, ``1,000``, ``2.00``."""
    return int(Decimal(figure.replace(",", "")) * 100)


def pairs(cell: str) -> list[tuple[int, int]]:
    """Return the pairs of amounts that stand in a cell, ``$1 / $2`` or ``$1-$2``, in cents."""
    found = re.findall(rf"{_AMOUNT} ?[/-] ?{_AMOUNT}", cell)
    return [(cents(low), cents(high)) for low, high in found]


def cells(line: int, number: str = "004") -> list[str]:
    """Return a table row's cells."""
    return [cell.strip() for cell in lines(f"{number}:{line}")[0].split("\t")]

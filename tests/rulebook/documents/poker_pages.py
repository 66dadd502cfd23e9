"""Nine documents of games for a pot, as tests look things up in them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from houseway.rulebook import load
from houseway.rulebook.families.poker import PokerGame
from rulebook.room_pages import NUMBERS, lines, span, text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.rulebook.families.poker import Street
    from houseway.rulebook.model import Cite

FLOP = {
    "hemphills/texas-holdem": "000:3344-3477",
    "hemphills/omaha": "000:3479-3605",
    "hemphills/omaha-hi-low-split": "000:3607-3752",
    "merced/omaha-high-low": "002:127-243",
    "merced/omaha": "002:269-368",
    "merced/holdem-hi-low": "002:394-481",
    "merced/texas-holdem": "002:976-1074",
}
MEXICAN = {
    "ace-and-vine/mexican-stud": "000:3754-3855",
    "merced/mexican-poker": "002:1221-1305",
}
POT_GAMES = FLOP | MEXICAN
BOMB_POTS = [game_id for game_id in FLOP if game_id.startswith("hemphills/")]
HIGH_LOW = ["hemphills/omaha-hi-low-split", "merced/omaha-high-low"]
"""The two that define a low hand; the third game for high and low borrows it."""

ELSEWHERE = {
    "hemphills/texas-holdem": ("000:1838-2331",),
    "hemphills/omaha": ("000:2210-2331",),
    "hemphills/omaha-hi-low-split": ("000:2210-2331",),
    "merced/omaha-high-low": ("002:76-120",),
    "merced/omaha": ("002:39-119",),
    "merced/holdem-hi-low": ("002:483-517", "002:127-243"),
    "merced/texas-holdem": ("002:5-118",),
    "ace-and-vine/mexican-stud": ("000:3859-3981",),
    "merced/mexican-poker": ("002:1309-1319",),
}
"""Parts of the seed that a document may cite besides its own lines: its fees, or the sister game it borrows from."""

every_pot_game = pytest.mark.parametrize("game_id", POT_GAMES)
every_flop_game = pytest.mark.parametrize("game_id", FLOP)
every_mexican = pytest.mark.parametrize("game_id", MEXICAN)

STANDARD = [
    "royal flush", "straight flush", "four of a kind", "full house", "flush",
    "straight", "three of a kind", "two pairs", "one pair", "high card",
]  # fmt: skip
FLUSH_OVER_FULL = [*STANDARD[:3], "flush", "full house", *STANDARD[5:]]
ORDERS = {
    "standard": STANDARD,
    "five_of_a_kind": ["five of a kind", *STANDARD],
    "flush_over_full": ["five of a kind", *FLUSH_OVER_FULL],
}
"""The classes of each order by their printed names, from the highest."""


def poker(game_id: str, **asked: str) -> PokerGame:
    """Return a document of a game for a pot, with answers to readings (underscores for hyphens)."""
    document = load(game_id, {key.replace("_", "-"): choice for key, choice in asked.items()}).document
    assert isinstance(document, PokerGame)
    return document


def street(game: PokerGame, name: str) -> Street:
    """Return the street of that name."""
    return next(found for found in game.streets if found.name == name)


def lies_in(cite: str, parts: Iterable[str]) -> bool:
    """Say whether a citation lies within one of these parts of the seeds."""
    number, first, last = span(cite)
    spans = [span(part) for part in parts]
    return any(number == own and start <= first <= last <= end for own, start, end in spans)


def number_before(words: str, cites: Cite) -> int:
    """Return the number that is spelt out before these words in the cited lines."""
    found = re.search(rf"\b({'|'.join(NUMBERS)}) {words}", text(cites))
    assert found, f'no number before "{words}" in {cites}'
    return NUMBERS.index(found[1])


def ranked_classes(cites: Cite) -> list[str]:
    """Return the classes that a printed ranking explains, in its order."""
    rows = [line.strip().lower() for cite in cites for line in lines(cite)]
    known = sorted({name for order in ORDERS.values() for name in order}, key=len, reverse=True)
    starts = [(row, next((name for name in known if row.startswith(name)), None)) for row in rows]
    return [name for row, name in starts if name and " hand " in row]


def printed_pairs(cites: Cite) -> list[tuple[int, int]]:
    """Return the pairs of limits in the cited lines, in cents, each once and as it first appears."""
    found = re.findall(r"\$([\d,]+) ?- ?\$([\d,]+)", text(cites))
    pairs = [(_cents(low), _cents(high)) for low, high in found]
    return list(dict.fromkeys(pairs))


def _cents(figure: str) -> int:
    return int(figure.replace(",", "")) * 100

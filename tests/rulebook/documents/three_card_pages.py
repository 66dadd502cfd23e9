"""The documents of three card poker and Caribbean stud, as tests look things up in them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from houseway.money import Odds
from houseway.rulebook import load, reading_answers
from houseway.rulebook.families.three_card_poker import ThreeCardPokerGame
from rulebook.room_pages import lines, span, text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.rulebook.model import LimitRange, Overlay, Wager

THREE_CARD = {
    "ace-and-vine/three-card-plus": "000:3993-4151",
    "casino-royale/three-card-poker": "004:231-300",
    "hemphills/three-card-poker-6-card-bonus": "000:168-329",
    "lucky-derby/three-card-poker-6-card-bonus": "003:3276-3644",
    "merced/three-card-poker-6-card-bonus": "002:818-974",
    "palace/three-card-poker-6-card-bonus": "001:1097-1247",
}
CARIBBEAN = {"lucky-derby/caribbean-stud": "003:189-368"}
BOTH = THREE_CARD | CARIBBEAN

FEES = {
    "ace-and-vine/three-card-plus": ("000:4153-4562",),
    "casino-royale/three-card-poker": ("004:1987-2004",),
    "hemphills/three-card-poker-6-card-bonus": ("000:1420-1836",),
    "lucky-derby/three-card-poker-6-card-bonus": ("003:3645-3774", "003:7726-7843"),
    "merced/three-card-poker-6-card-bonus": ("002:1325-1364",),
    "palace/three-card-poker-6-card-bonus": ("001:1249-1259", "001:1318-1344", "001:1560-1566"),
    "lucky-derby/caribbean-stud": ("003:7712-7724",),
}
"""Parts of the seed that a document may cite besides its own lines."""

every_document = pytest.mark.parametrize("game_id", BOTH)
every_three_card = pytest.mark.parametrize("game_id", THREE_CARD)

_ROW = re.compile(r"(?P<hand>[A-Z][A-Za-z ]+?)\s+(?P<win>[\d,]+|I)(?::| to )(?P<stake>\d|I)")


def three_card(game_id: str, **asked: str) -> ThreeCardPokerGame:
    """Return a three card document, with answers to readings (underscores for hyphens)."""
    document = load(game_id, {key.replace("_", "-"): choice for key, choice in asked.items()}).document
    assert isinstance(document, ThreeCardPokerGame)
    return document


def other_answers(game_id: str) -> Iterator[tuple[str, str, Overlay]]:
    """Yield each reading of a document with each answer that is not its usual one."""
    rules = load(game_id)
    for reading_id, use in rules.document.readings.items():
        for choice, overlay in reading_answers(reading_id, use).items():
            if choice != rules.choices[reading_id]:
                yield reading_id, choice, overlay


def inside(cite: str, parts: Iterable[str]) -> bool:
    """Say whether a citation lies within one of these parts of the seeds."""
    number, first, last = span(cite)
    spans = [span(part) for part in parts]
    return any(number == own and start <= first <= last <= end for own, start, end in spans)


def whole_table(wager: Wager) -> str:
    """Return the citation from the first row of a wager's paytable to its last."""
    spans = [span(cite) for row in wager.paytable for cite in row.cite]
    (number,) = {seed for seed, _, _ in spans}
    return f"{number}:{min(first for _, first, _ in spans)}-{max(last for _, _, last in spans)}"


def printed_rows(cite: str) -> list[tuple[str, Odds]]:
    """Read a printed paytable: each hand with its odds; the scanner's I is a one."""
    found = [_ROW.fullmatch(line.strip()) for line in lines(cite)]
    return [(row["hand"], Odds(_figure(row["win"]), _figure(row["stake"]))) for row in found if row]


def _figure(printed: str) -> int:
    return int(printed.replace(",", "").replace("I", "1"))


def money(cites: Iterable[str]) -> str:
    """Return what the citations say, amounts without commas and ranges without spaces."""
    return re.sub(r"(?<=[\d$]),(?=\d{3})|\s+(?=-)|(?<=-)\s+", "", text(cites))


def says_range(cite: str, limits: LimitRange) -> bool:
    """Say whether the cited lines print these limits: one fixed pair, or a range for each of the two."""
    (low, high), (least, most) = limits.minimum, limits.maximum
    pairs = [(low, least)] if low == high else [(low, high), (least, most)]
    wanted = [rf"\${first // 100}-\${last // 100}(?!\d)" for first, last in pairs]
    return all(re.search(words, money([cite])) for words in wanted)

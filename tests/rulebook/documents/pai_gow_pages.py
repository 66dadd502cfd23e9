"""The pai gow poker documents and how their printed pages are read again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from houseway.rulebook import load
from houseway.rulebook.families.pai_gow_poker import PaiGowPokerGame
from rulebook.room_pages import lines, text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from houseway.rulebook.families.pai_gow_poker import WayRow
    from houseway.rulebook.model import Wager

FACE_UP = "hemphills/face-up-pai-gow-poker"
DOUBLE = "palace/double-handed-poker"
PALACE = "palace/fortune-pai-gow-poker"
PAI_GOW = "lucky-derby/pai-gow-poker"
JOKERS = "lucky-derby/jokers-wild-pai-gow-poker"
DERBY = "lucky-derby/fortune-pai-gow-poker"
ROYALE = "casino-royale/pai-gow-poker"
ROYALE_FORTUNE = "casino-royale/fortune-pai-gow-poker"

DOCUMENTS = {
    FACE_UP: "000:331-568",
    DOUBLE: "001:739-769",
    PALACE: "001:1347-1520",
    PAI_GOW: "003:1-187",
    JOKERS: "003:372-519",
    DERBY: "003:4948-5390",
    ROYALE: "004:193-229",
    ROYALE_FORTUNE: "004:302-407",
}
FORTUNES = {
    FACE_UP: "000:515-528",
    PALACE: "001:1506-1516",
    DERBY: "003:5348-5358",
    ROYALE_FORTUNE: "004:384-394",
}
CHARTS = (FACE_UP, PALACE, PAI_GOW)

every_pai_gow = pytest.mark.parametrize("game_id", DOCUMENTS)
every_fortune = pytest.mark.parametrize("game_id", FORTUNES)

HANDS = {  # as rows of a bonus table begin, the longer names first
    "natural seven card straight flush": "seven_card_straight_flush",
    "wild seven card straight flush": "seven_card_straight_flush_with_joker",
    "7 card straight flush with joker": "seven_card_straight_flush_with_joker",
    "7 card straight flush": "seven_card_straight_flush",
    "royal flush + royal match": "royal_flush_and_royal_match",
    "royal flush": "royal_flush",
    "five aces": "five_aces",
    "5 aces": "five_aces",
    "straight flush": "straight_flush",
    "four of a kind": "four_of_a_kind",
    "4 of a kind": "four_of_a_kind",
    "full house": "full_house",
    "flush": "flush",
    "three of a kind": "three_of_a_kind",
    "3 of a kind": "three_of_a_kind",
    "straight": "straight",
}

_CARD = re.compile(r"(10|[2-9JQKA]) ?([♣♦♥♠])")
_SUITS = dict(zip("♣♦♥♠", "cdhs", strict=True))


def pai_gow(game_id: str, readings: Mapping[str, str] | None = None) -> PaiGowPokerGame:
    """Return a document of the family."""
    game = load(game_id, readings).game
    assert isinstance(game, PaiGowPokerGame)
    return game


def bet(game_id: str, wager_id: str) -> Wager:
    """Return a betting space that is there."""
    found = pai_gow(game_id).wager(wager_id)
    assert found is not None
    return found


def row(game_id: str, row_id: str) -> WayRow:
    """Return a row of a document's chart."""
    return next(found for found in pai_gow(game_id).house_way.rows if found.id == row_id)


def says(cites: Iterable[str], pattern: str) -> bool:
    """Say whether the cited lines together hold the pattern."""
    return re.search(pattern, text(cites)) is not None


def printed_bonus(cite: str) -> Iterator[tuple[str, int, int | None]]:
    """Yield each row of a bonus table: the hand, what it pays to one, and the envy in dollars."""
    for line in lines(cite):
        words = text_of(line)
        pays = re.search(r"([\d,]+) to 1", words)
        if pays:
            hand = next(word for name, word in HANDS.items() if words.startswith(name))
            envy = re.search(r"\$([\d,]+)$", words)
            yield hand, number(pays[1]), number(envy[1]) if envy else None


def text_of(line: str) -> str:
    """Return one line in small letters with single spaces."""
    return " ".join(line.lower().split())


def number(words: str) -> int:
    """Read a number with commas."""
    return int(words.replace(",", ""))


def printed_cards(line: str) -> list[str]:
    """Return the cards that a line shows, as the project writes them."""
    return [f"{'T' if rank == '10' else rank}{_SUITS[suit]}" for rank, suit in _CARD.findall(line)]

"""The blackjack documents and how their printed pages are read again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from houseway.rulebook import load
from houseway.rulebook.families.blackjack import BlackjackGame, BlackjackWager
from rulebook.room_pages import text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from houseway.money import Odds

NO_BUST = "ace-and-vine/no-bust-buster-blackjack-lucky-lucky"
CENTURY = "palace/21st-century-blackjack-9"
SPANISH = "merced/pure-spanish-21-5"
MERCED = "merced/pure-21-5-buster"
ROYALE = "casino-royale/pure-21-5"
ROYALE_BUSTER = "casino-royale/pure-21-5-buster"

DOCUMENTS = {
    NO_BUST: "000:2345-2550",
    CENTURY: "001:946-1083",
    SPANISH: "002:519-663",
    MERCED: "002:665-814",
    ROYALE: "004:628-754",
    ROYALE_BUSTER: "004:1719-1857",
}

every_blackjack = pytest.mark.parametrize("game_id", DOCUMENTS)


def blackjack(game_id: str, readings: Mapping[str, str] | None = None) -> BlackjackGame:
    """Return a document of the family."""
    game = load(game_id, readings).game
    assert isinstance(game, BlackjackGame)
    return game


def bet(game_id: str, wager_id: str) -> BlackjackWager:
    """Return a betting space that is there."""
    found = [wager for wager in blackjack(game_id).wagers if wager.id == wager_id]
    assert found
    return found[0]


def whole(game_id: str) -> str:
    """Return all that a document prints, as one line."""
    return text([DOCUMENTS[game_id]])


def says(cites: Iterable[str], pattern: str) -> bool:
    """Say whether the cited lines together hold the pattern."""
    return re.search(pattern, text(cites)) is not None


def spoken(odds: Odds) -> str:
    """Return a pattern of the odds as the documents print them: 6 to 5, six to five, 2:1."""
    words = {6: "six", 5: "five"}
    in_words = f"{words.get(odds.win, '-')} to {words.get(odds.stake, '-')}"
    return rf"(?<!\d)({odds.win} to {odds.stake}|{odds.win}:{odds.stake}|{in_words})(?!\d)"


def printed_cells(words: str) -> dict[tuple[str, str], int]:
    """Read a chart's row: column of hard or soft totals, what must be done, from or up to which total."""
    cells: dict[tuple[str, str], int] = {}
    for kinds, total in re.findall(
        r"(soft & hard|hard|soft) (\d+)(?= or more| and above| or natural| natural)", words
    ):
        cells |= {(kind, "stand"): int(total) for kind in kinds.split(" & ")}
    for kind, total in re.findall(r"(soft |hard )?\b(\d+) or less", words):
        cells[(kind.strip() or "hard", "hit")] = int(total)
    return cells

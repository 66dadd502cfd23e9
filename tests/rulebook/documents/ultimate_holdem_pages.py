"""The hold'em documents against a player-dealer, and how their printed pages are read again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, cast

import pytest

from houseway.rulebook import load
from houseway.rulebook.families.ultimate_holdem import HoldemWager, UltimateHoldemGame
from rulebook.room_pages import text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

VINE = "ace-and-vine/ultimate-texas-holdem-bad-beat"
LONE_STAR = "ace-and-vine/lone-star-holdem"
MERCED = "merced/ultimate-texas-holdem"
DERBY = "lucky-derby/ultimate-texas-holdem"
DERBY_BAD_BEAT = "lucky-derby/ultimate-texas-holdem-bad-beat"

# The rules, and the parts of the seed that a document may cite besides: its fees, its room's twin.
DOCUMENTS = {
    VINE: ("000:2968-3192", "000:3194-3342", "002:1867-1873"),
    LONE_STAR: ("000:4564-4856", "000:4858-5006"),
    MERCED: ("002:1708-1936", "002:1446-1500"),
    DERBY: ("003:6027-6381", "003:6383-6474", "003:7972-8085"),
    DERBY_BAD_BEAT: ("003:6938-7371", "003:7498-7527", "003:7372-7497", "003:7972-8085", "003:6037-6040"),
}

every_document = pytest.mark.parametrize("game_id", DOCUMENTS)

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight")

CLASSES = {
    "royal flush": "royal_flush",
    "straight flush": "straight_flush",
    "four of a kind": "four_of_a_kind",
    "4-of-a-kind": "four_of_a_kind",
    "full house": "full_house",
    "three of a kind": "three_of_a_kind",
    "three-of-a-kind": "three_of_a_kind",
    "3-of-a-kind": "three_of_a_kind",
    "2 pair": "two_pair",
    "pair of 10's or better": "pair_of_tens_or_better",
    "10's or better": "pair_of_tens_or_better",
    "flush": "flush",
    "straight": "straight",
}
"""Printed names of hands, longer ones before those they contain."""

_ROW = re.compile(rf"({'|'.join(CLASSES)}) ((?:[\d,]+ to \d+ ?)+|[\d,]+)")

_PACKETS = (
    (r"(one|two|2) cards? (?:at a time )?to each wagering area", "players"),
    (r"(?:then |by b\. |\bii\. |- iii\. |\. )(one|two) cards? to the player-dealer", "player_dealer"),
    (r"(five) community cards", "board"),
    (r"(4) cards to the center", "board"),
    (r"(2) final community cards", "board"),
    (r"player-dealer receives their (two) cards", "player_dealer"),
)

KINDS = {
    "ante": "ante",
    "play": r"play|\bwin\b",
    "blind": "blind",
    "trips": "trip",
    "dealer-bonus": "dealer bonus",
    "bad-beat": "bad beat",
}


def holdem(game_id: str, readings: Mapping[str, str] | None = None) -> UltimateHoldemGame:
    """Return a document of the family."""
    game = load(game_id, readings).game
    assert isinstance(game, UltimateHoldemGame)
    return game


def bet(game: UltimateHoldemGame, wager_id: str) -> HoldemWager:
    """Return a betting space that is there."""
    found = [wager for wager in game.wagers if wager.id == wager_id]
    assert found
    return found[0]


def whole(game_id: str) -> str:
    """Return all that the rules print, as one line."""
    game = holdem(game_id)
    return text(f"{game.source.seed}:{first}-{last}" for first, last in game.source.spans)


def printed_rows(cites: Iterable[str], column: int = 0) -> dict[str, str]:
    """Read a printed paytable: hand and odds of one of its columns; a bare figure is to one."""
    rows: dict[str, str] = {}
    for name, figures in _ROW.findall(text(cites).replace(",", "")):
        odds = re.findall(r"\d+ to \d+", figures) or [f"{figures.strip()} to 1"]
        if column < len(odds):
            rows[CLASSES[name]] = odds[column]
    return rows


def rows(wager: HoldemWager) -> dict[str, str]:
    """Return a paytable as data holds it."""
    return {row.when: str(row.pays) for row in wager.paytable}


def number(word: str) -> int:
    """Read a number that is printed as a word or a figure."""
    return int(word) if word.isdigit() else NUMBERS.index(word)


def printed_packets(cites: Iterable[str]) -> list[tuple[str, int]]:
    """Read the order of a deal: who gets how many cards."""
    words = text(cites)
    found = [
        (match.start(1), to, number(match[1]))
        for pattern, to in _PACKETS
        for match in re.finditer(pattern, words)
    ]
    for match in re.finditer("a further card to each such wagering area", words):
        found += [(match.start(), "players", 1), (match.end(), "player_dealer", 1)]
    return [(to, cards) for _, to, cards in sorted(found)]


def printed_order(words: str) -> list[str]:
    """Read an order of settlement from the sentence that lists it."""
    found = re.search(r"(?:following order: |in order, )([^.]*)", words)
    assert found
    places = {kind: match.start() for kind, name in KINDS.items() if (match := re.search(name, found[1]))}
    return sorted(places, key=places.__getitem__)


def value_at(game: UltimateHoldemGame, path: str) -> Any:
    """Return what a document holds at a path as readings write it, a wager by its id."""
    here: Any = game
    for step in path.split("."):
        if isinstance(here, tuple):
            here = {item.id: item for item in cast("tuple[Any, ...]", here)}[step]
        else:
            here = getattr(here, {"wager": "wagers", "layout": "layouts", "cap": "caps"}.get(step, step))
    return here


def money(cites: Iterable[str]) -> str:
    """Return the words with amounts closed up: $1,000 becomes $1000."""
    return re.sub(r"(?<=\d),(?=\d{3})", "", text(cites))

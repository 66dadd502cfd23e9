"""The figures on docs/pai-gow.md are those that the counts give."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from houseway.analysis import pai_gow_poker, pai_gow_tiles
from houseway.games.narrowing import narrowed
from houseway.hands.seven import ace_high_counts, seven_counts
from houseway.rulebook import PaiGowPokerGame, PaiGowTilesGame, load

PAGE = (Path(__file__).resolve().parents[2] / "docs/pai-gow.md").read_text(encoding="utf-8")
COUNTED = re.findall(
    r"^\| ([^|]+) \| (house-way|best) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \| (\S+) % \|$", PAGE, re.MULTILINE
)
BONUSES = re.findall(r"^\| (\S+/\S+) \| (fortune|ace-high) \| (\S+) % \|$", PAGE, re.MULTILINE)
READ = re.findall(r"^\| (\S+/\S+) \| (\S+)=(\S+) \| (\S+) % \| (\S+) % \|$", PAGE, re.MULTILINE)
CLASSES = re.findall(r"^\| ([a-z -]+) \| ([\d,]+) \| ([\d,]+) \|$", PAGE, re.MULTILINE)
DEALS = {"as filed": 736_281_000}
GAMES = {"four games with the bug": "palace/fortune-pai-gow-poker"}


def poker(game_id: str) -> PaiGowPokerGame:
    return narrowed(load(game_id).game, PaiGowPokerGame)


def tiles(game_id: str, readings: dict[str, str] | None = None) -> PaiGowTilesGame:
    return narrowed(load(game_id, readings).game, PaiGowTilesGame)


def percent(share: Fraction) -> str:
    return f"{float(100 * share):+.4f}".replace("+0.0000", "0.0000")


def plain(number: str) -> int:
    return int(number.replace(",", ""))


def test_the_page_has_every_table():
    assert (len(COUNTED), len(BONUSES), len(READ), len(CLASSES)) == (9, 5, 3, 11)


@pytest.mark.parametrize("row", COUNTED)
def test_every_row_adds_up(row: tuple[str, ...]):
    """000:379, 001:870, 001:1439: a base wager is paid one to one"""
    game, _, *ends, bettor = row
    wins, pushes, loses = map(plain, ends)
    deals = DEALS.get(game, 8_250_459_031_214_400)
    assert wins + pushes + loses == deals
    assert percent(Fraction(wins - loses, deals)) == bettor


def test_house_ways_are_symmetrical_but_for_copies():
    """001:1445, 004:401: what copies lose is the whole of the loss"""
    wins, loses = next((plain(row[2]), plain(row[4])) for row in COUNTED if row[0] in GAMES)
    assert loses - wins == 105_403_467_689_020
    assert "105,403,467,689,020" in PAGE


@pytest.mark.slow
@pytest.mark.parametrize("row", [row for row in COUNTED if row[0] not in DEALS])
def test_what_pai_gow_poker_comes_to(row: tuple[str, ...]):
    """000:485-489, 001:1439-1445, 003:5182-5198"""
    game, strategy, *ends, _ = row
    found = pai_gow_poker.solve(poker(GAMES.get(game, game)), strategy)
    assert [found.ends["win"], found.ends["push"], found.ends["lose"]] == [*map(plain, ends)]


@pytest.mark.parametrize("row", [row for row in COUNTED if row[0] in DEALS])
def test_what_tiles_come_to(row: tuple[str, ...]):
    """001:870, 001:878, 001:925-933"""
    _, strategy, wins, _, loses, bettor = row
    found = pai_gow_tiles.solve(tiles("palace/pai-gow-tiles"), strategy)
    assert found.worth == Fraction(plain(wins) - plain(loses), found.deals)
    assert percent(found.worth) == bettor


@pytest.mark.parametrize(("game", "reading", "choice", "house", "best"), READ)
def test_what_a_reading_of_the_tiles_is_worth(game: str, reading: str, choice: str, house: str, best: str):
    """001:870-933, 004:1023-1063"""
    read = tiles(game, {reading: choice})
    found = [percent(pai_gow_tiles.solve(read, strategy).worth) for strategy in ("house-way", "best")]
    assert found == [house, best]


def test_the_classes_of_seven_cards():
    """000:515-528, 001:1506-1516, 003:5348-5358, 004:384-394"""
    bug, wild = seven_counts("bug", "royal"), seven_counts("wild", "royal")
    assert [plain(count) for _, count, _ in CLASSES] == [*bug.values()][:11]
    assert [plain(count) for _, _, count in CLASSES] == [*wild.values()][:11]
    assert [f"{count:,}" in PAGE for count in ace_high_counts()] == [True, True]


@pytest.mark.parametrize(
    ("game", "wager", "bettor"),
    [pytest.param(*row, marks=pytest.mark.slow if row[1] == "ace-high" else ()) for row in BONUSES],
)
def test_what_the_bonus_bets_are_worth(game: str, wager: str, bettor: str):
    """000:512-560, 001:1503-1516, 003:5342-5358, 004:380-394"""
    document = poker(game)
    named = document.wager(wager)
    assert named is not None
    assert percent(pai_gow_poker.bonus_counts(document, named).player_return) == bettor


@pytest.mark.parametrize(
    ("game", "dollars"),
    [
        ("hemphills/face-up-pai-gow-poker", "$0.0440"),
        ("lucky-derby/fortune-pai-gow-poker", "$0.0708"),
        ("palace/fortune-pai-gow-poker", "$0.0463"),
        ("casino-royale/fortune-pai-gow-poker", "$0.0463"),
    ],
)
def test_what_an_envy_button_is_worth(game: str, dollars: str):
    """000:515-521, 001:1506-1512, 003:5348-5354, 004:384-390"""
    worth = pai_gow_poker.envy_worth(pai_gow_poker.envy_rows(poker(game)))
    assert f"${float(worth):.4f}" == dollars
    assert dollars in PAGE

"""The figures on docs/blackjack.md are those that the counts give."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from analysis.blackjack.documents import GAMES
from analysis.blackjack.games import solution_of
from houseway.analysis.blackjack.bonus import bonus_counts, first_cards_worth
from houseway.analysis.blackjack.solve import solve
from houseway.analysis.counts import Counts
from houseway.rulebook import BlackjackGame, BlackjackWager, load

PAGE = (Path(__file__).resolve().parents[3] / "docs/blackjack.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| ([a-z-]+/[0-9a-z+-]+) \| (.*) \|$", PAGE, re.MULTILINE)
WHOLE = {game_id: cells.split(" | ") for game_id, cells in ROWS if cells[0].isdigit()}
READ = [(game_id, *cells.split(" | ")) for game_id, cells in ROWS if "=" in cells]
BETS = [(game_id, *cells.split(" | ")) for game_id, cells in ROWS if cells[0].isalpha() and "=" not in cells]


def percent(share: float) -> str:
    return f"{100 * share:.4f} %"


def some_quick(rows: list[tuple[str, ...]], *quick: str) -> list[object]:
    """Leave the rows that take long, but for these, to the marker `slow`."""
    return [
        pytest.param(
            *row, marks=() if row[1].startswith(quick) or row[1].endswith(quick) else pytest.mark.slow
        )
        for row in rows
    ]


def test_the_page_has_every_game():
    assert set(WHOLE) == set(GAMES)
    assert len(READ) == 9
    assert len(BETS) == 13


QUICK = ("lucky-derby/no-bust-buster-blackjack",)


@pytest.mark.parametrize(
    "game_id",
    [
        pytest.param(game_id, marks=() if game_id in QUICK else pytest.mark.slow)
        for game_id in {tuple(cells): game_id for game_id, cells in WHOLE.items()}.values()
    ],
)
def test_what_the_base_wager_is_worth(game_id: str):
    """000:2345-2550, 001:946-1083, 002:519-814, 003:4239-4610, 003:5629-5911, 004:628-754: as each document reads"""
    packs = max(load(game_id).game.deck.packs)
    best, basic, mimic = (solution_of(game_id, name, packs=packs) for name in ("best", "basic", "mimic"))
    assert WHOLE[game_id] == [
        str(packs),
        percent(best.player_return),
        percent(best.element_of_risk),
        percent(basic.player_return),
        percent(basic.cost),
        percent(mimic.player_return),
    ]


@pytest.mark.parametrize(("game_id", "reading", "told"), some_quick(READ, "non-natural"))
def test_what_a_reading_is_worth(game_id: str, reading: str, told: str):
    """002:764, 000:2357, 000:2445, 004:706, 002:634-637, 004:746, 002:627, 001:1038"""
    name, _, choice = reading.partition("=")
    assert told == percent(solution_of(game_id, readings=((name, choice),), packs=8).player_return)


@pytest.mark.parametrize(
    ("game_id", "wager_id", "six", "eight"), some_quick(BETS, "buster", "pair", "lucky", "match", "insurance")
)
def test_what_a_bonus_bet_is_worth(game_id: str, wager_id: str, six: str, eight: str):
    """000:2482-2520, 001:1055-1079, 002:651-657, 002:804-810, 003:657-673, 004:1849-1857"""
    game = load(game_id).game
    assert isinstance(game, BlackjackGame)
    wager = next(wager for wager in game.wagers if wager.id == wager_id)
    for packs, told in ((6, six), (8, eight)):
        assert told == percent(float(counted(game, wager, packs).player_return))


def counted(game: BlackjackGame, wager: BlackjackWager, packs: int) -> Counts:
    """What becomes of a bonus bet, beside best base play where that matters."""
    if wager.looks != "first_cards":
        return bonus_counts(game, wager, packs)
    return first_cards_worth(game, wager, packs, solve(game, packs).play)
